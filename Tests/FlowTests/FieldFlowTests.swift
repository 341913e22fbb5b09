import Foundation
import SwiftUITesting
import Testing

extension FlowTests {
    /// Text fields: what they write when, what the model makes of it, and who has the keyboard.
    @Suite("Fields") @MainActor struct Fields {}
}

extension FlowTests.Fields {
    @Test("C43 a field of a value takes what was typed when it is submitted or left, if it can be read")
    func formatted() throws {
        struct Screen: View {
            @State private var amount = 0
            @State private var note = ""
            private let formatter: NumberFormatter = {
                let formatter = NumberFormatter()
                formatter.locale = Locale(identifier: "en_US")
                return formatter
            }()
            var body: some View {
                TextField("amount", value: $amount, formatter: formatter)
                TextField("note", text: $note)
                Text("value \(amount)")
            }
        }
        let screen = TestScreen(Screen())
        #expect(screen.value("amount") == "0")
        try screen.type("12", into: "amount")
        #expect(screen.contains("value 0"))
        try screen.submit("amount")
        #expect(screen.contains("value 12"))
        try screen.type("abc", into: "amount")
        try screen.submit("amount")
        #expect(screen.contains("value 12"))
        #expect(screen.value("amount") == "12")
        // Losing the keyboard commits too.
        try screen.type("31", into: "amount")
        try screen.type("x", into: "note")
        #expect(screen.contains("value 31"))
    }

    @Test("C44 a field shows what its model made of the text")
    func rejected() throws {
        struct Screen: View {
            let recorder: Recorder
            @State private var text = ""
            var body: some View {
                TextField(
                    "digits",
                    text: Binding(
                        get: { text },
                        set: {
                            recorder.count("set")
                            text = $0.filter(\.isNumber)
                        }))
                Text("model \(text)")
            }
        }
        let recorder = Recorder()
        let screen = TestScreen(Screen(recorder: recorder))
        try screen.type("1a2", into: "digits")
        #expect(screen.value("digits") == "12")
        #expect(screen.contains("model 12"))
        #expect(recorder["set"] == 3)
    }

    private enum Name: Hashable { case first, second }

    @Test("C42 focus: set on appearing, by the program, by the user, by removal")
    func focus() throws {
        struct Screen: View {
            @State private var texts = ["", ""]
            @State private var hasSecond = true
            @FocusState private var focus: Name?
            var body: some View {
                VStack {
                    TextField("first", text: $texts[0]).focused($focus, equals: .first)
                    if hasSecond { TextField("second", text: $texts[1]).focused($focus, equals: .second) }
                    Text(focus.map { "\($0)" } ?? "nobody")
                    Button("none") { focus = nil }
                    Button("second again") { focus = .second }
                    Button("remove") { hasSecond = false }
                }
                .onAppear { focus = .second }
            }
        }
        let screen = TestScreen(Screen())
        func focusedField() -> String? { screen.host.focused?.placeholder }
        #expect(screen.contains("second") && focusedField() == "second")
        try screen.type("x", into: "first")
        #expect(screen.texts.contains("first"))
        #expect(focusedField() == "first")
        try screen.tap("none")
        #expect(screen.contains("nobody"))
        #expect(focusedField() == nil)
        try screen.tap("second again")
        #expect(focusedField() == "second")
        try screen.tap("remove")
        #expect(screen.contains("nobody"))
        #expect(focusedField() == nil)
    }

    @Test("the return key leads from field to field, and a field that is disabled lets the keyboard go")
    func chain() throws {
        struct Screen: View {
            @State private var name = ""
            @State private var mail = ""
            @State private var isLocked = false
            @FocusState private var focus: Name?
            var body: some View {
                TextField("name", text: $name).focused($focus, equals: .first).onSubmit { focus = .second }
                TextField("mail", text: $mail).focused($focus, equals: .second).disabled(isLocked)
                Text(focus.map { "\($0)" } ?? "nobody")
                Button("lock") { isLocked = true }
            }
        }
        let screen = TestScreen(Screen())
        try screen.type("Ada", into: "name")
        #expect(screen.contains("first"))
        try screen.submit("name")
        #expect(screen.contains("second"))
        #expect(screen.host.focused?.placeholder == "mail")
        try screen.tap("lock")
        #expect(screen.contains("nobody"))
        #expect(screen.host.focused == nil)
    }

    @Test("a default focus is given when the view appears, unless somebody has the keyboard")
    func defaultFocus() throws {
        struct Screen: View {
            @State private var name = ""
            @FocusState private var focus: Name?
            var body: some View {
                VStack {
                    TextField("name", text: $name).focused($focus, equals: .first)
                    Text(focus.map { "\($0)" } ?? "nobody")
                }
                .defaultFocus($focus, .first)
            }
        }
        let screen = TestScreen(Screen())
        #expect(screen.contains("first"))
        #expect(screen.host.focused?.placeholder == "name")
    }
}
