/// Whether an operator that sends one value at the end needs more to make it of.
enum Verdict<Failure: Error> {
    /// It takes further values.
    case more
    /// The result is settled.
    case settled
    /// It ends with an error.
    case fail(Failure)
}

/// The subscription of an operator that takes all values and sends a result when they end, or as soon as it is settled.
///
/// It demands values without limit at once. The result waits for demand.
final class FinalValueSubscription<Downstream: Subscriber, Input, Failure: Error>: Subscriber, Subscription,
    CustomStringConvertible
{
    typealias Accumulator = (Input) -> Verdict<Downstream.Failure>

    let description: String
    private let lock = Lock()
    private let mapError: (Failure) -> Downstream.Failure
    private let result: () -> Downstream.Input?

    // Guarded by `lock`.
    private var downstream: Downstream?
    private var upstream: (any Subscription)?
    /// `nil` as soon as no further value is taken.
    private var accumulate: Accumulator?
    private var hasDemand = false
    private var waitingResult: Downstream.Input?

    /// - Parameters:
    ///   - accumulate: Takes a value.
    ///   - result: The value to send at the end, or `nil` to finish without one.
    init(
        _ downstream: Downstream, _ description: String, mapError: @escaping (Failure) -> Downstream.Failure,
        accumulate: @escaping Accumulator, result: @escaping () -> Downstream.Input?
    ) {
        self.downstream = downstream
        self.description = description
        self.mapError = mapError
        self.accumulate = accumulate
        self.result = result
    }

    func receive(subscription: any Subscription) {
        lock.lock()
        guard upstream == nil, let downstream else {
            lock.unlock()
            subscription.cancel()
            return
        }
        upstream = subscription
        lock.unlock()
        downstream.receive(subscription: self)
        // Without effect if the subscriber has cancelled it meanwhile.
        subscription.request(.unlimited)
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        lock.lock()
        let accumulate = self.accumulate
        lock.unlock()
        switch accumulate?(input) {
        case .settled: settle(cancellingUpstream: true)
        case .fail(let error): end(.failure(error), cancellingUpstream: true)
        case .more, nil: break
        }
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        lock.lock()
        let isOpen = accumulate != nil
        lock.unlock()
        guard isOpen else { return }
        switch completion {
        case .finished: settle(cancellingUpstream: false)
        case .failure(let error): end(.failure(mapError(error)), cancellingUpstream: false)
        }
    }

    private func settle(cancellingUpstream: Bool) {
        guard let result = result() else {
            end(.finished, cancellingUpstream: cancellingUpstream)
            return
        }
        lock.lock()
        let (accumulate, upstream) = (self.accumulate.take(), self.upstream.take())
        let downstream = hasDemand ? self.downstream : nil
        if !hasDemand { waitingResult = result }
        lock.unlock()
        if cancellingUpstream { upstream?.cancel() }
        send(result, to: downstream)
        withExtendedLifetime(accumulate) {}
    }

    private func send(_ result: Downstream.Input, to downstream: Downstream?) {
        guard let downstream else { return }
        _ = downstream.receive(result)
        let stillThere = lock.withLock { self.downstream.take() }
        stillThere?.receive(completion: .finished)
    }

    private func end(_ completion: Subscribers.Completion<Downstream.Failure>, cancellingUpstream: Bool) {
        let taken = take()
        if cancellingUpstream { taken.upstream?.cancel() }
        taken.downstream?.receive(completion: completion)
        withExtendedLifetime(taken) {}
    }

    private func take() -> (
        downstream: Downstream?, upstream: (any Subscription)?, accumulate: Accumulator?, result: Downstream.Input?
    ) {
        lock.lock()
        defer { lock.unlock() }
        return (downstream.take(), upstream.take(), accumulate.take(), waitingResult.take())
    }

    func request(_ demand: Subscribers.Demand) {
        lock.lock()
        guard demand > .none, downstream != nil else {
            lock.unlock()
            return
        }
        hasDemand = true
        let result = waitingResult.take()
        let downstream = self.downstream
        lock.unlock()
        if let result { send(result, to: downstream) }
    }

    func cancel() {
        let taken = take()
        taken.upstream?.cancel()
        withExtendedLifetime(taken) {}
    }
}

extension FinalValueSubscription where Downstream.Failure == Failure {
    convenience init(
        _ downstream: Downstream, _ description: String, accumulate: @escaping Accumulator,
        result: @escaping () -> Downstream.Input?
    ) {
        self.init(downstream, description, mapError: { $0 }, accumulate: accumulate, result: result)
    }
}

extension FinalValueSubscription where Downstream.Failure == any Error {
    /// An operator whose closure may throw: it ends with what was thrown.
    convenience init(
        _ downstream: Downstream, _ description: String,
        throwingAccumulate: @escaping (Input) throws -> Verdict<any Error>, result: @escaping () -> Downstream.Input?
    ) {
        self.init(
            downstream, description, mapError: { $0 },
            accumulate: { input in
                do { return try throwingAccumulate(input) } catch { return .fail(error) }
            }, result: result)
    }
}
