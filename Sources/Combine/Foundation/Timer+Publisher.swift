import Foundation

extension Timer {
    /// A publisher that, once connected, sends the date at intervals. It does not end.
    public final class TimerPublisher: ConnectablePublisher {
        /// The date.
        public typealias Output = Date

        /// It cannot fail.
        public typealias Failure = Never

        /// Seconds between two dates.
        public final let interval: TimeInterval

        /// By how many seconds a date may be late.
        public final let tolerance: TimeInterval?

        /// The run loop in which the timer runs.
        public final let runLoop: RunLoop

        /// The mode of the run loop in which the timer fires.
        public final let mode: RunLoop.Mode

        /// How the run loop runs the timer.
        public final let options: RunLoop.SchedulerOptions?

        private let subscribers = SubscriberList<Date, Never>(demandsAtOnce: false)

        /// Makes a publisher that waits to be connected.
        public init(
            interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop, mode: RunLoop.Mode,
            options: RunLoop.SchedulerOptions? = nil
        ) {
            self.interval = interval
            self.tolerance = tolerance
            self.runLoop = runLoop
            self.mode = mode
            self.options = options
        }

        deinit {
            subscribers.release()
        }

        /// Attaches a subscriber. It misses the dates for which it has no demand.
        public final func receive<S>(subscriber: S) where S: Subscriber, S.Failure == Never, S.Input == Date {
            subscribers.attach(subscriber, keepsLatest: false, description: "Timer")
        }

        /// Starts a timer, which runs until the result is cancelled or released.
        public final func connect() -> any Cancellable {
            let subscribers = UncheckedBox(self.subscribers)
            if runLoop === RunLoop.main {
                let start = runLoop.now.advanced(by: .seconds(interval))
                return runLoop.schedule(
                    after: start, interval: .seconds(interval), tolerance: .seconds(tolerance ?? 0), options: options
                ) {
                    subscribers.value.send(HostClock.mainDate)
                }
            }
            let timer = Timer(timeInterval: interval, repeats: true) { _ in subscribers.value.send(Date()) }
            timer.tolerance = tolerance ?? 0
            runLoop.add(timer, forMode: mode)
            let box = UncheckedBox(timer)
            return AnyCancellable { box.value.invalidate() }
        }
    }

    /// A publisher that, once connected, sends the date at intervals.
    ///
    /// - Parameters:
    ///   - interval: Seconds between two dates.
    ///   - tolerance: By how many seconds a date may be late.
    ///   - runLoop: The run loop in which the timer runs, such as `.main`.
    ///   - mode: The mode of the run loop in which the timer fires, such as `.common`.
    ///   - options: How the run loop runs the timer.
    public static func publish(
        every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode,
        options: RunLoop.SchedulerOptions? = nil
    ) -> Timer.TimerPublisher {
        TimerPublisher(interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode, options: options)
    }
}
