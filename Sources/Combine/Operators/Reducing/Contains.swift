extension Publishers {
    /// A publisher that sends whether a value is among the values, as soon as that is certain.
    public struct Contains<Upstream>: Publisher where Upstream: Publisher, Upstream.Output: Equatable {
        /// The answer.
        public typealias Output = Bool

        /// The error of the publisher.
        public typealias Failure = Upstream.Failure

        /// The publisher.
        public let upstream: Upstream

        /// The value to look for.
        public let output: Upstream.Output

        /// Makes the operator.
        public init(upstream: Upstream, output: Upstream.Output) {
            self.upstream = upstream
            self.output = output
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S) where S: Subscriber, Upstream.Failure == S.Failure, S.Input == Bool {
            let output = self.output
            var result = false
            upstream.subscribe(
                FinalValueSubscription<S, Upstream.Output, Upstream.Failure>(
                    subscriber, "Contains",
                    accumulate: { value in
                        guard value == output else { return .more }
                        result = true
                        return .settled
                    },
                    result: { result }))
        }
    }

    /// A publisher that sends whether a value meets a condition, as soon as that is certain.
    public struct ContainsWhere<Upstream>: Publisher where Upstream: Publisher {
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
            var result = false
            upstream.subscribe(
                FinalValueSubscription<S, Upstream.Output, Upstream.Failure>(
                    subscriber, "ContainsWhere",
                    accumulate: { value in
                        guard predicate(value) else { return .more }
                        result = true
                        return .settled
                    },
                    result: { result }))
        }
    }

    /// A publisher that sends whether a value meets a condition, or fails with what it throws.
    public struct TryContainsWhere<Upstream>: Publisher where Upstream: Publisher {
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
            var result = false
            upstream.subscribe(
                FinalValueSubscription<S, Upstream.Output, Upstream.Failure>(
                    subscriber, "TryContainsWhere",
                    throwingAccumulate: { value in
                        guard try predicate(value) else { return .more }
                        result = true
                        return .settled
                    },
                    result: { result }))
        }
    }
}

extension Publishers.Contains: Equatable where Upstream: Equatable {}

extension Publisher where Output: Equatable {
    /// Sends whether a value is among the values: `true` at the first one, else `false` when they end.
    public func contains(_ output: Self.Output) -> Publishers.Contains<Self> {
        Publishers.Contains(upstream: self, output: output)
    }
}

extension Publisher {
    /// Sends whether a value meets a condition: `true` at the first one that does, else `false` when they end.
    public func contains(where predicate: @escaping (Self.Output) -> Bool) -> Publishers.ContainsWhere<Self> {
        Publishers.ContainsWhere(upstream: self, predicate: predicate)
    }

    /// Sends whether a value meets a condition, or fails with what it throws.
    public func tryContains(where predicate: @escaping (Self.Output) throws -> Bool)
        -> Publishers.TryContainsWhere<Self>
    {
        Publishers.TryContainsWhere(upstream: self, predicate: predicate)
    }
}
