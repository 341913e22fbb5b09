import Combine
import Foundation
import SwiftUITesting
import TemporaryStorage
import Testing

extension FlowTests {
    /// Actions and objects that views find around them.
    @Suite("Environment") @MainActor struct Environments {}
}

extension FlowTests.Environments {
    @Test("S44 openURL asks the nearest handler, else the system")
    func openURL() throws {
        struct Opens: View {
            let name: String
            @Environment(\.openURL) private var openURL
            var body: some View { Button(name) { openURL(URL(string: "https://\(name).example")!) } }
        }
        let recorder = Recorder()
        let screen = TestScreen(
            VStack {
                Opens(name: "system")
                VStack {
                    Opens(name: "handled")
                    Opens(name: "passed")
                }
                .environment(
                    \.openURL,
                    OpenURLAction { url in
                        recorder(url.absoluteString)
                        return url.host() == "passed.example" ? .systemAction : .handled
                    })
            })
        for name in ["system", "handled", "passed"] { try screen.tap(name) }
        #expect(recorder.lines == ["https://handled.example", "https://passed.example"])
        #expect(screen.host.opened.map(\.absoluteString) == ["https://system.example", "https://passed.example"])
    }

    @Test("S44 dismiss ends the nearest presentation, a sheet or a page, and does nothing without one")
    func dismiss() throws {
        struct Leaves: View {
            let place: String
            @Environment(\.dismiss) private var dismiss
            @Environment(\.isPresented) private var isPresented
            var body: some View {
                Text("\(place) \(isPresented ? "presented" : "not presented")")
                Button("leave \(place)") { dismiss() }
            }
        }
        struct Screen: View {
            @State private var isShown = false
            var body: some View {
                NavigationStack {
                    VStack {
                        Leaves(place: "root")
                        NavigationLink("push") { Leaves(place: "page") }
                        Button("present") { isShown = true }
                    }
                    .sheet(isPresented: $isShown) { VStack { Leaves(place: "sheet") } }
                }
            }
        }
        let screen = TestScreen(Screen())
        #expect(screen.contains("root not presented"))
        try screen.tap("leave root")
        #expect(screen.contains("root not presented"))
        try screen.tap("present")
        #expect(screen.contains("sheet presented"))
        try screen.tap("leave sheet")
        screen.advance(by: 1)
        #expect(!screen.contains("sheet presented"))
        try screen.tap("push")
        #expect(screen.contains("page presented"))
        try screen.tap("leave page")
        screen.advance(by: 1)
        #expect(screen.contains("root not presented"))
    }

    private final class Editor: ObservableObject { @Published var name = "doc" }

    private struct ShowEditor: View {
        @FocusedObject private var editor: Editor?
        var body: some View {
            Text("editing \(editor?.name ?? "nothing")")
            Button("rename") { editor?.name = "renamed" }
        }
    }

    @Test("an object of the view with the keyboard is found, followed, and lost with the keyboard")
    func focusedObject() throws {
        struct Screen: View {
            @StateObject private var editor = Editor()
            @State private var text = ""
            @State private var isShown = true
            var body: some View {
                VStack {
                    ShowEditor()
                    if isShown { TextField("field", text: $text).focusedObject(editor) }
                    Button("remove") { isShown = false }
                }
            }
        }
        let screen = TestScreen(Screen())
        #expect(screen.contains("editing nothing"))
        try screen.type("x", into: "field")
        #expect(screen.contains("editing doc"))
        try screen.tap("rename")
        #expect(screen.contains("editing renamed"))
        try screen.tap("remove")
        #expect(screen.contains("editing nothing"))
    }

    private struct Row: Identifiable {
        let id: String
        var text: String
    }

    @Test("S52 the keyboard goes with its row when others are removed, inserted and moved")
    func focusedRow() throws {
        struct Screen: View {
            @State private var rows = ["a", "b", "c"].map { Row(id: $0, text: $0) }
            @FocusState private var focus: String?
            var body: some View {
                VStack {
                    Text("focus \(focus ?? "nowhere")")
                    ForEach($rows) { $row in TextField(row.id, text: $row.text).focused($focus, equals: row.id) }
                    Button("remove first") { rows.removeFirst() }
                    Button("reverse") { rows.reverse() }
                    Button("insert") { rows.insert(Row(id: "d", text: "d"), at: 0) }
                    Button("remove b") { rows.removeAll { $0.id == "b" } }
                }
            }
        }
        let screen = TestScreen(Screen())
        try screen.type("typed", into: "b")
        let input = screen.host.focused
        #expect(input != nil)
        for change in ["remove first", "reverse", "insert", "reverse"] {
            try screen.tap(change)
            #expect(screen.contains("focus b"), "after \(change)")
            #expect(screen.host.focused === input, "after \(change)")
            #expect(screen.value("b") == "typed")
        }
        // What is typed next lands in the same element.
        try screen.type("more", into: "b")
        #expect(screen.value("b") == "more")
        try screen.tap("remove b")
        #expect(screen.contains("focus nowhere"))
        #expect(screen.host.focused == nil)
    }

    @Test("S25 a row that leaves with an animation still reads its binding, after its element went")
    func leavingRow() throws {
        struct Cell: View {
            @Binding var row: Row
            var body: some View {
                HStack {
                    Text("row \(row.text)")
                    TextField("field \(row.id)", text: $row.text)
                }
                .transition(.opacity)
            }
        }
        struct Screen: View {
            @State private var rows = ["a", "b"].map { Row(id: $0, text: $0) }
            @State private var scheme = ColorScheme.light
            var body: some View {
                VStack {
                    ForEach(rows.indices, id: \.self) { Cell(row: $rows[$0]) }
                    Text("\(rows.count) rows")
                    Button("remove all") { withAnimation(.linear(duration: 1)) { rows = [] } }
                    Button("dark") { scheme = .dark }
                }
                .environment(\.colorScheme, scheme)
            }
        }
        let screen = TestScreen(Screen())
        try screen.type("edited", into: "field b")
        #expect(screen.contains("row edited"))
        try screen.tap("remove all")
        screen.advance(by: 0.5)
        // Something that the leaving rows depend on changes meanwhile.
        try screen.tap("dark")
        screen.advance(by: 1)
        #expect(screen.contains("0 rows"))
        #expect(!screen.contains("row edited"))
    }

    @Test("S73 what only the screen shows is not on disk: state begins anew at the next start")
    func notStored() throws {
        struct Screen: View {
            @AppStorage("stored") private var stored = 0
            @State private var shown = 0
            var body: some View {
                Text("stored \(stored), shown \(shown)")
                Button("raise") {
                    stored += 1
                    shown += 1
                }
            }
        }
        let store = try TemporaryDefaults()
        func start() throws -> TestScreen { TestScreen(Screen().defaultAppStorage(try store.other())) }
        let first = try start()
        try first.tap("raise")
        #expect(first.contains("stored 1, shown 1"))
        first.scene.close()
        #expect(try start().contains("stored 1, shown 0"))
    }
}
