import Foundation

extension View {
    /// Makes the safe area of the view's content smaller by `insets`. Content that ignores the safe area reaches into the space.
    public nonisolated func safeAreaPadding(_ insets: EdgeInsets) -> some View {
        modifier(SafeAreaPaddingModifier(insets: insets))
    }

    /// Makes the safe area of the view's content smaller by `length` points (nil: the system's 16) at some edges.
    public nonisolated func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        let length = length ?? 16
        return safeAreaPadding(
            EdgeInsets(
                top: edges.contains(.top) ? length : 0, leading: edges.contains(.leading) ? length : 0,
                bottom: edges.contains(.bottom) ? length : 0, trailing: edges.contains(.trailing) ? length : 0))
    }

    /// Makes the safe area of the view's content smaller by `length` points at all edges.
    public nonisolated func safeAreaPadding(_ length: CGFloat) -> some View { safeAreaPadding(.all, length) }
}

struct SafeAreaPaddingModifier: Equatable { var insets: EdgeInsets }

extension SafeAreaPaddingModifier: ElementModifier {
    typealias Body = Never
    func makeElement(_ child: LayoutElement, _ node: ViewNode) -> SafeAreaPaddingElement {
        SafeAreaPaddingElement(child, node, insets)
    }
    func update(_ element: SafeAreaPaddingElement) {
        guard element.insets != insets else { return }
        element.insets = insets
        element.invalidateSize()
    }
}

/// Stands around its child with space between that belongs to the child's container.
final class SafeAreaPaddingElement: UnaryElement {
    var insets: EdgeInsets

    init(_ child: LayoutElement, _ node: ViewNode, _ insets: EdgeInsets) {
        self.insets = insets
        super.init(child, node)
        graph.usesSafeArea = true
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let inner = child.sizeThatFits(proposal.inset(by: insets))
        return CGSize(width: max(0, inner.width + insets.horizontal), height: max(0, inner.height + insets.vertical))
    }

    override func placeChildren() {
        let left = graph.isRightToLeft(node) ? insets.trailing : insets.leading
        child.place(at: CGPoint(x: left, y: insets.top), proposal: placedProposal.inset(by: insets))
    }

    override func safeAreaInsets(around child: LayoutElement) -> EdgeInsets? { insets }

    override func explicitAlignment(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        let inner = proposal.inset(by: insets)
        guard let value = child.guide(key, size: child.sizeThatFits(inner), proposal: inner) else {
            return nil
        }
        return value + (key.isHorizontal ? insets.leading : insets.top)
    }
}
