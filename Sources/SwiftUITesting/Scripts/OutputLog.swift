import Dispatch
import Foundation

/// Copies what the program prints, on its way to standard output, so that a script can look at it.
///
/// A thread of its own empties the pipe, as a program that prints much between two commands would wait for ever for somebody to do so.
final class OutputLog: @unchecked Sendable {
    private let original: Int32
    private let reader: Int32
    private let lock = NSLock()
    private var text = ""

    init?() {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { return nil }
        original = dup(STDOUT_FILENO)
        reader = ends[0]
        fflush(nil)
        dup2(ends[1], STDOUT_FILENO)
        Glibc.close(ends[1])
        _ = fcntl(reader, F_SETFL, O_NONBLOCK)
        Thread.detachNewThread { [self] in emptyPipe() }
    }

    private func emptyPipe() {
        var waited = pollfd(fd: reader, events: Int16(POLLIN), revents: 0)
        while poll(&waited, 1, -1) >= 0 || errno == EINTR {
            lock.withLock { take() }
            // Nobody writes into the pipe any more.
            if waited.revents & Int16(POLLHUP) != 0 { return }
        }
    }

    /// Takes what is in the pipe, and hands it on. The lock is held.
    private func take() {
        var buffer = [UInt8](repeating: 0, count: 65536)
        while true {
            let count = read(reader, &buffer, buffer.count)
            guard count > 0 else { break }
            text += String(decoding: buffer[..<count], as: UTF8.self)
            var written = 0
            while written < count {
                let n = buffer.withUnsafeBytes { write(original, $0.baseAddress! + written, count - written) }
                guard n > 0 else { break }
                written += n
            }
        }
    }

    /// Takes what has been printed since, and hands it on.
    func drain() {
        fflush(nil)
        lock.withLock { take() }
    }

    /// The lines since the last reset.
    var lines: [Substring] { lock.withLock { text }.split(separator: "\n") }
    func reset() { lock.withLock { text = "" } }

    /// Prints past the log.
    func printDirectly(_ line: String) {
        drain()
        let data = Array((line + "\n").utf8)
        _ = data.withUnsafeBytes { write(original, $0.baseAddress!, data.count) }
    }

    /// Gives standard output back.
    func finish() {
        drain()
        fflush(nil)
        dup2(original, STDOUT_FILENO)
    }
}
