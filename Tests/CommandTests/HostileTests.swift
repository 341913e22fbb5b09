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

    @Test("A program that exits before its script is at its end, or its picture is drawn, has failed")
    func earlyEnd() throws {
        defer { folder.remove() }
        let quitting = try program("Button(\"quit\") { print(\"bye\"); exit(0) }")
        let script = "\ntap \"quit\"\nexpect \"never\"\n"
        for code in ["0", "2"] {
            let file = code == "0" ? quitting : try program("Button(\"quit\") { print(\"bye\"); exit(2) }")
            let run = try CommandRun("run", file, "--drive", "-", "--quiet", input: script)
            #expect(run.status == 1)
            #expect(run.output == "bye\n")
            #expect(run.error == "line 2: tap \"quit\"\n  the program ended before its script\n")
        }
        // Nothing is left undone by who exits in the last line.
        let last = "\ntap \"quit\"\n# the end\n\n"
        for (code, status) in [(0, 0), (2, 1)] as [(Int, Int32)] {
            let file = try program("Button(\"quit\") { print(\"bye\"); exit(\(code)) }")
            for source in ["-", try folder.write("last.drive", last)] {
                let run = try CommandRun("run", file, "--drive", source, "--quiet", input: last)
                #expect(run.status == status && run.error.isEmpty, "\(run.error)")
                #expect(run.output == "bye\n")
            }
        }
        let picture = folder.path + "/x.png"
        let run = try CommandRun(
            "run", try program("Text(\"x\").onAppear { exit(0) }"), "--png", picture, "--quiet")
        #expect(run.status == 1)
        #expect(run.error == "The program ended before its picture was drawn.\n")
        #expect(!FileManager.default.fileExists(atPath: picture))
    }

    @Test("A program that exits with 2 has failed; it was not called in a wrong way")
    func exitCode2() throws {
        defer { folder.remove() }
        let file = try folder.write("A.swift", "import SwiftUI\nexit(2)\n")
        #expect(try CommandRun("run", file, "--drive", "-").status == 1)
    }

    @Test("A signal from outside is 128 more than its number; a pipe that nobody reads is no crash")
    func signals() throws {
        defer { folder.remove() }
        for (number, words) in [(SIGKILL, "was ended: Killed"), (SIGTERM, nil), (SIGPIPE, nil)] {
            let file = try folder.write(
                "A.swift", "import SwiftUI\nsignal(\(number), SIG_DFL)\nkill(getpid(), \(number))\nsleep(9)\n")
            let run = try CommandRun("run", file, "--drive", "-")
            #expect(run.status == 128 + number)
            #expect(words.map(run.error.contains) ?? run.error.isEmpty, "\(run.error)")
        }
    }

    @Test("A cache that cannot be written into costs time only; a store would lose what is kept")
    func unwritableFolders() throws {
        defer { folder.remove() }
        let file = try program("Text(\"x\")")
        // Not even an administrator makes folders there.
        let run = try CommandRun(
            "run", file, "--drive", "-", input: "expect \"x\"\n", environment: ["XDG_CACHE_HOME": "/proc/1"])
        #expect(run.status == 0)
        #expect(run.error.hasPrefix("wellspring: cannot write into the cache folder /proc/1/"))
        for store in ["/proc/none/x", file, file + "/x"] {
            let run = try CommandRun("run", file, "--drive", "-", "--store", store)
            #expect(run.status == 2)
            #expect(run.error.hasPrefix("wellspring: --store: "))
        }
    }

    @Test("Of a run nothing stays among the temporary files, whether it ends well or not")
    func temporaryFiles() throws {
        defer { folder.remove() }
        let temporary = folder.path + "/tmp"
        try FileManager.default.createDirectory(atPath: temporary, withIntermediateDirectories: true)
        let good = try program("Text(\"x\")")
        let bad = try folder.write("Bad.swift", "let x: Int = \"\"\nprint(x)\n")
        try folder.write(
            "App/Package.swift",
            "// swift-tools-version: 6.0\nimport PackageDescription\n"
                + "let package = Package(name: \"App\", targets: [.executableTarget(name: \"App\", path: \".\")])\n")
        try folder.write("App/main.swift", "print(1)\n")
        let empty = try folder.write("Empty.swift", "struct A {}\n")
        let app = folder.path + "/App"
        for (path, status) in [(good, 0), (bad, 3), (empty, 2), (app, 0)] as [(String, Int32)] {
            let run = try CommandRun(
                "run", path, "--drive", "-", input: "expect \"x\"\n",
                environment: ["TMPDIR": temporary, "XDG_CACHE_HOME": folder.path + "/cache"])
            #expect(run.status == status, "\(run.error)")
            let left = try FileManager.default.contentsOfDirectory(atPath: temporary)
            #expect(left.filter { $0 != "swift-generated-sources" } == [], "after \(path)")
        }
    }

    @Test("Folders and nothing where a file is wanted are wrong usage, before anything is compiled")
    func places() throws {
        defer { folder.remove() }
        let file = try program("Text(1)")
        for arguments in [["--png", folder.path], ["--png="], ["--png", ""], ["--drive", folder.path], ["--drive="]] {
            #expect(try CommandRun(["run", file] + arguments).status == 2, "\(arguments)")
        }
    }

    @Test("With --flash the pictures of a script show which bodies have run, and a program's own pictures do not")
    func flashes() throws {
        defer { folder.remove() }
        let file = try folder.write(
            "A.swift",
            """
            import SwiftUI
            struct V: View {
                @State private var count = 0
                var body: some View { Button("add \\(count)") { count += 1 }.frame(width: 100, height: 50) }
            }
            struct P: View {
                var body: some View {
                    V()
                    Button("picture") { print(ImageRenderer(content: V()).pngData()!.count) }
                }
            }
            #Preview { P() }
            """)
        let script = "wait 1\ntap \"add 0\"\nshot a.png\nwait 1\nshot b.png\ntap \"picture\"\n"
        func shots(_ options: String...) throws -> (flash: Data, after: Data, output: String) {
            let run = try CommandRun(
                ["run", file, "--drive", "-", "--size", "100x100"] + options,
                input: script.replacing("shot ", with: "shot \(folder.path)/"))
            #expect(run.status == 0, "\(run.error)")
            func data(_ name: String) throws -> Data {
                try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/\(name).png"))
            }
            return (try data("a"), try data("b"), run.output)
        }
        let (without, with) = (try shots(), try shots("--flash"))
        #expect(without.flash == without.after)
        #expect(with.flash != with.after)
        #expect(with.after == without.after)
        #expect(with.output == without.output)
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
