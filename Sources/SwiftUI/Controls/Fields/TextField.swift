import Foundation
import SwiftUICore

/// A control in which a line of text is edited.
public struct TextField<Label> {
    let label: Label
    let model: FieldModel
    var settings: FieldSettings

    nonisolated init(_ label: Label, _ model: FieldModel, _ settings: FieldSettings = FieldSettings()) {
        self.label = label
        self.model = model
        self.settings = settings
    }

    nonisolated init(_ label: Label, _ model: FieldModel, prompt: Text?, axis: Axis = .horizontal) {
        self.init(label, model, FieldSettings(kind: axis == .vertical ? .growing : .line, prompt: prompt))
    }
}

extension TextField: View where Label: View {
    /// A field for a string, with the label that `label` makes.
    public nonisolated init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
        self.init(label(), FieldModel(text: text), prompt: prompt)
    }

    /// A field for a string that grows along an axis, with the label that `label` makes.
    public nonisolated init(
        text: Binding<String>, prompt: Text? = nil, axis: Axis, @ViewBuilder label: () -> Label
    ) {
        self.init(label(), FieldModel(text: text), prompt: prompt, axis: axis)
    }

    /// A field for a value in a format, with the label that `label` makes.
    public nonisolated init<F: ParseableFormatStyle>(
        value: Binding<F.FormatInput>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
    ) where F.FormatOutput == String {
        self.init(label(), FieldModel(value: value, format: format), prompt: prompt)
    }

    /// A field for a value that may be missing, in a format, with the label that `label` makes.
    public nonisolated init<F: ParseableFormatStyle>(
        value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
    ) where F.FormatOutput == String {
        self.init(label(), FieldModel(value: value, format: format), prompt: prompt)
    }

    /// A field for a value by a formatter, with the label that `label` makes.
    public nonisolated init<V>(
        value: Binding<V>, formatter: Formatter, prompt: Text? = nil, @ViewBuilder label: () -> Label
    ) {
        self.init(label(), FieldModel(value: value, formatter: formatter), prompt: prompt)
    }

    public var body: some View {
        StyledField(label: label, text: model.read(), model: model, settings: settings.readingSelection())
    }
}

extension TextField where Label == Text {
    // MARK: Strings

    /// A field for a string, with a title from the string tables, which it shows while it is empty.
    public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
        self.init(Text(titleKey), FieldModel(text: text), prompt: nil)
    }

    /// A field for a string, with a title, which it shows while it is empty.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S, text: Binding<String>) {
        self.init(Text(title), FieldModel(text: text), prompt: nil)
    }

    /// A field for a string, with a title from the string tables, that shows `prompt` while it is empty.
    public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
        self.init(Text(titleKey), FieldModel(text: text), prompt: prompt)
    }

    /// A field for a string, with a title, that shows `prompt` while it is empty.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
        self.init(Text(title), FieldModel(text: text), prompt: prompt)
    }

    /// A field for a string that grows along an axis, with a title from the string tables.
    public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>, axis: Axis) {
        self.init(Text(titleKey), FieldModel(text: text), prompt: nil, axis: axis)
    }

    /// A field for a string that grows along an axis, with a title.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S, text: Binding<String>, axis: Axis) {
        self.init(Text(title), FieldModel(text: text), prompt: nil, axis: axis)
    }

    /// A field for a string that grows along an axis, with a title from the string tables, that shows `prompt` while it is empty.
    public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?, axis: Axis) {
        self.init(Text(titleKey), FieldModel(text: text), prompt: prompt, axis: axis)
    }

    /// A field for a string that grows along an axis, with a title, that shows `prompt` while it is empty.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, text: Binding<String>, prompt: Text?, axis: Axis
    ) {
        self.init(Text(title), FieldModel(text: text), prompt: prompt, axis: axis)
    }

    // MARK: Values

    /// A field for a value in a format, with a title from the string tables. What is typed is taken when editing ends.
    public nonisolated init<F: ParseableFormatStyle>(
        _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(Text(titleKey), FieldModel(value: value, format: format), prompt: prompt)
    }

    /// A field for a value in a format, with a title. What is typed is taken when editing ends.
    @_disfavoredOverload public nonisolated init<S: StringProtocol, F: ParseableFormatStyle>(
        _ title: S, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(Text(title), FieldModel(value: value, format: format), prompt: prompt)
    }

    /// A field for a value that may be missing, in a format, with a title from the string tables.
    public nonisolated init<F: ParseableFormatStyle>(
        _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(Text(titleKey), FieldModel(value: value, format: format), prompt: prompt)
    }

    /// A field for a value that may be missing, in a format, with a title.
    @_disfavoredOverload public nonisolated init<S: StringProtocol, F: ParseableFormatStyle>(
        _ title: S, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(Text(title), FieldModel(value: value, format: format), prompt: prompt)
    }

    /// A field for a value by a formatter, with a title from the string tables.
    public nonisolated init<V>(
        _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter, prompt: Text? = nil
    ) {
        self.init(Text(titleKey), FieldModel(value: value, formatter: formatter), prompt: prompt)
    }

    /// A field for a value by a formatter, with a title.
    @_disfavoredOverload public nonisolated init<S: StringProtocol, V>(
        _ title: S, value: Binding<V>, formatter: Formatter, prompt: Text? = nil
    ) {
        self.init(Text(title), FieldModel(value: value, formatter: formatter), prompt: prompt)
    }
}

// The first forms for values, whose actions `onSubmit` and `focused` have taken over.
extension TextField where Label == Text {
    /// A field for a value by a formatter that tells when editing begins and ends, and when return is pressed.
    @_disfavoredOverload public nonisolated init<V>(
        _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }, onCommit: @escaping @MainActor () -> Void = {}
    ) {
        self.init(
            Text(titleKey), FieldModel(value: value, formatter: formatter),
            FieldSettings(editingChanged: onEditingChanged, commit: onCommit))
    }
}

// The first forms, whose actions `onSubmit` and `focused` have taken over.
extension TextField where Label == Text {
    /// A field that tells when editing begins and ends, and when return is pressed.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, text: Binding<String>, onEditingChanged: @escaping @MainActor (Bool) -> Void,
        onCommit: @escaping @MainActor () -> Void
    ) {
        self.init(
            Text(titleKey), FieldModel(text: text),
            FieldSettings(editingChanged: onEditingChanged, commit: onCommit))
    }

    /// A field that tells when editing begins and ends.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, text: Binding<String>, onEditingChanged: @escaping @MainActor (Bool) -> Void
    ) {
        self.init(Text(titleKey), FieldModel(text: text), FieldSettings(editingChanged: onEditingChanged))
    }

    /// A field that tells when return is pressed.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping @MainActor () -> Void
    ) {
        self.init(Text(titleKey), FieldModel(text: text), FieldSettings(commit: onCommit))
    }

    /// A field that tells when editing begins and ends, and when return is pressed.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, text: Binding<String>, onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in },
        onCommit: @escaping @MainActor () -> Void
    ) {
        self.init(
            Text(title), FieldModel(text: text), FieldSettings(editingChanged: onEditingChanged, commit: onCommit))
    }

    /// A field that tells when editing begins and ends.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, text: Binding<String>, onEditingChanged: @escaping @MainActor (Bool) -> Void
    ) {
        self.init(Text(title), FieldModel(text: text), FieldSettings(editingChanged: onEditingChanged))
    }
}
