extension Publishers {
    /// How values are grouped by time.
    public enum TimeGroupingStrategy<Context> where Context: Scheduler {
        /// All values of a period, at its end.
        case byTime(Context, Context.SchedulerTimeType.Stride)

        /// All values of a period, at its end, or as soon as there are so many.
        case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)
    }

    /// A publisher that sends the values of a period in one array. A period without values sends nothing.
    public struct CollectByTime<Upstream, Context>: Publisher where Upstream: Publisher, Context: Scheduler {
        /// An array of the publisher's values.
        public typealias Output = [Upstream.Output]

        /// The error of the publisher.
        public typealias Failure = Upstream.Failure

        /// The publisher.
        public let upstream: Upstream

        /// How values are grouped.
        public let strategy: Publishers.TimeGroupingStrategy<Context>

        /// How the scheduler is to run the deliveries.
        public let options: Context.SchedulerOptions?

        /// Makes the operator.
        public init(
            upstream: Upstream, strategy: Publishers.TimeGroupingStrategy<Context>,
            options: Context.SchedulerOptions?
        ) {
            self.upstream = upstream
            self.strategy = strategy
            self.options = options
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S)
        where S: Subscriber, Upstream.Failure == S.Failure, S.Input == [Upstream.Output] {
            switch strategy {
            case .byTime(let scheduler, let period):
                upstream.subscribe(
                    CollectByTimeOutlet<S, Upstream.Output, Context>(subscriber, scheduler, period, nil, options))
            case .byTimeOrCount(let scheduler, let period, let count):
                upstream.subscribe(
                    CollectByTimeOutlet<S, Upstream.Output, Context>(subscriber, scheduler, period, count, options))
            }
        }
    }
}

/// Groups wait for demand; the values of the last period are sent before the end, except when that is an error.
private final class CollectByTimeOutlet<Downstream: Subscriber, Input, Context: Scheduler>: SourceOutlet<Downstream>,
    Subscriber
where Downstream.Input == [Input] {
    typealias Failure = Downstream.Failure

    private let scheduler: Context
    private let period: Context.SchedulerTimeType.Stride
    private let count: Int?
    private let options: Context.SchedulerOptions?

    // Guarded by `lock`.
    private var values: [Input] = []
    private var groups = Queue<[Input]>()
    private var timer: (any Cancellable)?
    private var completesAfterGroups = false

    init(
        _ downstream: Downstream, _ scheduler: Context, _ period: Context.SchedulerTimeType.Stride, _ count: Int?,
        _ options: Context.SchedulerOptions?
    ) {
        self.scheduler = scheduler
        self.period = period
        self.count = count
        self.options = options
        super.init(downstream, "CollectByTime", prefetch: .unlimited)
    }

    override func didStart() {
        let timer = scheduler.schedule(
            after: scheduler.now.advanced(by: period), interval: period, tolerance: scheduler.minimumTolerance,
            options: options
        ) { [weak self] in
            self?.periodDidEnd()
        }
        lock.lock()
        let isNeeded = acceptsValues
        if isNeeded { self.timer = timer }
        lock.unlock()
        if !isNeeded { timer.cancel() }
    }

    private func periodDidEnd() {
        lock.lock()
        closeGroup()
        postGroups()
        flush()
    }

    private func closeGroup() {
        guard isActive, !values.isEmpty else { return }
        groups.append(values)
        values = []
    }

    private func postGroups() {
        while isActive, demand > .none, let group = groups.popFirst() { post(group) }
        if completesAfterGroups, groups.isEmpty { post(end: .finished) }
    }

    override func demandDidGrow(by growth: Subscribers.Demand) { postGroups() }

    func receive(_ input: Input) -> Subscribers.Demand {
        lock.lock()
        guard acceptsValues else {
            lock.unlock()
            return .none
        }
        values.append(input)
        guard let count, values.count >= count else {
            lock.unlock()
            return .none
        }
        closeGroup()
        lock.unlock()
        scheduler.schedule(options: options) {
            self.lock.lock()
            self.postGroups()
            self.flush()
        }
        return .none
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
            if case .failure = completion {
                self.post(end: completion)
            } else {
                self.closeGroup()
                self.completesAfterGroups = true
                self.postGroups()
            }
            self.flush()
        }
    }

    override func detach() -> Remains {
        var remains = super.detach()
        if let timer = timer.take() { remains.cancellables.append(timer) }
        remains.values = (remains.values, values, groups)
        values = []
        groups = Queue()
        return remains
    }
}

extension Publisher {
    /// Sends the values of a period in one array.
    ///
    /// - Parameters:
    ///   - strategy: The scheduler and the period, and how many values make it end early.
    ///   - options: How the scheduler is to run the deliveries.
    public func collect<S>(_ strategy: Publishers.TimeGroupingStrategy<S>, options: S.SchedulerOptions? = nil)
        -> Publishers.CollectByTime<Self, S> where S: Scheduler
    {
        Publishers.CollectByTime(upstream: self, strategy: strategy, options: options)
    }
}
