import Combine
import Foundation
import SwiftUITesting
import Testing

extension FlowTests {
    /// What presented views inherit, follow and keep.
    @Suite("Presentation") @MainActor struct Presenting {}
}

extension FlowTests.Presenting {
    private final class Cart: ObservableObject { @Published var name = "cart" }

    private struct Asks: View {
        let place: String
        @EnvironmentObject private var cart: Cart
        var body: some View { Text("\(place): \(cart.name)") }
    }

    @Test("C35 an environment object put in above is found inline, on a pushed page and in a sheet")
    func inherited() throws {
        struct Screen: View {
            @State private var isShown = false
            var body: some View {
                NavigationStack {
                    VStack {
                        Asks(place: "inline")
                        NavigationLink("push") { Asks(place: "pushed") }
                        Button("present") { isShown = true }
                    }
                    .sheet(isPresented: $isShown) { Asks(place: "sheet") }
                }
            }
        }
        let cart = Cart()
        let screen = TestScreen(Screen().environmentObject(cart))
        #expect(screen.contains("inline: cart"))
        try screen.tap("present")
        #expect(screen.contains("sheet: cart"))
        cart.name = "other"
        screen.advance(by: 0)
        #expect(screen.contains("sheet: other"))
        let pushed = TestScreen(Screen().environmentObject(cart))
        try pushed.tap("push")
        #expect(pushed.contains("pushed: other"))
    }

    @Observable final class Model {}

    @Test("C35 an object put in beside, or on the page that was pushed from, is not found")
    func notInherited() throws {
        struct Asks: View {
            let place: String
            @Environment(Model.self) private var model: Model?
            var body: some View { Text("\(place): \(model == nil ? "none" : "found")") }
        }
        struct Screen: View {
            @State private var model = Model()
            var body: some View {
                NavigationStack {
                    VStack {
                        Asks(place: "inside").environment(model)
                        Asks(place: "beside")
                        NavigationLink("push", value: 1).environment(model)
                    }
                    .navigationDestination(for: Int.self) { _ in Asks(place: "pushed") }
                }
            }
        }
        let screen = TestScreen(Screen())
        #expect(screen.contains("inside: found"))
        #expect(screen.contains("beside: none"))
        try screen.tap("push")
        #expect(screen.contains("pushed: none"))
    }

    @Test("C37 a sheet shows the newest value, though the presenter's body does not read it", arguments: [true, false])
    func newest(byItem: Bool) throws {
        struct Item: Identifiable { let id: String }
        struct Screen: View {
            let byItem: Bool
            @State private var picked: Item?
            @State private var item: Item?
            @State private var isShown = false
            var body: some View {
                Button("pick") {
                    if byItem {
                        item = Item(id: "x")
                    } else {
                        picked = Item(id: "x")
                        isShown = true
                    }
                }
                .sheet(isPresented: $isShown) { Text("picked \(picked?.id ?? "nothing")") }
                .sheet(item: $item) { Text("picked \($0.id)") }
            }
        }
        let screen = TestScreen(Screen(byItem: byItem))
        try screen.tap("pick")
        #expect(screen.contains("picked x"))
    }

    @Test("C38 what is presented follows the presenter, keeps its own state, and stays")
    func followed() throws {
        struct Content: View {
            let cached: String
            let change: () -> Void
            @State private var seed: String
            init(cached: String, change: @escaping () -> Void) {
                self.cached = cached
                self.change = change
                _seed = State(initialValue: cached)
            }
            var body: some View {
                VStack {
                    Text("let \(cached), state \(seed)")
                    Button("change") { change() }
                }
            }
        }
        struct Screen: View {
            let recorder: Recorder
            @State private var cached = "old"
            @State private var isShown = false
            var body: some View {
                Button("present") { isShown = true }
                    .sheet(isPresented: $isShown) {
                        Content(cached: cached) { cached = "new" }.onAppear { recorder.count("appear") }
                    }
            }
        }
        let recorder = Recorder()
        let screen = TestScreen(Screen(recorder: recorder))
        try screen.tap("present")
        #expect(screen.contains("let old, state old"))
        try screen.tap("change")
        #expect(screen.contains("let new, state old"))
        #expect(recorder["appear"] == 1)
    }

    @Test("C29 a refresh goes on through updates of the view that it belongs to")
    func refresh() async throws {
        struct Puller: View {
            @Environment(\.refresh) private var refresh
            let recorder: Recorder
            var body: some View {
                Button("pull") {
                    let refresh = refresh
                    Task { await refresh?() }
                }
            }
        }
        struct Screen: View {
            let recorder: Recorder
            @State private var step = 0
            var body: some View {
                VStack {
                    Text("step \(step)")
                    Puller(recorder: recorder)
                }
                .refreshable {
                    step = 1
                    try? await Task.sleep(for: .milliseconds(20))
                    recorder(Task.isCancelled ? "cancelled" : "finished")
                    step = 2
                }
            }
        }
        let recorder = Recorder()
        let screen = TestScreen(Screen(recorder: recorder))
        try screen.tap("pull")
        for _ in 0..<12_000 where recorder.lines.isEmpty {
            try await Task.sleep(for: .milliseconds(5))
            screen.advance(by: 0)
        }
        screen.advance(by: 0)
        #expect(recorder.lines == ["finished"])
        #expect(screen.contains("step 2"))
    }
}
