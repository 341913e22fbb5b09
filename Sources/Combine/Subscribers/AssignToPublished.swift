extension Publisher where Failure == Never {
    /// Stores each value in a `@Published` property, for as long as the property exists.
    ///
    /// There is nothing to cancel or to keep: the subscription ends with the object that has the property.
    public func assign(to published: inout Published<Self.Output>.Publisher) {
        subscribe(PublishedSubscriber(published.storage))
    }
}

/// Stores values in a `@Published` property, which it does not keep alive.
private final class PublishedSubscriber<Value>: Subscriber, CustomStringConvertible {
    private weak var storage: PublishedStorage<Value>?
    private let lock = Lock()
    /// Guarded by `lock`.
    private var subscription: (any Subscription)?

    init(_ storage: PublishedStorage<Value>) {
        self.storage = storage
    }

    var description: String { "PublishedSubscriber" }

    func receive(subscription: any Subscription) {
        guard let storage else {
            subscription.cancel()
            return
        }
        lock.withLock { self.subscription = subscription }
        storage.subscribers.feed(from: subscription)
    }

    func receive(_ input: Value) -> Subscribers.Demand {
        storage?.value = input
        return .none
    }

    func receive(completion: Subscribers.Completion<Never>) {
        lock.lock()
        let subscription = self.subscription
        self.subscription = nil
        lock.unlock()
        if let subscription { storage?.subscribers.forget(subscription) }
    }
}
