import Foundation

/// The element of a horizontal or vertical stack.
///
/// Children of a long stack in a scroll view that have never been near its viewport are *offstage*: laid out, but without layers. They enter
/// the stage when the scroll view comes near them, and stay.
final class StackElement: ContainerElement {
    let axis: Axis
    var spacingValue: CGFloat?
    var guide: AlignmentKey
    private var cached: (key: ProposedViewSize, arrangement: StackArrangement.Result)?
    /// Children whose size changed without moving the others.
    private var noted: ContiguousArray<Int> = []
    /// Moves the stack, while some children are offstage.
    private unowned(unsafe) var scroll: ScrollElement?

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

    private func arrangement(_ proposal: ProposedViewSize) -> StackArrangement.Result {
        // Fetching the children may void what is cached.
        let children = children
        if let cached, cached.key == proposal { return cached.arrangement }
        let result = rules.arrange(children, proposal)
        cached = (proposal, result)
        return result
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        arrangement(proposal).size
    }

    /// Where lengths are not shared (the stack is as long as it likes), a child that keeps its length and stays within the stack's breadth
    /// moves nobody but itself; one that does not moves the others without their being asked again.
    override func childSizeChanged(_ child: LayoutElement) {
        guard !flags.contains(.childrenChanged), flags.contains(.isPlaced), let key = cached?.key,
            key == placedProposal, wasOnlyAsked(key), placedProposal[axis] == nil,
            placedProposal[axis.other] != nil
        else { return invalidateSize() }
        let i = child.index
        let children = children
        guard i < children.count, children[i] === child else { return invalidateSize() }
        let old = cached!.arrangement.placements[i]
        let size = child.sizeThatFits(old.proposal)
        let value = rules.guideValue(of: child, old.proposal, size)
        guard size[axis] == old.size[axis],
            cached!.arrangement.replace(old, with: size, value: value, at: i, across: axis.other)
        else {
            var result = cached!.arrangement
            cached = nil
            result.placements[i].size = size
            rules.putTogether(children, &result)
            invalidateSize()
            cached = (key, result)
            return
        }
        noted.append(i)
        flags.insert(.needsPartialPlacement)
        guard !flags.contains(.needsMeasure) else { return }
        flags.insert(.needsMeasure)
        graph.layoutQueue.insert(self, depth: layoutDepth)
    }

    override func placeNotedChildren() {
        let indices = noted
        noted.removeAll(keepingCapacity: true)
        guard let placements = cached?.arrangement.placements else { return }
        let children = children
        let isMirrored = graph.isRightToLeft(node)
        for i in indices where i < children.count { place(children[i], placements[i], isMirrored) }
    }

    override func placeChildren() {
        let placements = finalArrangement().placements
        let children = children
        noted.removeAll(keepingCapacity: true)
        if scroll != nil || children.count >= StackElement.longCount, let stage = stage(placements.last) {
            place(children, placements, stage)
        } else {
            let isMirrored = graph.isRightToLeft(node)
            for i in children.indices { place(children[i], placements[i], isMirrored) }
        }
    }

    // MARK: Offstage

    /// A stack with fewer children is rendered whole.
    private static let longCount = 50

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

    private func place(
        _ children: ContiguousArray<LayoutElement>, _ placements: ContiguousArray<Placement>,
        _ stage: ClosedRange<CGFloat>
    ) {
        let (axis, isMirrored) = (axis, graph.isRightToLeft(node))
        var hasOffstage = false
        var hasEntered = false
        for i in children.indices {
            let child = children[i]
            let start = placements[i].origin[axis]
            let isNear = start <= stage.upperBound && start + placements[i].size[axis] >= stage.lowerBound
            if child.flags.contains(.isOffstage) {
                if isNear {
                    child.enterStage()
                    hasEntered = true
                }
            } else if !isNear, !child.flags.contains(.isPlaced), !child.hasLayer {
                child.flags.insert(.isOffstage)
            }
            if child.flags.contains(.isOffstage) {
                hasOffstage = true
                graph.placeOffstage { place(child, placements[i], isMirrored) }
            } else {
                place(child, placements[i], isMirrored)
            }
        }
        if hasEntered { setNeedsSublayers() }
        if !hasOffstage { leaveScroll() }
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

    /// How the children stand in the stack as it is placed. An ideal breadth becomes the stack's own, so that dividers and shapes reach
    /// across.
    private func finalArrangement() -> StackArrangement.Result {
        let children = children
        var proposal = placedProposal
        guard proposal[axis.other] == nil else { return arrangement(proposal) }
        let measured = proposal
        proposal[axis.other] = size[axis.other]
        if cached?.key == measured, var result = cached?.arrangement {
            cached = nil
            if rules.broaden(&result, children, to: size[axis.other]) {
                cached = (proposal, result)
                return result
            }
        }
        return arrangement(proposal)
    }

    @inline(__always) private func place(_ child: LayoutElement, _ placement: Placement, _ isMirrored: Bool) {
        var origin = placement.origin
        if isMirrored { origin.x = size.width - origin.x - placement.size.width }
        child.place(at: origin, proposal: placement.proposal)
    }

    override func sizesInvalidated() { cached = nil }

    override func explicitAlignment(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        guard key.isBaseline || graph.usesGuide(key) else { return nil }
        return mergedAlignment(key, arrangement(proposal).placements)
    }
}

extension StackElement: ScrollFollower {
    func viewportMoved() {
        guard let stage = stage(nil) else { return }
        let axis = axis
        enterStage { child in
            child.origin[axis] <= stage.upperBound && child.origin[axis] + child.size[axis] >= stage.lowerBound
        }
    }

    func layOutNow() {}

    func scrollEnded() {
        scroll = nil
        graph.offstageStacks.removeAll { $0 === self }
    }
}
