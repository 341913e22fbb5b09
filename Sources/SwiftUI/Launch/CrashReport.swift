import Glibc
import SwiftUICore

/// Says which view's body was running when the program crashes.
///
/// A crash ends the program all the same: what handled the signal before, which prints the backtrace, comes next.
enum CrashReport {
    /// The signals of crashes.
    private static let signals = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGSEGV, SIGFPE]

    /// What handled each signal before, by its number.
    nonisolated(unsafe) private static let previous: UnsafeMutablePointer<sigaction> = {
        let count = Int(signals.max() ?? 0) + 1
        let actions = UnsafeMutablePointer<sigaction>.allocate(capacity: count)
        actions.initialize(repeating: sigaction(), count: count)
        return actions
    }()

    /// Begins to report crashes.
    static func install() {
        for signal in signals {
            var action = sigaction()
            action.__sigaction_handler.sa_handler = { CrashReport.handle($0) }
            // A stack that is full is a crash too, so the report has one of its own.
            action.sa_flags = SA_ONSTACK | SA_NODEFER
            sigaction(signal, &action, &previous[Int(signal)])
        }
    }

    /// Runs in the crashed thread. Making the name allocates, which a handler should not; the worst that comes of it is a
    /// program that crashes without its report.
    private static func handle(_ signal: Int32) {
        sigaction(signal, &previous[Int(signal)], nil)
        if let name = assumeMainActor({ Update.isOnMainThread ? Update.current?.nearestViewName : nil }) {
            let message = "The program crashed while the body of '\(name)' was running.\n"
            _ = message.utf8CString.withUnsafeBufferPointer { write(STDERR_FILENO, $0.baseAddress, $0.count - 1) }
        }
        // Other crashes happen again by themselves when the handler returns; `abort` does not.
        if signal == SIGABRT { raise(signal) }
    }
}
