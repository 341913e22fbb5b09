extension Publishers {
    /// A publisher that accumulates the values and sends the result when they end.
    public struct Reduce<Upstream, Output>: Publisher where Upstream: Publisher {
        /// The error of the publisher.
        public typealias Failure = Upstream.Failure

        /// The publisher.
        public let upstream: Upstream

        /// The result before the first value.
        public let initial: Output

        /// Makes the next result of the last one and a value.
        public let nextPartialResult: (Output, Upstream.Output) -> Output

        /// Makes the operator.
        public init(
            upstream: Upstream, initial: Output, nextPartialResult: @escaping (Output, Upstream.Output) -> Output
        ) {
            self.upstream = upstream
            self.initial = initial
            self.nextPartialResult = nextPartialResult
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S) where S: Subscriber, Output == S.Input, Upstream.Failure == S.Failure {
            let nextPartialResult = self.nextPartialResult
            var result = initial
            upstream.subscribe(
                FinalValueSubscription<S, Upstream.Output, Upstream.Failure>(
                    subscriber, "Reduce",
                    accumulate: { value in
                        result = nextPartialResult(result, value)
                        return .more
                    },
                    result: { result }))
        }
    }

    /// A publisher that accumulates the values and sends the result when they end, or fails with what the closure throws.
    public struct TryReduce<Upstream, Output>: Publisher where Upstream: Publisher {
        /// What the closure threw, or the error of the publisher.
        public typealias Failure = any Error

        /// The publisher.
        public let upstream: Upstream

        /// The result before the first value.
        public let initial: Output

        /// Makes the next result of the last one and a value.
        public let nextPartialResult: (Output, Upstream.Output) throws -> Output

        /// Makes the operator.
        public init(
            upstream: Upstream, initial: Output, nextPartialResult: @escaping (Output, Upstream.Output) throws -> Output
        ) {
            self.upstream = upstream
            self.initial = initial
            self.nextPartialResult = nextPartialResult
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S) where S: Subscriber, Output == S.Input, S.Failure == any Error {
            let nextPartialResult = self.nextPartialResult
            var result = initial
            upstream.subscribe(
                FinalValueSubscription<S, Upstream.Output, Upstream.Failure>(
                    subscriber, "TryReduce",
                    throwingAccumulate: { value in
                        result = try nextPartialResult(result, value)
                        return .more
                    },
                    result: { result }))
        }
    }
}

extension Publisher {
    /// Accumulates the values and sends the result when they end.
    public func reduce<T>(_ initialResult: T, _ nextPartialResult: @escaping (T, Self.Output) -> T)
        -> Publishers.Reduce<Self, T>
    {
        Publishers.Reduce(upstream: self, initial: initialResult, nextPartialResult: nextPartialResult)
    }

    /// Accumulates the values and sends the result when they end, or fails with what the closure throws.
    public func tryReduce<T>(_ initialResult: T, _ nextPartialResult: @escaping (T, Self.Output) throws -> T)
        -> Publishers.TryReduce<Self, T>
    {
        Publishers.TryReduce(upstream: self, initial: initialResult, nextPartialResult: nextPartialResult)
    }
}
