import Foundation

/// A rectangle that fills its frame, with a radius for each corner.
public struct UnevenRoundedRectangle: Shape {
    /// The radii of the corners, in points.
    public var cornerRadii: RectangleCornerRadii
    /// How the corners curve.
    public var style: RoundedCornerStyle

    /// Makes a rectangle with a radius for each corner.
    public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
        self.cornerRadii = cornerRadii
        self.style = style
    }

    /// Makes a rectangle with a radius for each corner; those left out are zero.
    public init(
        topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
        topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
    ) {
        self.init(
            cornerRadii: RectangleCornerRadii(
                topLeading: topLeadingRadius, bottomLeading: bottomLeadingRadius, bottomTrailing: bottomTrailingRadius,
                topTrailing: topTrailingRadius),
            style: style)
    }

    public func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerRadii: cornerRadii, style: style) }

    public func _outline(in rect: CGRect) -> Outline { outline(in: rect, inset: 0) }

    /// The radii of the corners.
    public var animatableData: RectangleCornerRadii.AnimatableData {
        get { cornerRadii.animatableData }
        set { cornerRadii.animatableData = newValue }
    }
}

extension UnevenRoundedRectangle: InsettableShape {
    /// The rectangle with its edges moved inwards; the radii shrink by as much.
    public func inset(by amount: CGFloat) -> some InsettableShape { InsetOutline(base: self, amount: amount) }
}

extension UnevenRoundedRectangle: InsetOutlined {
    func outline(in rect: CGRect, inset: CGFloat) -> Outline {
        let radii = cornerRadii.inset(by: inset)
        let area = rect.shrunk(by: inset)
        if radii.isUniform {
            let radius = CGSize(width: radii.topLeading, height: radii.topLeading)
            return .rounded(area, radius: radius, style: style)
        }
        return .path(Path(roundedRect: area, cornerRadii: radii, style: style))
    }
}

extension Shape where Self == UnevenRoundedRectangle {
    /// A rectangle with a radius for each corner.
    public static func rect(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) -> Self {
        UnevenRoundedRectangle(cornerRadii: cornerRadii, style: style)
    }

    /// A rectangle with a radius for each corner; those left out are zero.
    public static func rect(
        topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
        topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
    ) -> Self {
        UnevenRoundedRectangle(
            topLeadingRadius: topLeadingRadius, bottomLeadingRadius: bottomLeadingRadius,
            bottomTrailingRadius: bottomTrailingRadius, topTrailingRadius: topTrailingRadius, style: style)
    }
}
