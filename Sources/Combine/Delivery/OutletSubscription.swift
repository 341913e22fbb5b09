/// The base of the subscriptions that an operator makes when its events do not all come one after the other from one
/// publisher: because it has several, or because a scheduler is in between.
///
/// A subclass changes its state under `lock`, posts what follows from that, and calls `flush()`. One thread at a time
/// carries out what is posted, in order and without the lock; it may come back from inside, so a value sent from within
/// `receive(_:)` arrives at once.
///
/// Values that the state lets go of are to be released after the lock: the code of the user may run then.
class OutletSubscription<Downstream: Subscriber>: Subscription, CustomStringConvertible {
    /// Something to do without the lock. It may return further demand.
    private typealias Event = () -> Subscribers.Demand

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
    private final var target: Target<Downstream>?
    private final var turnstile = Turnstile()
    private final var queue = Queue<Event>()
    /// How many values may still be posted.
    final var demand = Subscribers.Demand.none
    /// Whether neither the end nor a cancellation has come yet.
    private(set) final var isActive = true
    /// What the state left when the end was posted.
    private final var ending: Remains?

    init(_ downstream: Downstream, _ description: String) {
        target = Target(downstream)
        self.description = description
    }

    /// Hands this subscription to the subscriber.
    final func announce() {
        let target = lock.withLock { self.target }
        target?.subscriber.receive(subscription: self)
    }

    /// The demand has grown. Called with the lock held while the subscription is active.
    func demandDidGrow(by growth: Subscribers.Demand) {}

    /// Gives up the state. Called with the lock held, once.
    func detach() -> Remains { Remains() }

    /// Queues a value, for which there must be demand. The lock must be held.
    final func post(_ value: Downstream.Input) {
        demand -= 1
        guard let target else { return }
        queue.append { target.subscriber.receive(value) }
    }

    /// Sends a value, for which there must be demand, and what is posted already. Takes the lock over and releases it.
    final func send(_ value: Downstream.Input) {
        guard queue.isEmpty, let target, turnstile.enter() else {
            post(value)
            flush()
            return
        }
        demand -= 1
        lock.unlock()
        let more = target.subscriber.receive(value)
        lock.lock()
        take(more)
        leave()
    }

    /// Queues a request to a publisher. The lock must be held.
    final func post(request demand: Subscribers.Demand, to subscription: any Subscription) {
        guard demand > .none else { return }
        queue.append {
            subscription.request(demand)
            return .none
        }
    }

    /// Queues the end, after what is posted already, and gives up the state. The lock must be held.
    final func post(end completion: Subscribers.Completion<Downstream.Failure>) {
        guard isActive else { return }
        isActive = false
        ending = detach()
        queue.append { [unowned self] in
            complete(completion)
            return .none
        }
    }

    private final func complete(_ completion: Subscribers.Completion<Downstream.Failure>) {
        lock.lock()
        let (target, remains) = (self.target.take(), ending.take())
        lock.unlock()
        remains?.dispose()
        target?.subscriber.receive(completion: completion)
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
        leave()
    }

    /// Empties the queue and lets the next thread in. Takes the lock over and releases it.
    private final func leave() {
        while !queue.isEmpty {
            let more = carryOutNext()
            lock.lock()
            take(more)
        }
        turnstile.leave()
        lock.unlock()
    }

    private final func take(_ more: Subscribers.Demand) {
        guard more > .none, isActive else { return }
        demand += more
        demandDidGrow(by: more)
    }

    /// Takes the lock over and releases it. What the event holds is released without the lock.
    private final func carryOutNext() -> Subscribers.Demand {
        let event = queue.popFirst()
        lock.unlock()
        return event?() ?? .none
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
        let target = self.target.take()
        let queue = self.queue
        self.queue = Queue()
        let remains = isActive ? detach() : ending.take()
        isActive = false
        lock.unlock()
        remains?.dispose()
        withExtendedLifetime((target, queue)) {}
    }
}
