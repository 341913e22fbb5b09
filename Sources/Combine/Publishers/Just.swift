/// A publisher that sends one value to each subscriber, and finishes. It cannot fail.
public struct Just<Output>: Publisher {
    /// It cannot fail.
    public typealias Failure = Never

    /// The value.
    public let output: Output

    /// Makes a publisher of a value.
    public init(_ output: Output) {
        self.output = output
    }

    /// Attaches a subscriber.
    public func receive<S>(subscriber: S) where Output == S.Input, S: Subscriber, S.Failure == Never {
        subscriber.receive(subscription: OnceSubscription(subscriber, value: output, "Just"))
    }
}

extension Just: Equatable where Output: Equatable {}
