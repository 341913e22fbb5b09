extension Publishers {
    /// A publisher that fails with what a closure makes of the error.
    public struct MapError<Upstream, Failure>: Publisher where Upstream: Publisher, Failure: Error {
        /// The values of the publisher.
        public typealias Output = Upstream.Output

        /// The publisher.
        public let upstream: Upstream

        /// Makes the error.
        public let transform: (Upstream.Failure) -> Failure

        /// Makes the operator.
        public init(upstream: Upstream, transform: @escaping (Upstream.Failure) -> Failure) {
            self.upstream = upstream
            self.transform = transform
        }

        /// Makes the operator.
        public init(upstream: Upstream, _ map: @escaping (Upstream.Failure) -> Failure) {
            self.init(upstream: upstream, transform: map)
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S) where Failure == S.Failure, S: Subscriber, Upstream.Output == S.Input {
            upstream.subscribe(MapErrorInlet(downstream: subscriber, transform: transform))
        }
    }

    /// A publisher that cannot fail and that is given a kind of error.
    public struct SetFailureType<Upstream, Failure>: Publisher
    where Upstream: Publisher, Failure: Error, Upstream.Failure == Never {
        /// The values of the publisher.
        public typealias Output = Upstream.Output

        /// The publisher.
        public let upstream: Upstream

        /// Makes the operator.
        public init(upstream: Upstream) {
            self.upstream = upstream
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S) where Failure == S.Failure, S: Subscriber, Upstream.Output == S.Input {
            upstream.subscribe(SetFailureTypeInlet(downstream: subscriber))
        }

        /// Gives the publisher another kind of error.
        public func setFailureType<E>(to failure: E.Type) -> Publishers.SetFailureType<Upstream, E> where E: Error {
            Publishers.SetFailureType(upstream: upstream)
        }
    }
}

extension Publishers.SetFailureType: Equatable where Upstream: Equatable {}

private struct MapErrorInlet<Downstream: Subscriber, Failure: Error>: Subscriber, CustomStringConvertible {
    typealias Input = Downstream.Input

    let combineIdentifier = CombineIdentifier()
    let downstream: Downstream
    let transform: (Failure) -> Downstream.Failure

    var description: String { "MapError" }

    func receive(subscription: any Subscription) { downstream.receive(subscription: subscription) }
    func receive(_ input: Input) -> Subscribers.Demand { downstream.receive(input) }
    func receive(completion: Subscribers.Completion<Failure>) {
        downstream.receive(completion: completion.mapError(transform))
    }
}

private struct SetFailureTypeInlet<Downstream: Subscriber>: Subscriber, CustomStringConvertible {
    typealias Input = Downstream.Input
    typealias Failure = Never

    let combineIdentifier = CombineIdentifier()
    let downstream: Downstream

    var description: String { "SetFailureType" }

    func receive(subscription: any Subscription) { downstream.receive(subscription: subscription) }
    func receive(_ input: Input) -> Subscribers.Demand { downstream.receive(input) }
    func receive(completion: Subscribers.Completion<Never>) { downstream.receive(completion: .finished) }
}

extension Publisher {
    /// Fails with what a closure makes of this publisher's error.
    public func mapError<E>(_ transform: @escaping (Self.Failure) -> E) -> Publishers.MapError<Self, E> where E: Error {
        Publishers.MapError(upstream: self, transform: transform)
    }
}

extension Publisher where Failure == Never {
    /// Gives this publisher, which cannot fail, a kind of error, to go with publishers that have it.
    public func setFailureType<E>(to failureType: E.Type) -> Publishers.SetFailureType<Self, E> where E: Error {
        Publishers.SetFailureType(upstream: self)
    }
}
