import Foundation
import SwiftUICore

/// Views of which only the last is shown; those below keep their state. What is pushed slides in over what was shown, what is popped slides
/// out again.
struct PageDeck {
    let pages: [AnyView]
    /// Where the page at an index grows out of; nil for one that slides.
    var zoomOrigin: (Int) -> ZoomOrigin? = { _ in nil }
}

extension PageDeck: View {
    typealias Body = Never
    static func _makeNode(_ view: PageDeck, _ context: NodeContext) -> TypedNode<PageDeck> {
        PageDeckNode(view, context)
    }
}

private final class PageDeckNode: TypedNode<PageDeck> {
    /// A page on the deck.
    private struct Page {
        let node: TypedNode<PlacedPage>
        let scope: InheritedScope
        let place: PagePlace
    }

    private var element: PageDeckElement!
    private var pages: [Page] = []
    private var shown: ShownPages!
    /// What the slide that is going on leaves behind: a page below, or one that has been popped.
    private var outgoing: Page?
    /// Counts slides: the end of one that has been overtaken means nothing.
    private var slide = 0

    init(_ view: PageDeck, _ context: NodeContext) {
        super.init(context)
        element = PageDeckElement(self)
        shown = ShownPages(childContext)
        for page in view.pages { add(page, isVisible: pages.count == view.pages.count - 1) }
        shown.nodes = [pages[pages.count - 1].node]
        element.setContent(shown)
    }

    private func add(_ view: AnyView, isVisible: Bool) {
        let inner = InheritedScope(parent: scope)
        inner.set(IsVisibleKey.self, isVisible && scope.isVisible)
        let place = PagePlace()
        let node = PlacedPage._makeNode(
            PlacedPage(content: view, place: place), NodeContext(parent: self, scope: inner))
        pages.append(Page(node: node, scope: inner, place: place))
    }

    override func take(_ view: PageDeck) {
        let before = pages[pages.count - 1]
        let isPop = view.pages.count < pages.count
        while pages.count > max(1, view.pages.count) {
            let last = pages.removeLast()
            if last.node !== before.node { last.node.destroy() }
        }
        for (page, content) in zip(pages, view.pages) {
            page.node.update(PlacedPage(content: content, place: page.place))
        }
        for i in pages.count..<max(pages.count, view.pages.count) {
            add(view.pages[i], isVisible: i == view.pages.count - 1)
        }
        let now = pages[pages.count - 1]
        guard before.node !== now.node else { return }
        endSlide()
        if !isPop { now.place.zoom = view.zoomOrigin(pages.count - 1).map(inDeck) }
        setVisible(before, false)
        setVisible(now, true)
        if isAnimated {
            begin(from: before, to: now, isPop: isPop)
        } else {
            if isPop { before.node.destroy() }
            show([now])
        }
    }

    private func setVisible(_ page: Page, _ isVisible: Bool) {
        page.scope.set(IsVisibleKey.self, isVisible && scope.isVisible)
        page.node.tellVisibility(isVisible)
    }

    private func show(_ pages: [Page]) {
        shown.nodes = pages.map(\.node)
        element.childrenChanged()
    }

    // MARK: Sliding

    /// The origin in the deck's own coordinates.
    private func inDeck(_ origin: ZoomOrigin) -> ZoomOrigin {
        let own = PopoverAnchor()
        own.follow(element)
        let place = own.frame.origin
        return ZoomOrigin(
            frame: origin.frame.offsetBy(dx: -place.x, dy: -place.y), cornerRadius: origin.cornerRadius)
    }

    private var isAnimated: Bool {
        let values = EnvironmentValues(scope: scope)
        return !graph.transaction.disablesAnimations && !values.accessibilityReduceMotion && scope.isVisible
            && element.size != .zero
    }

    /// Shows both pages as they stood, and lets them slide from the next batch on.
    private func begin(from old: Page, to new: Page, isPop: Bool) {
        slide += 1
        outgoing = old
        old.place.isLeaving = true
        // What a page grows out of stays where it is.
        let below = (isPop ? old : new).place.zoom == nil ? PagePlace.below : 0
        new.place.set(isPop ? below : PagePlace.beside, isLeaving: false)
        show(isPop ? [new, old] : [old, new])
        let current = slide
        graph.afterTurn { [weak self] in
            guard let self, slide == current else { return }
            withAnimation(.page) {
                old.place.move(to: isPop ? PagePlace.beside : below)
                new.place.move(to: 0)
            } completion: { [weak self] in
                guard let self, slide == current else { return }
                endSlide()
            }
        }
    }

    /// What the slide left behind is no longer seen.
    private func endSlide() {
        guard let old = outgoing else { return }
        outgoing = nil
        slide += 1
        if pages.contains(where: { $0.node === old.node }) {
            old.place.set(0, isLeaving: false)
        } else {
            old.node.destroy()
        }
        show([pages[pages.count - 1]])
        graph.scheduleTurn()
    }

    // MARK: Structure

    override func elementsChanged() { element.childrenChanged() }
    override func collectElements(_ elements: inout ContiguousArray<LayoutElement>) { elements.append(element) }
    override func visitChildren(_ visit: (ViewNode) -> Void) {
        for page in pages { visit(page.node) }
        if let outgoing, !pages.contains(where: { $0.node === outgoing.node }) { visit(outgoing.node) }
        visit(shown)
    }
    override func didDestroy() { element.destroy() }
}

/// The pages that are on screen, back to front.
private final class ShownPages: ViewNode {
    var nodes: [ViewNode] = []

    override func collectElements(_ elements: inout ContiguousArray<LayoutElement>) {
        for node in nodes { node.collectElements(&elements) }
    }
}

/// Where a page stands, across, as a share of its width.
@MainActor private final class PagePlace: DependencySource {
    private(set) var fraction: CGFloat = 0
    /// Whether the user has left the page, which is still seen.
    var isLeaving = false
    /// Where the page grows out of and shrinks back into; nil for one that slides.
    var zoom: ZoomOrigin?

    /// Beyond the trailing edge.
    static let beside: CGFloat = 1
    /// Below the page that covers it.
    static let below: CGFloat = -0.3

    override init() {}

    func read() -> (fraction: CGFloat, isLeaving: Bool) {
        recordRead()
        return (fraction, isLeaving)
    }

    /// Takes a place at once, in the update that is going on.
    func set(_ fraction: CGFloat, isLeaving: Bool) {
        self.fraction = fraction
        self.isLeaving = isLeaving
        invalidateReaders()
    }

    /// Goes to a place under the transaction that holds.
    func move(to fraction: CGFloat) {
        self.fraction = fraction
        PendingWrites.touch(self)
    }
}

/// A page at its place.
private struct PlacedPage {
    let content: AnyView
    let place: PagePlace
}

extension PlacedPage: View {
    var body: some View { content.modifier(PagePlacement(place: place)) }
}

/// Puts a page where its place says, without making the page anew.
private struct PagePlacement: ViewModifier {
    let place: PagePlace
    @Environment(\.layoutDirection) private var direction

    func body(content: Content) -> some View {
        let (fraction, isLeaving) = place.read()
        content
            .modifier(
                EffectModifier(
                    PageMotionEffect(
                        fraction: place.zoom != nil || direction == .leftToRight ? fraction : -fraction,
                        zoom: place.zoom))
            )
            .accessibilityHidden(isLeaving)
            .allowsHitTesting(!isLeaving)
    }
}

/// As large as it can be, with its pages in the middle.
private final class PageDeckElement: ContainerElement {
    init(_ node: ViewNode) {
        super.init(node)
        makeLayer()
    }
    override var isSizingContainer: Bool { true }
    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let inner = children.last?.sizeThatFits(proposal) ?? .zero
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
