import SwiftUICore

/// A control in which long text is edited; it fills the room that it is offered.
public struct TextEditor {
    let model: FieldModel

    /// An editor for a string.
    public nonisolated init(text: Binding<String>) { model = FieldModel(text: text) }
}

extension TextEditor: View {
    public var body: some View {
        FieldEntry(
            label: Text(verbatim: ""), text: model.read(), model: model, settings: FieldSettings(kind: .editor),
            border: .none)
    }
}
