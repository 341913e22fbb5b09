extension Publishers {
    /// A publisher that sends at most one value in each interval.
    public struct Throttle<Upstream, Context>: Publisher where Upstream: Publisher, Context: Scheduler {
        /// The values of the publisher.
        public typealias Output = Upstream.Output

        /// The error of the publisher.
        public typealias Failure = Upstream.Failure

        /// The publisher.
        public let upstream: Upstream

        /// The least time between two values.
        public let interval: Context.SchedulerTimeType.Stride

        /// The scheduler.
        public let scheduler: Context

        /// Whether the last value of an interval is sent, and not the first.
        public let latest: Bool

        /// Makes the operator.
        public init(
            upstream: Upstream, interval: Context.SchedulerTimeType.Stride, scheduler: Context, latest: Bool
        ) {
            self.upstream = upstream
            self.interval = interval
            self.scheduler = scheduler
            self.latest = latest
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S)
        where S: Subscriber, Upstream.Failure == S.Failure, Upstream.Output == S.Input {
            upstream.subscribe(ThrottleOutlet(subscriber, scheduler, interval, latest))
        }
    }
}

/// Sends the first value as soon as the scheduler runs, and each further one an interval after the one before. The
/// completion comes after the value that waits.
private final class ThrottleOutlet<Downstream: Subscriber, Context: Scheduler>: SourceOutlet<Downstream>, Subscriber {
    typealias Input = Downstream.Input
    typealias Failure = Downstream.Failure

    private let scheduler: Context
    private let interval: Context.SchedulerTimeType.Stride
    private let latest: Bool

    // Guarded by `lock`.
    private var waiting: Input?
    private var lastTime: Context.SchedulerTimeType?
    private var completion: Subscribers.Completion<Failure>?

    init(
        _ downstream: Downstream, _ scheduler: Context, _ interval: Context.SchedulerTimeType.Stride, _ latest: Bool
    ) {
        self.scheduler = scheduler
        self.interval = interval
        self.latest = latest
        super.init(downstream, "Throttle", prefetch: .unlimited)
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        let now = scheduler.now
        lock.lock()
        guard acceptsValues, demand > .none else {
            lock.unlock()
            return .none
        }
        if let replaced = waiting {
            if latest { waiting = input }
            lock.unlock()
            withExtendedLifetime(replaced) {}
            return .none
        }
        waiting = input
        let nextTime = lastTime?.advanced(by: interval)
        lock.unlock()
        if let nextTime, nextTime > now {
            scheduler.schedule(after: nextTime, tolerance: scheduler.minimumTolerance, options: nil) { self.send() }
        } else {
            scheduler.schedule(options: nil) { self.send() }
        }
        return .none
    }

    private func send() {
        let now = scheduler.now
        lock.lock()
        guard isActive, let value = waiting.take() else {
            lock.unlock()
            return
        }
        lastTime = now
        post(value)
        if let completion { post(end: completion) }
        flush()
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        lock.lock()
        guard noteCompletion() else {
            lock.unlock()
            return
        }
        self.completion = completion
        let comesWithValue = waiting != nil
        lock.unlock()
        guard !comesWithValue else { return }
        scheduler.schedule(options: nil) {
            self.lock.lock()
            self.end(completion)
        }
    }

    override func detach() -> Remains {
        var remains = super.detach()
        remains.values = (remains.values, waiting.take())
        return remains
    }
}

extension Publisher {
    /// Sends at most one value in each interval.
    ///
    /// - Parameters:
    ///   - interval: The least time between two values.
    ///   - scheduler: Where values are delivered.
    ///   - latest: Whether the last value of an interval is sent, and not the first.
    public func throttle<S>(for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool)
        -> Publishers.Throttle<Self, S> where S: Scheduler
    {
        Publishers.Throttle(upstream: self, interval: interval, scheduler: scheduler, latest: latest)
    }
}
