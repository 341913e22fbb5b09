import CPango
import Foundation
import SwiftUICore

/// A Pango layout that lives as long as one of its lines is drawn.
final class PangoLayoutBox {
    let layout: OpaquePointer

    init(_ layout: OpaquePointer) { self.layout = layout }
    deinit { g_object_unref(UnsafeMutableRawPointer(layout)) }
}

/// One line as it will be drawn.
struct TypesetLine {
    /// nil for an empty line.
    var line: UnsafeMutablePointer<PangoLayoutLine>?
    var owner: PangoLayoutBox?
    /// The byte of the source that byte 0 of the line's layout stands for.
    var base: Int
    /// The bytes of the source on this line.
    var bytes: Range<Int>
    /// The width of its characters, without the space that a line break swallowed.
    var width: CGFloat
    var above: CGFloat
    var below: CGFloat
    /// Where an ellipsis put behind the source's own characters starts, as a byte of the layout.
    var suffix: Int?
    /// For a line cut in its middle whose head and tail are far apart in the source: the byte of the layout where the tail starts, and
    /// the byte of the source that it stands for.
    var tail: (layout: Int, source: Int)?

    /// The byte of the source for a byte of the layout.
    func sourceByte(_ byte: Int) -> Int {
        if let tail, byte >= tail.layout { return byte - tail.layout + tail.source }
        return base + byte
    }
}

/// A text set in lines.
struct Typesetting {
    var lines: [TypesetLine] = []
    var isTruncated = false
    /// Whether a paragraph takes more than one line.
    var isBroken = false
    var width: CGFloat = 0

    /// Takes the widest line in.
    mutating func append(_ line: TypesetLine) {
        lines.append(line)
        width = max(width, line.width)
    }

    /// Whether all of the text shows in a box, with its words whole. A glyph wider than the box is not cut off, but it does not fit
    /// either.
    @MainActor func fits(width limit: CGFloat, height: CGFloat?, _ source: TextSource) -> Bool {
        guard !isTruncated, width <= limit + TextEntry.tolerance else { return false }
        for (line, next) in zip(lines, lines.dropFirst())
        where line.bytes.upperBound == next.bytes.lowerBound && source.isInsideWord(next.bytes.lowerBound) {
            return false
        }
        guard let height else { return true }
        return lines.reduce(0) { $0 + $1.above + $1.below } <= height + 0.01
    }
}

/// Breaks a text into lines.
///
/// A long paragraph is set in pieces, as Pango's own time grows with the square of the number of lines: greedy line breaking
/// depends only on what follows a line's start, so a piece's last line is set again as the first of the next piece.
@MainActor struct Typesetter {
    let engine: PangoTextEngine
    let source: TextSource
    /// Points; nil for as wide as it likes.
    let width: CGFloat?
    let maxLines: Int
    /// Points taken from between all characters.
    let tightening: CGFloat
    /// Whether the lines are kept for drawing.
    let keepsLines: Bool

    func run() -> Typesetting {
        var result = Typesetting()
        for (index, paragraph) in source.paragraphs.enumerated() {
            setParagraph(paragraph.range, into: &result)
            let isLast = index == source.paragraphs.count - 1
            if result.lines.count > maxLines || (result.lines.count == maxLines && !isLast) {
                truncate(&result, more: index + 1)
                break
            }
        }
        return result
    }

    // MARK: Whole lines

    private func setParagraph(_ paragraph: Range<Int>, into result: inout Typesetting) {
        let before = result.lines.count
        var start = paragraph.lowerBound
        var isRightToLeft: Bool?
        if width == nil, paragraph.count > Self.giant { return setGiantLine(paragraph, into: &result) }
        repeat {
            guard !paragraph.isEmpty else {
                appendEmptyLine(at: start, into: &result)
                return
            }
            let wanted = maxLines == .max ? Int.max : maxLines - result.lines.count + 2
            start = setPiece(start, of: paragraph, lines: wanted, isRightToLeft: &isRightToLeft, into: &result)
        } while start < paragraph.upperBound && result.lines.count <= maxLines
        if result.lines.count - before > 1 { result.isBroken = true }
    }

    /// Bytes of one line past which its width would not fit Pango's numbers.
    private static let giant = 32_768

    /// One line so long that only its beginning will ever be seen: its width is summed up piece by piece.
    private func setGiantLine(_ paragraph: Range<Int>, into result: inout Typesetting) {
        let box = makeLayout(nil)
        var (start, width) = (paragraph.lowerBound, CGFloat(0))
        while start < paragraph.upperBound {
            let end = max(source.characterStart(start + Self.giant), start + 1)
            let isFirst = start == paragraph.lowerBound
            let scratch = engine.scratchLayout(isRightToLeft: source.text.isRightToLeft)
            let layout = isFirst ? box?.layout ?? scratch : scratch
            configure(layout, slice: start..<end, isStart: true)
            guard let line = pango_layout_get_line_readonly(layout, 0) else { break }
            if isFirst { append(line, owner: box, base: start, bytes: start..<end, into: &result) }
            width += lineWidth(line, start..<end)
            start = end
        }
        guard let last = result.lines.indices.last else { return }
        result.lines[last].width = width
        result.lines[last].bytes = paragraph
        result.width = max(result.width, width)
    }

    /// Sets one piece from `start`; the start of what is still to be set.
    private func setPiece(
        _ start: Int, of paragraph: Range<Int>, lines wanted: Int, isRightToLeft: inout Bool?,
        into result: inout Typesetting
    ) -> Int {
        var length = pieceLength(lines: wanted)
        while true {
            var end = paragraph.upperBound
            if length < paragraph.upperBound - start { end = max(source.characterStart(start + length), start + 1) }
            if end < paragraph.upperBound, end - start < 4 { end = min(paragraph.upperBound, start + 4) }
            let isWhole = end == paragraph.upperBound
            let box = makeLayout(isRightToLeft)
            let layout = box?.layout ?? engine.scratchLayout(isRightToLeft: isRightToLeft ?? source.text.isRightToLeft)
            configure(layout, slice: start..<end, isStart: isRightToLeft == nil)
            let count = Int(pango_layout_get_line_count(layout))
            if !isWhole, count < 2 {
                length *= 4
                continue
            }
            let first = pango_layout_get_line_readonly(layout, 0)
            if isRightToLeft == nil {
                isRightToLeft = first?.pointee.resolved_dir == UInt32(PANGO_DIRECTION_RTL.rawValue)
            }
            return appendLines(
                of: layout, owner: box, base: start, count: isWhole ? count : count - 1, end: end, into: &result)
        }
    }

    private func makeLayout(_ isRightToLeft: Bool?) -> PangoLayoutBox? {
        keepsLines ? engine.makeLayout(isRightToLeft: isRightToLeft ?? source.text.isRightToLeft) : nil
    }

    private func appendLines(
        of layout: OpaquePointer, owner: PangoLayoutBox?, base: Int, count: Int, end: Int,
        into result: inout Typesetting
    ) -> Int {
        var list = pango_layout_get_lines_readonly(layout)
        for _ in 0..<count {
            guard let item = list, let data = item.pointee.data else { break }
            let line = data.assumingMemoryBound(to: PangoLayoutLine.self)
            let from = base + Int(line.pointee.start_index)
            append(line, owner: owner, base: base, bytes: from..<from + Int(line.pointee.length), into: &result)
            list = item.pointee.next
            if result.lines.count > maxLines { return end }
        }
        guard let rest = list?.pointee.data else { return end }
        return base + Int(rest.assumingMemoryBound(to: PangoLayoutLine.self).pointee.start_index)
    }

    private func append(
        _ line: UnsafeMutablePointer<PangoLayoutLine>, owner: PangoLayoutBox?, base: Int, bytes: Range<Int>,
        into result: inout Typesetting
    ) {
        let box = lineBox(bytes)
        result.append(
            TypesetLine(
                line: owner == nil ? nil : line, owner: owner, base: base, bytes: bytes,
                width: lineWidth(line, bytes), above: box.above, below: box.below))
    }

    private func appendEmptyLine(at byte: Int, into result: inout Typesetting) {
        let box = lineBox(byte..<byte)
        result.append(TypesetLine(base: byte, bytes: byte..<byte, width: 0, above: box.above, below: box.below))
    }

    /// Bytes that are sure to fill more than the lines wanted, yet not so many that Pango's time for them is felt.
    private func pieceLength(lines: Int) -> Int {
        guard let width else { return .max }
        let size = max(1, source.text.runs.first?.attributes.font.size ?? 17)
        let perLine = max(1, width / size * 4)
        let count = perLine * CGFloat(min(lines, 6))
        return Int(min(max(count, 24), 65536))
    }

    private func configure(_ layout: OpaquePointer, slice: Range<Int>, isStart: Bool) {
        setText(layout, source.utf8, slice)
        let face =
            source.runs.isEmpty ? source.baseFace(engine) : source.runs[source.runIndex(at: slice.lowerBound)].face
        pango_layout_set_font_description(layout, face.description)
        applyAttributes(layout, slice)
        pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_NONE)
        pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
        if let width {
            pango_layout_set_width(layout, pangoUnits(width) + Self.tolerance)
        } else {
            pango_layout_set_width(layout, -1)
        }
        // A paragraph's first strong character decides its direction, also for pieces that do not hold it.
        pango_layout_set_auto_dir(layout, isStart ? 1 : 0)
    }

    /// A text that was measured must not break when it is set again in a width that lost a bit on the way.
    private static let tolerance: Int32 = 8

    private func applyAttributes(_ layout: OpaquePointer, _ slice: Range<Int>) {
        if source.isUniform, tightening == 0 {
            pango_layout_set_attributes(layout, width == nil ? nil : engine.plainAttributes)
        } else {
            let list = source.makeAttributes(slice, tightening: tightening)
            pango_layout_set_attributes(layout, list)
            pango_attr_list_unref(list)
        }
    }

    private func setText(_ layout: OpaquePointer, _ bytes: ContiguousArray<UInt8>, _ slice: Range<Int>) {
        bytes.withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return pango_layout_set_text(layout, "", 0) }
            (base + slice.lowerBound).withMemoryRebound(to: CChar.self, capacity: slice.count) {
                pango_layout_set_text(layout, $0, Int32(slice.count))
            }
        }
    }

    private func lineWidth(_ line: UnsafeMutablePointer<PangoLayoutLine>, _ bytes: Range<Int>) -> CGFloat {
        var logical = PangoRectangle()
        pango_layout_line_get_extents(line, nil, &logical)
        let width = points(logical.width)
        guard !source.isUniform, !bytes.isEmpty else { return width }
        // Pango leaves the space behind a line's last character out; Core Text and browsers do not.
        let last = source.runs[source.runIndex(at: bytes.upperBound - 1)].attributes
        return max(0, width + last.kerning + last.tracking)
    }

    /// The line's extent above and below its baseline, from its runs' line heights.
    private func lineBox(_ bytes: Range<Int>) -> (above: CGFloat, below: CGFloat) {
        guard
            source.runs.count > 1 || source.runs.first?.attributes.baselineOffset != 0
                || source.runs.first?.inline != nil
        else {
            let face = source.baseFace(engine)
            return (face.above, face.below)
        }
        guard !source.runs.isEmpty else {
            let face = source.baseFace(engine)
            return (face.above, face.below)
        }
        var (above, below) = (-CGFloat.infinity, -CGFloat.infinity)
        var index = source.runIndex(at: bytes.lowerBound)
        repeat {
            let run = source.runs[index]
            let offset = run.attributes.baselineOffset.isFinite ? run.attributes.baselineOffset : 0
            above = max(above, run.face.above + offset)
            below = max(below, run.face.below - offset)
            if case .image = run.inline?.content { above = max(above, (run.inline?.baseline ?? 0) + offset) }
            index += 1
        } while index < source.runs.count && source.runs[index].range.lowerBound < bytes.upperBound
        return (above, below)
    }

    // MARK: Cut lines

    /// Puts one cut line in place of all lines from the last allowed one on.
    private func truncate(_ result: inout Typesetting, more nextParagraph: Int) {
        let start = result.lines[maxLines - 1].bytes.lowerBound
        result.lines.removeSubrange((maxLines - 1)...)
        result.width = result.lines.reduce(0) { max($0, $1.width) }
        result.isTruncated = true
        let paragraph = source.paragraphs.first { $0.range.upperBound >= start }?.range ?? start..<source.utf8.count
        let isLastParagraph = nextParagraph >= source.paragraphs.count
        switch source.text.truncation {
        case .tail:
            appendTail(start..<paragraph.upperBound, hasMore: !isLastParagraph, into: &result)
        case .head, .middle:
            appendCut(start..<source.utf8.count, into: &result)
        }
    }

    private func appendTail(_ bytes: Range<Int>, hasMore: Bool, into result: inout Typesetting) {
        var length = max(64, pieceLength(lines: 2))
        while true {
            let end = length < bytes.count ? source.characterStart(bytes.lowerBound + length) : bytes.upperBound
            let slice = bytes.lowerBound..<end
            var text = ContiguousArray(source.utf8[slice])
            let needsSuffix = hasMore && end == bytes.upperBound
            let suffix = text.count
            if needsSuffix {
                while let last = text.last, last == 0x20 || last == 0x09 { text.removeLast() }
                text.append(contentsOf: Self.ellipsis)
            }
            let isCut = appendEllipsized(
                text, slice: slice, mode: PANGO_ELLIPSIZE_END, suffix: needsSuffix ? min(suffix, text.count - 3) : nil,
                tail: nil, mustCut: end < bytes.upperBound, into: &result)
            if isCut || end == bytes.upperBound { return }
            length *= 4
        }
    }

    /// Cuts the head or the middle out of a line that stands for all the rest of the text, which may be very long: of that only the
    /// two ends can be seen.
    private func appendCut(_ bytes: Range<Int>, into result: inout Typesetting) {
        let isHead = source.text.truncation == .head
        var length = max(256, pieceLength(lines: 4))
        while true {
            let isWhole = length * 2 >= bytes.count
            var text: ContiguousArray<UInt8>
            var tail: (layout: Int, source: Int)?
            var slice = bytes
            if isWhole {
                text = ContiguousArray(source.utf8[bytes])
            } else {
                let tailStart = source.characterStart(bytes.upperBound - length)
                if isHead {
                    text = ContiguousArray(source.utf8[tailStart..<bytes.upperBound])
                    slice = tailStart..<bytes.upperBound
                } else {
                    let headEnd = source.characterStart(bytes.lowerBound + length)
                    text = ContiguousArray(source.utf8[bytes.lowerBound..<headEnd])
                    tail = (text.count, tailStart)
                    text.append(contentsOf: source.utf8[tailStart..<bytes.upperBound])
                    slice = bytes.lowerBound..<headEnd
                }
            }
            for index in text.indices where text[index] == 0x0A || text[index] == 0x0D { text[index] = 0x20 }
            let mode = isHead ? PANGO_ELLIPSIZE_START : PANGO_ELLIPSIZE_MIDDLE
            let isCut = appendEllipsized(
                text, slice: slice, mode: mode, suffix: nil, tail: tail, mustCut: !isWhole, into: &result)
            if isCut || isWhole { return }
            length *= 4
        }
    }

    /// Appends one line of `text`, cut to the width. false, and no line, where it should have been cut but fits.
    private func appendEllipsized(
        _ text: ContiguousArray<UInt8>, slice: Range<Int>, mode: PangoEllipsizeMode, suffix: Int?,
        tail: (layout: Int, source: Int)?, mustCut: Bool, into result: inout Typesetting
    ) -> Bool {
        let box = makeLayout(nil)
        let layout = box?.layout ?? engine.scratchLayout(isRightToLeft: source.text.isRightToLeft)
        configure(layout, slice: slice, isStart: true)
        setText(layout, text, 0..<text.count)
        if width != nil { pango_layout_set_ellipsize(layout, mode) }
        guard let line = pango_layout_get_line_readonly(layout, 0) else { return false }
        let isCut = pango_layout_is_ellipsized(layout) != 0
        if mustCut, !isCut { return false }
        let lineBox = lineBox(slice)
        var lineWidth = lineWidth(line, slice)
        if let width { lineWidth = min(lineWidth, max(width, 0)) }
        result.append(
            TypesetLine(
                line: box == nil ? nil : line, owner: box, base: slice.lowerBound, bytes: slice, width: lineWidth,
                above: lineBox.above, below: lineBox.below, suffix: suffix, tail: tail))
        return true
    }

    private static let ellipsis: [UInt8] = Array("…".utf8)
}
