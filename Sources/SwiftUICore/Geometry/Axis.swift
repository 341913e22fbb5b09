import Foundation

/// The horizontal or the vertical dimension of the plane.
public enum Axis: Int8, CaseIterable, Hashable, Sendable {
    /// Left and right.
    case horizontal
    /// Up and down.
    case vertical

    /// None, one or both axes.
    public struct Set: OptionSet, Hashable, Sendable {
        /// One bit an axis.
        public let rawValue: Int8

        /// Makes a set of its bits.
        public init(rawValue: Int8) { self.rawValue = rawValue }

        init(_ axis: Axis) { rawValue = 1 << axis.rawValue }

        /// The horizontal axis alone.
        public static let horizontal = Set(.horizontal)
        /// The vertical axis alone.
        public static let vertical = Set(.vertical)

        static let both: Set = [.horizontal, .vertical]

        func contains(_ axis: Axis) -> Bool { contains(Set(axis)) }
    }
}

extension Axis: CustomStringConvertible {
    public var description: String {
        switch self {
        case .horizontal: "horizontal"
        case .vertical: "vertical"
        }
    }
}

extension CGSize {
    /// The length along an axis.
    package subscript(axis: Axis) -> CGFloat {
        get { axis == .horizontal ? width : height }
        set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }
}

extension CGPoint {
    /// The coordinate along an axis.
    package subscript(axis: Axis) -> CGFloat {
        get { axis == .horizontal ? x : y }
        set { if axis == .horizontal { x = newValue } else { y = newValue } }
    }
}
