import Foundation

extension View {
    /// Adds space around the view: `insets` on its four edges.
    @_transparent public nonisolated func padding(_ insets: EdgeInsets) -> some View {
        modifier(_PaddingLayout(edges: .all, insets: insets))
    }

    /// Adds `length` points (nil: the system's 16) on the given edges.
    @_transparent public nonisolated func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        modifier(
            _PaddingLayout(
                edges: edges,
                insets: length.map { EdgeInsets(top: $0, leading: $0, bottom: $0, trailing: $0) }))
    }

    /// Adds `length` points on all edges.
    @_transparent public nonisolated func padding(_ length: CGFloat) -> some View { padding(.all, length) }
}

/// Space around a view.
public struct _PaddingLayout: Sendable {
    /// The edges that get space.
    public var edges: Edge.Set
    /// How much; nil for the system's standard of 16 points.
    public var insets: EdgeInsets?

    public init(edges: Edge.Set = .all, insets: EdgeInsets?) {
        self.edges = edges
        self.insets = insets
    }

    var effective: EdgeInsets {
        let all = insets ?? EdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 16)
        return EdgeInsets(
            top: edges.contains(.top) ? all.top : 0, leading: edges.contains(.leading) ? all.leading : 0,
            bottom: edges.contains(.bottom) ? all.bottom : 0, trailing: edges.contains(.trailing) ? all.trailing : 0)
    }
}

extension _PaddingLayout: ElementModifier {
    public typealias Body = Never
    package func makeElement(_ child: LayoutElement, _ node: ViewNode) -> PaddingElement {
        PaddingElement(child, node, effective)
    }
    package func update(_ element: PaddingElement) {
        guard element.insets != effective else { return }
        element.insets = effective
        element.invalidateSize()
    }
}

/// Stands around its child with space between.
package final class PaddingElement: UnaryElement {
    package var insets: EdgeInsets

    package init(_ child: LayoutElement, _ node: ViewNode, _ insets: EdgeInsets, step: Int = 0) {
        self.insets = insets
        super.init(child, node, step: step)
    }

    package override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let inner = child.sizeThatFits(proposal.inset(by: insets))
        return CGSize(
            width: max(0, inner.width + insets.horizontal), height: max(0, inner.height + insets.vertical))
    }

    package override func placeChildren() {
        let left = graph.isRightToLeft(node) ? insets.trailing : insets.leading
        child.place(at: CGPoint(x: left, y: insets.top), proposal: placedProposal.inset(by: insets))
    }

    package override func explicitAlignment(
        _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
    ) -> CGFloat? {
        let inner = proposal.inset(by: insets)
        guard let value = child.guide(key, size: child.sizeThatFits(inner), proposal: inner) else {
            return nil
        }
        return value + (key.isHorizontal ? insets.leading : insets.top)
    }

    package override var spacing: ViewSpacing { ViewSpacing() }
}
