import Foundation

// A container that shows something at an edge of its content (a bar, a view set there) offers the content the room that is left, the safe
// area. A view at the edge of the safe area may reach beyond it, to the container's own edge, and on to that of the next container around.

extension LayoutElement {
    /// How far the safe areas around reach beyond this element, on the edges at which it touches them. The content of a scroll view has none.
    package func safeAreaInsets(edges: Edge.Set = .all) -> EdgeInsets { findSafeArea(edges).insets }

    /// Whether any container around has a safe area.
    var hasSafeAreaContainer: Bool { findSafeArea([]).isInside }

    private func findSafeArea(_ edges: Edge.Set) -> (insets: EdgeInsets, isInside: Bool) {
        var own = CGRect(origin: .zero, size: size)
        var reached = own
        var isInside = false
        var current: LayoutElement = self
        while let parent = current.parent, !(parent is any Scrolling) {
            own.origin = CGPoint(x: own.minX + current.origin.x, y: own.minY + current.origin.y)
            reached.origin = CGPoint(x: reached.minX + current.origin.x, y: reached.minY + current.origin.y)
            if let insets = parent.safeAreaInsets(around: current) {
                isInside = true
                reached = reached.reaching(
                    CGRect(origin: .zero, size: parent.size), past: insets, edges,
                    parent.graph.isRightToLeft(parent.node))
            }
            current = parent
        }
        let isMirrored = graph.isRightToLeft(node)
        let (left, right) = (own.minX - reached.minX, reached.maxX - own.maxX)
        let insets = EdgeInsets(
            top: own.minY - reached.minY, leading: isMirrored ? right : left, bottom: reached.maxY - own.maxY,
            trailing: isMirrored ? left : right)
        return (insets, isInside)
    }
}

extension CGRect {
    /// The rectangle, drawn out to the edges of `outer` where it touches the bounds of the safe area inside that.
    fileprivate func reaching(_ outer: CGRect, past insets: EdgeInsets, _ edges: Edge.Set, _ isMirrored: Bool) -> CGRect
    {
        // Sums of lengths that should be equal differ in their last digits.
        let tolerance: CGFloat = 0.01
        var (left, right, top, bottom) = (minX, maxX, minY, maxY)
        let leftInset = isMirrored ? insets.trailing : insets.leading
        let rightInset = isMirrored ? insets.leading : insets.trailing
        let leftEdge: Edge.Set = isMirrored ? .trailing : .leading
        let rightEdge: Edge.Set = isMirrored ? .leading : .trailing
        if insets.top > 0, edges.contains(.top), top <= insets.top + tolerance { top = Swift.min(top, 0) }
        if insets.bottom > 0, edges.contains(.bottom), bottom >= outer.maxY - insets.bottom - tolerance {
            bottom = Swift.max(bottom, outer.maxY)
        }
        if leftInset > 0, edges.contains(leftEdge), left <= leftInset + tolerance { left = Swift.min(left, 0) }
        if rightInset > 0, edges.contains(rightEdge), right >= outer.maxX - rightInset - tolerance {
            right = Swift.max(right, outer.maxX)
        }
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
}
