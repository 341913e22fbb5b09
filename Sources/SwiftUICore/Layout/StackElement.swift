import Foundation

/// The element of a horizontal or vertical stack.
///
/// Children of a long stack in a scroll view that have never been near its viewport are *offstage*: laid out, but without layers. They enter
/// the stage when the scroll view comes near them, and stay.
final class StackElement: ContainerElement {
    let axis: Axis
    var spacingValue: CGFloat?
    var guide: AlignmentKey
    private var cached: (key: ProposedViewSize, arrangement: StackArrangement.Result)? {
        didSet { if cached == nil { unplaced = nil } }
    }
    /// The children that do not stand as the cached arrangement says; nil if that may be any of them.
    private var unplaced: ContiguousArray<Int>?
    /// Moves the stack, while some children are offstage.
    private unowned(unsafe) var scroll: ScrollElement?
    /// What of the stack was looked at for children that are offstage and should not be: there are none in there.
    private var searched: ClosedRange<CGFloat>?
    /// The children that are not, while some are; in no order, and perhaps with some that have gone.
    private var onstage: ContiguousArray<LayoutElement> = []

    init(_ node: ViewNode, axis: Axis, spacing: CGFloat?, guide: AlignmentKey, step: Int = 0) {
        self.axis = axis
        spacingValue = spacing
        self.guide = guide
        super.init(node, step: step)
        makeLayer()
    }

    func update(spacing: CGFloat?, guide: AlignmentKey) {
        guard spacing != spacingValue || guide != self.guide else { return }
        spacingValue = spacing
        self.guide = guide
        invalidateSize()
    }

    private var rules: StackArrangement {
        StackArrangement(axis: axis, spacing: spacingValue, guide: guide, graph: graph)
    }

    /// Sees that the arrangement for a proposal is the cached one.
    private func arrange(_ proposal: ProposedViewSize) {
        // Fetching the children may void what is cached.
        if flags.contains(.childrenChanged) { _ = children }
        if cached?.key == proposal { return }
        cached = (proposal, rules.arrange(children, proposal))
        unplaced = nil
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        arrange(proposal)
        return cached!.arrangement.size
    }

    // MARK: Changes

    /// Where lengths are not shared (the stack is as long as it likes), a child that changes leaves most others as they are.
    override func childSizeChanged(_ child: LayoutElement) {
        numberChildren()
        guard isSettled, let key = cached?.key, child.index < children.count, children[child.index] === child else {
            return invalidateSize()
        }
        let size = child.sizeThatFits(key)
        // Measuring may have had children collected anew.
        guard cached != nil else { return invalidateSize() }
        let before = cached!.arrangement.size
        let waiting = unplaced
        let moved = rules.resize(&cached!.arrangement, children, child.index, to: size, key)
        noteMoved(moved, waiting, since: before)
    }

    override func childrenSpliced(_ splice: ElementSplice) {
        numberChildren()
        guard !flags.contains(.childrenChanged), let places = splice.places(in: children) else {
            return childrenChanged()
        }
        replaceChildren(places, with: splice.new)
        if isSettled { adjust(places) } else { invalidateSize() }
    }

    /// Whether the children stand as the arrangement says that is cached, and each was offered the same.
    private var isSettled: Bool {
        guard !flags.contains(.childrenChanged), flags.contains(.isPlaced), let key = cached?.key else { return false }
        return key == placedProposal && wasOnlyAsked(key) && key[axis] == nil && key[axis.other] != nil
    }

    /// Brings the arrangement up to date with what changed at some places.
    private func adjust(_ places: SplicedPlaces) {
        guard let key = cached?.key, var result = cached?.arrangement else { return }
        let size = result.size
        var waiting = unplaced
        cached = nil
        let moved = rules.adjust(&result, children, places, key)
        cached = (key, result)
        // What waits from an earlier change stands at other places by now where children came or went.
        if case .run = places, waiting?.isEmpty == false { waiting = nil }
        noteMoved(moved, waiting, since: size)
    }

    /// The children at some places stand elsewhere now, or anywhere if that is nil, and the stack was of another size before; `waiting` are
    /// those that had not been placed before.
    private func noteMoved(_ places: ContiguousArray<Int>?, _ waiting: ContiguousArray<Int>?, since before: CGSize) {
        if cached!.arrangement.size != before {
            let kept = cached
            invalidateSize()
            cached = kept
        }
        if let places, let waiting {
            unplaced = waiting.isEmpty ? places : places + waiting
        } else {
            unplaced = nil
        }
        flags.insert(unplaced == nil ? .needsPlacement : .needsPartialPlacement)
        guard !flags.contains(.needsMeasure) else { return }
        flags.insert(.needsMeasure)
        graph.layoutQueue.insert(self, depth: layoutDepth)
    }

    override func placeNotedChildren() { placeChildren() }

    override func placeChildren() {
        arrangeAsPlaced()
        let placements = cached!.arrangement.placements
        let children = children
        let isMirrored = graph.isRightToLeft(node)
        let wasFollowing = scroll != nil
        let stage = wasFollowing || children.count >= StackElement.longCount ? stage(placements.last) : nil
        let places = isMirrored || wasFollowing != (stage != nil) ? nil : unplaced
        unplaced = []
        if let stage {
            place(children, placements, stage, isMirrored, only: places)
        } else if let places {
            for i in places {
                children[i].index = i
                place(children[i], placements[i], isMirrored)
            }
        } else {
            for i in children.indices {
                children[i].index = i
                place(children[i], placements[i], isMirrored)
            }
        }
        numbered(places)
    }

    // MARK: Offstage

    /// A stack with fewer children is rendered whole.
    static let longCount = 50

    /// What is to be rendered: the viewport and half as much before and after it, in the stack's coordinates. Nil where all is.
    private func stage(_ last: Placement?) -> ClosedRange<CGFloat>? {
        guard axis == .vertical || !graph.isRightToLeft(node),
            let scroll = scroll ?? enclosingScroll(along: axis), let origin = origin(in: scroll)
        else { return nil }
        let length = scroll.size[axis]
        guard length > 0, length < .infinity else { return nil }
        let stage = (-origin[axis] - length / 2)...(length * 1.5 - origin[axis])
        if self.scroll == nil {
            guard let last, last.origin[axis] > stage.upperBound || stage.lowerBound > 0 else { return nil }
            self.scroll = scroll
            scroll.add(self)
            graph.offstageStacks.append(self)
        }
        return stage
    }

    /// Places the children, or only those at some places, on the stage or off it.
    private func place(
        _ children: ContiguousArray<LayoutElement>, _ placements: ContiguousArray<Placement>,
        _ stage: ClosedRange<CGFloat>, _ isMirrored: Bool, only places: ContiguousArray<Int>?
    ) {
        var hasEntered = false
        func place(_ i: Int) {
            children[i].index = i
            if self.place(children[i], placements[i], stage, isMirrored) { hasEntered = true }
        }
        if let places {
            for i in places { place(i) }
            // These were looked for on this stage only.
            searched = searched.flatMap { $0.overlaps(stage) ? $0.clamped(to: stage) : nil }
        } else {
            searched = stage
            onstage.removeAll(keepingCapacity: true)
            for i in children.indices { place(i) }
            if onstage.count == children.count { leaveScroll() }
        }
        if hasEntered { setNeedsSublayers() }
    }

    /// Places a child on the stage or off it. Whether it has entered the stage.
    private func place(
        _ child: LayoutElement, _ placement: Placement, _ stage: ClosedRange<CGFloat>, _ isMirrored: Bool
    ) -> Bool {
        let start = placement.origin[axis]
        let isNear = start <= stage.upperBound && start + placement.size[axis] >= stage.lowerBound
        var hasEntered = false
        if child.flags.contains(.isOffstage) {
            if isNear {
                child.enterStage()
                hasEntered = true
            }
        } else if !isNear, !child.flags.contains(.isPlaced), !child.hasLayer {
            child.flags.insert(.isOffstage)
        }
        if child.flags.contains(.isOffstage) {
            graph.placeOffstage { place(child, placement, isMirrored) }
        } else {
            onstage.append(child)
            place(child, placement, isMirrored)
        }
        return hasEntered
    }

    /// While some children are offstage, only the others are looked at.
    override func collectLayers(_ layers: inout [Layer]) {
        let children = children
        numberChildren()
        guard scroll != nil else { return super.collectLayers(&layers) }
        // A child may have been placed several times, or be gone since.
        let sorted = onstage.sorted { $0.index < $1.index }
        onstage.removeAll(keepingCapacity: true)
        for child in sorted where child !== onstage.last && child.index < children.count {
            guard children[child.index] === child else { continue }
            onstage.append(child)
            if let layer = child.layer { layers.append(layer) } else { child.collectLayers(&layers) }
        }
    }

    /// All children have been near the viewport, or the stack goes.
    private func leaveScroll() {
        scroll?.remove(self)
        scrollEnded()
    }

    /// Children that stand where `isNear` says enter the stage.
    private func enterStage(where isNear: (LayoutElement) -> Bool) {
        // Children that are still to be collected are placed later in this turn.
        guard !flags.contains(.childrenChanged) else { return }
        var (hasOffstage, hasEntered) = (false, false)
        for child in children where child.flags.contains(.isOffstage) {
            if isNear(child) {
                child.enterStage()
                onstage.append(child)
                hasEntered = true
            } else {
                hasOffstage = true
            }
        }
        if hasEntered { setNeedsSublayers() }
        if !hasOffstage { leaveScroll() }
    }

    /// Places what waits in the next layout: somebody looks at it.
    func placeWaiting() {
        if !flags.contains(.childrenChanged) {
            for child in children where child.flags.contains(.isWaiting) { child.flags.insert(.needsPlacement) }
        }
        invalidatePlacement()
    }

    func bringAllOnStage() { enterStage { _ in true } }

    override func didDestroy() {
        if scroll != nil { leaveScroll() }
    }

    /// Sees that the cached arrangement is that of the stack as it is placed. An ideal breadth becomes the stack's own, so that dividers and
    /// shapes reach across.
    private func arrangeAsPlaced() {
        var proposal = placedProposal
        guard proposal[axis.other] == nil else { return arrange(proposal) }
        let measured = proposal
        proposal[axis.other] = size[axis.other]
        let children = children
        if cached?.key == measured, var result = cached?.arrangement {
            cached = nil
            if rules.broaden(&result, children, to: size[axis.other]) {
                cached = (proposal, result)
                return
            }
        }
        arrange(proposal)
    }

    @inline(__always) private func place(_ child: LayoutElement, _ placement: Placement, _ isMirrored: Bool) {
        var origin = placement.origin
        if isMirrored { origin.x = size.width - origin.x - placement.size.width }
        child.place(at: origin, proposal: placement.proposal)
    }

    override func sizesInvalidated() { cached = nil }
    override func placementInvalidated() { unplaced = nil }

    override func explicitAlignment(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        guard key.isBaseline || graph.usesGuide(key) else { return nil }
        arrange(proposal)
        return mergedAlignment(key, cached!.arrangement.placements)
    }
}

extension StackElement: ScrollFollower {
    func viewportMoved() {
        guard let stage = stage(nil), !flags.contains(.childrenChanged) else { return }
        if let searched, searched.lowerBound <= stage.lowerBound, searched.upperBound >= stage.upperBound { return }
        searched = stage
        let axis = axis
        enterStage { child in
            child.origin[axis] <= stage.upperBound && child.origin[axis] + child.size[axis] >= stage.lowerBound
        }
    }

    func layOutNow() {}

    func scrollEnded() {
        scroll = nil
        searched = nil
        onstage = []
        graph.offstageStacks.removeAll { $0 === self }
    }
}
