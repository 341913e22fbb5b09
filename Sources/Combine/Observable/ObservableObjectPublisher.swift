/// The publisher that tells that an observable object is about to change.
public final class ObservableObjectPublisher: Publisher {
    /// It carries nothing but the fact that it was sent.
    public typealias Output = Void

    /// It cannot fail.
    public typealias Failure = Never

    private let subscribers = SubscriberList<Void, Never>(demandsAtOnce: false)

    /// Makes a publisher without subscribers.
    public init() {}

    deinit {
        subscribers.release()
    }

    /// Attaches a subscriber.
    public func receive<S>(subscriber: S) where S: Subscriber, S.Failure == Never, S.Input == Void {
        subscribers.attach(subscriber, keepsLatest: false, description: "ObservableObjectPublisher")
    }

    /// Tells the subscribers that the object is about to change. Call it before the change.
    public func send() {
        subscribers.send(())
    }
}
