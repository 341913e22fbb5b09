import Combine
import Foundation

/// A scheduler whose time the test moves. Times are whole numbers of seconds or fractions of them.
final class VirtualScheduler: Scheduler {
    struct SchedulerTimeType: Strideable, Comparable {
        var seconds: Double
        func distance(to other: Self) -> Stride { Stride(seconds: other.seconds - seconds) }
        func advanced(by n: Stride) -> Self { Self(seconds: seconds + n.seconds) }

        struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, ExpressibleByFloatLiteral {
            var seconds: Double
            var magnitude: Double { seconds }
            init(seconds: Double) { self.seconds = seconds }
            init(integerLiteral value: Int) { seconds = Double(value) }
            init(floatLiteral value: Double) { seconds = value }
            init?<T: BinaryInteger>(exactly source: T) { seconds = Double(source) }
            static func < (lhs: Self, rhs: Self) -> Bool { lhs.seconds < rhs.seconds }
            static func + (lhs: Self, rhs: Self) -> Self { Self(seconds: lhs.seconds + rhs.seconds) }
            static func - (lhs: Self, rhs: Self) -> Self { Self(seconds: lhs.seconds - rhs.seconds) }
            static func * (lhs: Self, rhs: Self) -> Self { Self(seconds: lhs.seconds * rhs.seconds) }
            static func += (lhs: inout Self, rhs: Self) { lhs = lhs + rhs }
            static func -= (lhs: inout Self, rhs: Self) { lhs = lhs - rhs }
            static func *= (lhs: inout Self, rhs: Self) { lhs = lhs * rhs }
            static func seconds(_ s: Int) -> Self { Self(seconds: Double(s)) }
            static func seconds(_ s: Double) -> Self { Self(seconds: s) }
            static func milliseconds(_ ms: Int) -> Self { Self(seconds: Double(ms) / 1e3) }
            static func microseconds(_ us: Int) -> Self { Self(seconds: Double(us) / 1e6) }
            static func nanoseconds(_ ns: Int) -> Self { Self(seconds: Double(ns) / 1e9) }
        }
    }

    typealias SchedulerOptions = Never

    private struct Job {
        let id: Int
        var time: Double
        let interval: Double?
        let action: () -> Void
    }

    private let lock = NSRecursiveLock()
    private var jobs: [Job] = []
    private var nextID = 0
    private var time = 0.0
    /// Whether what has no date runs on the spot, and does not wait for the time to move.
    private let runsUndatedAtOnce: Bool

    init(runsUndatedAtOnce: Bool = false) {
        self.runsUndatedAtOnce = runsUndatedAtOnce
    }

    var now: SchedulerTimeType { lock.withLock { SchedulerTimeType(seconds: time) } }
    var minimumTolerance: SchedulerTimeType.Stride { 0 }
    /// How many actions wait for their time.
    var pendingCount: Int { lock.withLock { jobs.count } }

    func schedule(options: Never?, _ action: @escaping () -> Void) {
        if runsUndatedAtOnce { action() } else { _ = add(at: now.seconds, every: nil, action) }
    }

    func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?,
        _ action: @escaping () -> Void
    ) {
        _ = add(at: date.seconds, every: nil, action)
    }

    func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
        options: Never?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        let id = add(at: date.seconds, every: interval.seconds, action)
        return AnyCancellable { self.lock.withLock { self.jobs.removeAll { $0.id == id } } }
    }

    private func add(at time: Double, every interval: Double?, _ action: @escaping () -> Void) -> Int {
        lock.withLock {
            nextID += 1
            jobs.append(Job(id: nextID, time: time, interval: interval, action: action))
            return nextID
        }
    }

    /// Moves the time on and runs what is due meanwhile, each at its own time.
    func advance(by seconds: Double = 0) {
        let end = lock.withLock { time } + seconds
        while let action = takeNext(until: end) { action() }
        lock.withLock { time = end }
    }

    private func takeNext(until end: Double) -> (() -> Void)? {
        lock.withLock {
            guard let index = jobs.indices.min(by: { (jobs[$0].time, jobs[$0].id) < (jobs[$1].time, jobs[$1].id) }),
                jobs[index].time <= end
            else { return nil }
            let job = jobs[index]
            time = max(time, job.time)
            if let interval = job.interval { jobs[index].time += interval } else { jobs.remove(at: index) }
            return job.action
        }
    }
}
