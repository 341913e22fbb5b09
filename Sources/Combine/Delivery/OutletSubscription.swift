/// The base of the subscriptions that an operator makes when its events do not all come one after the other from one
/// publisher: because it has several, or because a scheduler is in between.
///
/// A subclass changes its state under `lock`, posts what follows from that, and calls `flush()`. One thread at a time
/// carries out what is posted, in order and without the lock; it may come back from inside, so a value sent from within
/// `receive(_:)` arrives at once.
///
/// Values that the state lets go of are to be released after the lock: the code of the user may run then.
class OutletSubscription<Downstream: Subscriber>: Subscription, CustomStringConvertible {
    enum Event {
        case value(Downstream.Input)
        case completion(Subscribers.Completion<Downstream.Failure>)
        case request(any Subscription, Subscribers.Demand)
    }

    /// What is left of an operator's state when it ends, to be cancelled and released without the lock.
    struct Remains {
        var subscriptions: [any Subscription] = []
        var cancellables: [any Cancellable] = []
        var values: Any?

        func dispose() {
            for subscription in subscriptions { subscription.cancel() }
            for cancellable in cancellables { cancellable.cancel() }
        }
    }

    final let description: String
    final let lock = Lock()

    // Guarded by `lock`.
    private final var downstream: Downstream?
    private final var turnstile = Turnstile()
    private final var queue = Queue<Event>()
    /// How many values may still be posted.
    final var demand = Subscribers.Demand.none
    /// Whether neither the end nor a cancellation has come yet.
    private(set) final var isActive = true
    /// What the state left when the end was posted.
    private final var ending: Remains?

    init(_ downstream: Downstream, _ description: String) {
        self.downstream = downstream
        self.description = description
    }

    /// Hands this subscription to the subscriber.
    final func announce() {
        let downstream = lock.withLock { self.downstream }
        downstream?.receive(subscription: self)
    }

    /// The demand has grown. Called with the lock held while the subscription is active.
    func demandDidGrow(by growth: Subscribers.Demand) {}

    /// Gives up the state. Called with the lock held, once.
    func detach() -> Remains { Remains() }

    /// Queues a value, for which there must be demand. The lock must be held.
    final func post(_ value: Downstream.Input) {
        demand -= 1
        queue.append(.value(value))
    }

    /// Queues a request to a publisher. The lock must be held.
    final func post(request demand: Subscribers.Demand, to subscription: any Subscription) {
        guard demand > .none else { return }
        queue.append(.request(subscription, demand))
    }

    /// Queues the end, after what is posted already, and gives up the state. The lock must be held.
    final func post(end completion: Subscribers.Completion<Downstream.Failure>) {
        guard isActive else { return }
        isActive = false
        ending = detach()
        queue.append(.completion(completion))
    }

    /// Ends the subscription after what is posted already. Takes the lock over and releases it.
    final func end(_ completion: Subscribers.Completion<Downstream.Failure>) {
        post(end: completion)
        flush()
    }

    /// Carries out what is posted, unless another thread is at it. Takes the lock over and releases it.
    final func flush() {
        guard turnstile.enter() else {
            lock.unlock()
            return
        }
        while !queue.isEmpty {
            let more = carryOutNext()
            lock.lock()
            if more > .none, isActive {
                demand += more
                demandDidGrow(by: more)
            }
        }
        turnstile.leave()
        lock.unlock()
    }

    /// Takes the lock over and releases it. What the event and the subscriber hold is released without the lock.
    private final func carryOutNext() -> Subscribers.Demand {
        let downstream = self.downstream
        switch queue.popFirst() {
        case .value(let value):
            lock.unlock()
            return downstream?.receive(value) ?? .none
        case .completion(let completion):
            self.downstream = nil
            let remains = ending.take()
            lock.unlock()
            remains?.dispose()
            downstream?.receive(completion: completion)
            return .none
        case .request(let subscription, let demand):
            lock.unlock()
            subscription.request(demand)
            return .none
        case nil:
            lock.unlock()
            return .none
        }
    }

    func request(_ demand: Subscribers.Demand) {
        lock.lock()
        guard isActive, demand > .none else {
            lock.unlock()
            return
        }
        self.demand += demand
        demandDidGrow(by: demand)
        flush()
    }

    final func cancel() {
        lock.lock()
        let downstream = self.downstream
        let queue = self.queue
        self.downstream = nil
        self.queue = Queue()
        let remains = isActive ? detach() : ending.take()
        isActive = false
        lock.unlock()
        remains?.dispose()
        withExtendedLifetime((downstream, queue)) {}
    }
}
