import SwiftUICore

/// Registers what is typed into a field with the scene's undo manager: a word, or a run of deletions, is one step.
@MainActor final class TypingUndo {
    /// What the field shows.
    private let current: @MainActor () -> String
    /// Puts a text into the field.
    private let restore: @MainActor (String) -> Void
    private weak var manager: UndoManager?
    /// The text after the last edit; nil where the next edit begins a step.
    private var last: String?
    private var isDeleting = false

    init(current: @escaping @MainActor () -> String, restore: @escaping @MainActor (String) -> Void) {
        self.current = current
        self.restore = restore
    }

    /// The user changed a text to another.
    func typed(_ new: String, over old: String, in manager: UndoManager?) {
        // A program that groups its steps itself has opened a group, or wants none.
        guard let manager, new != old, manager.groupsByEvent || manager.groupingLevel > 0 else { return }
        self.manager = manager
        defer { last = new }
        guard !continues(new, old) else { return }
        isDeleting = new.count < old.count
        register(old, manager)
    }

    /// Whether an edit belongs to the step before: deletions one after the other, or characters of the same word.
    private func continues(_ new: String, _ old: String) -> Bool {
        guard last == old, isDeleting == (new.count < old.count) else { return false }
        guard !isDeleting else { return true }
        guard new.count == old.count + 1 else { return false }
        // A word begins where a character follows a space.
        let index = zip(new, old).prefix { $0 == $1 }.count
        let typed = new[new.index(new.startIndex, offsetBy: index)]
        let before: Character = index > 0 ? new[new.index(new.startIndex, offsetBy: index - 1)] : "x"
        return typed.isWhitespace || !before.isWhitespace
    }

    /// Undoing brings `text` back; what is there then comes back by redoing.
    private func register(_ text: String, _ manager: UndoManager) {
        manager.registerUndo(withTarget: self) { undo in
            undo.register(undo.current(), manager)
            undo.restore(text)
            undo.last = nil
        }
        manager.setActionName("Typing")
    }

    /// The next edit begins a step of its own.
    func endStep() { last = nil }

    /// Somebody else changed the text, or the field has gone: the steps that were registered do not fit any more.
    func forget() {
        last = nil
        manager?.removeAllActions(withTarget: self)
    }
}
