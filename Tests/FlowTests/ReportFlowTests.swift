import SwiftUITesting
import Testing

extension FlowTests {
    /// What the framework says about programs' mistakes with controls.
    @Suite("Reports") @MainActor struct Reports {}
}

extension FlowTests.Reports {
    @Test("a report names the program's view, not one that the package is made of")
    func namesOfViews() {
        struct Gapless: View {
            var body: some View {
                NavigationStack {
                    ScrollView { LazyVGrid(columns: []) { Text("cell") } }.navigationTitle("Grid").searchable(
                        text: .constant(""))
                }
            }
        }
        let screen = TestScreen(Gapless())
        // Tests that run beside this one report to the same place.
        let reports = screen.diagnostics.filter { $0.text.contains("without grid items") }
        #expect(reports.contains { $0.view == "Gapless" })
    }

    @Test("a selection that no option or tab stands for is reported")
    func unmatchedSelection() throws {
        struct Choosing: View {
            @State private var fruit = "apple"
            @State private var tab = 0
            var body: some View {
                Picker("Fruit", selection: $fruit) {
                    Text("Apple").tag("apple")
                    Text("Pear").tag("pear")
                }
                Button("cherry") { fruit = "cherry" }
                Button("lost") { tab = 7 }
                TabView(selection: $tab) {
                    Text("first").tag(0)
                    Text("second").tag(1)
                }
            }
        }
        let (screen, shown) = Diagnostics.collecting { TestScreen(VStack { Choosing() }) }
        #expect(shown.isEmpty)
        let message = try #require(Diagnostics.collecting { try screen.tap("cherry") }.messages.first)
        #expect(
            message.text.hasPrefix("Picker: the selection \"cherry\" is invalid and does not have an associated tag"))
        let lost = try Diagnostics.collecting { try screen.tap("lost") }.messages
        #expect(lost.contains { $0.text.hasPrefix("TabView: the selection \"7\" is invalid") })
    }

    @Test("a value without a page is reported, and shows a sign")
    func missingDestination() throws {
        struct Screen: View {
            var body: some View {
                NavigationStack { NavigationLink("nowhere", value: 1) }
            }
        }
        let screen = TestScreen(Screen())
        try screen.tap("nowhere")
        #expect(screen.diagnostics.contains { $0.text.hasPrefix("A navigationDestination for \"Int\"") })
    }
}
