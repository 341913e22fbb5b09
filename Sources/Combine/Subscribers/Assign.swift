extension Subscribers {
    /// A subscriber that demands values without limit and stores each in a property of an object, which it keeps alive.
    public final class Assign<Root, Input>: Subscriber, Cancellable, CustomStringConvertible, CustomReflectable,
        CustomPlaygroundDisplayConvertible
    {
        /// This subscriber takes values from publishers that cannot fail.
        public typealias Failure = Never

        private let lock = Lock()

        // Guarded by `lock`.
        private var root: Root?
        private var subscription: (any Subscription)?

        /// The object, until the end.
        public var object: Root? { lock.withLock { root } }

        /// The property.
        public let keyPath: ReferenceWritableKeyPath<Root, Input>

        /// A description with the name of the object's type.
        public var description: String { "Assign \(Root.self)." }

        /// A mirror with the object, the property and the subscription.
        public var customMirror: Mirror {
            let (root, subscription) = lock.withLock { (self.root, self.subscription) }
            let children: [Mirror.Child] = [
                ("object", root as Any), ("keyPath", keyPath), ("upstreamSubscription", subscription as Any),
            ]
            return Mirror(self, children: children)
        }

        /// The same as ``description``.
        public var playgroundDescription: Any { description }

        /// Makes a subscriber that stores in `object[keyPath: keyPath]`.
        public init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Input>) {
            root = object
            self.keyPath = keyPath
        }

        /// Takes the subscription and demands values without limit. A second subscription is cancelled.
        public func receive(subscription: any Subscription) {
            lock.lock()
            guard self.subscription == nil, root != nil else {
                lock.unlock()
                subscription.cancel()
                return
            }
            self.subscription = subscription
            lock.unlock()
            subscription.request(.unlimited)
        }

        /// Stores a value.
        public func receive(_ value: Input) -> Subscribers.Demand {
            guard let object else { return .none }
            object[keyPath: keyPath] = value
            return .none
        }

        /// Lets go of the object.
        public func receive(completion: Subscribers.Completion<Never>) {
            withExtendedLifetime(take()) {}
        }

        /// Cancels the subscription and lets go of the object.
        public func cancel() {
            let taken = take()
            taken.subscription?.cancel()
            withExtendedLifetime(taken) {}
        }

        private func take() -> (root: Root?, subscription: (any Subscription)?) {
            lock.lock()
            defer { lock.unlock() }
            let taken = (root, subscription)
            root = nil
            subscription = nil
            return taken
        }
    }
}

extension Publisher where Failure == Never {
    /// Stores each value in a property of an object, until the result is cancelled or released.
    ///
    /// The subscription keeps `object` alive: an object that assigns to itself and stores the result is never released.
    /// ``assign(to:)`` has no such cycle.
    public func assign<Root>(to keyPath: ReferenceWritableKeyPath<Root, Self.Output>, on object: Root) -> AnyCancellable
    {
        let subscriber = Subscribers.Assign(object: object, keyPath: keyPath)
        subscribe(subscriber)
        return AnyCancellable(subscriber)
    }
}
