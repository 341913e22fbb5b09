import Foundation

/// The element of a horizontal or vertical stack.
final class StackElement: ContainerElement {
    let axis: Axis
    var spacingValue: CGFloat?
    var guide: AlignmentKey
    private var cached: (key: ProposalKey, arrangement: StackArrangement.Result)?
    /// Children whose size changed without moving the others.
    private var noted: ContiguousArray<Int> = []

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

    private func arrangement(_ proposal: ProposedViewSize) -> StackArrangement.Result {
        // Fetching the children may void what is cached.
        let children = children
        let key = ProposalKey(proposal)
        if let cached, cached.key == key { return cached.arrangement }
        let result = StackArrangement(axis: axis, spacing: spacingValue, guide: guide).arrange(children, proposal)
        cached = (key, result)
        return result
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        arrangement(proposal).size
    }

    /// Where lengths are not shared (the stack is as long as it likes), a child that keeps its length and stays within the stack's breadth
    /// moves nobody but itself.
    override func childSizeChanged(_ child: LayoutElement) {
        guard !flags.contains(.childrenChanged), flags.contains(.isPlaced), let key = cached?.key,
            key == ProposalKey(placedProposal), wasOnlyAsked(key), placedProposal[axis] == nil,
            placedProposal[axis.other] != nil
        else { return invalidateSize() }
        let i = child.index
        let children = children
        guard i < children.count, children[i] === child else { return invalidateSize() }
        let old = cached!.arrangement.placements[i]
        let size = child.sizeThatFits(old.proposal)
        let value = ViewDimensions(child, old.proposal, size).value(guide)
        guard size[axis] == old.size[axis],
            cached!.arrangement.replace(old, with: size, value: value, at: i, across: axis.other)
        else { return invalidateSize() }
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
        for i in indices where i < children.count { place(children[i], placements[i]) }
    }

    override func placeChildren() {
        var proposal = placedProposal
        // An ideal cross length becomes the stack's own, so that dividers and shapes reach across.
        if proposal[axis.other] == nil { proposal[axis.other] = size[axis.other] }
        let placements = arrangement(proposal).placements
        let children = children
        noted.removeAll(keepingCapacity: true)
        for i in children.indices { place(children[i], placements[i]) }
    }

    @inline(__always) private func place(_ child: LayoutElement, _ placement: Placement) {
        var origin = placement.origin
        if graph.isRightToLeft(node) { origin.x = size.width - origin.x - placement.size.width }
        child.place(at: origin, proposal: placement.proposal)
    }

    override func sizesInvalidated() { cached = nil }

    override func explicitAlignment(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        guard key.isBaseline || graph.usesGuide(key) else { return nil }
        return mergedAlignment(key, arrangement(proposal).placements)
    }
}

/// The arithmetic of a stack: shares the length between the children, least flexible first, and lines them up across.
struct StackArrangement {
    let axis: Axis
    let spacing: CGFloat?
    let guide: AlignmentKey

    /// Where the children stand, how large the stack is, and what its breadth is made of.
    struct Result {
        var placements: ContiguousArray<Placement> = []
        var size: CGSize = .zero
        /// The furthest that any child reaches on either side of the guide, and how many reach so far.
        var before: CGFloat = 0
        var after: CGFloat = 0
        var beforeCount = 0
        var afterCount = 0

        /// Gives a child another breadth if the stack's stays; false if it may not.
        mutating func replace(_ old: Placement, with size: CGSize, value: CGFloat, at i: Int, across cross: Axis)
            -> Bool
        {
            let oldValue = before - old.origin[cross]
            let (oldAfter, newAfter) = (old.size[cross] - oldValue, size[cross] - value)
            guard value <= before, newAfter <= after else { return false }
            let befores = beforeCount - (oldValue == before ? 1 : 0) + (value == before ? 1 : 0)
            let afters = afterCount - (oldAfter == after ? 1 : 0) + (newAfter == after ? 1 : 0)
            guard befores > 0, afters > 0 else { return false }
            (beforeCount, afterCount) = (befores, afters)
            placements[i].size = size
            placements[i].origin[cross] = before - value
            return true
        }
    }

    @MainActor func arrange(_ children: ContiguousArray<LayoutElement>, _ proposal: ProposedViewSize) -> Result {
        guard !children.isEmpty else { return Result() }
        var gaps: ContiguousArray<CGFloat> = []
        gaps.reserveCapacity(children.count)
        var gapSum: CGFloat = 0
        var previous: ViewSpacing?
        for child in children {
            var gap: CGFloat = 0
            if let spacing {
                gap = previous == nil ? 0 : spacing
                previous = ViewSpacing.zero
            } else {
                let own = child.spacing
                if let previous { gap = previous.distance(to: own, along: axis) }
                previous = own
            }
            gaps.append(gap)
            gapSum += gap
        }
        var placements = ContiguousArray(
            repeating: Placement(origin: .zero, proposal: proposal, size: .zero), count: children.count)
        if let length = proposal[axis] {
            share(length - gapSum, children, proposal, &placements)
        } else {
            for i in children.indices { placements[i].size = children[i].sizeThatFits(proposal) }
        }
        var result = Result()
        let across = lineUp(children, &placements, &result)
        var position: CGFloat = 0
        for i in children.indices {
            position += gaps[i]
            placements[i].origin[axis] = position
            position += placements[i].size[axis]
        }
        var size = CGSize.zero
        size[axis] = position
        size[axis.other] = across
        result.placements = placements
        result.size = size
        return result
    }

    /// Offers each child its share of `available`, by priority, then least flexible first.
    @MainActor private func share(
        _ available: CGFloat, _ children: ContiguousArray<LayoutElement>, _ proposal: ProposedViewSize,
        _ placements: inout ContiguousArray<Placement>
    ) {
        var offer = proposal
        func length(_ child: LayoutElement, _ offered: CGFloat) -> CGFloat {
            offer[axis] = offered
            return child.sizeThatFits(offer)[axis]
        }
        func settle(_ i: Int, _ offered: CGFloat) -> CGFloat {
            offer[axis] = max(0, offered)
            placements[i].proposal = offer
            placements[i].size = children[i].sizeThatFits(offer)
            return placements[i].size[axis]
        }
        // One pass to see whether all have the same priority, as they mostly do.
        let firstPriority = children[0].layoutPriority
        var groups: [[Int]]
        if children.allSatisfy({ $0.layoutPriority == firstPriority }) {
            groups = [Array(children.indices)]
        } else {
            let byPriority = Dictionary(grouping: children.indices) { children[$0].layoutPriority }
            groups = byPriority.keys.sorted(by: >).map { byPriority[$0]! }
        }
        var remaining = available
        // The smallest lengths of all groups still to come are set aside first.
        var reserved: [CGFloat] = Array(repeating: 0, count: groups.count)
        if groups.count > 1 {
            for g in groups.indices.dropFirst() {
                reserved[g] = groups[g].reduce(0) { $0 + length(children[$1], 0) }
            }
        }
        var reservedAfter = reserved.reduce(0, +)
        for g in groups.indices {
            reservedAfter -= reserved[g]
            let group = groups[g]
            var left = remaining - reservedAfter
            if group.count == 1 {
                remaining -= settle(group[0], left)
                continue
            }
            // Where every child's largest length is at most an equal share, the order of serving makes no difference.
            let equalShare = max(0, left / CGFloat(group.count))
            let largest = group.map { length(children[$0], .infinity) }
            if largest.allSatisfy({ $0 <= equalShare }) {
                for (i, most) in zip(group, largest) { remaining -= settle(i, most) }
                continue
            }
            var order: [(index: Int, flexibility: CGFloat, least: CGFloat)] = []
            order.reserveCapacity(group.count)
            for (i, most) in zip(group, largest) {
                let least = length(children[i], 0)
                order.append((i, most - least, least))
            }
            order.sort {
                if $0.flexibility != $1.flexibility { return $0.flexibility < $1.flexibility }
                if $0.flexibility == .infinity, $0.least != $1.least { return $0.least > $1.least }
                return $0.index < $1.index
            }
            for (n, item) in order.enumerated() {
                let used = settle(item.index, left / CGFloat(order.count - n))
                left -= used
                remaining -= used
            }
        }
    }

    /// Sets the children's places across the stack, and returns its length there.
    @MainActor private func lineUp(
        _ children: ContiguousArray<LayoutElement>, _ placements: inout ContiguousArray<Placement>,
        _ result: inout Result
    ) -> CGFloat {
        let cross = axis.other
        var before: CGFloat = -.infinity
        var after: CGFloat = -.infinity
        for i in children.indices {
            let size = placements[i].size
            let dimensions = ViewDimensions(children[i], placements[i].proposal, size)
            let value = dimensions.value(guide)
            placements[i].origin[cross] = -value
            let rest = size[cross] - value
            if value > before { (before, result.beforeCount) = (value, 0) }
            if value == before { result.beforeCount += 1 }
            if rest > after { (after, result.afterCount) = (rest, 0) }
            if rest == after { result.afterCount += 1 }
        }
        (result.before, result.after) = (before, after)
        for i in children.indices { placements[i].origin[cross] += before }
        return max(0, before + after)
    }
}
