extension Publishers {
    /// A publisher that subscribes anew when the publisher fails.
    public struct Retry<Upstream>: Publisher where Upstream: Publisher {
        /// The values of the publisher.
        public typealias Output = Upstream.Output

        /// The error of the publisher.
        public typealias Failure = Upstream.Failure

        /// The publisher.
        public let upstream: Upstream

        /// How many times to subscribe anew, or `nil` for as often as it fails.
        public let retries: Int?

        /// Makes the operator.
        public init(upstream: Upstream, retries: Int?) {
            self.upstream = upstream
            self.retries = retries
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S)
        where S: Subscriber, Upstream.Failure == S.Failure, Upstream.Output == S.Input {
            let relay = RelaySubscription(subscriber, "Retry")
            subscriber.receive(subscription: relay)
            attempt(relay, retriesLeft: retries)
        }

        private func attempt<S>(_ relay: RelaySubscription<S>, retriesLeft: Int?)
        where S: Subscriber, Upstream.Failure == S.Failure, Upstream.Output == S.Input {
            relay.follow(upstream) { completion in
                guard case .failure = completion, retriesLeft.map({ $0 > 0 }) ?? true else { return .end(completion) }
                return .next { attempt(relay, retriesLeft: retriesLeft.map { $0 - 1 }) }
            }
        }
    }
}

extension Publishers.Retry: Equatable where Upstream: Equatable {}

extension Publisher {
    /// Subscribes anew when this publisher fails, up to a number of times. The last error is passed on.
    public func retry(_ retries: Int) -> Publishers.Retry<Self> {
        Publishers.Retry(upstream: self, retries: retries)
    }
}
