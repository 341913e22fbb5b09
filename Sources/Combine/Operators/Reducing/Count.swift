extension Publishers {
    /// A publisher that sends how many values there were when they end.
    public struct Count<Upstream>: Publisher where Upstream: Publisher {
        /// The number of values.
        public typealias Output = Int

        /// The error of the publisher.
        public typealias Failure = Upstream.Failure

        /// The publisher.
        public let upstream: Upstream

        /// Makes the operator.
        public init(upstream: Upstream) {
            self.upstream = upstream
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S) where S: Subscriber, Upstream.Failure == S.Failure, S.Input == Int {
            var count = 0
            upstream.subscribe(
                FinalValueSubscription<S, Upstream.Output, Upstream.Failure>(
                    subscriber, "Count",
                    accumulate: { _ in
                        count += 1
                        return .more
                    },
                    result: { count }))
        }
    }
}

extension Publishers.Count: Equatable where Upstream: Equatable {}

extension Publisher {
    /// Sends how many values there were when they end.
    public func count() -> Publishers.Count<Self> { Publishers.Count(upstream: self) }
}
