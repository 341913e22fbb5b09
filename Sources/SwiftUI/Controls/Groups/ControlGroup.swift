import SwiftUICore

/// Controls that belong together.
public struct ControlGroup<Content> {
    let content: Content
}

extension ControlGroup: View where Content: View {
    /// The controls that `content` makes.
    public nonisolated init(@ViewBuilder content: () -> Content) { self.init(content: content()) }

    /// The controls that `content` makes, with the label that `label` makes, for places that show one.
    public nonisolated init<C: View, L: View>(@ViewBuilder content: () -> C, @ViewBuilder label: () -> L)
    where Content == LabeledControlGroupContent<C, L> {
        self.init(content: LabeledControlGroupContent(content: content(), label: label()))
    }

    /// The controls that `content` makes, with a title from the string tables.
    public nonisolated init<C: View>(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> C)
    where Content == LabeledControlGroupContent<C, Text> {
        self.init(content: LabeledControlGroupContent(content: content(), label: Text(titleKey)))
    }

    /// The controls that `content` makes, with a title.
    @_disfavoredOverload public nonisolated init<S: StringProtocol, C: View>(_ title: S, @ViewBuilder content: () -> C)
    where Content == LabeledControlGroupContent<C, Text> {
        self.init(content: LabeledControlGroupContent(content: content(), label: Text(title)))
    }

    /// The controls that `content` makes, with a title from the string tables and a symbol.
    public nonisolated init<C: View>(
        _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> C
    ) where Content == LabeledControlGroupContent<C, Label<Text, Image>> {
        self.init(
            content: LabeledControlGroupContent(
                content: content(), label: Label(titleKey, systemImage: systemImage)))
    }

    public var body: some View { StyledControlGroup(content: content) }
}

extension ControlGroup where Content == ControlGroupStyleConfiguration.Content {
    /// The group that a style is making, for styles that only change something about it.
    public nonisolated init(_ configuration: ControlGroupStyleConfiguration) {
        self.init(content: configuration.content)
    }
}

/// Controls with a label for what they have in common.
public struct LabeledControlGroupContent<Content, Label> {
    let content: Content
    let label: Label
}

/// Content that knows what the group is called.
@MainActor private protocol HasGroupLabel {
    var groupLabel: AnyView { get }
}

extension LabeledControlGroupContent: HasGroupLabel where Content: View, Label: View {
    fileprivate var groupLabel: AnyView { AnyView(label) }
}

extension LabeledControlGroupContent: View where Content: View, Label: View {
    public var body: some View { content }
}

private struct StyledControlGroup<Content: View>: View {
    let content: Content
    @Environment(\.controlGroupStyles) private var styles
    @Environment(\.isInMenu) private var isInMenu
    @Environment(\.isInBar) private var isInBar

    var body: some View {
        if case .custom(let style, let outer)? = styles.last {
            custom(style).environment(\.controlGroupStyles, outer)
        } else if isInMenu {
            MenuControlRow(showsTitles: true) { content }
        } else if isInBar {
            // In a bar its controls are items like the others.
            HStack(spacing: BarItems.spacing) { content }
                .accessibilityElement(children: .contain)
        } else {
            HStack(spacing: 1) { content.modifier(GroupedControl()) }
                .environment(\.buttonBorderShape, .roundedRectangle(radius: 0))
                .fixedSize(horizontal: false, vertical: true)
                .clipShape(RoundedRectangle(cornerRadius: 7, style: .continuous))
                .accessibilityElement(children: .contain)
        }
    }

    private func custom(_ style: any ControlGroupStyle) -> AnyView {
        open(
            style,
            ControlGroupStyleConfiguration(
                content: .init(content: AnyView(content)),
                label: .init(content: (content as? any HasGroupLabel)?.groupLabel ?? AnyView(EmptyView()))))
    }
    private func open<S: ControlGroupStyle>(_ style: S, _ configuration: ControlGroupStyleConfiguration) -> AnyView {
        AnyView(StyleBody(style: style, configuration: configuration) { $0.makeBody(configuration: $1) })
    }
}

/// A button in a group: as high as the group, its label in the middle.
private struct GroupedControl: ViewModifier {
    func body(content: Content) -> some View { content.buttonStyle(GroupedButtonStyle()) }
}

private struct GroupedButtonStyle: ButtonStyle {
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.controlSize) private var size

    func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .labelStyle(.automatic)
            .foregroundStyle(
                !isEnabled
                    ? AnyShapeStyle(Color.tertiaryLabel)
                    : configuration.role == .destructive ? AnyShapeStyle(Color.red) : AnyShapeStyle(.tint)
            )
            .padding(.horizontal, 12)
            .frame(minHeight: size == .large || size == .extraLarge ? 50 : size == .regular ? 34.3 : 28)
            .frame(maxHeight: .infinity)
            .background(Color.tertiarySystemFill)
            .opacity(configuration.isPressed ? 0.6 : 1)
    }
}

/// How groups of controls look.
@MainActor @preconcurrency public protocol ControlGroupStyle {
    /// The type of view that stands for a group.
    associatedtype Body: View

    /// The view that stands for a group.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body

    /// What a style knows of the group.
    typealias Configuration = ControlGroupStyleConfiguration
}

/// What a style knows of a group of controls.
public struct ControlGroupStyleConfiguration {
    /// The controls, their type hidden.
    public struct Content { let content: AnyView }
    /// The label, its type hidden.
    public struct Label { let content: AnyView }
    public let content: Content
    public let label: Label
}

extension ControlGroupStyleConfiguration.Content: View {
    public var body: some View { content }
}
extension ControlGroupStyleConfiguration.Label: View {
    public var body: some View { content }
}

/// The style that suits the place: bordered controls in a row.
public struct AutomaticControlGroupStyle: ControlGroupStyle, Sendable {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View {
        ControlGroup { configuration.content }.environment(\.controlGroupStyles, [])
    }
}

/// Controls in a row, as a navigation bar has them.
public struct NavigationControlGroupStyle: ControlGroupStyle, Sendable {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View {
        HStack(spacing: 16) { configuration.content }.buttonStyle(.borderless)
    }
}

extension ControlGroupStyle where Self == AutomaticControlGroupStyle {
    /// Bordered controls in a row.
    public static var automatic: AutomaticControlGroupStyle { AutomaticControlGroupStyle() }
}
extension ControlGroupStyle where Self == NavigationControlGroupStyle {
    /// Controls in a row, as a navigation bar has them.
    public static var navigation: NavigationControlGroupStyle { NavigationControlGroupStyle() }
}

enum SystemControlGroupStyle: Hashable, Sendable { case automatic }
typealias HeldControlGroupStyle = HeldStyle<SystemControlGroupStyle, any ControlGroupStyle>
private struct ControlGroupStylesKey: EnvironmentKey { static var defaultValue: [HeldControlGroupStyle] { [] } }

extension EnvironmentValues {
    var controlGroupStyles: [HeldControlGroupStyle] {
        get { self[ControlGroupStylesKey.self] }
        set { self[ControlGroupStylesKey.self] = newValue }
    }
}

extension View {
    /// Sets how groups of controls in this view look.
    public nonisolated func controlGroupStyle<S: ControlGroupStyle>(_ style: S) -> some View {
        modifier(
            StyleModifier<SystemControlGroupStyle, any ControlGroupStyle>(
                keyPath: \.controlGroupStyles, system: style is AutomaticControlGroupStyle ? .automatic : nil,
                style: style))
    }
}
