extension Publishers {
    /// A publisher that drops a value that equals the one sent before.
    public struct RemoveDuplicates<Upstream>: Publisher where Upstream: Publisher {
        /// The values of the publisher.
        public typealias Output = Upstream.Output

        /// The error of the publisher.
        public typealias Failure = Upstream.Failure

        /// The publisher.
        public let upstream: Upstream

        /// Whether two values are equal.
        public let predicate: (Upstream.Output, Upstream.Output) -> Bool

        /// Makes the operator.
        public init(upstream: Upstream, predicate: @escaping (Upstream.Output, Upstream.Output) -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S)
        where S: Subscriber, Upstream.Failure == S.Failure, Upstream.Output == S.Input {
            let predicate = self.predicate
            var previous: Upstream.Output?
            upstream.subscribe(
                SteppingSubscription<S, Upstream.Output, Upstream.Failure>(
                    subscriber, "RemoveDuplicates",
                    step: { value, downstream in
                        if let last = previous, predicate(last, value) { return .skipped }
                        previous = value
                        return .sent(downstream.receive(value))
                    }))
        }
    }

    /// A publisher that drops a value that equals the one sent before, or fails with what the comparison throws.
    public struct TryRemoveDuplicates<Upstream>: Publisher where Upstream: Publisher {
        /// The values of the publisher.
        public typealias Output = Upstream.Output

        /// What the closure threw, or the error of the publisher.
        public typealias Failure = any Error

        /// The publisher.
        public let upstream: Upstream

        /// Whether two values are equal.
        public let predicate: (Upstream.Output, Upstream.Output) throws -> Bool

        /// Makes the operator.
        public init(upstream: Upstream, predicate: @escaping (Upstream.Output, Upstream.Output) throws -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S) where S: Subscriber, S.Failure == any Error, Upstream.Output == S.Input {
            let predicate = self.predicate
            var previous: Upstream.Output?
            upstream.subscribe(
                SteppingSubscription<S, Upstream.Output, Upstream.Failure>(
                    subscriber, "TryRemoveDuplicates",
                    throwingStep: { value, downstream in
                        if let last = previous, try predicate(last, value) { return .skipped }
                        previous = value
                        return .sent(downstream.receive(value))
                    }))
        }
    }
}

extension Publisher where Output: Equatable {
    /// Drops a value that equals the one sent before.
    public func removeDuplicates() -> Publishers.RemoveDuplicates<Self> { removeDuplicates(by: ==) }
}

extension Publisher {
    /// Drops a value that a closure finds equal to the one sent before, which is its first argument.
    public func removeDuplicates(by predicate: @escaping (Self.Output, Self.Output) -> Bool)
        -> Publishers.RemoveDuplicates<Self>
    {
        Publishers.RemoveDuplicates(upstream: self, predicate: predicate)
    }

    /// Drops a value that a closure finds equal to the one sent before, or fails with what the closure throws.
    public func tryRemoveDuplicates(by predicate: @escaping (Self.Output, Self.Output) throws -> Bool)
        -> Publishers.TryRemoveDuplicates<Self>
    {
        Publishers.TryRemoveDuplicates(upstream: self, predicate: predicate)
    }
}
