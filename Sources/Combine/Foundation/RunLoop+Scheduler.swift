import Foundation

extension RunLoop {
    /// A point in the time of a run loop.
    public struct SchedulerTimeType: Strideable, Codable, Hashable, Sendable {
        /// The point in time.
        public var date: Date

        /// Makes a point in time.
        public init(_ date: Date) {
            self.date = date
        }

        /// The time from this point to another.
        public func distance(to other: SchedulerTimeType) -> Stride {
            Stride(floatLiteral: other.date.timeIntervalSince(date))
        }

        /// The point in time that is so much later.
        public func advanced(by n: Stride) -> SchedulerTimeType {
            SchedulerTimeType(date.addingTimeInterval(n.timeInterval))
        }

        /// A length of time, kept in seconds.
        public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, ExpressibleByFloatLiteral,
            Hashable, Codable, Sendable
        {
            /// The type of a floating-point literal, which is a number of seconds.
            public typealias FloatLiteralType = TimeInterval

            /// The type of an integer literal, which is a number of seconds.
            public typealias IntegerLiteralType = TimeInterval

            /// The type of the magnitude.
            public typealias Magnitude = TimeInterval

            /// The length in seconds.
            public var magnitude: TimeInterval

            /// The length in seconds.
            public var timeInterval: TimeInterval { magnitude }

            /// Makes a length of a number of seconds.
            public init(_ timeInterval: TimeInterval) { magnitude = timeInterval }

            /// Makes a length of a number of seconds.
            public init(integerLiteral value: TimeInterval) { self.init(value) }

            /// Makes a length of a number of seconds.
            public init(floatLiteral value: TimeInterval) { self.init(value) }

            /// Makes a length of a number of seconds if it fits.
            public init?<T>(exactly source: T) where T: BinaryInteger {
                guard let value = TimeInterval(exactly: source) else { return nil }
                self.init(value)
            }

            /// Whether one length is shorter than another.
            public static func < (lhs: Self, rhs: Self) -> Bool { lhs.magnitude < rhs.magnitude }

            /// The product of the numbers of seconds.
            public static func * (lhs: Self, rhs: Self) -> Self { Self(lhs.magnitude * rhs.magnitude) }

            /// The sum of two lengths.
            public static func + (lhs: Self, rhs: Self) -> Self { Self(lhs.magnitude + rhs.magnitude) }

            /// The difference of two lengths.
            public static func - (lhs: Self, rhs: Self) -> Self { Self(lhs.magnitude - rhs.magnitude) }

            /// Multiplies by the number of seconds of a length.
            public static func *= (lhs: inout Self, rhs: Self) { lhs.magnitude *= rhs.magnitude }

            /// Adds a length.
            public static func += (lhs: inout Self, rhs: Self) { lhs.magnitude += rhs.magnitude }

            /// Subtracts a length.
            public static func -= (lhs: inout Self, rhs: Self) { lhs.magnitude -= rhs.magnitude }

            /// A number of seconds.
            public static func seconds(_ s: Int) -> Self { Self(TimeInterval(s)) }

            /// A number of seconds.
            public static func seconds(_ s: Double) -> Self { Self(s) }

            /// A number of milliseconds.
            public static func milliseconds(_ ms: Int) -> Self { Self(TimeInterval(ms) / 1e3) }

            /// A number of microseconds.
            public static func microseconds(_ us: Int) -> Self { Self(TimeInterval(us) / 1e6) }

            /// A number of nanoseconds.
            public static func nanoseconds(_ ns: Int) -> Self { Self(TimeInterval(ns) / 1e9) }
        }
    }

    /// How a run loop runs a closure: there is nothing to choose.
    public struct SchedulerOptions {}
}

extension RunLoop: Scheduler {
    /// The smallest tolerance: none.
    public var minimumTolerance: SchedulerTimeType.Stride { 0 }

    /// The current time.
    public var now: SchedulerTimeType { SchedulerTimeType(isMain ? HostClock.mainDate : Date()) }

    /// The main run loop's closures go by way of the main queue: it runs too where a host, and not `RunLoop`, waits for
    /// events, and the run loop serves it where it runs itself.
    private var isMain: Bool { self === RunLoop.main }

    /// Runs a closure at the next turn of the run loop.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        guard !isMain else {
            DispatchQueue.main.schedule(options: nil, action)
            return
        }
        let work = UncheckedAction(action)
        perform { work.run() }
    }

    /// Runs a closure in the run loop at some time.
    public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) {
        guard !isMain else {
            DispatchQueue.main.schedule(after: DispatchQueue.main.date(date.date, from: now.date), action)
            return
        }
        addTimer(at: date, interval: 0, repeats: false, tolerance: tolerance, action)
    }

    /// Runs a closure in the run loop at some time and again at intervals, until it is cancelled.
    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        guard !isMain else {
            return DispatchQueue.main.schedule(
                after: DispatchQueue.main.date(date.date, from: now.date), interval: .seconds(interval.timeInterval),
                tolerance: .seconds(tolerance.timeInterval), options: nil, action)
        }
        let timer = UncheckedBox(
            addTimer(at: date, interval: interval, repeats: true, tolerance: tolerance, action))
        return AnyCancellable { timer.value.invalidate() }
    }

    @discardableResult
    private func addTimer(
        at date: SchedulerTimeType, interval: SchedulerTimeType.Stride, repeats: Bool,
        tolerance: SchedulerTimeType.Stride, _ action: @escaping () -> Void
    ) -> Timer {
        let work = UncheckedAction(action)
        let timer = Timer(fire: date.date, interval: interval.timeInterval, repeats: repeats) { _ in work.run() }
        timer.tolerance = tolerance.timeInterval
        add(timer, forMode: .default)
        return timer
    }
}

extension DispatchQueue {
    /// The point in this queue's time that is as far from now as one date from another.
    func date(_ date: Date, from now: Date) -> SchedulerTimeType {
        self.now.advanced(by: .seconds(max(0, date.timeIntervalSince(now))))
    }
}

/// A value that is handed to another thread as a whole, or is safe to use from several though not marked so.
struct UncheckedBox<Value>: @unchecked Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
}
