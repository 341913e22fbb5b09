extension Publishers {
    /// A publisher that sends what the most recent of the publishers sends that it receives.
    public struct SwitchToLatest<NestedPublisher, Upstream>: Publisher
    where
        NestedPublisher: Publisher, NestedPublisher == Upstream.Output, Upstream: Publisher,
        NestedPublisher.Failure == Upstream.Failure
    {
        /// The values of the nested publishers.
        public typealias Output = NestedPublisher.Output

        /// The error of the publishers.
        public typealias Failure = NestedPublisher.Failure

        /// The publisher of publishers.
        public let upstream: Upstream

        /// Makes the operator.
        public init(upstream: Upstream) {
            self.upstream = upstream
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S)
        where S: Subscriber, NestedPublisher.Output == S.Input, Upstream.Failure == S.Failure {
            let outlet = SwitchSubscription<S, NestedPublisher>(subscriber)
            subscriber.receive(subscription: outlet)
            upstream.subscribe(outlet)
        }
    }
}

/// Follows the most recent publisher. What is left of the demand when it is replaced is asked of the next one.
private final class SwitchSubscription<Downstream: Subscriber, Nested: Publisher>: OutletSubscription<Downstream>,
    Subscriber
where Nested.Output == Downstream.Input, Nested.Failure == Downstream.Failure {
    typealias Input = Nested
    typealias Failure = Downstream.Failure

    // Guarded by `lock`.
    private var outer: (any Subscription)?
    private var isOuterComplete = false
    private var current: (any Subscription)?
    /// The number of the publisher that is followed, and whether it is still open.
    private var turn = 0
    private var isCurrentOpen = false

    init(_ downstream: Downstream) {
        super.init(downstream, "SwitchToLatest")
    }

    func receive(subscription: any Subscription) {
        lock.lock()
        guard isActive, outer == nil else {
            lock.unlock()
            subscription.cancel()
            return
        }
        outer = subscription
        lock.unlock()
        subscription.request(.unlimited)
    }

    func receive(_ nested: Nested) -> Subscribers.Demand {
        lock.lock()
        guard isActive else {
            lock.unlock()
            return .none
        }
        turn += 1
        let turn = self.turn
        isCurrentOpen = true
        let previous = current.take()
        lock.unlock()
        previous?.cancel()
        nested.subscribe(Inlet(owner: self, turn: turn))
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        lock.lock()
        isOuterComplete = true
        outer = nil
        if case .failure = completion {
            post(end: completion)
        } else if !isCurrentOpen {
            post(end: .finished)
        }
        flush()
    }

    override func demandDidGrow(by growth: Subscribers.Demand) {
        if let current { post(request: growth, to: current) }
    }

    override func detach() -> Remains {
        let remains = Remains(subscriptions: [current, outer].compactMap { $0 })
        (current, outer) = (nil, nil)
        return remains
    }

    private func attach(_ subscription: any Subscription, _ turn: Int) {
        lock.lock()
        guard isActive, turn == self.turn, current == nil else {
            lock.unlock()
            subscription.cancel()
            return
        }
        current = subscription
        post(request: demand, to: subscription)
        flush()
    }

    private func receive(_ value: Downstream.Input, _ turn: Int) -> Subscribers.Demand {
        lock.lock()
        guard isActive, turn == self.turn else {
            lock.unlock()
            return .none
        }
        send(value)
        return .none
    }

    private func receive(completion: Subscribers.Completion<Failure>, _ turn: Int) {
        lock.lock()
        guard isActive, turn == self.turn else {
            lock.unlock()
            return
        }
        current = nil
        isCurrentOpen = false
        if case .failure = completion {
            post(end: completion)
        } else if isOuterComplete {
            post(end: .finished)
        }
        flush()
    }

    private struct Inlet: Subscriber, CustomStringConvertible {
        typealias Input = Downstream.Input
        typealias Failure = Downstream.Failure

        let combineIdentifier = CombineIdentifier()
        let owner: SwitchSubscription
        let turn: Int

        var description: String { "SwitchToLatest" }

        func receive(subscription: any Subscription) { owner.attach(subscription, turn) }
        func receive(_ input: Input) -> Subscribers.Demand { owner.receive(input, turn) }
        func receive(completion: Subscribers.Completion<Failure>) { owner.receive(completion: completion, turn) }
    }
}

extension Publisher where Failure == Self.Output.Failure, Output: Publisher {
    /// Sends what the most recent of the publishers sends that this one sends, and cancels the one before.
    public func switchToLatest() -> Publishers.SwitchToLatest<Self.Output, Self> {
        Publishers.SwitchToLatest(upstream: self)
    }
}

extension Publisher where Failure == Never, Output: Publisher {
    /// Sends what the most recent of the publishers sends that this one, which cannot fail, sends.
    public func switchToLatest()
        -> Publishers.SwitchToLatest<Self.Output, Publishers.SetFailureType<Self, Self.Output.Failure>>
    {
        Publishers.SwitchToLatest(upstream: setFailureType(to: Output.Failure.self))
    }
}

extension Publisher where Failure == Never, Output: Publisher, Self.Output.Failure == Never {
    /// Sends what the most recent of the publishers sends that this one sends. None of them can fail.
    public func switchToLatest() -> Publishers.SwitchToLatest<Self.Output, Self> {
        Publishers.SwitchToLatest(upstream: self)
    }
}

extension Publisher where Output: Publisher, Self.Output.Failure == Never {
    /// Sends what the most recent of the publishers, which cannot fail, sends that this one sends.
    public func switchToLatest()
        -> Publishers.SwitchToLatest<
            Publishers.SetFailureType<Self.Output, Self.Failure>,
            Publishers.Map<Self, Publishers.SetFailureType<Self.Output, Self.Failure>>
        >
    {
        Publishers.SwitchToLatest(upstream: map { $0.setFailureType(to: Failure.self) })
    }
}
