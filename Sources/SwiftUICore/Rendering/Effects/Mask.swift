import Foundation

extension View {
    /// Shows the view only where the mask is opaque. The mask is offered the view's size; its colours do not matter.
    public nonisolated func mask<Mask: View>(
        alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask
    ) -> some View {
        modifier(MaskModifier(alignment: alignment, mask: mask()))
    }

    /// Shows the view only where the mask is opaque.
    @_disfavoredOverload public nonisolated func mask<Mask: View>(_ mask: Mask) -> some View {
        modifier(MaskModifier(alignment: .center, mask: mask))
    }
}

struct MaskModifier<Mask> {
    var alignment: Alignment
    var mask: Mask
}

extension MaskModifier: ViewModifier where Mask: View {
    typealias Body = Never
    static func _makeNode<C: View>(
        _ view: ModifiedContent<C, Self>, _ context: NodeContext
    ) -> TypedNode<ModifiedContent<C, Self>> {
        MaskNode(view, context)
    }
}

private final class MaskNode<C: View, M: View>: TypedNode<ModifiedContent<C, MaskModifier<M>>> {
    private var element: MaskElement!
    private var content: TypedNode<C>!
    private var mask: TypedNode<M>!

    init(_ view: ModifiedContent<C, MaskModifier<M>>, _ context: NodeContext) {
        super.init(context)
        element = MaskElement(self, alignment: view.modifier.alignment)
        content = C._makeNode(view.content, childContext)
        mask = M._makeNode(view.modifier.mask, childContext)
        element.primary.setContent(content)
        element.mask.setContent(mask)
    }

    override func update(_ view: ModifiedContent<C, MaskModifier<M>>) {
        content.update(view.content)
        mask.update(view.modifier.mask)
        element.update(view.modifier.alignment)
    }

    override func elementsChanged() {
        element.primary.childrenChanged()
        element.mask.childrenChanged()
    }

    override func collectElements(_ elements: inout ContiguousArray<LayoutElement>) { elements.append(element) }
    override func visitChildren(_ visit: (ViewNode) -> Void) {
        visit(content)
        visit(mask)
    }
    override func didDestroy() {
        element.primary.destroy()
        element.mask.destroy()
        element.destroy()
    }
}

/// Lays the mask over its content, and hands its layer to the content's.
private final class MaskElement: LayoutElement {
    let primary: ImplicitStackElement
    let mask: OverlaidElement
    private var alignment: Alignment

    init(_ node: ViewNode, alignment: Alignment) {
        self.alignment = alignment
        primary = ImplicitStackElement(node, step: 1)
        mask = OverlaidElement(node, alignment: alignment, step: 1)
        super.init(node)
        primary.parent = self
        mask.parent = self
        makeLayer()
        mask.makeLayer()
    }

    func update(_ alignment: Alignment) {
        guard alignment != self.alignment else { return }
        self.alignment = alignment
        mask.update(alignment)
        invalidatePlacement()
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { primary.sizeThatFits(proposal) }

    override func placeChildren() {
        primary.place(at: .zero, proposal: placedProposal)
        let offered = ProposedViewSize(size)
        let own = ViewDimensions(primary, placedProposal, size)
        let inner = mask.dimensions(in: offered)
        var x = own.value(alignment.horizontal.key) - inner.value(alignment.horizontal.key)
        if graph.isRightToLeft(node) { x = size.width - x - inner.width }
        mask.place(
            at: CGPoint(x: x, y: own.value(alignment.vertical.key) - inner.value(alignment.vertical.key)),
            proposal: offered)
    }

    override func updateStyle(of layer: Layer) -> LayerChanges {
        mask.layer?.parent = layer
        return layer.setMask(mask.layer)
    }

    override func explicitAlignment(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        primary.guide(key, size: size, proposal: proposal)
    }
    override var tellsOfChildren: Bool { true }
    override var layoutPriority: Double { primary.layoutPriority }
    override var zIndex: Double { primary.zIndex }
    override var spacing: ViewSpacing { primary.spacing }
    override func trait<K: ElementTrait>(_ key: K.Type) -> K.Value? { primary.trait(key) }
    /// The mask is neither among the sublayers nor to be pressed.
    override func visitChildren(_ visit: (LayoutElement) -> Void) { visit(primary) }
    override func visitMeasured(_ visit: (LayoutElement) -> Void) {
        visit(primary)
        visit(mask)
    }
}
