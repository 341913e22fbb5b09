import Foundation

/// Shows the first of several views whose ideal size fits into the room that is offered; the last if none does.
public struct ViewThatFits<Content> {
    let axes: Axis.Set
    package let content: Content
}

extension ViewThatFits: View where Content: View {
    public typealias Body = Never

    /// Chooses among the views of `content` by their lengths along `axes`.
    public nonisolated init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
        self.axes = axes
        self.content = content()
    }

    public static func _makeNode(_ view: ViewThatFits, _ context: NodeContext) -> TypedNode<ViewThatFits> {
        ContainerNode(view, context)
    }
}

extension ViewThatFits: ContainerView where Content: View {
    package static func makeElement(_ view: Self, _ node: ViewNode) -> ContainerElement {
        FittingElement(node, view.axes)
    }
    package func update(_ element: ContainerElement) { unsafeDowncast(element, to: FittingElement.self).update(axes) }
}

/// Lays out one of its children, and knows nothing of the others than their sizes.
private final class FittingElement: ContainerElement {
    private var axes: Axis.Set
    private var shown: LayoutElement?

    init(_ node: ViewNode, _ axes: Axis.Set) {
        self.axes = axes
        super.init(node)
        makeLayer()
    }

    func update(_ axes: Axis.Set) {
        guard axes != self.axes else { return }
        self.axes = axes
        invalidateSize()
    }

    private func choice(_ proposal: ProposedViewSize) -> LayoutElement? {
        let children = children
        var ideal = proposal
        if axes.contains(.horizontal) { ideal.width = nil }
        if axes.contains(.vertical) { ideal.height = nil }
        let fitting = children.dropLast().first { child in
            let size = child.sizeThatFits(ideal)
            if axes.contains(.horizontal), let width = proposal.width, size.width > width { return false }
            if axes.contains(.vertical), let height = proposal.height, size.height > height { return false }
            return true
        }
        return fitting ?? children.last
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { choice(proposal)?.sizeThatFits(proposal) ?? .zero }

    override func placeChildren() {
        let chosen = choice(placedProposal)
        if chosen !== shown {
            shown = chosen
            setNeedsSublayers()
            for child in children { child.topNode(below: node).tellVisibility(child === chosen) }
        }
        chosen?.place(at: .zero, proposal: placedProposal)
    }

    override func didCollect() { shown = nil }

    override func explicitAlignment(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        choice(proposal)?.guide(key, size: size, proposal: proposal)
    }

    override var tellsOfChildren: Bool { true }
    override var layoutPriority: Double { children.first?.layoutPriority ?? 0 }
    /// Of the first view, as the priority is: which one is shown is not known before the container around has shared out its room.
    override var spacing: ViewSpacing { children.first?.spacing ?? ViewSpacing() }
    override func visitChildren(_ visit: (LayoutElement) -> Void) {
        if let shown { visit(shown) }
    }
    override func visitMeasured(_ visit: (LayoutElement) -> Void) { children.forEach(visit) }
}

extension LayoutElement {
    /// The outermost node below another of which nothing but this element is made.
    func topNode(below container: ViewNode) -> ViewNode {
        var top = node
        while let parent = top.parent, parent !== container {
            var elements: ContiguousArray<LayoutElement> = []
            parent.collectElements(&elements)
            guard elements.count == 1 else { break }
            top = parent
        }
        return top
    }
}
