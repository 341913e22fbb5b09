import Foundation

/// A row, as a layout: what `HStack` is, for `AnyLayout` and for use without one.
public nonisolated struct HStackLayout: Equatable, Sendable {
    /// How the views are lined up across.
    public var alignment: VerticalAlignment
    /// Points between two views; nil: as they like it.
    public var spacing: CGFloat?

    public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
        self.alignment = alignment
        self.spacing = spacing
    }
}

extension HStackLayout: StackLayout {
    static var axis: Axis { .horizontal }
    var guide: AlignmentKey { alignment.key }
    public typealias Cache = _StackLayoutCache
}

/// A column, as a layout: what `VStack` is.
public nonisolated struct VStackLayout: Equatable, Sendable {
    /// How the views are lined up across.
    public var alignment: HorizontalAlignment
    /// Points between two views; nil: as they like it.
    public var spacing: CGFloat?

    public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
        self.alignment = alignment
        self.spacing = spacing
    }
}

extension VStackLayout: StackLayout {
    static var axis: Axis { .vertical }
    var guide: AlignmentKey { alignment.key }
    public typealias Cache = _StackLayoutCache
}

/// What a stack layout keeps: where it last put its views.
public nonisolated struct _StackLayoutCache: @unchecked Sendable {
    var key: ProposedViewSize?
    var result = StackArrangement.Result()
}

nonisolated protocol StackLayout: Layout, GuidelessLayout, Sendable where Cache == _StackLayoutCache {
    static var axis: Axis { get }
    var guide: AlignmentKey { get }
    var spacing: CGFloat? { get }
}

extension StackLayout {
    public static var layoutProperties: LayoutProperties {
        var properties = LayoutProperties()
        properties.stackOrientation = axis
        return properties
    }

    public func makeCache(subviews: LayoutSubviews) -> _StackLayoutCache { _StackLayoutCache() }
    public func updateCache(_ cache: inout _StackLayoutCache, subviews: LayoutSubviews) { cache.key = nil }

    private func arrange(
        _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout _StackLayoutCache
    ) -> StackArrangement.Result {
        if cache.key != proposal {
            nonisolated(unsafe) var result = StackArrangement.Result()
            assumeMainActor {
                let children = subviews.all
                guard let graph = children.first?.graph else { return }
                let arrangement = StackArrangement(axis: Self.axis, spacing: spacing, guide: guide, graph: graph)
                result = arrangement.arrange(children, proposal)
            }
            cache.result = result
            cache.key = proposal
        }
        return cache.result
    }

    public func sizeThatFits(
        proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout _StackLayoutCache
    ) -> CGSize {
        arrange(proposal, subviews, &cache).size
    }

    public func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout _StackLayoutCache
    ) {
        var proposal = proposal
        // An ideal cross length becomes the stack's own, so that dividers and shapes reach across.
        if proposal[Self.axis.other] == nil { proposal[Self.axis.other] = bounds.size[Self.axis.other] }
        for (subview, placement) in zip(subviews, arrange(proposal, subviews, &cache).placements) {
            subview.place(
                at: CGPoint(x: bounds.minX + placement.origin.x, y: bounds.minY + placement.origin.y),
                proposal: placement.proposal)
        }
    }
}

/// Views on top of each other, as a layout: what `ZStack` is.
public nonisolated struct ZStackLayout: Equatable, Sendable {
    /// How the views are lined up.
    public var alignment: Alignment

    public init(alignment: Alignment = .center) { self.alignment = alignment }
}

extension ZStackLayout: Layout, GuidelessLayout {
    public typealias Cache = Void

    /// How far the views reach from the guides: left, above, right, below.
    private func reach(_ proposal: ProposedViewSize, _ subviews: Subviews) -> EdgeInsets {
        var reach = EdgeInsets(top: -.infinity, leading: -.infinity, bottom: -.infinity, trailing: -.infinity)
        for subview in subviews {
            let d = subview.dimensions(in: proposal)
            let (x, y) = (d[alignment.horizontal], d[alignment.vertical])
            reach.leading = max(reach.leading, x)
            reach.trailing = max(reach.trailing, d.width - x)
            reach.top = max(reach.top, y)
            reach.bottom = max(reach.bottom, d.height - y)
        }
        return subviews.isEmpty ? EdgeInsets() : reach
    }

    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        let reach = reach(proposal, subviews)
        return CGSize(width: max(0, reach.horizontal), height: max(0, reach.vertical))
    }

    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        let reach = reach(proposal, subviews)
        for subview in subviews {
            let d = subview.dimensions(in: proposal)
            subview.place(
                at: CGPoint(
                    x: bounds.minX + reach.leading - d[alignment.horizontal],
                    y: bounds.minY + reach.top - d[alignment.vertical]),
                proposal: proposal)
        }
    }
}
