extension Publishers {
    /// A publisher that sends whether all values meet a condition, as soon as that is certain.
    public struct AllSatisfy<Upstream>: Publisher where Upstream: Publisher {
        /// The answer.
        public typealias Output = Bool

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
        public func receive<S>(subscriber: S) where S: Subscriber, Upstream.Failure == S.Failure, S.Input == Bool {
            let predicate = self.predicate
            var result = true
            upstream.subscribe(
                FinalValueSubscription<S, Upstream.Output, Upstream.Failure>(
                    subscriber, "AllSatisfy",
                    accumulate: { value in
                        guard !predicate(value) else { return .more }
                        result = false
                        return .settled
                    },
                    result: { result }))
        }
    }

    /// A publisher that sends whether all values meet a condition, or fails with what it throws.
    public struct TryAllSatisfy<Upstream>: Publisher where Upstream: Publisher {
        /// The answer.
        public typealias Output = Bool

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
        public func receive<S>(subscriber: S) where S: Subscriber, S.Failure == any Error, S.Input == Bool {
            let predicate = self.predicate
            var result = true
            upstream.subscribe(
                FinalValueSubscription<S, Upstream.Output, Upstream.Failure>(
                    subscriber, "TryAllSatisfy",
                    throwingAccumulate: { value in
                        guard try !predicate(value) else { return .more }
                        result = false
                        return .settled
                    },
                    result: { result }))
        }
    }
}

extension Publisher {
    /// Sends whether all values meet a condition: `false` at the first one that does not, else `true` when they end.
    public func allSatisfy(_ predicate: @escaping (Self.Output) -> Bool) -> Publishers.AllSatisfy<Self> {
        Publishers.AllSatisfy(upstream: self, predicate: predicate)
    }

    /// Sends whether all values meet a condition, or fails with what it throws.
    public func tryAllSatisfy(_ predicate: @escaping (Self.Output) throws -> Bool) -> Publishers.TryAllSatisfy<Self> {
        Publishers.TryAllSatisfy(upstream: self, predicate: predicate)
    }
}
