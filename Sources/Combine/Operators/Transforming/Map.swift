extension Publishers {
    /// A publisher that sends what a closure makes of each value.
    public struct Map<Upstream, Output>: Publisher where Upstream: Publisher {
        /// The error of the publisher.
        public typealias Failure = Upstream.Failure

        /// The publisher whose values are transformed.
        public let upstream: Upstream

        /// Makes what is sent.
        public let transform: (Upstream.Output) -> Output

        /// Makes the operator.
        public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output) {
            self.upstream = upstream
            self.transform = transform
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S) where Output == S.Input, S: Subscriber, Upstream.Failure == S.Failure {
            upstream.subscribe(MapInlet(downstream: subscriber, transform: transform))
        }

        /// Transforms what this operator sends, in the same step.
        public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Upstream, T> {
            let first = self.transform
            return Publishers.Map<Upstream, T>(upstream: upstream) { transform(first($0)) }
        }

        /// Transforms what this operator sends, in the same step, with a closure that may throw.
        public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> Publishers.TryMap<Upstream, T> {
            let first = self.transform
            return Publishers.TryMap<Upstream, T>(upstream: upstream) { try transform(first($0)) }
        }
    }

    /// A publisher that sends what a closure makes of each value, or fails with what it throws.
    public struct TryMap<Upstream, Output>: Publisher where Upstream: Publisher {
        /// What the closure threw, or the error of the publisher.
        public typealias Failure = any Error

        /// The publisher whose values are transformed.
        public let upstream: Upstream

        /// Makes what is sent, or throws.
        public let transform: (Upstream.Output) throws -> Output

        /// Makes the operator.
        public init(upstream: Upstream, transform: @escaping (Upstream.Output) throws -> Output) {
            self.upstream = upstream
            self.transform = transform
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S) where Output == S.Input, S: Subscriber, S.Failure == any Error {
            let transform = self.transform
            upstream.subscribe(
                SteppingSubscription<S, Upstream.Output, Upstream.Failure>(
                    subscriber, "TryMap", throwingStep: { .sent($1.receive(try transform($0))) }))
        }

        /// Transforms what this operator sends, in the same step.
        public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.TryMap<Upstream, T> {
            let first = self.transform
            return Publishers.TryMap<Upstream, T>(upstream: upstream) { transform(try first($0)) }
        }

        /// Transforms what this operator sends, in the same step, with a closure that may throw.
        public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> Publishers.TryMap<Upstream, T> {
            let first = self.transform
            return Publishers.TryMap<Upstream, T>(upstream: upstream) { try transform(try first($0)) }
        }
    }
}

/// Transforms values on their way. The subscription is the publisher's own, so demand and cancellation cost nothing.
struct MapInlet<Downstream: Subscriber, Input>: Subscriber, CustomStringConvertible {
    typealias Failure = Downstream.Failure

    let combineIdentifier = CombineIdentifier()
    let downstream: Downstream
    let transform: (Input) -> Downstream.Input

    var description: String { "Map" }

    func receive(subscription: any Subscription) { downstream.receive(subscription: subscription) }
    func receive(_ input: Input) -> Subscribers.Demand { downstream.receive(transform(input)) }
    func receive(completion: Subscribers.Completion<Failure>) { downstream.receive(completion: completion) }
}

extension Publisher {
    /// Sends what a closure makes of each value.
    public func map<T>(_ transform: @escaping (Self.Output) -> T) -> Publishers.Map<Self, T> {
        Publishers.Map(upstream: self, transform: transform)
    }

    /// Sends what a closure makes of each value, or fails with what it throws.
    public func tryMap<T>(_ transform: @escaping (Self.Output) throws -> T) -> Publishers.TryMap<Self, T> {
        Publishers.TryMap(upstream: self, transform: transform)
    }

    /// Sends another value in place of `nil`.
    public func replaceNil<T>(with output: T) -> Publishers.Map<Self, T> where Self.Output == T? {
        Publishers.Map(upstream: self) { $0 ?? output }
    }
}
