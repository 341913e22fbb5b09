/// The subscription of one subscriber to a subject.
///
/// Threads may send at the same time: the subscriber still receives one event after the other. The thread that is inside
/// also delivers what the others bring meanwhile, so nobody waits, and no lock is held while the subscriber runs.
final class SubjectChannel<Downstream: Subscriber>: SubjectSubscription<Downstream.Input, Downstream.Failure>,
    CustomStringConvertible
{
    private enum Event {
        case value(Downstream.Input)
        case completion(Subscribers.Completion<Downstream.Failure>)
    }

    let description: String
    private let lock = Lock()
    private let keepsLatest: Bool

    // Guarded by `lock`.
    private var list: SubscriberList<Downstream.Input, Downstream.Failure>?
    private var downstream: Downstream?
    private var demand = Subscribers.Demand.none
    private var turnstile = Turnstile()
    private var queue = Queue<Event>()
    /// Whether a value was missed for want of demand, the latest of which is owed as soon as there is demand.
    private var owesLatest: Bool
    /// Values up to this number were superseded by one that was read from the list.
    private var supersededNumber = 0

    init(
        _ downstream: Downstream, list: SubscriberList<Downstream.Input, Downstream.Failure>, keepsLatest: Bool,
        description: String
    ) {
        self.downstream = downstream
        self.list = list
        self.keepsLatest = keepsLatest
        self.description = description
        owesLatest = keepsLatest
    }

    override func offer(_ value: Downstream.Input, number: Int) {
        lock.lock()
        guard let downstream, number > supersededNumber else {
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
            queue.append(.value(value))
            lock.unlock()
            return
        }
        lock.unlock()
        let more = downstream.receive(value)
        lock.lock()
        demand += more
        leave()
    }

    override func finish(_ completion: Subscribers.Completion<Downstream.Failure>) {
        lock.lock()
        guard downstream != nil else {
            lock.unlock()
            return
        }
        queue.append(.completion(completion))
        guard turnstile.enter() else {
            lock.unlock()
            return
        }
        leave(emptyingQueue: true)
    }

    override func request(_ demand: Subscribers.Demand) {
        guard demand > .none else { return }
        lock.lock()
        guard downstream != nil, let list else {
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
        lock.lock()
        let list = self.list
        let last = end()
        lock.unlock()
        list?.remove(self)
        withExtendedLifetime(last) {}
    }

    /// Delivers what has queued up meanwhile, then lets the next thread in. Takes the lock over and releases it.
    private func leave(emptyingQueue: Bool = false) {
        let mayEmptyQueue = emptyingQueue || turnstile.depth == 1
        while downstream != nil {
            if mayEmptyQueue, !queue.isEmpty {
                let more = deliver(queue.popFirst())
                lock.lock()
                demand += more
            } else if owesLatest, demand > .none, let latest = list?.latest() {
                owesLatest = false
                supersededNumber = latest.number
                demand -= 1
                let more = deliver(.value(latest.value))
                lock.lock()
                demand += more
            } else {
                break
            }
        }
        turnstile.leave()
        lock.unlock()
    }

    /// Takes the lock over and releases it. What the subscriber or the event held is released without the lock.
    private func deliver(_ event: Event?) -> Subscribers.Demand {
        guard let downstream else {
            lock.unlock()
            return .none
        }
        switch event {
        case .value(let value):
            lock.unlock()
            return downstream.receive(value)
        case .completion(let completion):
            let last = end()
            lock.unlock()
            downstream.receive(completion: completion)
            withExtendedLifetime(last) {}
            return .none
        case nil:
            lock.unlock()
            return .none
        }
    }

    /// Ends the subscription. The result is to be released after the lock.
    private func end() -> (Downstream?, Queue<Event>) {
        let last = (downstream, queue)
        downstream = nil
        queue = Queue()
        list = nil
        return last
    }
}
