extension Publishers {
    /// A publisher that sends all that one publisher sends, then all that another one sends.
    public struct Concatenate<Prefix, Suffix>: Publisher
    where Prefix: Publisher, Suffix: Publisher, Prefix.Failure == Suffix.Failure, Prefix.Output == Suffix.Output {
        /// The values of the publishers.
        public typealias Output = Suffix.Output

        /// The error of the publishers.
        public typealias Failure = Suffix.Failure

        /// The publisher that comes first.
        public let prefix: Prefix

        /// The publisher that comes when the first one has finished.
        public let suffix: Suffix

        /// Makes the operator.
        public init(prefix: Prefix, suffix: Suffix) {
            self.prefix = prefix
            self.suffix = suffix
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S)
        where S: Subscriber, Suffix.Failure == S.Failure, Suffix.Output == S.Input {
            let relay = RelaySubscription(subscriber, "Concatenate")
            subscriber.receive(subscription: relay)
            let suffix = self.suffix
            relay.follow(prefix) { completion in
                guard case .finished = completion else { return .end(completion) }
                return .next { relay.follow(suffix) { .end($0) } }
            }
        }
    }
}

extension Publishers.Concatenate: Equatable where Prefix: Equatable, Suffix: Equatable {}

extension Publisher {
    /// Sends values before those of this publisher.
    public func prepend(_ elements: Self.Output...)
        -> Publishers.Concatenate<Publishers.Sequence<[Self.Output], Self.Failure>, Self>
    {
        prepend(elements)
    }

    /// Sends the values of a sequence before those of this publisher.
    public func prepend<S>(_ elements: S) -> Publishers.Concatenate<Publishers.Sequence<S, Self.Failure>, Self>
    where S: Sequence, Self.Output == S.Element {
        prepend(Publishers.Sequence(sequence: elements))
    }

    /// Sends what another publisher sends before the values of this one.
    public func prepend<P>(_ publisher: P) -> Publishers.Concatenate<P, Self>
    where P: Publisher, Self.Failure == P.Failure, Self.Output == P.Output {
        Publishers.Concatenate(prefix: publisher, suffix: self)
    }

    /// Sends values after those of this publisher.
    public func append(_ elements: Self.Output...)
        -> Publishers.Concatenate<Self, Publishers.Sequence<[Self.Output], Self.Failure>>
    {
        append(elements)
    }

    /// Sends the values of a sequence after those of this publisher.
    public func append<S>(_ elements: S) -> Publishers.Concatenate<Self, Publishers.Sequence<S, Self.Failure>>
    where S: Sequence, Self.Output == S.Element {
        append(Publishers.Sequence(sequence: elements))
    }

    /// Sends what another publisher sends after the values of this one.
    public func append<P>(_ publisher: P) -> Publishers.Concatenate<Self, P>
    where P: Publisher, Self.Failure == P.Failure, Self.Output == P.Output {
        Publishers.Concatenate(prefix: self, suffix: publisher)
    }
}
