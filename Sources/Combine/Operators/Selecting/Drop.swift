extension Publishers {
    /// A publisher that drops the first values.
    public struct Drop<Upstream>: Publisher where Upstream: Publisher {
        /// The values of the publisher.
        public typealias Output = Upstream.Output

        /// The error of the publisher.
        public typealias Failure = Upstream.Failure

        /// The publisher.
        public let upstream: Upstream

        /// How many.
        public let count: Int

        /// Makes the operator.
        public init(upstream: Upstream, count: Int) {
            self.upstream = upstream
            self.count = count
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S)
        where S: Subscriber, Upstream.Failure == S.Failure, Upstream.Output == S.Input {
            var remaining = count
            upstream.subscribe(
                SteppingSubscription<S, Upstream.Output, Upstream.Failure>(
                    subscriber, "Drop",
                    step: { value, downstream in
                        guard remaining > 0 else { return .sent(downstream.receive(value)) }
                        remaining -= 1
                        return .skipped
                    }))
        }
    }

    /// A publisher that drops values up to the first that does not meet a condition.
    public struct DropWhile<Upstream>: Publisher where Upstream: Publisher {
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
            var isDropping = true
            upstream.subscribe(
                SteppingSubscription<S, Upstream.Output, Upstream.Failure>(
                    subscriber, "DropWhile",
                    step: { value, downstream in
                        if isDropping { isDropping = predicate(value) }
                        return isDropping ? .skipped : .sent(downstream.receive(value))
                    }))
        }
    }

    /// A publisher that drops values up to the first that does not meet a condition, or fails with what it throws.
    public struct TryDropWhile<Upstream>: Publisher where Upstream: Publisher {
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
            var isDropping = true
            upstream.subscribe(
                SteppingSubscription<S, Upstream.Output, Upstream.Failure>(
                    subscriber, "TryDropWhile",
                    throwingStep: { value, downstream in
                        if isDropping { isDropping = try predicate(value) }
                        return isDropping ? .skipped : .sent(downstream.receive(value))
                    }))
        }
    }
}

extension Publishers.Drop: Equatable where Upstream: Equatable {}

extension Publisher {
    /// Drops the first values.
    ///
    /// - Precondition: `count` is not negative.
    public func dropFirst(_ count: Int = 1) -> Publishers.Drop<Self> {
        precondition(count >= 0, "A negative number of values cannot be dropped")
        return Publishers.Drop(upstream: self, count: count)
    }

    /// Drops values up to the first that does not meet a condition.
    public func drop(while predicate: @escaping (Self.Output) -> Bool) -> Publishers.DropWhile<Self> {
        Publishers.DropWhile(upstream: self, predicate: predicate)
    }

    /// Drops values up to the first that does not meet a condition, or fails with what it throws.
    public func tryDrop(while predicate: @escaping (Self.Output) throws -> Bool) -> Publishers.TryDropWhile<Self> {
        Publishers.TryDropWhile(upstream: self, predicate: predicate)
    }
}
