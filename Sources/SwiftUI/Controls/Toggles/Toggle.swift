import SwiftUICore

/// A control that is on or off.
public struct Toggle<Label> {
    let isOn: [Binding<Bool>]
    let label: Label

    nonisolated init(isOn: [Binding<Bool>], content: Label) {
        self.isOn = isOn
        label = content
    }
}

extension Toggle: View where Label: View {
    /// A toggle for a value, with the label that `label` makes.
    public nonisolated init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
        self.init(isOn: [isOn], content: label())
    }

    /// A toggle for several values at once. It is mixed where they differ; then switching it turns all on.
    public nonisolated init<C: RandomAccessCollection>(
        sources: C, isOn: KeyPath<C.Element, Binding<Bool>>, @ViewBuilder label: () -> Label
    ) {
        self.init(isOn: sources.map { $0[keyPath: isOn] }, content: label())
    }

    public var body: some View {
        let values = isOn.map(\.wrappedValue)
        let on = !values.isEmpty && values.allSatisfy { $0 }
        StyledToggle(isOn: on, isMixed: !on && values.contains(true), bindings: isOn, label: label)
    }
}

extension Toggle where Label == Text {
    /// A toggle for a value, with a title from the string tables.
    public nonisolated init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
        self.init(isOn: [isOn], content: Text(titleKey))
    }

    /// A toggle for a value, with a title.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
        self.init(isOn: [isOn], content: Text(title))
    }

    /// A toggle for several values at once, with a title from the string tables.
    public nonisolated init<C: RandomAccessCollection>(
        _ titleKey: LocalizedStringKey, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
    ) {
        self.init(isOn: sources.map { $0[keyPath: isOn] }, content: Text(titleKey))
    }

    /// A toggle for several values at once, with a title.
    @_disfavoredOverload public nonisolated init<S: StringProtocol, C: RandomAccessCollection>(
        _ title: S, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
    ) {
        self.init(isOn: sources.map { $0[keyPath: isOn] }, content: Text(title))
    }
}

extension Toggle where Label == SwiftUI.Label<Text, Image> {
    /// A toggle for a value, with a title from the string tables and a symbol.
    public nonisolated init(_ titleKey: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>) {
        self.init(isOn: [isOn], content: SwiftUI.Label(titleKey, systemImage: systemImage))
    }

    /// A toggle for a value, with a title and a symbol.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, systemImage: String, isOn: Binding<Bool>
    ) {
        self.init(isOn: [isOn], content: SwiftUI.Label(title, systemImage: systemImage))
    }
}

extension Toggle where Label == SwiftUI.Label<Text, Image> {
    /// A toggle for several values at once, with a title from the string tables and a symbol.
    public nonisolated init<C: RandomAccessCollection>(
        _ titleKey: LocalizedStringKey, systemImage: String, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
    ) {
        self.init(
            isOn: sources.map { $0[keyPath: isOn] }, content: SwiftUI.Label(titleKey, systemImage: systemImage))
    }

    /// A toggle for several values at once, with a title and a symbol.
    @_disfavoredOverload public nonisolated init<S: StringProtocol, C: RandomAccessCollection>(
        _ title: S, systemImage: String, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
    ) {
        self.init(isOn: sources.map { $0[keyPath: isOn] }, content: SwiftUI.Label(title, systemImage: systemImage))
    }
}

extension Toggle where Label == ToggleStyleConfiguration.Label {
    /// The toggle that a style is making, for styles that only change something about it.
    public nonisolated init(_ configuration: ToggleStyleConfiguration) {
        self.init(isOn: [configuration.$isOn], content: configuration.label)
    }
}

/// Looks up the style, which may be one of the system's.
private struct StyledToggle<Label: View>: View {
    let isOn: Bool
    let isMixed: Bool
    let bindings: [Binding<Bool>]
    let label: Label
    @Environment(\.toggleStyles) private var styles
    @Environment(\.closeMenu) private var closeMenu
    @Environment(\.menuDismissBehavior) private var dismissal

    var body: some View {
        content.control(
            .toggle, value: isMixed ? "mixed" : isOn ? "on" : "off",
            traits: isOn ? [.isToggle, .isSelected] : .isToggle,
            activate: {
                toggle()
                if dismissal != .disabled { closeMenu() }
            })
    }

    @ViewBuilder private var content: some View {
        switch styles.last {
        case nil, .system(.automatic)?, .system(.switch)?: SwitchToggle(isOn: isOn, label: label, toggle: toggle)
        case .system(.button)?: ButtonToggle(isOn: isOn, label: label, toggle: toggle)
        case .custom(let style, let outer)?: custom(style).environment(\.toggleStyles, outer)
        }
    }

    private func toggle() {
        let new = !isOn
        for binding in bindings { binding.wrappedValue = new }
    }

    private func custom(_ style: any ToggleStyle) -> AnyView {
        let (bindings, isOn) = (bindings, isOn)
        let binding =
            bindings.count == 1
            ? bindings[0]
            : Binding(get: { isOn }, set: { new in for binding in bindings { binding.wrappedValue = new } })
        return open(
            style,
            ToggleStyleConfiguration(label: .init(content: AnyView(label)), isOn: binding, isMixed: isMixed))
    }
    private func open<S: ToggleStyle>(_ style: S, _ configuration: ToggleStyleConfiguration) -> AnyView {
        AnyView(StyleBody(style: style, configuration: configuration) { $0.makeBody(configuration: $1) })
    }
}

/// A label with a switch after it.
private struct SwitchToggle<Label: View>: View {
    let isOn: Bool
    let label: Label
    let toggle: () -> Void
    @Environment(\.labelsHidden) private var labelsHidden
    @Environment(\.isEnabled) private var isEnabled

    var body: some View {
        if labelsHidden {
            knob.background { label.unseen() }
        } else {
            HStack(spacing: 8) {
                ControlLabel(label).modifier(FadedWhenDisabled())
                Spacer(minLength: 0)
                knob
            }
        }
    }

    private var knob: some View {
        Switch(isOn: isOn).opacity(isEnabled ? 1 : 0.5).pressable { toggle() }
    }
}

/// The switch itself: a knob on a track.
struct Switch: View {
    let isOn: Bool
    @Environment(\.tintStyle) private var tint

    static let size = CGSize(width: 51, height: 31)

    var body: some View {
        Capsule()
            .fill(isOn ? tint ?? AnyShapeStyle(Color.green) : AnyShapeStyle(Color.secondarySystemFill))
            .frame(width: Self.size.width, height: Self.size.height)
            .overlay(alignment: isOn ? .trailing : .leading) {
                Circle().fill(Color.white)
                    .shadow(color: Color(white: 0, opacity: 0.15), radius: 4, x: 0, y: 3)
                    .frame(width: 27, height: 27)
                    .padding(2)
            }
            .animation(.spring(response: 0.3, dampingFraction: 0.86), value: isOn)
    }
}

/// A button that stays pressed while it is on.
private struct ButtonToggle<Label: View>: View {
    let isOn: Bool
    let label: Label
    let toggle: () -> Void

    var body: some View {
        Button {
            toggle()
        } label: {
            label
        }
        .environment(\.buttonAppearance, isOn ? .prominent : .bordered)
    }
}

/// Draws texts in a control that cannot be used as such.
struct FadedWhenDisabled: ViewModifier {
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.foregroundLevels) private var levels

    func body(content: Content) -> some View {
        content.environment(
            \.foregroundLevels,
            isEnabled ? levels : ForegroundLevels([AnyShapeStyle(Color.tertiaryLabel)], outer: levels))
    }
}
