import SwiftUITesting
import Testing

extension FlowTests {
    /// Pages and tabs: what is made when, what is kept, and who holds the path.
    @Suite("Navigation") @MainActor struct Navigation {}
}

extension FlowTests.Navigation {
    @MainActor @Observable final class Router {
        var path: [Int] = []
        func popTo(index: Int) { path.removeSubrange((index + 1)...) }
        func popToRoot() { path.removeAll() }
    }

    private struct RoutedScreen: View {
        @State var router: Router
        var body: some View {
            NavigationStack(path: $router.path) {
                VStack {
                    Text("root, \(router.path.count) above")
                    NavigationLink("link", value: 1)
                }
                .navigationDestination(for: Int.self) { Page(number: $0, router: router) }
            }
        }
    }

    private struct Page: View {
        let number: Int
        let router: Router
        @State private var taps = 0
        @Environment(\.dismiss) private var dismiss
        var body: some View {
            Text("page \(number), taps \(taps)")
            Button("tap") { taps += 1 }
            Button("push") { router.path.append(number + 1) }
            Button("pop") { dismiss() }
            Button("to first") { router.popTo(index: 0) }
            Button("to root") { router.popToRoot() }
        }
    }

    @Test("S70 S10 the stack and the router's path are one truth, both ways")
    func path() throws {
        let router = Router()
        let screen = TestScreen(RoutedScreen(router: router))
        #expect(screen.contains("root, 0 above"))
        try screen.tap("link")
        #expect(router.path == [1])
        #expect(screen.contains("page 1, taps 0"))
        #expect(!screen.contains("root, 1 above"))
        try screen.tap("tap")
        try screen.tap("push")
        try screen.tap("push")
        #expect(router.path == [1, 2, 3])
        #expect(screen.contains("page 3, taps 0"))
        try screen.back()
        #expect(router.path == [1, 2])
        try screen.tap("pop")
        #expect(router.path == [1])
        // The page below was kept with its state.
        #expect(screen.contains("page 1, taps 1"))
        router.path = [1, 2, 3, 4]
        screen.advance(by: 0)
        #expect(screen.contains("page 4, taps 0"))
        try screen.tap("to first")
        #expect(router.path == [1])
        #expect(screen.contains("page 1, taps 1"))
        try screen.tap("push")
        try screen.tap("to root")
        #expect(router.path == [])
        #expect(screen.contains("root, 0 above"))
        // What was popped is gone: the page begins anew.
        try screen.tap("link")
        #expect(screen.contains("page 1, taps 0"))
    }

    @Test("S71 links by value, the title, a hidden back button, toolbar buttons and the back key")
    func bars() throws {
        struct Detail: View {
            let name: String
            @State private var saved = 0
            var body: some View {
                Text("saved \(saved)")
                    .navigationTitle("Detail \(name)")
                    .navigationBarTitleDisplayMode(.inline)
                    .navigationBarBackButtonHidden(name == "hidden")
                    .toolbar {
                        ToolbarItem(placement: .confirmationAction) { Button("Save") { saved += 1 } }
                    }
            }
        }
        struct Screen: View {
            var body: some View {
                NavigationStack {
                    VStack {
                        NavigationLink("plain", value: "plain")
                        NavigationLink("hidden", value: "hidden")
                    }
                    .navigationTitle("Home")
                    .navigationDestination(for: String.self) { Detail(name: $0) }
                }
            }
        }
        let screen = TestScreen(Screen())
        #expect(screen.contains("Home"))
        #expect(!screen.contains("Back"))
        try screen.tap("plain")
        #expect(screen.contains("Detail plain"))
        #expect(!screen.contains("Home"))
        try screen.tap("Save")
        #expect(screen.contains("saved 1"))
        try screen.tap("Back")
        #expect(screen.contains("Home"))
        try screen.tap("hidden")
        #expect(screen.contains("Detail hidden"))
        #expect(!screen.contains("Back"))
        try screen.back()
        #expect(screen.contains("Home"))
        #expect(throws: ScreenError.self) { try screen.back() }
    }

    @Observable final class Store { var names = ["water", "light"] }

    @Test("S72 a draft that is cancelled leaves no trace, one that is saved is what the list shows")
    func drafts() throws {
        struct Editor: View {
            let store: Store
            let index: Int
            @State private var draft: String
            @Environment(\.dismiss) private var dismiss
            init(store: Store, index: Int) {
                self.store = store
                self.index = index
                _draft = State(initialValue: store.names[index])
            }
            var body: some View {
                TextField("name", text: $draft)
                Button("cancel") { dismiss() }
                Button("save") {
                    store.names[index] = draft
                    dismiss()
                }
            }
        }
        struct Screen: View {
            @State private var store = Store()
            var body: some View {
                NavigationStack {
                    List(store.names.indices, id: \.self) { NavigationLink(store.names[$0], value: $0) }
                        .navigationDestination(for: Int.self) { Editor(store: store, index: $0) }
                }
            }
        }
        let screen = TestScreen(Screen())
        try screen.tap("water")
        try screen.type("fire", into: "name")
        try screen.tap("cancel")
        #expect(screen.contains("water") && !screen.contains("fire"))
        try screen.tap("water")
        #expect(screen.value("name") == "water")
        try screen.type("ice", into: "name")
        try screen.tap("save")
        #expect(screen.contains("ice") && !screen.contains("water"))
        try screen.tap("ice")
        #expect(screen.value("name") == "ice")
    }

    private final class Counted: ObservableObject {
        init(_ recorder: Recorder) { MainActor.assumeIsolated { recorder.count("object") } }
    }

    private struct Destination: View {
        let recorder: Recorder
        @StateObject private var object: Counted
        init(recorder: Recorder) {
            self.recorder = recorder
            _object = StateObject(wrappedValue: Counted(recorder))
            recorder.count("init")
        }
        var body: some View {
            let _ = recorder.count("body")
            let _ = object
            Text("destination")
        }
    }

    @Test(
        "C40 a destination's body and objects are made when its page is; for a value, its view too",
        arguments: [true, false])
    func lateDestinations(byValue: Bool) throws {
        struct Screen: View {
            let recorder: Recorder
            let byValue: Bool
            var body: some View {
                NavigationStack {
                    VStack {
                        ForEach(0..<20, id: \.self) { n in
                            if byValue {
                                NavigationLink("row \(n)", value: n)
                            } else {
                                NavigationLink("row \(n)") { Destination(recorder: recorder) }
                            }
                        }
                    }
                    .navigationDestination(for: Int.self) { _ in Destination(recorder: recorder) }
                }
            }
        }
        let recorder = Recorder()
        let screen = TestScreen(Screen(recorder: recorder, byValue: byValue))
        #expect(recorder["body"] == 0)
        #expect(recorder["object"] == 0)
        if byValue { #expect(recorder["init"] == 0) }
        try screen.tap("row 7")
        #expect(screen.contains("destination"))
        #expect(recorder["body"] == 1)
        #expect(recorder["object"] == 1)
    }

    @Test("C26 a tab keeps its state and its pages; it appears each time it is shown")
    func tabs() throws {
        struct Tab: View {
            let name: String
            let recorder: Recorder
            @State private var count = 0
            var body: some View {
                NavigationStack {
                    VStack {
                        Text("\(name) \(count)")
                        Button("add") { count += 1 }
                        NavigationLink("deeper") { Text("\(name) deep") }
                    }
                }
                .onAppear { recorder("+\(name)") }
                .onDisappear { recorder("-\(name)") }
            }
        }
        struct Screen: View {
            let recorder: Recorder
            @State private var tab = 0
            @State private var isShown = true
            var body: some View {
                VStack {
                    if isShown {
                        TabView(selection: $tab) {
                            Tab(name: "A", recorder: recorder).tabItem { Text("first") }.tag(0)
                            Tab(name: "B", recorder: recorder).tabItem { Text("second") }.tag(1)
                        }
                    }
                    Button("remove") { isShown = false }
                }
            }
        }
        let recorder = Recorder()
        let screen = TestScreen(Screen(recorder: recorder))
        try screen.tap("add")
        try screen.tap("deeper")
        #expect(screen.contains("A deep"))
        try screen.tap("second")
        #expect(screen.contains("B 0"))
        try screen.tap("first")
        #expect(screen.contains("A deep"))
        try screen.back()
        #expect(screen.contains("A 1"))
        #expect(recorder.lines.filter { $0 == "+A" }.count == 2)
        #expect(recorder.lines.filter { $0 == "+B" }.count == 1)
        try screen.tap("remove")
        #expect(
            recorder.lines == ["+A", "-A", "+B", "-B", "+A", "-A"]
                || recorder.lines == ["+A", "+B", "-A", "+A", "-B", "-A"])
    }
}
