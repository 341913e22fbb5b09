import SwiftUICore

extension View {
    /// Shows a bar above or below this view, whose safe area ends there.
    public nonisolated func safeAreaBar<V: View>(
        edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
    ) -> some View {
        safeAreaInset(edge: edge, alignment: alignment, spacing: spacing, content: content)
    }

    /// Shows a bar at the leading or trailing edge of this view, whose safe area ends there.
    public nonisolated func safeAreaBar<V: View>(
        edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
    ) -> some View {
        safeAreaInset(edge: edge, alignment: alignment, spacing: spacing, content: content)
    }

    /// Sets how content looks where it goes behind the bars at some edges. Bars here have a material behind them, whatever is set.
    public nonisolated func scrollEdgeEffectStyle(_ style: ScrollEdgeEffectStyle?, for edges: Edge.Set) -> some View {
        self
    }

    /// Whether content keeps its look where it goes behind the bars at some edges. Bars here have a material behind them, whatever is set.
    public nonisolated func scrollEdgeEffectHidden(_ hidden: Bool = true, for edges: Edge.Set = .all) -> some View {
        self
    }
}

/// How content looks where it goes behind a bar.
public struct ScrollEdgeEffectStyle: Hashable, Sendable {
    private let name: String
    /// As suits the bar.
    public static let automatic = ScrollEdgeEffectStyle(name: "automatic")
    /// Cut off.
    public static let hard = ScrollEdgeEffectStyle(name: "hard")
    /// Fading.
    public static let soft = ScrollEdgeEffectStyle(name: "soft")
}
