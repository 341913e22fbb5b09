extension Subscribers {
    /// A subscriber that demands values without limit and runs a closure for each.
    public final class Sink<Input, Failure>: Subscriber, Cancellable, CustomStringConvertible, CustomReflectable,
        CustomPlaygroundDisplayConvertible
    where Failure: Error {
        private let lock = Lock()

        // Guarded by `lock`. The closures are dropped at the end, together with what they capture.
        private var onValue: ((Input) -> Void)?
        private var onCompletion: ((Subscribers.Completion<Failure>) -> Void)?
        private var subscription: (any Subscription)?

        /// The closure that runs for each value. After the end it does nothing.
        public var receiveValue: (Input) -> Void { lock.withLock { onValue } ?? { _ in } }

        /// The closure that runs at the completion. After the end it does nothing.
        public var receiveCompletion: (Subscribers.Completion<Failure>) -> Void {
            lock.withLock { onCompletion } ?? { _ in }
        }

        /// `Sink`.
        public var description: String { "Sink" }

        /// A mirror without children.
        public var customMirror: Mirror { Mirror(self, children: EmptyCollection<Mirror.Child>()) }

        /// The same as ``description``.
        public var playgroundDescription: Any { description }

        /// Makes a subscriber of two closures.
        public init(
            receiveCompletion: @escaping ((Subscribers.Completion<Failure>) -> Void),
            receiveValue: @escaping ((Input) -> Void)
        ) {
            onCompletion = receiveCompletion
            onValue = receiveValue
        }

        /// Takes the subscription and demands values without limit. A second subscription is cancelled.
        public func receive(subscription: any Subscription) {
            lock.lock()
            guard self.subscription == nil, onValue != nil else {
                lock.unlock()
                subscription.cancel()
                return
            }
            self.subscription = subscription
            lock.unlock()
            subscription.request(.unlimited)
        }

        /// Runs the closure for a value.
        public func receive(_ value: Input) -> Subscribers.Demand {
            lock.lock()
            let onValue = self.onValue
            lock.unlock()
            onValue?(value)
            return .none
        }

        /// Runs the closure for the completion.
        public func receive(completion: Subscribers.Completion<Failure>) {
            let taken = take()
            taken.onCompletion?(completion)
            withExtendedLifetime(taken) {}
        }

        /// Cancels the subscription and drops the closures.
        public func cancel() {
            take().subscription?.cancel()
        }

        private func take() -> (
            onValue: ((Input) -> Void)?, onCompletion: ((Subscribers.Completion<Failure>) -> Void)?,
            subscription: (any Subscription)?
        ) {
            lock.lock()
            defer { lock.unlock() }
            let taken = (onValue, onCompletion, subscription)
            onValue = nil
            onCompletion = nil
            subscription = nil
            return taken
        }
    }
}

extension Publisher {
    /// Runs a closure for each value and one at the end, until the result is cancelled or released.
    public func sink(
        receiveCompletion: @escaping ((Subscribers.Completion<Self.Failure>) -> Void),
        receiveValue: @escaping ((Self.Output) -> Void)
    ) -> AnyCancellable {
        let sink = Subscribers.Sink<Output, Failure>(receiveCompletion: receiveCompletion, receiveValue: receiveValue)
        subscribe(sink)
        return AnyCancellable(sink)
    }
}

extension Publisher where Failure == Never {
    /// Runs a closure for each value, until the result is cancelled or released.
    public func sink(receiveValue: @escaping ((Self.Output) -> Void)) -> AnyCancellable {
        sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
    }
}
