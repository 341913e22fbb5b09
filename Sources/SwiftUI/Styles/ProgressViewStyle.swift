import SwiftUICore

/// How progress views look.
@MainActor @preconcurrency public protocol ProgressViewStyle {
    /// The type of view that stands for a progress view.
    associatedtype Body: View

    /// The view that stands for a progress view.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body

    /// What a style knows of the progress view.
    typealias Configuration = ProgressViewStyleConfiguration
}

/// What a style knows of a progress view.
public struct ProgressViewStyleConfiguration {
    /// What goes on, its type hidden.
    public struct Label { let content: AnyView }
    /// How far it has come in words, its type hidden.
    public struct CurrentValueLabel { let content: AnyView }

    /// How far, from 0 to 1; nil where it is not known.
    public let fractionCompleted: Double?
    /// What goes on.
    public var label: Label?
    /// How far it has come in words.
    public var currentValueLabel: CurrentValueLabel?
}

extension ProgressViewStyleConfiguration.Label: View {
    public var body: some View { content }
}
extension ProgressViewStyleConfiguration.CurrentValueLabel: View {
    public var body: some View { content }
}

/// The style that suits what is known: a bar where it is known how far things are, else a spinner.
public struct DefaultProgressViewStyle: ProgressViewStyle, Sendable {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View {
        ProgressView(configuration).environment(\.progressStyles, [.system(.automatic)])
    }
}

/// A style that shows a ring, or a spinner where it is not known how far things are.
public struct CircularProgressViewStyle: ProgressViewStyle, Sendable {
    let tint: Color?
    public nonisolated init() { tint = nil }
    /// A ring of a colour.
    public nonisolated init(tint: Color) { self.tint = tint }
    public func makeBody(configuration: Configuration) -> some View {
        ProgressView(configuration).environment(\.progressStyles, [.system(.circular)])
            .transformEnvironment(\.tintStyle) { if let tint { $0 = AnyShapeStyle(tint) } }
    }
}

/// A style that shows a bar.
public struct LinearProgressViewStyle: ProgressViewStyle, Sendable {
    let tint: Color?
    public nonisolated init() { tint = nil }
    /// A bar of a colour.
    public nonisolated init(tint: Color) { self.tint = tint }
    public func makeBody(configuration: Configuration) -> some View {
        ProgressView(configuration).environment(\.progressStyles, [.system(.linear)])
            .transformEnvironment(\.tintStyle) { if let tint { $0 = AnyShapeStyle(tint) } }
    }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
    /// A bar where it is known how far things are, else a spinner.
    public static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}
extension ProgressViewStyle where Self == CircularProgressViewStyle {
    /// A ring or a spinner.
    public static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}
extension ProgressViewStyle where Self == LinearProgressViewStyle {
    /// A bar.
    public static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}

enum SystemProgressStyle: Hashable, Sendable { case automatic, circular, linear }
typealias HeldProgressStyle = HeldStyle<SystemProgressStyle, any ProgressViewStyle>

private struct ProgressStylesKey: EnvironmentKey { static var defaultValue: [HeldProgressStyle] { [] } }

extension EnvironmentValues {
    /// The progress view styles that were set, the innermost last.
    var progressStyles: [HeldProgressStyle] {
        get { self[ProgressStylesKey.self] }
        set { self[ProgressStylesKey.self] = newValue }
    }
}

extension View {
    /// Sets how progress views in this view look.
    public nonisolated func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
        let system: SystemProgressStyle? =
            switch style {
            case is DefaultProgressViewStyle: .automatic
            case let style as CircularProgressViewStyle where style.tint == nil: .circular
            case let style as LinearProgressViewStyle where style.tint == nil: .linear
            default: nil
            }
        return modifier(
            StyleModifier<SystemProgressStyle, any ProgressViewStyle>(
                keyPath: \.progressStyles, system: system, style: style))
    }
}
