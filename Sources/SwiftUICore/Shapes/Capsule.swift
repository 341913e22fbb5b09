import Foundation

/// A rectangle that fills its frame, with its short sides rounded all the way.
public struct Capsule: Shape {
    public typealias AnimatableData = EmptyAnimatableData

    /// How the ends curve.
    public var style: RoundedCornerStyle

    /// Makes a capsule.
    public init(style: RoundedCornerStyle = .continuous) { self.style = style }

    public func path(in rect: CGRect) -> Path { outline(in: rect, inset: 0).path }

    public func _outline(in rect: CGRect) -> Outline { outline(in: rect, inset: 0) }

    /// The same in both directions.
    public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
}

extension Capsule: InsettableShape {
    /// The capsule with its edges moved inwards.
    public func inset(by amount: CGFloat) -> some InsettableShape { InsetOutline(base: self, amount: amount) }
}

extension Capsule: InsetOutlined {
    func outline(in rect: CGRect, inset: CGFloat) -> Outline {
        let area = rect.shrunk(by: inset)
        let radius = min(abs(area.width), abs(area.height)) / 2
        return .rounded(area, radius: CGSize(width: radius, height: radius), style: style)
    }
}

extension Shape where Self == Capsule {
    /// A rectangle with its short sides rounded all the way.
    public static var capsule: Capsule { Capsule() }

    /// A rectangle with its short sides rounded all the way, in a corner style.
    public static func capsule(style: RoundedCornerStyle) -> Capsule { Capsule(style: style) }
}
