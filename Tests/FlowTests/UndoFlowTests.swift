import Foundation
import SwiftUITesting
import Testing

/// `UndoManager` as Apple's documentation of it says, and `\.undoManager` in views.
@MainActor @Suite("Undo") struct UndoFlowTests {
    @MainActor private final class Sheet {
        var lines: [String] = []
        let manager: UndoManager
        init(_ manager: UndoManager = UndoManager()) { self.manager = manager }

        func add(_ line: String) {
            lines.append(line)
            manager.registerUndo(withTarget: self) { $0.remove(line) }
        }
        func remove(_ line: String) {
            lines.removeAll { $0 == line }
            manager.registerUndo(withTarget: self) { $0.add(line) }
        }
    }

    /// Ends the event in which something was registered.
    private func nextEvent() async {
        await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    }

    @Test("What one event did is one step back and one forth")
    func events() async {
        let sheet = Sheet()
        #expect(!sheet.manager.canUndo && !sheet.manager.canRedo)
        sheet.add("a")
        sheet.add("b")
        await nextEvent()
        sheet.add("c")
        #expect(sheet.manager.canUndo)
        sheet.manager.undo()
        #expect(sheet.lines == ["a", "b"])
        sheet.manager.undo()
        #expect(sheet.lines == [] && !sheet.manager.canUndo)
        sheet.manager.undo()
        sheet.manager.redo()
        #expect(sheet.lines == ["a", "b"])
        sheet.manager.redo()
        #expect(sheet.lines == ["a", "b", "c"] && !sheet.manager.canRedo)
        sheet.manager.undo()
        #expect(sheet.lines == ["a", "b"])
    }

    @Test("Something new forgets what could be redone")
    func newAction() {
        let sheet = Sheet()
        sheet.add("a")
        sheet.manager.undo()
        #expect(sheet.manager.canRedo)
        sheet.add("b")
        #expect(!sheet.manager.canRedo)
    }

    @Test("Groups that the program opens, one in another")
    func groups() {
        let sheet = Sheet()
        sheet.manager.groupsByEvent = false
        for line in ["a", "b"] {
            sheet.manager.beginUndoGrouping()
            sheet.add(line)
            sheet.manager.beginUndoGrouping()
            sheet.add(line + line)
            #expect(sheet.manager.groupingLevel == 2)
            sheet.manager.endUndoGrouping()
            sheet.manager.endUndoGrouping()
        }
        #expect(sheet.manager.groupingLevel == 0)
        sheet.manager.undo()
        #expect(sheet.lines == ["a", "aa"])
        sheet.manager.redo()
        #expect(sheet.lines == ["a", "aa", "b", "bb"])
    }

    @Test("Steps are limited, named and forgotten")
    func limits() async {
        let sheet = Sheet()
        sheet.manager.levelsOfUndo = 2
        for line in ["a", "b", "c"] {
            sheet.add(line)
            sheet.manager.setActionName("Adding \(line)")
            await nextEvent()
        }
        #expect(sheet.manager.undoActionName == "Adding c")
        #expect(sheet.manager.undoMenuItemTitle == "Undo Adding c")
        sheet.manager.undo()
        #expect(sheet.manager.redoMenuItemTitle == "Redo Adding c" && sheet.manager.undoActionName == "Adding b")
        sheet.manager.undo()
        #expect(sheet.lines == ["a"] && !sheet.manager.canUndo)
        sheet.manager.removeAllActions()
        #expect(!sheet.manager.canRedo && sheet.manager.undoMenuItemTitle == "Undo")
    }

    @Test("Nothing is registered while that is switched off, and a target that is gone is passed over")
    func targets() async {
        let manager = UndoManager()
        let sheet = Sheet(manager)
        manager.disableUndoRegistration()
        sheet.add("a")
        manager.enableUndoRegistration()
        #expect(!manager.canUndo)
        sheet.add("b")
        await nextEvent()
        Sheet(manager).add("gone")
        manager.undo()
        #expect(sheet.lines == ["a", "b"])
        manager.removeAllActions(withTarget: sheet)
        #expect(!manager.canUndo)
    }

    struct Counting: View {
        @Environment(\.undoManager) private var undoManager
        @State private var model = Model()
        @State private var typed = ""

        @MainActor @Observable final class Model {
            var count = 0
            func set(_ new: Int, _ manager: UndoManager?) {
                let old = count
                count = new
                manager?.registerUndo(withTarget: self) { $0.set(old, manager) }
                manager?.setActionName("Counting")
            }
        }

        var body: some View {
            VStack {
                Text("count \(model.count)")
                Button("more") { model.set(model.count + 1, undoManager) }
                Button("back") { undoManager?.undo() }.disabled(undoManager == nil)
                TextField("Note", text: $typed)
            }
        }
    }

    @Test("A view's undo manager, by buttons and by the keys that undo everywhere")
    func views() throws {
        let screen = TestScreen(Counting())
        func press(_ modifiers: EventModifiers) -> Bool {
            var event = KeyPressEvent(characters: modifiers.contains(.shift) ? "Z" : "z")
            event.isCommand = true
            event.isShift = modifiers.contains(.shift)
            defer { screen.host.settle(screen.scene) }
            return screen.scene.key(event)
        }
        #expect(!press([]))
        try screen.tap("more")
        try screen.tap("more")
        try screen.tap("back")
        #expect(screen.contains("count 1"))
        #expect(press([]))
        #expect(screen.contains("count 0"))
        #expect(press(.shift) && press(.shift))
        #expect(screen.contains("count 2"))
        #expect(!press(.shift))
    }

    @Test("Each scene has an undo manager of its own")
    func scenes() throws {
        let (first, second) = (TestScreen(Counting()), TestScreen(Counting()))
        try first.tap("more")
        try second.tap("back")
        #expect(first.contains("count 1"))
    }
}
