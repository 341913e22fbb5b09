import Foundation

/// Distances inwards from the four edges of a rectangle, in points; leading and trailing follow the layout direction.
public struct EdgeInsets: Hashable, Sendable {
    public var top: CGFloat
    public var leading: CGFloat
    public var bottom: CGFloat
    public var trailing: CGFloat

    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
        (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
    }

    /// Four zeros.
    public init() {
        self.init(top: 0, leading: 0, bottom: 0, trailing: 0)
    }

    package var horizontal: CGFloat { leading + trailing }
    package var vertical: CGFloat { top + bottom }
}

/// One edge of a rectangle.
public enum Edge: Int8, CaseIterable, Hashable, Sendable, BitwiseCopyable {
    case top, leading, bottom, trailing

    /// Several edges of a rectangle.
    public struct Set: OptionSet, Hashable, Sendable, BitwiseCopyable {
        public let rawValue: Int8

        public init(rawValue: Int8) { self.rawValue = rawValue }
        /// The set of one edge.
        public init(_ edge: Edge) { rawValue = 1 << edge.rawValue }

        public static let top = Set(.top)
        public static let leading = Set(.leading)
        public static let bottom = Set(.bottom)
        public static let trailing = Set(.trailing)
        public static let all: Set = [.top, .leading, .bottom, .trailing]
        public static let horizontal: Set = [.leading, .trailing]
        public static let vertical: Set = [.top, .bottom]
    }
}

/// By axis, for what works along either.
extension EdgeInsets {
    func start(_ axis: Axis) -> CGFloat { axis == .horizontal ? leading : top }
    func end(_ axis: Axis) -> CGFloat { axis == .horizontal ? trailing : bottom }
    func length(_ axis: Axis) -> CGFloat { start(axis) + end(axis) }
}

extension UnitPoint {
    subscript(axis: Axis) -> CGFloat { axis == .horizontal ? x : y }
}
