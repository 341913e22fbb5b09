import SwiftUITesting
import Testing

extension FocusedValues {
    @Entry fileprivate var topic: String?
}

/// The Edit menu's commands for the field with the keyboard, and the bar of menus by keys.
@MainActor @Suite("Menus and keys") struct MenuKeyTests {
    private struct Editor: App {
        @MainActor static let log = Recorder()
        @FocusedValue(\.topic) private var topic

        var body: some Scene {
            WindowGroup("Editor") { Page() }
                .commands {
                    CommandMenu("Tools") {
                        Button("Sharpen \(topic ?? "nothing")") { Self.log("sharpen \(topic ?? "nothing")") }
                        Menu("More") {
                            Button("Deep") { Self.log("deep") }
                        }
                        Button("Wait") {}.disabled(true)
                    }
                }
        }
    }

    private struct Page: View {
        @State private var name = "one two"
        @State private var secret = "hidden"
        var body: some View {
            TextField("Name", text: $name).focusedValue(\.topic, "name")
            SecureField("Secret", text: $secret)
            Text("name \(name)")
        }
    }

    private static let menuBar = KeyEquivalent("\u{F70D}")

    private func choose(_ item: String, _ screen: TestScreen) throws {
        try screen.tap("Edit", role: .menu)
        try screen.tap(item)
    }

    @Test("Cut, copy, paste and select all act on the field with the keyboard") func editing() throws {
        let screen = TestScreen(program: Editor())
        try screen.tap("Edit", role: .menu)
        for item in ["Cut", "Copy", "Paste", "Select All"] { #expect(try !screen.find(item).isEnabled, "\(item)") }
        screen.press(at: CGPoint(x: 380, y: 800))
        try screen.select(0..<3, in: "Name")
        try choose("Copy", screen)
        #expect(screen.host.clipboard == "one" && screen.value("Name") == "one two")
        try screen.select(7..<7, in: "Name")
        try choose("Paste", screen)
        #expect(screen.contains("name one twoone"))
        try choose("Select All", screen)
        try choose("Cut", screen)
        #expect(screen.contains("name ") && screen.host.clipboard == "one twoone")
        try choose("Undo Typing", screen)
        #expect(screen.contains("name one twoone"))
    }

    @Test("What is secret is not copied") func secret() throws {
        let screen = TestScreen(program: Editor())
        try screen.select(0..<6, in: "Secret")
        try screen.tap("Edit", role: .menu)
        #expect(
            try !screen.find("Copy").isEnabled && !screen.find("Cut").isEnabled && screen.find("Select All").isEnabled)
    }

    @Test("The keys act too where the host's field leaves them to the scene; a line takes one line") func keys() throws
    {
        let screen = TestScreen(program: Editor())
        try screen.select(4..<7, in: "Name")
        #expect(screen.key("x", modifiers: .command))
        #expect(screen.value("Name") == "one " && screen.host.clipboard == "two")
        screen.host.clipboard = "a\nb"
        #expect(screen.key("v", modifiers: .command))
        #expect(screen.value("Name") == "one a b")
        #expect(screen.key("a", modifiers: .command))
        #expect(screen.key("v", modifiers: .command))
        #expect(screen.value("Name") == "a b")
    }

    @Test("F10 leads into the bar, arrows from menu to menu and into them, escape out again") func walking() throws {
        let screen = TestScreen(program: Editor())
        #expect(screen.key(Self.menuBar))
        #expect(screen.key(.rightArrow))
        #expect(screen.key(.downArrow))
        #expect(screen.contains("New Window"))
        screen.key(.rightArrow)
        #expect(screen.contains("Select All") && !screen.contains("New Window"))
        screen.key(.rightArrow)
        #expect(screen.contains("Sharpen nothing"))
        screen.key(.downArrow)
        screen.key(.downArrow)
        screen.key(.rightArrow)
        #expect(screen.contains("Deep"))
        screen.key(.leftArrow)
        #expect(!screen.contains("Deep") && screen.contains("Sharpen nothing"))
        screen.key(.escape)
        #expect(!screen.contains("Sharpen nothing"))
        #expect(screen.key(.escape))
        #expect(!screen.key(.rightArrow))
    }

    @Test("The field keeps its focus while keys walk through the bar, so that commands are for it") func focus() throws
    {
        let screen = TestScreen(program: Editor())
        try screen.select(0..<3, in: "Name")
        let field = screen.host.focused
        #expect(screen.key(Self.menuBar))
        #expect(screen.host.focused == nil)
        for _ in 0..<3 { screen.key(.rightArrow) }
        screen.key(.return)
        screen.key(.downArrow)
        screen.key(.return)
        #expect(Editor.log.lines.last == "sharpen name")
        #expect(screen.host.focused === field && field != nil)
        #expect(!screen.contains("Sharpen name"))
        screen.key(Self.menuBar)
        screen.key(Self.menuBar)
        #expect(screen.host.focused === field && !screen.key(.rightArrow))
    }

    @Test("A program without a bar takes no key for it") func none() {
        struct Plain: App {
            var body: some Scene { WindowGroup { Text("plain") } }
        }
        #expect(!TestScreen(program: Plain()).key(Self.menuBar))
    }

    @Test("Control with Q ends the whole program where no bar has it") func quitting() throws {
        struct Plain: App {
            var body: some Scene { WindowGroup(id: "a") { Opener() } }
        }
        struct Opener: View {
            @Environment(\.openWindow) private var openWindow
            var body: some View { Button("open") { openWindow(id: "a") } }
        }
        let screen = TestScreen(program: Plain())
        try screen.tap("open")
        #expect(screen.windows.count == 2)
        #expect(screen.scene.quit())
        screen.advance(by: 0)
        #expect(screen.windows.isEmpty)
    }
}
