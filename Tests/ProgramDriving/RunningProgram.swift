import Foundation

/// A program that runs beside the tests, whose output is read line by line.
package final class RunningProgram {
    package let process = Process()
    private let output = Pipe()
    private let input = Pipe()
    private let lines = LineBuffer()

    package init(_ executable: URL, _ arguments: [String], environment: [String: String]) throws {
        process.executableURL = executable
        process.arguments = arguments
        process.environment = environment
        process.standardOutput = output
        process.standardInput = input
        output.fileHandleForReading.readabilityHandler = { [lines] in lines.append($0.availableData) }
        try process.run()
    }

    deinit {
        output.fileHandleForReading.readabilityHandler = nil
        guard process.isRunning else { return }
        // The command cannot pass this signal on: what it has started ends with it.
        let descendants = Self.descendants(of: process.processIdentifier)
        kill(process.processIdentifier, SIGKILL)
        for child in descendants { kill(child, SIGKILL) }
    }

    /// The processes that a process has started, and those that they have.
    package static func descendants(of id: pid_t) -> [pid_t] {
        let tasks = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(id)/task")) ?? []
        let children = tasks.flatMap { task in
            let list = try? String(contentsOfFile: "/proc/\(id)/task/\(task)/children", encoding: .utf8)
            return (list ?? "").split(separator: " ").compactMap { pid_t($0) }
        }
        return children.flatMap { [$0] + descendants(of: $0) }
    }

    /// An executable of this package.
    package static func built(_ name: String) throws -> URL {
        var folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        while folder.path != "/" {
            let url = folder.appendingPathComponent(name)
            if FileManager.default.isExecutableFile(atPath: url.path) { return url }
            folder.deleteLastPathComponent()
        }
        throw DrivingError("\(name) has not been built")
    }

    /// Gives the program a line on its standard input.
    package func say(_ line: String) throws {
        try input.fileHandleForWriting.write(contentsOf: Data((line + "\n").utf8))
    }

    /// All lines so far.
    package var text: [String] { lines.all }

    /// Waits until the program has written a line, after those that earlier waits saw.
    package func wait(for line: String, seconds: Double = 60) throws {
        try wait(for: "the line “\(line)”", seconds: seconds) { lines.consume(line) }
    }

    /// Waits until the program has written all of these lines, in any order.
    package func wait(forAll lines: [String], seconds: Double = 60) throws {
        try wait(for: "\(lines)", seconds: seconds) { lines.allSatisfy(text.contains) }
    }

    /// Waits for the program's first line, and throws where it is another.
    package func waitForFirstLine(seconds: Double = 60, _ isExpected: (String) -> Bool) throws {
        try wait(for: "the first line", seconds: seconds) { !text.isEmpty }
        guard isExpected(text[0]) else { throw DrivingError("the first line is \(text[0])") }
    }

    private func wait(for what: String, seconds: Double, until isTrue: () -> Bool) throws {
        let end = Date().addingTimeInterval(seconds)
        while !isTrue() {
            guard Date() < end else { throw DrivingError("\(what) did not come; the last were \(text.suffix(8))") }
            Thread.sleep(forTimeInterval: 0.01)
        }
    }

    /// Waits for the program's end and gives its exit status.
    package func waitForEnd(seconds: Double = 60) throws -> Int32 {
        let end = Date().addingTimeInterval(seconds)
        while process.isRunning {
            if Date() > end { throw DrivingError("the program has not ended") }
            Thread.sleep(forTimeInterval: 0.01)
        }
        return process.terminationStatus
    }

    /// How often the main thread has gone to sleep and been woken.
    package func mainThreadWakeUps() throws -> Int {
        let id = process.processIdentifier
        let status = try String(contentsOfFile: "/proc/\(id)/task/\(id)/status", encoding: .utf8)
        let key = "voluntary_ctxt_switches:"
        guard let line = status.split(separator: "\n").first(where: { $0.hasPrefix(key) }) else { return -1 }
        return Int(line.dropFirst(key.count).trimmingCharacters(in: .whitespaces)) ?? -1
    }
}

/// Lines that one thread collects and another one waits for.
private final class LineBuffer: @unchecked Sendable {
    private let lock = NSLock()
    private var rest = Data()
    private var lines: [String] = []
    private var consumed = 0

    var all: [String] { lock.withLock { lines } }

    func append(_ data: Data) {
        lock.withLock {
            rest += data
            while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
                lines.append(String(decoding: rest[rest.startIndex..<end], as: UTF8.self))
                rest = Data(rest[(end + 1)...])
            }
        }
    }

    /// Whether a line has come since the last one that was waited for; marks it as seen.
    func consume(_ line: String) -> Bool {
        lock.withLock {
            guard let index = lines[consumed...].firstIndex(of: line) else { return false }
            consumed = index + 1
            return true
        }
    }
}
