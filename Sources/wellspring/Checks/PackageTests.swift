import Foundation

/// The tests of a Swift package, run by `swift test` and counted from the report that it writes.
struct PackageTests {
    let toolchain: Toolchain
    let environment: [String: String]
    let isQuiet: Bool

    /// Runs the tests of the package in a folder.
    func run(in folder: String, title: String) throws -> Tally {
        if !isQuiet { print("\n== \(title): swift test") }
        let report = NSTemporaryDirectory() + "wellspring-report-\(getpid())"
        let reports = [report + ".xml", report + "-swift-testing.xml"]
        defer {
            for file in reports { try? FileManager.default.removeItem(atPath: file) }
        }
        var arguments = ["test", "--package-path", folder, "--disable-xctest", "--xunit-output", reports[0]]
        if isQuiet { arguments.append("--quiet") }
        let end = try Subprocess(toolchain.root + "/bin/swift", arguments, environment: environment).wait()

        var tally = Tally()
        for file in reports {
            guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { continue }
            tally += Self.tally(of: text)
        }
        // A build that failed or a process that crashed leaves no complete report.
        if !end.isSuccess && tally.failed == 0 { tally.failed = 1 }
        return tally
    }

    /// Counts the test cases of a report in the JUnit format.
    static func tally(of report: String) -> Tally {
        var tally = Tally()
        for testCase in report.components(separatedBy: "<testcase").dropFirst() {
            tally.count(!testCase.contains("<failure") && !testCase.contains("<error"))
        }
        return tally
    }
}
