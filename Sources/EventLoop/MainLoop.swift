import CGLib
import Dispatch
import Foundation

/// The main thread's loop: GLib's, with the main actor's jobs and Foundation's timers in it.
///
/// The main actor and `DispatchQueue.main` share one queue; libdispatch makes a descriptor readable when it has work, which
/// GLib polls with the window system's. `RunLoop.main` has timers and performed blocks of its own: they are looked at after
/// every turn of the loop, as only code that ran in one can have added some; until the next is due, nothing wakes up.
@MainActor package final class MainLoop {
    package static let shared = MainLoop()

    /// How often the loop has woken up.
    package private(set) var wakeUps = 0
    private var timer: (source: guint, date: Date)?
    private var isAttached = false

    /// Runs until `isDone`, which is asked after each event.
    package func run(until isDone: () -> Bool) {
        attachMainQueue()
        scheduleRunLoop()
        while !isDone() {
            g_main_context_iteration(nil, 1)
            wakeUps += 1
            scheduleRunLoop()
        }
    }

    private func attachMainQueue() {
        guard !isAttached else { return }
        isAttached = true
        let descriptor = _dispatch_get_main_queue_handle_4CF()
        g_unix_fd_add(
            descriptor, G_IO_IN,
            { descriptor, _, _ in
                var count: UInt64 = 0
                _ = withUnsafeMutableBytes(of: &count) { read(descriptor, $0.baseAddress, 8) }
                _dispatch_main_queue_callback_4CF(nil)
                return 1
            }, nil)
    }

    /// Runs what is due in `RunLoop.main`, and sees to it that the loop wakes up for what is next there.
    private func scheduleRunLoop() {
        let next = RunLoop.main.limitDate(forMode: .default) ?? .distantFuture
        if let timer, timer.date == next { return }
        if let timer { g_source_remove(timer.source) }
        timer = nil
        guard next < .distantFuture else { return }
        let milliseconds = max(0, next.timeIntervalSinceNow * 1000).rounded(.up)
        let source = Timeout.add(milliseconds: guint(min(milliseconds, 1e9))) { [weak self] in self?.timer = nil }
        timer = (source, next)
    }
}
