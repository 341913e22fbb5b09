extension Publishers {
    /// A publisher that subscribes once, when it is connected, and sends everything to all its subscribers through a subject.
    public final class Multicast<Upstream, SubjectType>: ConnectablePublisher
    where
        Upstream: Publisher, SubjectType: Subject, Upstream.Failure == SubjectType.Failure,
        Upstream.Output == SubjectType.Output
    {
        /// The values of the publisher.
        public typealias Output = Upstream.Output

        /// The error of the publisher.
        public typealias Failure = Upstream.Failure

        /// The publisher.
        public final let upstream: Upstream

        /// Makes the subject, when it is first needed.
        public final let createSubject: () -> SubjectType

        private let lock = Lock()
        /// Guarded by `lock`.
        private var subject: SubjectType?

        /// Makes the operator.
        public init(upstream: Upstream, createSubject: @escaping () -> SubjectType) {
            self.upstream = upstream
            self.createSubject = createSubject
        }

        private func theSubject() -> SubjectType {
            if let subject = lock.withLock({ self.subject }) { return subject }
            let made = createSubject()
            lock.lock()
            defer { lock.unlock() }
            // Another thread may have been faster.
            let subject = self.subject ?? made
            self.subject = subject
            return subject
        }

        /// Attaches a subscriber to the subject.
        public final func receive<S>(subscriber: S)
        where S: Subscriber, SubjectType.Failure == S.Failure, SubjectType.Output == S.Input {
            theSubject().subscribe(MulticastInlet(subscriber))
        }

        /// Attaches the subject to the publisher.
        public final func connect() -> any Cancellable { upstream.subscribe(theSubject()) }
    }

    /// A publisher that waits to be connected before it sends anything.
    public struct MakeConnectable<Upstream>: ConnectablePublisher where Upstream: Publisher {
        /// The values of the publisher.
        public typealias Output = Upstream.Output

        /// The error of the publisher.
        public typealias Failure = Upstream.Failure

        private let multicast: Multicast<Upstream, PassthroughSubject<Upstream.Output, Upstream.Failure>>

        /// Makes the operator.
        public init(upstream: Upstream) {
            multicast = Multicast(upstream: upstream) { PassthroughSubject() }
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S)
        where S: Subscriber, Upstream.Failure == S.Failure, Upstream.Output == S.Input {
            multicast.receive(subscriber: subscriber)
        }

        /// Starts sending.
        public func connect() -> any Cancellable { multicast.connect() }
    }
}

/// Gives each subscriber a subscription that is known as the multicast's.
private struct MulticastInlet<Downstream: Subscriber>: Subscriber, CustomStringConvertible {
    let combineIdentifier = CombineIdentifier()
    private let downstream: Downstream

    init(_ downstream: Downstream) { self.downstream = downstream }

    var description: String { "Multicast" }

    func receive(subscription: any Subscription) {
        downstream.receive(subscription: NamedSubscription(subscription, name: "Multicast"))
    }
    func receive(_ input: Downstream.Input) -> Subscribers.Demand { downstream.receive(input) }
    func receive(completion: Subscribers.Completion<Downstream.Failure>) { downstream.receive(completion: completion) }
}

private struct NamedSubscription: Subscription, CustomStringConvertible {
    private let base: any Subscription
    let description: String

    init(_ base: any Subscription, name: String) {
        self.base = base
        description = name
    }

    var combineIdentifier: CombineIdentifier { base.combineIdentifier }
    func request(_ demand: Subscribers.Demand) { base.request(demand) }
    func cancel() { base.cancel() }
}

extension Publisher {
    /// Sends everything to all subscribers through a subject that a closure makes, once it is connected.
    public func multicast<S>(_ createSubject: @escaping () -> S) -> Publishers.Multicast<Self, S>
    where S: Subject, Self.Failure == S.Failure, Self.Output == S.Output {
        Publishers.Multicast(upstream: self, createSubject: createSubject)
    }

    /// Sends everything to all subscribers through a subject, once it is connected.
    public func multicast<S>(subject: S) -> Publishers.Multicast<Self, S>
    where S: Subject, Self.Failure == S.Failure, Self.Output == S.Output {
        multicast { subject }
    }
}

extension Publisher where Failure == Never {
    /// Waits to be connected before it sends anything, so that all subscribers can be in place.
    public func makeConnectable() -> Publishers.MakeConnectable<Self> {
        Publishers.MakeConnectable(upstream: self)
    }
}
