import Foundation
import SwiftUITesting
import Testing

/// Dialogs for files, answered as a user would, and what becomes of the answers.
@MainActor @Suite("Files") struct FileFlowTests {
    private struct Note: FileDocument {
        static var readableContentTypes: [UTType] { [.plainText, .json] }
        var text: String

        init(text: String) { self.text = text }
        init(configuration: ReadConfiguration) throws {
            guard let data = configuration.file.regularFileContents else { throw CocoaError(.fileReadCorruptFile) }
            text = String(decoding: data, as: UTF8.self)
        }
        func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
            let old = configuration.existingFile?.regularFileContents.map { String(decoding: $0, as: UTF8.self) }
            let type = configuration.contentType == .json ? "json" : "text"
            let file = FileWrapper(
                regularFileWithContents: Data("\(type) \(text)\(old.map { " after \($0)" } ?? "")".utf8))
            file.preferredFilename = text
            return file
        }
    }

    private final class Ledger: ReferenceFileDocument {
        static var readableContentTypes: [UTType] { [.commaSeparatedText] }
        @Published var rows = ["a", "b"]
        init() {}
        init(configuration: ReadConfiguration) throws {}
        func snapshot(contentType: UTType) throws -> [String] { rows }
        func fileWrapper(snapshot: [String], configuration: WriteConfiguration) throws -> FileWrapper {
            FileWrapper(regularFileWithContents: Data(snapshot.joined(separator: ",").utf8))
        }
    }

    private struct Desk: View {
        let moved: URL
        @State private var log = "nothing"
        @State private var opens = false
        @State private var opensSeveral = false
        @State private var opensFolder = false
        @State private var saves = false
        @State private var savesLedger = false
        @State private var savesAll = false
        @State private var savesItem = false
        @State private var moves = false

        var body: some View {
            VStack {
                Text(log)
                Button("open") { opens = true }
                    .fileImporter(isPresented: $opens, allowedContentTypes: [.plainText, .json]) {
                        tell("open", $0.map { [$0] })
                    }
                    .fileDialogMessage("Choose a note")
                    .fileDialogConfirmationLabel("Take")
                Button("open several") { opensSeveral = true }
                    .fileImporter(
                        isPresented: $opensSeveral, allowedContentTypes: [.item], allowsMultipleSelection: true
                    ) {
                        tell("several", $0)
                    } onCancellation: {
                        log = "cancelled"
                    }
                Button("open folder") { opensFolder = true }
                    .fileImporter(isPresented: $opensFolder, allowedContentTypes: [.folder]) {
                        tell("folder", $0.map { [$0] })
                    }
                Button("save") { saves = true }
                    .fileExporter(
                        isPresented: $saves, document: Note(text: "milk"), contentTypes: [.plainText, .json],
                        defaultFilename: "Shopping"
                    ) {
                        tell("save", $0.map { [$0] })
                    } onCancellation: {
                        log = "not saved"
                    }
                Button("save ledger") { savesLedger = true }
                    .fileExporter(isPresented: $savesLedger, document: Ledger(), contentType: .commaSeparatedText) {
                        tell("ledger", $0.map { [$0] })
                    }
                Button("save all") { savesAll = true }
                    .fileExporter(
                        isPresented: $savesAll, documents: [Note(text: "one"), Note(text: "one")],
                        contentType: .plainText
                    ) { tell("all", $0) }
                Button("save item") { savesItem = true }
                    .fileExporter(isPresented: $savesItem, item: "words", contentTypes: [.plainText]) {
                        tell("item", $0.map { [$0] })
                    }
                Button("move") { moves = true }
                    .fileMover(isPresented: $moves, file: moved) { tell("move", $0.map { [$0] }) }
                Button("withdraw") { opens = false }
                Text(opens ? "open is presented" : "open is not presented")
            }
        }

        private func tell(_ what: String, _ result: Result<[URL], any Error>) {
            switch result {
            case .success(let urls): log = ([what] + urls.map(\.lastPathComponent)).joined(separator: " ")
            case .failure: log = "\(what) failed"
            }
        }
    }

    /// A folder of a test's own, which goes with it.
    private final class Folder {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent(
            "files-\(UUID().uuidString)", isDirectory: true)
        init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }
        deinit { try? FileManager.default.removeItem(at: url) }

        func add(_ name: String, _ text: String = "") throws -> URL {
            let file = url.appendingPathComponent(name)
            try Data(text.utf8).write(to: file)
            return file
        }
        func text(_ name: String) -> String? {
            try? String(contentsOf: url.appendingPathComponent(name), encoding: .utf8)
        }
    }

    private func desk(_ folder: Folder) throws -> TestScreen {
        TestScreen(Desk(moved: try folder.add("moved.txt", "contents")))
    }

    @Test("A file is chosen among those of the types; the binding is false again") func importing() throws {
        let folder = try Folder()
        let screen = try desk(folder)
        let (note, picture) = (try folder.add("note.txt"), try folder.add("picture.png"))
        #expect(screen.fileRequest == nil)
        try screen.tap("open")
        let request = try #require(screen.fileRequest)
        #expect(request.title == "Choose a note" && request.confirmation == "Take")
        #expect(Set(request.filters[0].endings).isSuperset(of: ["txt", "json", "swift"]))
        #expect(request.filters.count == 3)
        #expect(screen.contains("open is presented"))
        #expect(throws: ScreenError.self) { try screen.choose(picture) }
        #expect(throws: ScreenError.self) { try screen.choose(folder.url.appendingPathComponent("missing.txt")) }
        try screen.choose(note)
        #expect(screen.contains("open note.txt") && screen.contains("open is not presented"))
        #expect(screen.fileRequest == nil)
    }

    // "If the user cancels the operation, onCompletion is not called": developer.apple.com/documentation/swiftui/view/fileimporter
    @Test("Leaving the dialog calls nothing, or what cancellation is for") func cancelling() throws {
        let screen = try desk(Folder())
        try screen.tap("open")
        try screen.cancelFileRequest()
        #expect(screen.contains("nothing") && screen.contains("open is not presented"))
        try screen.tap("open several")
        try screen.cancelFileRequest()
        #expect(screen.contains("cancelled"))
        #expect(throws: ScreenError.self) { try screen.cancelFileRequest() }
    }

    @Test("A dialog goes when its binding becomes false") func withdrawing() throws {
        let screen = try desk(Folder())
        try screen.tap("open")
        try screen.tap("withdraw")
        #expect(screen.fileRequest == nil)
        #expect(screen.contains("nothing"))
    }

    @Test("Several files, and folders") func several() throws {
        let folder = try Folder()
        let screen = try desk(folder)
        let files = [try folder.add("a.bin"), try folder.add("b")]
        try screen.tap("open several")
        #expect(try #require(screen.fileRequest).filters.isEmpty)
        try screen.choose(files)
        #expect(screen.contains("several a.bin b"))
        try screen.tap("open folder")
        #expect(throws: ScreenError.self) { try screen.choose(files[0]) }
        try screen.choose(folder.url)
        #expect(screen.contains("folder \(folder.url.lastPathComponent)"))
    }

    @Test("A document is written under the name that is chosen, as the type that it ends in") func exporting() throws {
        let folder = try Folder()
        let screen = try desk(folder)
        try screen.tap("save")
        #expect(screen.fileRequest?.purpose == .save(name: "Shopping.txt"))
        try screen.choose(folder.url)
        #expect(screen.contains("save Shopping.txt"))
        #expect(folder.text("Shopping.txt") == "text milk")
        try screen.tap("save")
        try screen.choose(folder.url.appendingPathComponent("Shopping.txt"))
        #expect(folder.text("Shopping.txt") == "text milk after text milk")
        try screen.tap("save")
        try screen.choose(folder.url.appendingPathComponent("other.json"))
        #expect(folder.text("other.json") == "json milk")
        try screen.tap("save")
        try screen.cancelFileRequest()
        #expect(screen.contains("not saved"))
        try screen.tap("save")
        try screen.choose(folder.url.appendingPathComponent("missing/a.txt"))
        #expect(screen.contains("save failed"))
    }

    @Test("Objects, several documents and values are written, too") func exportingOthers() async throws {
        let folder = try Folder()
        let screen = try desk(folder)
        try screen.tap("save ledger")
        try screen.choose(folder.url)
        #expect(folder.text("Untitled.csv") == "a,b")
        try screen.tap("save all")
        try screen.choose(folder.url)
        #expect(screen.contains("all one.txt one 2.txt"))
        #expect(folder.text("one 2.txt") == "text one")
        try screen.tap("save item")
        try screen.choose(folder.url.appendingPathComponent("item.txt"))
        for _ in 0..<1000 where folder.text("item.txt") == nil { try await Task.sleep(for: .milliseconds(5)) }
        #expect(folder.text("item.txt") == "words")
    }

    @Test("A file is moved to a folder") func moving() throws {
        let (folder, target) = (try Folder(), try Folder())
        let screen = try desk(folder)
        try screen.tap("move")
        try screen.choose(target.url)
        #expect(target.text("moved.txt") == "contents" && folder.text("moved.txt") == nil)
        try screen.tap("move")
        try screen.choose(target.url)
        #expect(screen.contains("move failed"))
    }

    @Test("Scripts answer dialogs") func script() throws {
        let folder = try Folder()
        let screen = try desk(folder)
        _ = try folder.add("note.txt")
        let code = ScriptRunner(screen, folder: folder.url.path).run(
            """
            tap "open"
            choose "note.txt"
            expect "open note.txt"
            tap "save"
            cancel
            expect "not saved"
            tap "save"
            choose "list.txt"
            expect "save list.txt"
            """)
        #expect(code == 0)
        #expect(folder.text("list.txt") == "text milk")
    }

    @Test("Wrappers hold files, folders and links") func wrappers() throws {
        let folder = try Folder()
        let root = FileWrapper(directoryWithFileWrappers: [
            "a.txt": FileWrapper(regularFileWithContents: Data("a".utf8))
        ])
        #expect(root.isDirectory)
        #expect(root.addRegularFile(withContents: Data("b".utf8), preferredFilename: "a.txt") == "2__#a.txt")
        let url = folder.url.appendingPathComponent("package", isDirectory: true)
        try root.write(to: url, options: .atomic)
        #expect(folder.text("package/a.txt") == "a")
        #expect(root.matchesContents(of: url))
        let read = try FileWrapper(url: url)
        #expect(read.filename == "package" && read.fileWrappers?.keys.sorted() == ["2__#a.txt", "a.txt"])
        root.removeFileWrapper(try #require(root.fileWrappers?["a.txt"]))
        try root.write(to: url)
        #expect(folder.text("package/a.txt") == nil)
        #expect(!read.matchesContents(of: url))
        #expect(throws: (any Error).self) { try FileWrapper(url: folder.url.appendingPathComponent("missing")) }
    }

    @Test("Types of files: endings, kinds and declared types") func types() throws {
        #expect(UTType(filenameExtension: "JPG") == .jpeg)
        #expect(UTType(mimeType: "text/csv") == .commaSeparatedText)
        let unknown = try #require(UTType(filenameExtension: "wonder"))
        #expect(unknown.isDynamic && unknown.preferredFilenameExtension == "wonder" && unknown.conforms(to: .data))
        #expect(UTType.swiftSource.isSubtype(of: .text) && !UTType.text.isSubtype(of: .text))
        let own = UTType(exportedAs: "com.example.files-test", conformingTo: .json)
        #expect(own.conforms(to: .text) && own.preferredFilenameExtension == nil)
        #expect(UTType.png.supertypes == [.image, .data, .content, .item])
    }
}
