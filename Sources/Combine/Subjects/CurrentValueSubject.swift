/// A subject that has a value at any time, and sends it to each new subscriber and again at each change.
///
/// A subscriber without demand misses intermediate values, and receives the latest one when it has demand again.
public final class CurrentValueSubject<Output, Failure>: Subject where Failure: Error {
    fileprivate let subscribers: CurrentValueList<Output, Failure>

    /// The current value. Setting it sends the new value to the subscribers.
    public var value: Output {
        get { subscribers.value }
        set { subscribers.store(newValue) }
    }

    /// Makes a subject that has a first value.
    public init(_ value: Output) {
        subscribers = CurrentValueList(value)
    }

    deinit {
        subscribers.release()
    }

    /// Takes the subscription of a publisher that feeds this subject, and demands values of it without limit.
    public func send(subscription: any Subscription) {
        subscribers.feed(from: subscription)
    }

    /// Attaches a subscriber, which receives the current value when it has demand.
    public func receive<S>(subscriber: S) where Output == S.Input, Failure == S.Failure, S: Subscriber {
        subscribers.attach(subscriber, keepsLatest: true, description: "CurrentValueSubject")
    }

    /// Makes `input` the current value and sends it to the subscribers.
    public func send(_ input: Output) {
        subscribers.store(input)
    }

    /// Ends the subject: its value no longer changes, and a later subscriber receives the completion at once.
    public func send(completion: Subscribers.Completion<Failure>) {
        subscribers.finish(completion)
    }
}

/// A subscriber list with a current value, which is numbered so that a subscriber gets none twice.
final class CurrentValueList<Output, Failure: Error>: SubscriberList<Output, Failure> {
    /// Guarded by `lock`.
    private var current: Output
    private var number = 0
    private var lastTicket = 0

    init(_ value: Output) {
        current = value
        super.init(demandsAtOnce: true)
    }

    var value: Output { lock.withLock { current } }

    override func latest() -> (value: Output, number: Int)? { lock.withLock { (current, number) } }

    /// Makes `value` the current one, then sends it.
    func store(_ value: Output) {
        lock.lock()
        guard !isFinished else {
            lock.unlock()
            return
        }
        lastTicket += 1
        let ticket = lastTicket
        let previous = replace(with: value, ticket: ticket)
        let subscriptions = snapshot()
        lock.unlock()
        withExtendedLifetime(previous) {}
        offer(value, number: ticket, to: subscriptions)
    }

    /// Sends `value` while the previous one is still current, then makes it the current one.
    func announceThenStore(_ value: Output) {
        lock.lock()
        lastTicket += 1
        let ticket = lastTicket
        let subscriptions = snapshot()
        lock.unlock()
        offer(value, number: ticket, to: subscriptions)
        lock.lock()
        let previous = replace(with: value, ticket: ticket)
        lock.unlock()
        withExtendedLifetime(previous) {}
    }

    private func replace(with value: Output, ticket: Int) -> Output {
        let previous = current
        current = value
        number = max(number, ticket)
        return previous
    }
}

extension CurrentValueSubject: FedSubject {
    func forget(_ subscription: any Subscription) { subscribers.forget(subscription) }
}
