import SwiftUITesting
import Testing

extension FlowTests {
    /// Rows selected by pointer and keyboard. developer.apple.com/documentation/swiftui/editmode: "On devices without an attached keyboard and
    /// mouse or trackpad, people can make multiple selections in lists only when edit mode is active" (with them, also otherwise).
    @Suite("Selecting rows") @MainActor struct RowSelecting {}
}

extension FlowTests.RowSelecting {
    private struct Letters: View {
        var isTable = false
        @State private var selection: Set<String> = []
        @State private var text = ""
        var body: some View {
            VStack {
                Text("chosen \(selection.sorted().joined())")
                TextField("Field", text: $text)
                Button("choose d") { selection = ["d"] }
                if isTable {
                    Table(["a", "b", "c", "d", "e"].map { Letter(id: $0) }, selection: $selection) {
                        TableColumn("Letter") { Text("row \($0.id)") }
                    }
                } else {
                    List(selection: $selection) {
                        Section("First") { ForEach(["a", "b"], id: \.self) { Text("row \($0)") } }
                        Section("Second") {
                            ForEach(["c", "d"], id: \.self) { Text("row \($0)") }
                            Text("row e").tag("e")
                        }
                    }
                }
            }
        }
    }

    private struct Letter: Identifiable { let id: String }

    private func click(_ label: String, _ modifiers: EventModifiers, on screen: TestScreen) throws {
        let frame = try screen.find(label).frame
        screen.press(at: CGPoint(x: frame.midX, y: frame.midY), modifiers: modifiers)
    }

    // developer.apple.com/documentation/uikit/uitableview/allowsmultipleselection, of a pointer and a keyboard: "the user can select additional rows
    // by holding the Command or Shift key while clicking on the additional rows … If the user isn't holding a modifier key, clicking on another
    // row clears the current selection and selects only the clicked row."
    @Test("clicks with Command and Shift select several rows", arguments: [false, true])
    func clicks(isTable: Bool) throws {
        let screen = TestScreen(Letters(isTable: isTable))
        try click("row b", [], on: screen)
        try click("row d", .command, on: screen)
        #expect(screen.contains("chosen bd"))
        try click("row b", .command, on: screen)
        #expect(screen.contains("chosen d"))
        // The row taken out is where the stretch begins.
        try click("row e", .shift, on: screen)
        #expect(screen.contains("chosen bcde"))
        try click("row a", .shift, on: screen)
        #expect(screen.contains("chosen ab"))
        try click("row c", [], on: screen)
        #expect(screen.contains("chosen c"))
    }

    @Test("arrow keys go from row to row, with Shift they stretch the selection") func arrows() throws {
        let screen = TestScreen(Letters())
        #expect(!screen.key(.downArrow))
        try click("row b", [], on: screen)
        screen.key(.downArrow)
        #expect(screen.contains("chosen c"))
        screen.key(.downArrow, modifiers: .shift)
        screen.key(.downArrow, modifiers: .shift)
        screen.key(.downArrow, modifiers: .shift)
        #expect(screen.contains("chosen cde"))
        screen.key(.upArrow, modifiers: .shift)
        #expect(screen.contains("chosen cd"))
        for _ in 0..<2 { screen.key(.upArrow, modifiers: .shift) }
        #expect(screen.contains("chosen bc"))
        screen.key("a", modifiers: .command)
        #expect(screen.contains("chosen abcde"))
        try screen.tap("choose d")
        screen.key(.upArrow)
        #expect(screen.contains("chosen c"))
    }

    @Test("a field that is edited keeps the keyboard") func field() throws {
        let screen = TestScreen(Letters())
        try screen.type("x", into: "Field")
        try click("row b", [], on: screen)
        #expect(screen.contains("chosen b"))
        #expect(!screen.key(.downArrow))
        #expect(screen.contains("chosen b"))
    }

    @Test("where one row can be selected, arrows move and Command takes it out") func single() throws {
        struct Screen: View {
            @State private var chosen: Int?
            var body: some View {
                VStack {
                    Text("chosen \(chosen.map(String.init) ?? "none")")
                    List(0..<1000, id: \.self, selection: $chosen) { Text("row \($0)") }
                }
            }
        }
        let screen = TestScreen(Screen(), size: CGSize(width: 390, height: 300))
        try click("row 2", [], on: screen)
        screen.key(.downArrow, modifiers: .shift)
        #expect(screen.contains("chosen 3"))
        #expect(!screen.key("a", modifiers: .command))
        // Rows out of sight come into view.
        for _ in 0..<20 { screen.key(.downArrow) }
        #expect(screen.contains("chosen 23"))
        let row = try screen.find("row 23").frame
        #expect(row.minY > 0 && row.maxY < 300)
        try click("row 23", .command, on: screen)
        #expect(screen.contains("chosen none"))
    }

    @Test("a stretch goes over rows that were never made") func farStretch() throws {
        struct Screen: View {
            @State private var chosen: Set<Int> = []
            var body: some View {
                VStack {
                    Text("\(chosen.count) chosen")
                    List(0..<5000, id: \.self, selection: $chosen) { Text("row \($0)") }
                }
            }
        }
        let screen = TestScreen(Screen(), size: CGSize(width: 390, height: 300))
        try click("row 1", [], on: screen)
        try screen.scroll("row 1", by: 100_000)
        let last = try #require(screen.texts.compactMap { Int($0.replacing("row ", with: "")) }.dropLast(2).last)
        try click("row \(last)", .shift, on: screen)
        #expect(screen.contains("\(last) chosen"))
        screen.key("a", modifiers: .command)
        #expect(screen.contains("5000 chosen"))
    }
}
