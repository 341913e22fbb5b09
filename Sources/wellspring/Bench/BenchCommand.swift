import Foundation
import Glibc

/// `wellspring bench`: hands its arguments to the benchmarks' own program, which lies beside this one.
struct BenchCommand {
    let arguments: [String]

    /// Runs the benchmarks to their end.
    func run() throws -> ExitStatus {
        let program = try commandFolder() + "/wellspring-bench"
        guard FileManager.default.isExecutableFile(atPath: program) else {
            throw CommandError(
                message: "\(program) is missing; build it with 'swift build -c release --product wellspring-bench'")
        }
        let process = try Subprocess(program, arguments)
        SignalForwarding.begin(to: process)
        switch process.wait() {
        case .exit(0): return .success
        case .exit(2): return .usage
        case .exit: return .failure
        case .signal(let number) where SignalForwarding.signals.contains(number): return .interrupted(number)
        case .signal(let number):
            throw CommandError(message: "the benchmarks crashed: \(String(cString: strsignal(number)))")
        }
    }
}
