extension Publishers {
    /// A publisher that runs closures at the events that pass it.
    public struct HandleEvents<Upstream>: Publisher where Upstream: Publisher {
        /// The values of the publisher.
        public typealias Output = Upstream.Output

        /// The error of the publisher.
        public typealias Failure = Upstream.Failure

        /// The publisher.
        public let upstream: Upstream

        /// Runs before the subscriber receives its subscription.
        public var receiveSubscription: ((any Subscription) -> Void)?

        /// Runs before the subscriber receives a value.
        public var receiveOutput: ((Publishers.HandleEvents<Upstream>.Output) -> Void)?

        /// Runs before the subscriber receives the completion.
        public var receiveCompletion: ((Subscribers.Completion<Publishers.HandleEvents<Upstream>.Failure>) -> Void)?

        /// Runs when the subscriber cancels.
        public var receiveCancel: (() -> Void)?

        /// Runs when the subscriber demands values, be it as the answer to a value.
        public var receiveRequest: ((Subscribers.Demand) -> Void)?

        /// Makes the operator.
        public init(
            upstream: Upstream, receiveSubscription: ((any Subscription) -> Void)? = nil,
            receiveOutput: ((Publishers.HandleEvents<Upstream>.Output) -> Void)? = nil,
            receiveCompletion: ((Subscribers.Completion<Publishers.HandleEvents<Upstream>.Failure>) -> Void)? = nil,
            receiveCancel: (() -> Void)? = nil, receiveRequest: ((Subscribers.Demand) -> Void)?
        ) {
            self.upstream = upstream
            self.receiveSubscription = receiveSubscription
            self.receiveOutput = receiveOutput
            self.receiveCompletion = receiveCompletion
            self.receiveCancel = receiveCancel
            self.receiveRequest = receiveRequest
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S)
        where S: Subscriber, Upstream.Failure == S.Failure, Upstream.Output == S.Input {
            let receiveRequest = self.receiveRequest
            upstream.subscribe(
                ObservingSubscription(
                    subscriber, "HandleEvents",
                    ObservingSubscription<S>.Observer(
                        subscription: receiveSubscription, value: receiveOutput, completion: receiveCompletion,
                        cancel: receiveCancel,
                        request: { demand, isAnswer in
                            if !isAnswer || demand > .none { receiveRequest?(demand) }
                        })))
        }
    }
}

extension Publisher {
    /// Runs closures at the events that pass this publisher.
    ///
    /// - Parameters:
    ///   - receiveSubscription: Runs before the subscriber receives its subscription.
    ///   - receiveOutput: Runs before the subscriber receives a value.
    ///   - receiveCompletion: Runs before the subscriber receives the completion.
    ///   - receiveCancel: Runs when the subscriber cancels.
    ///   - receiveRequest: Runs when the subscriber demands values.
    public func handleEvents(
        receiveSubscription: ((any Subscription) -> Void)? = nil, receiveOutput: ((Self.Output) -> Void)? = nil,
        receiveCompletion: ((Subscribers.Completion<Self.Failure>) -> Void)? = nil,
        receiveCancel: (() -> Void)? = nil, receiveRequest: ((Subscribers.Demand) -> Void)? = nil
    ) -> Publishers.HandleEvents<Self> {
        Publishers.HandleEvents(
            upstream: self, receiveSubscription: receiveSubscription, receiveOutput: receiveOutput,
            receiveCompletion: receiveCompletion, receiveCancel: receiveCancel, receiveRequest: receiveRequest)
    }
}

/// Passes everything on and tells an observer of it first. The observer is let go at the end.
final class ObservingSubscription<Downstream: Subscriber>: Subscriber, Subscription, CustomStringConvertible {
    struct Observer {
        var subscription: ((any Subscription) -> Void)?
        var value: ((Downstream.Input) -> Void)?
        var completion: ((Subscribers.Completion<Downstream.Failure>) -> Void)?
        var cancel: (() -> Void)?
        /// The demand, and whether it is the answer to a value.
        var request: ((Subscribers.Demand, Bool) -> Void)?
    }

    private let name: String
    private let lock = Lock()
    // Guarded by `lock`.
    private var target: Target<Downstream>?
    private var upstream: (any Subscription)?
    private var observer: Observer?

    init(_ downstream: Downstream, _ name: String, _ observer: Observer) {
        target = Target(downstream)
        self.name = name
        self.observer = observer
    }

    var description: String { name }

    func receive(subscription: any Subscription) {
        lock.lock()
        guard upstream == nil, let target else {
            lock.unlock()
            subscription.cancel()
            return
        }
        upstream = subscription
        let observer = self.observer
        lock.unlock()
        observer?.subscription?(subscription)
        target.subscriber.receive(subscription: self)
    }

    func receive(_ input: Downstream.Input) -> Subscribers.Demand {
        lock.lock()
        guard let target, let observer else {
            lock.unlock()
            return .none
        }
        lock.unlock()
        observer.value?(input)
        let more = target.subscriber.receive(input)
        observer.request?(more, true)
        return more
    }

    func receive(completion: Subscribers.Completion<Downstream.Failure>) {
        let taken = take()
        guard let target = taken.target else { return }
        taken.observer?.completion?(completion)
        target.subscriber.receive(completion: completion)
        withExtendedLifetime(taken) {}
    }

    func request(_ demand: Subscribers.Demand) {
        lock.lock()
        guard let upstream, let observer else {
            lock.unlock()
            return
        }
        lock.unlock()
        observer.request?(demand, false)
        upstream.request(demand)
    }

    func cancel() {
        let taken = take()
        guard let upstream = taken.upstream else { return }
        taken.observer?.cancel?()
        upstream.cancel()
        withExtendedLifetime(taken) {}
    }

    private func take() -> (target: Target<Downstream>?, upstream: (any Subscription)?, observer: Observer?) {
        lock.lock()
        defer { lock.unlock() }
        return (target.take(), upstream.take(), observer.take())
    }
}
