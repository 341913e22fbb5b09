import Foundation

extension View {
    /// Puts views behind this one, offered its size.
    @_transparent public nonisolated func background<V: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> V
    ) -> some View {
        modifier(SecondaryViewModifier(isBehind: true, alignment: alignment, secondary: content()))
    }

    /// Puts a view behind this one, offered its size.
    @_disfavoredOverload @_transparent public nonisolated func background<Background: View>(
        _ background: Background, alignment: Alignment = .center
    ) -> some View {
        modifier(SecondaryViewModifier(isBehind: true, alignment: alignment, secondary: background))
    }

    /// Puts views in front of this one, offered its size.
    @_transparent public nonisolated func overlay<V: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> V
    ) -> some View {
        modifier(SecondaryViewModifier(isBehind: false, alignment: alignment, secondary: content()))
    }

    /// Puts a view in front of this one, offered its size.
    @_disfavoredOverload @_transparent public nonisolated func overlay<Overlay: View>(
        _ overlay: Overlay, alignment: Alignment = .center
    ) -> some View {
        modifier(SecondaryViewModifier(isBehind: false, alignment: alignment, secondary: overlay))
    }
}

/// Views behind or in front of another, which alone decides the size.
@usableFromInline package struct SecondaryViewModifier<Secondary> {
    var isBehind: Bool
    var alignment: Alignment
    var secondary: Secondary
    /// Where the secondary view reaches beyond the safe area.
    var safeAreaEdges: Edge.Set

    @usableFromInline package init(
        isBehind: Bool, alignment: Alignment, secondary: Secondary, safeAreaEdges: Edge.Set = []
    ) {
        self.isBehind = isBehind
        self.alignment = alignment
        self.secondary = secondary
        self.safeAreaEdges = safeAreaEdges
    }
}

extension SecondaryViewModifier: ViewModifier where Secondary: View {
    @usableFromInline package typealias Body = Never
    @usableFromInline package static func _makeNode<C: View>(
        _ view: ModifiedContent<C, Self>, _ context: NodeContext
    ) -> TypedNode<ModifiedContent<C, Self>> {
        PairNode(view, context)
    }
}

extension SecondaryViewModifier: PairModifier where Secondary: View {
    func makeElement(_ node: ViewNode) -> SecondaryElement {
        SecondaryElement(node, isBehind: isBehind, alignment: alignment, safeAreaEdges: safeAreaEdges)
    }
    func update(_ element: SecondaryElement, _ node: TypedNode<Secondary>) {
        node.update(secondary)
        element.update(alignment, safeAreaEdges)
    }
}

/// The secondary reaches beyond the safe area where it is told to.
final class SecondaryElement: PairElement {
    private let isBehind: Bool
    private var safeAreaEdges: Edge.Set
    private var insets = EdgeInsets()
    private var isObserving = false

    init(_ node: ViewNode, isBehind: Bool, alignment: Alignment, safeAreaEdges: Edge.Set) {
        self.isBehind = isBehind
        self.safeAreaEdges = safeAreaEdges
        super.init(node, alignment)
    }

    func update(_ alignment: Alignment, _ safeAreaEdges: Edge.Set) {
        let hasOtherEdges = safeAreaEdges != self.safeAreaEdges
        self.safeAreaEdges = safeAreaEdges
        if update(alignment) || hasOtherEdges { invalidatePlacement() }
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
        placeSecondary()
    }

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
