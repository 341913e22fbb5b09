import Foundation
import ProgramDriving
import Testing

@testable import wellspring

/// `wellspring run` of a folder with a Package.swift: its targets are modules of their own.
@Suite(.serialized, .blocking) struct PackageRunTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func run(_ arguments: String..., input: String = "") throws -> CommandRun {
        try CommandRun(
            ["run"] + arguments + ["--drive", "-"], input: input,
            environment: ["XDG_CACHE_HOME": folder.path + "/cache"])
    }

    private func write(manifest targets: String, tools: String = "6.2", more: String = "") throws {
        try folder.write(
            "app/Package.swift",
            """
            // swift-tools-version: \(tools)
            import PackageDescription
            let package = Package(name: "Shop", \(more) targets: [\(targets)])
            """)
    }

    private var app: String { folder.path + "/app" }

    @Test func exampleIsRunAndLeftAsItIs() throws {
        defer { folder.remove() }
        let example = CommandRun.repository + "/Examples/Hello"
        let before = try FileManager.default.contentsOfDirectory(atPath: example).sorted()
        let run = try run(example, input: "expect \"Nobody has been greeted.\"\n")
        #expect(run.status == 0, "\(run.error)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: example).sorted() == before)
    }

    /// What SwiftPM does for such a package: order of the targets, `Bundle.module`, definitions, language modes, `package` access.
    @Test func targetsAreModulesInTheirOrder() throws {
        defer { folder.remove() }
        try write(
            manifest: """
                .executableTarget(name: "Shop", dependencies: ["Goods", "Look"]),
                .target(name: "Look", dependencies: ["Goods"], path: "Parts/Look", exclude: ["Old.swift"]),
                .target(
                    name: "Goods",
                    dependencies: [.product(name: "Metal", package: "metal", condition: .when(platforms: [.macOS]))],
                    resources: [.process("Resources"), .copy("Data")],
                    swiftSettings: [
                        .define("FRESH"), .define("ABROAD", .when(platforms: [.windows])), .swiftLanguageMode(.v5),
                    ]),
                .testTarget(name: "ShopTests", dependencies: ["Shop"]),
                """, more: "dependencies: [.package(url: \"https://example.com/metal.git\", from: \"1.0.0\")],")
        try folder.write(
            "app/Sources/Shop/main.swift",
            """
            import Goods
            import Look
            import SwiftUI
            #if swift(>=6)
            print("main 6")
            #endif
            print(describe(Pear()), list() ?? "none", count() ?? "none")
            """)
        func writeLook(_ words: String) throws {
            let text = "import Goods\npublic func describe(_ p: Pear) -> String { \(words) }\n"
            try folder.write("app/Parts/Look/Look.swift", text)
        }
        try writeLook("p.words")
        try folder.write("app/Parts/Look/Old.swift", "this is no Swift\n")
        try folder.write("app/Tests/ShopTests/A.swift", "this is no Swift\n")
        try folder.write("app/Sources/Goods/Resources/list.txt", "[pears]")
        try folder.write("app/Sources/Goods/Data/count.txt", "[3]")
        try folder.write(
            "app/Sources/Goods/Pear.swift",
            """
            import Foundation
            public struct Pear {
                public init() {}
                package var words: String {
                    #if swift(>=6) || ABROAD || !FRESH
                    "wrong"
                    #else
                    "fresh"
                    #endif
                }
            }
            public func list() -> String? { read(Bundle.module.url(forResource: "list", withExtension: "txt")) }
            public func count() -> String? { read(Bundle.module.url(forResource: "Data/count", withExtension: "txt")) }
            func read(_ url: URL?) -> String? { url.flatMap { try? String(contentsOf: $0, encoding: .utf8) } }
            """)
        let first = try run(app)
        #expect(first.output == "main 6\nfresh [pears] [3]\n", "\(first.error)")

        // Nothing is compiled a second time.
        let programs = folder.path + "/cache/wellspring/programs"
        let entries = try FileManager.default.contentsOfDirectory(atPath: programs)
        let again = try run(app + "/")
        #expect(again.output == first.output)
        #expect(again.error.isEmpty)
        #expect(try FileManager.default.contentsOfDirectory(atPath: programs) == entries)
        // A change in a module that is only imported counts.
        try writeLook("\"a\"")
        #expect(try run(app).output == "main 6\na [pears] [3]\n")
    }

    @Test func compilerSpeaksAboutTheModulesOwnLine() throws {
        defer { folder.remove() }
        try write(manifest: ".executableTarget(name: \"Shop\", dependencies: [\"Goods\"]), .target(name: \"Goods\")")
        try folder.write("app/Sources/Shop/main.swift", "import Goods\nprint(pears)\n")
        let file = try folder.write("app/Sources/Goods/Goods.swift", "\npublic let pears: Int = \"three\"\n")
        let run = try run(app)
        #expect(run.status == 3)
        #expect(run.error.contains("\(file):2:25: error: cannot convert value of type 'String'"))
    }

    @Test func manifestThatDoesNotCompileIsACompileError() throws {
        defer { folder.remove() }
        try write(manifest: ".nonsense")
        try folder.write("app/Sources/Shop/main.swift", "print(1)\n")
        let run = try run(app)
        #expect(run.status == 3)
        #expect(run.error.contains("Package.swift:3"))
    }

    @Test func otherPackagesAreRefused() throws {
        defer { folder.remove() }
        try write(
            manifest: ".executableTarget(name: \"Shop\", dependencies: [.product(name: \"Tins\", package: \"tins\")])",
            more: "dependencies: [.package(url: \"https://example.com/tins.git\", from: \"1.0.0\")],")
        try folder.write("app/Sources/Shop/main.swift", "import Tins\n")
        let run = try run(app)
        #expect(run.status == 2)
        #expect(run.error.contains("the target 'Shop' needs 'Tins' of the package 'tins'"))
        #expect(run.error.contains("swift run"))
    }

    /// A library without a program is shown by its previews, in the module that has some; of several one must be named.
    @Test func previewsOfALibraryAreRun() throws {
        defer { folder.remove() }
        let views = ".target(name: \"Views\", dependencies: [\"Model\", \"SwiftUI\"])"
        try write(manifest: ".target(name: \"Model\"), " + views)
        try folder.write("app/Sources/Model/Model.swift", "public let title = \"pears\"\n")
        try folder.write("app/Sources/Views/Views.swift", "import Model\nimport SwiftUI\n#Preview { Text(title) }\n")
        let shown = try run(app, input: "expect \"pears\"\n")
        #expect(shown.status == 0, "\(shown.error)")

        try folder.write("app/Sources/Model/More.swift", "import SwiftUI\n#Preview { Text(\"model\") }\n")
        let unclear = try run(app)
        #expect(unclear.status == 2)
        #expect(unclear.error.contains("choose one with --target: Model, Views"))
        #expect(try run(app, "--target", "Model", input: "expect \"model\"\n").status == 0)
        let missing = try run(app, "--target", "Other")
        #expect(missing.status == 2)
        #expect(missing.error.contains("there is no target 'Other'"))
    }

    @Test func targetIsForPackagesOnly() throws {
        defer { folder.remove() }
        let file = try folder.write("A.swift", "print(1)\n")
        #expect(try run(file, "--target", "A").status == 2)
    }
}
