import Dispatch

extension DispatchQueue {
    /// A point in the time of a dispatch queue, which stands still while the machine sleeps.
    public struct SchedulerTimeType: Strideable, Codable, Hashable, Sendable {
        /// The point in time.
        public var dispatchTime: DispatchTime

        /// Makes a point in time.
        public init(_ time: DispatchTime) {
            dispatchTime = time
        }

        /// Decodes what `encode(to:)` wrote.
        public init(from decoder: any Decoder) throws {
            let nanoseconds = try decoder.singleValueContainer().decode(UInt64.self)
            self.init(DispatchTime(uptimeNanoseconds: nanoseconds))
        }

        /// Encodes the number of nanoseconds since the machine started.
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(dispatchTime.uptimeNanoseconds)
        }

        /// The time from this point to another.
        public func distance(to other: Self) -> Stride {
            let start = dispatchTime.uptimeNanoseconds
            let end = other.dispatchTime.uptimeNanoseconds
            return end >= start
                ? .nanoseconds(Int(clamping: end - start)) : .nanoseconds(-Int(clamping: start - end))
        }

        /// The point in time that is so much later.
        public func advanced(by n: Stride) -> Self {
            if n.timeInterval == .never { return Self(.distantFuture) }
            let start = dispatchTime.uptimeNanoseconds
            let (end, overflow) =
                n.magnitude >= 0
                ? start.addingReportingOverflow(UInt64(n.magnitude))
                : start.subtractingReportingOverflow(n.magnitude.magnitude.asUInt64)
            if overflow { return Self(n.magnitude >= 0 ? .distantFuture : DispatchTime(uptimeNanoseconds: 1)) }
            return Self(DispatchTime(uptimeNanoseconds: end))
        }

        /// Hashes the point in time.
        public func hash(into hasher: inout Hasher) {
            hasher.combine(dispatchTime.uptimeNanoseconds)
        }

        /// A length of time, kept in nanoseconds.
        public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, ExpressibleByFloatLiteral,
            Hashable, Codable, Sendable
        {
            /// The type of a floating-point literal, which is a number of seconds.
            public typealias FloatLiteralType = Double

            /// The type of an integer literal, which is a number of seconds.
            public typealias IntegerLiteralType = Int

            /// The type of the magnitude.
            public typealias Magnitude = Int

            /// The length in nanoseconds.
            public var magnitude: Int

            /// The length as Dispatch has it.
            public var timeInterval: DispatchTimeInterval {
                get { magnitude == .max ? .never : .nanoseconds(magnitude) }
                set { self = Stride(newValue) }
            }

            init(nanoseconds: Int) { magnitude = nanoseconds }

            /// Makes a length of what Dispatch has.
            public init(_ timeInterval: DispatchTimeInterval) {
                switch timeInterval {
                case .seconds(let count): self = .seconds(count)
                case .milliseconds(let count): self = .milliseconds(count)
                case .microseconds(let count): self = .microseconds(count)
                case .nanoseconds(let count): self = .nanoseconds(count)
                case .never: magnitude = .max
                @unknown default: magnitude = .max
                }
            }

            /// Makes a length of a number of seconds.
            public init(floatLiteral value: Double) { self = .seconds(value) }

            /// Makes a length of a number of seconds.
            public init(integerLiteral value: Int) { self = .seconds(value) }

            /// Makes a length of a number of nanoseconds if it fits.
            public init?<T>(exactly source: T) where T: BinaryInteger {
                guard let value = Int(exactly: source) else { return nil }
                magnitude = value
            }

            /// Whether one length is shorter than another.
            public static func < (lhs: Self, rhs: Self) -> Bool { lhs.magnitude < rhs.magnitude }

            /// The product of the numbers of nanoseconds.
            public static func * (lhs: Self, rhs: Self) -> Self {
                Self(nanoseconds: lhs.magnitude.saturatingProduct(rhs.magnitude))
            }

            /// The sum of two lengths.
            public static func + (lhs: Self, rhs: Self) -> Self {
                Self(nanoseconds: lhs.magnitude.saturatingSum(rhs.magnitude))
            }

            /// The difference of two lengths.
            public static func - (lhs: Self, rhs: Self) -> Self { Self(nanoseconds: lhs.magnitude &- rhs.magnitude) }

            /// Subtracts a length.
            public static func -= (lhs: inout Self, rhs: Self) { lhs = lhs - rhs }

            /// Multiplies by the number of nanoseconds of a length.
            public static func *= (lhs: inout Self, rhs: Self) { lhs = lhs * rhs }

            /// Adds a length.
            public static func += (lhs: inout Self, rhs: Self) { lhs = lhs + rhs }

            /// A number of seconds.
            public static func seconds(_ s: Double) -> Self {
                let nanoseconds = s * 1e9
                return Self(nanoseconds: nanoseconds >= 9.2e18 ? .max : Int(nanoseconds.rounded()))
            }

            /// A number of seconds.
            public static func seconds(_ s: Int) -> Self { Self(nanoseconds: s.saturatingProduct(1_000_000_000)) }

            /// A number of milliseconds.
            public static func milliseconds(_ ms: Int) -> Self { Self(nanoseconds: ms.saturatingProduct(1_000_000)) }

            /// A number of microseconds.
            public static func microseconds(_ us: Int) -> Self { Self(nanoseconds: us.saturatingProduct(1000)) }

            /// A number of nanoseconds.
            public static func nanoseconds(_ ns: Int) -> Self { Self(nanoseconds: ns) }
        }
    }

    /// How a queue runs a closure.
    public struct SchedulerOptions {
        /// The quality of service.
        public var qos: DispatchQoS

        /// The flags of the work item.
        public var flags: DispatchWorkItemFlags

        /// The group that the closure belongs to.
        public var group: DispatchGroup?

        /// Makes options.
        public init(qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], group: DispatchGroup? = nil) {
            self.qos = qos
            self.flags = flags
            self.group = group
        }
    }
}

extension Int {
    fileprivate func saturatingProduct(_ other: Int) -> Int {
        let (product, overflow) = multipliedReportingOverflow(by: other)
        return overflow ? ((self < 0) == (other < 0) ? .max : .min) : product
    }

    fileprivate func saturatingSum(_ other: Int) -> Int {
        let (sum, overflow) = addingReportingOverflow(other)
        return overflow ? (other > 0 ? .max : .min) : sum
    }
}

extension UInt {
    fileprivate var asUInt64: UInt64 { UInt64(self) }
}

extension DispatchQueue: Scheduler {
    /// The smallest tolerance: none.
    public var minimumTolerance: SchedulerTimeType.Stride { .nanoseconds(0) }

    /// The current time.
    public var now: SchedulerTimeType { SchedulerTimeType(HostClock.dispatchNow(self)) }

    /// Runs a closure on the queue as soon as possible.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        let work = UncheckedAction(action)
        async(group: options?.group, qos: options?.qos ?? .unspecified, flags: options?.flags ?? []) { work.run() }
    }

    /// Runs a closure on the queue at some time.
    public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) {
        let work = UncheckedAction(action)
        if let clock = HostClock.installed(for: self) {
            _ = clock.schedule(after: now.distance(to: date).inSeconds, every: nil, work.run)
            return
        }
        let qos = options?.qos ?? .unspecified
        let flags = options?.flags ?? []
        guard let group = options?.group else {
            asyncAfter(deadline: date.dispatchTime, qos: qos, flags: flags) { work.run() }
            return
        }
        group.enter()
        asyncAfter(deadline: date.dispatchTime, qos: qos, flags: flags) {
            work.run()
            group.leave()
        }
    }

    /// Runs a closure on the queue at some time and again at intervals, until it is cancelled.
    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        let work = UncheckedAction(action)
        if let clock = HostClock.installed(for: self) {
            return clock.schedule(after: now.distance(to: date).inSeconds, every: interval.inSeconds, work.run)
        }
        let timer = DispatchSource.makeTimerSource(queue: self)
        timer.schedule(
            deadline: date.dispatchTime, repeating: interval.timeInterval,
            leeway: max(tolerance, minimumTolerance).timeInterval)
        timer.setEventHandler(qos: options?.qos ?? .unspecified, flags: options?.flags ?? []) { work.run() }
        timer.activate()
        return AnyCancellable { timer.cancel() }
    }
}

extension DispatchQueue.SchedulerTimeType.Stride {
    var inSeconds: Double { Double(magnitude) / 1e9 }
}

/// A closure on its way to the thread where a scheduler runs it. As in Apple's Combine, `Scheduler` takes closures that are
/// not marked as sendable, and it is the user who chooses a scheduler that suits them.
struct UncheckedAction: @unchecked Sendable {
    private let action: () -> Void

    init(_ action: @escaping () -> Void) { self.action = action }

    func run() { action() }
}
