extension Publishers {
    /// A publisher that sends the values at certain positions and finishes after the last of them.
    public struct Output<Upstream>: Publisher where Upstream: Publisher {
        /// The values of the publisher.
        public typealias Output = Upstream.Output

        /// The error of the publisher.
        public typealias Failure = Upstream.Failure

        /// The publisher.
        public let upstream: Upstream

        /// The positions, from 0.
        public let range: CountableRange<Int>

        /// Makes the operator.
        public init(upstream: Upstream, range: CountableRange<Int>) {
            self.upstream = upstream
            self.range = range
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S)
        where S: Subscriber, Upstream.Failure == S.Failure, Upstream.Output == S.Input {
            guard !range.isEmpty else {
                Empty().subscribe(subscriber)
                return
            }
            let range = self.range
            var index = 0
            upstream.subscribe(
                SteppingSubscription<S, Upstream.Output, Upstream.Failure>(
                    subscriber, "Output",
                    step: { value, downstream in
                        let position = index
                        index += 1
                        if position < range.lowerBound { return .skipped }
                        // More may come from within the last delivery.
                        guard position < range.upperBound else { return .held }
                        let more = downstream.receive(value)
                        return position + 1 < range.upperBound ? .sent(more) : .finish
                    }))
        }
    }

    /// A publisher that sends the values before the first that does not meet a condition, and finishes there.
    public struct PrefixWhile<Upstream>: Publisher where Upstream: Publisher {
        /// The values of the publisher.
        public typealias Output = Upstream.Output

        /// The error of the publisher.
        public typealias Failure = Upstream.Failure

        /// The publisher.
        public let upstream: Upstream

        /// The condition.
        public let predicate: (Upstream.Output) -> Bool

        /// Makes the operator.
        public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S)
        where S: Subscriber, Upstream.Failure == S.Failure, Upstream.Output == S.Input {
            let predicate = self.predicate
            upstream.subscribe(
                SteppingSubscription<S, Upstream.Output, Upstream.Failure>(
                    subscriber, "PrefixWhile",
                    step: { predicate($0) ? .sent($1.receive($0)) : .finish }))
        }
    }

    /// A publisher that sends the values before the first that does not meet a condition, or fails with what it throws.
    public struct TryPrefixWhile<Upstream>: Publisher where Upstream: Publisher {
        /// The values of the publisher.
        public typealias Output = Upstream.Output

        /// What the closure threw, or the error of the publisher.
        public typealias Failure = any Error

        /// The publisher.
        public let upstream: Upstream

        /// The condition.
        public let predicate: (Upstream.Output) throws -> Bool

        /// Makes the operator.
        public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S) where S: Subscriber, S.Failure == any Error, Upstream.Output == S.Input {
            let predicate = self.predicate
            upstream.subscribe(
                SteppingSubscription<S, Upstream.Output, Upstream.Failure>(
                    subscriber, "TryPrefixWhile",
                    throwingStep: { try predicate($0) ? .sent($1.receive($0)) : .finish }))
        }
    }
}

extension Publishers.Output: Equatable where Upstream: Equatable {}

extension Publisher {
    /// Sends the value at one position, from 0, and finishes.
    ///
    /// - Precondition: `index` is not negative.
    public func output(at index: Int) -> Publishers.Output<Self> {
        precondition(index >= 0, "A position is not negative")
        return output(in: index..<index + 1)
    }

    /// Sends the values at certain positions, from 0, and finishes after the last of them.
    public func output<R>(in range: R) -> Publishers.Output<Self> where R: RangeExpression, R.Bound == Int {
        Publishers.Output(upstream: self, range: range.relative(to: 0..<Int.max))
    }

    /// Sends the first values and finishes.
    ///
    /// - Precondition: `maxLength` is not negative.
    public func prefix(_ maxLength: Int) -> Publishers.Output<Self> {
        precondition(maxLength >= 0, "A length is not negative")
        return output(in: ..<maxLength)
    }

    /// Sends the values before the first that does not meet a condition, and finishes there.
    public func prefix(while predicate: @escaping (Self.Output) -> Bool) -> Publishers.PrefixWhile<Self> {
        Publishers.PrefixWhile(upstream: self, predicate: predicate)
    }

    /// Sends the values before the first that does not meet a condition, or fails with what it throws.
    public func tryPrefix(while predicate: @escaping (Self.Output) throws -> Bool) -> Publishers.TryPrefixWhile<Self> {
        Publishers.TryPrefixWhile(upstream: self, predicate: predicate)
    }
}
