import Foundation

extension View {
    /// Puts views behind this one, offered its size.
    public nonisolated func background<V: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> V
    ) -> some View {
        modifier(SecondaryViewModifier(isBehind: true, alignment: alignment, secondary: content()))
    }

    /// Puts a view behind this one, offered its size.
    @_disfavoredOverload public nonisolated func background<Background: View>(
        _ background: Background, alignment: Alignment = .center
    ) -> some View {
        modifier(SecondaryViewModifier(isBehind: true, alignment: alignment, secondary: background))
    }

    /// Puts views in front of this one, offered its size.
    public nonisolated func overlay<V: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> V
    ) -> some View {
        modifier(SecondaryViewModifier(isBehind: false, alignment: alignment, secondary: content()))
    }

    /// Puts a view in front of this one, offered its size.
    @_disfavoredOverload public nonisolated func overlay<Overlay: View>(
        _ overlay: Overlay, alignment: Alignment = .center
    ) -> some View {
        modifier(SecondaryViewModifier(isBehind: false, alignment: alignment, secondary: overlay))
    }
}

/// Views behind or in front of another, which alone decides the size.
package struct SecondaryViewModifier<Secondary> {
    var isBehind: Bool
    var alignment: Alignment
    var secondary: Secondary
    /// Where the secondary view reaches beyond the safe area.
    var safeAreaEdges: Edge.Set = []
}

extension SecondaryViewModifier: ViewModifier where Secondary: View {
    package typealias Body = Never
    package static func _makeNode<C: View>(
        _ view: ModifiedContent<C, Self>, _ context: NodeContext
    ) -> TypedNode<ModifiedContent<C, Self>> {
        SecondaryViewNode(view, context)
    }
}

/// One secondary view serves the content as a whole: several elements of content are laid over each other first.
private final class SecondaryViewNode<C: View, S: View>: TypedNode<ModifiedContent<C, SecondaryViewModifier<S>>> {
    private var element: SecondaryElement!
    private var content: TypedNode<C>!
    private var secondary: TypedNode<S>!

    init(_ view: ModifiedContent<C, SecondaryViewModifier<S>>, _ context: NodeContext) {
        super.init(context)
        element = SecondaryElement(self, isBehind: view.modifier.isBehind, alignment: view.modifier.alignment)
        element.safeAreaEdges = view.modifier.safeAreaEdges
        content = C._makeNode(view.content, childContext)
        secondary = S._makeNode(view.modifier.secondary, childContext)
        element.primary.setContent(content)
        element.secondary.setContent(secondary)
    }

    override func update(_ view: ModifiedContent<C, SecondaryViewModifier<S>>) {
        content.update(view.content)
        secondary.update(view.modifier.secondary)
        element.update(view.modifier.alignment, view.modifier.safeAreaEdges)
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

private final class SecondaryElement: LayoutElement {
    let primary: ImplicitStackElement
    let secondary: OverlaidElement
    private let isBehind: Bool
    private var alignment: Alignment
    var safeAreaEdges: Edge.Set = []
    private var insets = EdgeInsets()
    private var isObserving = false

    init(_ node: ViewNode, isBehind: Bool, alignment: Alignment) {
        self.isBehind = isBehind
        self.alignment = alignment
        primary = ImplicitStackElement(node, step: 1)
        secondary = OverlaidElement(node, alignment: alignment, step: 1)
        super.init(node)
        primary.parent = self
        secondary.parent = self
        makeLayer()
    }

    func update(_ alignment: Alignment, _ safeAreaEdges: Edge.Set) {
        guard alignment != self.alignment || safeAreaEdges != self.safeAreaEdges else { return }
        self.alignment = alignment
        self.safeAreaEdges = safeAreaEdges
        secondary.update(alignment)
        invalidatePlacement()
    }

    /// Follows the safe area once the element has stood in one: what it reaches depends on where the element is.
    private func findSafeArea() {
        insets = safeAreaInsets(edges: safeAreaEdges)
        if !isObserving, hasSafeAreaContainer {
            isObserving = true
            graph.observeGeometry(self)
        }
    }

    override func didDestroy() { if isObserving { graph.stopObservingGeometry(self) } }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { primary.sizeThatFits(proposal) }

    override func placeChildren() {
        primary.place(at: .zero, proposal: placedProposal)
        if !safeAreaEdges.isEmpty, graph.usesSafeArea {
            findSafeArea()
            guard insets == EdgeInsets() else {
                let left = graph.isRightToLeft(node) ? insets.trailing : insets.leading
                return secondary.place(
                    at: CGPoint(x: -left, y: -insets.top),
                    proposal: ProposedViewSize(
                        width: size.width + insets.horizontal, height: size.height + insets.vertical))
            }
        }
        let offered = ProposedViewSize(size)
        let own = ViewDimensions(primary, placedProposal, size)
        let inner = secondary.dimensions(in: offered)
        var x = own.value(alignment.horizontal.key) - inner.value(alignment.horizontal.key)
        if graph.isRightToLeft(node) { x = size.width - x - inner.width }
        secondary.place(
            at: CGPoint(x: x, y: own.value(alignment.vertical.key) - inner.value(alignment.vertical.key)),
            proposal: offered)
    }

    override func explicitAlignment(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        primary.guide(key, size: size, proposal: proposal)
    }
    override var tellsOfChildren: Bool { true }
    override var layoutPriority: Double { primary.layoutPriority }
    override var zIndex: Double { primary.zIndex }
    override var spacing: ViewSpacing { primary.spacing }
    override func trait<K: ElementTrait>(_ key: K.Type) -> K.Value? { primary.trait(key) }
    override func visitChildren(_ visit: (LayoutElement) -> Void) {
        if isBehind { visit(secondary) }
        visit(primary)
        if !isBehind { visit(secondary) }
    }
}

extension SecondaryElement: GeometryObserver {
    func layoutChanged() -> Bool {
        guard !flags.contains(.isDestroyed) else { return false }
        if flags.contains(.isPlaced), safeAreaInsets(edges: safeAreaEdges) != insets { invalidatePlacement() }
        return true
    }
}

/// Lays out content whose number of elements is not known: one by itself, several over each other.
package final class ImplicitStackElement: ContainerElement {
    package override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let children = children
        if children.count == 1 { return children[0].sizeThatFits(proposal) }
        return children.reduce(.zero) {
            let size = $1.sizeThatFits(proposal)
            return CGSize(width: max($0.width, size.width), height: max($0.height, size.height))
        }
    }
    package override func placeChildren() {
        for child in children {
            let inner = child.sizeThatFits(placedProposal)
            child.place(
                at: CGPoint(x: (size.width - inner.width) / 2, y: (size.height - inner.height) / 2),
                proposal: placedProposal)
        }
    }
    package override func explicitAlignment(
        _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
    ) -> CGFloat? {
        guard let first = children.first else { return nil }
        return first.guide(key, size: size, proposal: proposal)
    }
    package override var tellsOfChildren: Bool { true }
    package override var layoutPriority: Double { children.map(\.layoutPriority).max() ?? 0 }
    package override var zIndex: Double { children.first?.zIndex ?? 0 }
    package override var spacing: ViewSpacing { children.first?.spacing ?? ViewSpacing() }
    package override func trait<K: ElementTrait>(_ key: K.Type) -> K.Value? { children.first?.trait(key) }
}
