import Foundation

extension View {
    /// Puts the view into a frame as long, along `axes`, as the nearest container: the window, a page of a navigation stack, a tab, or a
    /// scroll view, less the container's safe area.
    public nonisolated func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = .center) -> some View {
        modifier(ContainerRelativeFrameModifier(axes: axes, alignment: alignment) { length, _ in length })
    }

    /// Puts the view into a frame as long, along `axes`, as `length` makes of the nearest container's length.
    public nonisolated func containerRelativeFrame(
        _ axes: Axis.Set, alignment: Alignment = .center, _ length: @escaping (CGFloat, Axis) -> CGFloat
    ) -> some View {
        modifier(ContainerRelativeFrameModifier(axes: axes, alignment: alignment, length: length))
    }

    /// Puts the view into a frame as long, along `axes`, as `span` of the `count` equal parts of the nearest container, `spacing` points
    /// apart.
    public nonisolated func containerRelativeFrame(
        _ axes: Axis.Set, count: Int, span: Int = 1, spacing: CGFloat, alignment: Alignment = .center
    ) -> some View {
        modifier(
            ContainerRelativeFrameModifier(axes: axes, alignment: alignment) { length, _ in
                let parts = CGFloat(max(1, count))
                let part = (length - spacing * (parts - 1)) / parts
                return part * CGFloat(span) + CGFloat(span - 1) * spacing
            })
    }
}

struct ContainerRelativeFrameModifier {
    @MainActor fileprivate static let type = ViewType.of(ContainerRelativeFrameModifier.self)
    var axes: Axis.Set
    var alignment: Alignment
    var length: (CGFloat, Axis) -> CGFloat
}

extension ContainerRelativeFrameModifier: ElementModifier {
    typealias Body = Never
    func makeElement(_ child: LayoutElement, _ node: ViewNode) -> ContainerRelativeFrameElement {
        ContainerRelativeFrameElement(child, node, self)
    }
    func update(_ element: ContainerRelativeFrameElement) {
        element.relative = self
        element.invalidateSize()
    }
}

/// A box whose size follows from that of a container further up.
final class ContainerRelativeFrameElement: UnaryElement {
    var relative: ContainerRelativeFrameModifier
    /// The container's size when the element was last measured; nil if it has not been since its sizes were voided.
    private var used: CGSize?
    /// Whether sizes are known that were measured for another container's size.
    private var isMixed = false
    private var isObserving = false

    init(_ child: LayoutElement, _ node: ViewNode, _ relative: ContainerRelativeFrameModifier) {
        self.relative = relative
        super.init(child, node)
    }

    /// The nearest container's size less its safe area. While the container is laid out for the first time its size is not known: the
    /// element is measured again when it is.
    private var containerSize: CGSize {
        var insets = EdgeInsets()
        var current: LayoutElement = self
        while let parent = current.parent {
            if let own = parent.safeAreaInsets(around: current) {
                insets.top += own.top
                insets.leading += own.leading
                insets.bottom += own.bottom
                insets.trailing += own.trailing
            }
            if parent.isSizingContainer || parent is any Scrolling || parent.parent == nil {
                let size = parent.flags.contains(.isPlaced) ? parent.size : graph.size
                return CGSize(
                    width: max(0, size.width - insets.horizontal), height: max(0, size.height - insets.vertical))
            }
            current = parent
        }
        return graph.size
    }

    private func lengths() -> (width: CGFloat?, height: CGFloat?) {
        let container = containerSize
        if let used, used != container { isMixed = true }
        used = container
        if !isObserving {
            isObserving = true
            graph.observeGeometry(self)
        }
        func length(_ axis: Axis) -> CGFloat? {
            guard relative.axes.contains(axis) else { return nil }
            let value = relative.length(container[axis], axis)
            return value.isFinite ? max(0, value) : 0
        }
        // What the closure reads decides the size as much as the container does.
        return node.trackingReads(ContainerRelativeFrameModifier.type) { (length(.horizontal), length(.vertical)) }
    }

    override func sizesInvalidated() {
        used = nil
        isMixed = false
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let lengths = lengths()
        if let width = lengths.width, let height = lengths.height { return CGSize(width: width, height: height) }
        let inner = child.sizeThatFits(
            ProposedViewSize(width: lengths.width ?? proposal.width, height: lengths.height ?? proposal.height))
        return CGSize(width: lengths.width ?? inner.width, height: lengths.height ?? inner.height)
    }

    /// What the child is offered when the frame has its size.
    private func offer(_ proposal: ProposedViewSize, _ size: CGSize) -> ProposedViewSize {
        ProposedViewSize(
            width: relative.axes.contains(.horizontal) ? size.width : proposal.width,
            height: relative.axes.contains(.vertical) ? size.height : proposal.height)
    }

    private func childOrigin(_ size: CGSize, _ offered: ProposedViewSize) -> CGPoint {
        let own = ViewDimensions(nil, offered, size)
        let inner = child.dimensions(in: offered)
        return CGPoint(
            x: own.value(relative.alignment.horizontal.key) - inner.value(relative.alignment.horizontal.key),
            y: own.value(relative.alignment.vertical.key) - inner.value(relative.alignment.vertical.key))
    }

    override func placeChildren() {
        let offered = offer(placedProposal, size)
        var origin = childOrigin(size, offered)
        if graph.isRightToLeft(node) { origin.x = size.width - origin.x - child.sizeThatFits(offered).width }
        child.place(at: origin, proposal: offered)
    }

    override func explicitAlignment(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        guard key.isBaseline || graph.usesGuide(key) else { return nil }
        let offered = offer(proposal, size)
        let inner = child.sizeThatFits(offered)
        guard let value = child.guide(key, size: inner, proposal: offered) else { return nil }
        let origin = childOrigin(size, offered)
        return value + (key.isHorizontal ? origin.x : origin.y)
    }

    override var spacing: ViewSpacing { ViewSpacing() }
    override func didDestroy() { if isObserving { graph.stopObservingGeometry(self) } }
}

extension ContainerRelativeFrameElement: GeometryObserver {
    func layoutChanged() -> Bool {
        guard !flags.contains(.isDestroyed) else { return false }
        if isMixed || used != nil && containerSize != used { invalidateSize() }
        return true
    }
}
