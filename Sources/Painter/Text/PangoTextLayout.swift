import CPango
import Foundation
import SwiftUICore

/// A text set by Pango. Its lines are made when they are first drawn; until then it is a few numbers.
@MainActor public final class PangoTextLayout: TextLayout {
    /// What the fonts were multiplied by to make the text fit.
    public let scale: CGFloat
    private let engine: PangoTextEngine
    private let width: CGFloat?
    private let maxLines: Int
    /// Points taken from between all characters.
    package let tightening: CGFloat
    private var typeset: (source: TextSource, lines: [TypesetLine])?

    init(
        text: StyledText, size: CGSize, firstBaseline: CGFloat, lastBaseline: CGFloat, lineCount: Int,
        isTruncated: Bool, engine: PangoTextEngine, width: CGFloat?, maxLines: Int, scale: CGFloat = 1,
        tightening: CGFloat = 0
    ) {
        self.engine = engine
        self.width = width
        self.maxLines = maxLines
        self.scale = scale
        self.tightening = tightening
        super.init(
            text: text, size: size, firstBaseline: firstBaseline, lastBaseline: lastBaseline, lineCount: lineCount,
            isTruncated: isTruncated)
    }

    /// The lines, and the text that they are of; set now if they have not been drawn yet.
    func makeLines() -> (source: TextSource, lines: [TypesetLine]) {
        if let typeset { return typeset }
        let source = TextSource(text.scaled(by: scale), engine: engine)
        let setting = engine.typeset(
            source, width: width, maxLines: maxLines, tightening: tightening, keepsLines: true)
        typeset = (source, setting.lines)
        return (source, setting.lines)
    }

    /// Gives the lines up; they are set again when they are next drawn.
    public func discardLines() { typeset = nil }

    /// The lines in a box of some width, aligned in it.
    func placedLines(width: CGFloat) -> [PlacedLine] {
        let (source, lines) = makeLines()
        var top: CGFloat = 0
        return lines.map { line in
            let placed = PlacedLine(
                line: line, source: source, x: source.offset(of: line, width: width), top: top,
                baseline: top + line.above)
            top += line.above + line.below + source.text.lineSpacing
            return placed
        }
    }

    public override func offset(at point: CGPoint) -> Int {
        let lines = placedLines(width: size.width)
        let hit = lines.first { point.y < $0.top + $0.line.above + $0.line.below } ?? lines.last
        guard let hit else { return 0 }
        guard let line = hit.line.line else { return hit.line.bytes.lowerBound }
        var (index, trailing): (Int32, Int32) = (0, 0)
        _ = pango_layout_line_x_to_index(line, pangoUnits(point.x - hit.x), &index, &trailing)
        var byte = hit.line.sourceByte(Int(index))
        // Behind a character that was hit in its second half.
        for _ in 0..<trailing where byte < hit.source.utf8.count {
            byte += 1
            while byte < hit.source.utf8.count, hit.source.utf8[byte] & 0xC0 == 0x80 { byte += 1 }
        }
        return min(max(byte, hit.line.bytes.lowerBound), hit.line.bytes.upperBound)
    }

    public override func boxes(of bytes: Range<Int>) -> [CGRect] {
        var result: [CGRect] = []
        for placed in placedLines(width: size.width) {
            let own = placed.line.bytes.clamped(to: bytes)
            guard !own.isEmpty, let line = placed.line.line else { continue }
            var ranges: UnsafeMutablePointer<Int32>?
            var count: Int32 = 0
            let (start, end) = (own.lowerBound - placed.line.base, own.upperBound - placed.line.base)
            pango_layout_line_get_x_ranges(line, Int32(start), Int32(end), &ranges, &count)
            guard let ranges else { continue }
            for index in 0..<Int(count) {
                let (left, right) = (points(ranges[index * 2]), points(ranges[index * 2 + 1]))
                result.append(
                    CGRect(
                        x: placed.x + left, y: placed.top, width: right - left,
                        height: placed.line.above + placed.line.below))
            }
            g_free(ranges)
        }
        return result
    }

    public override var glyphLines: [TextGlyphLine] {
        placedLines(width: size.width).map { placed in
            TextGlyphLine(
                x: placed.x, width: placed.line.width, top: placed.top, height: placed.line.above + placed.line.below,
                baseline: placed.baseline, runs: placed.glyphRuns)
        }
    }

    public override func characters(in bytes: Range<Int>) -> String {
        let source = makeLines().source
        let own = bytes.clamped(to: 0..<source.utf8.count)
        return String(decoding: source.utf8[own], as: UTF8.self).replacingOccurrences(of: "\u{FFFC}", with: "")
    }

    /// The lines as they are drawn, for hosts that draw text themselves. Positions are in points from the layout's top left corner.
    public var lines: [TextLine] { placedLines(width: size.width).map(\.described) }
}
