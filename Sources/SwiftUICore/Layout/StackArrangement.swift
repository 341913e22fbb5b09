import Foundation

/// The arithmetic of a stack: shares the length between the children, least flexible first, and lines them up across.
@MainActor struct StackArrangement {
    let axis: Axis
    let spacing: CGFloat?
    private let guide: AlignmentKey
    /// Where the guide lies in every child, as a fraction of its breadth; nil if children must be asked.
    let fraction: CGFloat?

    init(axis: Axis, spacing: CGFloat?, guide: AlignmentKey, graph: SceneGraph) {
        self.axis = axis
        self.spacing = spacing
        self.guide = guide
        fraction = graph.usesGuide(guide) ? nil : guide.fraction
    }

    /// Where the children stand, how large the stack is, and what its breadth is made of.
    struct Result {
        var placements: ContiguousArray<Placement> = []
        var size: CGSize = .zero
        var reach = Reach()
        /// The distance before each child, where children set them themselves; kept in long stacks only.
        var gaps: ContiguousArray<CGFloat> = []
    }

    /// The furthest that any child reaches on either side of the guide, and how many reach so far.
    struct Reach {
        private(set) var before: CGFloat = -.infinity
        private(set) var after: CGFloat = -.infinity
        private var beforeCount = 0
        private var afterCount = 0

        @inline(__always) mutating func add(before value: CGFloat, after rest: CGFloat) {
            if value > before { (before, beforeCount) = (value, 0) }
            if value == before { beforeCount += 1 }
            if rest > after { (after, afterCount) = (rest, 0) }
            if rest == after { afterCount += 1 }
        }

        /// A child no longer counts.
        mutating func remove(before value: CGFloat, after rest: CGFloat) {
            if value == before { beforeCount -= 1 }
            if rest == after { afterCount -= 1 }
        }

        /// Whether a child reaches no further than others.
        func holds(before value: CGFloat, after rest: CGFloat) -> Bool { value <= before && rest <= after }

        /// Whether some child reaches as far as it says.
        var isHeld: Bool { beforeCount > 0 && afterCount > 0 }
    }

    func arrange(_ children: ContiguousArray<LayoutElement>, _ proposal: ProposedViewSize) -> Result {
        var result = Result()
        guard !children.isEmpty else { return result }
        // `init(repeating:count:)` is not specialised here and costs as much as the rest.
        result.placements.reserveCapacity(children.count)
        for _ in children { result.placements.append(Placement(origin: .zero, proposal: proposal, size: .zero)) }
        if let length = proposal[axis] {
            let gapSum = setGaps(children, &result)
            share(length - gapSum, children, proposal, &result.placements)
        } else {
            for i in children.indices { result.placements[i].size = children[i].sizeThatFits(proposal) }
        }
        putTogether(children, &result)
        return result
    }

    /// Sets the places of children whose sizes are settled, and the stack's size.
    func putTogether(_ children: ContiguousArray<LayoutElement>, _ result: inout Result) {
        _ = setGaps(children, &result)
        var position: CGFloat = 0
        result.placements.withUnsafeMutableBufferPointer { placements in
            for i in placements.indices {
                position += placements[i].origin[axis]
                placements[i].origin[axis] = position
                position += placements[i].size[axis]
            }
        }
        result.size[axis] = position
        lineUp(children, &result)
    }

    /// Offers the children of an arrangement that was made without a breadth the given one. False if one of them changes its length for it,
    /// so that all must be arranged anew.
    func broaden(_ result: inout Result, _ children: ContiguousArray<LayoutElement>, to breadth: CGFloat) -> Bool {
        for i in children.indices {
            result.placements[i].proposal[axis.other] = breadth
            let size = children[i].sizeThatFits(result.placements[i].proposal)
            guard size[axis] == result.placements[i].size[axis] else { return false }
            result.placements[i].size = size
        }
        lineUp(children, &result)
        return true
    }

    /// Puts the distance before each child where its place is to be, and returns the sum.
    private func setGaps(_ children: ContiguousArray<LayoutElement>, _ result: inout Result) -> CGFloat {
        result.placements[0].origin[axis] = 0
        if let spacing {
            for i in 1..<max(1, children.count) { result.placements[i].origin[axis] = spacing }
            return spacing * CGFloat(children.count - 1)
        }
        let isLong = children.count >= StackElement.longCount
        result.gaps = isLong ? [0] : []
        if isLong { result.gaps.reserveCapacity(children.count) }
        var sum: CGFloat = 0
        var previous = children[0].spacing
        for i in 1..<max(1, children.count) {
            let own = children[i].spacing
            let gap = previous.distance(to: own, along: axis)
            result.placements[i].origin[axis] = gap
            if isLong { result.gaps.append(gap) }
            sum += gap
            previous = own
        }
        return sum
    }

    /// Offers each child its share of `available`, by priority, then least flexible first.
    private func share(
        _ available: CGFloat, _ children: ContiguousArray<LayoutElement>, _ proposal: ProposedViewSize,
        _ placements: inout ContiguousArray<Placement>
    ) {
        let order = 0..<children.count
        // One pass to see whether all have the same priority, as they mostly do.
        let firstPriority = children[0].layoutPriority
        if order.allSatisfy({ children[$0].layoutPriority == firstPriority }) {
            _ = serve(order, of: available, children, proposal, &placements)
            return
        }
        let byPriority = Dictionary(grouping: order) { children[$0].layoutPriority }
        let groups = byPriority.keys.sorted(by: >).map { byPriority[$0]! }
        // The smallest lengths of all groups still to come are set aside first.
        let reserved = groups.map { $0.reduce(0) { $0 + length(children[$1], 0, proposal) } }
        var reservedAfter = reserved.reduce(0, +)
        var remaining = available
        for (group, own) in zip(groups, reserved) {
            reservedAfter -= own
            remaining -= serve(group, of: remaining - reservedAfter, children, proposal, &placements)
        }
    }

    private func length(_ child: LayoutElement, _ offered: CGFloat, _ proposal: ProposedViewSize) -> CGFloat {
        size(child, offered, proposal)[axis]
    }

    private func size(_ child: LayoutElement, _ offered: CGFloat, _ proposal: ProposedViewSize) -> CGSize {
        var offer = proposal
        offer[axis] = offered
        return child.sizeThatFits(offer)
    }

    private func settle(
        _ i: Int, _ offered: CGFloat, _ children: ContiguousArray<LayoutElement>,
        _ placements: inout ContiguousArray<Placement>
    ) -> CGFloat {
        placements[i].proposal[axis] = max(0, offered)
        let size = children[i].sizeThatFits(placements[i].proposal)
        placements[i].size = size
        return size[axis]
    }

    /// Shares `available` between children of one priority, and returns what they take.
    private func serve(
        _ group: some RandomAccessCollection<Int>, of available: CGFloat, _ children: ContiguousArray<LayoutElement>,
        _ proposal: ProposedViewSize, _ placements: inout ContiguousArray<Placement>
    ) -> CGFloat {
        let count = group.count
        if count == 1 { return settle(group.first!, available, children, &placements) }
        var used: CGFloat = 0
        var left = available
        withUnsafeTemporaryAllocation(of: Claim.self, capacity: count) { claims in
            var claims = claims
            // Where every child's largest length is at most an equal share, the order of serving makes no difference.
            let equalShare = max(0, available / CGFloat(count))
            var isModest = true
            for (n, i) in group.enumerated() {
                let claim = Claim(index: i, largest: size(children[i], .infinity, proposal), axis: axis)
                claims.initializeElement(at: n, to: claim)
                if !(claim.most <= equalShare) { isModest = false }
            }
            if isModest {
                for claim in claims {
                    let size = claim.largest
                    guard children[claim.index].keeps(size) else {
                        used += settle(claim.index, claim.most, children, &placements)
                        continue
                    }
                    placements[claim.index].proposal[axis] = claim.most
                    placements[claim.index].size = size
                    used += claim.most
                }
                return
            }
            for n in claims.indices { claims[n].least = length(children[claims[n].index], 0, proposal) }
            claims.sort()
            for (n, claim) in claims.enumerated() {
                let taken = settle(claim.index, left / CGFloat(count - n), children, &placements)
                left -= taken
                used += taken
            }
        }
        return used
    }

    /// What a child could do with.
    private struct Claim: Comparable {
        let index: Int
        /// Its size where there is room without end.
        let largest: CGSize
        let most: CGFloat
        var least: CGFloat = 0

        init(index: Int, largest: CGSize, axis: Axis) {
            self.index = index
            self.largest = largest
            most = largest[axis]
        }

        var flexibility: CGFloat { most - least }

        static func < (a: Claim, b: Claim) -> Bool {
            if a.flexibility != b.flexibility { return a.flexibility < b.flexibility }
            if a.flexibility == .infinity, a.least != b.least { return a.least > b.least }
            return a.index < b.index
        }
    }

    /// Where the guide lies in a child, from its leading or top edge.
    func guideValue(of child: LayoutElement, _ proposal: ProposedViewSize, _ size: CGSize) -> CGFloat {
        if let fraction { return size[axis.other] * fraction }
        return ViewDimensions(child, proposal, size).value(guide)
    }

    /// Sets the children's places across the stack, and the stack's length there.
    private func lineUp(_ children: ContiguousArray<LayoutElement>, _ result: inout Result) {
        let cross = axis.other
        let fraction = fraction
        var reach = Reach()
        result.placements.withUnsafeMutableBufferPointer { placements in
            for i in placements.indices {
                let length = placements[i].size[cross]
                // Of a child without end no guide has a place: it begins where the stack does, and the stack has no end either.
                var value: CGFloat = 0
                if length.isFinite {
                    value =
                        fraction.map { length * $0 }
                        ?? guideValue(of: children[i], placements[i].proposal, placements[i].size)
                }
                placements[i].origin[cross] = -value
                reach.add(before: value, after: length - value)
            }
            for i in placements.indices { placements[i].origin[cross] += reach.before }
        }
        result.reach = reach
        result.size[cross] = max(0, reach.before + reach.after)
    }
}
