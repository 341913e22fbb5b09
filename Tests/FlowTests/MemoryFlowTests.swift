import Combine
import Foundation
import SwiftUITesting
import Testing

extension FlowTests {
    /// What leaves the screen is freed, whatever it stood in and whatever held it.
    @Suite("Memory") @MainActor struct Memory {}
}

extension FlowTests.Memory {
    final class Object: ObservableObject {
        @Published var n = 0
        private let token: Lives.Token
        init(_ lives: Lives) { token = Lives.Token(lives) }
    }

    @Observable final class Model {
        var n = 0
        @ObservationIgnored private let token: Lives.Token
        init(_ lives: Lives) { token = Lives.Token(lives) }
    }

    /// Holds a counted object in each wrapper that owns something, and captures them in what controls keep.
    private struct Owner: View {
        @State private var model: Model
        @StateObject private var object: Object
        @State private var text = ""
        @State private var isAsking = false
        @FocusState private var isFocused: Bool
        @GestureState private var drag = CGSize.zero
        init(_ lives: Lives) {
            _model = State(wrappedValue: Model(lives))
            _object = StateObject(wrappedValue: Object(lives))
        }
        var body: some View {
            VStack {
                Text("\(model.n) \(object.n) \(drag.width)")
                    .gesture(DragGesture().updating($drag) { value, state, _ in state = value.translation })
                TextField("text", text: $text).focused($isFocused).onSubmit { model.n += 1 }
                Button("owner") {
                    model.n += 1
                    object.n += 1
                }
                Toggle("on", isOn: Binding(get: { model.n > 0 }, set: { model.n = $0 ? 1 : 0 }))
            }
            .onChange(of: model.n) { object.n += 1 }
            .onReceive(object.$n) { _ in _ = model }
            .task { [model] in
                try? await Task.sleep(for: .seconds(60))
                model.n += 1
            }
            .alert("Really?", isPresented: $isAsking) { Button("Yes") { model.n += 1 } }
            .environment(model)
            .environmentObject(object)
            .onAppear { isFocused = true }
        }
    }

    private struct Screen: View {
        let lives: Lives
        let container: String
        @State private var isShown = false
        @State private var path: [Int] = []
        var body: some View {
            VStack {
                switch container {
                case "sheet":
                    Text("sheet").sheet(isPresented: $isShown) { Owner(lives) }
                case "cover":
                    Text("cover").fullScreenCover(isPresented: $isShown) { Owner(lives) }
                case "popover":
                    Text("popover").popover(isPresented: $isShown) { Owner(lives) }
                case "page":
                    NavigationStack(path: $path) {
                        Text("root").navigationDestination(for: Int.self) { _ in Owner(lives) }
                    }
                case "tab":
                    if isShown { TabView { Owner(lives).tabItem { Text("tab") } } }
                case "list":
                    List { if isShown { Owner(lives) } }
                case "scroll":
                    ScrollView { if isShown { Owner(lives) } }
                case "form":
                    Form { Section("section") { if isShown { Owner(lives) } } }
                default:
                    if isShown { Owner(lives).transition(.opacity) }
                }
            }
            .safeAreaInset(edge: .bottom) {
                HStack {
                    Button("show") {
                        withAnimation {
                            isShown = true
                            path = [1]
                        }
                    }
                }
            }
            .onReceive(hiding) { _ in
                withAnimation {
                    isShown = false
                    path = []
                }
            }
        }
        let hiding: PassthroughSubject<Void, Never>
    }

    @Test(
        "what a container let go of is freed when its way out is over",
        arguments: ["sheet", "cover", "popover", "page", "tab", "list", "scroll", "form", "transition"])
    func removal(_ container: String) async throws {
        let (lives, hiding) = (Lives(), PassthroughSubject<Void, Never>())
        let screen = TestScreen(Screen(lives: lives, container: container, hiding: hiding))
        try screen.tap("show")
        screen.advance(by: 1)
        #expect(lives.alive == 2)
        try screen.tap("owner")
        hiding.send()
        screen.advance(by: 2)
        // A cancelled task lets go when it has run to its end.
        for _ in 0..<12_000 where lives.alive > 0 {
            try await Task.sleep(for: .milliseconds(5))
            screen.advance(by: 0)
        }
        #expect(lives.alive == 0)
        #expect(lives.made == 2)
    }

    @Test("a screen that is closed frees everything")
    func screens() async throws {
        let lives = Lives()
        func run() throws {
            let screen = TestScreen(Owner(lives))
            try screen.tap("owner")
            #expect(lives.alive == 2)
            screen.scene.close()
        }
        try run()
        for _ in 0..<12_000 where lives.alive > 0 { try await Task.sleep(for: .milliseconds(5)) }
        #expect(lives.alive == 0)
    }
}
