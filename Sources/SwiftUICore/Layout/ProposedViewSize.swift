import Foundation

/// The size that a container offers to a view. nil stands for "your ideal", 0 for "your smallest", infinity for "your largest".
public struct ProposedViewSize: Equatable, Sendable {
    public var width: CGFloat?
    public var height: CGFloat?

    /// Offers a width and a height.
    public init(width: CGFloat?, height: CGFloat?) {
        self.width = width
        self.height = height
    }

    /// Offers a size.
    public init(_ size: CGSize) {
        self.init(width: size.width, height: size.height)
    }

    public static let zero = ProposedViewSize(width: 0, height: 0)
    public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)
    public static let unspecified = ProposedViewSize(width: nil, height: nil)

    /// The proposal as a size, with another size's lengths where there is none (10 points if none is given).
    public func replacingUnspecifiedDimensions(by size: CGSize = CGSize(width: 10, height: 10)) -> CGSize {
        CGSize(width: width ?? size.width, height: height ?? size.height)
    }

    package func inset(by insets: EdgeInsets) -> ProposedViewSize {
        ProposedViewSize(
            width: width.map { max(0, $0 - insets.horizontal) }, height: height.map { max(0, $0 - insets.vertical) })
    }

    package subscript(axis: Axis) -> CGFloat? {
        get { axis == .horizontal ? width : height }
        set {
            if axis == .horizontal { width = newValue } else { height = newValue }
        }
    }
}

extension Axis {
    package var other: Axis { self == .horizontal ? .vertical : .horizontal }
}

/// A proposal as two bit patterns: a cache key that compares in two instructions.
struct ProposalKey: Equatable {
    let width: UInt64
    let height: UInt64

    @inline(__always) init(_ proposal: ProposedViewSize) {
        width = proposal.width.map { Double($0).bitPattern } ?? .max
        height = proposal.height.map { Double($0).bitPattern } ?? .max
    }

    var proposal: ProposedViewSize {
        ProposedViewSize(
            width: width == .max ? nil : CGFloat(Double(bitPattern: width)),
            height: height == .max ? nil : CGFloat(Double(bitPattern: height)))
    }
}
