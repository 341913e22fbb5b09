import Foundation

extension View {
    /// Shows a view at the top or bottom edge of this one, whose safe area ends there: it is offered the room that is left, and what in it
    /// ignores the safe area reaches behind the other view.
    ///
    /// - Parameter spacing: points between the two; nil for none.
    public nonisolated func safeAreaInset<V: View>(
        edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
    ) -> some View {
        modifier(
            SafeAreaInsetModifier(
                edge: edge == .top ? .top : .bottom, alignment: Alignment(horizontal: alignment, vertical: .center),
                spacing: spacing ?? 0, inset: content()))
    }

    /// Shows a view at the leading or trailing edge of this one, whose safe area ends there.
    ///
    /// - Parameter spacing: points between the two; nil for none.
    public nonisolated func safeAreaInset<V: View>(
        edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
    ) -> some View {
        modifier(
            SafeAreaInsetModifier(
                edge: edge == .leading ? .leading : .trailing,
                alignment: Alignment(horizontal: .center, vertical: alignment), spacing: spacing ?? 0, inset: content())
        )
    }
}

/// Where the view at the edge is, and what.
struct SafeAreaInsetModifier<Inset> {
    var edge: Edge
    var alignment: Alignment
    var spacing: CGFloat
    var inset: Inset
}

extension SafeAreaInsetModifier: ViewModifier where Inset: View {
    typealias Body = Never
    static func _makeNode<C: View>(
        _ view: ModifiedContent<C, Self>, _ context: NodeContext
    ) -> TypedNode<ModifiedContent<C, Self>> {
        PairNode(view, context)
    }
}

extension SafeAreaInsetModifier: PairModifier where Inset: View {
    var secondary: Inset { inset }
    func makeElement(_ node: ViewNode) -> SafeAreaInsetElement {
        SafeAreaInsetElement(node, edge, alignment, spacing)
    }
    func update(_ element: SafeAreaInsetElement, _ secondary: TypedNode<Inset>) {
        secondary.update(inset)
        element.update(edge, alignment, spacing)
    }
}

/// Content, and a view that covers an edge of its room.
final class SafeAreaInsetElement: PairElement {
    private var edge: Edge
    private var gap: CGFloat

    init(_ node: ViewNode, _ edge: Edge, _ alignment: Alignment, _ spacing: CGFloat) {
        (self.edge, self.gap) = (edge, spacing)
        super.init(node, alignment)
        graph.usesSafeArea = true
    }

    func update(_ edge: Edge, _ alignment: Alignment, _ spacing: CGFloat) {
        let isElsewhere = edge != self.edge || spacing != self.gap
        (self.edge, self.gap) = (edge, spacing)
        if update(alignment) || isElsewhere { invalidateSize() }
    }

    private var isVertical: Bool { edge == .top || edge == .bottom }

    private func insetProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
        isVertical
            ? ProposedViewSize(width: proposal.width, height: nil)
            : ProposedViewSize(width: nil, height: proposal.height)
    }

    /// What the view at the edge takes from the content's room.
    private func insets(_ proposal: ProposedViewSize) -> EdgeInsets {
        var insets = EdgeInsets()
        guard !secondary.children.isEmpty else { return insets }
        let size = secondary.sizeThatFits(insetProposal(proposal))
        switch edge {
        case .top: insets.top = size.height + gap
        case .bottom: insets.bottom = size.height + gap
        case .leading: insets.leading = size.width + gap
        case .trailing: insets.trailing = size.width + gap
        }
        return insets
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let insets = insets(proposal)
        let inner = primary.sizeThatFits(proposal.inset(by: insets))
        return CGSize(width: max(0, inner.width + insets.horizontal), height: max(0, inner.height + insets.vertical))
    }

    private var placedInsets = EdgeInsets()

    override func placeChildren() {
        placedInsets = insets(placedProposal)
        let isMirrored = graph.isRightToLeft(node)
        let left = isMirrored ? placedInsets.trailing : placedInsets.leading
        primary.place(at: CGPoint(x: left, y: placedInsets.top), proposal: placedProposal.inset(by: placedInsets))
        guard !secondary.children.isEmpty else { return }
        // The view at the edge is measured for the room that was offered, and lined up within the one that the content took.
        let offered = insetProposal(placedProposal)
        let own = ViewDimensions(nil, placedProposal, size)
        let inner = secondary.dimensions(in: offered)
        var origin = CGPoint(
            x: own.value(alignment.horizontal.key) - inner.value(alignment.horizontal.key),
            y: own.value(alignment.vertical.key) - inner.value(alignment.vertical.key))
        switch edge {
        case .top: origin.y = 0
        case .bottom: origin.y = size.height - inner.height
        case .leading: origin.x = 0
        case .trailing: origin.x = size.width - inner.width
        }
        if isMirrored { origin.x = size.width - origin.x - inner.width }
        secondary.place(at: origin, proposal: offered)
    }

    override func safeAreaInsets(around child: LayoutElement) -> EdgeInsets? {
        child === primary ? placedInsets : nil
    }

    override func explicitAlignment(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        let insets = insets(proposal)
        let inner = proposal.inset(by: insets)
        guard let value = primary.guide(key, size: primary.sizeThatFits(inner), proposal: inner) else {
            return nil
        }
        return value + (key.isHorizontal ? insets.leading : insets.top)
    }

    override func visitChildren(_ visit: (LayoutElement) -> Void) {
        visit(primary)
        visit(secondary)
    }
}
