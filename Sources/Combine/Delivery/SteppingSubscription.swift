/// What an operator has done with one value.
enum Step {
    /// It has sent something, and this is what the subscriber answered.
    case sent(Subscribers.Demand)
    /// It has sent nothing, and wants another value in place of this one.
    case skipped
    /// It has sent nothing, and what was asked for already makes the next value.
    case held
    /// It finishes.
    case finish
    /// It ends with an error, of the type that the subscriber receives.
    case fail(any Error)
}

/// The subscription of an operator that looks at one value after the other and may end early.
///
/// Demand goes straight to the publisher: a value that is skipped is replaced by asking for another.
final class SteppingSubscription<Downstream: Subscriber, Input, Failure: Error>: Subscriber, Subscription,
    CustomStringConvertible
{
    /// Looks at a value, and sends to the subscriber what follows from it.
    typealias Stepper = (Input, Downstream) -> Step

    let description: String
    private let lock = Lock()
    private let mapError: (Failure) -> Downstream.Failure
    private let ownError: ((any Error) -> Downstream.Failure)?
    /// How many values are asked for to make one.
    private let group: Int

    // Guarded by `lock`.
    private var target: Target<Downstream>?
    private var upstream: (any Subscription)?
    private var step: Stepper?
    private var last: ((Downstream) -> Void)?

    /// - Parameters:
    ///   - mapError: Makes the error to end with of the publisher's.
    ///   - ownError: Makes the error to end with of the one with which a step failed.
    ///   - group: How many values are asked for to make one.
    ///   - last: Sends what is left when the publisher finishes.
    ///   - step: Looks at a value.
    init(
        _ downstream: Downstream, _ description: String, mapError: @escaping (Failure) -> Downstream.Failure,
        ownError: ((any Error) -> Downstream.Failure)? = nil, group: Int = 1,
        last: ((Downstream) -> Void)? = nil, step: @escaping Stepper
    ) {
        target = Target(downstream)
        self.description = description
        self.mapError = mapError
        self.ownError = ownError
        self.group = group
        self.last = last
        self.step = step
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
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        lock.lock()
        guard let target, let step else {
            lock.unlock()
            return .none
        }
        lock.unlock()
        switch step(input, target.subscriber) {
        case .sent(let demand): return demand * group
        case .skipped: return .max(1)
        case .held: break
        case .finish: end(.finished, cancellingUpstream: true)
        case .fail(let error):
            guard let ownError else { preconditionFailure("\(description) cannot fail by itself") }
            end(.failure(ownError(error)), cancellingUpstream: true)
        }
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        lock.lock()
        let (target, last) = (self.target, self.last.take())
        let step = self.step.take()
        lock.unlock()
        if let target, let last, case .finished = completion { last(target.subscriber) }
        end(completion.mapError(mapError), cancellingUpstream: false)
        withExtendedLifetime(step) {}
    }

    private func end(_ completion: Subscribers.Completion<Downstream.Failure>, cancellingUpstream: Bool) {
        let taken = take()
        if cancellingUpstream { taken.upstream?.cancel() }
        taken.target?.subscriber.receive(completion: completion)
        withExtendedLifetime(taken) {}
    }

    private func take() -> (target: Target<Downstream>?, upstream: (any Subscription)?, closures: Any) {
        lock.lock()
        defer { lock.unlock() }
        return (target.take(), upstream.take(), (step.take(), last.take()))
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
        throwingStep: @escaping (Input, Downstream) throws -> Step
    ) {
        let step: Stepper = { input, downstream in
            do { return try throwingStep(input, downstream) } catch { return .fail(error) }
        }
        self.init(downstream, description, mapError: { $0 }, ownError: { $0 }, step: step)
    }
}
