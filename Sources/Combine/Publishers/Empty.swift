/// A publisher that sends no value, and finishes at once or never.
public struct Empty<Output, Failure>: Publisher, Equatable where Failure: Error {
    /// Whether it finishes at once. Otherwise it never does.
    public let completeImmediately: Bool

    /// Makes a publisher that finishes at once or never.
    public init(completeImmediately: Bool = true) {
        self.completeImmediately = completeImmediately
    }

    /// Makes a publisher of given types that finishes at once or never.
    public init(completeImmediately: Bool = true, outputType: Output.Type, failureType: Failure.Type) {
        self.init(completeImmediately: completeImmediately)
    }

    /// Attaches a subscriber.
    public func receive<S>(subscriber: S) where Output == S.Input, Failure == S.Failure, S: Subscriber {
        subscriber.receive(subscription: Subscriptions.empty)
        if completeImmediately { subscriber.receive(completion: .finished) }
    }
}
