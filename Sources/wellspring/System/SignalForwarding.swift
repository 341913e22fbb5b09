import Glibc
import Synchronization

/// Lets the program, not the command, answer the terminal's and other processes' requests to end.
///
/// Control-C reaches both, since they share the process group: the command only waits. A `kill` reaches the
/// command alone: it is passed on. Which of them it was, the signal itself says.
enum SignalForwarding {
    /// The signals that are left to the program.
    static let signals: [Int32] = [SIGINT, SIGQUIT, SIGTERM, SIGHUP]

    private static let child = Atomic<Int32>(0)

    /// Leaves the signals to `process` until the command ends.
    static func begin(to process: Subprocess) {
        child.store(process.identifier, ordering: .sequentiallyConsistent)
        for number in signals {
            var action = sigaction()
            action.sa_flags = SA_SIGINFO | SA_RESTART
            action.__sigaction_handler.sa_sigaction = { number, info, _ in
                // What the terminal sends is the kernel's and reaches the program by itself.
                let isOfTerminal = (number == SIGINT || number == SIGQUIT) && (info?.pointee.si_code ?? 0) > 0
                let child = SignalForwarding.child.load(ordering: .sequentiallyConsistent)
                if child > 0, !isOfTerminal { kill(child, number) }
            }
            sigaction(number, &action, nil)
        }
        // Whoever started the command may have had them blocked.
        var own = sigset_t()
        sigemptyset(&own)
        for number in signals { sigaddset(&own, number) }
        pthread_sigmask(SIG_UNBLOCK, &own, nil)
    }
}
