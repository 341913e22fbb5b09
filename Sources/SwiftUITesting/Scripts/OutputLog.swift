import Foundation

/// Copies what the program prints, on its way to standard output, so that a script can look at it.
final class OutputLog {
    private let original: Int32
    private let reader: Int32
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
        // A pipe that nobody empties would stop a program that prints much between two commands.
        _ = fcntl(reader, 1031 /* F_SETPIPE_SZ */, 1 << 20)
    }

    /// Takes what has been printed since, and hands it on.
    func drain() {
        fflush(nil)
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

    /// The lines since the last reset.
    var lines: [Substring] { text.split(separator: "\n") }
    func reset() { text = "" }

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
