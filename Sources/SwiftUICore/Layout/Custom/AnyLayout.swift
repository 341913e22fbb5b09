import Foundation

/// A layout whose type is hidden, so that one container can change from one layout to another: its views keep their state, and go to their
/// new places by the change's animation.
public nonisolated struct AnyLayout: @unchecked Sendable {
    let box: AnyLayoutBox

    /// Hides the type of a layout.
    public init<L: Layout>(_ layout: L) {
        if let already = layout as? AnyLayout {
            self = already
        } else {
            box = LayoutBox(layout)
        }
    }
}

extension AnyLayout: Layout {
    /// What the hidden layout keeps.
    public struct Cache {
        fileprivate var owner: ObjectIdentifier
        fileprivate var value: Any
    }

    /// The hidden layout's animatable data.
    public typealias AnimatableData = _AnyAnimatableData

    public var animatableData: AnimatableData {
        get { box.animatableData }
        set { self = AnyLayout(box: box.with(newValue)) }
    }

    init(box: AnyLayoutBox) { self.box = box }

    public func makeCache(subviews: Subviews) -> Cache { box.makeCache(subviews) }
    public func updateCache(_ cache: inout Cache, subviews: Subviews) { box.updateCache(&cache, subviews) }
    public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing { box.spacing(subviews, &cache) }
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
        box.sizeThatFits(proposal, subviews, &cache)
    }
    public func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) {
        box.placeSubviews(bounds, proposal, subviews, &cache)
    }
    public func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat? {
        box.horizontal(guide, bounds, proposal, subviews, &cache)
    }
    public func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat? {
        box.vertical(guide, bounds, proposal, subviews, &cache)
    }
}

extension AnyLayout: GuidelessLayout {
    var setsNoGuides: Bool { box.setsNoGuides }
    func isContinuous(with other: AnyLayout) -> Bool { box.layoutType == other.box.layoutType }
}

/// A layout of some type.
nonisolated class AnyLayoutBox {
    typealias Cache = AnyLayout.Cache
    var layoutType: Any.Type { fatalError("abstract") }
    var setsNoGuides: Bool { false }
    var properties: LayoutProperties { LayoutProperties() }
    var animatableData: _AnyAnimatableData { .zero }
    func with(_ data: _AnyAnimatableData) -> AnyLayoutBox { self }
    func makeCache(_ subviews: LayoutSubviews) -> Cache { fatalError("abstract") }
    func updateCache(_ cache: inout Cache, _ subviews: LayoutSubviews) {}
    func spacing(_ subviews: LayoutSubviews, _ cache: inout Cache) -> ViewSpacing { ViewSpacing() }
    func sizeThatFits(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Cache) -> CGSize {
        .zero
    }
    func placeSubviews(
        _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Cache
    ) {}
    func horizontal(
        _ guide: HorizontalAlignment, _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews,
        _ cache: inout Cache
    ) -> CGFloat? { nil }
    func vertical(
        _ guide: VerticalAlignment, _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews,
        _ cache: inout Cache
    ) -> CGFloat? { nil }
}

private nonisolated final class LayoutBox<L: Layout>: AnyLayoutBox {
    let layout: L

    init(_ layout: L) { self.layout = layout }

    override var layoutType: Any.Type { L.self }
    override var setsNoGuides: Bool { (layout as? any GuidelessLayout)?.setsNoGuides ?? false }
    override var properties: LayoutProperties { L.layoutProperties }
    override var animatableData: _AnyAnimatableData { _AnyAnimatableData(layout.animatableData) }
    override func with(_ data: _AnyAnimatableData) -> AnyLayoutBox {
        guard let value = data.vector as? L.AnimatableData else { return self }
        var copy = layout
        copy.animatableData = value
        return LayoutBox(copy)
    }

    override func makeCache(_ subviews: LayoutSubviews) -> Cache {
        Cache(owner: ObjectIdentifier(L.self), value: layout.makeCache(subviews: subviews))
    }

    /// Another layout's cache is of no use: this one starts with its own.
    private func withCache<R>(_ cache: inout Cache, _ subviews: LayoutSubviews, _ use: (inout L.Cache) -> R) -> R {
        var own: L.Cache
        if cache.owner == ObjectIdentifier(L.self), let value = cache.value as? L.Cache {
            own = value
            // The one copy is changed in place.
            cache.value = ()
        } else {
            own = layout.makeCache(subviews: subviews)
        }
        defer { cache = Cache(owner: ObjectIdentifier(L.self), value: own) }
        return use(&own)
    }

    override func updateCache(_ cache: inout Cache, _ subviews: LayoutSubviews) {
        guard cache.owner == ObjectIdentifier(L.self) else {
            cache = makeCache(subviews)
            return
        }
        withCache(&cache, subviews) { layout.updateCache(&$0, subviews: subviews) }
    }
    override func spacing(_ subviews: LayoutSubviews, _ cache: inout Cache) -> ViewSpacing {
        withCache(&cache, subviews) { layout.spacing(subviews: subviews, cache: &$0) }
    }
    override func sizeThatFits(
        _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Cache
    ) -> CGSize {
        withCache(&cache, subviews) { layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &$0) }
    }
    override func placeSubviews(
        _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Cache
    ) {
        withCache(&cache, subviews) {
            layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
        }
    }
    override func horizontal(
        _ guide: HorizontalAlignment, _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews,
        _ cache: inout Cache
    ) -> CGFloat? {
        withCache(&cache, subviews) {
            layout.explicitAlignment(of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
        }
    }
    override func vertical(
        _ guide: VerticalAlignment, _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews,
        _ cache: inout Cache
    ) -> CGFloat? {
        withCache(&cache, subviews) {
            layout.explicitAlignment(of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
        }
    }
}
