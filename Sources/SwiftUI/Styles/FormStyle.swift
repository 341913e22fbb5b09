import SwiftUICore

/// How forms look.
@MainActor @preconcurrency public protocol FormStyle {
    /// The type of view that stands for a form.
    associatedtype Body: View

    /// The view that stands for a form.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body

    /// What a style knows of the form.
    typealias Configuration = FormStyleConfiguration
}

/// What a style knows of a form.
public struct FormStyleConfiguration {
    /// The rows, their type hidden.
    public struct Content { let content: AnyView }
    public let content: Content
}

extension FormStyleConfiguration.Content: View {
    public var body: some View { content }
}

/// As suits the platform: on iOS, grouped.
public struct AutomaticFormStyle: FormStyle, Sendable {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View { FormRows(content: configuration.content) }
}

/// Rows on cards, a section each.
public struct GroupedFormStyle: FormStyle, Sendable {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View { FormRows(content: configuration.content) }
}

/// Controls below each other that do not scroll, without grounds.
public struct ColumnsFormStyle: FormStyle, Sendable {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View {
        VStack(alignment: .leading, spacing: 8) { configuration.content }
    }
}

extension FormStyle where Self == AutomaticFormStyle {
    /// As suits the platform: on iOS, grouped.
    public nonisolated static var automatic: AutomaticFormStyle { AutomaticFormStyle() }
}

extension FormStyle where Self == GroupedFormStyle {
    /// Rows on cards, a section each.
    public nonisolated static var grouped: GroupedFormStyle { GroupedFormStyle() }
}

extension FormStyle where Self == ColumnsFormStyle {
    /// Controls below each other that do not scroll, without grounds.
    public nonisolated static var columns: ColumnsFormStyle { ColumnsFormStyle() }
}

enum SystemFormStyle: Hashable, Sendable { case grouped }
typealias HeldFormStyle = HeldStyle<SystemFormStyle, any FormStyle>
private struct FormStylesKey: EnvironmentKey { static var defaultValue: [HeldFormStyle] { [] } }

extension EnvironmentValues {
    var formStyles: [HeldFormStyle] {
        get { self[FormStylesKey.self] }
        set { self[FormStylesKey.self] = newValue }
    }
}

extension View {
    /// Sets how forms in this view look.
    public nonisolated func formStyle<S: FormStyle>(_ style: S) -> some View {
        let isSystem = style is AutomaticFormStyle || style is GroupedFormStyle
        return modifier(
            StyleModifier<SystemFormStyle, any FormStyle>(
                keyPath: \.formStyles, system: isSystem ? .grouped : nil, style: style))
    }
}

/// A form in the look of a grouped list.
struct FormRows<Content: View>: View {
    let content: Content

    var body: some View {
        ListScroll(content: content, selection: nil)
    }
}

/// Looks up the style, which may be one of the program's.
struct StyledForm<Content: View>: View {
    let content: Content
    @Environment(\.formStyles) private var styles

    var body: some View {
        if case .custom(let style, let outer)? = styles.last {
            custom(style).environment(\.formStyles, outer)
        } else {
            FormRows(content: content)
        }
    }

    private func custom(_ style: any FormStyle) -> AnyView {
        open(style, FormStyleConfiguration(content: .init(content: AnyView(content))))
    }
    private func open<S: FormStyle>(_ style: S, _ configuration: FormStyleConfiguration) -> AnyView {
        AnyView(StyleBody(style: style, configuration: configuration) { $0.makeBody(configuration: $1) })
    }
}
