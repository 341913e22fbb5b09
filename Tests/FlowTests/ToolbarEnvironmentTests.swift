import Combine
import SwiftUITesting
import Testing

extension FlowTests {
    /// What items of bars take from where they are written.
    @Suite("Environment of bars") @MainActor struct BarEnvironment {}
}

@Observable private final class Store {
    var count = 0
}

private final class OlderStore: ObservableObject {
    @Published var count = 10
}

extension EnvironmentValues {
    @Entry fileprivate var word = "none"
}

extension FlowTests.BarEnvironment {
    private struct Item: View {
        @Environment(Store.self) private var store: Store?
        @EnvironmentObject private var older: OlderStore
        @Environment(\.word) private var word
        @Environment(\.locale) private var locale
        var body: some View {
            Button("\(word) \(store?.count ?? -1) \(older.count) \(locale.identifier)") {
                store?.count += 1
                older.count += 1
            }
        }
    }

    private struct Screen: View {
        let store = Store()
        let older = OlderStore()
        @State private var word = "first"
        @State private var isOff = false
        var body: some View {
            NavigationStack {
                VStack {
                    Button("other word") { word = "second" }
                    Button("switch off") { isOff = true }
                    Form { Text("row") }
                        .toolbar {
                            ToolbarItem(placement: .topBarTrailing) { Item() }
                            ToolbarItem(placement: .bottomBar) { Button("below") {} }
                        }
                        .toolbarTitleMenu { Item() }
                        .navigationTitle("Title")
                        .environment(\.word, word)
                        .environment(\.locale, Locale(identifier: "de_DE"))
                        .environment(store)
                        .environmentObject(older)
                        .disabled(isOff)
                }
                .navigationBarTitleDisplayMode(.inline)
                .environment(\.word, "outer")
            }
            .environment(\.word, "outermost")
        }
    }

    // developer.apple.com/documentation/swiftui/view/toolbar(content:): items are content of the view that the modifier is on; values "set with
    // environment(_:_:)" hold for a view "and its descendants" (…/environment(_:_:)).
    @Test("items read objects and values that are set around .toolbar, inside the page") func values() throws {
        let screen = TestScreen(Screen())
        try screen.tap("first 0 10 de_DE")
        try screen.tap("first 1 11 de_DE")
        try screen.tap("other word")
        #expect(screen.contains("second 2 12 de_DE"))
        try screen.tap("switch off")
        #expect(try !screen.find("below").isEnabled)
        #expect(try !screen.find("second 2 12 de_DE").isEnabled)
    }
}
