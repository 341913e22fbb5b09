import SwiftUICore

/// How toggles look and what switches them.
@MainActor @preconcurrency public protocol ToggleStyle {
    /// The type of view that stands for a toggle.
    associatedtype Body: View

    /// The view that stands for a toggle.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body

    /// What a style knows of the toggle.
    typealias Configuration = ToggleStyleConfiguration
}

/// What a style knows of a toggle.
public struct ToggleStyleConfiguration {
    /// The toggle's label, its type hidden.
    public struct Label { let content: AnyView }

    /// The toggle's label.
    public let label: Label
    /// Whether it is on; the style writes it.
    @Binding public var isOn: Bool
    /// Whether it stands for several values that differ.
    public var isMixed: Bool

    init(label: Label, isOn: Binding<Bool>, isMixed: Bool) {
        self.label = label
        _isOn = isOn
        self.isMixed = isMixed
    }
}

extension ToggleStyleConfiguration.Label: View {
    public var body: some View { content }
}

/// The style that suits the place: a switch.
public struct DefaultToggleStyle: ToggleStyle, Sendable {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View {
        Toggle(configuration).environment(\.toggleStyles, [.system(.automatic)])
    }
}

/// A style that shows a label with a switch after it.
public struct SwitchToggleStyle: ToggleStyle, Sendable {
    let tint: Color?
    public nonisolated init() { tint = nil }
    /// A switch that is filled with a colour while it is on.
    public nonisolated init(tint: Color) { self.tint = tint }
    public func makeBody(configuration: Configuration) -> some View {
        Toggle(configuration).environment(\.toggleStyles, [.system(.switch)])
            .transformEnvironment(\.tintStyle) { if let tint { $0 = AnyShapeStyle(tint) } }
    }
}

/// A style that shows a button which stays pressed while the toggle is on.
public struct ButtonToggleStyle: ToggleStyle, Sendable {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View {
        Toggle(configuration).environment(\.toggleStyles, [.system(.button)])
    }
}

extension ToggleStyle where Self == DefaultToggleStyle {
    /// The style that suits the place.
    public static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}
extension ToggleStyle where Self == SwitchToggleStyle {
    /// A label with a switch after it.
    public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}
extension ToggleStyle where Self == ButtonToggleStyle {
    /// A button which stays pressed while the toggle is on.
    public static var button: ButtonToggleStyle { ButtonToggleStyle() }
}

/// A toggle style that holds for a view.
enum AnyToggleStyle {
    enum System: Hashable, Sendable { case automatic, `switch`, button }
    case system(System)
    case custom(any ToggleStyle, outer: [AnyToggleStyle])
}

private struct ToggleStylesKey: EnvironmentKey { static var defaultValue: [AnyToggleStyle] { [] } }

extension EnvironmentValues {
    /// The toggle styles that were set, the innermost last.
    var toggleStyles: [AnyToggleStyle] {
        get { self[ToggleStylesKey.self] }
        set { self[ToggleStylesKey.self] = newValue }
    }
}

struct ToggleStyleModifier {
    let style: any ToggleStyle
}

extension ToggleStyleModifier: EnvironmentModifier {
    typealias Body = Never
    private var system: AnyToggleStyle.System? {
        switch style {
        case is DefaultToggleStyle: .automatic
        case let style as SwitchToggleStyle: style.tint == nil ? .switch : nil
        case is ButtonToggleStyle: .button
        default: nil
        }
    }
    func modify(_ values: inout EnvironmentValues) {
        if let system {
            values.toggleStyles = [.system(system)]
        } else {
            values.toggleStyles = [.custom(style, outer: values.toggleStyles)]
        }
    }
    func isEqual(to other: Self) -> Bool { system != nil && system == other.system }
}

extension View {
    /// Sets how toggles in this view look and what switches them.
    public nonisolated func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
        modifier(ToggleStyleModifier(style: style))
    }
}
