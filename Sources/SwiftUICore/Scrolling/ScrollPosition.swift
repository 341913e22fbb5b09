import Foundation

/// Where a scroll view is, or is to go.
public struct ScrollPosition: Equatable, Sendable {
    enum Place: Equatable, @unchecked Sendable {
        case none
        case id(AnyHashable, UnitPoint?)
        case edge(Edge)
        case point(x: CGFloat?, y: CGFloat?)
    }
    private(set) var place = Place.none
    /// The view that the user has scrolled to.
    private var seen: SeenID?
    /// Tells a request from an equal one before it.
    private(set) var request = 0
    /// Whether the user has scrolled since the program last said where to go.
    public private(set) var isPositionedByUser = false

    private struct SeenID: Equatable, @unchecked Sendable { var id: AnyHashable }

    /// A position that goes by views whose identities are of a type.
    public init(idType: (some Hashable & Sendable).Type = Never.self) {}

    /// A position at a view.
    public init(id: some Hashable & Sendable, anchor: UnitPoint? = nil) {
        place = .id(AnyHashable(id), anchor)
        request = 1
    }

    /// A position at an end of the content.
    public init(idType: (some Hashable & Sendable).Type = Never.self, edge: Edge) {
        place = .edge(edge)
        request = 1
    }

    /// A position at a point of the content.
    public init(idType: (some Hashable & Sendable).Type = Never.self, point: CGPoint) {
        place = .point(x: point.x, y: point.y)
        request = 1
    }

    /// A position at a point of the content.
    public init(idType: (some Hashable & Sendable).Type = Never.self, x: CGFloat, y: CGFloat) {
        place = .point(x: x, y: y)
        request = 1
    }

    /// A position at an offset from the leading end.
    public init(idType: (some Hashable & Sendable).Type = Never.self, x: CGFloat) {
        place = .point(x: x, y: nil)
        request = 1
    }

    /// A position at an offset from the top.
    public init(idType: (some Hashable & Sendable).Type = Never.self, y: CGFloat) {
        place = .point(x: nil, y: y)
        request = 1
    }

    private mutating func go(to place: Place) {
        self.place = place
        seen = nil
        isPositionedByUser = false
        request += 1
    }

    /// Goes to the view with an identity.
    public mutating func scrollTo(id: some Hashable & Sendable, anchor: UnitPoint? = nil) {
        go(to: .id(AnyHashable(id), anchor))
    }
    /// Goes to an end of the content.
    public mutating func scrollTo(edge: Edge) { go(to: .edge(edge)) }
    /// Goes to a point of the content.
    public mutating func scrollTo(point: CGPoint) { go(to: .point(x: point.x, y: point.y)) }
    /// Goes to a point of the content.
    public mutating func scrollTo(x: CGFloat, y: CGFloat) { go(to: .point(x: x, y: y)) }
    /// Goes to an offset from the leading end.
    public mutating func scrollTo(x: CGFloat) { go(to: .point(x: x, y: nil)) }
    /// Goes to an offset from the top.
    public mutating func scrollTo(y: CGFloat) { go(to: .point(x: nil, y: y)) }

    /// The end that the program went to; nil once the user has scrolled.
    public var edge: Edge? { if case .edge(let edge) = place { edge } else { nil } }
    /// The point that the program went to; nil once the user has scrolled.
    public var point: CGPoint? {
        if case .point(let x, let y) = place { CGPoint(x: x ?? 0, y: y ?? 0) } else { nil }
    }
    /// The horizontal offset that the program went to; nil once the user has scrolled.
    public var x: CGFloat? { if case .point(let x, _) = place { x } else { nil } }
    /// The vertical offset that the program went to; nil once the user has scrolled.
    public var y: CGFloat? { if case .point(_, let y) = place { y } else { nil } }
    /// The view that the program or the user went to.
    public var viewID: (any Hashable & Sendable)? {
        // Being sendable is a promise, not a form: only such identities come in.
        (currentID?.base as? any Hashable).map { unsafeBitCast($0, to: (any Hashable & Sendable).self) }
    }
    /// The view that the program or the user went to, if its identity is of a type.
    public func viewID<T: Hashable & Sendable>(type: T.Type) -> T? { currentID?.base as? T }

    private var currentID: AnyHashable? {
        if let seen { return seen.id }
        if case .id(let id, _) = place { return id }
        return nil
    }

    /// The user has scrolled, to a view if any is known.
    mutating func userScrolled(to id: AnyHashable?) {
        place = .none
        isPositionedByUser = true
        seen = id.map { SeenID(id: $0) }
    }

    var scrollRequest: ScrollRequest? {
        switch place {
        case .none: nil
        case .id(let id, let anchor): .id(id, anchor)
        case .edge(let edge): .edge(edge)
        case .point(let x, let y): .point(x: x, y: y)
        }
    }
}

extension View {
    /// Ties the view that the first scroll view in this view shows to a value: scrolling sets it, and setting it scrolls. The views are those of
    /// the layout that `scrollTargetLayout` is put on.
    ///
    /// - Parameter anchor: The point of the scroll view at which a view counts as shown; nil for its start.
    public nonisolated func scrollPosition(id: Binding<(some Hashable)?>, anchor: UnitPoint? = nil) -> some View {
        modifier(ScrollIDModifier(id: id, anchor: anchor))
    }

    /// Ties the place of the first scroll view in this view to a value: setting it scrolls, and scrolling says so in it.
    ///
    /// - Parameter anchor: The point of the scroll view at which a view counts as shown; nil for its start.
    public nonisolated func scrollPosition(_ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil) -> some View {
        modifier(ScrollPositionModifier(position: position, anchor: anchor))
    }
}

extension ScrollElement {
    /// The identity of the target view nearest to the point of the scroll view that an anchor names.
    func shownTarget(_ anchor: UnitPoint?) -> AnyHashable? {
        let insets = settings.contentMargins
        let seen = CGRect(
            x: offset.x + insets.leading, y: offset.y + insets.top, width: size.width - insets.horizontal,
            height: size.height - insets.vertical)
        let anchor = anchor ?? .topLeading
        var best: (id: AnyHashable, distance: CGFloat)?
        for target in targets(near: seen) {
            guard let id = target.id else { continue }
            var distance: CGFloat = 0
            for axis in scrolledAxes {
                let own = target.rect.origin[axis] + target.rect.size[axis] * anchor[axis]
                let wanted = seen.origin[axis] + seen.size[axis] * anchor[axis]
                distance += abs(own - wanted)
            }
            if best.map({ distance < $0.distance }) ?? true { best = (id, distance) }
        }
        return best?.id
    }
}

struct ScrollIDModifier<ID: Hashable> {
    var id: Binding<ID?>
    var anchor: UnitPoint?
}

extension ScrollIDModifier: ScrollHookModifier {
    typealias Body = Never
    func makeHook(outer: ScrollHook?, _ node: ViewNode) -> ScrollIDHook<ID> { ScrollIDHook(self, outer: outer) }
    func update(_ hook: ScrollIDHook<ID>, _ node: ViewNode) {
        hook.modifier = self
        hook.take(id.wrappedValue)
    }
}

final class ScrollIDHook<ID: Hashable>: ScrollHook {
    var modifier: ScrollIDModifier<ID>
    /// What the binding and the scroll view agree on.
    private var agreed: ID?

    init(_ modifier: ScrollIDModifier<ID>, outer: ScrollHook?) {
        self.modifier = modifier
        super.init(outer: outer)
    }

    /// The program says where to go.
    func take(_ id: ID?) {
        guard id != agreed else { return }
        agreed = id
        if let id, let scroll { scroll.take(.id(AnyHashable(id), modifier.anchor ?? .topLeading)) }
    }

    override func geometryChanged(_ scroll: ScrollElement) {
        // On the way to where the program sent it, it says nothing.
        guard scroll.mover.phase != .animating, let id = scroll.shownTarget(modifier.anchor)?.base as? ID,
            id != agreed, scroll.hasMoved
        else { return }
        agreed = id
        modifier.id.wrappedValue = id
    }
}

struct ScrollPositionModifier {
    var position: Binding<ScrollPosition>
    var anchor: UnitPoint?
}

extension ScrollPositionModifier: ScrollHookModifier {
    typealias Body = Never
    func makeHook(outer: ScrollHook?, _ node: ViewNode) -> ScrollPositionHook { ScrollPositionHook(self, outer: outer) }
    func update(_ hook: ScrollPositionHook, _ node: ViewNode) {
        hook.modifier = self
        hook.take(position.wrappedValue)
    }
}

final class ScrollPositionHook: ScrollHook {
    var modifier: ScrollPositionModifier
    private var request = 0

    init(_ modifier: ScrollPositionModifier, outer: ScrollHook?) {
        self.modifier = modifier
        super.init(outer: outer)
    }

    func take(_ position: ScrollPosition) {
        guard position.request != request else { return }
        request = position.request
        guard let scroll, var wanted = position.scrollRequest else { return }
        if case .id(let id, nil) = wanted, let anchor = modifier.anchor { wanted = .id(id, anchor) }
        scroll.take(wanted)
    }

    override func geometryChanged(_ scroll: ScrollElement) {
        guard scroll.isMovedByUser else { return }
        var position = modifier.position.wrappedValue
        position.userScrolled(to: scroll.shownTarget(modifier.anchor))
        if position != modifier.position.wrappedValue { modifier.position.wrappedValue = position }
    }
}
