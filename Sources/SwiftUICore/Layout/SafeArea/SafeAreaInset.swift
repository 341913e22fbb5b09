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
        SafeAreaInsetNode(view, context)
    }
}

private final class SafeAreaInsetNode<C: View, I: View>: TypedNode<ModifiedContent<C, SafeAreaInsetModifier<I>>> {
    private var element: SafeAreaInsetElement!
    private var content: TypedNode<C>!
    private var inset: TypedNode<I>!

    init(_ view: ModifiedContent<C, SafeAreaInsetModifier<I>>, _ context: NodeContext) {
        super.init(context)
        let modifier = view.modifier
        element = SafeAreaInsetElement(self, modifier.edge, modifier.alignment, modifier.spacing)
        content = C._makeNode(view.content, childContext)
        inset = I._makeNode(modifier.inset, childContext)
        element.primary.setContent(content)
        element.inset.setContent(inset)
    }

    override func update(_ view: ModifiedContent<C, SafeAreaInsetModifier<I>>) {
        content.update(view.content)
        inset.update(view.modifier.inset)
        element.update(view.modifier.edge, view.modifier.alignment, view.modifier.spacing)
    }

    // Which of the two changed is not known here; asking both again is cheap, they are small.
    override func elementsChanged() {
        element.primary.childrenChanged()
        element.inset.childrenChanged()
    }

    override func collectElements(_ elements: inout ContiguousArray<LayoutElement>) { elements.append(element) }
    override func visitChildren(_ visit: (ViewNode) -> Void) {
        visit(content)
        visit(inset)
    }
    override func didDestroy() {
        element.primary.destroy()
        element.inset.destroy()
        element.destroy()
    }
}

/// Content, and a view that covers an edge of its room.
private final class SafeAreaInsetElement: LayoutElement {
    let primary: ImplicitStackElement
    let inset: OverlaidElement
    private var edge: Edge
    private var alignment: Alignment
    private var gap: CGFloat

    init(_ node: ViewNode, _ edge: Edge, _ alignment: Alignment, _ spacing: CGFloat) {
        (self.edge, self.alignment, self.gap) = (edge, alignment, spacing)
        primary = ImplicitStackElement(node, step: 1)
        inset = OverlaidElement(node, alignment: alignment, step: 1)
        super.init(node)
        primary.parent = self
        inset.parent = self
        graph.usesSafeArea = true
        makeLayer()
    }

    func update(_ edge: Edge, _ alignment: Alignment, _ spacing: CGFloat) {
        guard edge != self.edge || alignment != self.alignment || spacing != self.gap else { return }
        (self.edge, self.alignment, self.gap) = (edge, alignment, spacing)
        inset.update(alignment)
        invalidateSize()
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
        guard !inset.children.isEmpty else { return insets }
        let size = inset.sizeThatFits(insetProposal(proposal))
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
        guard !inset.children.isEmpty else { return }
        // The view at the edge is measured for the room that was offered, and lined up within the one that the content took.
        let offered = insetProposal(placedProposal)
        let own = ViewDimensions(nil, placedProposal, size)
        let inner = inset.dimensions(in: offered)
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
        inset.place(at: origin, proposal: offered)
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
    override var tellsOfChildren: Bool { true }
    override var layoutPriority: Double { primary.layoutPriority }
    override var zIndex: Double { primary.zIndex }
    override var spacing: ViewSpacing { primary.spacing }
    override func trait<K: ElementTrait>(_ key: K.Type) -> K.Value? { primary.trait(key) }
    override func visitChildren(_ visit: (LayoutElement) -> Void) {
        visit(primary)
        visit(inset)
    }
}
