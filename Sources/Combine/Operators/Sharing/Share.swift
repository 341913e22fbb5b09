extension Publishers {
    /// A publisher that subscribes once for all its subscribers: when the first one comes, until the last one leaves.
    public final class Share<Upstream>: Publisher, Equatable where Upstream: Publisher {
        /// The values of the publisher.
        public typealias Output = Upstream.Output

        /// The error of the publisher.
        public typealias Failure = Upstream.Failure

        /// The publisher.
        public final let upstream: Upstream

        private let shared: Autoconnect<Multicast<Upstream, PassthroughSubject<Upstream.Output, Upstream.Failure>>>

        /// Makes the operator.
        public init(upstream: Upstream) {
            self.upstream = upstream
            shared = upstream.multicast { PassthroughSubject() }.autoconnect()
        }

        /// Attaches a subscriber. It receives what is sent from now on.
        public final func receive<S>(subscriber: S)
        where S: Subscriber, Upstream.Failure == S.Failure, Upstream.Output == S.Input {
            shared.receive(subscriber: subscriber)
        }

        /// Whether both sides are the same instance.
        public static func == (lhs: Publishers.Share<Upstream>, rhs: Publishers.Share<Upstream>) -> Bool { lhs === rhs }
    }
}

extension Publisher {
    /// Subscribes once for all subscribers: when the first one comes, until the last one leaves.
    ///
    /// The result is a class: pass it on to share it.
    public func share() -> Publishers.Share<Self> { Publishers.Share(upstream: self) }
}
