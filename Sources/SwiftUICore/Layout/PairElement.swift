import Foundation

/// A modifier that shows a second view together with its content, in an element that places the two.
@MainActor protocol PairModifier {
    associatedtype Secondary: View
    associatedtype Element: PairElement
    var secondary: Secondary { get }
    func makeElement(_ node: ViewNode) -> Element
    /// Gives the element and the second view's node the values of a new modifier.
    func update(_ element: Element, _ secondary: TypedNode<Secondary>)
}

/// The node of a modifier with a second view. That view serves the content as a whole: several elements of content are laid over each other
/// first.
final class PairNode<C: View, M: PairModifier>: TypedNode<ModifiedContent<C, M>> {
    private var element: M.Element!
    private var content: TypedNode<C>!
    private var secondary: TypedNode<M.Secondary>!

    init(_ view: ModifiedContent<C, M>, _ context: NodeContext) {
        super.init(context)
        element = view.modifier.makeElement(self)
        content = C._makeNode(view.content, childContext)
        secondary = M.Secondary._makeNode(view.modifier.secondary, childContext)
        element.primary.setContent(content)
        element.secondary.setContent(secondary)
    }

    override func update(at view: UnsafePointer<ModifiedContent<C, M>>) {
        content.update(at: view.content())
        view.modifier().lend { $0.update(element, secondary) }
    }

    // Which of the two changed is not known here; asking both again is cheap, they are small.
    override func elementsChanged() {
        element.primary.childrenChanged()
        element.secondary.childrenChanged()
    }

    override func collectElements(_ elements: inout ContiguousArray<LayoutElement>) { elements.append(element) }
    override func visitChildren(_ visit: (ViewNode) -> Void) {
        visit(content)
        visit(secondary)
    }
    override func didDestroy() {
        element.primary.destroy()
        element.secondary.destroy()
        element.destroy()
    }
}

/// Content and a second element that belongs to it. To what is around them the two are the content.
class PairElement: LayoutElement {
    final let primary: ImplicitStackElement
    final let secondary: OverlaidElement
    /// How the second is lined up with the content.
    final private(set) var alignment: Alignment

    init(_ node: ViewNode, _ alignment: Alignment) {
        self.alignment = alignment
        primary = ImplicitStackElement(node, step: 1)
        secondary = OverlaidElement(node, alignment: alignment, step: 1)
        super.init(node)
        primary.parent = self
        secondary.parent = self
        makeLayer()
    }

    /// Whether the alignment is another one now.
    final func update(_ alignment: Alignment) -> Bool {
        guard alignment != self.alignment else { return false }
        self.alignment = alignment
        secondary.update(alignment)
        return true
    }

    /// Places the second, which is offered the content's size, as it is lined up.
    final func placeSecondary() {
        let offered = ProposedViewSize(size)
        let own = ViewDimensions(primary, placedProposal, size)
        let inner = secondary.dimensions(in: offered)
        var x = own.value(alignment.horizontal.key) - inner.value(alignment.horizontal.key)
        if graph.isRightToLeft(node) { x = size.width - x - inner.width }
        secondary.place(
            at: CGPoint(x: x, y: own.value(alignment.vertical.key) - inner.value(alignment.vertical.key)),
            proposal: offered)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { primary.sizeThatFits(proposal) }
    override func explicitAlignment(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        primary.guide(key, size: size, proposal: proposal)
    }
    final override var tellsOfChildren: Bool { true }
    final override var layoutPriority: Double { primary.layoutPriority }
    final override var zIndex: Double { primary.zIndex }
    final override var spacing: ViewSpacing { primary.spacing }
    final override func trait<K: ElementTrait>(_ key: K.Type) -> K.Value? { primary.trait(key) }
}
