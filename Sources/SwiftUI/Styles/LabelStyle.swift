import SwiftUICore

/// How labels look.
@MainActor @preconcurrency public protocol LabelStyle {
    /// The type of view that stands for a label.
    associatedtype Body: View

    /// The view that stands for a label.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body

    /// What a style knows of the label.
    typealias Configuration = LabelStyleConfiguration
}

/// What a style knows of a label.
public struct LabelStyleConfiguration {
    /// The title, its type hidden.
    public struct Title { let content: AnyView }
    /// The icon, its type hidden.
    public struct Icon { let content: AnyView }

    public let title: Title
    public let icon: Icon
}

extension LabelStyleConfiguration.Title: View {
    public var body: some View { content }
}
extension LabelStyleConfiguration.Icon: View {
    public var body: some View { content }
}

/// The style that suits the place: title and icon.
public struct DefaultLabelStyle: LabelStyle, Sendable {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View { Label(configuration).systemLabel(.titleAndIcon) }
}

/// A style that shows the title and the icon.
public struct TitleAndIconLabelStyle: LabelStyle, Sendable {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View { Label(configuration).systemLabel(.titleAndIcon) }
}

/// A style that shows the title alone.
public struct TitleOnlyLabelStyle: LabelStyle, Sendable {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View { Label(configuration).systemLabel(.titleOnly) }
}

/// A style that shows the icon alone; the title tells what it is to those who do not look.
public struct IconOnlyLabelStyle: LabelStyle, Sendable {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View { Label(configuration).systemLabel(.iconOnly) }
}

extension LabelStyle where Self == DefaultLabelStyle {
    /// The style that suits the place.
    public static var automatic: DefaultLabelStyle { DefaultLabelStyle() }
}
extension LabelStyle where Self == TitleAndIconLabelStyle {
    /// Shows the title and the icon.
    public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}
extension LabelStyle where Self == TitleOnlyLabelStyle {
    /// Shows the title alone.
    public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}
extension LabelStyle where Self == IconOnlyLabelStyle {
    /// Shows the icon alone.
    public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}

/// A label style that holds for a view.
package enum AnyLabelStyle {
    package enum System: Hashable, Sendable { case titleAndIcon, titleOnly, iconOnly }
    case system(System)
    case custom(any LabelStyle, outer: [AnyLabelStyle])
}

private struct LabelStylesKey: EnvironmentKey { static var defaultValue: [AnyLabelStyle] { [] } }

extension EnvironmentValues {
    /// The label styles that were set, the innermost last.
    package var labelStyles: [AnyLabelStyle] {
        get { self[LabelStylesKey.self] }
        set { self[LabelStylesKey.self] = newValue }
    }
}

struct LabelStyleModifier {
    let style: any LabelStyle
}

extension LabelStyleModifier: EnvironmentModifier {
    typealias Body = Never
    private var system: AnyLabelStyle.System? {
        switch style {
        case is DefaultLabelStyle, is TitleAndIconLabelStyle: .titleAndIcon
        case is TitleOnlyLabelStyle: .titleOnly
        case is IconOnlyLabelStyle: .iconOnly
        default: nil
        }
    }
    func modify(_ values: inout EnvironmentValues) {
        if let system {
            values.labelStyles = [.system(system)]
        } else {
            values.labelStyles = [.custom(style, outer: values.labelStyles)]
        }
    }
    func isEqual(to other: Self) -> Bool { system != nil && system == other.system }
}

extension View {
    /// Sets how labels in this view look.
    public nonisolated func labelStyle<S: LabelStyle>(_ style: S) -> some View {
        modifier(LabelStyleModifier(style: style))
    }

    package nonisolated func systemLabel(_ style: AnyLabelStyle.System) -> some View {
        environment(\.labelStyles, [.system(style)])
    }
}
