import Foundation

extension NotificationCenter {
    /// A publisher of the notifications of a center. It does not end.
    public struct Publisher: Combine.Publisher {
        /// A notification.
        public typealias Output = Notification

        /// It cannot fail.
        public typealias Failure = Never

        /// The center.
        public let center: NotificationCenter

        /// The name of the notifications.
        public let name: Notification.Name

        /// The object that posts them, or `nil` for any.
        public let object: AnyObject?

        /// Makes a publisher of the notifications of a name, posted by an object or by any.
        public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
            self.center = center
            self.name = name
            self.object = object
        }

        /// Attaches a subscriber. It misses the notifications for which it has no demand.
        public func receive<S>(subscriber: S) where S: Subscriber, S.Failure == Never, S.Input == Notification {
            let list = SubscriberList<Notification, Never>(demandsAtOnce: false)
            let subscription = NotificationSubscription(subscriber, list: list)
            subscription.observe(center, name, object)
            subscriber.receive(subscription: subscription)
        }
    }

    /// A publisher of the notifications of a name, posted by an object or by any.
    public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> NotificationCenter.Publisher {
        Publisher(center: self, name: name, object: object)
    }
}

extension NotificationCenter.Publisher: Equatable {
    /// Whether both sides publish the same notifications.
    public static func == (lhs: NotificationCenter.Publisher, rhs: NotificationCenter.Publisher) -> Bool {
        lhs.center === rhs.center && lhs.name == rhs.name && lhs.object === rhs.object
    }
}

/// Observes a center until it is cancelled. Notifications may be posted by several threads at once: a subject's channel
/// delivers them one after the other.
private final class NotificationSubscription<Downstream: Subscriber>: Subscription, CustomStringConvertible
where Downstream.Input == Notification, Downstream.Failure == Never {
    let channel: SubjectChannel<Downstream>
    private let lock = Lock()
    // Guarded by `lock`.
    private var observation: (center: NotificationCenter, token: any NSObjectProtocol)?

    init(_ downstream: Downstream, list: SubscriberList<Notification, Never>) {
        channel = SubjectChannel(downstream, list: list, keepsLatest: false, description: "NotificationCenter Observer")
    }

    var description: String { channel.description }

    func observe(_ center: NotificationCenter, _ name: Notification.Name, _ object: AnyObject?) {
        let channel = self.channel
        let deliver = UncheckedBox<(Notification) -> Void> { channel.offer($0, number: 1) }
        let token = center.addObserver(forName: name, object: object, queue: nil) { deliver.value($0) }
        lock.withLock { observation = (center, token) }
    }

    func request(_ demand: Subscribers.Demand) { channel.request(demand) }

    func cancel() {
        let observation = lock.withLock { self.observation.take() }
        if let observation { observation.center.removeObserver(observation.token) }
        channel.cancel()
    }
}
