/// Whether an operator that sends one value at the end needs more to make it of.
enum Verdict {
    /// It takes further values.
    case more
    /// The result is settled.
    case settled
    /// It ends with an error, of the type that the subscriber receives.
    case fail(any Error)
}

/// The subscription of an operator that takes all values and sends a result when they end, or as soon as it is settled.
///
/// It demands values without limit at once. The result waits for demand.
final class FinalValueSubscription<Downstream: Subscriber, Input, Failure: Error>: Subscriber, Subscription,
    CustomStringConvertible
{
    typealias Accumulator = (Input) -> Verdict

    let description: String
    private let lock = Lock()
    private let mapError: (Failure) -> Downstream.Failure
    private let ownError: ((any Error) -> Downstream.Failure)?
    private let result: () -> Downstream.Input?

    // Guarded by `lock`.
    private var target: Target<Downstream>?
    private var upstream: (any Subscription)?
    /// `nil` as soon as no further value is taken.
    private var accumulate: Accumulator?
    private var hasDemand = false
    private var waitingResult: Downstream.Input?

    /// - Parameters:
    ///   - mapError: Makes the error to end with of the publisher's.
    ///   - ownError: Makes the error to end with of the one with which taking a value failed.
    ///   - accumulate: Takes a value.
    ///   - result: The value to send at the end, or `nil` to finish without one.
    init(
        _ downstream: Downstream, _ description: String, mapError: @escaping (Failure) -> Downstream.Failure,
        ownError: ((any Error) -> Downstream.Failure)? = nil, accumulate: @escaping Accumulator,
        result: @escaping () -> Downstream.Input?
    ) {
        target = Target(downstream)
        self.description = description
        self.mapError = mapError
        self.ownError = ownError
        self.accumulate = accumulate
        self.result = result
    }

    func receive(subscription: any Subscription) {
        lock.lock()
        guard upstream == nil, let target else {
            lock.unlock()
            subscription.cancel()
            return
        }
        upstream = subscription
        lock.unlock()
        target.subscriber.receive(subscription: self)
        // Without effect if the subscriber has cancelled it meanwhile.
        subscription.request(.unlimited)
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        lock.lock()
        let accumulate = self.accumulate
        lock.unlock()
        switch accumulate?(input) {
        case .settled: settle(cancellingUpstream: true)
        case .fail(let error):
            guard let ownError else { preconditionFailure("\(description) cannot fail by itself") }
            end(.failure(ownError(error)), cancellingUpstream: true)
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
        let target = hasDemand ? self.target : nil
        if !hasDemand { waitingResult = result }
        lock.unlock()
        if cancellingUpstream { upstream?.cancel() }
        send(result, to: target)
        withExtendedLifetime(accumulate) {}
    }

    private func send(_ result: Downstream.Input, to target: Target<Downstream>?) {
        guard let target else { return }
        _ = target.subscriber.receive(result)
        end(.finished, cancellingUpstream: false)
    }

    private func end(_ completion: Subscribers.Completion<Downstream.Failure>, cancellingUpstream: Bool) {
        let taken = take()
        if cancellingUpstream { taken.upstream?.cancel() }
        taken.target?.subscriber.receive(completion: completion)
        withExtendedLifetime(taken) {}
    }

    private func take() -> (
        target: Target<Downstream>?, upstream: (any Subscription)?, accumulate: Accumulator?, result: Downstream.Input?
    ) {
        lock.lock()
        defer { lock.unlock() }
        return (target.take(), upstream.take(), accumulate.take(), waitingResult.take())
    }

    func request(_ demand: Subscribers.Demand) {
        lock.lock()
        guard demand > .none, target != nil else {
            lock.unlock()
            return
        }
        hasDemand = true
        let result = waitingResult.take()
        let target = self.target
        lock.unlock()
        if let result { send(result, to: target) }
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
        throwingAccumulate: @escaping (Input) throws -> Verdict, result: @escaping () -> Downstream.Input?
    ) {
        self.init(
            downstream, description, mapError: { $0 }, ownError: { $0 },
            accumulate: { input in
                do { return try throwingAccumulate(input) } catch { return .fail(error) }
            }, result: result)
    }
}
