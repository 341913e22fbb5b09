/// A publisher that, in time, has one value or fails, and has the same outcome for every subscriber.
public final class Future<Output, Failure>: Publisher where Failure: Error {
    /// A closure to call with the outcome. Only the first call counts.
    public typealias Promise = (Result<Output, Failure>) -> Void

    private let lock = Lock()
    // Guarded by `lock`.
    private var outcome: Result<Output, Failure>?
    private var waiting: [FutureSubscriptionBase<Output, Failure>] = []

    /// Makes a publisher and runs, at once, the closure that works out its outcome.
    public init(_ attemptToFulfill: @escaping (@escaping Future<Output, Failure>.Promise) -> Void) {
        attemptToFulfill { self.fulfil($0) }
    }

    private func fulfil(_ outcome: Result<Output, Failure>) {
        lock.lock()
        guard self.outcome == nil else {
            lock.unlock()
            return
        }
        self.outcome = outcome
        let waiting = self.waiting
        self.waiting = []
        lock.unlock()
        for subscription in waiting { subscription.fulfil(outcome) }
    }

    /// Attaches a subscriber.
    public final func receive<S>(subscriber: S) where Output == S.Input, Failure == S.Failure, S: Subscriber {
        let subscription = FutureSubscription(subscriber, parent: self)
        lock.lock()
        let outcome = self.outcome
        if outcome == nil { waiting.append(subscription) }
        lock.unlock()
        subscriber.receive(subscription: subscription)
        if let outcome { subscription.fulfil(outcome) }
    }

    fileprivate func remove(_ subscription: FutureSubscriptionBase<Output, Failure>) {
        lock.lock()
        let index = waiting.firstIndex { $0 === subscription }
        let removed = index.map { waiting.remove(at: $0) }
        lock.unlock()
        withExtendedLifetime(removed) {}
    }
}

private class FutureSubscriptionBase<Output, Failure: Error> {
    func fulfil(_ outcome: Result<Output, Failure>) {}
}

/// Waits for the outcome and for demand. It keeps its future alive, which may have no other reference.
private final class FutureSubscription<Downstream: Subscriber>:
    FutureSubscriptionBase<Downstream.Input, Downstream.Failure>, Subscription, CustomStringConvertible
{
    private let lock = Lock()
    // Guarded by `lock`.
    private var downstream: Downstream?
    private var parent: Future<Downstream.Input, Downstream.Failure>?
    private var hasDemand = false
    private var value: Downstream.Input?

    init(_ downstream: Downstream, parent: Future<Downstream.Input, Downstream.Failure>) {
        self.downstream = downstream
        self.parent = parent
    }

    var description: String { "Future" }

    override func fulfil(_ outcome: Result<Downstream.Input, Downstream.Failure>) {
        lock.lock()
        let parent = self.parent.take()
        guard let downstream, value == nil else {
            lock.unlock()
            return
        }
        switch outcome {
        case .failure(let error):
            self.downstream = nil
            lock.unlock()
            downstream.receive(completion: .failure(error))
        case .success(let value):
            if hasDemand {
                lock.unlock()
                send(value, to: downstream)
            } else {
                self.value = value
                lock.unlock()
            }
        }
        withExtendedLifetime(parent) {}
    }

    private func send(_ value: Downstream.Input, to downstream: Downstream) {
        _ = downstream.receive(value)
        lock.withLock { self.downstream.take() }?.receive(completion: .finished)
    }

    func request(_ demand: Subscribers.Demand) {
        guard demand > .none else { return }
        lock.lock()
        hasDemand = true
        guard let downstream, let value = value.take() else {
            lock.unlock()
            return
        }
        lock.unlock()
        send(value, to: downstream)
    }

    func cancel() {
        lock.lock()
        let (downstream, parent, value) = (self.downstream.take(), self.parent.take(), self.value.take())
        lock.unlock()
        parent?.remove(self)
        withExtendedLifetime((downstream, value)) {}
    }
}
