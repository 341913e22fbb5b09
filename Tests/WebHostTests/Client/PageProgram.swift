import Foundation
import ProgramDriving

/// A program that serves a page.
struct PageProgram {
    let program: RunningProgram
    let address: String

    /// - Parameter environment: Is added to the tests' own.
    init(
        _ executable: String, _ arguments: [String] = [], environment more: [String: String] = [:], seconds: Double = 30
    ) throws {
        var environment = ProcessInfo.processInfo.environment.merging(more) { $1 }
        environment["WELLSPRING_HOST"] = "web"
        environment["WELLSPRING_PORT"] = "0"
        program = try RunningProgram(RunningProgram.built(executable), arguments, environment: environment)
        let end = Date().addingTimeInterval(seconds)
        while true {
            if let line = program.text.first(where: { $0.hasPrefix("Open http://127.0.0.1:") }) {
                address = String(line.split(separator: " ")[1])
                return
            }
            guard Date() < end, program.process.isRunning else { throw DrivingError("no address: \(program.text)") }
            Thread.sleep(forTimeInterval: 0.02)
        }
    }
}
