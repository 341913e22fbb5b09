extension Publishers {
    /// A publisher that sends, for each value, the time since the one before or since the subscription.
    public struct MeasureInterval<Upstream, Context>: Publisher where Upstream: Publisher, Context: Scheduler {
        /// The length of time.
        public typealias Output = Context.SchedulerTimeType.Stride

        /// The error of the publisher.
        public typealias Failure = Upstream.Failure

        /// The publisher.
        public let upstream: Upstream

        /// The scheduler whose time is measured.
        public let scheduler: Context

        /// Makes the operator.
        public init(upstream: Upstream, scheduler: Context) {
            self.upstream = upstream
            self.scheduler = scheduler
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S)
        where S: Subscriber, Upstream.Failure == S.Failure, S.Input == Context.SchedulerTimeType.Stride {
            let scheduler = self.scheduler
            var last = scheduler.now
            upstream.subscribe(
                SteppingSubscription<S, Upstream.Output, Upstream.Failure>(
                    subscriber, "MeasureInterval",
                    step: { _, downstream in
                        let now = scheduler.now
                        defer { last = now }
                        return .sent(downstream.receive(last.distance(to: now)))
                    }))
        }
    }
}

extension Publisher {
    /// Sends, for each value, the time since the one before or since the subscription, in a scheduler's time.
    public func measureInterval<S>(using scheduler: S, options: S.SchedulerOptions? = nil)
        -> Publishers.MeasureInterval<Self, S> where S: Scheduler
    {
        Publishers.MeasureInterval(upstream: self, scheduler: scheduler)
    }
}
