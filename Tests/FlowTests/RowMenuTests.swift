import SwiftUITesting
import Testing

extension FlowTests {
    /// Menus that a list's rows have in common, its edges, and what is edited in it.
    @Suite("Menus and edges of rows") @MainActor struct RowMenus {}
}

extension FlowTests.RowMenus {
    private struct Fruits: View {
        @State private var selection: Set<String> = []
        @State private var done = ""
        var body: some View {
            VStack {
                Text("done \(done)")
                Button("select two") { selection = ["Apple", "Pear"] }
                List(["Apple", "Pear", "Plum"], id: \.self, selection: $selection) { Text($0) }
                    .contextMenu(forSelectionType: String.self) { fruits in
                        Button("Eat") { done = "ate " + fruits.sorted().joined(separator: "+") }
                    } primaryAction: { fruits in
                        done = "opened " + fruits.sorted().joined(separator: "+")
                    }
            }
        }
    }

    // "If the context menu is activated for a selected item, the set contains all selected items; for an unselected one, only that item … On iOS
    // and iPadOS, tapping on the row activates the primary action."
    // (developer.apple.com/documentation/swiftui/view/contextmenu(forselectiontype:menu:primaryaction:))
    @Test("the menu is about the row, or all that are selected") func menu() throws {
        let screen = TestScreen(Fruits())
        try screen.longPress("Plum")
        screen.advance(by: 0.5)
        try screen.tap("Eat")
        screen.advance(by: 0.5)
        #expect(screen.contains("done ate Plum"))
        try screen.tap("select two")
        try screen.longPress("Pear")
        screen.advance(by: 0.5)
        try screen.tap("Eat")
        screen.advance(by: 0.5)
        #expect(screen.contains("done ate Apple+Pear"))
        try screen.tap("Plum")
        #expect(screen.contains("done opened Plum"))
    }

    private struct Plain: View {
        let visibility: Visibility
        var body: some View {
            List {
                Section { Text("only").listRowSeparator(.visible) }.listSectionSeparator(visibility, edges: .bottom)
            }
            .listStyle(.plain)
        }
    }

    @Test("a section hides the line below its last row") func sectionLines() throws {
        func line(_ visibility: Visibility) throws -> UInt32 {
            let screen = TestScreen(Plain(visibility: visibility), size: CGSize(width: 200, height: 200))
            let text = try screen.find("only").frame
            return try #require(screen.picture(scale: 1)).color(x: 100, y: Int(text.midY + 22) - 1)
        }
        #expect(try line(.automatic) != 0xFFFFFF)
        #expect(try line(.hidden) == 0xFFFFFF)
    }

    private struct Named: Identifiable {
        let id: Int
        var name: String
    }

    private struct Edited: View {
        @State private var names = [Named(id: 1, name: "one"), Named(id: 2, name: "two")]
        @State private var chosen: Int?
        var body: some View {
            Text("\(names.count) names, chosen \(chosen ?? 0)")
            List($names, editActions: .delete, selection: $chosen) { $entry in Text("row \(entry.name)") }
            List($names) { $entry in TextField("name \(entry.id)", text: $entry.name) }
        }
    }

    @Test("lists of bindings write through them") func bindings() throws {
        let screen = TestScreen(VStack { Edited() })
        try screen.type("uno", into: "name 1")
        #expect(screen.contains("row uno"))
        try screen.tap("row two")
        #expect(screen.contains("2 names, chosen 2"))
        try screen.drag("row uno", dx: -120, dy: 0)
        try screen.tap("Delete")
        screen.advance(by: 1)
        #expect(!screen.contains("row uno"))
        #expect(screen.contains("1 names, chosen 2"))
    }
}
