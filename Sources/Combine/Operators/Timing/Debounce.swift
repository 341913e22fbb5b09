extension Publishers {
    /// A publisher that sends a value only when no other has come for some time.
    public struct Debounce<Upstream, Context>: Publisher where Upstream: Publisher, Context: Scheduler {
        /// The values of the publisher.
        public typealias Output = Upstream.Output

        /// The error of the publisher.
        public typealias Failure = Upstream.Failure

        /// The publisher.
        public let upstream: Upstream

        /// How long it has to be quiet.
        public let dueTime: Context.SchedulerTimeType.Stride

        /// The scheduler.
        public let scheduler: Context

        /// How the scheduler is to run the deliveries.
        public let options: Context.SchedulerOptions?

        /// Makes the operator.
        public init(
            upstream: Upstream, dueTime: Context.SchedulerTimeType.Stride, scheduler: Context,
            options: Context.SchedulerOptions?
        ) {
            self.upstream = upstream
            self.dueTime = dueTime
            self.scheduler = scheduler
            self.options = options
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S)
        where S: Subscriber, Upstream.Failure == S.Failure, Upstream.Output == S.Input {
            upstream.subscribe(DebounceOutlet(subscriber, scheduler, dueTime, options))
        }
    }
}

/// Keeps the last value until it is due. A value that is due when there is no demand is dropped, and so is one that is not
/// due yet when the publisher ends.
private final class DebounceOutlet<Downstream: Subscriber, Context: Scheduler>: SourceOutlet<Downstream>, Subscriber {
    typealias Input = Downstream.Input
    typealias Failure = Downstream.Failure

    private let scheduler: Context
    private let dueTime: Context.SchedulerTimeType.Stride
    private let options: Context.SchedulerOptions?

    // Guarded by `lock`.
    private var value: Input?
    private var turn = 0
    private var timer: (any Cancellable)?

    init(
        _ downstream: Downstream, _ scheduler: Context, _ dueTime: Context.SchedulerTimeType.Stride,
        _ options: Context.SchedulerOptions?
    ) {
        self.scheduler = scheduler
        self.dueTime = dueTime
        self.options = options
        super.init(downstream, "Debounce", prefetch: .unlimited)
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        lock.lock()
        guard acceptsValues else {
            lock.unlock()
            return .none
        }
        turn += 1
        let turn = self.turn
        let replaced = (value, timer.take())
        value = input
        lock.unlock()
        replaced.1?.cancel()
        let timer = scheduler.schedule(
            after: scheduler.now.advanced(by: dueTime), interval: dueTime, tolerance: scheduler.minimumTolerance,
            options: options
        ) { [weak self] in
            self?.valueIsDue(turn)
        }
        lock.lock()
        // A scheduler may have run the closure already, or another value have come.
        let isCurrent = isActive && turn == self.turn && value != nil
        if isCurrent { self.timer = timer }
        lock.unlock()
        if !isCurrent { timer.cancel() }
        withExtendedLifetime(replaced) {}
        return .none
    }

    private func valueIsDue(_ turn: Int) {
        lock.lock()
        guard isActive, turn == self.turn, let due = value.take() else {
            lock.unlock()
            return
        }
        let timer = self.timer.take()
        if demand > .none { post(due) }
        flush()
        timer?.cancel()
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        lock.lock()
        guard noteCompletion() else {
            lock.unlock()
            return
        }
        let dropped = (value.take(), timer.take())
        lock.unlock()
        dropped.1?.cancel()
        withExtendedLifetime(dropped) {}
        scheduler.schedule(options: options) {
            self.lock.lock()
            self.end(completion)
        }
    }

    override func detach() -> Remains {
        var remains = super.detach()
        if let timer = timer.take() { remains.cancellables.append(timer) }
        remains.values = (remains.values, value.take())
        return remains
    }
}

extension Publisher {
    /// Sends a value only when no other has come for some time, such as what a user has typed before a pause.
    ///
    /// - Parameters:
    ///   - dueTime: How long it has to be quiet.
    ///   - scheduler: Where values are delivered.
    ///   - options: How the scheduler is to run the deliveries.
    public func debounce<S>(
        for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
    ) -> Publishers.Debounce<Self, S> where S: Scheduler {
        Publishers.Debounce(upstream: self, dueTime: dueTime, scheduler: scheduler, options: options)
    }
}
