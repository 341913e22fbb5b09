import Foundation

/// How the areas of two shapes are put together.
enum ShapeOperation: Sendable {
    case union, intersection, subtracting, symmetricDifference, lineIntersection, lineSubtraction
}

/// Two shapes put together, in one frame.
struct CombinedShape<First: Shape, Second: Shape>: Shape {
    var first: First
    var second: Second
    var operation: ShapeOperation
    var isEOFilled: Bool

    func path(in rect: CGRect) -> Path {
        let (a, b) = (first.path(in: rect), second.path(in: rect))
        return switch operation {
        case .union: a.union(b, eoFill: isEOFilled)
        case .intersection: a.intersection(b, eoFill: isEOFilled)
        case .subtracting: a.subtracting(b, eoFill: isEOFilled)
        case .symmetricDifference: a.symmetricDifference(b, eoFill: isEOFilled)
        case .lineIntersection: a.lineIntersection(b, eoFill: isEOFilled)
        case .lineSubtraction: a.lineSubtraction(b, eoFill: isEOFilled)
        }
    }

    static var role: ShapeRole { First.role }

    var layoutDirectionBehavior: LayoutDirectionBehavior { first.layoutDirectionBehavior }

    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { first.sizeThatFits(proposal) }

    var animatableData: AnimatablePair<First.AnimatableData, Second.AnimatableData> {
        get { AnimatablePair(first.animatableData, second.animatableData) }
        set {
            first.animatableData = newValue.first
            second.animatableData = newValue.second
        }
    }
}

extension Shape {
    /// The area in this shape, in the other, or in both.
    public func union<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
        CombinedShape(first: self, second: other, operation: .union, isEOFilled: eoFill)
    }

    /// The area in both shapes.
    public func intersection<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
        CombinedShape(first: self, second: other, operation: .intersection, isEOFilled: eoFill)
    }

    /// The area in this shape and not in the other.
    public func subtracting<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
        CombinedShape(first: self, second: other, operation: .subtracting, isEOFilled: eoFill)
    }

    /// The area in one shape and not in both.
    public func symmetricDifference<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
        CombinedShape(first: self, second: other, operation: .symmetricDifference, isEOFilled: eoFill)
    }

    /// The part of this shape's outline that lies in the other's area.
    public func lineIntersection<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
        CombinedShape(first: self, second: other, operation: .lineIntersection, isEOFilled: eoFill)
    }

    /// The part of this shape's outline that lies outside the other's area.
    public func lineSubtraction<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
        CombinedShape(first: self, second: other, operation: .lineSubtraction, isEOFilled: eoFill)
    }
}
