import SwiftUICore

/// Views of which only the last is shown; those below keep their state.
struct PageDeck {
    let pages: [AnyView]
    /// The one that is shown; nil for the last.
    var selected: Int?
}

extension PageDeck: View {
    typealias Body = Never
    static func _makeNode(_ view: PageDeck, _ context: NodeContext) -> TypedNode<PageDeck> {
        PageDeckNode(view, context)
    }
}

private final class PageDeckNode: TypedNode<PageDeck> {
    private var element: PageDeckElement!
    private var pages: [(node: TypedNode<AnyView>, scope: InheritedScope)] = []
    private var shown = -1

    init(_ view: PageDeck, _ context: NodeContext) {
        super.init(context)
        element = PageDeckElement(self)
        for page in view.pages { add(page, isVisible: pages.count == view.shownIndex) }
        shown = view.shownIndex
        showTop()
    }

    private func add(_ view: AnyView, isVisible: Bool) {
        let inner = InheritedScope(parent: scope)
        inner.set(IsVisibleKey.self, isVisible && scope.isVisible)
        pages.append((AnyView._makeNode(view, NodeContext(parent: self, scope: inner)), inner))
    }

    override func update(_ view: PageDeck) {
        let before = shown < pages.count ? pages[shown].node : nil
        while pages.count > view.pages.count {
            let last = pages.removeLast()
            graph.remove(last.node, from: self)
        }
        shown = view.shownIndex
        for i in pages.indices { pages[i].node.update(view.pages[i]) }
        for i in pages.count..<max(pages.count, view.pages.count) { add(view.pages[i], isVisible: i == shown) }
        let now = pages[shown].node
        guard before !== now else { return }
        if let before, !before.isDestroyed { setVisible(before, false) }
        setVisible(now, true)
        showTop()
    }

    private func setVisible(_ node: TypedNode<AnyView>, _ isVisible: Bool) {
        guard let page = pages.first(where: { $0.node === node }) else { return }
        page.scope.set(IsVisibleKey.self, isVisible && scope.isVisible)
        node.tellVisibility(isVisible)
    }

    private func showTop() {
        element.setContent(pages[shown].node)
        element.childrenChanged()
    }

    override func elementsChanged() { element.childrenChanged() }
    override func collectElements(_ elements: inout ContiguousArray<LayoutElement>) { elements.append(element) }
    override func visitChildren(_ visit: (ViewNode) -> Void) { for page in pages { visit(page.node) } }
    override func didDestroy() { element.destroy() }
}

extension PageDeck {
    fileprivate var shownIndex: Int { min(max(0, selected ?? pages.count - 1), pages.count - 1) }
}

/// As large as it can be, with its page in the middle.
private final class PageDeckElement: ContainerElement {
    init(_ node: ViewNode) {
        super.init(node)
        makeLayer()
    }
    override var isSizingContainer: Bool { true }
    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let inner = children.first?.sizeThatFits(proposal) ?? .zero
        return CGSize(width: proposal.width ?? inner.width, height: proposal.height ?? inner.height)
    }
    override func placeChildren() {
        for child in children {
            let inner = child.sizeThatFits(placedProposal)
            child.place(
                at: CGPoint(x: (size.width - inner.width) / 2, y: (size.height - inner.height) / 2),
                proposal: placedProposal)
        }
    }
}

extension ViewNode {
    /// Tells this node and all below it that they are shown or hidden without losing their identity.
    func tellVisibility(_ isVisible: Bool) {
        if let observer = self as? any VisibilityObserving { observer.visibilityChanged(isVisible && scope.isVisible) }
        visitChildren { $0.tellVisibility(isVisible) }
    }
}
