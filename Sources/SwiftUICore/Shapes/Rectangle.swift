import Foundation

/// A rectangle that fills its frame.
public struct Rectangle: Shape {
    public typealias AnimatableData = EmptyAnimatableData

    /// Makes a rectangle.
    public init() {}

    public func path(in rect: CGRect) -> Path { Path(rect) }

    public func _outline(in rect: CGRect) -> Outline { .rectangle(rect) }

    /// The same in both directions.
    public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
}

extension Rectangle: InsettableShape {
    /// The rectangle with its edges moved inwards.
    public func inset(by amount: CGFloat) -> some InsettableShape { InsetOutline(base: self, amount: amount) }
}

extension Rectangle: InsetOutlined {
    func outline(in rect: CGRect, inset: CGFloat) -> Outline { .rectangle(rect.shrunk(by: inset)) }
}

extension Shape where Self == Rectangle {
    /// A rectangle that fills its frame.
    public static var rect: Rectangle { Rectangle() }
}
