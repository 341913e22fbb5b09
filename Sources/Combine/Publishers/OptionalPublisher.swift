extension Optional {
    /// A publisher that sends the wrapped value, if there is one, and finishes.
    public struct Publisher: Combine.Publisher {
        /// The wrapped value.
        public typealias Output = Wrapped

        /// It cannot fail.
        public typealias Failure = Never

        /// The value, or `nil` to finish without one.
        public let output: Wrapped?

        /// Makes a publisher of an optional value.
        public init(_ output: Wrapped?) {
            self.output = output
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S) where Wrapped == S.Input, S: Subscriber, S.Failure == Never {
            if let output {
                subscriber.receive(subscription: OnceSubscription(subscriber, value: output, "Optional"))
            } else {
                subscriber.receive(subscription: Subscriptions.empty)
                subscriber.receive(completion: .finished)
            }
        }
    }

    /// A publisher of the wrapped value, if there is one.
    public var publisher: Optional<Wrapped>.Publisher { Publisher(self) }
}

extension Optional.Publisher: Equatable where Wrapped: Equatable {}
