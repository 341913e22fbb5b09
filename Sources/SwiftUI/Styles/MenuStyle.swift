import SwiftUICore

/// How menus look.
@MainActor @preconcurrency public protocol MenuStyle {
    /// The type of view that stands for a menu.
    associatedtype Body: View

    /// The view that stands for a menu.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body

    /// What a style knows of the menu.
    typealias Configuration = MenuStyleConfiguration
}

/// What a style knows of a menu.
public struct MenuStyleConfiguration {
    /// The menu's label, its type hidden.
    public struct Label { let content: AnyView }
    /// The menu's controls, their type hidden.
    public struct Content { let content: AnyView }

    let label: Label
    let content: Content
    let primaryAction: (@MainActor () -> Void)?
}

extension MenuStyleConfiguration.Label: View {
    public var body: some View { content }
}
extension MenuStyleConfiguration.Content: View {
    public var body: some View { content }
}

/// The style that suits the place: a button without a border.
public struct DefaultMenuStyle: MenuStyle, Sendable {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View { Menu(configuration) }
}

/// A style that shows a button without a border.
public struct BorderlessButtonMenuStyle: MenuStyle, Sendable {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View {
        Menu(configuration).buttonStyle(.borderless)
    }
}

/// A style that shows a button in the button style around it.
public struct ButtonMenuStyle: MenuStyle, Sendable {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View { Menu(configuration) }
}

extension MenuStyle where Self == DefaultMenuStyle {
    /// The style that suits the place.
    public static var automatic: DefaultMenuStyle { DefaultMenuStyle() }
}
extension MenuStyle where Self == BorderlessButtonMenuStyle {
    /// A button without a border.
    public static var borderlessButton: BorderlessButtonMenuStyle { BorderlessButtonMenuStyle() }
}
extension MenuStyle where Self == ButtonMenuStyle {
    /// A button in the button style around it.
    public static var button: ButtonMenuStyle { ButtonMenuStyle() }
}

/// Whether a control in a menu closes it.
public struct MenuActionDismissBehavior: Hashable, Sendable {
    private let name: String
    /// As the control likes: buttons do.
    public static let automatic = MenuActionDismissBehavior(name: "automatic")
    /// It does.
    public static let enabled = MenuActionDismissBehavior(name: "enabled")
    /// It does not.
    public static let disabled = MenuActionDismissBehavior(name: "disabled")
}

enum SystemMenuStyle: Hashable, Sendable { case automatic }
typealias HeldMenuStyle = HeldStyle<SystemMenuStyle, any MenuStyle>

private struct MenuStylesKey: EnvironmentKey { static var defaultValue: [HeldMenuStyle] { [] } }
private struct MenuDismissBehaviorKey: EnvironmentKey {
    static var defaultValue: MenuActionDismissBehavior { .automatic }
}

extension EnvironmentValues {
    /// The menu styles that were set, the innermost last.
    var menuStyles: [HeldMenuStyle] {
        get { self[MenuStylesKey.self] }
        set { self[MenuStylesKey.self] = newValue }
    }
    /// Whether controls in a menu close it.
    var menuDismissBehavior: MenuActionDismissBehavior {
        get { self[MenuDismissBehaviorKey.self] }
        set { self[MenuDismissBehaviorKey.self] = newValue }
    }
}

extension View {
    /// Sets how menus in this view look.
    public nonisolated func menuStyle<S: MenuStyle>(_ style: S) -> some View {
        let isSystem = style is DefaultMenuStyle || style is ButtonMenuStyle
        return modifier(
            StyleModifier<SystemMenuStyle, any MenuStyle>(
                keyPath: \.menuStyles, system: isSystem ? .automatic : nil, style: style))
    }

    /// Sets whether controls of this view close the menu that they stand in.
    public nonisolated func menuActionDismissBehavior(_ behavior: MenuActionDismissBehavior) -> some View {
        environment(\.menuDismissBehavior, behavior)
    }
}
