import Foundation

/// Something inside a scroll view that goes by what is in view.
@MainActor protocol ScrollFollower: LayoutElement {
    /// The scroll view has moved, or has another size.
    func viewportMoved()
    /// Is laid out at once, for the scroll view goes by what comes out.
    func layOutNow()
    /// The scroll view goes.
    func scrollEnded()
}

/// Cuts its content to its box and moves it below.
package final class ScrollElement: LayoutElement, Scrolling {
    package let stack: ContainerElement
    private(set) var axes: Axis.Set
    private var showsIndicators: Bool
    var settings = ScrollSettings() {
        didSet { if settings != oldValue { settingsChanged() } }
    }
    var targetBehavior: AnyScrollTargetBehavior?
    var isDark = false
    /// Loads the content anew; nil where that is not offered.
    var refresh: RefreshAction?
    private var storedRefresh: ScrollRefresh?

    /// The point of the content at the top left corner.
    package private(set) var offset: CGPoint = .zero
    package private(set) var contentSize: CGSize = .zero
    private var isStarted = false
    /// The largest offset when content that begins at the right was placed last.
    private var placedEnd: CGFloat?
    /// Whether the content has been moved since it appeared.
    private(set) var hasMoved = false
    /// Whether what moved it last was the user.
    private(set) var isMovedByUser = false
    private(set) var contentNode: ViewNode?
    private(set) lazy var mover = ScrollMover(self)
    private(set) var followers: ContiguousArray<any ScrollFollower> = []
    private var hook: ScrollHook?
    private var isReportDue = false
    private var requests: [ScrollRequest] = []
    /// The last request, and when it was met: what lazy containers find out in the same update may change where it leads.
    private var newest: (request: ScrollRequest, pass: Int)?
    private var indicators: [ScrollIndicator] = []

    init(_ node: ViewNode, axes: Axis.Set, showsIndicators: Bool) {
        self.axes = axes
        self.showsIndicators = showsIndicators
        stack = StackElement(
            node, axis: axes == .horizontal ? .horizontal : .vertical, spacing: nil,
            guide: axes == .horizontal ? VerticalAlignment.center.key : HorizontalAlignment.center.key, step: 1)
        super.init(node)
        stack.parent = self
        makeLayer()
        gestures = ScrollDrag(self)
    }

    func setContent(_ content: ViewNode) {
        contentNode = content
        stack.setContent(content)
    }

    func update(axes: Axis.Set, showsIndicators: Bool) {
        guard axes != self.axes || showsIndicators != self.showsIndicators else { return }
        self.axes = axes
        self.showsIndicators = showsIndicators
        invalidateSize()
    }

    private func settingsChanged() {
        invalidateSize()
        setNeedsDisplay()
    }

    // MARK: Layout

    var margins: EdgeInsets { settings.contentMargins }

    /// How far the view reaches beyond its place, behind what covers the edges of the safe area. Content rests inside.
    private(set) var overhang = EdgeInsets()
    private var isObservingSafeArea = false
    /// How much lower the bars at the top become while the content is scrolled.
    private(set) var collapsibleBars: CGFloat = 0

    private func findOverhang() {
        guard graph.usesSafeArea else { return }
        let found = safeAreaInsets()
        if !isObservingSafeArea, hasSafeAreaContainer {
            isObservingSafeArea = true
            graph.observeGeometry(self)
        }
        if found != overhang {
            overhang = found
            setNeedsDisplay()
        }
        collapsibleBars = 0
        guard overhang.top > 0, axes.contains(.vertical) else { return }
        forEachAround { collapsibleBars += $0.collapsibleTop }
    }

    /// The elements around, up to the next scroll view.
    private func forEachAround(_ visit: (LayoutElement) -> Void) {
        var current = parent
        while let element = current, !(element is any Scrolling) {
            visit(element)
            current = element.parent
        }
    }

    /// How much of the bars at the top has gone.
    var collapsedTop: CGFloat { min(collapsibleBars, max(0, offset.y + margins.top)) }

    /// What is seen, in the element's own coordinates.
    var viewport: CGRect {
        let left = graph.isRightToLeft(node) ? overhang.trailing : overhang.leading
        return CGRect(
            x: -left, y: -overhang.top, width: size.width + overhang.horizontal,
            height: size.height + overhang.vertical)
    }

    /// What is seen and not covered by bars, in the element's own coordinates.
    var uncoveredViewport: CGRect {
        CGRect(x: 0, y: -collapsedTop, width: size.width, height: size.height + collapsedTop)
    }

    /// Tells the bars around what lies below them.
    private func tellBars() {
        guard axes.contains(.vertical), overhang.top > 0 || overhang.bottom > 0 else { return }
        let edges = ScrolledEdges(
            scroll: self, top: overhang.top > 0 ? offset.y + margins.top : nil,
            bottom: overhang.bottom > 0 ? limits(.vertical).upperBound - offset.y : nil)
        forEachAround { $0.contentScrolled(edges) }
    }

    private func offer(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(
            width: axes.contains(.horizontal) ? nil : proposal.width.map { max(0, $0 - margins.horizontal) },
            height: axes.contains(.vertical) ? nil : proposal.height.map { max(0, $0 - margins.vertical) })
    }

    package override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let inner = stack.sizeThatFits(offer(proposal))
        let whole = CGSize(width: inner.width + margins.horizontal, height: inner.height + margins.vertical)
        return CGSize(
            width: axes.contains(.horizontal) ? proposal.width ?? whole.width : whole.width,
            height: axes.contains(.vertical) ? proposal.height ?? whole.height : whole.height)
    }

    package override func placeChildren() {
        findOverhang()
        let before = (size: contentSize, relative: relativeOffset)
        contentSize = stack.sizeThatFits(offer(placedProposal))
        if !isStarted {
            isStarted = true
            start()
        } else if let anchor = settings.anchors[.sizeChanges], !mover.isFree, before.size != contentSize {
            // Content that was shown at the anchor stays at it.
            for axis in scrolledAxes
            where abs(before.relative[axis] - anchor[axis]) < 0.001 || before.size[axis] <= size[axis] {
                offset[axis] =
                    limits(axis).lowerBound + (limits(axis).upperBound - limits(axis).lowerBound) * anchor[axis]
            }
        }
        if isMirrored { keepStart() }
        if !mover.isFree { clamp() }
        placeContent()
        tellFollowers()
        if !requests.isEmpty {
            for request in requests { meet(request) }
            requests.removeAll()
        } else if let newest, newest.pass == graph.passNumber, !mover.isFree {
            go(to: newest.request)
        }
        placeIndicators()
        storedRefresh?.place()
        tellBars()
        offsetChanged()
    }

    /// The first offset: the start of the content, or where the anchor says.
    private func start() {
        for axis in scrolledAxes {
            let limits = limits(axis)
            if let anchor = settings.anchors[.initialOffset] {
                offset[axis] = limits.lowerBound + (limits.upperBound - limits.lowerBound) * anchor[axis]
            } else {
                offset[axis] = axis == .horizontal && isMirrored ? limits.upperBound : limits.lowerBound
            }
        }
    }

    /// Whether content begins at the right.
    private var isMirrored: Bool { axes.contains(.horizontal) && graph.isRightToLeft(node) }

    /// Content that begins at the right and becomes longer or shorter does so at the left.
    private func keepStart() {
        let end = limits(.horizontal).upperBound
        if let placedEnd, !mover.isFree, settings.anchors[.sizeChanges] == nil { offset.x += end - placedEnd }
        placedEnd = end
    }

    /// How far the view is between the start, 0, and the end, 1.
    private var relativeOffset: CGPoint {
        var point = CGPoint.zero
        for axis in scrolledAxes {
            let limits = limits(axis)
            let length = limits.upperBound - limits.lowerBound
            point[axis] = length > 0 ? (offset[axis] - limits.lowerBound) / length : 0
        }
        return point
    }

    private func placeContent() {
        var origin = CGPoint(x: -offset.x, y: -offset.y)
        for axis in Axis.allCases {
            let free = size[axis] - margins.length(axis) - contentSize[axis]
            if !axes.contains(axis) {
                origin[axis] = margins.start(axis) + free / 2
            } else if free > 0, let anchor = settings.anchors[.alignment] {
                origin[axis] += free * anchor[axis]
            }
        }
        stack.place(at: origin, proposal: offer(placedProposal))
    }

    var scrolledAxes: [Axis] { Axis.allCases.filter { axes.contains($0) } }

    /// Where the offset may come to rest.
    func limits(_ axis: Axis) -> ClosedRange<CGFloat> {
        let least = -margins.start(axis) - (axis == .vertical ? storedRefresh?.inset ?? 0 : 0)
        return least...max(least, contentSize[axis] + margins.end(axis) - size[axis])
    }

    private func clamp() {
        for axis in Axis.allCases {
            offset[axis] = axes.contains(axis) ? clamped(offset[axis], axis) : 0
        }
    }

    func clamped(_ offset: CGFloat, _ axis: Axis) -> CGFloat {
        min(max(limits(axis).lowerBound, offset), limits(axis).upperBound)
    }

    /// The axes along which the content is moved.
    package var scrollAxes: Axis.Set { axes }
    /// Whether the content is moved along an axis.
    package func scrolls(along axis: Axis) -> Bool { axes.contains(axis) }

    /// How high the content is.
    package var contentLength: CGFloat { contentSize.height }
    /// How wide the content is.
    package var contentWidth: CGFloat { contentSize.width }

    // MARK: Moving

    package func scroll(dx: CGFloat, dy: CGFloat) -> Bool {
        guard !settings.isDisabled else { return false }
        return scroll(to: CGPoint(x: offset.x + dx, y: offset.y + dy))
    }

    /// Lets the content go on at a velocity; false where it cannot move that way.
    func fling(_ velocity: CGVector) -> Bool {
        let axis: Axis = abs(velocity.dx) > abs(velocity.dy) ? .horizontal : .vertical
        let speed = axis == .horizontal ? velocity.dx : velocity.dy
        guard !settings.isDisabled, axes.contains(axis), speed != 0 else { return false }
        guard speed > 0 ? offset[axis] < limits(axis).upperBound : offset[axis] > limits(axis).lowerBound else {
            return false
        }
        mover.fling(velocity)
        return true
    }

    /// Moves the content so that the point of it is at the top left, as far as it goes.
    @discardableResult package func scroll(to point: CGPoint) -> Bool {
        var target = offset
        for axis in scrolledAxes { target[axis] = clamped(point[axis], axis) }
        guard target != offset else { return false }
        mover.stop()
        isMovedByUser = true
        move(to: target)
        mover.flashIndicators()
        return true
    }

    /// Moves the content, whether that is within its limits or not.
    func move(to point: CGPoint) {
        guard point != offset else { return }
        offset = point
        hasMoved = true
        if mover.isFree { isMovedByUser = mover.phase != .animating }
        placeContent()
        tellFollowers()
        placeIndicators()
        refreshMoved()
        tellBars()
        offsetChanged()
        graph.scheduleTurn()
    }

    private func refreshMoved() {
        guard axes.contains(.vertical), refresh != nil || storedRefresh != nil else { return }
        if storedRefresh == nil {
            guard offset.y < -margins.top else { return }
            storedRefresh = ScrollRefresh(self)
        }
        storedRefresh?.moved(isPulled: mover.phase == .interacting)
    }

    /// What is in view moved inside the content: the view goes along. Called during layout.
    func contentShifted(by distance: CGFloat, along axis: Axis) {
        offset[axis] += distance
        mover.shift(by: distance, axis)
        placeContent()
    }

    /// Shows a rectangle of this element's coordinates where no bar covers it, moving as little as possible.
    package func reveal(_ rect: CGRect) {
        var target = offset
        for axis in scrolledAxes {
            let (start, end) = (rect.origin[axis], rect.origin[axis] + rect.size[axis])
            let first = margins.start(axis) - (axis == .vertical ? collapsedTop : 0)
            let last = size[axis] - margins.length(axis) + margins.start(axis)
            if start < first {
                target[axis] += start - first
            } else if end > last {
                target[axis] += min(start - first, end - last)
            }
        }
        scroll(to: target)
    }

    // MARK: Requests

    /// Goes somewhere under the transaction that holds now: `scrollTo` of a proxy.
    func request(_ request: ScrollRequest) {
        requests.append(request)
        PendingWrites.add(node, because: nil)
    }

    /// Goes somewhere in the update that is going on.
    func take(_ request: ScrollRequest) {
        requests.append(request)
        takeRequests()
    }

    func takeRequests() { if !requests.isEmpty { invalidatePlacement() } }

    private func meet(_ request: ScrollRequest) {
        mover.stop()
        isMovedByUser = false
        let request = exact(request)
        if mover.animate(to: request) { return }
        newest = (request, graph.passNumber)
        go(to: request)
    }

    private func go(to request: ScrollRequest) {
        // Rows that are made on the way may be longer or shorter than was thought.
        for _ in 0..<8 {
            guard let target = target(of: request), target != offset else { break }
            hasMoved = true
            offset = target
            placeContent()
            for follower in followers { follower.layOutNow() }
        }
    }

    // MARK: Who listens

    func add(_ follower: any ScrollFollower) {
        followers.append(follower)
        if !(follower is StackElement) { graph.readsGeometry = true }
    }
    func remove(_ follower: any ScrollFollower) { followers.removeAll { $0 === follower } }
    private func tellFollowers() { for follower in followers { follower.viewportMoved() } }

    func attach(_ hook: ScrollHook) {
        self.hook = hook
        hook.attach(to: self)
    }

    var geometry: ScrollGeometry {
        ScrollGeometry(
            contentOffset: CGPoint(x: offset.x + viewport.minX, y: offset.y + viewport.minY), contentSize: contentSize,
            contentInsets: EdgeInsets(
                top: margins.top + overhang.top, leading: margins.leading + overhang.leading,
                bottom: margins.bottom + overhang.bottom, trailing: margins.trailing + overhang.trailing),
            containerSize: viewport.size)
    }

    /// Tells who listens once this update is done.
    private func offsetChanged() {
        guard hook != nil, !isReportDue else { return }
        isReportDue = true
        graph.actions.onChange { [self] in
            isReportDue = false
            if !flags.contains(.isDestroyed) { hook?.scrolled(self) }
        }
    }

    func phaseChanged(from old: ScrollPhase, to new: ScrollPhase, velocity: CGVector?) {
        guard let hook else { return }
        let context = ScrollPhaseChangeContext(geometry: geometry, velocity: velocity)
        graph.actions.onChange { hook.phaseChanged(old, new, context) }
        graph.scheduleTurn()
    }

    package override func didDestroy() {
        if isObservingSafeArea { graph.stopObservingGeometry(self) }
        mover.end()
        storedRefresh?.stop()
        for follower in followers { follower.scrollEnded() }
        followers.removeAll()
        for indicator in indicators { indicator.destroy() }
        indicators.removeAll()
        hook?.detach(from: self)
        hook = nil
        contentNode = nil
    }

    // MARK: Indicators

    /// The indicators of the axes along which there is more content than fits, made when they are first needed.
    func shownIndicators() -> [ScrollIndicator] {
        for axis in scrolledAxes where showsIndicator(axis) && !indicators.contains(where: { $0.axis == axis }) {
            let indicator = ScrollIndicator(node, axis: axis)
            indicator.parent = self
            indicators.append(indicator)
            setNeedsSublayers()
        }
        placeIndicators()
        return indicators.filter { showsIndicator($0.axis) }
    }

    private func showsIndicator(_ axis: Axis) -> Bool {
        let visibility = settings.indicators(axis) ?? (showsIndicators ? .automatic : .hidden)
        return visibility.isShown && contentSize[axis] + margins.length(axis) > size[axis]
    }

    private func placeIndicators() {
        for indicator in indicators {
            indicator.place(
                in: self, offset: offset, limits: limits(indicator.axis), margins: settings.indicatorMargins)
        }
    }

    // MARK: Drawing and hitting

    package override func updateStyle(of layer: Layer) -> LayerChanges {
        let clip = settings.isClipDisabled ? nil : Outline.rectangle(viewport)
        if layer.style?.clip == clip { return [] }
        let style = layer.style ?? LayerStyle()
        style.clip = clip
        layer.style = style
        return .style
    }

    package override func makeSemantics() -> Semantics? { Semantics(role: .scrollArea) }
    package override func visitChildren(_ visit: (LayoutElement) -> Void) {
        visit(stack)
        storedRefresh?.visit(visit)
        indicators.forEach(visit)
    }
    package override func explicitAlignment(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        nil
    }

    /// What lies outside the box cannot be hit.
    package override func contains(_ point: CGPoint) -> Bool { viewport.contains(point) }
    package override func admitsHit(at point: CGPoint) -> Bool { settings.isClipDisabled || contains(point) }
}

extension ScrollElement: GeometryObserver {
    package func layoutChanged() -> Bool {
        guard !flags.contains(.isDestroyed) else { return false }
        if flags.contains(.isPlaced), safeAreaInsets() != overhang { invalidatePlacement() }
        return true
    }
}

extension LayoutElement {
    /// The element's place in the coordinates of one around it; nil if it does not stand in that.
    func origin(in container: LayoutElement) -> CGPoint? {
        var point = CGPoint.zero
        var current: LayoutElement? = self
        while let element = current, element !== container {
            point.x += element.origin.x
            point.y += element.origin.y
            current = element.parent
        }
        return current === container ? point : nil
    }

    /// The nearest scroll view around that moves along an axis; along any if none is given.
    func enclosingScroll(along axis: Axis? = nil) -> ScrollElement? {
        var current = parent
        while let element = current {
            if let found = element as? ScrollElement, axis.map({ found.scrolls(along: $0) }) ?? true { return found }
            current = element.parent
        }
        return nil
    }
}
