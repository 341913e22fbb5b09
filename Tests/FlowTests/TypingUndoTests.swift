import SwiftUITesting
import Testing

extension FlowTests {
    /// What is typed, and the scene's undo manager.
    @Suite("Undoing what was typed") @MainActor struct TypingUndos {}
}

extension FlowTests.TypingUndos {
    private struct Form: View {
        @State private var name = ""
        @State private var secret = ""
        @State private var number = 5
        @State private var taps = 0
        @Environment(\.undoManager) private var undoManager
        var body: some View {
            VStack {
                TextField("Name", text: $name)
                TextField("Number", value: $number, format: .number)
                SecureField("Secret", text: $secret)
                Text("name \(name), secret \(secret), number \(number), taps \(taps)")
                Button("tap") { tap(1) }
                Button("clear") { name = "" }
                Text((undoManager?.canUndo ?? false) ? "can undo" : "cannot undo")
            }
        }
        private func tap(_ step: Int) {
            taps += step
            undoManager?.registerUndo(withTarget: Target.one) { _ in tap(-step) }
        }
    }

    private final class Target { @MainActor static let one = Target() }

    // developer.apple.com/documentation/uikit/uiresponder/undomanager: the responders of a window share its undo manager, text views among them.
    @Test("words come back one after the other, and go again") func words() throws {
        let screen = TestScreen(Form())
        try screen.type("one two", into: "Name")
        #expect(screen.key("z", modifiers: .command))
        #expect(screen.contains("name one , secret , number 5, taps 0"))
        #expect(screen.key("z", modifiers: .command))
        #expect(screen.contains("name , secret , number 5, taps 0"))
        #expect(screen.key("z", modifiers: [.command, .shift]))
        #expect(screen.key("z", modifiers: [.command, .shift]))
        #expect(screen.contains("name one two, secret , number 5, taps 0"))
        #expect(!screen.key("z", modifiers: [.command, .shift]))
    }

    @Test("typing and the program's own steps come back in their order") func mixed() throws {
        let screen = TestScreen(Form())
        try screen.type("one", into: "Name")
        try screen.tap("tap")
        try screen.type("7", into: "Number")
        #expect(screen.contains("name one, secret , number 5, taps 1"))
        for _ in 0..<2 { screen.key("z", modifiers: .command) }
        #expect(screen.value("Number") == "5")
        screen.key("z", modifiers: .command)
        #expect(screen.contains("name one, secret , number 5, taps 0"))
        screen.key("z", modifiers: .command)
        #expect(screen.contains("name , secret , number 5, taps 0"))
    }

    @Test("secrets are not remembered, and what a program writes ends what can be taken back") func ends() throws {
        let screen = TestScreen(Form())
        try screen.type("abc", into: "Secret")
        #expect(!screen.key("z", modifiers: .command))
        try screen.type("one", into: "Name")
        try screen.tap("clear")
        #expect(!screen.key("z", modifiers: .command))
        #expect(screen.contains("name , secret abc, number 5, taps 0"))
    }
}
