import Foundation

/// A grid, as a layout: what `Grid` is, for `AnyLayout` and for use without one.
public nonisolated struct GridLayout: Equatable, Sendable {
    /// Where a cell that is smaller than its column and row stands.
    public var alignment: Alignment
    /// Points between columns; nil: as the cells like it.
    public var horizontalSpacing: CGFloat?
    /// Points between rows; nil: as the cells like it.
    public var verticalSpacing: CGFloat?

    public init(
        alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
    ) {
        self.alignment = alignment
        self.horizontalSpacing = horizontalSpacing
        self.verticalSpacing = verticalSpacing
    }
}

extension GridLayout: Layout, GuidelessLayout {
    /// What the grid keeps: where it last put its cells.
    public struct Cache: @unchecked Sendable {
        var key: ProposedViewSize?
        var result = GridArrangement.Result()
    }

    public func makeCache(subviews: Subviews) -> Cache { Cache() }
    public func updateCache(_ cache: inout Cache, subviews: Subviews) { cache.key = nil }

    private func arrange(_ proposal: ProposedViewSize, _ subviews: Subviews, _ cache: inout Cache)
        -> GridArrangement.Result
    {
        if cache.key != proposal {
            nonisolated(unsafe) var result = GridArrangement.Result()
            assumeMainActor {
                var arrangement = GridArrangement(self, subviews.all)
                result = arrangement.arrange(proposal)
            }
            cache.result = result
            cache.key = proposal
        }
        return cache.result
    }

    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
        arrange(proposal, subviews, &cache).size
    }

    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
        for (subview, placement) in zip(subviews, arrange(proposal, subviews, &cache).placements) {
            subview.place(
                at: CGPoint(x: bounds.minX + placement.origin.x, y: bounds.minY + placement.origin.y),
                proposal: placement.proposal)
        }
    }
}
