extension Publishers {
    /// A publisher that connects when the first subscriber comes and disconnects when the last one leaves.
    public class Autoconnect<Upstream>: Publisher where Upstream: ConnectablePublisher {
        /// The values of the publisher.
        public typealias Output = Upstream.Output

        /// The error of the publisher.
        public typealias Failure = Upstream.Failure

        /// The publisher that is connected.
        public final let upstream: Upstream

        private let lock = Lock()
        // Guarded by `lock`.
        private var subscriberCount = 0
        private var connection: (any Cancellable)?
        /// Which connection it is: one that is over before `connect()` returns is cancelled right then.
        private var turn = 0

        /// Makes the operator.
        public init(upstream: Upstream) {
            self.upstream = upstream
        }

        /// Attaches a subscriber, and connects if it is the first.
        public final func receive<S>(subscriber: S)
        where S: Subscriber, Upstream.Failure == S.Failure, Upstream.Output == S.Input {
            lock.lock()
            subscriberCount += 1
            let isFirst = subscriberCount == 1
            if isFirst { turn += 1 }
            let turn = self.turn
            lock.unlock()
            upstream.subscribe(AutoconnectInlet(subscriber) { self.subscriberDidLeave() })
            guard isFirst else { return }
            let connection = upstream.connect()
            lock.lock()
            let isOver = turn != self.turn || subscriberCount == 0
            if !isOver { self.connection = connection }
            lock.unlock()
            if isOver { connection.cancel() }
        }

        private func subscriberDidLeave() {
            lock.lock()
            subscriberCount -= 1
            let connection = subscriberCount == 0 ? self.connection.take() : nil
            lock.unlock()
            connection?.cancel()
        }
    }
}

/// Tells once when its subscriber has cancelled or has received the completion.
private final class AutoconnectInlet<Downstream: Subscriber>: Subscriber, Subscription, CustomStringConvertible {
    private let lock = Lock()
    // Guarded by `lock`.
    private var target: Target<Downstream>?
    private var upstream: (any Subscription)?
    private var didLeave: (() -> Void)?

    init(_ downstream: Downstream, didLeave: @escaping () -> Void) {
        target = Target(downstream)
        self.didLeave = didLeave
    }

    var description: String { "Autoconnect" }

    func receive(subscription: any Subscription) {
        lock.lock()
        guard upstream == nil, let target else {
            lock.unlock()
            subscription.cancel()
            return
        }
        upstream = subscription
        lock.unlock()
        target.subscriber.receive(subscription: self)
    }

    func receive(_ input: Downstream.Input) -> Subscribers.Demand {
        lock.lock()
        let target = self.target
        lock.unlock()
        return target?.subscriber.receive(input) ?? .none
    }

    func receive(completion: Subscribers.Completion<Downstream.Failure>) {
        let taken = take()
        taken.didLeave?()
        taken.target?.subscriber.receive(completion: completion)
    }

    func request(_ demand: Subscribers.Demand) {
        lock.lock()
        let upstream = self.upstream
        lock.unlock()
        upstream?.request(demand)
    }

    func cancel() {
        let taken = take()
        taken.upstream?.cancel()
        taken.didLeave?()
        withExtendedLifetime(taken) {}
    }

    private func take() -> (target: Target<Downstream>?, upstream: (any Subscription)?, didLeave: (() -> Void)?) {
        lock.lock()
        defer { lock.unlock() }
        return (target.take(), upstream.take(), didLeave.take())
    }
}

extension ConnectablePublisher {
    /// Connects when the first subscriber comes and disconnects when the last one leaves.
    public func autoconnect() -> Publishers.Autoconnect<Self> { Publishers.Autoconnect(upstream: self) }
}
