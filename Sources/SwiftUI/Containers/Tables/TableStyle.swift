import SwiftUICore

/// The look of tables.
@MainActor @preconcurrency public protocol TableStyle {
    /// The type of view that stands for a table.
    associatedtype Body: View
    /// What a style knows of the table.
    typealias Configuration = TableStyleConfiguration
    /// The view that stands for a table.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The table that a style shows.
public struct TableStyleConfiguration {
    let content: AnyView
}

/// The look that suits the place: rows on the plain background, with a line between them.
public struct AutomaticTableStyle: TableStyle, Sendable {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View { configuration.content }
}

/// Rows that stand a little away from the edges; what a tablet's tables look like in any case.
public struct InsetTableStyle: TableStyle, Sendable {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View { configuration.content }
}

extension TableStyle where Self == AutomaticTableStyle {
    /// The look that suits the place.
    public nonisolated static var automatic: AutomaticTableStyle { AutomaticTableStyle() }
}
extension TableStyle where Self == InsetTableStyle {
    /// Rows that stand a little away from the edges.
    public nonisolated static var inset: InsetTableStyle { InsetTableStyle() }
}

private struct TableStyleKey: EnvironmentKey {
    nonisolated(unsafe) static let defaultValue: any TableStyle = AutomaticTableStyle()
}
private struct TableColumnHeadersKey: EnvironmentKey { static var defaultValue: Visibility { .automatic } }

extension EnvironmentValues {
    var tableStyle: any TableStyle {
        get { self[TableStyleKey.self] }
        set { self[TableStyleKey.self] = newValue }
    }
    /// Whether tables show the headers of their columns.
    var tableColumnHeaders: Visibility {
        get { self[TableColumnHeadersKey.self] }
        set { self[TableColumnHeadersKey.self] = newValue }
    }
}

extension View {
    /// Sets the look of tables in this view.
    public nonisolated func tableStyle<S: TableStyle>(_ style: S) -> some View { environment(\.tableStyle, style) }

    /// Whether tables in this view show the headers of their columns.
    public nonisolated func tableColumnHeaders(_ visibility: Visibility) -> some View {
        environment(\.tableColumnHeaders, visibility)
    }
}
