import SwiftUICore

/// Looks up the style of a text field, which may be one of the system's.
struct StyledField<Label: View>: View {
    let label: Label
    let text: String
    let model: FieldModel
    let settings: FieldSettings
    @Environment(\.textFieldStyles) private var styles

    var body: some View {
        switch styles.last {
        case nil: FieldEntry(label: label, text: text, model: model, settings: settings, border: .none)
        case .system(let border)?:
            FieldEntry(label: label, text: text, model: model, settings: settings, border: border)
        case .custom(let style, let outer)?: custom(style).environment(\.textFieldStyles, outer)
        }
    }

    private func custom(_ style: any TextFieldStyle) -> AnyView {
        open(style, TextField(_TextFieldStyleLabel(content: AnyView(label)), model, settings))
    }
    private func open<S: TextFieldStyle>(_ style: S, _ field: TextField<_TextFieldStyleLabel>) -> AnyView {
        AnyView(StyleBody(style: style, configuration: field) { $0._body(configuration: $1) })
    }
}

/// A text field as it is laid out and drawn.
struct FieldEntry<Label: View> {
    let label: Label
    /// The model's value.
    let text: String
    let model: FieldModel
    let settings: FieldSettings
    let border: FieldBorder
}

extension FieldEntry: View {
    typealias Body = Never
    static func _makeNode(_ view: FieldEntry<Label>, _ context: NodeContext) -> TypedNode<FieldEntry<Label>> {
        FieldNode(view, context)
    }
}
