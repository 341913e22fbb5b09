/// Passes everything that a publisher sends to a subject.
final class SubjectSubscriber<Destination: Subject>: Subscriber, Cancellable, CustomStringConvertible {
    private let lock = Lock()
    // Guarded by `lock`.
    private var destination: Destination?
    private var subscription: (any Subscription)?

    init(_ destination: Destination) {
        self.destination = destination
    }

    var description: String { "Subject" }

    func receive(subscription: any Subscription) {
        lock.lock()
        guard self.subscription == nil, let destination else {
            lock.unlock()
            subscription.cancel()
            return
        }
        self.subscription = subscription
        lock.unlock()
        destination.send(subscription: subscription)
    }

    func receive(_ input: Destination.Output) -> Subscribers.Demand {
        lock.withLock { destination }?.send(input)
        return .none
    }

    func receive(completion: Subscribers.Completion<Destination.Failure>) {
        let taken = take()
        forgetSubscription(taken)
        taken.destination?.send(completion: completion)
    }

    func cancel() {
        let taken = take()
        taken.subscription?.cancel()
        forgetSubscription(taken)
    }

    private func forgetSubscription(_ taken: (destination: Destination?, subscription: (any Subscription)?)) {
        guard let subscription = taken.subscription else { return }
        (taken.destination as? any FedSubject)?.forget(subscription)
    }

    private func take() -> (destination: Destination?, subscription: (any Subscription)?) {
        lock.lock()
        defer { lock.unlock() }
        let taken = (destination, subscription)
        destination = nil
        subscription = nil
        return taken
    }
}

/// A subject that can drop the subscription of a publisher that has ended or has been detached.
protocol FedSubject: AnyObject {
    func forget(_ subscription: any Subscription)
}
