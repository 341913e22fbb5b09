import Foundation

/// Where a scroll view is asked to go.
enum ScrollRequest: Equatable {
    /// To the view with an identity, so that a point of it is at the same point of the scroll view; nil to move as little as possible.
    case id(AnyHashable, UnitPoint?)
    /// To the view with an identity, so that a fraction of its length is at the same fraction of the scroll view's; nil to stay along the axis.
    case view(AnyHashable, x: CGFloat?, y: CGFloat?)
    /// To an end of the content.
    case edge(Edge)
    /// To a point of the content.
    case point(x: CGFloat?, y: CGFloat?)
}
