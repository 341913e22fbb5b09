import Foundation
import ProgramDriving
import Testing

/// Programs, scripts and arguments that nobody would write on purpose, and how the command ends with them.
@Suite(.serialized, .blocking) struct HostileTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func program(_ body: String) throws -> String {
        try folder.write(
            "A.swift", "import SwiftUI\nstruct V: View { var body: some View { \(body) } }\n#Preview { V() }\n")
    }

    @Test("A program that prints more than a pipe holds between two commands")
    func loudProgram() throws {
        defer { folder.remove() }
        let file = try program("Text(\"x\").onAppear { for i in 1...200_000 { print(\"line\", i) } }")
        let run = try CommandRun(
            "run", file, "--drive", "-", "--quiet", input: "expect log \"line 1\"\nexpect log \"line 200000\"\n")
        #expect(run.status == 0, "\(run.error)")
        #expect(run.output.hasSuffix("line 200000\n"))
        #expect(run.output.utf8.count { $0 == UInt8(ascii: "\n") } == 200_000)
    }

    @Test("Scripts that are empty, binary, or ask for what cannot be")
    func scripts() throws {
        defer { folder.remove() }
        let file = try program("Text(\"x\")")
        func run(_ script: String) throws -> CommandRun { try CommandRun("run", file, "--drive", script, "--quiet") }
        #expect(try run("/dev/null").status == 0)
        let binary = folder.path + "/binary"
        try Data([0xFF, 0xFE, 0x0A]).write(to: URL(fileURLWithPath: binary))
        let unreadable = try run(binary)
        #expect(unreadable.status == 2 && unreadable.error.contains("no text in UTF-8"))
        let negative = try run(try folder.write("wait.drive", "# a comment\nwait -5\n"))
        #expect(negative.status == 1 && negative.error.hasPrefix("line 2: wait -5\n"))
        let unknown = try run(try folder.write("unknown.drive", "frobnicate\n"))
        #expect(unknown.status == 1 && unknown.error.contains("wellspring help drive"))
    }

    @Test("Folders and nothing where a file is wanted are wrong usage, before anything is compiled")
    func places() throws {
        defer { folder.remove() }
        let file = try program("Text(1)")
        for arguments in [["--png", folder.path], ["--png="], ["--png", ""], ["--drive", folder.path], ["--drive="]] {
            #expect(try CommandRun(["run", file] + arguments).status == 2, "\(arguments)")
        }
    }

    @Test("An interrupt that is sent to the command alone ends the program")
    func interrupt() throws {
        defer { folder.remove() }
        let file = try program("Text(\"x\").onAppear { print(\"there\"); fflush(nil) }")
        let command = try RunningProgram(
            URL(fileURLWithPath: CommandRun.program), ["run", file, "--web=0", "--quiet"],
            environment: ProcessInfo.processInfo.environment.merging(["WELLSPRING_ROOT": CommandRun.repository]) { $1 })
        let end = Date(timeIntervalSinceNow: 120)
        while !command.text.contains(where: { $0.hasPrefix("Open http") }), command.process.isRunning, Date() < end {
            Thread.sleep(forTimeInterval: 0.05)
        }
        kill(command.process.processIdentifier, SIGINT)
        command.process.waitUntilExit()
        #expect(command.process.terminationStatus == 0)
    }
}
