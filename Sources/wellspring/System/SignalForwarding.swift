import Glibc
import Synchronization

/// Lets the program, not the command, answer the terminal's and other processes' requests to end.
///
/// Control-C reaches both, since they share the process group: the command only waits. A `kill` reaches the
/// command alone: it is passed on.
enum SignalForwarding {
    /// The signals that are left to the program.
    static let signals: [Int32] = [SIGINT, SIGQUIT, SIGTERM, SIGHUP]

    private static let child = Atomic<Int32>(0)

    /// Leaves the signals to `process` until the command ends.
    static func begin(to process: Subprocess) {
        child.store(process.identifier, ordering: .sequentiallyConsistent)
        signal(SIGINT, SIG_IGN)
        signal(SIGQUIT, SIG_IGN)
        for number in [SIGTERM, SIGHUP] {
            signal(number) { number in
                let child = SignalForwarding.child.load(ordering: .sequentiallyConsistent)
                if child > 0 { kill(child, number) }
            }
        }
    }
}
