import Foundation

/// Counts the instructions of the benchmarks' key operations, which do not depend on what else the machine does, and compares them with the
/// numbers that are kept in `Benchmarks/instructions.json`.
struct InstructionChecks {
    let root: String
    let toolchain: Toolchain
    let environment: [String: String]
    let isQuiet: Bool

    /// More than this many times the kept number is a failure.
    private static let tolerance = 1.1

    private var file: String { root + "/Benchmarks/instructions.json" }

    /// Compares all; says so, and checks nothing, where `valgrind` is missing.
    func run() throws -> Tally {
        var tally = Tally()
        guard let data = FileManager.default.contents(atPath: file) else { return tally }
        if !isQuiet { print("\n== instructions of the key operations") }
        guard executable("valgrind") != nil else {
            print("skipped: valgrind is not installed")
            return tally
        }
        let kept = try JSONDecoder().decode([String: Int].self, from: data)
        let program = try build()
        for (name, most) in kept.sorted(by: { $0.key < $1.key }) {
            guard let count = try count(name, program) else {
                tally.count(false)
                print("FAILED \(name): its instructions could not be counted")
                continue
            }
            let isGood = Double(count) <= Double(most) * Self.tolerance
            tally.count(isGood)
            let ratio = String(format: "%.2f", Double(count) / Double(max(most, 1)))
            if !isGood || !isQuiet {
                print(
                    "\(isGood ? "passed" : "FAILED") \(name): \(count) instructions, \(ratio) of the \(most) on record")
            }
        }
        return tally
    }

    private func build() throws -> String {
        let arguments = ["build", "--package-path", root, "-c", "release", "--product", "wellspring-bench"]
        let end = try Subprocess(
            toolchain.root + "/bin/swift", arguments + (isQuiet ? ["--quiet"] : []), environment: environment
        ).wait()
        guard end.isSuccess else { throw CommandError(message: "the build of the benchmarks failed") }
        return root + "/.build/release/wellspring-bench"
    }

    /// What one more time of an operation costs.
    private func count(_ name: String, _ program: String) throws -> Int? {
        let (few, many) = (2, 8)
        guard let less = try instructions(program, name, few), let more = try instructions(program, name, many) else {
            return nil
        }
        return (more - less) / (many - few)
    }

    private func instructions(_ program: String, _ name: String, _ times: Int) throws -> Int? {
        var environment = environment
        // The order in a dictionary is another in each run, else.
        environment["SWIFT_DETERMINISTIC_HASHING"] = "1"
        let (end, text) = try Subprocess.output(
            of: executable("valgrind")!,
            [
                "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null", program, "count", name,
                "\(times)",
            ],
            environment: environment, mergingError: true)
        guard end.isSuccess else { return nil }
        for line in text.split(separator: "\n") where line.contains("refs:") {
            return line.split(separator: " ").last.flatMap { Int($0.filter(\.isNumber)) }
        }
        return nil
    }
}
