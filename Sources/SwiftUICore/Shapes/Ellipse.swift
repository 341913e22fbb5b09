import Foundation

/// An ellipse that fills its frame.
public struct Ellipse: Shape {
    public typealias AnimatableData = EmptyAnimatableData

    /// Makes an ellipse.
    public init() {}

    public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }

    public func _outline(in rect: CGRect) -> Outline { .ellipse(rect) }

    /// The same in both directions.
    public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
}

extension Ellipse: InsettableShape {
    /// The ellipse with its half axes made smaller.
    public func inset(by amount: CGFloat) -> some InsettableShape { InsetOutline(base: self, amount: amount) }
}

extension Ellipse: InsetOutlined {
    func outline(in rect: CGRect, inset: CGFloat) -> Outline { .ellipse(rect.shrunk(by: inset)) }
}

extension Shape where Self == Ellipse {
    /// An ellipse that fills its frame.
    public static var ellipse: Ellipse { Ellipse() }
}
