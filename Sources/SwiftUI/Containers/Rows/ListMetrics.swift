import Foundation
import SwiftUICore

private struct MinimumRowHeightKey: EnvironmentKey { static var defaultValue: CGFloat { 44 } }

extension EnvironmentValues {
    /// The least height of a list's rows, in points.
    public var defaultMinListRowHeight: CGFloat {
        get { self[MinimumRowHeightKey.self] }
        set { self[MinimumRowHeightKey.self] = newValue }
    }
}

/// How far the sections of a list stand apart.
public struct ListSectionSpacing: Equatable, Sendable {
    let points: CGFloat?
    /// As usual.
    public static let `default` = ListSectionSpacing(points: nil)
    /// Closer than usual.
    public static let compact = ListSectionSpacing(points: 12)
    /// So many points.
    public static func custom(_ spacing: CGFloat) -> ListSectionSpacing { ListSectionSpacing(points: spacing) }
}

private struct ListSectionSpacingKey: EnvironmentKey { static var defaultValue: ListSectionSpacing? { nil } }
private struct ListRowSpacingKey: EnvironmentKey { static var defaultValue: CGFloat? { nil } }

extension EnvironmentValues {
    var listSectionSpacing: ListSectionSpacing? {
        get { self[ListSectionSpacingKey.self] }
        set { self[ListSectionSpacingKey.self] = newValue }
    }
    var listRowSpacing: CGFloat? {
        get { self[ListRowSpacingKey.self] }
        set { self[ListRowSpacingKey.self] = newValue }
    }
}

extension View {
    /// Sets how far the rows of lists in this view stand apart, in points; nil for the list's own way, in which they touch. On cards each
    /// row that stands apart has one of its own.
    public nonisolated func listRowSpacing(_ spacing: CGFloat?) -> some View {
        environment(\.listRowSpacing, spacing.map { max(0, $0) })
    }

    /// Sets how far the sections of lists in this view stand apart.
    public nonisolated func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View {
        environment(\.listSectionSpacing, spacing)
    }

    /// Sets how far the sections of lists in this view stand apart, in points.
    public nonisolated func listSectionSpacing(_ spacing: CGFloat) -> some View {
        environment(\.listSectionSpacing, .custom(spacing))
    }
}
