import Foundation

/// What a scroll view shows at the edges where it reaches behind bars.
@MainActor public struct ScrolledEdges {
    /// The scroll view.
    public let scroll: LayoutElement
    /// How far the content's start has gone behind the bar at the top; negative when it has been pulled away from it, nil without such a bar.
    public let top: CGFloat?
    /// How much of the content is still behind the bar at the bottom or beyond it; nil without such a bar.
    public let bottom: CGFloat?
}
