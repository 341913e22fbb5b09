import Foundation

/// Where a scroll view is asked to go.
enum ScrollRequest: Equatable {
    /// To the view with an identity, so that a point of it is at the same point of the scroll view; nil to move as little as possible.
    case id(AnyHashable, UnitPoint?)
    /// To an end of the content.
    case edge(Edge)
    /// To a point of the content.
    case point(x: CGFloat?, y: CGFloat?)
}
