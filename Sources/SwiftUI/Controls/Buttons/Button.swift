import SwiftUICore

/// A control that does something when it is pressed.
public struct Button<Label> {
    // Before the label: where it lies does not depend on the label's type.
    let purpose: ButtonPurpose
    let label: Label

    nonisolated init(
        role: ButtonRole?, action: @escaping @MainActor () -> Void, isFromConfiguration: Bool = false, content: Label
    ) {
        purpose = ButtonPurpose(role: role, action: action, isFromConfiguration: isFromConfiguration)
        label = content
    }
}

/// What a button is for, whatever it shows.
struct ButtonPurpose {
    let role: ButtonRole?
    let action: @MainActor () -> Void
    /// Set where a style makes a button of its configuration: the label has been styled by the styles further in already.
    let isFromConfiguration: Bool

    nonisolated init(role: ButtonRole?, action: @escaping @MainActor () -> Void, isFromConfiguration: Bool) {
        self.role = role
        self.action = action
        self.isFromConfiguration = isFromConfiguration
    }
}

extension Button: View where Label: View {
    public typealias Body = Never

    /// A button that shows the view that `label` makes.
    public nonisolated init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
        self.init(role: nil, action: action, content: label())
    }

    /// A button with a role that shows the view that `label` makes.
    public nonisolated init(
        role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
    ) {
        self.init(role: role, action: action, content: label())
    }

    // Inlined where the type of the view is at hand: else it would be searched for.
    @inline(__always) public static func _makeNode(_ view: Button<Label>, _ context: NodeContext) -> TypedNode<
        Button<Label>
    > {
        ButtonNode(view, context)
    }
}

extension Button where Label == Text {
    /// A button with a title from the string tables.
    public nonisolated init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
        self.init(role: nil, action: action, content: Text(titleKey))
    }

    /// A button with a title.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, action: @escaping @MainActor () -> Void
    ) {
        self.init(role: nil, action: action, content: Text(title))
    }

    /// A button with a role and a title from the string tables.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action, content: Text(titleKey))
    }

    /// A button with a role and a title.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action, content: Text(title))
    }
}

extension Button where Label == SwiftUI.Label<Text, Image> {
    /// A button with a title from the string tables and a symbol.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, systemImage: String, action: @escaping @MainActor () -> Void
    ) {
        self.init(role: nil, action: action, content: SwiftUI.Label(titleKey, systemImage: systemImage))
    }

    /// A button with a title and a symbol.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, systemImage: String, action: @escaping @MainActor () -> Void
    ) {
        self.init(role: nil, action: action, content: SwiftUI.Label(title, systemImage: systemImage))
    }

    /// A button with a role, a title from the string tables and a symbol.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole?,
        action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action, content: SwiftUI.Label(titleKey, systemImage: systemImage))
    }

    /// A button with a role, a title and a symbol.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, systemImage: String, role: ButtonRole?, action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action, content: SwiftUI.Label(title, systemImage: systemImage))
    }
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
    /// The button that a style is making, for styles that only change something about it.
    public nonisolated init(_ configuration: PrimitiveButtonStyleConfiguration) {
        nonisolated(unsafe) let configuration = configuration
        self.init(
            role: configuration.role, action: { configuration.trigger() }, isFromConfiguration: true,
            content: configuration.label)
    }
}
