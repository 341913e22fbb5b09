/// The subscription of a publisher that has one value: sends it when there is demand, and finishes.
final class OnceSubscription<Downstream: Subscriber>: Subscription, CustomStringConvertible {
    let description: String
    private let lock = Lock()

    // Guarded by `lock`.
    private var target: Target<Downstream>?
    private var value: Downstream.Input?

    init(_ downstream: Downstream, value: Downstream.Input, _ description: String) {
        target = Target(downstream)
        self.value = value
        self.description = description
    }

    func request(_ demand: Subscribers.Demand) {
        guard demand > .none else { return }
        lock.lock()
        guard let target, let value = value.take() else {
            lock.unlock()
            return
        }
        lock.unlock()
        _ = target.subscriber.receive(value)
        lock.withLock { self.target.take() }?.subscriber.receive(completion: .finished)
    }

    func cancel() {
        lock.lock()
        let taken = (target.take(), value.take())
        lock.unlock()
        withExtendedLifetime(taken) {}
    }
}
