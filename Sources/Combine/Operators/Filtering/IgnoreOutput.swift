extension Publishers {
    /// A publisher that drops all values and ends as the publisher does.
    public struct IgnoreOutput<Upstream>: Publisher where Upstream: Publisher {
        /// It sends no value.
        public typealias Output = Never

        /// The error of the publisher.
        public typealias Failure = Upstream.Failure

        /// The publisher.
        public let upstream: Upstream

        /// Makes the operator.
        public init(upstream: Upstream) {
            self.upstream = upstream
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S) where S: Subscriber, Upstream.Failure == S.Failure, S.Input == Never {
            upstream.subscribe(
                FinalValueSubscription<S, Upstream.Output, Upstream.Failure>(
                    subscriber, "IgnoreOutput",
                    accumulate: { _ in .more },
                    result: { nil }))
        }
    }
}

extension Publishers.IgnoreOutput: Equatable where Upstream: Equatable {}

extension Publisher {
    /// Drops all values and ends as this publisher does.
    public func ignoreOutput() -> Publishers.IgnoreOutput<Self> { Publishers.IgnoreOutput(upstream: self) }
}
