import SwiftUICore

/// Makes a new document, and opens those that there are.
struct NewDocumentItems: View {
    @Environment(\.windowContext) private var context

    var body: some View {
        if context?.program?.newDocumentKind(for: context?.window) != nil {
            Button("New") {
                guard let program = context?.program, let kind = program.newDocumentKind(for: context?.window) else {
                    return
                }
                program.openAnother(of: kind)
            }
            .keyboardShortcut("n")
        }
        Button("Open…") {
            if let window = context?.window { context?.program?.askForDocuments(over: window) }
        }
        .keyboardShortcut("o")
    }
}

/// Saves the document of a window, and takes its changes back.
struct SaveDocumentItems: View {
    let document: OpenDocument

    var body: some View {
        let place = document.readPlace()
        let _ = document.recordRead()
        if document.isEditor {
            Button(place.url == nil ? "Save…" : "Save") { document.save() }.keyboardShortcut("s")
            Button("Save As…") { document.saveElsewhere() }.keyboardShortcut("s", modifiers: [.command, .shift])
            Button("Revert to Saved") { document.ask(.revert) }
                .disabled(place.url == nil || !document.changes.isEdited)
        }
    }
}
