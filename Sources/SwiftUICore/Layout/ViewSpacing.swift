import Foundation

/// How far a view likes to be from its neighbours on each edge.
public struct ViewSpacing: Sendable, Equatable {
    /// What two views keep apart where neither asks for anything else.
    package static let standard: CGFloat = 8

    /// nil: the standard distance.
    var top: CGFloat?
    var leading: CGFloat?
    var bottom: CGFloat?
    var trailing: CGFloat?

    /// The standard distance on all edges.
    public init() {}

    /// No distance at all.
    public static let zero: ViewSpacing = {
        var spacing = ViewSpacing()
        (spacing.top, spacing.leading, spacing.bottom, spacing.trailing) = (0, 0, 0, 0)
        return spacing
    }()

    /// Takes the larger distance of two spacings on some edges.
    public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
        func merge(_ a: CGFloat?, _ b: CGFloat?) -> CGFloat? {
            guard let a, let b else { return nil }
            return max(a, b)
        }
        if edges.contains(.top) { top = merge(top, other.top) }
        if edges.contains(.leading) { leading = merge(leading, other.leading) }
        if edges.contains(.bottom) { bottom = merge(bottom, other.bottom) }
        if edges.contains(.trailing) { trailing = merge(trailing, other.trailing) }
    }

    /// The larger distance of two spacings on some edges.
    public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
        var copy = self
        copy.formUnion(other, edges: edges)
        return copy
    }

    /// The distance to keep between this view and the next one along an axis.
    public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
        let (mine, its) = axis == .horizontal ? (trailing, next.leading) : (bottom, next.top)
        switch (mine, its) {
        case (let a?, let b?): return max(a, b)
        case (let a?, nil): return a
        case (nil, let b?): return b
        case (nil, nil): return Self.standard
        }
    }
}
