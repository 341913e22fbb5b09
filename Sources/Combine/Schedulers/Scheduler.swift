/// A type that says when and where closures run.
public protocol Scheduler<SchedulerTimeType> {
    /// A point in this scheduler's time.
    associatedtype SchedulerTimeType: Strideable
    where Self.SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible

    /// How a closure is to be run.
    associatedtype SchedulerOptions

    /// The current time.
    var now: Self.SchedulerTimeType { get }

    /// The smallest tolerance that this scheduler keeps to.
    var minimumTolerance: Self.SchedulerTimeType.Stride { get }

    /// Runs a closure as soon as possible.
    func schedule(options: Self.SchedulerOptions?, _ action: @escaping () -> Void)

    /// Runs a closure at some time, or up to a tolerance later.
    func schedule(
        after date: Self.SchedulerTimeType, tolerance: Self.SchedulerTimeType.Stride, options: Self.SchedulerOptions?,
        _ action: @escaping () -> Void)

    /// Runs a closure at some time and again at intervals, or up to a tolerance later, until it is cancelled.
    func schedule(
        after date: Self.SchedulerTimeType, interval: Self.SchedulerTimeType.Stride,
        tolerance: Self.SchedulerTimeType.Stride, options: Self.SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable
}

extension Scheduler {
    /// Runs a closure at some time and again at intervals, with the smallest tolerance, until it is cancelled.
    public func schedule(
        after date: Self.SchedulerTimeType, interval: Self.SchedulerTimeType.Stride, _ action: @escaping () -> Void
    ) -> any Cancellable {
        schedule(after: date, interval: interval, tolerance: minimumTolerance, options: nil, action)
    }

    /// Runs a closure at some time and again at intervals, or up to a tolerance later, until it is cancelled.
    public func schedule(
        after date: Self.SchedulerTimeType, interval: Self.SchedulerTimeType.Stride,
        tolerance: Self.SchedulerTimeType.Stride, _ action: @escaping () -> Void
    ) -> any Cancellable {
        schedule(after: date, interval: interval, tolerance: tolerance, options: nil, action)
    }

    /// Runs a closure at some time, or up to a tolerance later.
    public func schedule(
        after date: Self.SchedulerTimeType, tolerance: Self.SchedulerTimeType.Stride, _ action: @escaping () -> Void
    ) {
        schedule(after: date, tolerance: tolerance, options: nil, action)
    }

    /// Runs a closure at some time, with the smallest tolerance.
    public func schedule(after date: Self.SchedulerTimeType, _ action: @escaping () -> Void) {
        schedule(after: date, tolerance: minimumTolerance, options: nil, action)
    }

    /// Runs a closure as soon as possible.
    public func schedule(_ action: @escaping () -> Void) {
        schedule(options: nil, action)
    }
}
