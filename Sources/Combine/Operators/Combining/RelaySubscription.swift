/// The subscription of the operators that follow one publisher after the other: `append`, `catch`, `retry` and their kin.
///
/// The demand that is left when one publisher ends is asked of the next one.
final class RelaySubscription<Downstream: Subscriber>: Subscription, CustomStringConvertible {
    /// What to do when the publisher that is followed ends.
    enum Succession {
        /// Follow another one, which the closure attaches with `follow(_:then:)`.
        case next(() -> Void)
        case end(Subscribers.Completion<Downstream.Failure>)
    }

    let description: String
    private let lock = Lock()

    // Guarded by `lock`.
    private var target: Target<Downstream>?
    private var upstream: (any Subscription)?
    private var demand = Subscribers.Demand.none
    /// The number of the publisher that is followed.
    private var leg = 0
    private var isAttaching = false
    private var nextAttachment: (() -> Void)?

    init(_ downstream: Downstream, _ description: String) {
        target = Target(downstream)
        self.description = description
    }

    /// Follows a publisher, and does at its end what `succession` says.
    func follow<P: Publisher>(
        _ publisher: P, then succession: @escaping (Subscribers.Completion<P.Failure>) -> Succession
    )
    where P.Output == Downstream.Input {
        lock.lock()
        guard target != nil else {
            lock.unlock()
            return
        }
        leg += 1
        let leg = self.leg
        lock.unlock()
        publisher.subscribe(RelayInlet(self, leg, succession))
    }

    /// Runs what attaches the next publisher. One that ends as it is attached does not make the stack grow.
    private func attachNext(_ attachment: @escaping () -> Void) {
        lock.lock()
        nextAttachment = attachment
        guard !isAttaching else {
            lock.unlock()
            return
        }
        isAttaching = true
        while let attachment = nextAttachment.take() {
            lock.unlock()
            attachment()
            lock.lock()
        }
        isAttaching = false
        lock.unlock()
    }

    fileprivate func attach(_ subscription: any Subscription, _ leg: Int) {
        lock.lock()
        guard target != nil, leg == self.leg, upstream == nil else {
            lock.unlock()
            subscription.cancel()
            return
        }
        upstream = subscription
        let demand = self.demand
        lock.unlock()
        if demand > .none { subscription.request(demand) }
    }

    fileprivate func receive(_ input: Downstream.Input, _ leg: Int) -> Subscribers.Demand {
        lock.lock()
        guard let target, leg == self.leg else {
            lock.unlock()
            return .none
        }
        demand -= 1
        lock.unlock()
        let more = target.subscriber.receive(input)
        lock.lock()
        demand += more
        // From within, the publisher may have ended and the next one been attached: then the demand is for that one.
        let successor = leg == self.leg ? nil : upstream
        lock.unlock()
        guard let successor else { return more }
        if more > .none { successor.request(more) }
        return .none
    }

    fileprivate func complete(_ leg: Int, _ succession: () -> Succession) {
        lock.lock()
        guard target != nil, leg == self.leg else {
            lock.unlock()
            return
        }
        self.leg += 1
        let finished = upstream.take()
        lock.unlock()
        withExtendedLifetime(finished) {}
        switch succession() {
        case .next(let attachment): attachNext(attachment)
        case .end(let completion): lock.withLock { target.take() }?.subscriber.receive(completion: completion)
        }
    }

    func request(_ demand: Subscribers.Demand) {
        lock.lock()
        guard target != nil, demand > .none else {
            lock.unlock()
            return
        }
        self.demand += demand
        let upstream = self.upstream
        lock.unlock()
        upstream?.request(demand)
    }

    func cancel() {
        lock.lock()
        let taken = (target.take(), upstream.take(), nextAttachment.take())
        lock.unlock()
        taken.1?.cancel()
        withExtendedLifetime(taken) {}
    }
}

/// Where one of the publishers arrives that a relay follows.
private struct RelayInlet<Downstream: Subscriber, Failure: Error>: Subscriber, CustomStringConvertible {
    typealias Input = Downstream.Input
    typealias Succession = RelaySubscription<Downstream>.Succession

    let combineIdentifier = CombineIdentifier()
    private let relay: RelaySubscription<Downstream>
    private let leg: Int
    private let succession: (Subscribers.Completion<Failure>) -> Succession

    init(
        _ relay: RelaySubscription<Downstream>, _ leg: Int,
        _ succession: @escaping (Subscribers.Completion<Failure>) -> Succession
    ) {
        self.relay = relay
        self.leg = leg
        self.succession = succession
    }

    var description: String { relay.description }

    func receive(subscription: any Subscription) { relay.attach(subscription, leg) }
    func receive(_ input: Input) -> Subscribers.Demand { relay.receive(input, leg) }
    func receive(completion: Subscribers.Completion<Failure>) {
        relay.complete(leg) { succession(completion) }
    }
}
