import SwiftUICore

/// How buttons look; what they do when they are pressed stays the standard.
@MainActor @preconcurrency public protocol ButtonStyle {
    /// The type of view that stands for a button.
    associatedtype Body: View

    /// The view that stands for a button.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body

    /// What a style knows of the button.
    typealias Configuration = ButtonStyleConfiguration
}

/// What a style knows of a button.
public struct ButtonStyleConfiguration {
    /// The button's label, its type hidden.
    public struct Label {
        let content: AnyView
    }

    /// What the button is for.
    public let role: ButtonRole?
    /// The button's label.
    public let label: Label
    /// Whether the button is being pressed.
    public let isPressed: Bool
}

extension ButtonStyleConfiguration.Label: View {
    public var body: some View { content }
}

/// How buttons look and what makes them act.
@MainActor @preconcurrency public protocol PrimitiveButtonStyle {
    /// The type of view that stands for a button.
    associatedtype Body: View

    /// The view that stands for a button. It calls `trigger()` of the configuration when the user has done what it takes.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body

    /// What a style knows of the button.
    typealias Configuration = PrimitiveButtonStyleConfiguration
}

/// What a style that makes buttons act knows of one.
public struct PrimitiveButtonStyleConfiguration {
    /// The button's label, its type hidden.
    public struct Label {
        let content: AnyView
    }

    /// What the button is for.
    public let role: ButtonRole?
    /// The button's label.
    public let label: Label
    let action: @MainActor () -> Void

    /// Does what the button does.
    @MainActor public func trigger() { action() }
}

extension PrimitiveButtonStyleConfiguration.Label: View {
    public var body: some View { content }
}

// MARK: The system's styles

/// How a button of the system looks.
enum ButtonAppearance: Hashable, Sendable {
    case plain, borderless, bordered, prominent
}

/// A style that the framework draws itself.
@MainActor protocol SystemButtonStyle: PrimitiveButtonStyle {
    nonisolated var appearance: ButtonAppearance? { get }
}

extension SystemButtonStyle {
    func systemBody(_ configuration: Configuration) -> some View {
        Button(configuration).environment(\.buttonAppearance, appearance)
    }
}

/// The style that suits the place: here one without a border.
public struct DefaultButtonStyle: Sendable {
    public nonisolated init() {}
}
extension DefaultButtonStyle: SystemButtonStyle {
    nonisolated var appearance: ButtonAppearance? { nil }
    public func makeBody(configuration: Configuration) -> some View { systemBody(configuration) }
}

/// A style that leaves the label as it is, but for showing a press.
public struct PlainButtonStyle: Sendable {
    public nonisolated init() {}
}
extension PlainButtonStyle: SystemButtonStyle {
    nonisolated var appearance: ButtonAppearance? { .plain }
    public func makeBody(configuration: Configuration) -> some View { systemBody(configuration) }
}

/// A style that shows the label in the tint colour, without a border.
public struct BorderlessButtonStyle: Sendable {
    public nonisolated init() {}
}
extension BorderlessButtonStyle: SystemButtonStyle {
    nonisolated var appearance: ButtonAppearance? { .borderless }
    public func makeBody(configuration: Configuration) -> some View { systemBody(configuration) }
}

/// A style that puts the label on a faint ground.
public struct BorderedButtonStyle: Sendable {
    public nonisolated init() {}
}
extension BorderedButtonStyle: SystemButtonStyle {
    nonisolated var appearance: ButtonAppearance? { .bordered }
    public func makeBody(configuration: Configuration) -> some View { systemBody(configuration) }
}

/// A style that puts the label on a ground of the tint colour.
public struct BorderedProminentButtonStyle: Sendable {
    public nonisolated init() {}
}
extension BorderedProminentButtonStyle: SystemButtonStyle {
    nonisolated var appearance: ButtonAppearance? { .prominent }
    public func makeBody(configuration: Configuration) -> some View { systemBody(configuration) }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
    /// The style that suits the place.
    public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}
extension PrimitiveButtonStyle where Self == PlainButtonStyle {
    /// Leaves the label as it is, but for showing a press.
    public static var plain: PlainButtonStyle { PlainButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
    /// Shows the label in the tint colour, without a border.
    public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
    /// Puts the label on a faint ground.
    public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
    /// Puts the label on a ground of the tint colour.
    public static var borderedProminent: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
}

// MARK: In the environment

/// A button style whose type is hidden.
struct AnyButtonStyle {
    enum Kind {
        case look(any ButtonStyle)
        case behaviour(any PrimitiveButtonStyle)
    }
    let kind: Kind
    /// The style further out, for buttons that the style makes of its configuration.
    let outer: [AnyButtonStyle]
}

private struct ButtonStyleKey: EnvironmentKey { static var defaultValue: [AnyButtonStyle] { [] } }
private struct ButtonAppearanceKey: EnvironmentKey { static var defaultValue: ButtonAppearance? { nil } }

extension EnvironmentValues {
    /// The styles set for buttons, the innermost last.
    var buttonStyles: [AnyButtonStyle] {
        get { self[ButtonStyleKey.self] }
        set { self[ButtonStyleKey.self] = newValue }
    }
    /// How buttons look that no style of one's own makes.
    var buttonAppearance: ButtonAppearance? {
        get { self[ButtonAppearanceKey.self] }
        set { self[ButtonAppearanceKey.self] = newValue }
    }
}

struct ButtonStyleModifier {
    let style: AnyButtonStyle.Kind
}

extension ButtonStyleModifier: EnvironmentModifier {
    typealias Body = Never
    func modify(_ values: inout EnvironmentValues) {
        if case .behaviour(let style) = style, let system = style as? any SystemButtonStyle {
            values.buttonStyles = []
            values.buttonAppearance = system.appearance
        } else {
            values.buttonStyles = [AnyButtonStyle(kind: style, outer: values.buttonStyles)]
            values.buttonAppearance = values.buttonAppearance
        }
    }
    func isEqual(to other: Self) -> Bool {
        guard case .behaviour(let a) = style, case .behaviour(let b) = other.style,
            let x = a as? any SystemButtonStyle, let y = b as? any SystemButtonStyle
        else { return false }
        return x.appearance == y.appearance
    }
}

extension View {
    /// Sets how buttons in this view look and what makes them act.
    public nonisolated func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
        modifier(ButtonStyleModifier(style: .behaviour(style)))
    }

    /// Sets how buttons in this view look.
    public nonisolated func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
        modifier(ButtonStyleModifier(style: .look(style)))
    }
}
