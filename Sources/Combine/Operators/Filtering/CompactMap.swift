extension Publishers {
    /// A publisher that sends what a closure makes of each value, unless it is `nil`.
    public struct CompactMap<Upstream, Output>: Publisher where Upstream: Publisher {
        /// The error of the publisher.
        public typealias Failure = Upstream.Failure

        /// The publisher.
        public let upstream: Upstream

        /// Makes what is sent, or `nil`.
        public let transform: (Upstream.Output) -> Output?

        /// Makes the operator.
        public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output?) {
            self.upstream = upstream
            self.transform = transform
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S) where S: Subscriber, Output == S.Input, Upstream.Failure == S.Failure {
            let transform = self.transform
            upstream.subscribe(
                SteppingSubscription<S, Upstream.Output, Upstream.Failure>(
                    subscriber, "CompactMap",
                    step: { value, downstream in
                        guard let result = transform(value) else { return .skipped }
                        return .sent(downstream.receive(result))
                    }))
        }

        /// Transforms what this operator sends, in the same step, and drops `nil`.
        public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> Publishers.CompactMap<Upstream, T> {
            let first = self.transform
            return Publishers.CompactMap<Upstream, T>(upstream: upstream) { first($0).flatMap(transform) }
        }

        /// Transforms what this operator sends, in the same step.
        public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.CompactMap<Upstream, T> {
            let first = self.transform
            return Publishers.CompactMap<Upstream, T>(upstream: upstream) { first($0).map(transform) }
        }
    }

    /// A publisher that sends what a closure makes of each value, unless it is `nil`, or fails with what it throws.
    public struct TryCompactMap<Upstream, Output>: Publisher where Upstream: Publisher {
        /// What the closure threw, or the error of the publisher.
        public typealias Failure = any Error

        /// The publisher.
        public let upstream: Upstream

        /// Makes what is sent, or `nil`, or throws.
        public let transform: (Upstream.Output) throws -> Output?

        /// Makes the operator.
        public init(upstream: Upstream, transform: @escaping (Upstream.Output) throws -> Output?) {
            self.upstream = upstream
            self.transform = transform
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S) where S: Subscriber, Output == S.Input, S.Failure == any Error {
            let transform = self.transform
            upstream.subscribe(
                SteppingSubscription<S, Upstream.Output, Upstream.Failure>(
                    subscriber, "TryCompactMap",
                    throwingStep: { value, downstream in
                        guard let result = try transform(value) else { return .skipped }
                        return .sent(downstream.receive(result))
                    }))
        }

        /// Transforms what this operator sends, in the same step, and drops `nil`.
        public func compactMap<T>(_ transform: @escaping (Output) throws -> T?) -> Publishers.TryCompactMap<Upstream, T>
        {
            let first = self.transform
            return Publishers.TryCompactMap<Upstream, T>(upstream: upstream) { try first($0).flatMap(transform) }
        }
    }
}

extension Publisher {
    /// Sends what a closure makes of each value, unless it is `nil`.
    public func compactMap<T>(_ transform: @escaping (Self.Output) -> T?) -> Publishers.CompactMap<Self, T> {
        Publishers.CompactMap(upstream: self, transform: transform)
    }

    /// Sends what a closure makes of each value, unless it is `nil`, or fails with what it throws.
    public func tryCompactMap<T>(_ transform: @escaping (Self.Output) throws -> T?) -> Publishers.TryCompactMap<Self, T>
    {
        Publishers.TryCompactMap(upstream: self, transform: transform)
    }
}
