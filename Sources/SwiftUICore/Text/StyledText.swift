import Foundation

/// A paragraph text ready for a text engine: runs of characters with resolved attributes, and how lines are broken.
public struct StyledText: Hashable, Sendable {
    /// A line drawn under or through characters.
    public struct LineStyle: Hashable, Sendable {
        public enum Pattern: UInt8, Hashable, Sendable { case solid, dot, dash, dashDot, dashDotDot }
        public var pattern: Pattern
        /// nil: the text's own colour.
        public var color: ResolvedColor?

        public init(pattern: Pattern = .solid, color: ResolvedColor? = nil) {
            self.pattern = pattern
            self.color = color
        }
    }

    /// How a run of characters is set.
    public struct Attributes: Hashable, Sendable {
        public var font: ResolvedFont
        /// nil: the paint that is handed in when the text is drawn.
        public var color: ResolvedColor?
        public var backgroundColor: ResolvedColor?
        public var underline: LineStyle?
        public var strikethrough: LineStyle?
        /// Extra points between characters; `kerning` leaves ligatures alone.
        public var kerning: CGFloat = 0
        public var tracking: CGFloat = 0
        /// Points above the baseline.
        public var baselineOffset: CGFloat = 0
        /// Where a tap leads.
        public var link: URL?
        /// The language that the characters are set by, as BCP 47 names it; nil for what they themselves suggest.
        public var language: String?

        public init(font: ResolvedFont) { self.font = font }
    }

    /// Characters that share their attributes; a symbol image stands for one character.
    public struct Run: Hashable, Sendable {
        public enum Content: Hashable, Sendable {
            case characters(String)
            case symbol(name: String)
            case image(ImageResource)
        }
        public var content: Content
        public var attributes: Attributes

        public init(_ content: Content, _ attributes: Attributes) {
            self.content = content
            self.attributes = attributes
        }
    }

    public enum Alignment: UInt8, Hashable, Sendable { case leading, center, trailing }
    public enum Truncation: UInt8, Hashable, Sendable { case head, tail, middle }

    public var runs: [Run]
    public var alignment: Alignment = .leading
    /// At most so many lines; nil for no limit.
    public var lineLimit: Int?
    /// The text is never lower than so many lines.
    public var minimumLines: Int = 0
    public var truncation: Truncation = .tail
    /// Extra points between lines.
    public var lineSpacing: CGFloat = 0
    /// How far the font may shrink before the text is cut, from 0 to 1.
    public var minimumScaleFactor: CGFloat = 1
    public var allowsTightening = false
    public var isRightToLeft = false
    /// Paints of runs that are no single colour, by the run's place; laid over the whole text.
    public var runPaints: [Int: Paint] = [:]
    /// Whether bars are drawn in place of the characters.
    public var isRedacted = false
    /// Whether characters can be selected.
    public var isSelectable = false

    public init(runs: [Run]) { self.runs = runs }

    /// One run in one font.
    public init(_ string: String, font: ResolvedFont) {
        runs = [Run(.characters(string), Attributes(font: font))]
    }

    /// The characters alone, with symbols left out.
    public var string: String {
        if runs.count == 1, case .characters(let s) = runs[0].content { return s }
        return runs.reduce(into: "") { if case .characters(let s) = $1.content { $0 += s } }
    }
}
