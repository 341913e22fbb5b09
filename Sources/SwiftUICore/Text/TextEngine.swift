import Foundation

/// A text broken into lines for one width. A text engine subclasses it to keep what it needs for drawing.
@MainActor open class TextLayout {
    /// The text that was set.
    public let text: StyledText
    /// The box of all lines, in points: as wide as the widest line.
    public let size: CGSize
    /// From the top of the box to the first line's baseline.
    public let firstBaseline: CGFloat
    /// From the top of the box to the last line's baseline.
    public let lastBaseline: CGFloat
    public let lineCount: Int
    /// Whether characters were left out for want of room.
    public let isTruncated: Bool

    public init(
        text: StyledText, size: CGSize, firstBaseline: CGFloat, lastBaseline: CGFloat, lineCount: Int,
        isTruncated: Bool
    ) {
        self.text = text
        self.size = size
        self.firstBaseline = firstBaseline
        self.lastBaseline = lastBaseline
        self.lineCount = lineCount
        self.isTruncated = isTruncated
    }

    /// The place among the text's bytes of UTF-8 that is nearest to a point of the layout's box; 0 for an engine that cannot tell.
    open func offset(at point: CGPoint) -> Int { 0 }
    /// The boxes around some of the text's bytes, in the layout's box.
    open func boxes(of bytes: Range<Int>) -> [CGRect] { [] }
    /// The lines with their glyphs; one line of one piece for an engine that cannot tell.
    open var glyphLines: [TextGlyphLine] {
        let all = TextGlyphLine.Cluster(byte: 0, x: 0, width: size.width)
        let run = TextGlyphLine.Run(index: 0, isRightToLeft: text.isRightToLeft, clusters: [all])
        return [
            TextGlyphLine(
                x: 0, width: size.width, top: 0, height: size.height, baseline: firstBaseline, runs: [run])
        ]
    }
    /// Some of the text's bytes as characters, without images.
    open func characters(in bytes: Range<Int>) -> String { "" }
}

/// What a host lends to measure text. The same engine that measured a layout draws it.
///
/// `layout` is on the hot path of every measurement: an engine caches by text and width, and answers a text that fits on its line
/// (proposal at least its natural width) from the unbroken layout.
@MainActor public protocol TextEngine: AnyObject {
    /// Sets a text in at most the given width and height. nil stands for "as wide (high) as it likes"; a width too small for one
    /// word breaks between characters; a height too small for the lines limits their number (never under one).
    func layout(_ text: StyledText, width: CGFloat?, height: CGFloat?) -> TextLayout
}

/// A text engine that needs no fonts: each character is half as wide as its font is high (a full em for East Asian wide ones).
///
/// It makes layout exact and fast where glyphs do not matter: unit tests of the core, and benchmarks without text shaping.
@MainActor public final class FixedTextEngine: TextEngine {
    public init() {}

    public func layout(_ text: StyledText, width: CGFloat?, height: CGFloat?) -> TextLayout {
        if width == nil, let line = plainLine(text) { return line }
        var natural: CGFloat = 0
        var lines: [CGFloat] = []
        var lineHeight: CGFloat = 0
        var ascent: CGFloat = 0
        let limit = width ?? .infinity
        for run in text.runs {
            let font = run.attributes.font
            lineHeight = max(lineHeight, font.lineHeight ?? (font.size * 1.2))
            ascent = max(ascent, font.size)
            guard case .characters(let string) = run.content else {
                natural += font.size
                continue
            }
            for scalar in string.unicodeScalars {
                if scalar == "\n" {
                    lines.append(natural)
                    natural = 0
                    continue
                }
                let advance = font.size * (scalar.value >= 0x2E80 ? 1 : 0.5)
                if natural + advance > limit + 0.001, natural > 0 {
                    lines.append(natural)
                    natural = 0
                }
                natural += advance
            }
        }
        if lines.isEmpty { return singleLine(text, natural, lineHeight, ascent) }
        lines.append(natural)
        var allowed = text.lineLimit ?? .max
        if let height, height.isFinite, lineHeight > 0 {
            allowed = min(allowed, Int(min(max(1, height / lineHeight), 1e9)))
        }
        let isTruncated = lines.count > allowed
        if isTruncated { lines = Array(lines.prefix(allowed)) }
        let count = max(lines.count, text.minimumLines)
        let total = CGFloat(count) * lineHeight + CGFloat(max(0, count - 1)) * text.lineSpacing
        let baseline = baseline(lineHeight, ascent)
        return TextLayout(
            text: text, size: CGSize(width: lines.max() ?? 0, height: total), firstBaseline: baseline,
            lastBaseline: total - lineHeight + baseline, lineCount: lines.count, isTruncated: isTruncated)
    }

    /// A text of one run of ASCII without line ends.
    private func plainLine(_ text: StyledText) -> TextLayout? {
        guard text.runs.count == 1, case .characters(let string) = text.runs[0].content,
            let count = Self.plainCount(string)
        else { return nil }
        let font = text.runs[0].attributes.font
        return singleLine(text, CGFloat(count) * font.size / 2, font.lineHeight ?? font.size * 1.2, font.size)
    }

    private nonisolated static func plainCount(_ string: String) -> Int? {
        string.utf8.withContiguousStorageIfAvailable { bytes -> Int? in
            for byte in bytes where byte >= 0x80 || byte == 0x0A { return nil }
            return bytes.count
        } ?? nil
    }

    private func baseline(_ lineHeight: CGFloat, _ ascent: CGFloat) -> CGFloat {
        (lineHeight - ascent) / 2 + ascent * 0.8
    }

    private func singleLine(
        _ text: StyledText, _ width: CGFloat, _ lineHeight: CGFloat, _ ascent: CGFloat
    ) -> TextLayout {
        let count = CGFloat(max(1, text.minimumLines))
        let baseline = baseline(lineHeight, ascent)
        let height = count * lineHeight + (count - 1) * text.lineSpacing
        return TextLayout(
            text: text, size: CGSize(width: width, height: height), firstBaseline: baseline,
            lastBaseline: height - lineHeight + baseline, lineCount: 1, isTruncated: false)
    }
}
