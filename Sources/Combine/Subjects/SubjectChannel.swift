/// The subscription of one subscriber to a subject.
///
/// Threads may send at the same time: the subscriber still receives one event after the other. The thread that is inside
/// also delivers what the others bring meanwhile, so nobody waits, and no lock is held while the subscriber runs.
final class SubjectChannel<Downstream: Subscriber>: SubjectSubscription<Downstream.Input, Downstream.Failure>,
    CustomStringConvertible
{
    private typealias Event = () -> Subscribers.Demand

    let description: String
    private let lock = Lock()
    private let keepsLatest: Bool

    // Guarded by `lock`.
    private var list: SubscriberList<Downstream.Input, Downstream.Failure>?
    private var target: Target<Downstream>?
    private var demand = Subscribers.Demand.none
    private var turnstile = Turnstile()
    /// Deliveries that another thread is to make, which is inside.
    private var queue = Queue<Event>()
    /// Whether a value was missed for want of demand, the latest of which is owed as soon as there is demand.
    private var owesLatest: Bool
    /// Values up to this number were superseded by one that was read from the list.
    private var supersededNumber = 0

    init(
        _ downstream: Downstream, list: SubscriberList<Downstream.Input, Downstream.Failure>, keepsLatest: Bool,
        description: String
    ) {
        target = Target(downstream)
        self.list = list
        self.keepsLatest = keepsLatest
        self.description = description
        owesLatest = keepsLatest
    }

    override func offer(_ value: Downstream.Input, number: Int) {
        lock.lock()
        guard let target, number > supersededNumber else {
            lock.unlock()
            return
        }
        guard demand > .none else {
            owesLatest = keepsLatest
            lock.unlock()
            return
        }
        demand -= 1
        owesLatest = false
        guard queue.isEmpty, turnstile.enter() else {
            queue.append { target.subscriber.receive(value) }
            lock.unlock()
            return
        }
        lock.unlock()
        let more = target.subscriber.receive(value)
        lock.lock()
        demand += more
        leave()
    }

    override func finish(_ completion: Subscribers.Completion<Downstream.Failure>) {
        lock.lock()
        guard target != nil else {
            lock.unlock()
            return
        }
        queue.append { [unowned self] in
            let last = end()
            last.target?.subscriber.receive(completion: completion)
            return .none
        }
        guard turnstile.enter() else {
            lock.unlock()
            return
        }
        leave(emptyingQueue: true)
    }

    override func request(_ demand: Subscribers.Demand) {
        guard demand > .none else { return }
        lock.lock()
        guard target != nil, let list else {
            lock.unlock()
            return
        }
        self.demand += demand
        if owesLatest, turnstile.enter() {
            leave()
        } else {
            lock.unlock()
        }
        if !keepsLatest { list.subscriberHasDemand() }
    }

    override func cancel() {
        let last = end()
        last.list?.remove(self)
        withExtendedLifetime(last) {}
    }

    /// Makes the deliveries that have queued up, then lets the next thread in. Takes the lock over and releases it.
    private func leave(emptyingQueue: Bool = false) {
        let mayEmptyQueue = emptyingQueue || turnstile.depth == 1
        while target != nil {
            if mayEmptyQueue, !queue.isEmpty {
                let more = deliverQueued()
                lock.lock()
                demand += more
            } else if owesLatest, demand > .none {
                let more = deliverLatest()
                lock.lock()
                demand += more
            } else {
                break
            }
        }
        turnstile.leave()
        lock.unlock()
    }

    /// Takes the lock over and releases it. What the event holds is released without the lock.
    private func deliverQueued() -> Subscribers.Demand {
        let event = queue.popFirst()
        lock.unlock()
        return event?() ?? .none
    }

    /// Takes the lock over and releases it.
    private func deliverLatest() -> Subscribers.Demand {
        owesLatest = false
        guard let target, let latest = list?.latest() else {
            lock.unlock()
            return .none
        }
        supersededNumber = latest.number
        demand -= 1
        lock.unlock()
        return target.subscriber.receive(latest.value)
    }

    /// Ends the subscription.
    private func end() -> (
        target: Target<Downstream>?, list: SubscriberList<Downstream.Input, Downstream.Failure>?, Any
    ) {
        lock.lock()
        defer { lock.unlock() }
        let last = (target, list, queue)
        target = nil
        list = nil
        queue = Queue()
        return last
    }
}
