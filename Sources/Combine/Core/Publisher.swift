/// A type that sends a series of values over time to the subscribers that ask for them.
///
/// A publisher sends, to each subscriber, one subscription, then no more values than the subscriber demanded, and at most
/// one completion, after which it sends nothing.
public protocol Publisher<Output, Failure> {
    /// The kind of value this publisher sends.
    associatedtype Output

    /// The kind of error this publisher may end with: `Never` when it cannot fail.
    associatedtype Failure: Error

    /// Attaches a subscriber. Call ``subscribe(_:)`` instead; implement this one in a publisher of your own.
    func receive<S>(subscriber: S) where S: Subscriber, Failure == S.Failure, Output == S.Input
}

extension Publisher {
    /// Attaches a subscriber to this publisher, which answers with a subscription.
    public func subscribe<S>(_ subscriber: S) where S: Subscriber, Failure == S.Failure, Output == S.Input {
        receive(subscriber: subscriber)
    }

    /// Attaches a subject, which then sends on what this publisher sends.
    ///
    /// - Returns: A cancellable that ends the attachment when it is cancelled or released.
    public func subscribe<S>(_ subject: S) -> AnyCancellable
    where S: Subject, Failure == S.Failure, Output == S.Output {
        let subscriber = SubjectSubscriber(subject)
        subscribe(subscriber)
        return AnyCancellable(subscriber)
    }
}

/// The types that Combine's operators return.
public enum Publishers {}
