import Foundation

/// Where a scroll is to end: the part of the content that is to be seen.
public struct ScrollTarget: Hashable, Sendable {
    /// The part of the content.
    public var rect: CGRect
    /// The point of the rectangle that comes to lie at the same point of the scroll view; nil to keep the rectangle as it is.
    public var anchor: UnitPoint?

    /// Makes a target.
    public init(rect: CGRect, anchor: UnitPoint? = nil) {
        self.rect = rect
        self.anchor = anchor
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(rect.minX)
        hasher.combine(rect.minY)
        hasher.combine(rect.width)
        hasher.combine(rect.height)
        hasher.combine(anchor)
    }
}

/// What a behaviour knows of the scroll that it directs.
@dynamicMemberLookup @MainActor @preconcurrency public struct ScrollTargetBehaviorContext {
    /// Where the scroll view was when the finger came down.
    public let originalTarget: ScrollTarget
    /// How fast the content moves, in points a second.
    public let velocity: CGVector
    /// How large the content is.
    public let contentSize: CGSize
    /// How large the scroll view is, less its content's margins.
    public let containerSize: CGSize
    /// The axes along which it scrolls.
    public let axes: Axis.Set
    let environment: EnvironmentValues
    /// The boxes of the views that a scroll may end at.
    let candidates: () -> [CGRect]
}

/// Says where scrolls end.
@MainActor @preconcurrency public protocol ScrollTargetBehavior {
    typealias TargetContext = ScrollTargetBehaviorContext
    /// Changes where the content would come to rest by itself.
    func updateTarget(_ target: inout ScrollTarget, context: TargetContext)
}

/// Ends every scroll at a multiple of the scroll view's own size, at most one page on.
public struct PagingScrollTargetBehavior {
    /// Makes the behaviour.
    public nonisolated init() {}
}

extension PagingScrollTargetBehavior: ScrollTargetBehavior {
    public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        for axis in Axis.allCases where context.axes.contains(axis) {
            let page = context.containerSize[axis]
            guard page > 0 else { continue }
            let begin = (context.originalTarget.rect.origin[axis] / page).rounded()
            let wanted = target.rect.origin[axis] / page
            target.rect.origin[axis] = min(max(wanted.rounded(), begin - 1), begin + 1) * page
        }
    }
}

/// Ends every scroll at the edge of a view of the target layout.
public struct ViewAlignedScrollTargetBehavior {
    /// How many views one scroll may pass.
    public struct LimitBehavior: Sendable {
        enum Kind: Sendable { case automatic, always, never, one }
        let kind: Kind
        /// One view at a time where the scroll view is narrow: here, not limited.
        public static let automatic = LimitBehavior(kind: .automatic)
        /// One view at a time.
        public static let always = LimitBehavior(kind: .always)
        /// One view at a time.
        public static let alwaysByOne = LimitBehavior(kind: .one)
        /// As many as the velocity makes.
        public static let never = LimitBehavior(kind: .never)
        /// As many as the velocity makes.
        public static let alwaysByFew = LimitBehavior(kind: .never)
    }
    private let limit: LimitBehavior
    private let anchor: UnitPoint?

    /// Makes the behaviour.
    public nonisolated init(limitBehavior: LimitBehavior = .automatic) {
        self.init(limitBehavior: limitBehavior, anchor: nil)
    }

    /// Makes the behaviour that ends scrolls with a point of a view at the same point of the scroll view; nil for the leading edges.
    public nonisolated init(limitBehavior: LimitBehavior = .automatic, anchor: UnitPoint?) {
        limit = limitBehavior
        self.anchor = anchor
    }
}

extension ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
    public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        let boxes = context.candidates()
        guard !boxes.isEmpty else { return }
        for axis in Axis.allCases where context.axes.contains(axis) {
            // Where the content must begin for each view to stand right.
            let share = anchor?[axis] ?? 0
            let starts = boxes.map { $0.origin[axis] + ($0.size[axis] - context.containerSize[axis]) * share }.sorted()
            func nearest(_ place: CGFloat) -> Int {
                starts.indices.min { abs(starts[$0] - place) < abs(starts[$1] - place) } ?? 0
            }
            var index = nearest(target.rect.origin[axis])
            if limit.kind == .always || limit.kind == .one {
                let begin = nearest(context.originalTarget.rect.origin[axis])
                index = min(max(index, begin - 1), begin + 1)
            }
            target.rect.origin[axis] = starts[index]
        }
    }
}

extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
    /// Ends every scroll at a multiple of the scroll view's own size.
    public nonisolated static var paging: PagingScrollTargetBehavior { PagingScrollTargetBehavior() }
}

extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
    /// Ends every scroll at the edge of a view of the target layout.
    public nonisolated static var viewAligned: ViewAlignedScrollTargetBehavior { ViewAlignedScrollTargetBehavior() }

    /// Ends every scroll at the edge of a view of the target layout.
    public nonisolated static func viewAligned(
        limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior
    ) -> ViewAlignedScrollTargetBehavior {
        ViewAlignedScrollTargetBehavior(limitBehavior: limitBehavior)
    }

    /// Ends every scroll with a point of a view of the target layout at the same point of the scroll view.
    public nonisolated static func viewAligned(
        limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior = .automatic, anchor: UnitPoint?
    ) -> ViewAlignedScrollTargetBehavior {
        ViewAlignedScrollTargetBehavior(limitBehavior: limitBehavior, anchor: anchor)
    }
}

/// Any behaviour.
public struct AnyScrollTargetBehavior {
    private let base: any ScrollTargetBehavior

    /// Hides which behaviour it is.
    public nonisolated init<B: ScrollTargetBehavior>(_ base: B) { self.base = base }
}

extension AnyScrollTargetBehavior: ScrollTargetBehavior {
    public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        base.updateTarget(&target, context: context)
    }
}

private struct ScrollTargetBehaviorKey: EnvironmentKey {
    static var defaultValue: AnyScrollTargetBehavior? { nil }
}

extension EnvironmentValues {
    var scrollTargetBehavior: AnyScrollTargetBehavior? {
        get { self[ScrollTargetBehaviorKey.self] }
        set { self[ScrollTargetBehaviorKey.self] = newValue }
    }
}

extension View {
    /// Sets where scrolls of scroll views in this view end.
    public nonisolated func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View {
        environment(\.scrollTargetBehavior, AnyScrollTargetBehavior(behavior))
    }

    /// Makes the views of this layout those that scrolls may end at, and that `scrollPosition` knows by their identities.
    public nonisolated func scrollTargetLayout(isEnabled: Bool = true) -> some View {
        modifier(ScrollTargetLayoutModifier(isEnabled: isEnabled))
    }

    /// Makes this view one that scrolls may end at.
    public nonisolated func scrollTarget(isEnabled: Bool = true) -> some View {
        modifier(ScrollTargetLayoutModifier(isEnabled: isEnabled, isSingle: true))
    }
}

struct ScrollTargetLayoutModifier: Equatable {
    var isEnabled: Bool
    var isSingle = false
}

extension ScrollTargetLayoutModifier: ElementModifier {
    typealias Body = Never
    func makeElement(_ child: LayoutElement, _ node: ViewNode) -> ScrollTargetElement {
        ScrollTargetElement(child, node, self)
    }
    func update(_ element: ScrollTargetElement) { element.modifier = self }
}

final class ScrollTargetElement: UnaryElement {
    var modifier: ScrollTargetLayoutModifier
    init(_ child: LayoutElement, _ node: ViewNode, _ modifier: ScrollTargetLayoutModifier) {
        self.modifier = modifier
        super.init(child, node)
    }

    /// The views that a scroll may end at, with their identities, in the coordinates of an element around. Of a lazy container those that reach
    /// into `area`.
    func targets(in container: LayoutElement, near area: CGRect) -> [(id: AnyHashable?, rect: CGRect)] {
        guard modifier.isEnabled, let own = origin(in: container) else { return [] }
        if modifier.isSingle { return [(child.rowID(below: node), CGRect(origin: own, size: size))] }
        var layout = child
        while let wrapper = layout as? UnaryElement { layout = wrapper.child }
        guard let origin = layout.origin(in: container) else { return [] }
        if let lazy = layout as? LazyElement {
            let start = area.origin[lazy.axis] - origin[lazy.axis]
            return lazy.rows(in: start..<(start + area.size[lazy.axis])).map { row in
                var rect = CGRect(origin: origin, size: lazy.size)
                rect.origin[lazy.axis] += row.range.lowerBound
                rect.size[lazy.axis] = row.range.upperBound - row.range.lowerBound
                return (row.id, rect)
            }
        }
        var found: [(AnyHashable?, CGRect)] = []
        layout.visitChildren { element in
            let place = CGPoint(x: origin.x + element.origin.x, y: origin.y + element.origin.y)
            found.append((element.rowID(below: layout.node), CGRect(origin: place, size: element.size)))
        }
        return found
    }
}

extension LayoutElement {
    /// The identity of the row that the element belongs to, among those below a node: the innermost, which `id` gives.
    fileprivate func rowID(below container: ViewNode) -> AnyHashable? {
        var element = self
        while let wrapper = element as? UnaryElement { element = wrapper.child }
        var current: ViewNode? = element.node
        var found: AnyHashable?
        while let node = current, node !== container {
            if let row = node as? any IdentifiedRow { found = row.rowID }
            current = node.parent
        }
        return found
    }
}

extension ScrollElement {
    /// The views of the target layouts, in the content's coordinates; of lazy containers those that reach into `area`.
    func targets(near area: CGRect) -> [(id: AnyHashable?, rect: CGRect)] {
        var found: [(AnyHashable?, CGRect)] = []
        func visit(_ element: LayoutElement) {
            if element is ScrollElement { return }
            if let target = element as? ScrollTargetElement { found += target.targets(in: stack, near: area) }
            element.visitChildren(visit)
        }
        visit(stack)
        return found
    }

    /// Where content that is let go at a velocity is to come to rest; nil for wherever it does.
    func restingPlace(_ velocity: CGPoint) -> CGPoint? {
        guard let targetBehavior else { return placeBesideTitle(velocity) }
        let insets = settings.contentMargins
        let container = CGSize(
            width: size.width - insets.horizontal, height: size.height - insets.vertical)
        var rect = CGRect(
            x: offset.x + insets.leading, y: offset.y + insets.top, width: container.width, height: container.height)
        let original = mover.dragStart.map {
            CGRect(x: $0.x + insets.leading, y: $0.y + insets.top, width: container.width, height: container.height)
        }
        for axis in scrolledAxes { rect.origin[axis] += ScrollPhysics.distance(for: velocity[axis]) }
        let area = rect.union(CGRect(origin: offset, size: size)).insetBy(dx: -size.width, dy: -size.height)
        var target = ScrollTarget(rect: rect)
        let context = ScrollTargetBehaviorContext(
            originalTarget: ScrollTarget(rect: original ?? rect), velocity: CGVector(dx: velocity.x, dy: velocity.y),
            contentSize: contentSize, containerSize: container, axes: axes,
            environment: EnvironmentValues(scope: node.scope), candidates: { [self] in targets(near: area).map(\.rect) }
        )
        targetBehavior.updateTarget(&target, context: context)
        var place = CGPoint(x: target.rect.minX - insets.leading, y: target.rect.minY - insets.top)
        for axis in scrolledAxes {
            if let anchor = target.anchor {
                place[axis] =
                    target.rect.origin[axis] + target.rect.size[axis] * anchor[axis] - container[axis] * anchor[axis]
                    - insets.start(axis)
            }
            place[axis] = clamped(place[axis], axis)
        }
        return place
    }

    /// Where a scroll ends that would leave a part of a bar that gives way: the bar is there as a whole, or gone.
    private func placeBesideTitle(_ velocity: CGPoint) -> CGPoint? {
        let limits = limits(.vertical)
        var place = offset
        for axis in scrolledAxes { place[axis] += ScrollPhysics.distance(for: velocity[axis]) }
        let gone = place.y - limits.lowerBound
        guard axes.contains(.vertical), gone > 0, gone < collapsibleBars else { return nil }
        let whole = limits.lowerBound + collapsibleBars
        place.y = gone < collapsibleBars / 2 || whole > limits.upperBound ? limits.lowerBound : whole
        return place
    }
}

extension ScrollTargetBehaviorContext {
    /// A value of the scroll view's environment.
    public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T { environment[keyPath: keyPath] }
}
