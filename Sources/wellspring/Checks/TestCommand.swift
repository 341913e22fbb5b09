import Foundation
import Glibc

/// `wellspring test`: what the continuous integration runs.
struct TestCommand {
    let isQuiet: Bool

    /// Runs everything, also after a failure, and prints the count as the last line.
    func run() throws -> ExitStatus {
        let root = try packageRoot()
        let toolchain = try Toolchain()
        var environment = ProcessInfo.processInfo.environment
        let server = try DisplayServer(unlessIn: environment)
        defer { server?.end() }
        if let server { environment["DISPLAY"] = server.name }
        environment["WELLSPRING_COMMAND"] = realPath("/proc/self/exe")
        // The package manager, and programs that tests have to end, leave files behind.
        let temporary = try makeTemporaryFolder()
        defer { try? FileManager.default.removeItem(atPath: temporary) }
        environment["TMPDIR"] = temporary

        var tally = Tally()
        let package = PackageTests(toolchain: toolchain, environment: environment, isQuiet: isQuiet)
        tally += try package.run(in: root, title: "package")
        tally += try ProgramChecks(root: root, environment: environment, isQuiet: isQuiet).run()
        tally += try InstructionChecks(
            root: root, toolchain: toolchain, environment: environment, isQuiet: isQuiet
        ).run()
        for example in examples(of: root) {
            tally += try package.run(in: example, title: "Examples/\((example as NSString).lastPathComponent)")
        }
        print("\(tally.passed) passed, \(tally.failed) failed")
        return tally.failed == 0 && tally.passed > 0 ? .success : .failure
    }

    /// The example packages that have tests.
    private func examples(of root: String) -> [String] {
        let files = FileManager.default
        let names = (try? files.contentsOfDirectory(atPath: root + "/Examples")) ?? []
        return names.sorted().map { root + "/Examples/" + $0 }.filter {
            files.fileExists(atPath: $0 + "/Package.swift") && files.fileExists(atPath: $0 + "/Tests")
        }
    }
}

/// How many checks there were.
struct Tally: Equatable {
    var passed = 0
    var failed = 0

    /// Adds one check.
    mutating func count(_ isGood: Bool) {
        if isGood { passed += 1 } else { failed += 1 }
    }

    static func += (left: inout Tally, right: Tally) {
        left.passed += right.passed
        left.failed += right.failed
    }
}
