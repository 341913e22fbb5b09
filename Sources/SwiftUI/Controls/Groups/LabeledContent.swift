import Foundation
import SwiftUICore

/// A value, or a control, with a label before it.
public struct LabeledContent<Label, Content> {
    let label: Label
    let content: Content

    nonisolated init(_ label: Label, _ content: Content) {
        self.label = label
        self.content = content
    }
}

extension LabeledContent: View where Label: View, Content: View {
    /// What `content` makes, with the label that `label` makes.
    public nonisolated init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.init(label(), content())
    }

    public var body: some View { StyledLabeledContent(label: label, content: content) }
}

extension LabeledContent where Label == Text, Content: View {
    /// What `content` makes, with a title from the string tables.
    public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(Text(titleKey), content())
    }

    /// What `content` makes, with a title.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(Text(title), content())
    }
}

extension LabeledContent where Label == Text, Content == Text {
    /// A text with a title from the string tables.
    public nonisolated init<S: StringProtocol>(_ titleKey: LocalizedStringKey, value: S) {
        self.init(Text(titleKey), Text(value))
    }

    /// A text with a title.
    @_disfavoredOverload public nonisolated init<S1: StringProtocol, S2: StringProtocol>(_ title: S1, value: S2) {
        self.init(Text(title), Text(value))
    }

    /// A value in a format, with a title from the string tables.
    public nonisolated init<F: FormatStyle>(_ titleKey: LocalizedStringKey, value: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
        self.init(Text(titleKey), Text(value, format: format))
    }

    /// A value in a format, with a title.
    @_disfavoredOverload public nonisolated init<S: StringProtocol, F: FormatStyle>(
        _ title: S, value: F.FormatInput, format: F
    ) where F.FormatInput: Equatable, F.FormatOutput == String {
        self.init(Text(title), Text(value, format: format))
    }
}

extension LabeledContent
where Label == LabeledContentStyleConfiguration.Label, Content == LabeledContentStyleConfiguration.Content {
    /// The labelled content that a style is making, for styles that only change something about it.
    public nonisolated init(_ configuration: LabeledContentStyleConfiguration) {
        self.init(configuration.label, configuration.content)
    }
}

private struct StyledLabeledContent<Label: View, Content: View>: View {
    let label: Label
    let content: Content
    @Environment(\.labeledContentStyles) private var styles
    @Environment(\.labelsHidden) private var labelsHidden

    var body: some View {
        if case .custom(let style, let outer)? = styles.last {
            custom(style).environment(\.labeledContentStyles, outer)
        } else if labelsHidden {
            content.background { label.unseen() }
        } else {
            HStack(alignment: .firstTextBaseline, spacing: 8) {
                ControlLabel(label)
                Spacer(minLength: 0)
                content.foregroundStyle(.secondary).multilineTextAlignment(.trailing)
            }
        }
    }

    private func custom(_ style: any LabeledContentStyle) -> AnyView {
        open(
            style,
            LabeledContentStyleConfiguration(
                label: .init(content: AnyView(label)), content: .init(content: AnyView(content))))
    }
    private func open<S: LabeledContentStyle>(_ style: S, _ configuration: LabeledContentStyleConfiguration) -> AnyView
    {
        AnyView(StyleBody(style: style, configuration: configuration) { $0.makeBody(configuration: $1) })
    }
}

/// How labelled content looks.
@MainActor @preconcurrency public protocol LabeledContentStyle {
    /// The type of view that stands for labelled content.
    associatedtype Body: View

    /// The view that stands for labelled content.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body

    /// What a style knows of the labelled content.
    typealias Configuration = LabeledContentStyleConfiguration
}

/// What a style knows of labelled content.
public struct LabeledContentStyleConfiguration {
    /// The label, its type hidden.
    public struct Label { let content: AnyView }
    /// The content, its type hidden.
    public struct Content { let content: AnyView }
    public let label: Label
    public let content: Content
}

extension LabeledContentStyleConfiguration.Label: View {
    public var body: some View { content }
}
extension LabeledContentStyleConfiguration.Content: View {
    public var body: some View { content }
}

/// The style that suits the place: the label before, the content at the end.
public struct AutomaticLabeledContentStyle: LabeledContentStyle, Sendable {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View {
        LabeledContent(configuration).environment(\.labeledContentStyles, [])
    }
}

extension LabeledContentStyle where Self == AutomaticLabeledContentStyle {
    /// The label before, the content at the end.
    public static var automatic: AutomaticLabeledContentStyle { AutomaticLabeledContentStyle() }
}

enum SystemLabeledContentStyle: Hashable, Sendable { case automatic }
typealias HeldLabeledContentStyle = HeldStyle<SystemLabeledContentStyle, any LabeledContentStyle>
private struct LabeledContentStylesKey: EnvironmentKey { static var defaultValue: [HeldLabeledContentStyle] { [] } }

extension EnvironmentValues {
    var labeledContentStyles: [HeldLabeledContentStyle] {
        get { self[LabeledContentStylesKey.self] }
        set { self[LabeledContentStylesKey.self] = newValue }
    }
}

extension View {
    /// Sets how labelled content in this view looks.
    public nonisolated func labeledContentStyle<S: LabeledContentStyle>(_ style: S) -> some View {
        modifier(
            StyleModifier<SystemLabeledContentStyle, any LabeledContentStyle>(
                keyPath: \.labeledContentStyles, system: style is AutomaticLabeledContentStyle ? .automatic : nil,
                style: style))
    }
}
