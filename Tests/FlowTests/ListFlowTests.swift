import SwiftUITesting
import Testing

extension FlowTests {
    /// Selection and rows.
    @Suite("Lists") @MainActor struct Lists {}
}

extension FlowTests.Lists {
    @Test("C46 the selected row goes: the program's write wins, and later taps select", arguments: [true, false])
    func selectedRowGoes(toNeighbour: Bool) throws {
        struct Screen: View {
            let toNeighbour: Bool
            @State private var names = ["a", "b", "c"]
            @State private var selection: Set<String> = []
            var body: some View {
                List(selection: $selection) { ForEach(names, id: \.self) { Text("row \($0)") } }
                Text("selected \(selection.sorted().joined())")
                Button("delete b") {
                    names.removeAll { $0 == "b" }
                    selection = toNeighbour ? ["c"] : []
                }
                Button("stale") { selection = ["gone"] }
            }
        }
        let screen = TestScreen(Screen(toNeighbour: toNeighbour))
        try screen.tap("row b")
        #expect(screen.contains("selected b"))
        try screen.tap("delete b")
        #expect(screen.contains(toNeighbour ? "selected c" : "selected "))
        #expect(!screen.contains("row b"))
        try screen.tap("stale")
        #expect(screen.contains("selected gone"))
        try screen.tap("row a")
        #expect(screen.contains("selected a"))
    }
}
