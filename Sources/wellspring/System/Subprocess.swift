import Foundation
import Glibc

/// A child process that shares the terminal, the folder and the process group with the command.
struct Subprocess {
    let identifier: pid_t

    /// How a process ended.
    enum End: Equatable {
        case exit(Int32)
        case signal(Int32)

        /// Whether it ended by itself and with 0.
        var isSuccess: Bool { self == .exit(0) }
    }

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - path: the program's file.
    ///   - name: what it is told that it is called; by default its path.
    ///   - arguments: its arguments, without its own name.
    ///   - environment: its whole environment; by default the command's own.
    ///   - output: the file descriptor that becomes its standard output; by default the command's own.
    ///   - error: the file descriptor that becomes its standard error; by default the command's own.
    /// - Throws: `CommandError` if the program cannot be started.
    init(
        _ path: String, named name: String? = nil, _ arguments: [String],
        environment: [String: String] = ProcessInfo.processInfo.environment, output: Int32? = nil, error: Int32? = nil
    ) throws {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        if let output { posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO) }
        if let error { posix_spawn_file_actions_adddup2(&actions, error, STDERR_FILENO) }

        // What the command ignores for itself while it waits must work in the child.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var defaults = sigset_t()
        sigemptyset(&defaults)
        for signal in SignalForwarding.signals { sigaddset(&defaults, signal) }
        posix_spawnattr_setsigdefault(&attributes, &defaults)
        var blocked = sigset_t()
        sigemptyset(&blocked)
        posix_spawnattr_setsigmask(&attributes, &blocked)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))

        var argv: [UnsafeMutablePointer<CChar>?] = ([name ?? path] + arguments).map { strdup($0) }
        var envp: [UnsafeMutablePointer<CChar>?] = environment.map { strdup("\($0.key)=\($0.value)") }
        argv.append(nil)
        envp.append(nil)
        defer {
            for string in argv + envp { free(string) }
        }
        var child: pid_t = 0
        let failure = posix_spawn(&child, path, &actions, &attributes, argv, envp)
        guard failure == 0 else {
            throw CommandError(message: "cannot start \(path): \(String(cString: strerror(failure)))")
        }
        identifier = child
    }

    /// Waits for the process to end.
    func wait() -> End {
        var status: Int32 = 0
        while waitpid(identifier, &status, 0) == -1 && errno == EINTR {}
        let signal = status & 0x7f
        return signal == 0 ? .exit((status >> 8) & 0xff) : .signal(signal)
    }

    /// Asks the process to end and waits for it.
    func terminate() {
        kill(identifier, SIGTERM)
        _ = wait()
    }

    /// Runs a program to its end and gives what it wrote on standard output.
    static func output(
        of path: String, _ arguments: [String], environment: [String: String] = ProcessInfo.processInfo.environment,
        mergingError: Bool = false
    ) throws -> (end: End, text: String) {
        let pipe = Pipe()
        let writing = pipe.fileHandleForWriting
        let process = try Subprocess(
            path, arguments, environment: environment, output: writing.fileDescriptor,
            error: mergingError ? writing.fileDescriptor : nil)
        try writing.close()
        let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
        return (process.wait(), String(decoding: data, as: UTF8.self))
    }
}
