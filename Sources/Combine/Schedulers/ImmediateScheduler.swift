/// A scheduler that runs closures at once, on the spot. It has no time: it disregards dates and runs what repeats once.
public struct ImmediateScheduler: Scheduler, Sendable {
    /// There are no options.
    public typealias SchedulerOptions = Never

    /// The one instance.
    public static let shared = ImmediateScheduler()

    /// A point in time, of which there is only one that matters: now.
    public struct SchedulerTimeType: Strideable, Sendable {
        fileprivate init() {}

        /// Zero, whatever the other point.
        public func distance(to other: ImmediateScheduler.SchedulerTimeType)
            -> ImmediateScheduler.SchedulerTimeType.Stride
        {
            Stride(0)
        }

        /// This point, whatever the distance.
        public func advanced(by n: ImmediateScheduler.SchedulerTimeType.Stride) -> ImmediateScheduler.SchedulerTimeType
        {
            self
        }

        /// A length of time, which the scheduler disregards.
        public struct Stride: ExpressibleByFloatLiteral, Comparable, SignedNumeric, Codable,
            SchedulerTimeIntervalConvertible, Sendable
        {
            /// The type of a floating-point literal.
            public typealias FloatLiteralType = Double

            /// The type of an integer literal.
            public typealias IntegerLiteralType = Int

            /// The type of the magnitude.
            public typealias Magnitude = Int

            /// The absolute value.
            public var magnitude: Int

            /// Makes a length of a number.
            public init(_ value: Int) { magnitude = value }

            /// Makes a length of an integer literal.
            public init(integerLiteral value: Int) { self.init(value) }

            /// Makes a length of a floating-point literal, without its fraction.
            public init(floatLiteral value: Double) { self.init(Int(value)) }

            /// Makes a length of a number if it fits.
            public init?<T>(exactly source: T) where T: BinaryInteger {
                guard let value = Int(exactly: source) else { return nil }
                self.init(value)
            }

            /// Whether one length is shorter than another.
            public static func < (lhs: Self, rhs: Self) -> Bool { lhs.magnitude < rhs.magnitude }

            /// The product of two lengths.
            public static func * (lhs: Self, rhs: Self) -> Self { Self(lhs.magnitude * rhs.magnitude) }

            /// The sum of two lengths.
            public static func + (lhs: Self, rhs: Self) -> Self { Self(lhs.magnitude + rhs.magnitude) }

            /// The difference of two lengths.
            public static func - (lhs: Self, rhs: Self) -> Self { Self(lhs.magnitude - rhs.magnitude) }

            /// Subtracts a length.
            public static func -= (lhs: inout Self, rhs: Self) { lhs.magnitude -= rhs.magnitude }

            /// Multiplies by a length.
            public static func *= (lhs: inout Self, rhs: Self) { lhs.magnitude *= rhs.magnitude }

            /// Adds a length.
            public static func += (lhs: inout Self, rhs: Self) { lhs.magnitude += rhs.magnitude }

            /// A number of seconds, which does not matter.
            public static func seconds(_ s: Int) -> Self { Self(s) }

            /// A number of seconds, which does not matter.
            public static func seconds(_ s: Double) -> Self { Self(Int(s)) }

            /// A number of milliseconds, which does not matter.
            public static func milliseconds(_ ms: Int) -> Self { Self(ms) }

            /// A number of microseconds, which does not matter.
            public static func microseconds(_ us: Int) -> Self { Self(us) }

            /// A number of nanoseconds, which does not matter.
            public static func nanoseconds(_ ns: Int) -> Self { Self(ns) }
        }
    }

    /// The only point in time.
    public var now: ImmediateScheduler.SchedulerTimeType { SchedulerTimeType() }

    /// Zero.
    public var minimumTolerance: ImmediateScheduler.SchedulerTimeType.Stride { 0 }

    /// Runs the closure.
    public func schedule(options: Never?, _ action: @escaping () -> Void) { action() }

    /// Runs the closure, whatever the date.
    public func schedule(
        after date: ImmediateScheduler.SchedulerTimeType, tolerance: ImmediateScheduler.SchedulerTimeType.Stride,
        options: Never?, _ action: @escaping () -> Void
    ) {
        action()
    }

    /// Runs the closure once, whatever the date and the interval.
    public func schedule(
        after date: ImmediateScheduler.SchedulerTimeType, interval: ImmediateScheduler.SchedulerTimeType.Stride,
        tolerance: ImmediateScheduler.SchedulerTimeType.Stride, options: Never?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        action()
        return Subscriptions.empty
    }
}
