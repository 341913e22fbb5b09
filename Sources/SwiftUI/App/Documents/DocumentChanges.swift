import Foundation
import SwiftUICore

/// Whether a document differs from what was saved, by the steps that its undo manager knows: taken back to where it was saved, it is as it was.
@MainActor final class DocumentChanges {
    private weak var manager: UndoManager?
    private var observers: [any NSObjectProtocol] = []
    private var onChange: @MainActor () -> Void = {}
    /// How many steps lead to what the document is now.
    private(set) var depth = 0
    /// How many led to what was saved; nil where no step leads back there.
    private var savedDepth: Int? = 0

    var isEdited: Bool { depth != savedDepth }

    /// Follows the steps of an undo manager, and tells of each.
    func follow(_ manager: UndoManager?, onChange: @escaping @MainActor () -> Void) {
        for observer in observers { NotificationCenter.default.removeObserver(observer) }
        observers = []
        self.manager?.onStepContinued = nil
        self.manager = manager
        self.onChange = onChange
        guard let manager else { return }
        hear(.NSUndoManagerDidCloseUndoGroup, of: manager) { $0.groupClosed() }
        hear(.NSUndoManagerDidUndoChange, of: manager) { $0.step(-1) }
        hear(.NSUndoManagerDidRedoChange, of: manager) { $0.step(1) }
        // What was saved in the middle of a step is nowhere that steps lead.
        manager.onStepContinued = { [weak self] in
            if let self, !isEdited { changedForGood() }
        }
    }

    private func hear(
        _ name: Notification.Name, of manager: UndoManager, _ action: @escaping @MainActor (DocumentChanges) -> Void
    ) {
        observers.append(
            NotificationCenter.default.addObserver(forName: name, object: manager, queue: nil) { [weak self] _ in
                MainActor.assumeIsolated { if let self { action(self) } }
            })
    }

    private func groupClosed() {
        guard let manager, !manager.isUndoing, !manager.isRedoing, manager.groupingLevel == 0 else { return }
        if let savedDepth, savedDepth > depth { self.savedDepth = nil }
        step(1)
    }

    private func step(_ by: Int) {
        depth += by
        onChange()
    }

    /// The document has changed in a way that no step takes back.
    func changedForGood() {
        savedDepth = nil
        onChange()
    }

    /// The document is what has been saved.
    func saved() { savedDepth = depth }

    isolated deinit { for observer in observers { NotificationCenter.default.removeObserver(observer) } }
}
