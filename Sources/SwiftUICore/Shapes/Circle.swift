import Foundation

/// The largest circle in the middle of its frame.
public struct Circle: Shape {
    public typealias AnimatableData = EmptyAnimatableData

    /// Makes a circle.
    public init() {}

    public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect.middleSquare) }

    public func _outline(in rect: CGRect) -> Outline { .ellipse(rect.middleSquare) }

    /// The same in both directions.
    public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }

    /// A square: of the smaller dimension, or of the one that is given, or 10 points wide.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        let side: CGFloat =
            switch (proposal.width, proposal.height) {
            case (let width?, let height?): min(width, height)
            case (let side?, nil), (nil, let side?): side
            case (nil, nil): 10
            }
        return CGSize(width: side, height: side)
    }
}

extension Circle: InsettableShape {
    /// The circle with its radius made smaller.
    public func inset(by amount: CGFloat) -> some InsettableShape { InsetOutline(base: self, amount: amount) }
}

extension Circle: InsetOutlined {
    func outline(in rect: CGRect, inset: CGFloat) -> Outline { .ellipse(rect.middleSquare.shrunk(by: inset)) }
}

extension Shape where Self == Circle {
    /// The largest circle in the middle of its frame.
    public static var circle: Circle { Circle() }
}
