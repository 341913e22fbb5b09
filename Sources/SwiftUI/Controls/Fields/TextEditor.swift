import SwiftUICore

/// A control in which long text is edited; it fills the room that it is offered.
public struct TextEditor {
    let model: FieldModel
    let settings: FieldSettings

    /// An editor for a string.
    public nonisolated init(text: Binding<String>) {
        model = FieldModel(text: text)
        settings = FieldSettings(kind: .editor)
    }

    /// An editor for a string that tells what is selected, and selects what it is told to.
    public nonisolated init(text: Binding<String>, selection: Binding<TextSelection?>) {
        model = FieldModel(text: text)
        settings = FieldSettings(kind: .editor, selection: selection)
    }
}

extension TextEditor: View {
    public var body: some View {
        FieldEntry(
            label: Text(verbatim: ""), text: model.read(), model: model, settings: settings.readingSelection(),
            border: .none)
    }
}
