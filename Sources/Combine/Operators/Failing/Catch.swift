extension Publishers {
    /// A publisher that goes on with another publisher when the first one fails.
    public struct Catch<Upstream, NewPublisher>: Publisher
    where Upstream: Publisher, NewPublisher: Publisher, Upstream.Output == NewPublisher.Output {
        /// The values of the publishers.
        public typealias Output = Upstream.Output

        /// The error of the second publisher.
        public typealias Failure = NewPublisher.Failure

        /// The publisher that comes first.
        public let upstream: Upstream

        /// Makes the second publisher of the first one's error.
        public let handler: (Upstream.Failure) -> NewPublisher

        /// Makes the operator.
        public init(upstream: Upstream, handler: @escaping (Upstream.Failure) -> NewPublisher) {
            self.upstream = upstream
            self.handler = handler
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S)
        where S: Subscriber, NewPublisher.Failure == S.Failure, NewPublisher.Output == S.Input {
            let relay = RelaySubscription(subscriber, "Catch")
            subscriber.receive(subscription: relay)
            let handler = self.handler
            relay.follow(upstream) { completion in
                guard case .failure(let error) = completion else { return .end(.finished) }
                return .next { relay.follow(handler(error)) { .end($0) } }
            }
        }
    }

    /// A publisher that goes on with another publisher when the first one fails, or fails itself.
    public struct TryCatch<Upstream, NewPublisher>: Publisher
    where Upstream: Publisher, NewPublisher: Publisher, Upstream.Output == NewPublisher.Output {
        /// The values of the publishers.
        public typealias Output = Upstream.Output

        /// What the closure threw, or the error of the second publisher.
        public typealias Failure = any Error

        /// The publisher that comes first.
        public let upstream: Upstream

        /// Makes the second publisher of the first one's error, or throws.
        public let handler: (Upstream.Failure) throws -> NewPublisher

        /// Makes the operator.
        public init(upstream: Upstream, handler: @escaping (Upstream.Failure) throws -> NewPublisher) {
            self.upstream = upstream
            self.handler = handler
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S)
        where S: Subscriber, NewPublisher.Output == S.Input, S.Failure == any Error {
            let relay = RelaySubscription(subscriber, "TryCatch")
            subscriber.receive(subscription: relay)
            let handler = self.handler
            relay.follow(upstream) { completion in
                guard case .failure(let error) = completion else { return .end(.finished) }
                do {
                    let successor = try handler(error)
                    return .next { relay.follow(successor) { .end($0.erased) } }
                } catch {
                    return .end(.failure(error))
                }
            }
        }
    }
}

extension Publisher {
    /// Goes on with the publisher that a closure makes of the error, when this one fails.
    public func `catch`<P>(_ handler: @escaping (Self.Failure) -> P) -> Publishers.Catch<Self, P>
    where P: Publisher, Self.Output == P.Output {
        Publishers.Catch(upstream: self, handler: handler)
    }

    /// Goes on with the publisher that a closure makes of the error, or fails with what it throws, when this one fails.
    public func tryCatch<P>(_ handler: @escaping (Self.Failure) throws -> P) -> Publishers.TryCatch<Self, P>
    where P: Publisher, Self.Output == P.Output {
        Publishers.TryCatch(upstream: self, handler: handler)
    }
}
