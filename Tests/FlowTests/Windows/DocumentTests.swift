import Foundation
import SwiftUITesting
import Testing

/// Programs whose windows show documents: making, opening, saving and reverting them, and what is asked before changes are lost.
@MainActor @Suite("Documents") struct DocumentTests {
    private struct Note: FileDocument {
        static var readableContentTypes: [UTType] { [.plainText] }
        var text = ""
        var stars = 0
        var level: Double {
            get { Double(stars) }
            set { stars = Int(newValue) }
        }

        init(text: String = "") { self.text = text }
        init(configuration: ReadConfiguration) throws {
            guard let data = configuration.file.regularFileContents, let text = String(data: data, encoding: .utf8)
            else { throw CocoaError(.fileReadCorruptFile) }
            self.text = text
        }
        func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
            guard text != "unwritable" else { throw CocoaError(.fileWriteUnknown) }
            return FileWrapper(regularFileWithContents: Data(text.utf8))
        }
    }

    private struct NoteView: View {
        @Binding var note: Note
        let configuration: FileDocumentConfiguration<Note>
        @Environment(\.documentConfiguration) private var around
        @Environment(\.newDocument) private var newDocument
        @Environment(\.openDocument) private var openDocument
        @State private var problem = ""

        var body: some View {
            VStack {
                TextField("Text", text: $note.text)
                Button("Star") { note.stars += 1 }
                Slider(value: $note.level, in: 0...100) { Text("Stars") }
                Text("stars \(note.stars)")
                Text("file \(configuration.fileURL?.lastPathComponent ?? "none")")
                Text(around?.isEditable == true ? "editable" : "fixed")
                Button("Copy") {
                    let text = note.text
                    newDocument(Note(text: "copy of \(text)"))
                }
                Button("Open missing") {
                    Task {
                        do {
                            try await openDocument(at: URL(fileURLWithPath: "/nonexistent/no.txt"))
                        } catch {
                            problem = "cannot open it"
                        }
                    }
                }
                Text(problem)
            }
        }
    }

    private struct Notes: App {
        var body: some Scene {
            DocumentGroup(newDocument: Note(text: "fresh")) { file in
                NoteView(note: file.$document, configuration: file)
                    .toolbar { Button("Share") {} }
            }
            Settings { Text("preferences") }
        }
    }

    /// A folder of a test's own, which goes with it.
    private final class Folder {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent(
            "documents-\(UUID().uuidString)", isDirectory: true)
        init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }
        deinit { try? FileManager.default.removeItem(at: url) }

        func add(_ name: String, _ text: String) throws -> URL {
            let file = self[name]
            try Data(text.utf8).write(to: file)
            return file
        }
        subscript(_ name: String) -> URL { url.appendingPathComponent(name) }
        func text(_ name: String) -> String? { try? String(contentsOf: self[name], encoding: .utf8) }
    }

    private func notes(_ urls: URL...) -> TestScreen { TestScreen(program: Notes(), opening: urls) }

    private func choose(_ item: String, in menu: String = "File", _ screen: TestScreen) throws {
        try screen.tap(menu, role: .menu)
        try screen.tap(item)
    }

    @Test("A program starts with a new document; the File menu makes further ones") func new() throws {
        let screen = notes()
        #expect(screen.windows == ["Untitled"])
        #expect(screen.value("Text") == "fresh")
        #expect(screen.contains("file none") && screen.contains("Share"))
        #expect(screen.key("n", modifiers: .command))
        #expect(screen.windows == ["Untitled", "Untitled 2"])
        try choose("New", screen)
        #expect(screen.windows.last == "Untitled 3")
        try screen.tap("File", role: .menu)
        for item in ["New", "Open…", "Close", "Save…", "Save As…", "Revert to Saved"] {
            #expect(screen.contains(item), "\(item)")
        }
        #expect(try !screen.find("Revert to Saved").isEnabled)
    }

    // developer.apple.com/documentation/swiftui/filedocumentconfiguration/document: setting a new value marks the document as having changes
    // and registers an undo action that restores the value before.
    @Test("A change marks the document and can be undone; taken back to what was saved it has no changes") func marks()
        throws
    {
        let screen = notes()
        try screen.tap("Star")
        try screen.tap("Star")
        #expect(screen.windows == ["Untitled — Edited"])
        #expect(screen.key("z", modifiers: .command))
        #expect(screen.contains("stars 1") && screen.windows == ["Untitled — Edited"])
        #expect(screen.key("z", modifiers: .command))
        #expect(screen.contains("stars 0") && screen.windows == ["Untitled"])
        #expect(screen.key("z", modifiers: [.command, .shift]))
        #expect(screen.contains("stars 1") && screen.windows == ["Untitled — Edited"])
    }

    @Test("What is typed into the document is one step a word, not two; a drag is one step") func steps() throws {
        let screen = notes()
        try screen.type("one two", into: "Text")
        #expect(screen.key("z", modifiers: .command))
        #expect(screen.value("Text") == "one ")
        let slider = try screen.find("Stars").frame
        func point(_ phase: PointerEvent.Phase, _ dx: CGFloat) {
            let point = CGPoint(x: slider.minX + 14 + dx, y: slider.midY)
            screen.scene.pointer(PointerEvent(phase, at: point, time: screen.host.now))
            screen.advance(by: 0.02)
        }
        point(.began, 0)
        for step in 1...5 { point(.moved, CGFloat(step) * 20) }
        point(.ended, 100)
        #expect(!screen.contains("stars 0"))
        #expect(screen.key("z", modifiers: .command))
        #expect(screen.contains("stars 0") && screen.value("Text") == "one ", "\(screen.texts)")
    }

    @Test("Save asks for a file once; then it writes to that, and Save As to another") func save() throws {
        let folder = try Folder()
        let screen = notes()
        try screen.type("milk", into: "Text")
        #expect(screen.key("s", modifiers: .command))
        #expect(screen.fileRequest?.purpose == .save(name: "Untitled.txt"))
        try screen.choose(folder["list.txt"])
        #expect(folder.text("list.txt") == "milk")
        #expect(screen.windows == ["list.txt"] && screen.contains("file list.txt"))
        try screen.type("bread", into: "Text")
        #expect(screen.windows == ["list.txt — Edited"])
        try choose("Save", screen)
        #expect(screen.fileRequest == nil && folder.text("list.txt") == "bread" && screen.windows == ["list.txt"])
        #expect(screen.key("s", modifiers: [.command, .shift]))
        try screen.choose(folder["other.txt"])
        #expect(folder.text("other.txt") == "bread" && screen.windows == ["other.txt"])
    }

    @Test("A word that goes on after it was saved is a change") func savedWithinWord() throws {
        let folder = try Folder()
        let screen = notes()
        try screen.type("milk", into: "Text")
        screen.key("s", modifiers: .command)
        try screen.choose(folder["list.txt"])
        #expect(screen.windows == ["list.txt"])
        screen.host.clipboard = "s"
        #expect(screen.key("v", modifiers: .command))
        #expect(screen.value("Text") == "milks" && screen.windows == ["list.txt — Edited"])
        #expect(screen.key("z", modifiers: .command))
        #expect(screen.windows == ["list.txt — Edited"])
    }

    @Test("What cannot be written is told, and stays changed") func failure() throws {
        let folder = try Folder()
        let screen = notes(try folder.add("list.txt", "milk"))
        try screen.type("unwritable", into: "Text")
        #expect(screen.key("s", modifiers: .command))
        #expect(screen.contains("The document “list.txt” could not be saved."))
        try screen.tap("OK")
        #expect(screen.windows == ["list.txt — Edited"] && folder.text("list.txt") == "milk")
    }

    @Test("Files are opened from the menu, each once; an untouched new document makes way") func open() throws {
        let folder = try Folder()
        let (a, b) = (try folder.add("a.txt", "first"), try folder.add("b.txt", "second"))
        let screen = notes()
        #expect(screen.key("o", modifiers: .command))
        #expect(screen.fileRequest?.purpose == .open(several: true))
        try screen.choose(a)
        #expect(screen.windows == ["a.txt"] && screen.value("Text") == "first")
        try choose("Open…", screen)
        try screen.choose(b)
        #expect(screen.windows == ["a.txt", "b.txt"])
        try choose("Open…", screen)
        try screen.choose(a)
        #expect(screen.windows == ["b.txt", "a.txt"])
        try choose("Open…", screen)
        try screen.cancelFileRequest()
        #expect(screen.windows == ["b.txt", "a.txt"])
    }

    @Test("Files among the program's arguments are opened; what cannot be read is told") func arguments() throws {
        let folder = try Folder()
        let (a, b) = (try folder.add("a.txt", "first"), try folder.add("b.txt", "second"))
        #expect(notes(a, b).windows == ["a.txt", "b.txt"])
        let broken = folder["broken.txt"]
        try Data([0xff, 0xfe, 0xff]).write(to: broken)
        let screen = notes(broken)
        #expect(screen.windows == ["Untitled"])
        #expect(screen.contains("The document “broken.txt” could not be opened."))
    }

    @Test("Revert takes what the file has, and forgets the steps") func revert() throws {
        let folder = try Folder()
        let screen = notes(try folder.add("list.txt", "milk"))
        try screen.type("bread", into: "Text")
        try choose("Revert to Saved", screen)
        try screen.tap("Cancel")
        #expect(screen.value("Text") == "bread")
        try choose("Revert to Saved", screen)
        try screen.tap("Revert")
        #expect(screen.value("Text") == "milk" && screen.windows == ["list.txt"])
        #expect(!screen.key("z", modifiers: .command))
    }

    @Test("A window with changes asks before it closes") func closing() throws {
        let folder = try Folder()
        let screen = notes(try folder.add("list.txt", "milk"), try folder.add("other.txt", ""))
        try screen.selectWindow("list.txt")
        try screen.type("bread", into: "Text")
        #expect(screen.key("w", modifiers: .command))
        #expect(screen.contains("Do you want to save the changes made to the document “list.txt”?"))
        try screen.tap("Cancel")
        #expect(screen.windows.count == 2)
        try screen.closeWindow("list.txt — Edited")
        try screen.tap("Save")
        #expect(screen.windows == ["other.txt"] && folder.text("list.txt") == "bread")
        try screen.type("x", into: "Text")
        try screen.closeWindow()
        try screen.tap("Don’t Save")
        #expect(screen.windows.isEmpty && folder.text("other.txt") == "")
    }

    @Test("A new document asks where it is saved before it closes; cancelling there keeps it") func closingNew() throws
    {
        let folder = try Folder()
        let screen = notes()
        try screen.type("milk", into: "Text")
        try screen.closeWindow()
        try screen.tap("Save")
        try screen.cancelFileRequest()
        #expect(screen.windows == ["Untitled — Edited"])
        try screen.closeWindow()
        try screen.tap("Save")
        try screen.choose(folder.url)
        #expect(screen.windows.isEmpty && folder.text("Untitled.txt") == "milk")
    }

    @Test("Quitting asks for one document after the other; cancelling ends that") func quitting() throws {
        let screen = notes()
        try screen.tap("Star")
        for _ in 0..<2 { screen.key("n", modifiers: .command) }
        try screen.tap("Star")
        #expect(screen.key("q", modifiers: .command))
        #expect(screen.windows.count == 3)
        try screen.tap("Don’t Save")
        #expect(screen.windows == ["Untitled 2", "Untitled — Edited"])
        try screen.tap("Cancel")
        #expect(screen.windows.count == 2)
        screen.key("q", modifiers: .command)
        try screen.tap("Don’t Save")
        #expect(screen.windows.isEmpty)
    }

    @Test("Views make and open documents") func actions() async throws {
        let screen = notes()
        try screen.tap("Copy")
        #expect(screen.windows == ["Untitled", "Untitled 2"] && screen.value("Text") == "copy of fresh")
        try screen.tap("Open missing")
        await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
        screen.advance(by: 0.1)
        #expect(screen.contains("cannot open it"))
    }

    private final class Ledger: ReferenceFileDocument {
        static var readableContentTypes: [UTType] { [.commaSeparatedText] }
        @Published var rows: [String]
        init() { rows = [] }
        init(configuration: ReadConfiguration) throws {
            let text = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
            rows = text.split(separator: ",").map(String.init)
        }
        func snapshot(contentType: UTType) throws -> [String] { rows }
        func fileWrapper(snapshot: [String], configuration: WriteConfiguration) throws -> FileWrapper {
            FileWrapper(regularFileWithContents: Data(snapshot.joined(separator: ",").utf8))
        }
        @MainActor func add(_ row: String, _ manager: UndoManager?) {
            rows.append(row)
            manager?.registerUndo(withTarget: self) { ledger in
                ledger.rows.removeLast()
                manager?.registerUndo(withTarget: ledger) { $0.add(row, manager) }
            }
        }
    }

    private struct LedgerView: View {
        @EnvironmentObject private var ledger: Ledger
        @Environment(\.undoManager) private var undoManager
        var body: some View {
            Text("rows \(ledger.rows.joined(separator: " "))")
            Button("Add") { ledger.add("x", undoManager) }
            Button("Silent") { ledger.rows.append("y") }
        }
    }

    private struct Books: App {
        var body: some Scene {
            DocumentGroup(newDocument: { Ledger() }) { file in
                VStack {
                    LedgerView()
                    Text("count \(file.document.rows.count)")
                }
            }
            DocumentGroup(viewing: Note.self) { file in
                Text("note \(file.document.text)")
                Button("Change") { file.document.text = "changed" }
                Text(file.isEditable ? "editable" : "fixed")
            }
        }
    }

    // developer.apple.com/documentation/swiftui/documentgroup/init(newdocument:editor:)-1mltk: undo is not provided for objects; what is
    // registered with the undo manager is what marks the document.
    @Test("An object is changed when something was registered for undoing; it is saved as it is then") func objects()
        throws
    {
        let folder = try Folder()
        let screen = TestScreen(program: Books(), opening: [try folder.add("a.csv", "m,n")])
        #expect(screen.windows == ["a.csv"] && screen.contains("rows m n"))
        try screen.tap("Silent")
        #expect(screen.contains("count 3") && screen.windows == ["a.csv"])
        try screen.tap("Add")
        #expect(screen.windows == ["a.csv — Edited"])
        #expect(screen.key("z", modifiers: .command))
        #expect(screen.windows == ["a.csv"])
        #expect(screen.key("z", modifiers: [.command, .shift]))
        #expect(screen.key("s", modifiers: .command))
        #expect(folder.text("a.csv") == "m,n,y,x" && screen.windows == ["a.csv"])
        try screen.tap("Add")
        try choose("Revert to Saved", screen)
        try screen.tap("Revert")
        #expect(screen.contains("rows m n y x") && screen.contains("count 4"))
    }

    // The same page as above for FileDocumentConfiguration: where isEditable is false, setting a new value has no effect.
    @Test("A viewer changes nothing and offers no saving; each file goes to the scene for its type") func viewer()
        throws
    {
        let folder = try Folder()
        let screen = TestScreen(
            program: Books(), opening: [try folder.add("a.csv", "m"), try folder.add("b.txt", "text")])
        #expect(screen.windows == ["a.csv", "b.txt"] && screen.contains("note text") && screen.contains("fixed"))
        try screen.tap("Change")
        #expect(screen.contains("note text") && screen.windows.last == "b.txt")
        try screen.tap("File", role: .menu)
        #expect(screen.contains("Open…") && !screen.contains("Save"))
    }

    private struct Reader: App {
        var body: some Scene { DocumentGroup(viewing: Note.self) { Text("note \($0.document.text)") } }
    }

    @Test("A program that only shows documents asks for one") func reader() throws {
        let folder = try Folder()
        let screen = TestScreen(program: Reader())
        #expect(screen.contains("No Document"))
        try screen.tap("Open…")
        try screen.choose(try folder.add("a.txt", "read"))
        #expect(screen.windows == ["a.txt"] && screen.contains("note read"))
    }

    @Test("Scripts reach documents through the menu and answer the dialogs") func script() throws {
        let folder = try Folder()
        let screen = notes()
        let code = ScriptRunner(screen, folder: folder.url.path).run(
            """
            type "Text" "milk"
            expect window "Untitled — Edited"
            tap "File"
            tap "Save…"
            choose "list.txt"
            expect window "list.txt"
            tap "Star"
            close
            expect "Do you want to save the changes made to the document “list.txt”?"
            tap "Don’t Save"
            expect windows 0
            """)
        #expect(code == 0 && folder.text("list.txt") == "milk")
    }
}
