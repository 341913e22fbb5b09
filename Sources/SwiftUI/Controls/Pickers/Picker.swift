import SwiftUICore

/// A control that chooses one of several options.
public struct Picker<Label, SelectionValue: Hashable, Content> {
    let label: Label
    let selection: [Binding<SelectionValue>]
    let content: Content

    nonisolated init(_ label: Label, _ selection: [Binding<SelectionValue>], content: Content) {
        self.label = label
        self.selection = selection
        self.content = content
    }
}

extension Picker: View where Label: View, Content: View {
    /// A picker for a value: each view of `content` stands for the value of its `tag`, or for the identity that `ForEach` gave it.
    public nonisolated init(
        selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
    ) {
        self.init(label(), [selection], content: content())
    }

    /// The form with a label that is a view.
    public nonisolated init(
        selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content
    ) {
        self.init(label, [selection], content: content())
    }

    /// A picker for several values at once.
    public nonisolated init<C: RandomAccessCollection>(
        sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>, @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label
    ) {
        self.init(label(), sources.map { $0[keyPath: selection] }, content: content())
    }

    public var body: some View {
        let bindings = selection
        let values = Set(bindings.map { OptionTag.flat($0.wrappedValue) })
        // Values that differ have nothing that could be shown as chosen.
        let selected = values.count == 1 ? values.first! : AnyHashable(Mixed())
        StyledPicker(
            label: label, content: content,
            choice: PickerChoice(selected: selected) { tag in
                guard let new = Self.value(of: tag) else { return }
                for binding in bindings { binding.wrappedValue = new }
            })
    }

    private struct Mixed: Hashable {}

    /// The value that an option stands for; tags come without optionals.
    private static func value(of tag: AnyHashable) -> SelectionValue? {
        if let value = tag.base as? SelectionValue { return value }
        return (SelectionValue.self as? any ExpressibleByNilLiteral.Type).flatMap {
            $0.init(nilLiteral: ()) as? SelectionValue
        }
    }
}

extension Picker where Label == Text, Content: View {
    /// A picker for a value, with a title from the string tables.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
    ) {
        self.init(Text(titleKey), [selection], content: content())
    }

    /// A picker for a value, with a title.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
    ) {
        self.init(Text(title), [selection], content: content())
    }

    /// A picker for several values at once, with a title from the string tables.
    public nonisolated init<C: RandomAccessCollection>(
        _ titleKey: LocalizedStringKey, sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(Text(titleKey), sources.map { $0[keyPath: selection] }, content: content())
    }

    /// A picker for several values at once, with a title.
    @_disfavoredOverload public nonisolated init<S: StringProtocol, C: RandomAccessCollection>(
        _ title: S, sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(Text(title), sources.map { $0[keyPath: selection] }, content: content())
    }
}

extension Picker where Label == SwiftUI.Label<Text, Image>, Content: View {
    /// A picker for a value, with a title from the string tables and a symbol.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, systemImage: String, selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(SwiftUI.Label(titleKey, systemImage: systemImage), [selection], content: content())
    }

    /// A picker for a value, with a title and a symbol.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, systemImage: String, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
    ) {
        self.init(SwiftUI.Label(title, systemImage: systemImage), [selection], content: content())
    }
}

/// Looks up the style.
private struct StyledPicker<Label: View, Content: View>: View {
    let label: Label
    let content: Content
    let choice: PickerChoice
    @Environment(\.pickerStyle) private var style
    @Environment(\.isInMenu) private var isInMenu
    @Environment(\.closeMenu) private var close
    @Environment(\.menuDismissBehavior) private var dismissal

    /// Choosing in a menu closes it.
    private var closing: PickerChoice {
        let (choice, close, stays) = (choice, close, dismissal == .disabled)
        return PickerChoice(selected: choice.selected) { tag in
            if !stays { close() }
            choice.select(tag)
        }
    }

    var body: some View {
        if isInMenu || style == .inline {
            OptionColumn(content: content, choice: isInMenu ? closing : choice, look: isInMenu ? .menu : .list)
                .modifier(PickerMeaning(label: label, options: content, choice: choice, open: nil))
        } else if style == .segmented || style == .palette {
            SegmentedPicker(content: content, choice: choice)
                .modifier(PickerMeaning(label: label, options: content, choice: choice, open: nil, parts: .pieces))
        } else if style == .wheel {
            WheelPicker(content: content, choice: choice)
                .modifier(PickerMeaning(label: label, options: content, choice: choice, open: nil, parts: .hidden))
        } else if style == .navigationLink {
            LinkPicker(label: label, content: content, choice: choice)
        } else {
            MenuPicker(label: label, content: content, choice: choice)
        }
    }
}

/// A button that shows what is chosen and opens a menu of the options.
private struct MenuPicker<Label: View, Content: View>: View {
    let label: Label
    let content: Content
    let choice: PickerChoice
    @State private var isOpen = false
    @State private var anchor = PopoverAnchor()
    @Environment(\.isInList) private var isInList
    @Environment(\.labelsHidden) private var labelsHidden

    var body: some View {
        row.modifier(PickerMeaning(label: label, options: content, choice: choice, open: { isOpen = true }))
            .modifier(
                PresentationModifier(isPresented: $isOpen, onDismiss: nil) {
                    MenuPopover(anchor: anchor, close: { isOpen = false }) {
                        OptionColumn(content: content, choice: closing, look: .menu)
                    }
                })
    }

    private var closing: PickerChoice {
        PickerChoice(selected: choice.selected) { tag in
            isOpen = false
            choice.select(tag)
        }
    }

    @ViewBuilder private var row: some View {
        if isInList, !labelsHidden {
            HStack(spacing: 8) {
                ControlLabel(label).modifier(FadedWhenDisabled())
                Spacer(minLength: 0)
                value
            }
        } else {
            value
        }
    }

    private var value: some View {
        Button {
            isOpen = true
        } label: {
            HStack(spacing: 4) {
                SelectedOption(content: content, selected: choice.selected).lineLimit(1)
                Image(systemName: "chevron.up.chevron.down").font(.footnote)
            }
        }
        .buttonStyle(PickerValueStyle(isInList: isInList))
        .modifier(PopoverAnchorModifier(anchor: anchor))
    }
}

/// What is chosen, grey in a row of a list or form and in the tint colour elsewhere.
private struct PickerValueStyle: ButtonStyle {
    let isInList: Bool
    @Environment(\.isEnabled) private var isEnabled

    func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .foregroundStyle(
                isEnabled
                    ? isInList ? AnyShapeStyle(Color.secondaryLabel) : AnyShapeStyle(.tint)
                    : AnyShapeStyle(Color.tertiaryLabel)
            )
            .opacity(configuration.isPressed ? 0.4 : 1)
    }
}

/// A row that leads to a page of options.
private struct LinkPicker<Label: View, Content: View>: View {
    let label: Label
    let content: Content
    let choice: PickerChoice

    var body: some View {
        NavigationLink {
            OptionPage(label: label, content: content, choice: choice)
        } label: {
            HStack(spacing: 8) {
                label
                Spacer(minLength: 0)
                SelectedOption(content: content, selected: choice.selected).foregroundStyle(.secondary).lineLimit(1)
            }
        }
    }
}

/// The page of options, which is left when one has been chosen.
private struct OptionPage<Label: View, Content: View>: View {
    let label: Label
    let content: Content
    let choice: PickerChoice
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        List {
            OptionColumn(
                content: content,
                choice: PickerChoice(selected: choice.selected) { tag in
                    choice.select(tag)
                    dismiss()
                }, look: .list)
        }
    }
}
