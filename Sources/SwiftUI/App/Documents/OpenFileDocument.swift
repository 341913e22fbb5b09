import Foundation
import SwiftUICore

/// A document that is a value, in a window.
final class OpenFileDocument<D: FileDocument>: OpenDocument {
    /// The document until its views have appeared.
    let initial: D
    /// Where the views keep it.
    private var storage: Binding<D>?
    /// The press during which a change was registered last, and how many steps there were then.
    private var lastStep: (press: Int, depth: Int)?

    init(_ document: D, isEditor: Bool) {
        initial = document
        super.init(isEditor: isEditor)
    }

    override var writableTypes: [UTType] { D.writableContentTypes }
    override var writable: WritableDocument? { WritableDocument(document) }

    var document: D { storage?.wrappedValue ?? initial }

    override func read(_ url: URL, as type: UTType) throws {
        storage?.wrappedValue = try D(configuration: FileDocumentReadConfiguration(url, type))
    }

    /// The binding that the program's views are given, for a place where the views keep the document.
    func binding(to storage: Binding<D>) -> Binding<D> {
        self.storage = storage
        return Binding(
            unchecked: { storage.wrappedValue },
            set: { [weak self] new in
                assumeMainActor { self?.change(to: new) }
            })
    }

    private func change(to new: D) {
        guard place.isEditable else { return }
        let old = document
        storage?.wrappedValue = new
        register(old)
    }

    /// Undoing brings the old value back. What is typed is registered by its field; what a drag changes on its way is one step.
    private func register(_ old: D) {
        guard let manager = window?.scene?.undoManager else { return }
        guard manager.isUndoRegistrationEnabled, manager.groupsByEvent || manager.groupingLevel > 0 else {
            return changes.changedForGood()
        }
        guard !manager.isTyping, !belongsToLastStep(manager) else { return }
        manager.registerUndo(withTarget: self) { $0.change(to: old) }
    }

    private func belongsToLastStep(_ manager: UndoManager) -> Bool {
        guard !manager.isUndoing, !manager.isRedoing, let press = window?.scene?.input.currentPress else {
            return false
        }
        let depth = changes.depth + manager.groupingLevel
        if let lastStep, lastStep.press == press, lastStep.depth == depth { return true }
        lastStep = (press, changes.depth + 1)
        return false
    }
}

/// Keeps the value of a document for the views that show it.
struct FileContent<D: FileDocument, Content: View> {
    let open: OpenFileDocument<D>
    let content: (FileDocumentConfiguration<D>) -> Content
    @State private var document: D

    init(open: OpenFileDocument<D>, content: @escaping (FileDocumentConfiguration<D>) -> Content) {
        self.open = open
        self.content = content
        _document = State(wrappedValue: assumeMainActor { open.initial })
    }
}

extension FileContent: View {
    var body: some View {
        let place = open.readPlace()
        content(
            FileDocumentConfiguration(
                document: open.binding(to: $document), fileURL: place.url, isEditable: place.isEditable))
    }
}
