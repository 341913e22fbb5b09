import Foundation

/// The inline part of Markdown: emphasis, code, strikethrough and links. Foundation on Linux has no Markdown of its own.
///
/// Rules follow CommonMark where they concern a line of interface text: a delimiter opens before a letter and closes behind one, a
/// backslash takes the meaning from a sign, and what does not close stays as it is written.
struct InlineMarkdown {
    struct Style: Equatable {
        var isStrong = false
        var isEmphasized = false
        var isCode = false
        var isStruck = false
        var link: URL?
        /// Whether words follow the number beside them: `^[3 apple](inflect: true)`.
        var isInflected = false
    }

    struct Span: Equatable {
        var text: String
        var style: Style
    }

    /// The characters that can have a meaning; a text without any is taken as it is.
    static func mayContainMarkup(_ string: String) -> Bool {
        string.utf8.contains { $0 == 0x2A || $0 == 0x5F || $0 == 0x60 || $0 == 0x5B || $0 == 0x7E || $0 == 0x5C }
    }

    static func spans(_ string: String) -> [Span] {
        var parser = InlineMarkdown(characters: Array(string))
        parser.parse(parser.characters.indices, Style())
        return parser.spans
    }

    private let characters: [Character]
    private var spans: [Span] = []

    private init(characters: [Character]) { self.characters = characters }

    private mutating func add(_ text: String, _ style: Style) {
        if let last = spans.last, last.style == style {
            spans[spans.count - 1].text += text
        } else {
            spans.append(Span(text: text, style: style))
        }
    }

    private mutating func parse(_ range: Range<Int>, _ style: Style) {
        var i = range.lowerBound
        while i < range.upperBound {
            let c = characters[i]
            if c == "\\", i + 1 < range.upperBound, characters[i + 1].isPunctuation || characters[i + 1].isSymbol {
                add(String(characters[i + 1]), style)
                i += 2
                continue
            }
            if c == "`", let end = closingCode(i, range) {
                var inner = style
                inner.isCode = true
                add(String(characters[(i + 1)..<end]), inner)
                i = end + 1
                continue
            }
            if c == "^", let inflected = inflected(i, range) {
                var inner = style
                inner.isInflected = true
                parse(inflected.text, inner)
                i = inflected.end
                continue
            }
            if c == "[", let link = link(i, range) {
                var inner = style
                inner.link = link.url
                parse(link.text, inner)
                i = link.end
                continue
            }
            if "*_~".contains(c), let next = emphasis(i, range, style) {
                i = next
                continue
            }
            add(String(c), style)
            i += 1
        }
    }

    private func closingCode(_ open: Int, _ range: Range<Int>) -> Int? {
        (open + 1..<range.upperBound).first { characters[$0] == "`" }
    }

    private func link(_ open: Int, _ range: Range<Int>) -> (text: Range<Int>, url: URL, end: Int)? {
        guard let (text, target, end) = bracketed(open, range),
            let url = URL(string: String(characters[target]).trimmingCharacters(in: .whitespaces))
        else { return nil }
        return (text, url, end)
    }

    /// Foundation's attributes in Markdown: of those only the one that fits words to a number means something here.
    private func inflected(_ open: Int, _ range: Range<Int>) -> (text: Range<Int>, end: Int)? {
        guard open + 1 < range.upperBound, characters[open + 1] == "[",
            let (text, target, end) = bracketed(open + 1, range)
        else { return nil }
        let attributes = String(characters[target]).filter { !$0.isWhitespace }
        return attributes.split(separator: ",").contains("inflect:true") ? (text, end) : nil
    }

    /// Reads `[text](target)`.
    private func bracketed(_ open: Int, _ range: Range<Int>) -> (text: Range<Int>, target: Range<Int>, end: Int)? {
        var depth = 0
        for i in open..<range.upperBound {
            if characters[i] == "[" { depth += 1 }
            if characters[i] == "]" {
                depth -= 1
                guard depth == 0 else { continue }
                guard i + 1 < range.upperBound, characters[i + 1] == "(",
                    let end = (i + 2..<range.upperBound).first(where: { characters[$0] == ")" })
                else { return nil }
                return ((open + 1)..<i, (i + 2)..<end, end + 1)
            }
        }
        return nil
    }

    /// Reads `*a*`, `**a**`, `***a***`, the same with `_`, and `~~a~~`. Returns where it ends.
    private mutating func emphasis(_ open: Int, _ range: Range<Int>, _ style: Style) -> Int? {
        let sign = characters[open]
        var length = 1
        while open + length < range.upperBound, characters[open + length] == sign { length += 1 }
        let usable = sign == "~" ? (length >= 2 ? 2 : 0) : min(length, 3)
        // A run of signs opens only before something that it can stand around.
        guard usable > 0, open + length < range.upperBound, !characters[open + length].isWhitespace else { return nil }
        if sign == "_", open > range.lowerBound, characters[open - 1].isLetter || characters[open - 1].isNumber {
            return nil
        }
        for count in stride(from: usable, through: sign == "~" ? 2 : 1, by: -1) {
            guard let close = closing(sign, count, from: open + count, range), close > open + count else { continue }
            var inner = style
            if sign == "~" {
                inner.isStruck = true
            } else {
                if count != 1 { inner.isStrong = true }
                if count != 2 { inner.isEmphasized = true }
            }
            parse((open + count)..<close, inner)
            return close + count
        }
        return nil
    }

    private func closing(_ sign: Character, _ count: Int, from start: Int, _ range: Range<Int>) -> Int? {
        var i = start
        while i + count <= range.upperBound {
            if characters[i] == "\\" {
                i += 2
                continue
            }
            if characters[i] == sign {
                var run = 1
                while i + run < range.upperBound, characters[i + run] == sign { run += 1 }
                let isAfterWord = !characters[i - 1].isWhitespace
                let isBeforeWord =
                    i + run < range.upperBound && (characters[i + run].isLetter || characters[i + run].isNumber)
                if run >= count, isAfterWord, sign != "_" || !isBeforeWord, run == count || run > 2 {
                    return i + run - count
                }
                i += run
                continue
            }
            i += 1
        }
        return nil
    }
}
