import Foundation

/// The leading or the trailing edge.
public enum HorizontalEdge: Int8, CaseIterable, Codable, Hashable, Sendable {
    /// Where a line of text starts.
    case leading
    /// Where a line of text ends.
    case trailing

    /// None, one or both horizontal edges.
    public struct Set: OptionSet, Hashable, Sendable {
        /// One bit an edge.
        public let rawValue: Int8

        /// Makes a set of its bits.
        public init(rawValue: Int8) { self.rawValue = rawValue }

        /// Makes the set of one edge.
        public init(_ edge: HorizontalEdge) { rawValue = 1 << edge.rawValue }

        /// The leading edge alone.
        public static let leading = Set(.leading)
        /// The trailing edge alone.
        public static let trailing = Set(.trailing)
        /// Both edges.
        public static let all: Set = [.leading, .trailing]
    }
}

/// The top or the bottom edge.
public enum VerticalEdge: Int8, CaseIterable, Codable, Hashable, Sendable {
    /// The upper edge.
    case top
    /// The lower edge.
    case bottom

    /// None, one or both vertical edges.
    public struct Set: OptionSet, Hashable, Sendable {
        /// One bit an edge.
        public let rawValue: Int8

        /// Makes a set of its bits.
        public init(rawValue: Int8) { self.rawValue = rawValue }

        /// Makes the set of one edge.
        public init(_ edge: VerticalEdge) { rawValue = 1 << edge.rawValue }

        /// The top edge alone.
        public static let top = Set(.top)
        /// The bottom edge alone.
        public static let bottom = Set(.bottom)
        /// Both edges.
        public static let all: Set = [.top, .bottom]
    }
}
