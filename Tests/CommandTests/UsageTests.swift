import ProgramDriving
import Testing

/// What a person sees who types the command wrong, or without what it needs.
@Suite(.blocking) struct UsageTests {
    @Test(arguments: [
        ["frobnicate"], ["run"], ["run", "missing.swift", "--png", "/tmp/x.png"], ["run", "A.swift", "--size", "big"],
    ])
    func usageGoesToTheErrorStreamWithExitCode2(arguments: [String]) throws {
        let run = try CommandRun(arguments)
        #expect(run.status == 2)
        #expect(run.output.isEmpty)
        #expect(run.error.hasPrefix("wellspring: "))
        #expect(run.error.contains("Usage: wellspring"))
    }

    @Test func helpGoesToTheOutput() throws {
        let run = try CommandRun("--help")
        #expect(run.status == 0)
        #expect(run.error.isEmpty)
        for command in ["run", "doctor", "bench", "test"] { #expect(run.output.contains("\n  \(command) ")) }
    }

    @Test func versionIsPrinted() throws {
        #expect(try CommandRun("--version").output.wholeMatch(of: /wellspring \d+\.\d+\.\d+\n/) != nil)
    }

    @Test func missingDisplayNamesTheOtherHosts() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let file = try folder.write("A.swift", "print(1)")
        let run = try CommandRun("run", file, "--window")
        #expect(run.status == 1)
        #expect(run.output.isEmpty)
        #expect(run.error.contains("no display"))
        for option in ["--web", "--png", "--drive"] { #expect(run.error.contains(option)) }
    }

    @Test func doctorExitsByWhatItFinds() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let clean = try folder.write("Clean.swift", "struct V: View { @State private var n = 0 }\n")
        let open = try folder.write("Open.swift", "struct W: View {\n    @State var n = 0\n}\n")
        #expect(try CommandRun("doctor", clean).status == 0)
        let run = try CommandRun("doctor", folder.path)
        #expect(run.status == 1)
        #expect(run.output.hasPrefix("\(open):2:16: warning: "))
        #expect(run.output.hasSuffix("[state-not-private]\n"))
        #expect(try CommandRun("doctor", folder.path + "/missing").status == 2)
    }
}
