import Dispatch
import Foundation

/// A clock that a host puts in the place of the system's for what is scheduled on the main thread: `DispatchQueue.main`,
/// `RunLoop.main`, `OperationQueue.main` and timers on the main run loop.
///
/// A test host runs on a virtual clock this way, so that a delay takes no time.
package protocol MainClock: AnyObject, Sendable {
    /// Seconds since the clock was installed.
    var elapsed: Double { get }

    /// Runs a closure on the main thread after some seconds and, if it repeats, again at intervals, until it is cancelled.
    func schedule(after seconds: Double, every interval: Double?, _ action: @escaping @Sendable () -> Void)
        -> any Cancellable
}

/// Where the time of the main thread comes from.
package enum HostClock {
    private final class State: @unchecked Sendable {
        let lock = Lock()
        // Guarded by `lock`.
        var clock: (any MainClock)?
        var start = DispatchTime.now()
        var startDate = Date()
    }

    private static let state = State()

    /// Puts a clock in place of the system's, or takes it away again with `nil`. What is scheduled already stays where it is.
    package static func install(_ clock: (any MainClock)?) {
        let (time, date) = (DispatchTime.now(), Date())
        state.lock.lock()
        let previous = state.clock
        (state.clock, state.start, state.startDate) = (clock, time, date)
        state.lock.unlock()
        withExtendedLifetime(previous) {}
    }

    private static var current: (clock: (any MainClock)?, start: DispatchTime, startDate: Date) {
        state.lock.withLock { (state.clock, state.start, state.startDate) }
    }

    /// The clock in place of the system's, for the main thread.
    static var main: (any MainClock)? { current.clock }

    static func installed(for queue: DispatchQueue) -> (any MainClock)? {
        guard let clock = main, isMain(queue) else { return nil }
        return clock
    }

    /// `DispatchQueue.main` makes a new object each time on Linux, so identity does not tell. Looked at only where a clock is
    /// installed, as the label has to be copied.
    private static func isMain(_ queue: DispatchQueue) -> Bool { queue.label == DispatchQueue.main.label }

    static func dispatchNow(_ queue: DispatchQueue) -> DispatchTime {
        let (clock, start, _) = current
        guard let clock, isMain(queue) else { return .now() }
        return DispatchTime(uptimeNanoseconds: start.uptimeNanoseconds + UInt64(max(0, clock.elapsed) * 1e9))
    }

    /// The date on the main thread.
    static var mainDate: Date {
        let (clock, _, date) = current
        guard let clock else { return Date() }
        return date.addingTimeInterval(clock.elapsed)
    }
}
