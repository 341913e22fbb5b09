/// The values of a publisher that cannot fail, as an asynchronous sequence.
public struct AsyncPublisher<P>: AsyncSequence where P: Publisher, P.Failure == Never {
    /// The values of the publisher.
    public typealias Element = P.Output

    private let publisher: P

    /// Makes a sequence of a publisher's values. Each iterator subscribes anew.
    public init(_ publisher: P) {
        self.publisher = publisher
    }

    /// Asks for one value after the other. It is done when the publisher ends, and cancels it when the task is cancelled or
    /// the iterator goes away.
    public struct Iterator: AsyncIteratorProtocol {
        /// The values of the publisher.
        public typealias Element = P.Output

        private let owner: AsyncBridgeOwner<P.Output, Never>

        fileprivate init(_ owner: AsyncBridgeOwner<P.Output, Never>) { self.owner = owner }

        /// The next value, or `nil` when there are no more.
        public mutating func next() async -> P.Output? { await next(isolation: nil) }

        /// The next value, or `nil` when there are no more.
        public mutating func next(isolation actor: isolated (any Actor)?) async -> P.Output? {
            switch await owner.bridge.next(isolation: actor).result {
            case .success(let value): value
            }
        }
    }

    /// Subscribes.
    public func makeAsyncIterator() -> AsyncPublisher<P>.Iterator {
        let owner = AsyncBridgeOwner<P.Output, Never>()
        publisher.subscribe(owner.bridge)
        return Iterator(owner)
    }
}

/// The values of a publisher, as an asynchronous sequence that throws where the publisher fails.
public struct AsyncThrowingPublisher<P>: AsyncSequence where P: Publisher {
    /// The values of the publisher.
    public typealias Element = P.Output

    private let publisher: P

    /// Makes a sequence of a publisher's values. Each iterator subscribes anew.
    public init(_ publisher: P) {
        self.publisher = publisher
    }

    /// Asks for one value after the other. It is done when the publisher ends, and cancels it when the task is cancelled or
    /// the iterator goes away.
    public struct Iterator: AsyncIteratorProtocol {
        /// The values of the publisher.
        public typealias Element = P.Output

        /// The error of the publisher.
        public typealias Failure = any Error

        private let owner: AsyncBridgeOwner<P.Output, P.Failure>

        fileprivate init(_ owner: AsyncBridgeOwner<P.Output, P.Failure>) { self.owner = owner }

        /// The next value, or `nil` when there are no more. Throws the publisher's error.
        public mutating func next() async throws -> P.Output? {
            try await owner.bridge.next(isolation: nil).result.get()
        }

        /// The next value, or `nil` when there are no more. Throws the publisher's error.
        public mutating func next(isolation actor: isolated (any Actor)?) async throws(any Error) -> P.Output? {
            try await owner.bridge.next(isolation: actor).result.get()
        }
    }

    /// Subscribes.
    public func makeAsyncIterator() -> AsyncThrowingPublisher<P>.Iterator {
        let owner = AsyncBridgeOwner<P.Output, P.Failure>()
        publisher.subscribe(owner.bridge)
        return Iterator(owner)
    }
}

extension Publisher where Failure == Never {
    /// The values, as an asynchronous sequence.
    public var values: AsyncPublisher<Self> { AsyncPublisher(self) }
}

extension Publisher {
    /// The values, as an asynchronous sequence that throws where this publisher fails.
    public var values: AsyncThrowingPublisher<Self> { AsyncThrowingPublisher(self) }
}
