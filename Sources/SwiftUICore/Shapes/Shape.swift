import Foundation

/// A two-dimensional outline that fits itself into a rectangle, and a view that fills it with the foreground style.
///
/// A shape of one's own implements `path(in:)`, and `animatableData` where it is to change smoothly.
public nonisolated protocol Shape: Sendable, Animatable, View {
    /// The outline as it lies in a rectangle.
    func path(in rect: CGRect) -> Path

    /// What the shape is for.
    static var role: ShapeRole { get }

    /// Whether the outline is mirrored where text runs from right to left.
    var layoutDirectionBehavior: LayoutDirectionBehavior { get }

    /// The size that the shape takes of a proposal: all of it, and 10 where a dimension is not given, unless the shape has a
    /// size of its own.
    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize

    /// The outline in the simplest terms that a host knows; the shape's path unless it is simpler than that.
    func _outline(in rect: CGRect) -> Outline

    /// The line that is drawn where the shape is one along another's outline; nil where the shape is filled.
    func _line(in rect: CGRect) -> _ShapeLine?

    /// The shape that stands for this one where it depends on its surroundings; nil for all others.
    func _resolved(in environment: EnvironmentValues) -> AnyShape?
}

extension Shape {
    /// An outline to be filled.
    public static var role: ShapeRole { .fill }

    /// Mirrored where text runs from right to left.
    public var layoutDirectionBehavior: LayoutDirectionBehavior { .mirrors }

    /// All that is proposed, and 10 where a dimension is not given.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        CGSize(width: proposal.width ?? 10, height: proposal.height ?? 10)
    }

    public func _outline(in rect: CGRect) -> Outline { .path(path(in: rect)) }

    public func _line(in rect: CGRect) -> _ShapeLine? { nil }

    public func _resolved(in environment: EnvironmentValues) -> AnyShape? { nil }
}

/// A line along an outline.
public struct _ShapeLine: Sendable {
    package var outline: Outline
    package var style: StrokeStyle
}

/// What a shape is for.
public enum ShapeRole: Sendable, Hashable {
    /// It is filled.
    case fill
    /// It is the line along an outline.
    case stroke
    /// It sets content apart.
    case separator
}

/// How content behaves where the layout direction is another than the one it was made for.
public enum LayoutDirectionBehavior: Hashable, Sendable {
    /// It is the same in both directions.
    case fixed
    /// It is mirrored in one direction.
    case mirrors(in: LayoutDirection)

    /// It is mirrored where text runs from right to left.
    public static var mirrors: LayoutDirectionBehavior { .mirrors(in: .rightToLeft) }

    func mirrors(for direction: LayoutDirection) -> Bool { self == .mirrors(in: direction) }
}

/// A shape that can be made smaller from its edges inwards.
public nonisolated protocol InsettableShape: Shape {
    /// The type of the smaller shape.
    associatedtype InsetShape: InsettableShape

    /// The shape with its edges moved inwards, in points; outwards for negative amounts.
    func inset(by amount: CGFloat) -> InsetShape
}

extension CGRect {
    /// The rectangle with its edges moved inwards; without size, in its middle, where it is too small for that.
    func shrunk(by amount: CGFloat) -> CGRect {
        guard amount != 0 else { return self }
        let (dx, dy) = (min(amount, width / 2), min(amount, height / 2))
        return CGRect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
    }

    /// The largest square in the middle.
    var middleSquare: CGRect {
        let side = min(width, height)
        return CGRect(x: midX - side / 2, y: midY - side / 2, width: side, height: side)
    }
}
