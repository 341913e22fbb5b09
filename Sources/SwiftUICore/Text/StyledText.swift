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

    /// How a run of characters is set. Runs usually share theirs, so a copy costs one reference until it is changed.
    public struct Attributes: Hashable, Sendable {
        private struct Values: Hashable, Sendable {
            var font: ResolvedFont
            var color: ResolvedColor?
            var backgroundColor: ResolvedColor?
            var underline: LineStyle?
            var strikethrough: LineStyle?
            var kerning: CGFloat = 0
            var tracking: CGFloat = 0
            var baselineOffset: CGFloat = 0
            var link: URL?
            var language: String?
        }

        private var storage: Shared<Values>

        public init(font: ResolvedFont) { storage = Shared(Values(font: font)) }

        public static func == (a: Attributes, b: Attributes) -> Bool { a.storage == b.storage }
        public func hash(into hasher: inout Hasher) { storage.value.hash(into: &hasher) }

        /// What the characters are set in.
        public var font: ResolvedFont {
            get { storage.value.font }
            _modify { yield &storage.unique.font }
        }
        /// A number that usually differs between two fonts; the font is not copied for it.
        package var fontMark: UInt64 {
            let weight = UInt64(truncatingIfNeeded: storage.value.font.weight)
            let design = UInt64(storage.value.font.design.rawValue)
            return UInt64(storage.value.font.size.bitPattern) ^ weight << 7 ^ design
        }
        /// nil: the paint that is handed in when the text is drawn.
        public var color: ResolvedColor? {
            get { storage.value.color }
            _modify { yield &storage.unique.color }
        }
        /// Painted behind the characters.
        public var backgroundColor: ResolvedColor? {
            get { storage.value.backgroundColor }
            _modify { yield &storage.unique.backgroundColor }
        }
        /// A line below the characters.
        public var underline: LineStyle? {
            get { storage.value.underline }
            _modify { yield &storage.unique.underline }
        }
        /// A line through the characters.
        public var strikethrough: LineStyle? {
            get { storage.value.strikethrough }
            _modify { yield &storage.unique.strikethrough }
        }
        /// Extra points between characters; `kerning` leaves ligatures alone.
        public var kerning: CGFloat {
            get { storage.value.kerning }
            _modify { yield &storage.unique.kerning }
        }
        /// Extra points after each character.
        public var tracking: CGFloat {
            get { storage.value.tracking }
            _modify { yield &storage.unique.tracking }
        }
        /// Points above the baseline.
        public var baselineOffset: CGFloat {
            get { storage.value.baselineOffset }
            _modify { yield &storage.unique.baselineOffset }
        }
        /// Where a tap leads.
        public var link: URL? {
            get { storage.value.link }
            _modify { yield &storage.unique.link }
        }
        /// The language that the characters are set by, as BCP 47 names it; nil for what they themselves suggest.
        public var language: String? {
            get { storage.value.language }
            _modify { yield &storage.unique.language }
        }
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

    public static func == (a: StyledText, b: StyledText) -> Bool { a.runs == b.runs && a.paragraph == b.paragraph }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(runs)
        hasher.combine(paragraph.value)
    }

    public enum Alignment: UInt8, Hashable, Sendable { case leading, center, trailing }
    public enum Truncation: UInt8, Hashable, Sendable { case head, tail, middle }

    private struct Paragraph: Hashable, Sendable {
        var alignment: Alignment = .leading
        var lineLimit: Int?
        var minimumLines: Int = 0
        var truncation: Truncation = .tail
        var lineSpacing: CGFloat = 0
        var minimumScaleFactor: CGFloat = 1
        var allowsTightening: Bool = false
        var isRightToLeft: Bool = false
        var runPaints: [Int: Paint] = [:]
        var isRedacted: Bool = false
        var isSelectable: Bool = false
        var renderer: TextRendererBox?
        var runAttributes: [Int: Set<TextAttributeValue>] = [:]
    }

    public var runs: [Run]
    private var paragraph: Shared<Paragraph>
    private static let plain = Shared(Paragraph())

    /// How lines stand against each other.
    public var alignment: Alignment {
        get { paragraph.value.alignment }
        _modify { yield &paragraph.unique.alignment }
    }
    /// At most so many lines; nil for no limit.
    public var lineLimit: Int? {
        get { paragraph.value.lineLimit }
        _modify { yield &paragraph.unique.lineLimit }
    }
    /// The text is never lower than so many lines.
    public var minimumLines: Int {
        get { paragraph.value.minimumLines }
        _modify { yield &paragraph.unique.minimumLines }
    }
    /// Where characters are left out for want of room.
    public var truncation: Truncation {
        get { paragraph.value.truncation }
        _modify { yield &paragraph.unique.truncation }
    }
    /// Extra points between lines.
    public var lineSpacing: CGFloat {
        get { paragraph.value.lineSpacing }
        _modify { yield &paragraph.unique.lineSpacing }
    }
    /// How far the font may shrink before the text is cut, from 0 to 1.
    public var minimumScaleFactor: CGFloat {
        get { paragraph.value.minimumScaleFactor }
        _modify { yield &paragraph.unique.minimumScaleFactor }
    }
    /// Whether characters may be set closer before the text is cut.
    public var allowsTightening: Bool {
        get { paragraph.value.allowsTightening }
        _modify { yield &paragraph.unique.allowsTightening }
    }
    /// Whether lines begin at the right.
    public var isRightToLeft: Bool {
        get { paragraph.value.isRightToLeft }
        _modify { yield &paragraph.unique.isRightToLeft }
    }
    /// Paints of runs that are no single colour, by the run's place; laid over the whole text.
    public var runPaints: [Int: Paint] {
        get { paragraph.value.runPaints }
        _modify { yield &paragraph.unique.runPaints }
    }
    /// Whether bars are drawn in place of the characters.
    public var isRedacted: Bool {
        get { paragraph.value.isRedacted }
        _modify { yield &paragraph.unique.isRedacted }
    }
    /// Whether characters can be selected.
    public var isSelectable: Bool {
        get { paragraph.value.isSelectable }
        _modify { yield &paragraph.unique.isSelectable }
    }

    /// Draws the text instead of the painter.
    var renderer: TextRendererBox? {
        get { paragraph.value.renderer }
        _modify { yield &paragraph.unique.renderer }
    }
    /// What runs carry for the renderer, by the run's place.
    var runAttributes: [Int: Set<TextAttributeValue>] {
        get { paragraph.value.runAttributes }
        _modify { yield &paragraph.unique.runAttributes }
    }

    public init(runs: [Run]) {
        self.runs = runs
        paragraph = StyledText.plain
    }

    /// Lines that are broken and aligned as another text's.
    init(runs: [Run], like template: StyledText) {
        self.runs = runs
        paragraph = template.paragraph
    }

    /// One run in one font.
    public init(_ string: String, font: ResolvedFont) {
        self.init(runs: [Run(.characters(string), Attributes(font: font))])
    }

    /// The characters alone, with symbols left out.
    public var string: String {
        if runs.count == 1, case .characters(let s) = runs[0].content { return s }
        return runs.reduce(into: "") { if case .characters(let s) = $1.content { $0 += s } }
    }
}

/// A value that its copies share until one of them is changed.
private struct Shared<Value: Hashable & Sendable>: Equatable, Sendable {
    private final class Storage: @unchecked Sendable {
        var value: Value
        init(_ value: Value) { self.value = value }
    }

    private var storage: Storage

    init(_ value: Value) { storage = Storage(value) }

    var value: Value { _read { yield storage.value } }

    /// The value, for a change that concerns this copy alone.
    var unique: Value {
        _read { yield storage.value }
        _modify {
            if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.value) }
            yield &storage.value
        }
    }

    static func == (a: Shared, b: Shared) -> Bool { a.storage === b.storage || a.storage.value == b.storage.value }
}
