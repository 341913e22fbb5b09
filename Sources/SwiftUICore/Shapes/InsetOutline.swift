import Foundation

/// A built-in shape, which knows how it is drawn with its edges moved inwards.
nonisolated protocol InsetOutlined: InsettableShape {
    /// The outline in `rect` with its edges moved inwards from there.
    func outline(in rect: CGRect, inset: CGFloat) -> Outline
}

/// A built-in shape with its edges moved inwards.
struct InsetOutline<Base: InsetOutlined>: InsettableShape {
    var base: Base
    var amount: CGFloat

    func path(in rect: CGRect) -> Path { _outline(in: rect).path }

    func _outline(in rect: CGRect) -> Outline { base.outline(in: rect, inset: amount.isFinite ? amount : 0) }

    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { base.sizeThatFits(proposal) }

    static var role: ShapeRole { Base.role }

    var layoutDirectionBehavior: LayoutDirectionBehavior { base.layoutDirectionBehavior }

    func inset(by amount: CGFloat) -> Self { Self(base: base, amount: self.amount + amount) }

    var animatableData: AnimatablePair<Base.AnimatableData, CGFloat> {
        get { AnimatablePair(base.animatableData, amount) }
        set {
            base.animatableData = newValue.first
            amount = newValue.second
        }
    }
}

extension Outline {
    /// A rectangle with corners, or without where their radius is nothing.
    static func rounded(_ rect: CGRect, radius: CGSize, style: RoundedCornerStyle) -> Outline {
        let rect = rect.standardized
        let width = min(radius.width, rect.width / 2)
        let height = min(radius.height, rect.height / 2)
        guard width > 0, height > 0 else { return .rectangle(rect) }
        return .roundedRectangle(
            rect, radius: CGSize(width: width, height: height), isContinuous: style == .continuous)
    }

    /// The outline as a path.
    package var path: Path {
        switch self {
        case .rectangle(let rect): Path(rect)
        case .roundedRectangle(let rect, let radius, let isContinuous):
            Path(roundedRect: rect, cornerSize: radius, style: isContinuous ? .continuous : .circular)
        case .ellipse(let rect): Path(ellipseIn: rect)
        case .path(let path): path
        }
    }

    /// The outline moved by a distance.
    package func offsetBy(dx: CGFloat, dy: CGFloat) -> Outline {
        switch self {
        case .rectangle(let rect): .rectangle(rect.offsetBy(dx: dx, dy: dy))
        case .roundedRectangle(let rect, let radius, let isContinuous):
            .roundedRectangle(rect.offsetBy(dx: dx, dy: dy), radius: radius, isContinuous: isContinuous)
        case .ellipse(let rect): .ellipse(rect.offsetBy(dx: dx, dy: dy))
        case .path(let path): .path(path.offsetBy(dx: dx, dy: dy))
        }
    }
}
