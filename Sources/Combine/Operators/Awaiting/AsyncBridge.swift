/// Turns what a publisher sends into the answers of an async function, one value being demanded for each call.
final class AsyncBridge<Output, Failure: Error>: Subscriber, @unchecked Sendable {
    typealias Input = Output

    private typealias Continuation = UnsafeContinuation<Answer, Never>

    /// Values pass from the publisher's thread to the caller, one at a time and without a copy being kept.
    struct Answer: @unchecked Sendable {
        let result: Result<Output?, Failure>
    }

    private let lock = Lock()
    // Guarded by `lock`.
    private var subscription: (any Subscription)?
    private var waiting = Queue<Continuation>()
    private var demand = Subscribers.Demand.none
    private var completion: Subscribers.Completion<Failure>?
    private var isOver = false
    /// What came though nobody had asked: the publisher did not keep to the demand.
    private var surplus = Queue<Output>()

    func receive(subscription: any Subscription) {
        lock.lock()
        guard self.subscription == nil, !isOver else {
            lock.unlock()
            subscription.cancel()
            return
        }
        self.subscription = subscription
        let demand = self.demand
        self.demand = .none
        lock.unlock()
        if demand > .none { subscription.request(demand) }
    }

    func receive(_ input: Output) -> Subscribers.Demand {
        lock.lock()
        guard !isOver else {
            lock.unlock()
            return .none
        }
        let next = waiting.popFirst()
        if next == nil { surplus.append(input) }
        lock.unlock()
        next?.resume(returning: Answer(result: .success(input)))
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        lock.lock()
        guard !isOver else {
            lock.unlock()
            return
        }
        isOver = true
        let subscription = self.subscription.take()
        var first: Result<Output?, Failure> = .success(nil)
        if case .failure(let error) = completion {
            // The one who waits gets the error; else the next one who asks.
            if waiting.isEmpty { self.completion = completion } else { first = .failure(error) }
        }
        let waiting = takeWaiting()
        lock.unlock()
        for (index, continuation) in waiting.enumerated() {
            continuation.resume(returning: Answer(result: index == 0 ? first : .success(nil)))
        }
        withExtendedLifetime(subscription) {}
    }

    private func takeWaiting() -> [Continuation] {
        var taken: [Continuation] = []
        while let continuation = waiting.popFirst() { taken.append(continuation) }
        return taken
    }

    /// The next value, or `nil` when there are no more or the task is cancelled.
    func next(isolation: isolated (any Actor)?) async -> Answer {
        await withTaskCancellationHandler {
            await outcome(isolation: isolation)
        } onCancel: {
            cancel()
        }
    }

    /// The next value, be the task cancelled or not.
    func outcome(isolation: isolated (any Actor)?) async -> Answer {
        await withUnsafeContinuation(isolation: isolation) { continuation in ask(continuation) }
    }

    private func ask(_ continuation: Continuation) {
        lock.lock()
        if let value = surplus.popFirst() {
            lock.unlock()
            continuation.resume(returning: Answer(result: .success(value)))
            return
        }
        guard !isOver else {
            let completion = self.completion.take()
            lock.unlock()
            if case .failure(let error) = completion {
                continuation.resume(returning: Answer(result: .failure(error)))
            } else {
                continuation.resume(returning: Answer(result: .success(nil)))
            }
            return
        }
        waiting.append(continuation)
        let subscription = self.subscription
        if subscription == nil { demand += 1 }
        lock.unlock()
        subscription?.request(.max(1))
    }

    func cancel() {
        lock.lock()
        isOver = true
        let subscription = self.subscription.take()
        let waiting = takeWaiting()
        let dropped = surplus
        surplus = Queue()
        lock.unlock()
        subscription?.cancel()
        for continuation in waiting { continuation.resume(returning: Answer(result: .success(nil))) }
        withExtendedLifetime(dropped) {}
    }
}

/// Cancels a bridge when the last copy of an iterator goes.
final class AsyncBridgeOwner<Output, Failure: Error> {
    let bridge = AsyncBridge<Output, Failure>()

    deinit { bridge.cancel() }
}
