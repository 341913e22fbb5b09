/// A subject that sends on each value to those subscribed at that moment, and keeps none.
///
/// A subscriber without demand misses the value.
public final class PassthroughSubject<Output, Failure>: Subject where Failure: Error {
    fileprivate let subscribers = SubscriberList<Output, Failure>(demandsAtOnce: false)

    /// Makes a subject without subscribers.
    public init() {}

    deinit {
        subscribers.release()
    }

    /// Takes the subscription of a publisher that feeds this subject. Values are demanded of it, without limit, once a
    /// subscriber of the subject has demand.
    public func send(subscription: any Subscription) {
        subscribers.feed(from: subscription)
    }

    /// Attaches a subscriber.
    public func receive<S>(subscriber: S) where Output == S.Input, Failure == S.Failure, S: Subscriber {
        subscribers.attach(subscriber, keepsLatest: false, description: "PassthroughSubject")
    }

    /// Sends a value to the subscribers that have demand for it.
    public func send(_ input: Output) {
        subscribers.send(input)
    }

    /// Ends the subject. A later subscriber receives the completion at once.
    public func send(completion: Subscribers.Completion<Failure>) {
        subscribers.finish(completion)
    }
}

extension SubscriberList {
    /// Subscribes, or tells the subscriber how the subject has ended.
    final func attach<S>(_ subscriber: S, keepsLatest: Bool, description: String)
    where Output == S.Input, Failure == S.Failure, S: Subscriber {
        let channel = SubjectChannel(subscriber, list: self, keepsLatest: keepsLatest, description: description)
        if let completion = add(channel) {
            subscriber.receive(subscription: Subscriptions.empty)
            subscriber.receive(completion: completion)
        } else {
            subscriber.receive(subscription: channel)
        }
    }

    /// Sends a value that is not kept.
    final func send(_ value: Output) {
        lock.lock()
        guard !isFinished else {
            lock.unlock()
            return
        }
        let subscriptions = snapshot()
        lock.unlock()
        offer(value, number: 1, to: subscriptions)
    }
}

extension PassthroughSubject: FedSubject {
    func forget(_ subscription: any Subscription) { subscribers.forget(subscription) }
}
