import SwiftUICore

/// A control in which a secret is edited: it shows how many characters there are, and not which.
public struct SecureField<Label> {
    let label: Label
    let model: FieldModel
    let settings: FieldSettings

    nonisolated init(
        _ label: Label, _ text: Binding<String>, prompt: Text?, commit: (@MainActor () -> Void)? = nil
    ) {
        self.label = label
        model = FieldModel(text: text)
        settings = FieldSettings(isSecure: true, prompt: prompt, commit: commit)
    }
}

extension SecureField: View where Label: View {
    /// A field for a secret, with the label that `label` makes.
    public nonisolated init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
        self.init(label(), text, prompt: prompt)
    }

    public var body: some View {
        StyledField(label: label, text: model.read(), model: model, settings: settings)
    }
}

extension SecureField where Label == Text {
    /// A field for a secret, with a title from the string tables, which it shows while it is empty.
    public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
        self.init(Text(titleKey), text, prompt: nil)
    }

    /// A field for a secret, with a title, which it shows while it is empty.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S, text: Binding<String>) {
        self.init(Text(title), text, prompt: nil)
    }

    /// A field for a secret, with a title from the string tables, that shows `prompt` while it is empty.
    public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
        self.init(Text(titleKey), text, prompt: prompt)
    }

    /// A field for a secret, with a title, that shows `prompt` while it is empty.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
        self.init(Text(title), text, prompt: prompt)
    }

    /// A field for a secret that tells when return is pressed.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping @MainActor () -> Void
    ) {
        self.init(Text(titleKey), text, prompt: nil, commit: onCommit)
    }

    /// A field for a secret that tells when return is pressed.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, text: Binding<String>, onCommit: @escaping @MainActor () -> Void
    ) {
        self.init(Text(title), text, prompt: nil, commit: onCommit)
    }
}
