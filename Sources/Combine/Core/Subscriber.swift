/// A type that receives values from a publisher.
///
/// It is sent a subscription first, and receives values only after it has demanded some through it.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
    /// The kind of value this subscriber receives.
    associatedtype Input

    /// The kind of error this subscriber may receive.
    associatedtype Failure: Error

    /// The publisher has accepted the subscriber and will send as many values as are demanded of `subscription`.
    func receive(subscription: any Subscription)

    /// The publisher has produced a value.
    ///
    /// - Returns: How many more values the subscriber wants, on top of those it has already demanded.
    func receive(_ input: Self.Input) -> Subscribers.Demand

    /// The publisher has ended, normally or with an error, and sends nothing any more.
    func receive(completion: Subscribers.Completion<Self.Failure>)
}

extension Subscriber where Input == Void {
    /// The publisher has produced a value that carries nothing but the fact that it was sent.
    public func receive() -> Subscribers.Demand { receive(()) }
}

/// The types that act as subscribers.
public enum Subscribers {}
