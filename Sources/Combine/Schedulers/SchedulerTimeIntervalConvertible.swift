/// A length of time that can be made of a number of units.
public protocol SchedulerTimeIntervalConvertible {
    /// A number of seconds.
    static func seconds(_ s: Int) -> Self

    /// A number of seconds.
    static func seconds(_ s: Double) -> Self

    /// A number of milliseconds.
    static func milliseconds(_ ms: Int) -> Self

    /// A number of microseconds.
    static func microseconds(_ us: Int) -> Self

    /// A number of nanoseconds.
    static func nanoseconds(_ ns: Int) -> Self
}
