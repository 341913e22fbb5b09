extension Publishers {
    /// A publisher that ends when no value has come for some time.
    public struct Timeout<Upstream, Context>: Publisher where Upstream: Publisher, Context: Scheduler {
        /// The values of the publisher.
        public typealias Output = Upstream.Output

        /// The error of the publisher.
        public typealias Failure = Upstream.Failure

        /// The publisher.
        public let upstream: Upstream

        /// How long it may be quiet.
        public let interval: Context.SchedulerTimeType.Stride

        /// The scheduler.
        public let scheduler: Context

        /// How the scheduler is to run the deliveries.
        public let options: Context.SchedulerOptions?

        /// Makes the error to end with. Without it, the end is a normal one.
        public let customError: (() -> Upstream.Failure)?

        /// Makes the operator.
        public init(
            upstream: Upstream, interval: Context.SchedulerTimeType.Stride, scheduler: Context,
            options: Context.SchedulerOptions?, customError: (() -> Publishers.Timeout<Upstream, Context>.Failure)?
        ) {
            self.upstream = upstream
            self.interval = interval
            self.scheduler = scheduler
            self.options = options
            self.customError = customError
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S)
        where S: Subscriber, Upstream.Failure == S.Failure, Upstream.Output == S.Input {
            let customError = self.customError
            upstream.subscribe(
                TimeoutOutlet(subscriber, scheduler, interval, options) {
                    customError.map { .failure($0()) } ?? .finished
                })
        }
    }
}

/// One timer runs at a time. When it fires though a value has come meanwhile, it is set again for the rest of the time: so
/// a busy publisher costs no timer for each value.
private final class TimeoutOutlet<Downstream: Subscriber, Context: Scheduler>: SourceOutlet<Downstream>, Subscriber {
    typealias Input = Downstream.Input
    typealias Failure = Downstream.Failure

    private let scheduler: Context
    private let interval: Context.SchedulerTimeType.Stride
    private let options: Context.SchedulerOptions?
    private let outcome: () -> Subscribers.Completion<Failure>

    // Guarded by `lock`.
    private var deadline: Context.SchedulerTimeType
    private var timer: (any Cancellable)?
    private var timerTurn = 0
    private var waiting = Queue<Input>()

    init(
        _ downstream: Downstream, _ scheduler: Context, _ interval: Context.SchedulerTimeType.Stride,
        _ options: Context.SchedulerOptions?, outcome: @escaping () -> Subscribers.Completion<Failure>
    ) {
        self.scheduler = scheduler
        self.interval = interval
        self.options = options
        self.outcome = outcome
        deadline = scheduler.now.advanced(by: interval)
        super.init(downstream, "Timeout")
    }

    override func didStart() {
        let start = scheduler.now.advanced(by: interval)
        lock.withLock { deadline = start }
        setTimer(for: start)
    }

    private func setTimer(for date: Context.SchedulerTimeType) {
        lock.lock()
        timerTurn += 1
        let turn = timerTurn
        lock.unlock()
        let timer = scheduler.schedule(
            after: date, interval: interval, tolerance: scheduler.minimumTolerance, options: options
        ) { [weak self] in
            self?.timerDidFire(turn)
        }
        lock.lock()
        let isCurrent = isActive && turn == timerTurn
        let previous = isCurrent ? self.timer : timer
        if isCurrent { self.timer = timer }
        lock.unlock()
        previous?.cancel()
    }

    private func timerDidFire(_ turn: Int) {
        let now = scheduler.now
        lock.lock()
        guard acceptsValues, turn == timerTurn else {
            lock.unlock()
            return
        }
        // It counts once only, whatever comes of it.
        timerTurn += 1
        let deadline = self.deadline
        lock.unlock()
        if deadline > now {
            setTimer(for: deadline)
        } else {
            let outcome = self.outcome()
            lock.lock()
            end(outcome)
        }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        let next = scheduler.now.advanced(by: interval)
        lock.lock()
        guard acceptsValues else {
            lock.unlock()
            return .none
        }
        deadline = next
        waiting.append(input)
        lock.unlock()
        scheduler.schedule(options: options) { self.deliver() }
        return .none
    }

    private func deliver() {
        lock.lock()
        if isActive, let value = waiting.popFirst() { post(value) }
        flush()
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        lock.lock()
        guard noteCompletion() else {
            lock.unlock()
            return
        }
        let timer = self.timer.take()
        lock.unlock()
        timer?.cancel()
        scheduler.schedule(options: options) {
            self.lock.lock()
            while self.isActive, let value = self.waiting.popFirst() { self.post(value) }
            self.end(completion)
        }
    }

    override func detach() -> Remains {
        var remains = super.detach()
        if let timer = timer.take() { remains.cancellables.append(timer) }
        remains.values = (remains.values, waiting)
        waiting = Queue()
        return remains
    }
}

extension Publisher {
    /// Ends this publisher when no value has come for some time since the subscription or the last one.
    ///
    /// - Parameters:
    ///   - interval: How long it may be quiet.
    ///   - scheduler: Where values are delivered.
    ///   - options: How the scheduler is to run the deliveries.
    ///   - customError: Makes the error to end with. Without it, the end is a normal one.
    public func timeout<S>(
        _ interval: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil,
        customError: (() -> Self.Failure)? = nil
    ) -> Publishers.Timeout<Self, S> where S: Scheduler {
        Publishers.Timeout(
            upstream: self, interval: interval, scheduler: scheduler, options: options, customError: customError)
    }
}
