import Foundation
import ProgramDriving
import Testing

@testable import wellspring

/// `wellspring run` from the source to the exit code. Programs of top-level code need no host.
@Suite(.serialized, .blocking) struct RunTests {
    private let folder: TemporaryFolder
    private let picture: String

    init() throws {
        folder = try TemporaryFolder()
        picture = folder.path + "/out.png"
    }

    private func run(_ arguments: String..., input: String = "") throws -> CommandRun {
        try CommandRun(["run"] + arguments, input: input, environment: ["XDG_CACHE_HOME": folder.path + "/cache"])
    }

    @Test func programLearnsItsHostFromTheEnvironment() throws {
        defer { folder.remove() }
        let names = ["HOST", "OUTPUT", "SIZE", "DARK", "STORE", "RESOURCES", "PREVIEW", "FLASH"]
        let file = try folder.write(
            "app/A.swift",
            """
            import SwiftUI
            let environment = ProcessInfo.processInfo.environment
            for name in \(names) { print(name, environment["WELLSPRING_" + name] ?? "-") }
            """)
        let run = try run(
            file, "--png", picture, "--size", "390x844", "--dark", "--store", folder.path + "/store", "--flash")
        #expect(run.status == 0)
        #expect(run.error.isEmpty)
        #expect(
            run.output == """
                HOST png
                OUTPUT \(picture)
                SIZE 390x844
                DARK 1
                STORE \(folder.path)/store
                RESOURCES \(folder.path)/app
                PREVIEW -
                FLASH 1

                """)
    }

    /// A script is repeatable: nothing that was stored by one run is there in the next, unless a folder is named.
    @Test func scriptHasAStoreOfItsOwn() throws {
        defer { folder.remove() }
        let file = try folder.write(
            "A.swift",
            """
            import SwiftUI
            let store = ProcessInfo.processInfo.environment["WELLSPRING_STORE"]!
            print(store, FileManager.default.fileExists(atPath: store))
            """)
        let stores = try (0..<2).map { _ in try run(file, "--drive", "-").output.split(separator: " ") }
        #expect(stores.map(\.last) == ["true\n", "true\n"])
        let first = try #require(stores[0].first)
        #expect(first != stores[1].first)
        #expect(!FileManager.default.fileExists(atPath: String(first)))
    }

    @Test func exitCodeOfTheProgramIsReported() throws {
        defer { folder.remove() }
        let file = try folder.write("A.swift", "import SwiftUI\nprint(\"out\")\nexit(7)\n")
        let run = try run(file, "--png", picture)
        #expect(run.status == 1)
        #expect(run.output == "out\n")
    }

    @Test func compilerSpeaksAboutTheUsersOwnLine() throws {
        defer { folder.remove() }
        let file = try folder.write("A.swift", "import SwiftUI\n\nlet x: Int = \"text\"\nprint(x)\n")
        let run = try run(file, "--png", picture)
        #expect(run.status == 3)
        #expect(run.output.isEmpty)
        #expect(
            run.error.hasPrefix("\(file):3:14: error: cannot convert value of type 'String' to specified type 'Int'\n"))
        #expect(!run.error.contains("wellspring:"))
    }

    /// The compiler's "use wrapper instead" is explained in the words that one finds in books.
    @Test func valueInPlaceOfABindingIsExplained() throws {
        defer { folder.remove() }
        let file = try folder.write(
            "A.swift",
            """
            import SwiftUI
            struct Child: View { @Binding var n: Int; var body: some View { Text("\\(n)") } }
            struct Parent: View { @State private var count = 0; var body: some View { Child(n: count) } }
            """)
        let run = try run(file, "--png", picture)
        #expect(run.status == 3)
        #expect(
            run.error.contains(
                "\(file):3:84: note: cannot convert value of type 'Int' to expected argument type 'Binding<Int>': "
                    + "'count' is the value, and '$count' the binding to it\n"))
    }

    /// The sources that must be refused, each with its message at its own line, where they exist.
    @Test("S11 S21 A mistake is refused at its line, with a hint", arguments: Self.refusedSources)
    func mistakeIsRefused(file: String) throws {
        defer { folder.remove() }
        let run = try run(file, "--drive", "-")
        #expect(run.status == 3)
        #expect(ProgramChecks.refusal(run.error, isExpectedIn: file), "\(run.error)")
    }

    private static var refusedSources: [String] {
        let folder = absolutePath(CommandRun.repository + "/../shared/programs/reject")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { $0.hasSuffix(".swift") }.sorted().map { "\(folder)/\($0)" }
    }

    @Test func sourceWithoutAnEntryPointIsCheckedAndRefused() throws {
        defer { folder.remove() }
        let good = try folder.write("Good.swift", "import SwiftUI\nstruct A {}\n")
        let missing = try run(good, "--png", picture)
        #expect(missing.status == 2)
        #expect(missing.error.contains("#Preview") && missing.error.contains("@main"))

        let bad = try folder.write("Bad.swift", "import SwiftUI\nstruct A { var b: Missing }\n")
        let wrong = try run(bad, "--png", picture)
        #expect(wrong.status == 3)
        #expect(wrong.error.hasPrefix("\(bad):2:19: error: cannot find type 'Missing' in scope"))
    }

    @Test func crashReportsMessageAndPlace() throws {
        defer { folder.remove() }
        let file = try folder.write(
            "A.swift",
            """
            import SwiftUI
            func take(_ index: Int) -> Int { [1, 2, 3][index] }
            print(take(CommandLine.arguments.count + 5))
            """)
        let run = try run(file, "--png", picture)
        #expect(run.status == 1)
        #expect(run.error.contains("Fatal error: Index out of range"))
        #expect(run.error.contains("wellspring: \(file) crashed: "))
        if (try Toolchain()).backtracer != nil { #expect(run.error.contains("at \(file):2:")) }
    }

    /// "A crash of the user's program reports its message, the view whose body ran, and a backtrace."
    @Test func crashInABodyNamesTheView() throws {
        defer { folder.remove() }
        let file = try folder.write(
            "A.swift",
            """
            import SwiftUI
            struct Row: View {
                let items: [Int]
                var body: some View { Text("\\(items[7])") }
            }
            struct Screen: View {
                @State private var count = 0
                var body: some View {
                    VStack {
                        Button("go") { count += 1 }
                        if count > 0 { Row(items: [count]) }
                    }
                }
            }
            #Preview { Screen() }
            """)
        let run = try run(file, "--drive", "-", input: "tap \"go\"\n")
        #expect(run.status == 1)
        #expect(run.error.contains("Fatal error: Index out of range"))
        #expect(run.error.contains("The program crashed while the body of 'Row' was running.\n"))
        #expect(run.error.contains("wellspring: \(file) crashed: "))
        if (try Toolchain()).backtracer != nil { #expect(run.error.contains("Row.body.getter")) }
    }

    @Test func previewIsChosenAndDriven() throws {
        defer { folder.remove() }
        let file = try folder.write(
            "A.swift",
            """
            import SwiftUI
            #Preview("first") { Text("one") }
            #Preview("second") {
                @Previewable @State var count = 0
                Button("count \\(count)") { count += 1 }
            }
            struct Third_Previews: PreviewProvider { static var previews: some View { Text("three") } }
            """)
        #expect(try run(file, "--drive", "-", input: "expect \"one\"\n").status == 0)
        let script = "tap \"count 0\"\nexpect \"count 1\"\n"
        #expect(try run(file, "--drive", "-", "--preview", "second", input: script).status == 0)
        #expect(try run(file, "--drive", "-", "--preview", "3", input: "expect \"three\"\n").status == 0)
        #expect(try run(file, "--drive", "-", input: "expect \"three\"\n").status == 1)
        let missing = try run(file, "--drive", "-", "--preview", "fourth")
        #expect(missing.status == 2)
        #expect(missing.error.contains("2  second"))
    }

    /// As Xcode shows the preview of a view while the program begins elsewhere.
    @Test func previewIsShownInPlaceOfTheProgram() throws {
        defer { folder.remove() }
        try folder.write(
            "app/App.swift",
            "import SwiftUI\n@main struct A: App { var body: some Scene { WindowGroup { Text(\"app\") } } }\n")
        try folder.write("app/Part.swift", "import SwiftUI\n#Preview(\"part\") { Text(\"preview\") }\n")
        let app = folder.path + "/app"
        #expect(try run(app, "--drive", "-", input: "expect \"app\"\n").status == 0)
        #expect(try run(app, "--drive", "-", "--preview", "part", input: "expect \"preview\"\n").status == 0)
        #expect(try run(app, "--drive", "-", "--preview", "1", input: "expect \"preview\"\n").status == 0)
        #expect(try run(app, "--drive", "-", "--preview", "2").status == 2)

        try folder.write("script/main.swift", "print(\"script\")\n")
        try folder.write("script/Part.swift", "import SwiftUI\n#Preview { Text(\"preview\") }\n")
        let script = folder.path + "/script"
        #expect(try run(script, "--drive", "-").output == "script\n")
        #expect(try run(script, "--drive", "-", "--preview", "1", input: "expect \"preview\"\n").status == 0)

        let plain = try folder.write("Plain.swift", "print(1)\n")
        let missing = try run(plain, "--drive", "-", "--preview", "1")
        #expect(missing.status == 2)
        #expect(missing.error.contains("there is no #Preview"))
    }

    @Test func folderIsOneProgram() throws {
        defer { folder.remove() }
        try folder.write("app/main.swift", "import SwiftUI\nprint(greeting(), CommandLine.arguments)\n")
        try folder.write("app/Model/Greeting.swift", "func greeting() -> String { \"hello\" }\n")
        #expect(try run(folder.path + "/app", "--png", picture).output == "hello [\"app\"]\n")
    }

    /// Menus and windows show the name that a program is started by.
    @Test func programIsCalledByItsFile() throws {
        defer { folder.remove() }
        let file = try folder.write("Notes.swift", "import SwiftUI\nprint(CommandLine.arguments)\n")
        #expect(try run(file, "--png", picture).output == "[\"Notes\"]\n")
    }

    @Test func mainTypeIsRunInBothLanguageModes() throws {
        defer { folder.remove() }
        let file = try folder.write(
            "A.swift",
            """
            import SwiftUI
            @main struct A {
                static func main() {
                    #if swift(>=6)
                    print(6)
                    #else
                    print(5)
                    #endif
                }
            }
            """)
        #expect(try run(file, "--png", picture).output == "5\n")
        #expect(try run(file, "--png", picture, "--swift-version", "6").output == "6\n")
    }

    @Test(arguments: ["5", "6"])
    func macrosExpandWithoutAWordFromTheCompiler(languageMode: String) throws {
        defer { folder.remove() }
        let file = try folder.write(
            "A.swift",
            """
            import SwiftUI
            final class Model { var name = "model" }
            extension EnvironmentValues {
                @Entry var accent: String = "blue"
                @Entry public var retries = 3
                @Entry var selection: Int?
                @Entry var model = Model()
                @Entry var act: @Sendable (Int) -> Int = { $0 + 1 }
            }
            @Animatable struct Sector { var start = Angle.degrees(1); var radius: CGFloat = 2; let sides = 3 }
            @Observable final class Counter { var count = 0 }
            struct Row: View {
                @State private var counter = Counter()
                var body: some View { Text("\\(counter.count)") }
            }
            #Preview { Row() }
            #Preview("Row", traits: .sizeThatFitsLayout, .landscapeLeft) {
                @Previewable @State var isOn = false
                @Previewable @State var name: String?
                let text = isOn ? "on" : name ?? "off"
                Text(text)
                Row()
            }
            @main enum Program {
                static func main() {
                    var values = EnvironmentValues()
                    values.retries += 1
                    print(values.accent, values.retries, values.selection ?? 0, values.model.name, values.act(4))
                    var sector = Sector()
                    sector.animatableData.second = 5
                    print(sector.radius)
                }
            }
            """)
        let run = try run(file, "--png", picture, "--swift-version", languageMode)
        #expect(run.error.isEmpty, "\(run.error)")
        #expect(run.output == "blue 4 0 model 5\n5.0\n")
    }

    @Test func previewBesideCodeAtTheTopLevelIsExplained() throws {
        defer { folder.remove() }
        let file = try folder.write("A.swift", "import SwiftUI\n#Preview { Text(\"x\") }\nprint(1)\n")
        let run = try run(file, "--png", picture)
        #expect(run.status == 3)
        #expect(run.error.contains("note: a file with code at its top level cannot hold a '#Preview'"))
    }

    /// Nothing is compiled a second time, and a change is.
    @Test func unchangedProgramIsKept() throws {
        defer { folder.remove() }
        let programs = folder.path + "/cache/wellspring/programs"
        func entries() throws -> [String: Date?] {
            let names = try FileManager.default.contentsOfDirectory(atPath: programs)
            return try names.reduce(into: [:]) { dates, name in
                let attributes = try FileManager.default.attributesOfItem(atPath: "\(programs)/\(name)/program")
                dates[name] = attributes[.modificationDate] as? Date
            }
        }
        let file = try folder.write("A.swift", "import SwiftUI\nprint(1)\n")
        #expect(try run(file, "--png", picture).output == "1\n")
        let first = try entries()
        #expect(first.count == 1)
        #expect(try run(file, "--png", picture).output == "1\n")
        #expect(try entries() == first)
        try folder.write("A.swift", "import SwiftUI\nprint(2)\n")
        #expect(try run(file, "--png", picture).output == "2\n")
        #expect(try entries().count == 2)
    }

    /// The source's folder stays as it was.
    @Test func nothingIsWrittenBesideTheSource() throws {
        defer { folder.remove() }
        let file = try folder.write("app/A.swift", "import SwiftUI\nprint(1)\n")
        #expect(try run(file, "--drive", "-").status == 0)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/app") == ["A.swift"])
    }

    // Apple's bundles have the files of all groups side by side; `Bundle.main.url(forResource:withExtension:)` finds them by name.
    @Test func mainBundleHasTheFilesOfTheFolder() throws {
        defer { folder.remove() }
        _ = try folder.write(
            "bundle/main.swift",
            """
            import Foundation
            let url = Bundle.main.url(forResource: "names", withExtension: "json")
            print((try? url.map { try String(contentsOf: $0, encoding: .utf8) }) as? String ?? "none")
            """)
        _ = try folder.write("bundle/Resources/names.json", "[1]")
        let run = try run(folder.path + "/bundle", "--png", picture)
        #expect(run.output == "[1]\n")
    }
}
