import Foundation

/// A rectangle that fills its frame, with alike rounded corners.
public struct RoundedRectangle: Shape {
    /// The half axes of the corners, in points.
    public var cornerSize: CGSize
    /// How the corners curve.
    public var style: RoundedCornerStyle

    /// Makes a rectangle whose corners are quarters of an ellipse.
    public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
        self.cornerSize = cornerSize
        self.style = style
    }

    /// Makes a rectangle with corners of a radius in points.
    public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
    }

    public func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerSize: cornerSize, style: style) }

    public func _outline(in rect: CGRect) -> Outline { outline(in: rect, inset: 0) }

    /// The same in both directions.
    public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }

    /// The half axes of the corners.
    public var animatableData: CGSize.AnimatableData {
        get { cornerSize.animatableData }
        set { cornerSize.animatableData = newValue }
    }
}

extension RoundedRectangle: InsettableShape {
    /// The rectangle with its edges moved inwards; the radius shrinks by as much, so that the corners stay concentric.
    public func inset(by amount: CGFloat) -> some InsettableShape { InsetOutline(base: self, amount: amount) }
}

extension RoundedRectangle: InsetOutlined {
    func outline(in rect: CGRect, inset: CGFloat) -> Outline {
        .rounded(
            rect.shrunk(by: inset),
            radius: CGSize(width: max(0, cornerSize.width - inset), height: max(0, cornerSize.height - inset)),
            style: style)
    }
}

extension Shape where Self == RoundedRectangle {
    /// A rectangle whose corners are quarters of an ellipse.
    public static func rect(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) -> Self {
        RoundedRectangle(cornerSize: cornerSize, style: style)
    }

    /// A rectangle with corners of a radius in points.
    public static func rect(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) -> Self {
        RoundedRectangle(cornerRadius: cornerRadius, style: style)
    }
}
