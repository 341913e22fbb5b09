import Foundation

extension View {
    /// Draws the view moved by `x` and `y` points; its place in layout stays.
    public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
        modifier(_OffsetEffect(offset: CGSize(width: x, height: y)))
    }

    /// Draws the view moved by `offset`; its place in layout stays.
    public nonisolated func offset(_ offset: CGSize) -> some View { modifier(_OffsetEffect(offset: offset)) }

    /// Puts the centre of the view at a point of the room that it is offered, which it fills.
    public nonisolated func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
        position(CGPoint(x: x, y: y))
    }

    /// Puts the centre of the view at `position` in the room that it is offered, which it fills.
    public nonisolated func position(_ position: CGPoint) -> some View { modifier(_PositionLayout(position: position)) }
}

/// Draws a view elsewhere than it stands.
public struct _OffsetEffect: Equatable, Sendable {
    public var offset: CGSize
    public init(offset: CGSize) { self.offset = offset }
}

extension _OffsetEffect: ElementModifier {
    public typealias Body = Never
    package func makeElement(_ child: LayoutElement, _ node: ViewNode) -> OffsetElement {
        OffsetElement(child, node, offset)
    }
    package func update(_ element: OffsetElement) {
        guard element.offset != offset else { return }
        element.offset = offset
        element.invalidatePlacement()
    }
}

package final class OffsetElement: UnaryElement {
    var offset: CGSize
    init(_ child: LayoutElement, _ node: ViewNode, _ offset: CGSize) {
        self.offset = offset
        super.init(child, node)
    }
    package override func placeChildren() {
        // A distance to the right is one in both layout directions.
        let isFinite = offset.width.isFinite && offset.height.isFinite
        child.place(
            at: isFinite ? CGPoint(x: offset.width, y: offset.height) : .zero, proposal: placedProposal)
    }
}

public struct _PositionLayout: Equatable, Sendable {
    public var position: CGPoint
    public init(position: CGPoint) { self.position = position }
}

extension _PositionLayout: ElementModifier {
    public typealias Body = Never
    package func makeElement(_ child: LayoutElement, _ node: ViewNode) -> PositionElement {
        PositionElement(child, node, position)
    }
    package func update(_ element: PositionElement) {
        guard element.position != position else { return }
        element.position = position
        element.invalidatePlacement()
    }
}

package final class PositionElement: UnaryElement {
    var position: CGPoint
    init(_ child: LayoutElement, _ node: ViewNode, _ position: CGPoint) {
        self.position = position
        super.init(child, node)
    }
    package override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let inner = child.sizeThatFits(proposal)
        return CGSize(width: proposal.width ?? inner.width, height: proposal.height ?? inner.height)
    }
    package override func placeChildren() {
        let inner = child.sizeThatFits(placedProposal)
        let isFinite = position.x.isFinite && position.y.isFinite
        if !isFinite {
            Diagnostics.report("Invalid view geometry: a position is not finite.", view: node.nearestViewName)
        }
        let centre = isFinite ? position : .zero
        let x = graph.isRightToLeft(node) ? size.width - centre.x : centre.x
        child.place(at: CGPoint(x: x - inner.width / 2, y: centre.y - inner.height / 2), proposal: placedProposal)
    }
    package override func explicitAlignment(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        nil
    }
}
