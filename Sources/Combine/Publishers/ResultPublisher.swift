extension Result {
    /// A publisher that sends the success value and finishes, or fails.
    public struct Publisher: Combine.Publisher {
        /// The success value.
        public typealias Output = Success

        /// The result.
        public let result: Result<Success, Failure>

        /// Makes a publisher of a result.
        public init(_ result: Result<Success, Failure>) {
            self.result = result
        }

        /// Makes a publisher of a success value.
        public init(_ output: Success) {
            self.init(.success(output))
        }

        /// Makes a publisher of an error.
        public init(_ failure: Failure) {
            self.init(.failure(failure))
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S) where Success == S.Input, Failure == S.Failure, S: Subscriber {
            switch result {
            case .success(let value):
                subscriber.receive(subscription: OnceSubscription(subscriber, value: value, "Once"))
            case .failure(let error):
                subscriber.receive(subscription: Subscriptions.empty)
                subscriber.receive(completion: .failure(error))
            }
        }
    }

    /// A publisher of this result.
    public var publisher: Result<Success, Failure>.Publisher { Publisher(self) }
}

extension Result.Publisher: Equatable where Success: Equatable, Failure: Equatable {}
