import Foundation

extension AttributedString {
    /// How Markdown is read.
    public struct MarkdownParsingOptions: Hashable, Sendable {
        /// What is taken for Markdown.
        public enum InterpretedSyntax: Int, Hashable, Sendable {
            /// Paragraphs, headings, lists and what is in them. Their texts follow each other, as the characters of such a string do.
            case full
            /// What is inside a paragraph; line ends and runs of blanks become one blank.
            case inlineOnly
            /// What is inside a paragraph, with blanks and line ends as they are.
            case inlineOnlyPreservingWhitespace
        }
        /// What is done about a source that cannot be read.
        public enum FailurePolicy: Int, Hashable, Sendable { case throwError, returnPartiallyParsedIfPossible }

        /// Whether `^[words](attributes)` is read.
        public var allowsExtendedAttributes: Bool
        /// What is taken for Markdown.
        public var interpretedSyntax: InterpretedSyntax
        /// Every source can be read here: what has no meaning stays as it is written.
        public var failurePolicy: FailurePolicy
        /// The language that the text is in.
        public var languageCode: String?

        public init(
            allowsExtendedAttributes: Bool = false, interpretedSyntax: InterpretedSyntax = .full,
            failurePolicy: FailurePolicy = .throwError, languageCode: String? = nil
        ) {
            self.allowsExtendedAttributes = allowsExtendedAttributes
            self.interpretedSyntax = interpretedSyntax
            self.failurePolicy = failurePolicy
            self.languageCode = languageCode
        }
    }

    /// Makes a string of Markdown: emphasis, code and strikethrough become ``InlinePresentationIntent``s, links `link`. Foundation on Linux does
    /// not read Markdown; here nothing is thrown.
    public init(
        markdown: String, options: MarkdownParsingOptions = MarkdownParsingOptions(), baseURL: URL? = nil
    ) throws {
        self.init()
        switch options.interpretedSyntax {
        case .full:
            for block in MarkdownBlocks.texts(markdown) { append(block, baseURL) }
        case .inlineOnly:
            append(markdown.split(whereSeparator: \.isWhitespace).joined(separator: " "), baseURL)
        case .inlineOnlyPreservingWhitespace: append(markdown, baseURL)
        }
    }

    /// Makes a string of Markdown that stands in memory as UTF-8.
    public init(
        markdown: Data, options: MarkdownParsingOptions = MarkdownParsingOptions(), baseURL: URL? = nil
    ) throws {
        try self.init(markdown: String(decoding: markdown, as: UTF8.self), options: options, baseURL: baseURL)
    }

    /// Makes a string of a Markdown file; throws if it cannot be read.
    public init(
        contentsOf url: URL, options: MarkdownParsingOptions = MarkdownParsingOptions(), baseURL: URL? = nil
    ) throws {
        try self.init(markdown: Data(contentsOf: url), options: options, baseURL: baseURL)
    }

    private mutating func append(_ paragraph: String, _ base: URL?) {
        for span in InlineMarkdown.spans(paragraph) {
            var part = AttributedString(span.text)
            if !span.style.intent.isEmpty { part.swiftUI.inlinePresentationIntent = span.style.intent }
            if let link = span.style.link {
                part.link = base.flatMap { URL(string: link.relativeString, relativeTo: $0) } ?? link
            }
            append(part)
        }
    }
}

/// The blocks that a Markdown source is made of, as far as their texts go.
enum MarkdownBlocks {
    /// The text of each paragraph, heading, item and block of code, without the signs that make it one.
    static func texts(_ source: String) -> [String] {
        var texts: [String] = []
        var lines: [Substring] = []
        var code: [Substring]?
        func endParagraph() {
            if !lines.isEmpty { texts.append(lines.joined(separator: " ")) }
            lines = []
        }
        for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
            let bare = line.drop(while: \.isWhitespace)
            if bare.hasPrefix("```") {
                if let block = code {
                    texts.append(escaped(block.joined(separator: "\n") + "\n"))
                } else {
                    endParagraph()
                }
                code = code == nil ? [] : nil
                continue
            }
            if code != nil {
                code?.append(line)
                continue
            }
            let (content, isOwnBlock) = unmarked(bare)
            if isOwnBlock || bare.isEmpty { endParagraph() }
            if !content.isEmpty { lines.append(trimmed(content)) }
            if isOwnBlock, bare.first == "#" { endParagraph() }
        }
        endParagraph()
        if let block = code { texts.append(escaped(block.joined(separator: "\n"))) }
        return texts
    }

    /// A line without the sign of a heading, an item or a quotation, and whether that begins a block.
    private static func unmarked(_ line: Substring) -> (Substring, Bool) {
        let hashes = line.prefix { $0 == "#" }
        if (1...6).contains(hashes.count), line.dropFirst(hashes.count).first?.isWhitespace == true {
            return (line.dropFirst(hashes.count).drop(while: \.isWhitespace), true)
        }
        if let first = line.first, "-*+".contains(first), line.dropFirst().first == " " {
            return (line.dropFirst(2).drop(while: \.isWhitespace), true)
        }
        let digits = line.prefix { $0.isASCII && $0.isNumber }
        let rest = line.dropFirst(digits.count)
        if !digits.isEmpty, let sign = rest.first, sign == "." || sign == ")", rest.dropFirst().first == " " {
            return (rest.dropFirst(2).drop(while: \.isWhitespace), true)
        }
        if line.first == ">" { return (line.dropFirst().drop(while: \.isWhitespace), false) }
        return (line, false)
    }

    private static func trimmed(_ text: Substring) -> Substring {
        var text = text
        while text.last?.isWhitespace == true { text.removeLast() }
        return text
    }

    /// Code is taken as it is.
    private static func escaped(_ code: String) -> String {
        String(code.flatMap { "\\`*_[]~^".contains($0) ? ["\\", $0] : [$0] })
    }
}
