extension Publishers {
    /// A publisher that subscribes, requests and cancels on a scheduler.
    public struct SubscribeOn<Upstream, Context>: Publisher where Upstream: Publisher, Context: Scheduler {
        /// The values of the publisher.
        public typealias Output = Upstream.Output

        /// The error of the publisher.
        public typealias Failure = Upstream.Failure

        /// The publisher.
        public let upstream: Upstream

        /// The scheduler.
        public let scheduler: Context

        /// How the scheduler is to run this.
        public let options: Context.SchedulerOptions?

        /// Makes the operator.
        public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?) {
            self.upstream = upstream
            self.scheduler = scheduler
            self.options = options
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S)
        where S: Subscriber, Upstream.Failure == S.Failure, Upstream.Output == S.Input {
            let (scheduler, options, upstream) = (self.scheduler, self.options, self.upstream)
            let schedule = { action in scheduler.schedule(options: options, action) }
            schedule { upstream.subscribe(SubscribeOnSubscription(subscriber, schedule: schedule)) }
        }
    }
}

private final class SubscribeOnSubscription<Downstream: Subscriber>: Subscriber, Subscription, CustomStringConvertible {
    typealias Input = Downstream.Input
    typealias Failure = Downstream.Failure

    private let schedule: (@escaping () -> Void) -> Void
    private let lock = Lock()
    // Guarded by `lock`.
    private var target: Target<Downstream>?
    private var upstream: (any Subscription)?

    init(_ downstream: Downstream, schedule: @escaping (@escaping () -> Void) -> Void) {
        target = Target(downstream)
        self.schedule = schedule
    }

    var description: String { "SubscribeOn" }

    func receive(subscription: any Subscription) {
        lock.lock()
        guard upstream == nil, let target else {
            lock.unlock()
            subscription.cancel()
            return
        }
        upstream = subscription
        lock.unlock()
        target.subscriber.receive(subscription: self)
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        lock.lock()
        let target = self.target
        lock.unlock()
        return target?.subscriber.receive(input) ?? .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        let taken = take()
        taken.target?.subscriber.receive(completion: completion)
    }

    private func take() -> (target: Target<Downstream>?, upstream: (any Subscription)?) {
        lock.lock()
        defer { lock.unlock() }
        return (target.take(), upstream.take())
    }

    func request(_ demand: Subscribers.Demand) {
        schedule {
            let upstream = self.lock.withLock { self.upstream }
            upstream?.request(demand)
        }
    }

    func cancel() {
        // The subscriber is let go at once: it must not receive anything any more. The publisher hears of it in its place.
        let taken = take()
        if let upstream = taken.upstream { schedule { upstream.cancel() } }
        withExtendedLifetime(taken) {}
    }
}

extension Publisher {
    /// Subscribes, requests and cancels on a scheduler. Where values are delivered is up to this publisher.
    public func subscribe<S>(on scheduler: S, options: S.SchedulerOptions? = nil) -> Publishers.SubscribeOn<Self, S>
    where S: Scheduler {
        Publishers.SubscribeOn(upstream: self, scheduler: scheduler, options: options)
    }
}
