import Foundation

/// One or more lines of read-only text.
public struct Text: Equatable, Sendable {
    enum Content: Equatable, Sendable {
        case verbatim(String)
        case localized(LocalizedStringKey, table: String?, bundle: BundleBox?)
        case attributed(AttributedString)
        case concatenated(Text, Text)
        case image(Image)
        case time(TextTime)
        case formatted(FormattedContent)
    }

    /// How one property of the text is set.
    enum Modifier: Equatable, Sendable {
        case font(Font?)
        case color(Color?)
        case style(AnyShapeStyle)
        case weight(Font.Weight?)
        case bold(Bool)
        case italic(Bool)
        case monospaced(Bool)
        case monospacedDigit
        case underline(Bool, LineStyle?)
        case strikethrough(Bool, LineStyle?)
        case kerning(CGFloat)
        case tracking(CGFloat)
        case baselineOffset(CGFloat)
        case textCase(Case?)
        case design(Font.Design?)
        case width(Font.Width?)
        case scale(Scale)
        case language(TypesettingLanguage)
        case attribute(TextAttributeValue)

        static func == (a: Modifier, b: Modifier) -> Bool {
            switch (a, b) {
            case (.font(let x), .font(let y)): x == y
            case (.color(let x), .color(let y)): x == y
            case (.style(let x), .style(let y)): areEqualValues(x, y)
            case (.weight(let x), .weight(let y)): x == y
            case (.bold(let x), .bold(let y)): x == y
            case (.italic(let x), .italic(let y)): x == y
            case (.monospaced(let x), .monospaced(let y)): x == y
            case (.monospacedDigit, .monospacedDigit): true
            case (.underline(let x, let p), .underline(let y, let q)): x == y && p == q
            case (.strikethrough(let x, let p), .strikethrough(let y, let q)): x == y && p == q
            case (.kerning(let x), .kerning(let y)): x == y
            case (.tracking(let x), .tracking(let y)): x == y
            case (.baselineOffset(let x), .baselineOffset(let y)): x == y
            case (.textCase(let x), .textCase(let y)): x == y
            case (.design(let x), .design(let y)): x == y
            case (.width(let x), .width(let y)): x == y
            case (.scale(let x), .scale(let y)): x == y
            case (.language(let x), .language(let y)): x == y
            case (.attribute(let x), .attribute(let y)): x == y
            default: false
            }
        }
    }

    /// What is shown and how. Texts are handed on many times before they are shown, so a copy costs one reference.
    private final class Storage: Sendable {
        let content: Content
        let modifiers: [Modifier]
        /// The characters where nothing has to be computed or kept up to date.
        let characters: String?
        /// Whether the characters are to be looked up.
        let isKey: Bool
        let isStill: Bool

        init(_ content: Content, _ modifiers: [Modifier] = []) {
            self.content = content
            self.modifiers = modifiers
            switch content {
            case .verbatim(let string): (characters, isKey, isStill) = (string, false, true)
            case .localized(let key, nil, nil) where key.arguments.isEmpty:
                (characters, isKey, isStill) = (key.key, true, true)
            case .localized(let key, _, _): (characters, isKey, isStill) = (nil, true, key.arguments.isEmpty)
            default: (characters, isKey, isStill) = (nil, false, false)
            }
        }

        // The two usual kinds are not taken out of a content again.

        init(verbatim string: String) {
            content = .verbatim(string)
            (modifiers, characters, isKey, isStill) = ([], string, false, true)
        }

        init(_ key: LocalizedStringKey, table: String?, bundle: BundleBox?) {
            content = .localized(key, table: table, bundle: bundle)
            (modifiers, isKey, isStill) = ([], true, key.arguments.isEmpty)
            characters = isStill && table == nil && bundle == nil ? key.key : nil
        }

        /// Most texts differ in nothing but their characters, which are compared without a copy of all the rest.
        func hasSameContent(as other: Storage) -> Bool {
            guard let characters, let others = other.characters else { return content == other.content }
            return isKey == other.isKey && characters == others
        }
    }

    private let storage: Storage
    var content: Content { storage.content }
    /// The characters as they are written; nil if there may be more to it than them.
    var plainCharacters: String? {
        guard storage.isKey else { return storage.characters }
        guard !StringTables.shared.hasTables, let key = storage.characters, !InlineMarkdown.mayContainMarkup(key),
            !key.utf8.contains(UInt8(ascii: "%"))
        else { return nil }
        return key
    }
    /// Whether what is shown never changes with time: a quick answer for most texts, false where nobody has looked.
    var isStill: Bool { storage.isStill }
    var modifiers: [Modifier] { storage.modifiers }

    init(_ content: Content) { storage = Storage(content) }
    private init(_ storage: Storage) { self.storage = storage }

    public static func == (a: Text, b: Text) -> Bool {
        a.storage === b.storage || a.storage.hasSameContent(as: b.storage) && a.modifiers == b.modifiers
    }

    /// A text exactly as given: no translation, no Markdown.
    public nonisolated init(verbatim content: String) { storage = Storage(verbatim: content) }

    /// A string that a program computed: shown as it is.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ content: S) {
        storage = Storage(verbatim: String(content))
    }

    /// A text that is looked up in the program's string tables, with Markdown for bold, italic, code and links.
    public nonisolated init(
        _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil
    ) {
        storage = Storage(key, table: tableName, bundle: bundle.map(BundleBox.init))
    }

    /// A string with attributes of its own. A literal, which could be one too, is a key of the string tables instead.
    @_disfavoredOverload public nonisolated init(_ attributedContent: AttributedString) {
        self.init(.attributed(attributedContent))
    }

    /// An image in a line of text.
    public nonisolated init(_ image: Image) { self.init(.image(image)) }

    /// A value by a format style.
    public nonisolated init<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
        self.init(.formatted(FormattedContent(input, format)))
    }

    /// A value by a formatter.
    public nonisolated init<Subject>(_ subject: Subject, formatter: Formatter) {
        self.init(.verbatim(formatter.string(for: subject) ?? ""))
    }

    /// A date or time that keeps itself up to date.
    public nonisolated init(_ date: Date, style: DateStyle) { self.init(.time(.date(date, style))) }

    /// A clock that runs through an interval: from its length down to nothing, or up to its length. It stands still before and after the
    /// interval, and at `pauseTime`. Without hours, minutes go on beyond sixty.
    public nonisolated init(
        timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true
    ) {
        self.init(
            .time(.timer(timerInterval, pause: pauseTime, countsDown: countsDown, showsHours: showsHours)))
    }

    /// Two dates and what is between.
    public nonisolated init(_ dates: ClosedRange<Date>) {
        self.init(.time(.interval(dates.lowerBound, dates.upperBound)))
    }

    /// A span of time.
    public nonisolated init(_ interval: DateInterval) {
        self.init(.time(.interval(interval.start, interval.end)))
    }

    /// Sets two texts behind each other; each keeps its modifiers.
    public nonisolated static func + (lhs: Text, rhs: Text) -> Text { Text(.concatenated(lhs, rhs)) }

    func adding(_ modifier: Modifier) -> Text {
        Text(Storage(content, modifiers + [modifier]))
    }

    /// How a date is shown.
    public struct DateStyle: Hashable, Sendable, Codable {
        enum Kind: String, Codable, Sendable { case time, date, relative, offset, timer }
        let kind: Kind
        /// The time of day: `9:41 AM`.
        public static let time = DateStyle(kind: .time)
        /// The day: `June 3, 2019`.
        public static let date = DateStyle(kind: .date)
        /// How long ago or ahead: `2 hours, 23 minutes`.
        public static let relative = DateStyle(kind: .relative)
        /// How long ago or ahead, with a sign: `+2 hours`.
        public static let offset = DateStyle(kind: .offset)
        /// A running clock: `36:59:01`.
        public static let timer = DateStyle(kind: .timer)
    }

    /// How large a text is beside the text that it goes with.
    public struct Scale: Hashable, Sendable {
        /// What the font's size is multiplied by.
        let factor: CGFloat
        /// The font's own size.
        public static let `default` = Scale(factor: 1)
        /// Smaller, as units are beside their number.
        public static let secondary = Scale(factor: 0.8)
    }

    /// Upper or lower case.
    public enum Case: Hashable, Sendable { case uppercase, lowercase }

    /// Where characters are left out for want of room.
    public enum TruncationMode: Hashable, Sendable { case head, tail, middle }

    /// A line under or through the text.
    public struct LineStyle: Hashable, Sendable {
        /// How the line is broken.
        public struct Pattern: Hashable, Sendable {
            let value: StyledText.LineStyle.Pattern
            public static let solid = Pattern(value: .solid)
            public static let dot = Pattern(value: .dot)
            public static let dash = Pattern(value: .dash)
            public static let dashDot = Pattern(value: .dashDot)
            public static let dashDotDot = Pattern(value: .dashDotDot)
        }
        let pattern: Pattern
        let color: Color?

        public init(pattern: Pattern = .solid, color: Color? = nil) {
            self.pattern = pattern
            self.color = color
        }
        /// One solid line in the text's colour.
        public static let single = LineStyle()
    }
}

/// A bundle, which is a class without value equality, held for comparison.
struct BundleBox: Equatable, @unchecked Sendable {
    let bundle: Bundle
    init(_ bundle: Bundle) { self.bundle = bundle }
    static func == (a: BundleBox, b: BundleBox) -> Bool { a.bundle === b.bundle }
}

/// A value with a format style, formatted when the text is set so that the locale of the environment can be used.
struct FormattedContent: Equatable, @unchecked Sendable {
    private let input: Any
    private let isEqual: (Any) -> Bool
    private let string: (Locale) -> String

    init<F: FormatStyle>(_ input: F.FormatInput, _ format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
        self.input = (input, format)
        isEqual = { other in
            guard let other = other as? (F.FormatInput, F) else { return false }
            return other.0 == input && other.1 == format
        }
        string = { format.locale($0).format(input) }
    }
    func string(in locale: Locale) -> String { string(locale) }
    static func == (a: FormattedContent, b: FormattedContent) -> Bool { a.isEqual(b.input) }
}
