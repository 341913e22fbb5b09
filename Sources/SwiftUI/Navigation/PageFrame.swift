import Foundation
import SwiftUICore

/// A page's content between its bars. The bars cover edges of the content's room, which are no part of its safe area: what scrolls, or
/// ignores the safe area, reaches behind them.
struct PageFrame<Content: View, Top: View, Bottom: View> {
    let page: NavigationPage
    let content: Content
    let top: Top
    let bottom: Bottom
}

extension PageFrame: View {
    typealias Body = Never
    static func _makeNode(_ view: Self, _ context: NodeContext) -> TypedNode<Self> { PageFrameNode(view, context) }
}

private final class PageFrameNode<C: View, T: View, B: View>: TypedNode<PageFrame<C, T, B>> {
    private var element: PageFrameElement!
    private var content: TypedNode<C>!
    private var top: TypedNode<T>!
    private var bottom: TypedNode<B>!

    init(_ view: PageFrame<C, T, B>, _ context: NodeContext) {
        super.init(context)
        element = PageFrameElement(self, view.page)
        content = C._makeNode(view.content, childContext)
        top = T._makeNode(view.top, childContext)
        bottom = B._makeNode(view.bottom, childContext)
        element.primary.setContent(content)
        element.top.setContent(top)
        element.bottom.setContent(bottom)
    }

    override func take(_ view: PageFrame<C, T, B>) {
        content.update(view.content)
        top.update(view.top)
        bottom.update(view.bottom)
    }

    // Which of the three changed is not known here; asking all again is cheap, they are small.
    override func elementsChanged() {
        element.primary.childrenChanged()
        element.top.childrenChanged()
        element.bottom.childrenChanged()
    }

    override func collectElements(_ elements: inout ContiguousArray<LayoutElement>) { elements.append(element) }
    override func visitChildren(_ visit: (ViewNode) -> Void) {
        visit(content)
        visit(top)
        visit(bottom)
    }
    override func didDestroy() {
        element.primary.destroy()
        element.top.destroy()
        element.bottom.destroy()
        element.destroy()
    }
}

private final class PageFrameElement: LayoutElement {
    let primary: ImplicitStackElement
    let top: OverlaidElement
    let bottom: OverlaidElement
    private let page: NavigationPage
    private var insets = EdgeInsets()
    private weak var scroll: LayoutElement?

    init(_ node: ViewNode, _ page: NavigationPage) {
        self.page = page
        primary = ImplicitStackElement(node, step: 1)
        top = OverlaidElement(node, alignment: .top, step: 1)
        bottom = OverlaidElement(node, alignment: .bottom, step: 1)
        super.init(node)
        for child in [primary, top, bottom] as [LayoutElement] { child.parent = self }
        graph.usesSafeArea = true
        makeLayer()
        graph.observeGeometry(self)
    }

    private func barProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(width: proposal.width, height: nil)
    }

    private func insets(_ proposal: ProposedViewSize) -> EdgeInsets {
        let offered = barProposal(proposal)
        return EdgeInsets(
            top: top.children.isEmpty ? 0 : top.sizeThatFits(offered).height, leading: 0,
            bottom: bottom.children.isEmpty ? 0 : bottom.sizeThatFits(offered).height, trailing: 0)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let insets = insets(proposal)
        let inner = primary.sizeThatFits(proposal.inset(by: insets))
        return CGSize(width: inner.width, height: max(0, inner.height + insets.vertical))
    }

    override func placeChildren() {
        insets = insets(placedProposal)
        let offered = barProposal(ProposedViewSize(size))
        top.place(at: .zero, proposal: offered)
        bottom.place(at: CGPoint(x: 0, y: size.height - insets.bottom), proposal: offered)
        primary.place(at: CGPoint(x: 0, y: insets.top), proposal: placedProposal.inset(by: insets))
    }

    override func safeAreaInsets(around child: LayoutElement) -> EdgeInsets? { child === primary ? insets : nil }

    override var collapsibleTop: CGFloat { page.collapsibleLength }

    override func contentScrolled(_ edges: ScrolledEdges) {
        if let top = edges.top {
            scroll = edges.scroll
            page.setScrollOffset(top, in: self)
        }
        if let bottom = edges.bottom { page.setContentBelow(bottom > 0.5, in: self) }
    }

    override func didDestroy() { graph.stopObservingGeometry(self) }

    override func visitChildren(_ visit: (LayoutElement) -> Void) {
        visit(primary)
        visit(top)
        visit(bottom)
    }
}

extension PageFrameElement: GeometryObserver {
    /// A scroll view that went leaves the bars as if the page had none.
    func layoutChanged() -> Bool {
        guard !isGone else { return false }
        if scroll?.isGone ?? true {
            scroll = nil
            page.setScrollOffset(0, in: self)
            page.setContentBelow(false, in: self)
        }
        return true
    }
}
