import Testing

@testable import wellspring

/// How the command line is read: `help run` and the documented exit codes are the source.
@Suite struct ArgumentTests {
    @Test func runTakesItsOptions() throws {
        let command = try Command(arguments: [
            "run", "A.swift", "--png", "out.png", "--size=390x844", "--dark", "--store", "s", "--preview", "2",
            "--swift-version", "6", "--quiet",
        ])
        guard case .run(let options) = command else { return #expect(Bool(false), "not 'run'") }
        #expect(options.path == "A.swift")
        #expect(options.host == .png("out.png"))
        #expect(options.size?.width == 390 && options.size?.height == 844)
        #expect(options.isDark && options.isQuiet)
        #expect(options.store == "s")
        #expect(options.preview == "2")
        #expect(options.languageMode == "6")
    }

    @Test func optionsMayStandBeforeTheFile() throws {
        let options = try RunOptions(["--drive", "-", "A.swift"])
        #expect(options.host == .drive("-"))
        #expect(options.path == "A.swift")
        #expect(options.languageMode == nil)
        #expect(!options.isDark && !options.isQuiet)
    }

    @Test func webHasAnOptionalPort() throws {
        #expect(try RunOptions(["A.swift", "--web"]).host == .web(port: nil))
        #expect(try RunOptions(["A.swift", "--web=8080"]).host == .web(port: 8080))
    }

    @Test func operandsMayLookLikeOptionsBehindTheDashes() throws {
        #expect(try RunOptions(["--window", "--", "--dark"]).path == "--dark")
    }

    @Test(arguments: [
        [], ["frobnicate"], ["run"], ["run", "A.swift", "B.swift"], ["run", "A.swift", "--frobnicate"],
        ["run", "A.swift", "--size", "big"], ["run", "A.swift", "--size", "0x10"], ["run", "A.swift", "--size"],
        ["run", "A.swift", "--png"], ["run", "A.swift", "--png", "--dark"], ["run", "A.swift", "--dark=yes"],
        ["run", "A.swift", "--window", "--png", "out.png"], ["run", "A.swift", "--web=port"],
        ["run", "A.swift", "--swift-version", "4"], ["test", "now"], ["test", "--loud"], ["doctor"],
        ["doctor", "A.swift", "--frobnicate"], ["help", "frobnicate"], ["--version", "now"], ["--quiet"],
    ])
    func wrongUsageIsRefused(arguments: [String]) {
        #expect(throws: UsageError.self) { try Command(arguments: arguments) }
    }

    @Test func helpIsForTheCommandThatItStandsBehind() throws {
        guard case .help(.run) = try Command(arguments: ["run", "--help"]) else {
            return #expect(Bool(false), "not the help of 'run'")
        }
        guard case .help(.doctor) = try Command(arguments: ["help", "doctor"]) else {
            return #expect(Bool(false), "not the help of 'doctor'")
        }
        guard case .help(.overview) = try Command(arguments: ["--help"]) else {
            return #expect(Bool(false), "not the overview")
        }
    }

    @Test func exitCodesAreTheDocumentedOnes() {
        #expect(ExitStatus.success.code == 0)
        #expect(ExitStatus.failure.code == 1)
        #expect(ExitStatus.usage.code == 2)
        #expect(ExitStatus.compileError.code == 3)
        // What a shell shows for a process that Control-C ended.
        #expect(ExitStatus.interrupted(2).code == 130)
    }
}
