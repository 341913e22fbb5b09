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
    private let tightening: CGFloat
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

    /// The lines as they are drawn, for hosts that draw text themselves. Positions are in points from the layout's top left corner.
    public var lines: [TextLine] { placedLines(width: size.width).map(\.described) }
}
