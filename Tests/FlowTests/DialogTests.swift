import Foundation
import SwiftUITesting
import Testing

extension FlowTests {
    /// Alerts and confirmation dialogs.
    @Suite("Dialogs") @MainActor struct Dialogs {}
}

extension FlowTests.Dialogs {
    private struct Screen: View {
        let recorder: Recorder
        @State private var isShown = false
        @State private var name = ""
        var body: some View {
            VStack {
                Text(isShown ? "asking" : "quiet")
                Button("ask") { isShown = true }
            }
            .alert("Delete?", isPresented: $isShown) {
                Button("Delete", role: .destructive) { recorder("deleted \(name)") }
                Button("Keep", role: .cancel) { recorder("kept") }
                TextField("reason", text: $name)
            } message: {
                Text("It cannot be undone.")
            }
        }
    }

    @Test("an alert is 270 points wide; a button ends it, then does what it does")
    func alert() throws {
        let recorder = Recorder()
        let screen = TestScreen(Screen(recorder: recorder))
        #expect(!screen.contains("Delete?"))
        try screen.tap("ask")
        #expect(screen.contains("Delete?") && screen.contains("It cannot be undone."))
        // What lies behind cannot be used.
        #expect(throws: ScreenError.self) { try screen.tap("ask") }
        screen.advance(by: 1)
        let (delete, keep) = (try screen.find("Delete", role: .button), try screen.find("Keep", role: .button))
        // Two buttons stand side by side, the one that cancels first.
        #expect(keep.frame.minX == 60 && keep.frame.width == 135 && keep.frame.height == 44)
        #expect(delete.frame.minX == 195 && delete.frame.minY == keep.frame.minY)
        try screen.type("old", into: "reason")
        try screen.tap("Delete")
        #expect(recorder.lines == ["deleted old"])
        #expect(screen.contains("quiet"))
        #expect(!screen.contains("Delete?"))
        try screen.tap("ask")
        #expect(screen.value("reason") == "old")
        // The back key cancels.
        try screen.back()
        #expect(recorder.lines == ["deleted old", "kept"])
        #expect(screen.contains("quiet"))
        screen.advance(by: 1)
        #expect(!screen.host.isAnimating)
    }

    @Test("an alert without buttons says OK; three stand below each other, the one that cancels last")
    func buttons() throws {
        struct Screen: View {
            @State private var isPlain = false
            @State private var isTriple = false
            var body: some View {
                Button("plain") { isPlain = true }.alert(Text("Done"), isPresented: $isPlain) {}
                Button("triple") { isTriple = true }
                    .alert("Which" as String, isPresented: $isTriple) {
                        Button("None", role: .cancel) {}
                        Button("One") {}
                        if isTriple { Button("Two") {} }
                    }
            }
        }
        let screen = TestScreen(Screen())
        try screen.tap("plain")
        try screen.tap("OK")
        #expect(!screen.contains("Done"))
        try screen.tap("triple")
        screen.advance(by: 1)
        #expect(!screen.contains("OK"))
        let tops = try ["One", "Two", "None"].map { try screen.find($0).frame.minY }
        #expect(tops[1] == tops[0] + 44 && tops[2] == tops[1] + 44)
    }

    @Test("an alert for data, for an error, and in its first forms")
    func forms() throws {
        enum Trouble: LocalizedError {
            case fire
            var errorDescription: String? { "There is a fire." }
            var recoverySuggestion: String? { "Leave." }
        }
        struct Item: Identifiable { let id: String }
        struct Screen: View {
            let recorder: Recorder
            @State private var data: String?
            @State private var hasData = false
            @State private var error: Trouble?
            @State private var hasError = false
            @State private var item: Item?
            @State private var isOld = false
            var body: some View {
                Button("no data") { hasData = true }
                Button("data") {
                    data = "five"
                    hasData = true
                }
                .alert("Data", isPresented: $hasData, presenting: data) { value in
                    Button("Use \(value)") { recorder("used \(value)") }
                } message: {
                    Text("about \($0)")
                }
                Button("error") {
                    error = .fire
                    hasError = true
                }
                .alert(isPresented: $hasError, error: error) { _ in
                } message: {
                    Text($0.recoverySuggestion ?? "")
                }
                Button("item") { item = Item(id: "seven") }
                    .alert(item: $item) { Alert(title: Text("Item \($0.id)"), dismissButton: .cancel(Text("Fine"))) }
                Button("old") { isOld = true }
                    .alert(isPresented: $isOld) {
                        Alert(
                            title: Text("Old"), message: Text("form"),
                            primaryButton: .destructive(Text("Erase")) { recorder("erased") },
                            secondaryButton: .cancel())
                    }
            }
        }
        let recorder = Recorder()
        let screen = TestScreen(VStack { Screen(recorder: recorder) })
        try screen.tap("no data")
        #expect(!screen.contains("Data"))
        try screen.tap("data")
        #expect(screen.contains("about five"))
        try screen.tap("Use five")
        try screen.tap("error")
        #expect(screen.contains("There is a fire.") && screen.contains("Leave."))
        try screen.tap("OK")
        try screen.tap("item")
        #expect(screen.contains("Item seven"))
        try screen.tap("Fine")
        #expect(!screen.contains("Item seven"))
        try screen.tap("old")
        #expect(screen.contains("form") && screen.contains("Cancel"))
        try screen.tap("Erase")
        #expect(recorder.lines == ["used five", "erased"])
        #expect(!screen.contains("Erase"))
    }

    @Test("a confirmation dialog offers its choices and a way out", arguments: [true, false])
    func confirmation(hasOwnCancel: Bool) throws {
        struct Screen: View {
            let recorder: Recorder
            let hasOwnCancel: Bool
            @State private var isShown = false
            var body: some View {
                Button("choose") { isShown = true }
                    .confirmationDialog("Colour", isPresented: $isShown, titleVisibility: .visible) {
                        Button("Red") { recorder("red") }
                        Button("Blue", role: .destructive) { recorder("blue") }
                        if hasOwnCancel { Button("Later", role: .cancel) { recorder("later") } }
                    } message: {
                        Text("Choose one.")
                    }
            }
        }
        let recorder = Recorder()
        let screen = TestScreen(Screen(recorder: recorder, hasOwnCancel: hasOwnCancel))
        try screen.tap("choose")
        screen.advance(by: 1)
        #expect(screen.contains("Colour") && screen.contains("Choose one."))
        let cancel = try screen.find(hasOwnCancel ? "Later" : "Cancel", role: .button)
        #expect(cancel.frame == CGRect(x: 8, y: 844 - 8 - 57, width: 374, height: 57))
        #expect(try screen.find("Blue").frame.maxY <= cancel.frame.minY - 8)
        try screen.tap("Blue")
        #expect(recorder.lines == ["blue"])
        #expect(!screen.contains("Colour"))
        try screen.tap("choose")
        try screen.tap(hasOwnCancel ? "Later" : "Cancel")
        #expect(recorder.lines == (hasOwnCancel ? ["blue", "later"] : ["blue"]))
        // A press beside it ends it too.
        try screen.tap("choose")
        screen.advance(by: 1)
        screen.press(at: CGPoint(x: 200, y: 20))
        #expect(!screen.contains("Colour"))
    }

    @Test("an action sheet in its first form")
    func actionSheet() throws {
        struct Screen: View {
            @State private var isShown = false
            @State private var chosen = "nothing"
            var body: some View {
                Text(chosen)
                Button("choose") { isShown = true }
                    .actionSheet(isPresented: $isShown) {
                        ActionSheet(
                            title: Text("Sheet"),
                            buttons: [.default(Text("First")) { chosen = "first" }, .cancel()])
                    }
            }
        }
        let screen = TestScreen(Screen())
        try screen.tap("choose")
        #expect(screen.contains("Sheet") && screen.contains("Cancel"))
        try screen.tap("First")
        #expect(screen.contains("first") && !screen.contains("Sheet"))
    }
}
