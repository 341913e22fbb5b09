extension Publishers {
    /// A publisher that sends a value and finishes where the publisher fails.
    public struct ReplaceError<Upstream>: Publisher where Upstream: Publisher {
        /// The values of the publisher.
        public typealias Output = Upstream.Output

        /// It cannot fail.
        public typealias Failure = Never

        /// The value to send in place of the error.
        public let output: Upstream.Output

        /// The publisher.
        public let upstream: Upstream

        /// Makes the operator.
        public init(upstream: Upstream, output: Publishers.ReplaceError<Upstream>.Output) {
            self.upstream = upstream
            self.output = output
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S)
        where S: Subscriber, Upstream.Output == S.Input, S.Failure == Never {
            let relay = RelaySubscription(subscriber, "ReplaceError")
            subscriber.receive(subscription: relay)
            let output = self.output
            relay.follow(upstream) { completion in
                guard case .failure = completion else { return .end(.finished) }
                return .next { relay.follow(Just(output)) { .end($0) } }
            }
        }
    }

    /// A publisher that sends a value where the publisher finishes without one.
    public struct ReplaceEmpty<Upstream>: Publisher where Upstream: Publisher {
        /// The values of the publisher.
        public typealias Output = Upstream.Output

        /// The error of the publisher.
        public typealias Failure = Upstream.Failure

        /// The publisher.
        public let upstream: Upstream

        /// The value to send when there was none.
        public let output: Upstream.Output

        /// Makes the operator.
        public init(upstream: Upstream, output: Publishers.ReplaceEmpty<Upstream>.Output) {
            self.upstream = upstream
            self.output = output
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S)
        where S: Subscriber, Upstream.Failure == S.Failure, Upstream.Output == S.Input {
            let relay = RelaySubscription(subscriber, "ReplaceEmpty")
            subscriber.receive(subscription: relay)
            let output = self.output
            var isEmpty = true
            let noted = Publishers.Map(upstream: upstream) { (value: Upstream.Output) in
                isEmpty = false
                return value
            }
            relay.follow(noted) { completion in
                guard case .finished = completion, isEmpty else { return .end(completion) }
                return .next { relay.follow(Just(output).setFailureType(to: Failure.self)) { .end($0) } }
            }
        }
    }
}

extension Publishers.ReplaceError: Equatable where Upstream: Equatable, Upstream.Output: Equatable {}
extension Publishers.ReplaceEmpty: Equatable where Upstream: Equatable, Upstream.Output: Equatable {}

extension Publisher {
    /// Sends a value and finishes where this publisher fails.
    public func replaceError(with output: Self.Output) -> Publishers.ReplaceError<Self> {
        Publishers.ReplaceError(upstream: self, output: output)
    }

    /// Sends a value where this publisher finishes without one.
    public func replaceEmpty(with output: Self.Output) -> Publishers.ReplaceEmpty<Self> {
        Publishers.ReplaceEmpty(upstream: self, output: output)
    }
}
