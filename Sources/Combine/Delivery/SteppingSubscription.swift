/// What an operator does with one value.
enum Step<Output, Failure: Error> {
    /// Send a value on.
    case emit(Output)
    /// Send nothing, and ask for another value in place of this one.
    case skip
    /// Send nothing and ask for nothing: what was asked for already makes the next value.
    case hold
    /// Send a value on and finish.
    case emitLast(Output)
    /// Finish.
    case finish
    /// End with an error.
    case fail(Failure)
}

/// The subscription of an operator that looks at one value after the other and may end early.
///
/// Demand goes straight to the publisher: a value that is skipped is replaced by asking for another.
final class SteppingSubscription<Downstream: Subscriber, Input, Failure: Error>: Subscriber, Subscription,
    CustomStringConvertible
{
    typealias Stepper = (Input) -> Step<Downstream.Input, Downstream.Failure>

    let description: String
    private let lock = Lock()
    private let mapError: (Failure) -> Downstream.Failure
    /// How many values are asked for to make one.
    private let group: Int

    // Guarded by `lock`.
    private var downstream: Downstream?
    private var upstream: (any Subscription)?
    /// `nil` as soon as no further value is looked at.
    private var step: Stepper?
    private var last: (() -> Downstream.Input?)?

    /// - Parameters:
    ///   - mapError: Makes the error to end with.
    ///   - group: How many values are asked for to make one.
    ///   - last: A value to send before it finishes, if there is one.
    ///   - step: Looks at a value.
    init(
        _ downstream: Downstream, _ description: String, mapError: @escaping (Failure) -> Downstream.Failure,
        group: Int = 1, last: (() -> Downstream.Input?)? = nil, step: @escaping Stepper
    ) {
        self.downstream = downstream
        self.description = description
        self.mapError = mapError
        self.group = group
        self.last = last
        self.step = step
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
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        lock.lock()
        guard let downstream, let step else {
            lock.unlock()
            return .none
        }
        lock.unlock()
        switch step(input) {
        case .emit(let value): return downstream.receive(value) * group
        case .skip: return .max(1)
        case .hold: break
        case .emitLast(let value): send(last: value, to: downstream, cancellingUpstream: true)
        case .finish: end(.finished, cancellingUpstream: true)
        case .fail(let error): end(.failure(error), cancellingUpstream: true)
        }
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        lock.lock()
        // After the last value the end is already on its way.
        guard let downstream, step != nil else {
            lock.unlock()
            return
        }
        let last = self.last
        lock.unlock()
        if case .finished = completion, let value = last?() {
            send(last: value, to: downstream, cancellingUpstream: false)
        } else {
            end(completion.mapError(mapError), cancellingUpstream: false)
        }
    }

    private func send(last value: Downstream.Input, to downstream: Downstream, cancellingUpstream: Bool) {
        let step = lock.withLock { self.step.take() }
        withExtendedLifetime(step) {}
        _ = downstream.receive(value)
        end(.finished, cancellingUpstream: cancellingUpstream)
    }

    private func end(_ completion: Subscribers.Completion<Downstream.Failure>, cancellingUpstream: Bool) {
        let taken = take()
        if cancellingUpstream { taken.upstream?.cancel() }
        taken.downstream?.receive(completion: completion)
        withExtendedLifetime(taken) {}
    }

    private func take() -> (downstream: Downstream?, upstream: (any Subscription)?, closures: Any) {
        lock.lock()
        defer { lock.unlock() }
        return (downstream.take(), upstream.take(), (step.take(), last.take()))
    }

    func request(_ demand: Subscribers.Demand) {
        lock.lock()
        let upstream = self.upstream
        lock.unlock()
        upstream?.request(demand * group)
    }

    func cancel() {
        let taken = take()
        taken.upstream?.cancel()
        withExtendedLifetime(taken) {}
    }
}

extension SteppingSubscription where Downstream.Failure == Failure {
    convenience init(_ downstream: Downstream, _ description: String, step: @escaping Stepper) {
        self.init(downstream, description, mapError: { $0 }, step: step)
    }
}

extension SteppingSubscription where Downstream.Failure == any Error {
    /// An operator whose closure may throw: it ends with what was thrown.
    convenience init(
        _ downstream: Downstream, _ description: String,
        throwingStep: @escaping (Input) throws -> Step<Downstream.Input, any Error>
    ) {
        self.init(downstream, description, mapError: { $0 }) { input in
            do { return try throwingStep(input) } catch { return .fail(error) }
        }
    }
}
