import Foundation

extension SceneGraph {
    /// Scrolls what lies under a point by distances in points; positive ones show what lies further right and further down.
    public func scroll(at location: CGPoint, dx: CGFloat, dy: CGFloat) {
        for element in input.path(to: location) {
            if let scroller = element as? any Scrolling, scroller.scroll(dx: dx, dy: dy) { break }
        }
        if needsTurn { turn() }
    }
}

/// An element whose content can be moved below it.
@MainActor package protocol Scrolling: LayoutElement {
    /// Moves the content; false if it is already at that end.
    func scroll(dx: CGFloat, dy: CGFloat) -> Bool
}
