import Foundation

/// Lays views on top of each other.
public struct ZStack<Content> {
    package let alignment: Alignment
    package let content: Content
}

extension ZStack: View where Content: View {
    public typealias Body = Never

    /// Lays the views of `content` over each other, the first at the back.
    public nonisolated init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.content = content()
    }

    // Inlined where the type of the view is at hand: else it would be searched for.
    @inline(__always) public static func _makeNode(_ view: ZStack<Content>, _ context: NodeContext) -> TypedNode<
        ZStack<Content>
    > {
        ContainerNode(view, context)
    }
}

extension ZStack: ContainerView where Content: View {
    package static func makeElement(_ view: Self, _ node: ViewNode) -> ContainerElement {
        OverlaidElement(node, alignment: view.alignment)
    }
    package func update(_ element: ContainerElement) {
        unsafeDowncast(element, to: OverlaidElement.self).update(alignment)
    }
    // Where the type is known, the content is handed on in its place.
    package func update(_ node: TypedNode<Content>) { node.update(content) }
}

/// Lays its children over each other, lined up by two guides.
package final class OverlaidElement: ContainerElement {
    private var alignment: Alignment

    package init(_ node: ViewNode, alignment: Alignment, step: Int = 0) {
        self.alignment = alignment
        super.init(node, step: step)
        makeLayer()
    }

    package func update(_ alignment: Alignment) {
        guard alignment != self.alignment else { return }
        self.alignment = alignment
        invalidateSize()
    }

    private func arrange(
        _ proposal: ProposedViewSize
    ) -> (placements: ContiguousArray<Placement>, size: CGSize) {
        var placements: ContiguousArray<Placement> = []
        var (left, right, top, bottom): (CGFloat, CGFloat, CGFloat, CGFloat) = (
            -.infinity, -.infinity, -.infinity, -.infinity
        )
        for child in children {
            let d = child.dimensions(in: proposal)
            // Of a child without end no guide has a place: it begins where the stack does, and the stack has no end either.
            let x = d.width.isFinite ? d.value(alignment.horizontal.key) : 0
            let y = d.height.isFinite ? d.value(alignment.vertical.key) : 0
            (left, right) = (max(left, x), max(right, d.width - x))
            (top, bottom) = (max(top, y), max(bottom, d.height - y))
            placements.append(
                Placement(
                    origin: CGPoint(x: -x, y: -y), proposal: proposal, size: CGSize(width: d.width, height: d.height)))
        }
        guard !placements.isEmpty else { return ([], .zero) }
        for i in placements.indices {
            placements[i].origin.x += left
            placements[i].origin.y += top
        }
        return (placements, CGSize(width: max(0, left + right), height: max(0, top + bottom)))
    }

    package override func measure(_ proposal: ProposedViewSize) -> CGSize { arrange(proposal).size }

    package override func placeChildren() {
        let mirrored = graph.isRightToLeft(node)
        for (child, placement) in zip(children, arrange(placedProposal).placements) {
            var origin = placement.origin
            if mirrored { origin.x = size.width - origin.x - placement.size.width }
            child.place(at: origin, proposal: placement.proposal)
        }
    }

    package override func explicitAlignment(
        _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
    ) -> CGFloat? {
        guard key.isBaseline || graph.usesGuide(key) else { return nil }
        return mergedAlignment(key, arrange(proposal).placements)
    }
}
