/// A publisher that sends what it is told to send.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
    /// Sends a value to the subscribers that have demand for it.
    func send(_ value: Self.Output)

    /// Ends the subject: its subscribers receive `completion`, and it sends nothing any more.
    func send(completion: Subscribers.Completion<Self.Failure>)

    /// Hands the subject the subscription through which a publisher feeds it.
    func send(subscription: any Subscription)
}

extension Subject where Output == Void {
    /// Sends a value that carries nothing but the fact that it was sent.
    public func send() { send(()) }
}
