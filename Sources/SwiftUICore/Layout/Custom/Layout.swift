import Foundation

/// A container's way of arranging views.
///
/// A layout says how large the container is for a proposal, and places its subviews in it. Use it like a container: `MyLayout { … }`. Its
/// animatable data goes smoothly from one value to the next where a change is animated. Coordinates run from leading to trailing; where text
/// runs from right to left, the result is mirrored.
public nonisolated protocol Layout: Animatable {
    /// What a container of this type is like, for the views in it.
    static var layoutProperties: LayoutProperties { get }

    /// What the layout keeps between calls; nothing by default.
    associatedtype Cache = Void

    /// The views that the layout arranges.
    typealias Subviews = LayoutSubviews

    /// Makes the cache when the container appears.
    func makeCache(subviews: Self.Subviews) -> Self.Cache

    /// Brings the cache up to date after the subviews, or the layout itself, have changed. Makes a new one by default.
    func updateCache(_ cache: inout Self.Cache, subviews: Self.Subviews)

    /// How far the container likes to be from its neighbours; by default as far as any of its subviews does.
    func spacing(subviews: Self.Subviews, cache: inout Self.Cache) -> ViewSpacing

    /// The size of the container for a proposal.
    func sizeThatFits(proposal: ProposedViewSize, subviews: Self.Subviews, cache: inout Self.Cache) -> CGSize

    /// Places the subviews in the container's box, which `sizeThatFits` gave the size of. One that is not placed stands in the middle.
    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Self.Subviews, cache: inout Self.Cache)

    /// The place of a guide in the container's box; nil (the default) for the one that follows from the subviews'.
    func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Self.Subviews,
        cache: inout Self.Cache
    ) -> CGFloat?

    /// The place of a guide in the container's box; nil (the default) for the one that follows from the subviews'.
    func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Self.Subviews,
        cache: inout Self.Cache
    ) -> CGFloat?
}

extension Layout where Self.Cache == () {
    public func makeCache(subviews: Self.Subviews) -> Self.Cache { () }
}

extension Layout {
    public static var layoutProperties: LayoutProperties { LayoutProperties() }

    public func updateCache(_ cache: inout Self.Cache, subviews: Self.Subviews) {
        cache = makeCache(subviews: subviews)
    }

    public func spacing(subviews: Self.Subviews, cache: inout Self.Cache) -> ViewSpacing {
        guard var spacing = subviews.first?.spacing else { return ViewSpacing() }
        for subview in subviews.dropFirst() { spacing.formUnion(subview.spacing) }
        return spacing
    }

    public func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Self.Subviews,
        cache: inout Self.Cache
    ) -> CGFloat? { nil }

    public func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Self.Subviews,
        cache: inout Self.Cache
    ) -> CGFloat? { nil }

    /// A container that arranges the views of `content` in this way.
    public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
        LayoutContainer(layout: self, content: content())
    }
}

/// What a container is like for the views in it.
public struct LayoutProperties: Sendable {
    /// The direction in which it sets its views, for those that look different along and across (dividers, spacers); nil for none.
    public var stackOrientation: Axis?

    /// No direction.
    public init() {}
}
