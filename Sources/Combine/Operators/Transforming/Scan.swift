extension Publishers {
    /// A publisher that accumulates the values and sends each intermediate result.
    public struct Scan<Upstream, Output>: Publisher where Upstream: Publisher {
        /// The error of the publisher.
        public typealias Failure = Upstream.Failure

        /// The publisher.
        public let upstream: Upstream

        /// The result before the first value.
        public let initialResult: Output

        /// Makes the next result of the last one and a value.
        public let nextPartialResult: (Output, Upstream.Output) -> Output

        /// Makes the operator.
        public init(
            upstream: Upstream, initialResult: Output, nextPartialResult: @escaping (Output, Upstream.Output) -> Output
        ) {
            self.upstream = upstream
            self.initialResult = initialResult
            self.nextPartialResult = nextPartialResult
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S) where S: Subscriber, Output == S.Input, Upstream.Failure == S.Failure {
            let nextPartialResult = self.nextPartialResult
            var result = initialResult
            upstream.subscribe(
                SteppingSubscription<S, Upstream.Output, Upstream.Failure>(
                    subscriber, "Scan",
                    step: { value, downstream in
                        result = nextPartialResult(result, value)
                        return .sent(downstream.receive(result))
                    }))
        }
    }

    /// A publisher that accumulates the values and sends each intermediate result, or fails with what the closure throws.
    public struct TryScan<Upstream, Output>: Publisher where Upstream: Publisher {
        /// What the closure threw, or the error of the publisher.
        public typealias Failure = any Error

        /// The publisher.
        public let upstream: Upstream

        /// The result before the first value.
        public let initialResult: Output

        /// Makes the next result of the last one and a value.
        public let nextPartialResult: (Output, Upstream.Output) throws -> Output

        /// Makes the operator.
        public init(
            upstream: Upstream, initialResult: Output,
            nextPartialResult: @escaping (Output, Upstream.Output) throws -> Output
        ) {
            self.upstream = upstream
            self.initialResult = initialResult
            self.nextPartialResult = nextPartialResult
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S) where S: Subscriber, Output == S.Input, S.Failure == any Error {
            let nextPartialResult = self.nextPartialResult
            var result = initialResult
            upstream.subscribe(
                SteppingSubscription<S, Upstream.Output, Upstream.Failure>(
                    subscriber, "TryScan",
                    throwingStep: { value, downstream in
                        result = try nextPartialResult(result, value)
                        return .sent(downstream.receive(result))
                    }))
        }
    }
}

extension Publisher {
    /// Accumulates the values and sends each intermediate result.
    public func scan<T>(_ initialResult: T, _ nextPartialResult: @escaping (T, Self.Output) -> T)
        -> Publishers.Scan<Self, T>
    {
        Publishers.Scan(upstream: self, initialResult: initialResult, nextPartialResult: nextPartialResult)
    }

    /// Accumulates the values and sends each intermediate result, or fails with what the closure throws.
    public func tryScan<T>(_ initialResult: T, _ nextPartialResult: @escaping (T, Self.Output) throws -> T)
        -> Publishers.TryScan<Self, T>
    {
        Publishers.TryScan(upstream: self, initialResult: initialResult, nextPartialResult: nextPartialResult)
    }
}
