import SwiftUITesting
import Testing

/// What is selected in fields, as programs see and set it.
@MainActor @Suite("Text selection") struct TextSelectionTests {
    private struct Page: View {
        @State private var text = "one two three"
        @State private var selection: TextSelection?
        @State private var note = "a👍🏽b"
        @State private var noteSelection: TextSelection?

        var body: some View {
            TextField("Field", text: $text, selection: $selection)
            TextEditor(text: $note, selection: $noteSelection).accessibilityLabel("Note")
            Text("field \(words(selection, text))")
            Text("note \(words(noteSelection, note))")
            Button("Select two") { if let range = text.range(of: "two") { selection = TextSelection(range: range) } }
            Button("Caret at end") { selection = TextSelection(insertionPoint: text.endIndex) }
            Button("Shorten") { text = "one" }
        }

        private func words(_ selection: TextSelection?, _ text: String) -> String {
            guard let selection else { return "nothing" }
            guard case .selection(let range) = selection.indices else { return "several" }
            guard range.upperBound <= text.endIndex else { return "out of date" }
            if selection.isInsertion { return "caret at \(text.distance(from: text.startIndex, to: range.lowerBound))" }
            return "“\(text[range])”"
        }
    }

    // developer.apple.com/documentation/swiftui/textfield/init(_:text:selection:prompt:axis:): the binding holds what is selected, and nil
    // until something is.
    @Test("A field tells what is selected, and selects what it is told to") func selecting() throws {
        let screen = TestScreen(Page())
        #expect(screen.contains("field nothing"))
        try screen.select(0..<3, in: "Field")
        #expect(screen.contains("field “one”"))
        try screen.tap("Select two")
        #expect(screen.contains("field “two”"))
        let input = try #require(screen.host.focused)
        #expect(input.selection == 4..<7)
        #expect(screen.key("x", modifiers: .command))
        #expect(screen.value("Field") == "one  three" && screen.contains("field caret at 4"))
        try screen.tap("Caret at end")
        #expect(input.selection == 10..<10)
        try screen.tap("Shorten")
        #expect(input.selection == 3..<3)
    }

    @Test("Characters of several scalars are counted as what they are") func scalars() throws {
        let screen = TestScreen(Page())
        try screen.select(1..<2, in: "Note")
        #expect(screen.contains("note “👍🏽”"))
        try screen.type("xyz", into: "Note")
        #expect(screen.contains("note caret at 3"))
    }

    @Test("Selections are compared by their places") func values() {
        let text = "abc"
        let all = TextSelection(range: text.startIndex..<text.endIndex)
        #expect(all == TextSelection(range: text.startIndex..<text.endIndex) && !all.isInsertion)
        #expect(TextSelection(insertionPoint: text.startIndex).isInsertion)
        let ranges = RangeSet([text.startIndex..<text.index(after: text.startIndex)])
        #expect(!TextSelection(ranges: ranges).isInsertion && TextSelection(ranges: RangeSet()).isInsertion)
    }
}
