import SwiftUICore

/// The rows of a menu below each other, with lines between them.
struct MenuColumn<Content: View> {
    let content: Content
    init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension MenuColumn: View {
    typealias Body = Never
    static func _makeNode(_ view: Self, _ context: NodeContext) -> TypedNode<Self> { MenuColumnNode(view, context) }
}

private final class MenuColumnNode<Content: View>: TypedNode<MenuColumn<Content>> {
    private var element: MenuColumnElement!
    private var content: TypedNode<Content>!

    init(_ view: MenuColumn<Content>, _ context: NodeContext) {
        super.init(context)
        element = MenuColumnElement(self)
        content = Content._makeNode(view.content, childContext)
        element.setContent(content)
        resolve()
    }
    override func take(_ view: MenuColumn<Content>) { content.update(view.content) }
    override func rerun() { if needsUpdate { resolve() } }
    private func resolve() {
        readInputs {
            element.separator = $0.resolve(Color.separator).color ?? .clear
            element.gap = $0.resolve(Color.tertiarySystemFill).color ?? .clear
        }
    }
    override func elementsChanged() { element.childrenChanged() }
    override func collectElements(_ elements: inout ContiguousArray<LayoutElement>) { elements.append(element) }
    override func visitChildren(_ visit: (ViewNode) -> Void) { visit(content) }
    override func didDestroy() { element.destroy() }
}

private final class MenuColumnElement: ContainerElement {
    var separator = ResolvedColor.clear {
        didSet { if separator != oldValue { setNeedsDisplay() } }
    }
    /// What lies in the gaps between groups.
    var gap = ResolvedColor.clear {
        didSet { if gap != oldValue { setNeedsDisplay() } }
    }
    private var lines: [CGFloat] = []
    private var gaps: [CGFloat] = []

    private static let gapHeight: CGFloat = 8
    private static let width: CGFloat = 250
    private static let inset: CGFloat = 16

    init(_ node: ViewNode) {
        super.init(node)
        makeLayer()
    }

    private var offered: ProposedViewSize { ProposedViewSize(width: Self.width - 2 * Self.inset, height: nil) }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        CGSize(width: Self.width, height: children.reduce(0) { $0 + height(of: $1) })
    }

    private func height(of child: LayoutElement) -> CGFloat {
        child is DividerElement ? Self.gapHeight : child.sizeThatFits(offered).height
    }

    override func placeChildren() {
        var y: CGFloat = 0
        lines = []
        gaps = []
        var isAfterGap = true
        for child in children {
            if child is DividerElement {
                gaps.append(y)
                child.place(at: CGPoint(x: 0, y: y), proposal: .zero)
                y += Self.gapHeight
                isAfterGap = true
                continue
            }
            let own = child.sizeThatFits(offered)
            if !isAfterGap { lines.append(y) }
            isAfterGap = false
            let x = graph.isRightToLeft(node) ? Self.width - Self.inset - own.width : Self.inset
            child.place(at: CGPoint(x: x, y: y), proposal: offered)
            y += own.height
        }
        setNeedsDisplay()
    }

    override func draw() -> LayerContent {
        .list(
            lines.map { band(at: $0 - 0.25, height: 0.5, separator) }
                + gaps.map { band(at: $0, height: Self.gapHeight, gap) })
    }

    private func band(at y: CGFloat, height: CGFloat, _ color: ResolvedColor) -> DrawCommand {
        .fill(.rectangle(CGRect(x: 0, y: y, width: size.width, height: height)), .color(color), FillStyle())
    }
}

/// Puts its content below a rectangle of the scene, or above where there is more room.
struct Popover<Content: View> {
    let anchor: CGRect
    let content: Content
    init(anchor: CGRect, @ViewBuilder content: () -> Content) {
        self.anchor = anchor
        self.content = content()
    }
}

extension Popover: View {
    typealias Body = Never
    static func _makeNode(_ view: Self, _ context: NodeContext) -> TypedNode<Self> { ContainerNode(view, context) }
}

extension Popover: ContainerView {
    static func makeElement(_ view: Self, _ node: ViewNode) -> PopoverElement { PopoverElement(node, view.anchor) }
    func update(_ element: PopoverElement) {
        // What opened it may have moved meanwhile; the popover stays where it has opened.
    }
}

final class PopoverElement: ContainerElement {
    private let anchor: CGRect
    private static let margin: CGFloat = 8

    init(_ node: ViewNode, _ anchor: CGRect) {
        self.anchor = anchor
        super.init(node)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        proposal.replacingUnspecifiedDimensions(by: CGSize(width: 320, height: 480))
    }

    override func placeChildren() {
        let room = ProposedViewSize(
            width: max(0, size.width - 2 * Self.margin), height: max(0, size.height - 2 * Self.margin))
        for child in children {
            let own = child.sizeThatFits(room)
            var x = graph.isRightToLeft(node) ? anchor.maxX - own.width : anchor.minX
            // Beside the far edge it lines up with what opened it there.
            if x + own.width > size.width - Self.margin { x = anchor.maxX - own.width }
            x = min(max(Self.margin, x), max(Self.margin, size.width - Self.margin - own.width))
            var y = anchor.maxY + 4
            if y + own.height > size.height - Self.margin {
                let above = anchor.minY - 4 - own.height
                y = above >= Self.margin ? above : max(Self.margin, size.height - Self.margin - own.height)
            }
            child.place(at: CGPoint(x: x, y: y), proposal: room)
        }
    }
    override func contains(_ point: CGPoint) -> Bool { false }
}
