import SwiftUICore

/// Content on a ground of its own, below a title.
public struct GroupBox<Label, Content> {
    let label: Label
    let content: Content

    nonisolated init(_ label: Label, _ content: Content) {
        self.label = label
        self.content = content
    }
}

extension GroupBox: View where Label: View, Content: View {
    /// Content below the label that `label` makes.
    public nonisolated init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.init(label(), content())
    }

    /// The form with a label that is a view.
    public nonisolated init(label: Label, @ViewBuilder content: () -> Content) { self.init(label, content()) }

    public var body: some View { StyledGroupBox(label: label, content: content) }
}

extension GroupBox where Label == EmptyView, Content: View {
    /// Content without a title.
    public nonisolated init(@ViewBuilder content: () -> Content) { self.init(EmptyView(), content()) }
}

extension GroupBox where Label == Text, Content: View {
    /// Content below a title from the string tables.
    public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(Text(titleKey), content())
    }

    /// Content below a title.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(Text(title), content())
    }
}

extension GroupBox where Label == GroupBoxStyleConfiguration.Label, Content == GroupBoxStyleConfiguration.Content {
    /// The group box that a style is making, for styles that only change something about it.
    public nonisolated init(_ configuration: GroupBoxStyleConfiguration) {
        self.init(configuration.label, configuration.content)
    }
}

private struct StyledGroupBox<Label: View, Content: View>: View {
    let label: Label
    let content: Content
    @Environment(\.groupBoxStyles) private var styles

    var body: some View {
        if case .custom(let style, let outer)? = styles.last {
            custom(style).environment(\.groupBoxStyles, outer)
        } else {
            VStack(alignment: .leading, spacing: 8) {
                label.font(.headline)
                VStack(views: content).frame(maxWidth: .infinity)
            }
            .padding(16)
            .background(Color.secondarySystemBackground, in: RoundedRectangle(cornerRadius: 8, style: .continuous))
        }
    }

    private func custom(_ style: any GroupBoxStyle) -> AnyView {
        open(
            style,
            GroupBoxStyleConfiguration(
                label: .init(content: AnyView(label)), content: .init(content: AnyView(content))))
    }
    private func open<S: GroupBoxStyle>(_ style: S, _ configuration: GroupBoxStyleConfiguration) -> AnyView {
        AnyView(StyleBody(style: style, configuration: configuration) { $0.makeBody(configuration: $1) })
    }
}

/// How group boxes look.
@MainActor @preconcurrency public protocol GroupBoxStyle {
    /// The type of view that stands for a group box.
    associatedtype Body: View

    /// The view that stands for a group box.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body

    /// What a style knows of the group box.
    typealias Configuration = GroupBoxStyleConfiguration
}

/// What a style knows of a group box.
public struct GroupBoxStyleConfiguration {
    /// The title, its type hidden.
    public struct Label { let content: AnyView }
    /// The content, its type hidden.
    public struct Content { let content: AnyView }
    public let label: Label
    public let content: Content
}

extension GroupBoxStyleConfiguration.Label: View {
    public var body: some View { content }
}
extension GroupBoxStyleConfiguration.Content: View {
    public var body: some View { content }
}

/// The system's style.
public struct DefaultGroupBoxStyle: GroupBoxStyle, Sendable {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View {
        GroupBox(configuration).environment(\.groupBoxStyles, [])
    }
}

extension GroupBoxStyle where Self == DefaultGroupBoxStyle {
    /// The system's style.
    public static var automatic: DefaultGroupBoxStyle { DefaultGroupBoxStyle() }
}

enum SystemGroupBoxStyle: Hashable, Sendable { case automatic }
typealias HeldGroupBoxStyle = HeldStyle<SystemGroupBoxStyle, any GroupBoxStyle>
private struct GroupBoxStylesKey: EnvironmentKey { static var defaultValue: [HeldGroupBoxStyle] { [] } }

extension EnvironmentValues {
    var groupBoxStyles: [HeldGroupBoxStyle] {
        get { self[GroupBoxStylesKey.self] }
        set { self[GroupBoxStylesKey.self] = newValue }
    }
}

extension View {
    /// Sets how group boxes in this view look.
    public nonisolated func groupBoxStyle<S: GroupBoxStyle>(_ style: S) -> some View {
        modifier(
            StyleModifier<SystemGroupBoxStyle, any GroupBoxStyle>(
                keyPath: \.groupBoxStyles, system: style is DefaultGroupBoxStyle ? .automatic : nil, style: style))
    }
}
