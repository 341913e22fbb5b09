import Foundation

// A stack that is as long as it likes, some of whose children became others, or other sizes: what the rest have in common with how they
// stood before is kept.

extension StackArrangement {
    /// Brings an arrangement up to date with children that were spliced in, or changed their sizes, at some places. Returns the places of the
    /// children that stand elsewhere now; nil if that may be any.
    func adjust(
        _ result: inout Result, _ children: ContiguousArray<LayoutElement>, _ places: SplicedPlaces,
        _ proposal: ProposedViewSize
    ) -> ContiguousArray<Int>? {
        guard !children.isEmpty else {
            result = Result()
            return nil
        }
        let changed: ContiguousArray<Int>
        var isLinedUp: Bool
        switch places {
        case .each(let each):
            changed = each
            isLinedUp = each.allSatisfy { leave(result.placements[$0], &result) }
            for i in each { result.placements[i] = newPlacement(proposal) }
        case .run(let run, let count):
            changed = ContiguousArray(run.lowerBound..<run.lowerBound + count)
            isLinedUp = run.allSatisfy { leave(result.placements[$0], &result) }
            result.placements.replaceSubrange(run, with: repeatElement(newPlacement(proposal), count: count))
            if !result.gaps.isEmpty { result.gaps.replaceSubrange(run, with: repeatElement(0, count: count)) }
        }
        for i in changed {
            result.placements[i].size = children[i].sizeThatFits(proposal)
            isLinedUp = isLinedUp && enter(children[i], at: i, &result)
        }
        guard isLinedUp, result.reach.isHeld else {
            putTogether(children, &result)
            return nil
        }
        findGaps(around: places, children, &result)
        return move(changed, after: places, children, &result)
    }

    /// As `adjust`, where one child has another size and none came or went.
    func resize(
        _ result: inout Result, _ children: ContiguousArray<LayoutElement>, _ i: Int, to size: CGSize,
        _ proposal: ProposedViewSize
    ) -> ContiguousArray<Int>? {
        let hasLeft = leave(result.placements[i], &result)
        result.placements[i] = Placement(origin: .zero, proposal: proposal, size: size)
        guard hasLeft, enter(children[i], at: i, &result), result.reach.isHeld else {
            putTogether(children, &result)
            return nil
        }
        if !result.gaps.isEmpty {
            if i > 0 { result.gaps[i] = distance(before: i, children) }
            if i + 1 < children.count { result.gaps[i + 1] = distance(before: i + 1, children) }
        }
        var moved: ContiguousArray<Int> = [i]
        result.placements[i].origin[axis] = beginning(of: i, children, result)
        for next in i + 1..<max(i + 1, children.count) {
            let start = beginning(of: next, children, result)
            if start == result.placements[next].origin[axis] { break }
            result.placements[next].origin[axis] = start
            moved.append(next)
        }
        result.size[axis] = end(of: children.count - 1, result)
        return moved
    }

    private func newPlacement(_ proposal: ProposedViewSize) -> Placement {
        Placement(origin: .zero, proposal: proposal, size: .zero)
    }

    /// A child no longer counts among those that reach furthest. False if its guide cannot be told.
    private func leave(_ old: Placement, _ result: inout Result) -> Bool {
        let breadth = old.size[axis.other]
        guard breadth.isFinite else { return false }
        let value = fraction.map { breadth * $0 } ?? (result.reach.before - old.origin[axis.other])
        result.reach.remove(before: value, after: breadth - value)
        return true
    }

    /// Lines a child up with the others, and counts it among those that reach furthest if it does. False if it reaches further.
    private func enter(_ child: LayoutElement, at i: Int, _ result: inout Result) -> Bool {
        let placement = result.placements[i]
        let breadth = placement.size[axis.other]
        guard breadth.isFinite else { return false }
        let value = guideValue(of: child, placement.proposal, placement.size)
        guard result.reach.holds(before: value, after: breadth - value) else { return false }
        result.reach.add(before: value, after: breadth - value)
        result.placements[i].origin[axis.other] = -value + result.reach.before
        return true
    }

    /// Finds the distances before children that have another neighbour than before.
    private func findGaps(
        around places: SplicedPlaces, _ children: ContiguousArray<LayoutElement>, _ result: inout Result
    ) {
        guard !result.gaps.isEmpty else { return }
        func find(_ i: Int) {
            if i < children.count { result.gaps[i] = i > 0 ? distance(before: i, children) : 0 }
        }
        switch places {
        case .each(let places):
            for i in places {
                find(i)
                find(i + 1)
            }
        case .run(let run, let count): for i in run.lowerBound...run.lowerBound + count { find(i) }
        }
    }

    private func distance(before i: Int, _ children: ContiguousArray<LayoutElement>) -> CGFloat {
        children[i - 1].spacing.distance(to: children[i].spacing, along: axis)
    }

    /// Moves the children that changed, and those after them until one stands where it did. Returns the places of all that moved or changed.
    private func move(
        _ changed: ContiguousArray<Int>, after places: SplicedPlaces, _ children: ContiguousArray<LayoutElement>,
        _ result: inout Result
    ) -> ContiguousArray<Int> {
        var moved: ContiguousArray<Int> = []
        var waiting = changed[...]
        let first = if case .run(let run, _) = places { run.lowerBound } else { changed.first ?? children.count }
        var i = first
        while i < children.count {
            let start = beginning(of: i, children, result)
            if waiting.first == i {
                waiting.removeFirst()
            } else if start == result.placements[i].origin[axis] {
                guard let next = waiting.first else { break }
                i = next
                continue
            }
            result.placements[i].origin[axis] = start
            moved.append(i)
            i += 1
        }
        result.size[axis] = end(of: children.count - 1, result)
        return moved
    }

    /// Where a child is to stand, after the one before it.
    @inline(__always) private func beginning(
        of i: Int, _ children: ContiguousArray<LayoutElement>, _ result: borrowing Result
    ) -> CGFloat {
        i == 0 ? 0 : end(of: i - 1, result) + gap(before: i, children, result)
    }

    @inline(__always) private func end(of i: Int, _ result: borrowing Result) -> CGFloat {
        result.placements[i].origin[axis] + result.placements[i].size[axis]
    }

    @inline(__always) private func gap(
        before i: Int, _ children: ContiguousArray<LayoutElement>, _ result: borrowing Result
    ) -> CGFloat {
        spacing ?? (result.gaps.isEmpty ? distance(before: i, children) : result.gaps[i])
    }
}
