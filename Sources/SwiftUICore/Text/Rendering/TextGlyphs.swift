import Foundation

/// One line of a set text, with what stands in it from left to right. Lengths are in points, from the layout's top left corner.
public struct TextGlyphLine: Equatable, Sendable {
    /// Characters that cannot be told apart in drawing: one as a rule, several in a ligature.
    public struct Cluster: Equatable, Sendable {
        /// The place of the first of them among the text's bytes of UTF-8.
        public var byte: Int
        public var x: CGFloat
        public var width: CGFloat

        public init(byte: Int, x: CGFloat, width: CGFloat) {
            (self.byte, self.x, self.width) = (byte, x, width)
        }
    }

    /// Clusters of one run of the text in one font.
    public struct Run: Equatable, Sendable {
        /// The place among the text's runs.
        public var index: Int
        public var isRightToLeft: Bool
        public var clusters: [Cluster]

        public init(index: Int, isRightToLeft: Bool, clusters: [Cluster]) {
            (self.index, self.isRightToLeft, self.clusters) = (index, isRightToLeft, clusters)
        }
    }

    public var x: CGFloat
    public var width: CGFloat
    public var top: CGFloat
    public var height: CGFloat
    public var baseline: CGFloat
    public var runs: [Run]

    public init(x: CGFloat, width: CGFloat, top: CGFloat, height: CGFloat, baseline: CGFloat, runs: [Run]) {
        (self.x, self.width, self.top, self.height, self.baseline) = (x, width, top, height, baseline)
        self.runs = runs
    }
}
