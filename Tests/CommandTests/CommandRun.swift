import Foundation

@testable import wellspring

/// One run of the command as a process of its own.
struct CommandRun {
    let status: Int32
    let output: String
    let error: String

    /// The command: the one that `WELLSPRING_COMMAND` names, as `wellspring test` does, else the one beside the tests.
    static var program: String {
        get throws {
            if let path = ProcessInfo.processInfo.environment["WELLSPRING_COMMAND"] { return path }
            return try commandFolder() + "/wellspring"
        }
    }

    /// The repository's folder, from where this file was compiled.
    static let repository = String(#filePath.dropLast("/Tests/CommandTests/CommandRun.swift".count))

    /// Runs the command without a display.
    ///
    /// - Parameters:
    ///   - arguments: its arguments.
    ///   - input: what stands on its standard input.
    ///   - changes: variables that are added to the environment.
    init(_ arguments: [String], input: String = "", environment changes: [String: String] = [:]) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: try Self.program)
        process.arguments = arguments
        var environment = ProcessInfo.processInfo.environment
        for name in ["DISPLAY", "WAYLAND_DISPLAY", "SWIFT_BACKTRACE"] { environment[name] = nil }
        environment["WELLSPRING_ROOT"] = Self.repository
        process.environment = environment.merging(changes) { $1 }

        // Files, as a pipe that nobody reads in time would stop the process.
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let files = try ["in", "out", "err"].map { name in
            try FileHandle(forUpdating: URL(fileURLWithPath: folder.write(name, name == "in" ? input : "")))
        }
        process.standardInput = files[0]
        process.standardOutput = files[1]
        process.standardError = files[2]
        try process.run()
        process.waitUntilExit()
        status = process.terminationStatus
        output = try String(contentsOfFile: folder.path + "/out", encoding: .utf8)
        error = try String(contentsOfFile: folder.path + "/err", encoding: .utf8)
    }

    /// Runs the command without a display.
    init(_ arguments: String..., input: String = "", environment changes: [String: String] = [:]) throws {
        try self.init(arguments, input: input, environment: changes)
    }
}
