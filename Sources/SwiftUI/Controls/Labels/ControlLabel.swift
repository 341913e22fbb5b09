import Foundation
import SwiftUICore

/// A control's label. Where it consists of several views, the first is its title, and the others stand below it as its subtitle.
struct ControlLabel<Content: View> {
    let content: Content
    init(_ content: Content) { self.content = content }
}

extension ControlLabel: View {
    typealias Body = Never
    static func _makeNode(_ view: Self, _ context: NodeContext) -> TypedNode<Self> { ControlLabelNode(view, context) }
}

/// Makes the label once more in small grey letters when it turns out to have a subtitle.
private final class ControlLabelNode<Content: View>: TypedNode<ControlLabel<Content>> {
    private var view: ControlLabel<Content>
    private var element: ControlLabelElement!
    private var content: TypedNode<Content>!
    private var small: TypedNode<SmallLabel<Content>>?
    private var column: Column?

    init(_ view: ControlLabel<Content>, _ context: NodeContext) {
        self.view = view
        super.init(context)
        content = Content._makeNode(view.content, childContext)
        refresh()
    }

    override func take(_ view: ControlLabel<Content>) {
        self.view = view
        content.update(view.content)
        small?.update(SmallLabel(content: view.content))
    }

    private func titles() -> ContiguousArray<LayoutElement> {
        var elements: ContiguousArray<LayoutElement> = []
        content.collectElements(&elements)
        return elements
    }

    private func refresh() {
        let hasSubtitle = titles().count > 1
        if hasSubtitle, small == nil {
            small = SmallLabel<Content>._makeNode(SmallLabel(content: view.content), childContext)
            if element == nil {
                element = ControlLabelElement(self)
                let column = Column(self)
                self.column = column
                element.setContent(column)
            }
        } else if !hasSubtitle, let node = small {
            small = nil
            graph.remove(node, from: self)
        }
        element?.childrenChanged()
    }

    fileprivate func collectColumn(_ elements: inout ContiguousArray<LayoutElement>) {
        if let title = titles().first { elements.append(title) }
        var others: ContiguousArray<LayoutElement> = []
        small?.collectElements(&others)
        for element in others.dropFirst() { elements.append(element) }
    }

    override func elementsChanged() {
        refresh()
        super.elementsChanged()
    }
    override func collectElements(_ elements: inout ContiguousArray<LayoutElement>) {
        if small != nil { elements.append(element) } else { content.collectElements(&elements) }
    }
    override func visitChildren(_ visit: (ViewNode) -> Void) {
        visit(content)
        if let small { visit(small) }
        if let column { visit(column) }
    }
    override func didDestroy() { element?.destroy() }

    /// The title and the subtitle, for the element that sets them below each other.
    private final class Column: ViewNode {
        private unowned let owner: ControlLabelNode

        init(_ owner: ControlLabelNode) {
            self.owner = owner
            super.init(owner.childContext)
        }
        override func collectElements(_ elements: inout ContiguousArray<LayoutElement>) {
            owner.collectColumn(&elements)
        }
    }
}

/// The label as subtitles look.
private struct SmallLabel<Content: View>: View {
    let content: Content
    var body: some View { content.font(.subheadline).foregroundStyle(.secondary) }
}

/// A title with lines below it, flush at its leading edge.
private final class ControlLabelElement: ContainerElement {
    private static let spacing: CGFloat = 2

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        var size = CGSize.zero
        for child in children {
            let own = child.sizeThatFits(ProposedViewSize(width: proposal.width, height: nil))
            size.width = max(size.width, own.width)
            size.height += own.height + Self.spacing
        }
        size.height = max(0, size.height - Self.spacing)
        return size
    }

    override func placeChildren() {
        var y: CGFloat = 0
        let offered = ProposedViewSize(width: placedProposal.width, height: nil)
        for child in children {
            let own = child.sizeThatFits(offered)
            child.place(
                at: CGPoint(x: graph.isRightToLeft(node) ? size.width - own.width : 0, y: y), proposal: offered)
            y += own.height + Self.spacing
        }
    }

    override func explicitAlignment(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        guard let first = children.first else { return nil }
        let offered = ProposedViewSize(width: proposal.width, height: nil)
        return first.guide(key, size: first.sizeThatFits(offered), proposal: offered)
    }
}
