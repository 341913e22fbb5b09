import Foundation
import SwiftUICore

/// Pages beside each other, one of which is seen; a swipe turns to the next.
struct Pager<Content: View> {
    let content: Content
    let selected: AnyHashable?
    let index: Int
    let paging: TabPaging
    let select: (AnyHashable?, Int) -> Void
}

extension Pager: View {
    typealias Body = Never
    static func _makeNode(_ view: Self, _ context: NodeContext) -> TypedNode<Self> { PagerNode(view, context) }
}

private final class PagerNode<Content: View>: TypedNode<Pager<Content>> {
    private var view: Pager<Content>
    private var element: PagerElement!
    private var content: TypedNode<Content>!
    private weak var seen: LayoutElement?

    init(_ view: Pager<Content>, _ context: NodeContext) {
        self.view = view
        super.init(context)
        element = PagerElement(self)
        content = Content._makeNode(view.content, childContext)
        element.setContent(content)
        element.didChange = { [unowned self] in follow(isAnimated: false) }
        element.turned = { [unowned self] in turned(to: $0) }
        resolve()
        follow(isAnimated: false)
    }

    override func take(_ view: Pager<Content>) {
        let old = self.view
        self.view = view
        content.update(view.content)
        if old.paging != view.paging { resolve() }
        if old.selected != view.selected || old.index != view.index { follow(isAnimated: true) }
    }
    override func rerun() { if needsUpdate { resolve() } }

    private func resolve() {
        readInputs { values in
            let isDark = values.colorScheme == .dark
            let mark = isDark ? ResolvedColor.white : ResolvedColor.black
            element.look = PagerElement.Look(
                mode: view.paging.mode ?? .automatic, hasGround: view.paging.hasGround,
                // Dots are white on whatever lies below; on a light page that has no colour they would not be seen.
                current: mark.multiplyingOpacity(by: isDark ? 1 : 0.75), other: mark.multiplyingOpacity(by: 0.3),
                ground: values.resolve(Color.systemFill).color ?? .clear)
        }
    }

    private func follow(isAnimated: Bool) {
        let pages = element.children
        let wanted = view.selected.map(OptionTag.flat)
        let index = wanted.flatMap { tag in pages.firstIndex { $0.optionTag(below: self) == tag } } ?? view.index
        element.show(index, isAnimated: isAnimated)
        guard pages.indices.contains(index), seen !== pages[index] else { return }
        seen = pages[index]
        for page in pages { page.node.tellVisibility(page === pages[index]) }
    }

    private func turned(to index: Int) {
        guard element.children.indices.contains(index) else { return }
        view.select(element.children[index].optionTag(below: self), index)
    }

    override func elementsChanged() { element.childrenChanged() }
    override func collectElements(_ elements: inout ContiguousArray<LayoutElement>) { elements.append(element) }
    override func visitChildren(_ visit: (ViewNode) -> Void) { visit(content) }
    override func didDestroy() { element.destroy() }
}

private final class PagerElement: ContainerElement, Scrolling {
    struct Look: Equatable {
        var mode = PageTabViewStyle.IndexDisplayMode.automatic
        var hasGround = false
        var current = ResolvedColor.black
        var other = ResolvedColor.black
        var ground = ResolvedColor.black
    }
    var look = Look() { didSet { if look != oldValue { dots.setNeedsDisplay() } } }
    var didChange: () -> Void = {}
    var turned: (Int) -> Void = { _ in }
    /// The page that is seen, or turned to.
    private(set) var index = 0
    /// Where the pages stand, in pages; nil while they rest.
    private var position: CGFloat?
    private var motion: FrameMotion?
    private let dots: PageDotsElement
    private var steps = ScrollSteps(of: 40, isOnceAMovement: true)

    init(_ node: ViewNode) {
        dots = PageDotsElement(node)
        super.init(node)
        dots.parent = self
        dots.pager = self
        makeLayer()
        gestures = PageTurn(self)
    }

    var isMirrored: Bool { graph.isRightToLeft(node) }
    var shownPosition: CGFloat { position ?? CGFloat(index) }

    override func didCollect() { didChange() }

    func show(_ new: Int, isAnimated: Bool) {
        let new = min(max(0, new), max(0, children.count - 1))
        guard new != index else { return }
        let from = shownPosition
        index = new
        setNeedsSemantics()
        dots.setNeedsDisplay()
        if isAnimated || position != nil { glide(from: from) } else { invalidatePlacement() }
    }

    /// Goes from a place to the page that is to be seen.
    func glide(from: CGFloat) {
        motion?.stop()
        position = from
        let began = graph.host.now
        let motion = FrameMotion { [weak self] time in
            guard let self else { return false }
            let done = min(1, (time - began) / 0.3)
            position = done < 1 ? from + (CGFloat(index) - from) * CGFloat(1 - pow(1 - done, 3)) : nil
            invalidatePlacement()
            return done < 1
        }
        self.motion = motion
        graph.motion.run(motion)
    }

    /// Follows a pointer that has gone so far, in pages.
    func drag(by pages: CGFloat) {
        motion?.stop()
        var place = CGFloat(index) + pages
        // Past either end the pages follow reluctantly.
        let last = CGFloat(max(0, children.count - 1))
        if place < 0 { place /= 3 } else if place > last { place = last + (place - last) / 3 }
        position = place
        invalidatePlacement()
        graph.scheduleTurn()
    }

    /// Comes to rest after a drag on the nearest page, or the next one in a quick drag's direction.
    func release(speed: CGFloat) {
        let place = shownPosition
        var target = Int((place + max(-0.5, min(0.5, speed * 0.2))).rounded())
        target = min(max(target, index - 1), index + 1)
        target = min(max(0, target), max(0, children.count - 1))
        guard target != index else {
            glide(from: place)
            return
        }
        turned(target)
        // Whoever holds the selection may have kept it.
        if index != target { glide(from: place) }
    }

    var scrollAxes: Axis.Set { .horizontal }

    /// A wheel that is turned sideways, or fingers on a touchpad, turn to the next page.
    func scroll(dx: CGFloat, dy: CGFloat) -> Bool {
        guard abs(dx) > abs(dy) else { return false }
        let step = steps.add(isMirrored ? -dx : dx, at: graph.host.now)
        self.step(step)
        return true
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

    override func placeChildren() {
        let proposal = ProposedViewSize(size)
        for (n, page) in children.enumerated() {
            let own = page.sizeThatFits(proposal)
            var x = (CGFloat(n) - shownPosition) * size.width
            if isMirrored { x = -x }
            page.place(
                at: CGPoint(x: x + (size.width - own.width) / 2, y: (size.height - own.height) / 2), proposal: proposal)
        }
        setNeedsSublayers()
        dots.place(at: CGPoint(x: 0, y: size.height - 40), proposal: ProposedViewSize(width: size.width, height: 26))
    }

    /// Whether dots show which page is seen.
    var hasDots: Bool { look.mode == .always || look.mode == .automatic && children.count > 1 }

    override func updateStyle(of layer: Layer) -> LayerChanges {
        layer.setClip(.rectangle(CGRect(origin: .zero, size: size)))
    }
    override func visitChildren(_ visit: (LayoutElement) -> Void) {
        // What is off the page cannot be seen or read.
        let place = shownPosition
        for (n, page) in children.enumerated() where abs(CGFloat(n) - place) < 1 { visit(page) }
        visit(dots)
    }
    override func visitMeasured(_ visit: (LayoutElement) -> Void) {
        children.forEach(visit)
        visit(dots)
    }
    override var isOpaqueToHits: Bool { true }

    override func makeSemantics() -> Semantics? {
        var semantics = Semantics(role: .scrollArea)
        semantics.increment = { [weak self] in self?.step(1) }
        semantics.decrement = { [weak self] in self?.step(-1) }
        return semantics
    }
    func step(_ count: Int) {
        if count != 0, children.indices.contains(index + count) { turned(index + count) }
    }
    override func didDestroy() {
        motion?.stop()
        dots.destroy()
    }
}

/// A dot for each page: 8 points wide, with 9 between.
private final class PageDotsElement: LayoutElement {
    weak var pager: PagerElement?

    override init(_ node: ViewNode, step: Int = 1) {
        super.init(node, step: step)
        makeLayer()
        gestures = PressHandler(action: {})
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }
    override func contains(_ point: CGPoint) -> Bool { false }

    override func draw() -> LayerContent {
        guard let pager, pager.hasDots else { return .none }
        let (count, look) = (pager.children.count, pager.look)
        let width = CGFloat(count) * 8 + CGFloat(max(0, count - 1)) * 9
        var commands: [DrawCommand] = []
        let left = (size.width - width) / 2
        if look.hasGround {
            let box = CGRect(x: left - 12, y: 0, width: width + 24, height: 26)
            commands.append(
                .fill(
                    .roundedRectangle(box, radius: CGSize(width: 13, height: 13), isContinuous: false),
                    .color(look.ground), FillStyle()))
        }
        for n in 0..<count {
            let place = pager.isMirrored ? count - 1 - n : n
            let box = CGRect(x: left + CGFloat(place) * 17, y: 9, width: 8, height: 8)
            commands.append(
                .fill(.ellipse(box), .color(n == pager.index ? look.current : look.other), FillStyle()))
        }
        return .list(commands)
    }
}

/// Turns pages with the pointer.
private final class PageTurn: GestureHandling {
    private unowned let pager: PagerElement
    private(set) var verdict = GestureVerdict.undecided
    private var start = CGPoint.zero
    private var last: (x: CGFloat, time: Double) = (0, 0)
    private var speed: CGFloat = 0
    private var hasWon = false

    init(_ pager: PagerElement) { self.pager = pager }

    var isContinuous: Bool { true }

    func began(_ event: PointerEvent, at point: CGPoint, in element: LayoutElement) -> Bool {
        guard event.button == .primary, pager.children.count > 1 else { return false }
        verdict = .undecided
        hasWon = false
        start = point
        last = (point.x, event.time)
        speed = 0
        return true
    }
    func moved(_ event: PointerEvent, at point: CGPoint, in element: LayoutElement) {
        let (dx, dy) = (point.x - start.x, point.y - start.y)
        if verdict == .undecided {
            if abs(dx) >= 10, abs(dx) > abs(dy) { verdict = .recognized } else if abs(dy) >= 10 { verdict = .failed }
        }
        if event.time > last.time { speed = (last.x - point.x) / CGFloat(event.time - last.time) / pager.size.width }
        last = (point.x, event.time)
        if hasWon { pager.drag(by: pages(point)) }
    }
    func ended(_ event: PointerEvent, at point: CGPoint, in element: LayoutElement) {
        if hasWon { pager.release(speed: pager.isMirrored ? -speed : speed) }
        if verdict == .undecided { verdict = .failed }
        hasWon = false
    }
    func cancelled() {
        if hasWon { pager.release(speed: 0) }
        hasWon = false
        verdict = .failed
    }
    func won() { hasWon = true }

    private func pages(_ point: CGPoint) -> CGFloat {
        let distance = (start.x - point.x) / max(1, pager.size.width)
        return pager.isMirrored ? -distance : distance
    }
}
