import Foundation
import SwiftUI
import SwiftUICore
import Testing

@testable import WebHost

/// Files that go from the browser to the program, and from the program to the browser.
@Suite("A page's files", .serialized) @MainActor struct PageFileTests {
    private struct Note: FileDocument {
        static let readableContentTypes: [UTType] = [.plainText]
        var text = "saved"

        init() {}
        init(configuration: ReadConfiguration) throws {
            text = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
        }
        func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
            FileWrapper(regularFileWithContents: Data(text.utf8))
        }
    }

    private struct Files: View {
        @State private var isImporting = false
        @State private var isExporting = false
        @State private var log = "-"

        var body: some View {
            VStack {
                Button("Import") { isImporting = true }
                Button("Export") { isExporting = true }
                Button("Stop") { isImporting = false }
                Text("Log \(log)")
            }
            .fileImporter(isPresented: $isImporting, allowedContentTypes: [.plainText], allowsMultipleSelection: true) {
                let texts = (try? $0.get())?.compactMap { try? String(contentsOf: $0, encoding: .utf8) }
                log = texts.map { $0.joined(separator: "+") } ?? "failed"
            } onCancellation: {
                log = "cancelled"
            }
            .fileExporter(
                isPresented: $isExporting, document: Note(), contentType: .plainText, defaultFilename: "Note"
            ) { log = (try? $0.get().lastPathComponent) ?? "failed" }
        }
    }

    private func question(_ page: Page) throws -> [String: Any] {
        try page.tap("Import")
        return try #require(page.question)
    }

    private func upload(_ text: String, as name: String, _ number: Int, to page: Page) throws -> Int {
        let address = page.service.address + "upload/\(number)/\(name)"
        return try page.request("POST", address, origin: page.service.origin, body: Data(text.utf8)).status
    }

    @Test("Chosen files reach the program with their names")
    func imports() throws {
        let page = try Page(Files())
        let question = try question(page)
        #expect(question["several"] as? Bool == true)
        #expect((question["endings"] as? [String])?.contains(".txt") == true)
        let number = try #require(question["number"] as? Int)
        #expect(try upload("one", as: "a.txt", number, to: page) == 204)
        #expect(try upload("two", as: "b%20%E2%82%AC.txt", number, to: page) == 204)
        page.say(["type": "files", "number": number])
        page.settle()
        #expect(page.texts.contains("Log one+two"))
    }

    @Test("Choosing nothing is an answer")
    func cancels() throws {
        let page = try Page(Files())
        let number = try #require(try question(page)["number"] as? Int)
        page.say(["type": "files", "number": number])
        page.settle()
        #expect(page.texts.contains("Log cancelled"))
    }

    @Test("Files of other types, and those that nobody asked for, are not taken")
    func refuses() throws {
        let page = try Page(Files())
        #expect(try upload("x", as: "a.txt", 1, to: page) == 404)
        let number = try #require(try question(page)["number"] as? Int)
        #expect(try upload("x", as: "..", number, to: page) == 404)
        _ = try upload("x", as: "..%2F..%2Fescaped.txt", number, to: page)
        #expect(!FileManager.default.fileExists(atPath: NSTemporaryDirectory() + "escaped.txt"))
        #expect(try upload("y", as: "a.png", number, to: page) == 204)
        #expect(try upload("x", as: "a.txt", number, to: page) == 204)
        page.say(["type": "files", "number": number])
        page.settle()
        #expect(page.texts.contains("Log x"))
        let address = page.service.address + "upload/\(number)/a.txt"
        #expect(try page.request("POST", address, body: Data()).status == 403)
        #expect(try page.request("POST", address, origin: "http://evil.example", body: Data()).status == 403)
    }

    @Test("A dialog that the program takes back is answered by nobody")
    func takesBack() throws {
        let page = try Page(Files())
        let number = try #require(try question(page)["number"] as? Int)
        try page.tap("Stop")
        #expect(try upload("x", as: "a.txt", number, to: page) == 404)
        page.say(["type": "files", "number": number])
        page.settle()
        #expect(page.texts.contains("Log -"))
    }

    @Test("What is exported is offered as a download")
    func exports() throws {
        let page = try Page(Files())
        try page.tap("Export")
        try page.wait(for: "the file") { !page.saved.isEmpty }
        let file = try #require(page.saved.first)
        #expect(file["name"] as? String == "Note.txt")
        let number = try #require(file["number"] as? Int)
        let answer = try page.request("GET", page.service.address + "download/\(number)")
        #expect(answer.status == 200 && answer.body == Data("saved".utf8))
        page.settle()
        #expect(page.texts.contains("Log Note.txt"))
    }
}
