import SwiftUITesting
import Testing

/// A program with several windows: which there are, what they share, and what each has for itself.
@MainActor @Suite("Windows") struct WindowFlowTests {
    @Observable final class Store {
        var total = 0
    }

    struct Notes: App {
        @State private var store = Store()
        @State private var accent = 0

        var body: some Scene {
            WindowGroup("Main") { MainView(accent: $accent).environment(store) }
            WindowGroup("Note", id: "note", for: Int.self) { $number in
                NoteView(number: $number).environment(store)
            }
            WindowGroup(id: "draft", for: String.self) { $text in
                Text("draft \(text)").navigationTitle(text)
            } defaultValue: {
                "empty"
            }
            Window("Activity", id: "activity") { Text("accent \(accent)") }
            UtilityWindow("Tools", id: "tools") { Text("tools").frame(width: 200, height: 100) }
            Settings { Form { Text("preferences") }.frame(width: 300, height: 200) }
        }
    }

    struct MainView: View {
        @Environment(\.openWindow) private var openWindow
        @Environment(\.dismissWindow) private var dismissWindow
        @Environment(\.dismiss) private var dismiss
        @Environment(\.openSettings) private var openSettings
        @Environment(\.supportsMultipleWindows) private var supportsMultipleWindows
        @Environment(Store.self) private var store
        @Binding var accent: Int

        var body: some View {
            VStack {
                Text("total \(store.total)")
                Text(supportsMultipleWindows ? "many" : "one")
                Button("note 1") { openWindow(id: "note", value: 1) }
                Button("note 2") { openWindow(value: 2) }
                Button("blank note") { openWindow(id: "note") }
                Button("draft") { openWindow(id: "draft") }
                Button("activity") { openWindow(id: "activity") }
                Button("tools") { openWindow(id: "tools") }
                Button("nowhere") { openWindow(id: "nowhere") }
                Button("settings") { openSettings() }
                SettingsLink()
                Button("close note 1") { dismissWindow(value: 1) }
                Button("close notes") { dismissWindow(id: "note") }
                Button("dismiss") { dismiss() }
                Button("close me") { dismissWindow() }
                Button("accent") { accent += 1 }
            }
        }
    }

    struct NoteView: View {
        @Environment(\.dismiss) private var dismiss
        @Environment(\.scenePhase) private var phase
        @Environment(Store.self) private var store
        @State private var taps = 0
        @SceneStorage("mood") private var mood = "calm"
        @Binding var number: Int?

        var body: some View {
            VStack {
                Text("note \(number.map(String.init) ?? "none")")
                Text("taps \(taps)")
                Text("mood \(mood)")
                Text("phase \(String(describing: phase))")
                Button("tap") {
                    taps += 1
                    store.total += 1
                    mood = "busy"
                }
                Button("next") { number = (number ?? 0) + 1 }
                Button("done") { dismiss() }
            }
        }
    }

    @Test("A program starts with its first scene's window") func start() {
        let screen = TestScreen(program: Notes())
        #expect(screen.windows == ["Main"])
        #expect(screen.contains("many"))
    }

    @Test("A window for a value opens once for it, and comes to the front again") func values() throws {
        let screen = TestScreen(program: Notes())
        try screen.tap("note 1")
        #expect(screen.windows == ["Main", "Note"])
        #expect(screen.contains("note 1"))
        #expect(!screen.contains("total 0"))
        try screen.selectWindow("Main")
        try screen.tap("note 2")
        #expect(screen.contains("note 2"))
        try screen.selectWindow("Main")
        #expect(screen.windows == ["Note", "Note", "Main"])
        try screen.tap("note 1")
        #expect(screen.windows.count == 3)
        #expect(screen.contains("note 1") && screen.contains("taps 0"))
    }

    @Test("A window that has come to show another value is the one that is found for it") func changedValue() throws {
        let screen = TestScreen(program: Notes())
        try screen.tap("note 1")
        try screen.tap("next")
        #expect(screen.contains("note 2"))
        try screen.selectWindow("Main")
        try screen.tap("note 2")
        #expect(screen.windows.count == 2)
        try screen.selectWindow("Main")
        try screen.tap("note 1")
        #expect(screen.windows.count == 3)
    }

    // "If you open a window by id alone, its binding has nil": developer.apple.com/documentation/swiftui/windowgroup
    @Test("Windows of a group that are opened without a value are new each time, and show none or the default")
    func withoutValue() throws {
        let screen = TestScreen(program: Notes())
        try screen.tap("blank note")
        #expect(screen.contains("note none"))
        try screen.selectWindow("Main")
        try screen.tap("blank note")
        #expect(screen.windows.count == 3)
        try screen.selectWindow("Main")
        try screen.tap("draft")
        #expect(screen.contains("draft empty"))
        #expect(screen.windows.last == "empty")
    }

    @Test("Each window has its own state and storage; the program's is shared") func storage() throws {
        let screen = TestScreen(program: Notes())
        try screen.tap("note 1")
        try screen.tap("tap")
        #expect(screen.contains("taps 1") && screen.contains("mood busy"))
        try screen.selectWindow("Main")
        #expect(screen.contains("total 1"))
        try screen.tap("note 2")
        #expect(screen.contains("taps 0") && screen.contains("mood calm"))
    }

    @Test("The program's own state reaches every window") func programState() throws {
        let screen = TestScreen(program: Notes())
        try screen.tap("activity")
        #expect(screen.contains("accent 0"))
        try screen.selectWindow("Main")
        try screen.tap("accent")
        try screen.selectWindow("Activity")
        #expect(screen.contains("accent 1"))
    }

    @Test("A Window, a UtilityWindow and Settings are there at most once") func single() throws {
        let screen = TestScreen(program: Notes())
        for (button, title) in [("activity", "Activity"), ("tools", "Tools"), ("settings", "Settings")] {
            for _ in 0..<2 {
                try screen.tap(button)
                #expect(screen.windows.last == title)
                try screen.selectWindow("Main")
            }
        }
        try screen.tap("Settings…")
        #expect(screen.windows == ["Activity", "Tools", "Main", "Settings"])
    }

    @Test("Windows are dismissed by value, by identifier, and from within") func dismissal() throws {
        let screen = TestScreen(program: Notes())
        for button in ["note 1", "note 2", "blank note"] {
            try screen.tap(button)
            try screen.selectWindow("Main")
        }
        try screen.tap("close note 1")
        #expect(screen.windows.count == 3)
        try screen.tap("close notes")
        #expect(screen.windows == ["Main"])
        try screen.tap("note 1")
        try screen.tap("done")
        #expect(screen.windows == ["Main"])
        // There is nothing to dismiss in the only window.
        try screen.tap("dismiss")
        #expect(screen.windows == ["Main"])
        try screen.tap("close me")
        #expect(screen.windows.isEmpty)
        #expect(!screen.contains("many"))
    }

    @Test("The window in front is active, those behind are not") func phases() throws {
        let screen = TestScreen(program: Notes())
        try screen.tap("note 1")
        #expect(screen.contains("phase active"))
        let note = screen.scene
        try screen.selectWindow("Main")
        #expect(note.semantics.flatMap(\.all).contains { $0.label == "phase inactive" })
        try screen.closeWindow()
        #expect(screen.contains("phase active"))
    }

    @Test("What cannot be opened is reported") func unknown() throws {
        let screen = TestScreen(program: Notes())
        let messages = Diagnostics.collecting { try? screen.tap("nowhere") }.messages
        #expect(messages.contains { $0.text.contains("\"nowhere\"") })
    }

    @Test("Settings are as large as their content") func sizes() throws {
        let screen = TestScreen(program: Notes())
        #expect(screen.scene.size == CGSize(width: 390, height: 844))
        try screen.tap("settings")
        #expect(screen.scene.size == CGSize(width: 300, height: 200))
        try screen.selectWindow("Main")
        try screen.tap("tools")
        #expect(screen.scene.size == CGSize(width: 200, height: 100))
    }

    private final class Owner {
        let id: Int
        init(_ id: Int) { self.id = id }
    }

    private struct Owning: View {
        @State private var owner = Owner(1)
        let note: (Owner) -> Void
        var body: some View {
            note(owner)
            return Text("owner \(owner.id)")
        }
    }

    private struct Leaving: App {
        @MainActor static weak var owner: Owner?
        @Environment(\.openWindow) private var openWindow
        var body: some Scene {
            WindowGroup("First") { Button("open") { openWindow(id: "second") } }
            Window("Second", id: "second") { Owning { Self.owner = $0 } }
        }
    }

    @Test("Nothing keeps the views of a closed window") func memory() throws {
        let screen = TestScreen(program: Leaving())
        weak var scene: SceneGraph?
        weak var host: HeadlessHost?
        do {
            try screen.tap("open")
            scene = screen.scene
            host = screen.host
            #expect(Leaving.owner != nil)
            try screen.closeWindow()
        }
        #expect(Leaving.owner == nil)
        #expect(scene == nil)
        #expect(host == nil)
        #expect(screen.windows == ["First"])
    }

    private struct Watching: App {
        @MainActor static let log = Recorder()
        @Environment(\.scenePhase) private var phase
        @State private var count = 0
        var body: some Scene {
            WindowGroup("Watch", id: "w") { Opener(count: $count) }
                .onChange(of: phase) { Self.log("phase \($1)") }
                .onChange(of: count) { Self.log("count \(count)") }
        }
    }

    private struct Opener: View {
        @Binding var count: Int
        @Environment(\.openWindow) private var openWindow
        var body: some View {
            Button("another") { openWindow(id: "w") }
            Button("count") { count += 1 }
        }
    }

    @Test("What a scene watches is told once, however many windows it has; the program leaves with its last window")
    func watching() throws {
        let screen = TestScreen(program: Watching())
        try screen.tap("another")
        try screen.tap("count")
        #expect(Watching.log.lines == ["count 1"])
        try screen.closeWindow()
        #expect(Watching.log.lines == ["count 1"])
        try screen.closeWindow()
        #expect(Watching.log.lines == ["count 1", "phase background"])
    }

    private struct Launching: App {
        var body: some Scene {
            WindowGroup("Document") { Text("document") }
                .defaultSize(width: 500, height: 300)
            Window("Welcome", id: "welcome") { Text("welcome") }
                .defaultLaunchBehavior(.presented)
                .restorationBehavior(.disabled)
        }
    }

    private struct Suppressed: App {
        var body: some Scene {
            WindowGroup("A") { Text("a") }.defaultLaunchBehavior(.suppressed)
            WindowGroup("B") { Text("b") }.defaultSize(CGSize(width: 500, height: 300))
        }
    }

    @Test("Scenes say whether they have a window at launch, and how large it is") func launch() {
        #expect(TestScreen(program: Launching()).windows == ["Welcome"])
        let screen = TestScreen(program: Suppressed(), size: nil)
        #expect(screen.windows == ["B"])
        #expect(screen.scene.size == CGSize(width: 500, height: 300))
    }

    private struct Fitting: App {
        @State private var isTall = false
        var body: some Scene {
            WindowGroup {
                Button("grow") { isTall = true }.frame(width: 240, height: isTall ? 180 : 120)
            }
            .windowResizability(.contentSize)
        }
    }

    @Test("A window as large as its content follows it") func contentSize() throws {
        let screen = TestScreen(program: Fitting())
        #expect(screen.scene.size == CGSize(width: 240, height: 120))
        try screen.tap("grow")
        #expect(screen.scene.size == CGSize(width: 240, height: 180))
    }

    @Test("Scripts see windows and choose among them") func script() {
        let screen = TestScreen(program: Notes())
        let code = ScriptRunner(screen).run(
            """
            expect window "Main"
            tap "note 1"
            expect windows 2
            expect window "Note"
            tap "tap"
            window "Main"
            expect "total 1"
            window "Note" 1
            expect "taps 1"
            close
            expect window "Main"
            tap "activity"
            close "Activity"
            expect windows 1
            """)
        #expect(code == 0)
    }
}

extension WindowFlowTests {
    private struct Pushing: App {
        var body: some Scene {
            WindowGroup("Main", id: "main") { Pusher() }
            WindowGroup("Detail", id: "detail") { Text("detail") }
        }
    }

    private struct Pusher: View {
        @Environment(\.pushWindow) private var pushWindow
        @State private var count = 0
        var body: some View {
            Button("count \(count)") { count += 1 }
            Button("push") { pushWindow(id: "detail") }
        }
    }

    // developer.apple.com/documentation/swiftui/environmentvalues/pushwindow: the window takes the place of the one that opens it, which is
    // there again when it is closed.
    @Test("A window that is pushed takes the place of its window until it closes") func pushing() throws {
        let screen = TestScreen(program: Pushing())
        try screen.tap("count 0")
        try screen.tap("push")
        #expect(screen.windows == ["Detail"] && screen.contains("detail"))
        try screen.closeWindow()
        #expect(screen.windows == ["Main"] && screen.contains("count 1"))
    }
}
