extension Publishers {
    /// A publisher that finishes when another publisher sends a value.
    public struct PrefixUntilOutput<Upstream, Other>: Publisher where Upstream: Publisher, Other: Publisher {
        /// The values of the publisher.
        public typealias Output = Upstream.Output

        /// The error of the publisher.
        public typealias Failure = Upstream.Failure

        /// The publisher whose values are sent on.
        public let upstream: Upstream

        /// The publisher whose first value is the end. That it ends itself does not matter.
        public let other: Other

        /// Makes the operator.
        public init(upstream: Upstream, other: Other) {
            self.upstream = upstream
            self.other = other
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S)
        where S: Subscriber, Upstream.Failure == S.Failure, Upstream.Output == S.Input {
            let outlet = GatedSubscription(subscriber, "PrefixUntilOutput", startsOpen: true)
            subscriber.receive(subscription: outlet)
            other.subscribe(GateInlet(outlet, onValue: { outlet.finish() }, onCompletion: { _ in }))
            upstream.subscribe(outlet)
        }
    }

    /// A publisher that drops values until another publisher sends one.
    public struct DropUntilOutput<Upstream, Other>: Publisher
    where Upstream: Publisher, Other: Publisher, Upstream.Failure == Other.Failure {
        /// The values of the publisher.
        public typealias Output = Upstream.Output

        /// The error of the publishers.
        public typealias Failure = Upstream.Failure

        /// The publisher whose values are sent on.
        public let upstream: Upstream

        /// The publisher whose first value is the beginning. If it ends before, so does this publisher.
        public let other: Other

        /// Makes the operator.
        public init(upstream: Upstream, other: Other) {
            self.upstream = upstream
            self.other = other
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S)
        where S: Subscriber, Upstream.Output == S.Input, Other.Failure == S.Failure {
            let outlet = GatedSubscription(subscriber, "DropUntilOutput", startsOpen: false)
            subscriber.receive(subscription: outlet)
            other.subscribe(
                GateInlet(outlet, onValue: { outlet.open() }, onCompletion: { outlet.gateDidComplete($0) }))
            upstream.subscribe(outlet)
        }
    }
}

extension Publishers.PrefixUntilOutput: Equatable where Upstream: Equatable, Other: Equatable {}
extension Publishers.DropUntilOutput: Equatable where Upstream: Equatable, Other: Equatable {}

/// Sends on the values of one publisher while a gate, which another publisher moves, is open.
private final class GatedSubscription<Downstream: Subscriber>: OutletSubscription<Downstream>, Subscriber {
    typealias Input = Downstream.Input
    typealias Failure = Downstream.Failure

    // Guarded by `lock`.
    private var upstream: (any Subscription)?
    private var gate: (any Subscription)?
    private var isOpen: Bool

    init(_ downstream: Downstream, _ description: String, startsOpen: Bool) {
        isOpen = startsOpen
        super.init(downstream, description)
    }

    func attachGate(_ subscription: any Subscription) {
        lock.lock()
        guard isActive, gate == nil else {
            lock.unlock()
            subscription.cancel()
            return
        }
        gate = subscription
        lock.unlock()
        subscription.request(.max(1))
    }

    func open() {
        lock.lock()
        isOpen = true
        let done = gate.take()
        lock.unlock()
        done?.cancel()
    }

    func finish() {
        lock.lock()
        end(.finished)
    }

    func gateDidComplete(_ completion: Subscribers.Completion<Failure>) {
        lock.lock()
        gate = nil
        if !isOpen { post(end: completion) }
        flush()
    }

    func receive(subscription: any Subscription) {
        lock.lock()
        guard isActive, upstream == nil else {
            lock.unlock()
            subscription.cancel()
            return
        }
        upstream = subscription
        post(request: demand, to: subscription)
        flush()
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        lock.lock()
        guard isActive else {
            lock.unlock()
            return .none
        }
        guard isOpen else {
            lock.unlock()
            return .max(1)
        }
        send(input)
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        lock.lock()
        upstream = nil
        end(completion)
    }

    override func demandDidGrow(by growth: Subscribers.Demand) {
        if let upstream { post(request: growth, to: upstream) }
    }

    override func detach() -> Remains {
        let remains = Remains(subscriptions: [upstream, gate].compactMap { $0 })
        (upstream, gate) = (nil, nil)
        return remains
    }
}

/// Where the publisher arrives that moves the gate.
private struct GateInlet<Downstream: Subscriber, Input, Failure: Error>: Subscriber, CustomStringConvertible {
    let combineIdentifier = CombineIdentifier()
    private let outlet: GatedSubscription<Downstream>
    private let onValue: () -> Void
    private let onCompletion: (Subscribers.Completion<Failure>) -> Void

    init(
        _ outlet: GatedSubscription<Downstream>, onValue: @escaping () -> Void,
        onCompletion: @escaping (Subscribers.Completion<Failure>) -> Void
    ) {
        self.outlet = outlet
        self.onValue = onValue
        self.onCompletion = onCompletion
    }

    var description: String { outlet.description }

    func receive(subscription: any Subscription) { outlet.attachGate(subscription) }

    func receive(_ input: Input) -> Subscribers.Demand {
        onValue()
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) { onCompletion(completion) }
}

extension Publisher {
    /// Finishes when another publisher sends a value.
    public func prefix<P>(untilOutputFrom publisher: P) -> Publishers.PrefixUntilOutput<Self, P> where P: Publisher {
        Publishers.PrefixUntilOutput(upstream: self, other: publisher)
    }

    /// Drops values until another publisher sends one.
    public func drop<P>(untilOutputFrom publisher: P) -> Publishers.DropUntilOutput<Self, P>
    where P: Publisher, Self.Failure == P.Failure {
        Publishers.DropUntilOutput(upstream: self, other: publisher)
    }
}
