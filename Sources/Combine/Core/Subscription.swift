/// The tie between a publisher and one of its subscribers.
///
/// Cancelling it must be possible from any thread, and frees what the subscription holds.
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
    /// Tells the publisher that it may send `demand` more values.
    func request(_ demand: Subscribers.Demand)
}

/// The types that act as subscriptions.
public enum Subscriptions {
    /// A subscription that never sends anything, for a publisher that completes at once.
    public static var empty: any Subscription { EmptySubscription.shared }
}

private final class EmptySubscription: Subscription, CustomStringConvertible, Sendable {
    static let shared = EmptySubscription()
    func request(_ demand: Subscribers.Demand) {}
    func cancel() {}
    var description: String { "Empty" }
}
