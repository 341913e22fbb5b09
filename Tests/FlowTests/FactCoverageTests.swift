import Foundation
import Testing

extension FlowTests {
    /// Every documented fact has a test that is named after it.
    @Suite("Facts and their tests") struct Facts {}
}

extension FlowTests.Facts {
    private static let repository = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().appendingPathComponent("../..").standardizedFileURL

    /// The documents that state the facts, each with how it begins the line of one. They stand beside the repository, or are missing.
    private static let documents = ["semantics.md", "facts/behaviour.md", "facts/cases.md"].map {
        repository.appendingPathComponent("../shared/" + $0).standardizedFileURL
    }

    /// The ids of the facts that are documented or widely observed: `S01`, `F01`, `C01`. What is contested between versions need not
    /// have a test.
    private static func ids(in document: URL) throws -> [String] {
        let text = try String(contentsOf: document, encoding: .utf8)
        return text.split(separator: "\n").compactMap { line in
            if let row = line.firstMatch(of: /^\| ([SF]\d\d)\b/) { return String(row.1) }
            guard let heading = line.firstMatch(of: /^### (\d+)\. .*\[([DOC])/), heading.2 != "C" else { return nil }
            return heading.1.count == 1 ? "C0\(heading.1)" : "C\(heading.1)"
        }
    }

    /// The ids in the names of all tests.
    private static func namedIDs() throws -> Set<String> {
        var found: Set<String> = []
        let folder = repository.appendingPathComponent("Tests")
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
            let text = try String(contentsOf: file, encoding: .utf8)
            for test in text.matches(of: /@Test\(\s*"([^"]*)"/) {
                for id in test.1.matches(of: /\b[SFC]\d\d\b/) { found.insert(String(id.0)) }
            }
        }
        return found
    }

    @Test(
        "each documented fact has a test named after it",
        .enabled(if: documents.allSatisfy { FileManager.default.fileExists(atPath: $0.path) }), arguments: documents)
    func covered(_ document: URL) throws {
        let ids = try Self.ids(in: document)
        #expect(!ids.isEmpty)
        let missing = Set(ids).subtracting(try Self.namedIDs()).sorted()
        #expect(missing == [], "without a test: \(missing.joined(separator: " "))")
    }
}
