import SwiftUITesting
import Testing

/// Scenes that programs write as types of their own, with properties that bodies read.
@MainActor @Suite("Scenes of programs") struct NestedSceneTests {
    private final class Store: ObservableObject { @Published var count = 0 }

    private struct Main: Scene {
        @State private var title = "first"
        @StateObject private var store = Store()
        @Environment(\.scenePhase) private var phase

        var body: some Scene {
            WindowGroup("Main \(phase == .active ? "active" : "idle")", id: "main") {
                Button("title \(title)") { title = "second" }
                Button("count \(store.count)") { store.count += 1 }
                Opener()
            }
            if store.count > 1 { Window("More", id: "more") { Text("more") } }
        }
    }

    private struct Opener: View {
        @Environment(\.openWindow) private var openWindow
        @Environment(\.name) private var name
        var body: some View {
            Button("open more") { openWindow(id: "more") }
            Text("name \(name)")
        }
    }

    private struct Program: App {
        @MainActor static let log = Recorder()
        @State private var shows = 0
        var body: some Scene {
            Main()
                .environment(\.name, "outer")
                .defaultSize(width: 300, height: 200)
                .onChange(of: shows, initial: true) { Self.log("observed") }
        }
    }

    @Test("Their state, objects and environment live as long as the program, and their bodies follow them") func state()
        throws
    {
        let screen = TestScreen(program: Program(), size: nil)
        #expect(screen.scene.size == CGSize(width: 300, height: 200) && screen.contains("name outer"))
        #expect(Program.log.lines == ["observed"])
        try screen.tap("title first")
        #expect(screen.contains("title second"))
        try screen.tap("count 0")
        #expect(Diagnostics.collecting { try? screen.tap("open more") }.messages.count == 1)
        try screen.tap("count 1")
        try screen.tap("open more")
        #expect(screen.windows.last == "More" && screen.windows.count == 2)
    }
}

extension EnvironmentValues {
    @Entry fileprivate var name = "none"
}
