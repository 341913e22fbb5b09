extension Publishers {
    /// A publisher that delivers values and the completion on a scheduler.
    public struct ReceiveOn<Upstream, Context>: Publisher where Upstream: Publisher, Context: Scheduler {
        /// The values of the publisher.
        public typealias Output = Upstream.Output

        /// The error of the publisher.
        public typealias Failure = Upstream.Failure

        /// The publisher.
        public let upstream: Upstream

        /// The scheduler.
        public let scheduler: Context

        /// How the scheduler is to run the deliveries.
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
            let (scheduler, options) = (self.scheduler, self.options)
            upstream.subscribe(
                ScheduledOutlet(subscriber, "ReceiveOn") { action in scheduler.schedule(options: options, action) })
        }
    }

    /// A publisher that delivers values and the completion later.
    public struct Delay<Upstream, Context>: Publisher where Upstream: Publisher, Context: Scheduler {
        /// The values of the publisher.
        public typealias Output = Upstream.Output

        /// The error of the publisher.
        public typealias Failure = Upstream.Failure

        /// The publisher.
        public let upstream: Upstream

        /// How much later.
        public let interval: Context.SchedulerTimeType.Stride

        /// By how much the delivery may be later still.
        public let tolerance: Context.SchedulerTimeType.Stride

        /// The scheduler.
        public let scheduler: Context

        /// How the scheduler is to run the deliveries.
        public let options: Context.SchedulerOptions?

        /// Makes the operator.
        public init(
            upstream: Upstream, interval: Context.SchedulerTimeType.Stride,
            tolerance: Context.SchedulerTimeType.Stride, scheduler: Context,
            options: Context.SchedulerOptions? = nil
        ) {
            self.upstream = upstream
            self.interval = interval
            self.tolerance = tolerance
            self.scheduler = scheduler
            self.options = options
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S)
        where S: Subscriber, Upstream.Failure == S.Failure, Upstream.Output == S.Input {
            let (scheduler, options, interval, tolerance) = (scheduler, options, interval, tolerance)
            upstream.subscribe(
                ScheduledOutlet(subscriber, "Delay") { action in
                    scheduler.schedule(
                        after: scheduler.now.advanced(by: interval), tolerance: tolerance, options: options, action)
                })
        }
    }
}

/// Delivers each event by way of a scheduler. The order is kept and deliveries do not overlap, even on a concurrent queue:
/// each scheduled action delivers the event that has waited longest.
private final class ScheduledOutlet<Downstream: Subscriber>: SourceOutlet<Downstream>, Subscriber {
    typealias Input = Downstream.Input
    typealias Failure = Downstream.Failure

    private enum Waiting {
        case value(Input)
        case completion(Subscribers.Completion<Failure>)
    }

    private let schedule: (@escaping () -> Void) -> Void
    /// Guarded by `lock`.
    private var waiting = Queue<Waiting>()

    init(_ downstream: Downstream, _ description: String, schedule: @escaping (@escaping () -> Void) -> Void) {
        self.schedule = schedule
        super.init(downstream, description)
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        lock.lock()
        let accepts = acceptsValues
        if accepts { waiting.append(.value(input)) }
        lock.unlock()
        if accepts { schedule { self.deliver() } }
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        lock.lock()
        let isNews = noteCompletion()
        if isNews { waiting.append(.completion(completion)) }
        lock.unlock()
        if isNews { schedule { self.deliver() } }
    }

    private func deliver() {
        lock.lock()
        switch waiting.popFirst() {
        case .value(let value) where isActive: post(value)
        case .completion(let completion): post(end: completion)
        default: break
        }
        flush()
    }

    override func detach() -> Remains {
        var remains = super.detach()
        remains.values = (remains.values, waiting)
        waiting = Queue()
        return remains
    }
}

extension Publisher {
    /// Delivers values and the completion on a scheduler, such as `DispatchQueue.main`.
    public func receive<S>(on scheduler: S, options: S.SchedulerOptions? = nil) -> Publishers.ReceiveOn<Self, S>
    where S: Scheduler {
        Publishers.ReceiveOn(upstream: self, scheduler: scheduler, options: options)
    }

    /// Delivers values and the completion later, on a scheduler.
    ///
    /// - Parameters:
    ///   - interval: How much later.
    ///   - tolerance: By how much the delivery may be later still. The scheduler's smallest tolerance when `nil`.
    public func delay<S>(
        for interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil, scheduler: S,
        options: S.SchedulerOptions? = nil
    ) -> Publishers.Delay<Self, S> where S: Scheduler {
        Publishers.Delay(
            upstream: self, interval: interval, tolerance: tolerance ?? scheduler.minimumTolerance,
            scheduler: scheduler, options: options)
    }
}
