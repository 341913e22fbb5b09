import CPango
import Foundation
import SwiftUICore

/// One line of a set text: where it lies, and what stands in it from left to right.
public struct TextLine: Sendable {
    /// Characters of one run that are drawn with one font.
    public struct Fragment: Sendable {
        /// The characters in reading order; an ellipsis where the text was cut; empty for a symbol or an image.
        public var text: String
        /// The place among the text's runs.
        public var run: Int
        /// The left edge, from the layout's.
        public var x: CGFloat
        public var width: CGFloat
        /// Whether the characters run from right to left.
        public var isRightToLeft: Bool
        /// The file of the font whose glyphs were measured; nil for symbols and images.
        public var fontFile: FontFile?
    }

    public var x: CGFloat
    public var width: CGFloat
    public var top: CGFloat
    public var height: CGFloat
    public var baseline: CGFloat
    public var fragments: [Fragment]
}

/// A face in a font file.
public struct FontFile: Hashable, Sendable {
    public var path: String
    /// Which face, in a file of several.
    public var index: Int
    public var family: String
    /// Where on a variable font's axes the face lies, as style sheets write it (`"wght" 600`); nil for a font without axes.
    public var variations: String?
}

/// A line and its place in its layout's box.
@MainActor struct PlacedLine {
    let line: TypesetLine
    let source: TextSource
    let x: CGFloat
    let top: CGFloat
    let baseline: CGFloat

    /// A stretch in one font and one style.
    struct Piece {
        var item: UnsafeMutablePointer<PangoGlyphItem>
        var run: TextSource.Run
        var x: CGFloat
        var width: CGFloat
    }

    /// The stretches from left to right; none for an empty line.
    func pieces() -> [Piece] {
        guard let pango = line.line, !source.runs.isEmpty else { return [] }
        var result: [Piece] = []
        var x = x
        var list = pango.pointee.runs
        while let node = list {
            list = node.pointee.next
            guard let data = node.pointee.data else { continue }
            let item = data.assumingMemoryBound(to: PangoGlyphItem.self)
            let byte = line.sourceByte(Int(item.pointee.item.pointee.offset))
            let isEllipsis = item.pointee.item.pointee.analysis.flags & Self.ellipsisFlag != 0
            let width = isEllipsis ? ellipsisWidth(item) : points(pango_glyph_string_get_width(item.pointee.glyphs))
            result.append(Piece(item: item, run: source.runs[source.runIndex(at: byte)], x: x, width: width))
            x += width
        }
        return result
    }

    /// Pango widens an ellipsis until its line is full; what follows stands right behind it instead.
    private func ellipsisWidth(_ item: UnsafeMutablePointer<PangoGlyphItem>) -> CGFloat {
        let full = pango_glyph_string_get_width(item.pointee.glyphs)
        guard let font = item.pointee.item.pointee.analysis.font, let shaper = pango_font_get_hb_font(font),
            let glyphs = item.pointee.glyphs
        else { return points(full) }
        var width: Int32 = 0
        for index in 0..<Int(glyphs.pointee.num_glyphs) {
            let glyph = glyphs.pointee.glyphs[index].glyph
            if glyph & Self.emptyGlyph == 0 { width += hb_font_get_glyph_h_advance(shaper, glyph) }
        }
        return points(min(full, width))
    }

    /// Marks glyphs of Pango's that are none of the font's.
    private static let emptyGlyph: UInt32 = 0x1000_0000

    var described: TextLine {
        let fragments = pieces().map { piece in
            TextLine.Fragment(
                text: characters(piece), run: piece.run.index, x: piece.x, width: piece.width,
                isRightToLeft: piece.item.pointee.item.pointee.analysis.level & 1 == 1,
                fontFile: piece.run.inline == nil ? FontFile(piece.item.pointee.item.pointee.analysis.font) : nil)
        }
        return TextLine(
            x: x, width: line.width, top: top, height: line.above + line.below, baseline: baseline, fragments: fragments
        )
    }

    /// The stretches with their glyphs, from left to right.
    var glyphRuns: [TextGlyphLine.Run] {
        pieces().map { piece in
            TextGlyphLine.Run(
                index: piece.run.index,
                isRightToLeft: piece.item.pointee.item.pointee.analysis.level & 1 == 1, clusters: clusters(piece))
        }
    }

    /// Glyphs that stand for the same characters are one cluster; a picture and an ellipsis are one each.
    private func clusters(_ piece: Piece) -> [TextGlyphLine.Cluster] {
        let item = piece.item.pointee.item.pointee
        let whole = TextGlyphLine.Cluster(byte: line.sourceByte(Int(item.offset)), x: piece.x, width: piece.width)
        guard piece.run.inline == nil, item.analysis.flags & Self.ellipsisFlag == 0,
            let glyphs = piece.item.pointee.glyphs
        else { return [whole] }
        var clusters: [TextGlyphLine.Cluster] = []
        var x = piece.x
        var former: Int32?
        for index in 0..<Int(glyphs.pointee.num_glyphs) {
            let width = points(glyphs.pointee.glyphs[index].geometry.width)
            let cluster = glyphs.pointee.log_clusters[index]
            if cluster == former {
                clusters[clusters.count - 1].width += width
            } else {
                let byte = line.sourceByte(Int(item.offset + cluster))
                clusters.append(TextGlyphLine.Cluster(byte: byte, x: x, width: width))
            }
            former = cluster
            x += width
        }
        return clusters
    }

    private func characters(_ piece: Piece) -> String {
        guard piece.run.inline == nil else { return "" }
        let item = piece.item.pointee.item.pointee
        let start = Int(item.offset)
        if item.analysis.flags & Self.ellipsisFlag != 0 { return "…" }
        let end = start + Int(item.length)
        var text = ""
        let own = min(end, line.suffix ?? end)
        if own > start {
            let bytes = source.utf8[line.sourceByte(start)..<line.sourceByte(start) + own - start]
            text = String(decoding: bytes, as: UTF8.self)
        }
        if let suffix = line.suffix, end > suffix { text += "…" }
        return text
    }

    /// Pango's mark on the item that stands for what was cut.
    private static let ellipsisFlag: UInt8 = 1 << 1
}

extension TextSource {
    /// How far a line is moved to the right for the text's alignment.
    func offset(of line: TypesetLine, width: CGFloat) -> CGFloat {
        let room = width - line.width
        switch text.alignment {
        case .leading: return text.isRightToLeft ? room : 0
        case .center: return room / 2
        case .trailing: return text.isRightToLeft ? 0 : room
        }
    }
}

extension FontFile {
    /// The file behind a font of Pango's.
    init?(_ font: UnsafeMutablePointer<PangoFont>?) {
        guard let font else { return nil }
        let fontconfig = UnsafeMutableRawPointer(font).assumingMemoryBound(to: PangoFcFont.self)
        guard let pattern = pango_fc_font_get_pattern(fontconfig) else { return nil }
        func string(_ key: String) -> String? {
            var value: UnsafeMutablePointer<FcChar8>?
            guard FcPatternGetString(pattern, key, 0, &value) == FcResultMatch, let value else { return nil }
            return String(cString: value)
        }
        guard let path = string(FC_FILE), let family = string(FC_FAMILY) else { return nil }
        var index: Int32 = 0
        _ = FcPatternGetInteger(pattern, FC_INDEX, 0, &index)
        self.init(path: path, index: Int(index & 0xFFFF), family: family, variations: Self.variations(font))
    }

    private static func variations(_ font: UnsafeMutablePointer<PangoFont>) -> String? {
        guard let shaper = pango_font_get_hb_font(font) else { return nil }
        let face = hb_font_get_face(shaper)
        var count = hb_ot_var_get_axis_count(face)
        guard count > 0 else { return nil }
        var axes = [hb_ot_var_axis_info_t](repeating: hb_ot_var_axis_info_t(), count: Int(count))
        hb_ot_var_get_axis_infos(face, 0, &count, &axes)
        var length: UInt32 = 0
        let coordinates = hb_font_get_var_coords_design(shaper, &length)
        return axes.prefix(Int(count)).enumerated().map { index, axis in
            let value = index < length ? coordinates?[index] ?? axis.default_value : axis.default_value
            let tag = String(decoding: (0..<4).map { UInt8(axis.tag >> (24 - 8 * $0) & 255) }, as: UTF8.self)
            return "\"\(tag)\" \(value)"
        }.joined(separator: ",")
    }
}
