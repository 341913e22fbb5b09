import Foundation

/// Shows as much of its content as it has room for; the rest is reached by scrolling.
public struct ScrollView<Content> {
    /// The content.
    public var content: Content
    /// The directions in which it scrolls.
    public var axes: Axis.Set
    /// Whether indicators show what part is seen.
    public var showsIndicators: Bool
}

extension ScrollView: View where Content: View {
    public typealias Body = Never

    /// Scrolls `content` along `axes`. Several views are set below each other.
    public nonisolated init(
        _ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content
    ) {
        self.content = content()
        self.axes = axes
        self.showsIndicators = showsIndicators
    }

    public static func _makeNode(_ view: ScrollView, _ context: NodeContext) -> TypedNode<ScrollView> {
        ScrollNode(view, context)
    }
}

private final class ScrollNode<Content: View>: TypedNode<ScrollView<Content>> {
    private var element: ScrollElement!
    private var content: TypedNode<Content>!

    init(_ view: ScrollView<Content>, _ context: NodeContext) {
        super.init(context)
        element = ScrollElement(self, axes: view.axes, showsIndicators: view.showsIndicators)
        content = Content._makeNode(view.content, childContext)
        element.stack.setContent(content)
    }

    override func update(_ view: ScrollView<Content>) {
        element.update(axes: view.axes, showsIndicators: view.showsIndicators)
        content.update(view.content)
    }

    override func elementsChanged() { element.stack.childrenChanged() }
    override func collectElements(_ elements: inout ContiguousArray<LayoutElement>) { elements.append(element) }
    override func visitChildren(_ visit: (ViewNode) -> Void) { visit(content) }
    override func didDestroy() {
        element.stack.destroy()
        element.destroy()
    }
}

/// Cuts its content to its box and moves it below.
package final class ScrollElement: LayoutElement, Scrolling {
    package let stack: ContainerElement
    private var axes: Axis.Set
    private var showsIndicators: Bool
    /// How far the content is moved, in points; 0 shows its start.
    package private(set) var offset: CGPoint = .zero
    private var contentSize: CGSize = .zero

    init(_ node: ViewNode, axes: Axis.Set, showsIndicators: Bool) {
        self.axes = axes
        self.showsIndicators = showsIndicators
        stack = StackElement(
            node, axis: axes == .horizontal ? .horizontal : .vertical, spacing: nil,
            guide: axes == .horizontal ? VerticalAlignment.center.key : HorizontalAlignment.center.key, step: 1)
        super.init(node)
        stack.parent = self
        makeLayer()
    }

    func update(axes: Axis.Set, showsIndicators: Bool) {
        guard axes != self.axes || showsIndicators != self.showsIndicators else { return }
        self.axes = axes
        self.showsIndicators = showsIndicators
        invalidateSize()
    }

    private func offer(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(
            width: axes.contains(.horizontal) ? nil : proposal.width,
            height: axes.contains(.vertical) ? nil : proposal.height)
    }

    package override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let inner = stack.sizeThatFits(offer(proposal))
        return CGSize(
            width: axes.contains(.horizontal) ? proposal.width ?? inner.width : inner.width,
            height: axes.contains(.vertical) ? proposal.height ?? inner.height : inner.height)
    }

    package override func placeChildren() {
        contentSize = stack.sizeThatFits(offer(placedProposal))
        clamp()
        placeContent()
        setNeedsDisplay()
    }

    private func placeContent() {
        var origin = CGPoint(x: -offset.x, y: -offset.y)
        if !axes.contains(.horizontal) { origin.x = (size.width - contentSize.width) / 2 }
        if !axes.contains(.vertical) { origin.y = (size.height - contentSize.height) / 2 }
        stack.place(at: origin, proposal: offer(placedProposal))
    }

    private var furthest: CGPoint {
        CGPoint(x: max(0, contentSize.width - size.width), y: max(0, contentSize.height - size.height))
    }

    private func clamp() {
        offset.x = axes.contains(.horizontal) ? min(max(0, offset.x), furthest.x) : 0
        offset.y = axes.contains(.vertical) ? min(max(0, offset.y), furthest.y) : 0
    }

    package var scrollAxes: Axis.Set { axes }
    package func scroll(dx: CGFloat, dy: CGFloat) -> Bool { scroll(to: CGPoint(x: offset.x + dx, y: offset.y + dy)) }

    /// Moves the content so that the point of it is at the top left, as far as it goes.
    @discardableResult package func scroll(to point: CGPoint) -> Bool {
        let before = offset
        offset = point
        clamp()
        guard offset != before else { return false }
        placeContent()
        graph.scheduleTurn()
        return true
    }

    /// Shows a rectangle of this element's coordinates, moving as little as possible.
    package func reveal(_ rect: CGRect) {
        var target = offset
        if rect.minY < 0 {
            target.y += rect.minY
        } else if rect.maxY > size.height {
            target.y += min(rect.minY, rect.maxY - size.height)
        }
        if rect.minX < 0 {
            target.x += rect.minX
        } else if rect.maxX > size.width {
            target.x += min(rect.minX, rect.maxX - size.width)
        }
        scroll(to: target)
    }

    package override func updateStyle(of layer: Layer) -> LayerChanges {
        let clip = Outline.rectangle(CGRect(origin: .zero, size: size))
        if layer.style?.clip == clip { return [] }
        let style = layer.style ?? LayerStyle()
        style.clip = clip
        layer.style = style
        return .style
    }

    package override func makeSemantics() -> Semantics? { Semantics(role: .scrollArea) }
    package override func visitChildren(_ visit: (LayoutElement) -> Void) { visit(stack) }
    package override func explicitAlignment(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        nil
    }

    /// What lies outside the box cannot be hit.
    package override func contains(_ point: CGPoint) -> Bool {
        point.x >= 0 && point.y >= 0 && point.x < size.width && point.y < size.height
    }
}
