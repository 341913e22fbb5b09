import Foundation
import ProgramDriving

/// A server of the machine's, running beside the tests, that writes in a line where it is found.
final class AnsweringServer {
    /// The line that it wrote first.
    let answer: String
    private let process = Process()

    /// Starts the server and waits for its line; by default in the tests' own environment.
    init(_ executable: URL, _ arguments: [String], environment: [String: String]? = nil) throws {
        let output = Pipe()
        process.executableURL = executable
        process.arguments = arguments
        if let environment { process.environment = environment }
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        var line = Data()
        while line.last != UInt8(ascii: "\n") {
            let more = output.fileHandleForReading.availableData
            if more.isEmpty { throw DrivingError("\(executable.lastPathComponent) did not start") }
            line += more
        }
        answer = String(decoding: line.dropLast(), as: UTF8.self)
    }

    /// Ends the server and waits until it has gone.
    func end() {
        // Signals that the tests' threads block stay blocked in programs they start: only this one gets through.
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }
}
