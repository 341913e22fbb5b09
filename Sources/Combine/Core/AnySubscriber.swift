/// A subscriber that hides the type of another one, or that is made of closures.
@frozen
public struct AnySubscriber<Input, Failure>: Subscriber, CustomStringConvertible, CustomReflectable,
    CustomPlaygroundDisplayConvertible
where Failure: Error {
    @usableFromInline
    let box: SubscriberBoxBase<Input, Failure>

    /// The identity of the hidden subscriber.
    public let combineIdentifier: CombineIdentifier

    /// The hidden subscriber's description, or the name of the type.
    public var description: String { box.description }

    /// The hidden subscriber's mirror, or one without children.
    public var customMirror: Mirror { box.customMirror }

    /// The same as ``description``.
    public var playgroundDescription: Any { description }

    /// Hides the type of `subscriber`. One that is already hidden is not wrapped again.
    public init<S>(_ subscriber: S) where Input == S.Input, Failure == S.Failure, S: Subscriber {
        combineIdentifier = subscriber.combineIdentifier
        if let erased = subscriber as? AnySubscriber<Input, Failure> {
            box = erased.box
        } else {
            box = SubscriberBox(subscriber)
        }
    }

    /// Makes a subscriber that passes everything it receives to a subject, and demands everything.
    public init<S>(_ subject: S) where Input == S.Output, Failure == S.Failure, S: Subject {
        self.init(SubjectSubscriber(subject))
    }

    /// Makes a subscriber of closures. One that is `nil` ignores what it would be told; without `receiveValue`, the
    /// subscriber demands nothing further.
    public init(
        receiveSubscription: ((any Subscription) -> Void)? = nil,
        receiveValue: ((Input) -> Subscribers.Demand)? = nil,
        receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil
    ) {
        combineIdentifier = CombineIdentifier()
        box = ClosureSubscriberBox(receiveSubscription, receiveValue, receiveCompletion)
    }

    /// Passes the subscription to the hidden subscriber.
    public func receive(subscription: any Subscription) { box.receive(subscription: subscription) }

    /// Passes a value to the hidden subscriber and returns its demand.
    public func receive(_ value: Input) -> Subscribers.Demand { box.receive(value) }

    /// Passes the completion to the hidden subscriber.
    public func receive(completion: Subscribers.Completion<Failure>) { box.receive(completion: completion) }
}

@usableFromInline
class SubscriberBoxBase<Input, Failure: Error> {
    func receive(subscription: any Subscription) {}
    func receive(_ value: Input) -> Subscribers.Demand { .none }
    func receive(completion: Subscribers.Completion<Failure>) {}
    var description: String { "AnySubscriber" }
    var customMirror: Mirror { Mirror(self, children: EmptyCollection<Mirror.Child>()) }
}

private final class SubscriberBox<Base: Subscriber>: SubscriberBoxBase<Base.Input, Base.Failure> {
    private let base: Base

    init(_ base: Base) { self.base = base }

    override func receive(subscription: any Subscription) { base.receive(subscription: subscription) }
    override func receive(_ value: Base.Input) -> Subscribers.Demand { base.receive(value) }
    override func receive(completion: Subscribers.Completion<Base.Failure>) { base.receive(completion: completion) }

    override var description: String {
        (base as? any CustomStringConvertible)?.description ?? super.description
    }

    override var customMirror: Mirror {
        (base as? any CustomReflectable)?.customMirror ?? super.customMirror
    }
}

private final class ClosureSubscriberBox<Input, Failure: Error>: SubscriberBoxBase<Input, Failure> {
    private let receiveSubscription: ((any Subscription) -> Void)?
    private let receiveValue: ((Input) -> Subscribers.Demand)?
    private let receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?

    init(
        _ receiveSubscription: ((any Subscription) -> Void)?,
        _ receiveValue: ((Input) -> Subscribers.Demand)?,
        _ receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?
    ) {
        self.receiveSubscription = receiveSubscription
        self.receiveValue = receiveValue
        self.receiveCompletion = receiveCompletion
    }

    override func receive(subscription: any Subscription) { receiveSubscription?(subscription) }
    override func receive(_ value: Input) -> Subscribers.Demand { receiveValue?(value) ?? .none }
    override func receive(completion: Subscribers.Completion<Failure>) { receiveCompletion?(completion) }
}
