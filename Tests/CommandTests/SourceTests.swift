import Foundation
import PreviewSymbols
import Testing

@testable import wellspring

/// Which files a program is made of, and where it begins.
@Suite struct SourceTests {
    private func entry(_ files: [String: String]) throws -> EntryPoint? {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        for (name, text) in files { try folder.write(name, text) }
        let path = files.count == 1 ? folder.path + "/" + files.keys.first! : folder.path
        return EntryPoint(try SourceCollection(path: path), module: "Program")
    }

    @Test func folderIsReadWithoutHiddenFilesManifestAndTests() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        for name in ["B.swift", "A/C.swift", ".build/D.swift", "Package.swift", "Tests/E.swift", "picture.png"] {
            try folder.write(name, "")
        }
        let sources = try SourceCollection(path: folder.path)
        #expect(sources.files.map(\.path) == [folder.path + "/A/C.swift", folder.path + "/B.swift"])
        #expect(sources.folder == folder.path)
    }

    @Test func linkToAFolderIsTheFolder() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        try folder.write("real/A/B.swift", "")
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/link", withDestinationPath: folder.path + "/real")
        for path in ["link", "link/"] {
            #expect(
                try SourceCollection(path: "\(folder.path)/\(path)").files.map(\.path)
                    == [folder.path + "/link/A/B.swift"])
        }
    }

    @Test func missingAndOtherFilesAreWrongUsage() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let text = try folder.write("a.txt", "x")
        #expect(throws: UsageError.self) { try SourceCollection(path: folder.path + "/missing.swift") }
        #expect(throws: UsageError.self) { try SourceCollection(path: text) }
        #expect(throws: UsageError.self) { try SourceCollection(path: folder.path) }
    }

    @Test func mainTypeComesFirst() throws {
        #expect(try entry(["A.swift": "@main struct A { static func main() {} }\n#Preview { X() }"]) == .main)
        #expect(try entry(["A.swift": "#if os(Linux)\n@main struct A {}\n#endif"]) == .main)
    }

    @Test func statementsMakeAScript() throws {
        #expect(try entry(["A.swift": "let x = 3\nprint(x)"]) == .topLevelCode)
        #expect(try entry(["A.swift": "for i in 0..<3 { print(i) }"]) == .topLevelCode)
        #expect(try entry(["main.swift": "func f() {}"]) == .topLevelCode)
        #expect(try entry(["main.swift": "print(1)", "B.swift": "struct B {}"]) == .topLevelCode)
    }

    @Test func previewsAreFoundByTheirPlaces() throws {
        let source =
            "import SwiftUI\n\n#Preview { X() }\nstruct X {}\n  #Preview(\"视图\") { X() }\n#if DEBUG\n#Preview { X() }\n#endif"
        let places = [(3, 1), (5, 3), (7, 1)]
        let names = places.map { PreviewSymbol.name(fileID: "Program/A.swift", line: $0, column: $1) }
        #expect(try entry(["A.swift": source]) == EntryPoint.previews(names))
    }

    /// A provider can be named only where it is compiled: not one that is private or left to another platform.
    @Test func providersAreFoundByName() throws {
        let source = """
            struct A_Previews: PreviewProvider { static var previews: some View { A() } }
            #if DEBUG
            struct B_Previews: PreviewProvider { static var previews: some View { A() } }
            #endif
            #if os(macOS)
            struct C_Previews: PreviewProvider { static var previews: some View { A() } }
            #endif
            private struct D_Previews: PreviewProvider { static var previews: some View { A() } }
            """
        #expect(try entry(["A.swift": source]) == EntryPoint.previews([], providers: ["A_Previews", "B_Previews"]))
    }

    @Test func declarationsAloneCannotBeRun() throws {
        #expect(try entry(["A.swift": "import SwiftUI\nstruct X { func f() { print(1) } }\nlet y = 3"]) == nil)
    }
}

/// The digest that names a compiled program.
@Suite struct DigestTests {
    /// The published test vectors of FNV-1a with 128 bits: the empty string and "a".
    @Test(arguments: [
        ("", "6c62272e07bb014262b821756295c58d"), ("a", "d228cb696f1a8caf78912b704e4a8964"),
    ])
    func digestIsFNV1a(text: String, expected: String) {
        var digest = Digest()
        digest.combine(Array(text.utf8))
        #expect(digest.text == expected)
    }

    @Test func partsDoNotRunTogether() {
        var first = Digest()
        first.combine("ab")
        first.combine("c")
        var second = Digest()
        second.combine("a")
        second.combine("bc")
        #expect(first.text != second.text)
    }
}

/// The store of compiled programs.
@Suite struct ProgramCacheTests {
    private func digest(_ text: String) -> wellspring.Digest {
        var digest = Digest()
        digest.combine(text)
        return digest
    }

    private func makeProgram(in folder: String) throws {
        let program = folder + "/program"
        try "#!/bin/sh\n".write(toFile: program, atomically: false, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    }

    @Test func storedProgramIsFoundAgain() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let cache = ProgramCache(folder: folder.path + "/programs")
        #expect(cache.program(digest("a")) == nil)
        let program = try cache.store(digest("a")) { try makeProgram(in: $0) }
        #expect(cache.program(digest("a")) == program)
        #expect(cache.program(digest("b")) == nil)
    }

    @Test func failedBuildLeavesNothing() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let cache = ProgramCache(folder: folder.path)
        #expect(throws: CommandError.self) {
            try cache.store(digest("a")) { _ in throw CommandError(message: "no") }
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }

    @Test func longestUnusedEntriesGoFirst() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        var cache = ProgramCache(folder: folder.path)
        for (age, name) in ["c", "b", "a"].enumerated() {
            _ = try cache.store(digest(name)) { try makeProgram(in: $0) }
            let used = Date(timeIntervalSinceNow: -100 * Double(age + 1))
            try FileManager.default.setAttributes(
                [.modificationDate: used], ofItemAtPath: folder.path + "/" + digest(name).text)
        }
        // Looking a program up counts as use.
        #expect(cache.program(digest("a")) != nil)
        cache.capacity = 2
        cache.prune()
        #expect(cache.program(digest("a")) != nil)
        #expect(cache.program(digest("b")) == nil)
        #expect(cache.program(digest("c")) != nil)
    }
}

/// How the results of the other test runs are counted.
@Suite struct TallyTests {
    /// A report as `swift test --xunit-output` writes it.
    @Test func testCasesOfAReportAreCounted() {
        let report = """
            <?xml version="1.0" encoding="UTF-8"?>
            <testsuites>
              <testsuite name="TestResults" errors="0" tests="3" failures="1" skipped="0" time="0.1">
                <testcase classname="A" name="one()" time="0.1" />
                <testcase classname="A" name="two()" time="0.1">
                  <failure message="Expectation failed" />
                </testcase>
                <testcase classname="A" name="three()" time="0.1" />
              </testsuite>
            </testsuites>
            """
        #expect(PackageTests.tally(of: report) == Tally(passed: 2, failed: 1))
    }

    @Test func refusalMustBeAnErrorInTheFileItself() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let file = try folder.write("a.swift", "// expect: cannot find '$n' in scope\nlet x = $n\n")
        let text = "cannot find '$n' in scope"
        #expect(ProgramChecks.refusal("\(file):2:9: error: \(text)\n", isExpectedIn: file))
        #expect(!ProgramChecks.refusal("\(file):2:9: warning: \(text)\n", isExpectedIn: file))
        #expect(!ProgramChecks.refusal("/other.swift:2:9: error: \(text)\n", isExpectedIn: file))
        #expect(!ProgramChecks.refusal("\(file):2:9: error: another\n", isExpectedIn: file))
    }

    // Xcode 15's release notes ("asset symbols"): names become Swift's, words joined, the first in small letters.
    @Test(
        "assets get the names that Xcode gives them",
        arguments: [
            ("BrandBlue", "brandBlue"), ("icon-toasts", "iconToasts"), ("image 01", "image01"), ("1st", "_1st"),
            ("URLBar", "urlBar"),
        ])
    func assetNames(_ asset: String, _ symbol: String) { #expect(AssetSymbols.symbol(for: asset) == symbol) }

    @Test func onlyNamesThatAreUsedAndNotDeclaredAreMade() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        for set in ["Sky.colorset", "Own.colorset", "Unused.colorset", "logo-small.imageset"] {
            _ = try folder.write("app/Assets.xcassets/\(set)/Contents.json", "{}")
        }
        _ = try folder.write(
            "app/main.swift",
            "extension Color { static let own = Color.red }\nprint(Color(.sky), Color.own, Image(.logoSmall))")
        let source = try #require(AssetSymbols(of: SourceCollection(path: folder.path + "/app")).source)
        #expect(source.contains("static let sky = ColorResource(name: \"Sky\""))
        #expect(source.contains("static let logoSmall = ImageResource(name: \"logo-small\""))
        #expect(!source.contains("own") && !source.contains("unused"))
    }
}
