import SwiftUITesting
import Testing

extension FocusedValues {
    @Entry fileprivate var note: String?
    @Entry fileprivate var draft: Binding<String>?
}

/// The bar of menus of programs that declare commands.
@MainActor @Suite("Bar of menus") struct MenuBarTests {
    private struct NoteCommands: Commands {
        @FocusedValue(\.note) private var note
        @FocusedBinding(\.draft) private var draft

        var body: some Commands {
            CommandMenu("Note") {
                Button("Delete \(note ?? "nothing")") { Editor.log("delete \(note ?? "")") }
                    .disabled(note == nil)
                    .keyboardShortcut("d")
                Button("Clear") { draft = "" }.disabled(draft == nil)
            }
        }
    }

    private struct Editor: App {
        @MainActor static let log = Recorder()
        @FocusedValue(\.note) private var note
        @State private var isBold = false
        @State private var size = 12

        var body: some Scene {
            WindowGroup("Editor", id: "editor") { Page(isBold: isBold, size: size) }
                .commands {
                    CommandGroup(replacing: .newItem) {
                        Button("New Note") { Self.log("new") }.keyboardShortcut("n")
                    }
                    CommandGroup(after: .newItem) { Button("Import") { Self.log("import") } }
                    CommandGroup(before: .undoRedo) { Button("Note is \(note ?? "none")") {} }
                    NoteCommands()
                    CommandMenu("Look") {
                        Toggle("Bold", isOn: $isBold).keyboardShortcut("b", modifiers: [.command, .shift])
                        Divider()
                        Picker("Size", selection: $size) {
                            Text("Small").tag(12)
                            Text("Large").tag(20)
                        }
                        Menu("More") {
                            Button("Deep") { Self.log("deep") }.keyboardShortcut("j")
                        }
                    }
                }
            Settings { Text("preferences").frame(width: 300, height: 200) }
        }
    }

    private struct Page: View {
        let isBold: Bool
        let size: Int
        @State private var draft = "text"
        @State private var isNamed = true

        var body: some View {
            VStack {
                Text(isBold ? "bold" : "plain")
                Text("size \(size)")
                TextField("Draft", text: $draft).focusedValue(\.draft, $draft)
                Button("rename") { isNamed.toggle() }
            }
            .focusedSceneValue(\.note, isNamed ? "Milk" : nil)
        }
    }

    private func editor() -> TestScreen { TestScreen(program: Editor()) }

    private func menus(_ screen: TestScreen) -> [String] { screen.elements.filter { $0.role == .menu }.map(\.label) }

    @Test("Menus stand in the order that programs usually have; the program's own before the windows") func order() {
        let screen = editor()
        #expect(menus(screen).dropFirst() == ["File", "Edit", "Note", "Look", "Window"])
    }

    @Test("A program without commands has no bar") func none() {
        struct Plain: App {
            var body: some Scene { WindowGroup { Text("plain") } }
        }
        #expect(TestScreen(program: Plain()).texts == ["plain"])
    }

    @Test("Groups stand before, after and in place of the usual ones") func groups() throws {
        let screen = editor()
        try screen.tap("File")
        #expect(screen.contains("New Note") && screen.contains("Import") && screen.contains("Close"))
        #expect(!screen.contains("New Window"))
        try screen.tap("Import")
        #expect(Editor.log.lines.last == "import")
        #expect(!screen.contains("Import"))
    }

    @Test("Shortcuts act while no menu is open, and their signs stand in the menu") func shortcuts() throws {
        let screen = editor()
        #expect(screen.key("n", modifiers: .command))
        #expect(Editor.log.lines.last == "new")
        #expect(screen.key("b", modifiers: [.command, .shift]))
        #expect(screen.contains("bold"))
        #expect(screen.key("j", modifiers: .command))
        #expect(Editor.log.lines.last == "deep")
        #expect(KeyboardShortcut("b", modifiers: [.command, .shift]).signs == "⇧⌘B")
        #expect(KeyboardShortcut(.delete, modifiers: [.control, .option]).signs == "⌃⌥⌫")
    }

    @Test("Toggles, pickers and menus inside menus change what they are bound to") func controls() throws {
        let screen = editor()
        try screen.tap("Look")
        try screen.tap("Bold")
        #expect(screen.contains("bold"))
        try screen.tap("Look")
        try screen.tap("Large")
        #expect(screen.contains("size 20"))
        try screen.tap("Look")
        try screen.tap("More")
        try screen.tap("Deep")
        #expect(Editor.log.lines.last == "deep")
    }

    @Test("Commands follow focused values, those of the scene and those of the field with the keyboard")
    func focusedValues() throws {
        let screen = editor()
        try screen.tap("Note")
        #expect(try !screen.find("Clear").isEnabled)
        try screen.tap("Delete Milk")
        #expect(Editor.log.lines.last == "delete Milk")
        try screen.tap("Draft")
        try screen.tap("Note")
        try screen.tap("Clear")
        #expect(screen.value("Draft") == "")
        try screen.tap("rename")
        #expect(!screen.key("d", modifiers: .command))
        try screen.tap("Note")
        #expect(try !screen.find("Delete nothing").isEnabled)
    }

    @Test("The program's own focused values are those of the window in front") func programValues() throws {
        let screen = editor()
        try screen.tap("Edit")
        #expect(screen.contains("Note is Milk"))
        try screen.tap("Note is Milk")
        try screen.tap("rename")
        try screen.tap("Edit")
        #expect(screen.contains("Note is none"))
    }

    @Test("The program's menu opens settings and quits; windows are closed and chosen from the bar") func windows()
        throws
    {
        struct Plain: App {
            var body: some Scene {
                WindowGroup("Sheet") { Text("sheet") }.commands { EmptyCommands() }
                Settings { Text("preferences").frame(width: 300, height: 200) }
            }
        }
        let screen = TestScreen(program: Plain())
        let program = menus(screen)[0]
        try screen.tap(program)
        try screen.tap("Settings…")
        #expect(screen.windows == ["Sheet", "Settings"])
        #expect(menus(screen).isEmpty)
        try screen.selectWindow("Sheet")
        #expect(screen.key("n", modifiers: .command))
        #expect(screen.windows == ["Settings", "Sheet", "Sheet"])
        try screen.tap("Window")
        try screen.tap("Settings")
        #expect(screen.windows.last == "Settings")
        try screen.selectWindow("Sheet")
        #expect(screen.key("w", modifiers: .command))
        #expect(screen.windows.count == 2)
        try screen.selectWindow("Sheet")
        #expect(screen.key("q", modifiers: .command))
        #expect(screen.windows.isEmpty)
    }

    private struct Undoing: App {
        @MainActor static let model = Model()
        final class Model { var value = 0 }
        var body: some Scene {
            WindowGroup { Changer() }.commands { EmptyCommands() }
        }
    }

    private struct Changer: View {
        @Environment(\.undoManager) private var undoManager
        var body: some View {
            Button("change") {
                Undoing.model.value = 1
                undoManager?.registerUndo(withTarget: Undoing.model) { $0.value = 0 }
                undoManager?.setActionName("Change")
            }
        }
    }

    @Test("What can be undone stands in the edit menu") func undo() throws {
        let screen = TestScreen(program: Undoing())
        try screen.tap("Edit")
        #expect(try !screen.find("Undo").isEnabled)
        screen.press(at: CGPoint(x: 380, y: 800))
        try screen.tap("change")
        try screen.tap("Edit")
        try screen.tap("Undo Change")
        #expect(Undoing.model.value == 0)
    }

    @Test("A divider in a menu is a gap eight points high, without a line above the next row") func gap() throws {
        let screen = TestScreen(
            Menu("open") {
                Button("first") {}
                Divider()
                Button("second") {}
                Button("third") {}
            })
        try screen.tap("open")
        let tops = try ["first", "second", "third"].map { try screen.find($0).frame.minY }
        #expect(tops[1] - tops[0] == 52)
        #expect(tops[2] - tops[1] == 44)
    }

    @Test("A window as large as its content has room for the bar too") func size() {
        struct Small: App {
            var body: some Scene {
                WindowGroup { Text("small").frame(width: 200, height: 100) }
                    .commands { CommandMenu("Menu") { Button("item") {} } }
                    .windowResizability(.contentSize)
            }
        }
        let screen = TestScreen(program: Small())
        #expect(screen.scene.size == CGSize(width: 200, height: 132))
    }
}
