import SwiftUICore

/// Content that is shown and hidden by a press on its label.
public struct DisclosureGroup<Label, Content> {
    let label: Label
    let content: () -> Content
    let isExpanded: Binding<Bool>?

    nonisolated init(_ label: Label, _ isExpanded: Binding<Bool>?, _ content: @escaping () -> Content) {
        self.label = label
        self.isExpanded = isExpanded
        self.content = content
    }
}

extension DisclosureGroup: View where Label: View, Content: View {
    /// Content below the label that `label` makes, hidden at first.
    public nonisolated init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
        self.init(label(), nil, content)
    }

    /// Content that is shown while a value is true.
    public nonisolated init(
        isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label
    ) {
        self.init(label(), isExpanded, content)
    }

    public var body: some View { OwnedDisclosure(label: label, content: content, outside: isExpanded) }
}

extension DisclosureGroup where Label == Text, Content: View {
    /// Content below a title from the string tables, hidden at first.
    public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
        self.init(Text(titleKey), nil, content)
    }

    /// Content below a title, hidden at first.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ label: S, @ViewBuilder content: @escaping () -> Content
    ) {
        self.init(Text(label), nil, content)
    }

    /// Content below a title from the string tables that is shown while a value is true.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
    ) {
        self.init(Text(titleKey), isExpanded, content)
    }

    /// Content below a title that is shown while a value is true.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ label: S, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
    ) {
        self.init(Text(label), isExpanded, content)
    }
}

/// Owns whether the content is shown, where nobody outside does.
private struct OwnedDisclosure<Label: View, Content: View>: View {
    let label: Label
    let content: () -> Content
    let outside: Binding<Bool>?
    @State private var own = false
    @Environment(\.disclosureStyles) private var styles

    var body: some View {
        let isExpanded = outside ?? $own
        if case .custom(let style, let outer)? = styles.last {
            custom(style, isExpanded).environment(\.disclosureStyles, outer)
        } else {
            DisclosureRows(label: label, content: content, isExpanded: isExpanded)
        }
    }

    private func custom(_ style: any DisclosureGroupStyle, _ isExpanded: Binding<Bool>) -> AnyView {
        open(
            style,
            DisclosureGroupStyleConfiguration(
                label: .init(content: AnyView(label)), content: .init(content: AnyView(content())),
                isExpanded: isExpanded))
    }
    private func open<S: DisclosureGroupStyle>(
        _ style: S, _ configuration: DisclosureGroupStyleConfiguration
    ) -> AnyView {
        AnyView(StyleBody(style: style, configuration: configuration) { $0.makeBody(configuration: $1) })
    }
}

/// The label with a chevron, and the content below: rows of the list that they stand in, elsewhere a column.
private struct DisclosureRows<Label: View, Content: View>: View {
    let label: Label
    let content: () -> Content
    let isExpanded: Binding<Bool>
    @Environment(\.isInList) private var isInList

    var body: some View {
        if isInList {
            heading
            if isExpanded.wrappedValue { content().padding(.leading, 16) }
        } else {
            VStack(alignment: .leading, spacing: 0) {
                heading.padding(.vertical, 8)
                if isExpanded.wrappedValue { VStack(spacing: 0) { content() }.frame(maxWidth: .infinity) }
            }
        }
    }

    private var heading: some View {
        let isOpen = isExpanded.wrappedValue
        return Button {
            withAnimation(.easeInOut(duration: 0.25)) { isExpanded.wrappedValue.toggle() }
        } label: {
            HStack(spacing: 8) {
                label
                Spacer(minLength: 0)
                Image(systemName: "chevron.forward")
                    .font(.footnote.weight(.semibold))
                    .foregroundStyle(.tint)
                    .rotationEffect(.degrees(isOpen ? 90 : 0))
                    .accessibilityHidden(true)
            }
        }
        .buttonStyle(.plain)
        .accessibilityValue(Text(verbatim: isOpen ? "expanded" : "collapsed"))
    }
}

/// How disclosure groups look.
@MainActor @preconcurrency public protocol DisclosureGroupStyle {
    /// The type of view that stands for a disclosure group.
    associatedtype Body: View

    /// The view that stands for a disclosure group.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body

    /// What a style knows of the disclosure group.
    typealias Configuration = DisclosureGroupStyleConfiguration
}

/// What a style knows of a disclosure group.
public struct DisclosureGroupStyleConfiguration {
    /// The label, its type hidden.
    public struct Label { let content: AnyView }
    /// The content, its type hidden.
    public struct Content { let content: AnyView }
    public let label: Label
    public let content: Content
    /// Whether the content is shown; the style writes it.
    @Binding public var isExpanded: Bool

    init(label: Label, content: Content, isExpanded: Binding<Bool>) {
        self.label = label
        self.content = content
        _isExpanded = isExpanded
    }
}

extension DisclosureGroupStyleConfiguration.Label: View {
    public var body: some View { content }
}
extension DisclosureGroupStyleConfiguration.Content: View {
    public var body: some View { content }
}

/// The system's style.
public struct AutomaticDisclosureGroupStyle: DisclosureGroupStyle, Sendable {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View {
        DisclosureGroup(isExpanded: configuration.$isExpanded) {
            configuration.content
        } label: {
            configuration.label
        }
        .environment(\.disclosureStyles, [])
    }
}

extension DisclosureGroupStyle where Self == AutomaticDisclosureGroupStyle {
    /// The system's style.
    public static var automatic: AutomaticDisclosureGroupStyle { AutomaticDisclosureGroupStyle() }
}

enum SystemDisclosureStyle: Hashable, Sendable { case automatic }
typealias HeldDisclosureStyle = HeldStyle<SystemDisclosureStyle, any DisclosureGroupStyle>
private struct DisclosureStylesKey: EnvironmentKey { static var defaultValue: [HeldDisclosureStyle] { [] } }

extension EnvironmentValues {
    var disclosureStyles: [HeldDisclosureStyle] {
        get { self[DisclosureStylesKey.self] }
        set { self[DisclosureStylesKey.self] = newValue }
    }
}

extension View {
    /// Sets how disclosure groups in this view look.
    public nonisolated func disclosureGroupStyle<S: DisclosureGroupStyle>(_ style: S) -> some View {
        modifier(
            StyleModifier<SystemDisclosureStyle, any DisclosureGroupStyle>(
                keyPath: \.disclosureStyles, system: style is AutomaticDisclosureGroupStyle ? .automatic : nil,
                style: style))
    }
}
