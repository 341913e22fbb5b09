extension Publishers {
    /// A publisher that makes a publisher of each value and interleaves what those send.
    public struct FlatMap<NewPublisher, Upstream>: Publisher
    where NewPublisher: Publisher, Upstream: Publisher, NewPublisher.Failure == Upstream.Failure {
        /// The values of the made publishers.
        public typealias Output = NewPublisher.Output

        /// The error of the publishers.
        public typealias Failure = Upstream.Failure

        /// The publisher whose values publishers are made of.
        public let upstream: Upstream

        /// How many of the made publishers may be open at once.
        public let maxPublishers: Subscribers.Demand

        /// Makes a publisher of a value.
        public let transform: (Upstream.Output) -> NewPublisher

        /// Makes the operator.
        public init(
            upstream: Upstream, maxPublishers: Subscribers.Demand,
            transform: @escaping (Upstream.Output) -> NewPublisher
        ) {
            self.upstream = upstream
            self.maxPublishers = maxPublishers
            self.transform = transform
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S)
        where S: Subscriber, NewPublisher.Output == S.Input, Upstream.Failure == S.Failure {
            let merge = MergeSubscription(subscriber, "FlatMap", sourceCount: 0, limit: maxPublishers)
            subscriber.receive(subscription: merge)
            upstream.subscribe(FlatMapInlet(merge, maxPublishers, transform))
        }
    }
}

/// Where the values arrive of which publishers are made.
private struct FlatMapInlet<Downstream: Subscriber, Input, NewPublisher: Publisher>: Subscriber, CustomStringConvertible
where NewPublisher.Output == Downstream.Input, NewPublisher.Failure == Downstream.Failure {
    typealias Failure = Downstream.Failure

    let combineIdentifier = CombineIdentifier()
    private let merge: MergeSubscription<Downstream>
    private let limit: Subscribers.Demand
    private let transform: (Input) -> NewPublisher

    init(
        _ merge: MergeSubscription<Downstream>, _ limit: Subscribers.Demand,
        _ transform: @escaping (Input) -> NewPublisher
    ) {
        self.merge = merge
        self.limit = limit
        self.transform = transform
    }

    var description: String { "FlatMap" }

    func receive(subscription: any Subscription) { merge.attachOuter(subscription, limit: limit) }

    func receive(_ input: Input) -> Subscribers.Demand {
        if let inlet = merge.newInlet() { transform(input).subscribe(inlet) }
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) { merge.outerDidComplete(completion) }
}

extension Publisher {
    /// Makes a publisher of each value and interleaves what those send.
    ///
    /// - Parameters:
    ///   - maxPublishers: How many of them may be open at once. The next value is asked for when one of them is done.
    ///   - transform: Makes a publisher of a value.
    public func flatMap<T, P>(
        maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Self.Output) -> P
    ) -> Publishers.FlatMap<P, Self> where T == P.Output, P: Publisher, Self.Failure == P.Failure {
        Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
    }

    /// Makes a publisher that cannot fail of each value and interleaves what those send.
    public func flatMap<P>(
        maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Self.Output) -> P
    ) -> Publishers.FlatMap<Publishers.SetFailureType<P, Self.Failure>, Self> where P: Publisher, P.Failure == Never {
        Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers) {
            transform($0).setFailureType(to: Failure.self)
        }
    }
}

extension Publisher where Failure == Never {
    /// Makes a publisher of each value of this one, which cannot fail, and interleaves what those send.
    public func flatMap<P>(
        maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Self.Output) -> P
    ) -> Publishers.FlatMap<P, Publishers.SetFailureType<Self, P.Failure>> where P: Publisher {
        Publishers.FlatMap(
            upstream: setFailureType(to: P.Failure.self), maxPublishers: maxPublishers, transform: transform)
    }

    /// Makes a publisher that cannot fail of each value of this one, which cannot either, and interleaves what those send.
    public func flatMap<P>(
        maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Self.Output) -> P
    ) -> Publishers.FlatMap<P, Self> where P: Publisher, P.Failure == Never {
        Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
    }
}
