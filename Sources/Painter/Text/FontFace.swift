import CPango
import Foundation
import SwiftUICore

/// What a text engine knows of one font: its Pango description, its vertical metrics, and a HarfBuzz font for direct shaping.
@MainActor final class FontFace {
    let description: OpaquePointer
    /// Above and below the baseline, as the font file says, in points.
    let ascent: CGFloat
    let descent: CGFloat
    /// The parts of one line above and below its baseline: ascent and descent centred in the font's line height.
    let above: CGFloat
    let below: CGFloat
    let capHeight: CGFloat
    /// The centre of the line above the baseline, and its thickness.
    let underline: (offset: CGFloat, thickness: CGFloat)
    let strikethrough: (offset: CGFloat, thickness: CGFloat)
    /// OpenType features beyond the font's defaults, in CSS syntax.
    let features: String?
    /// For shaping without Pango; nil where Pango would not use this one font as it is.
    let shaper: OpaquePointer?
    /// The file of the font.
    var file: FontFile? { FontFile(font) }
    private let font: UnsafeMutablePointer<PangoFont>?
    private var advances: [Int32] = []
    private var knownPairs: PairWidths?
    private var uses = 0

    var lineHeight: CGFloat { above + below }

    init(_ resolved: ResolvedFont, context: OpaquePointer) {
        let size = resolved.size.isFinite ? min(max(resolved.size, 0.1), 4000) : 17
        description = Self.describe(resolved, size: size)
        features = resolved.usesMonospacedDigits ? "tnum=1" : nil
        font = pango_context_load_font(context, description)
        var extents = hb_font_extents_t()
        var (cap, line, strike) = (size * 0.7, size * 0.1, size * 0.3)
        var thickness = size / 15
        var strikeThickness = size / 15
        if let font, let hb = pango_font_get_hb_font(font) {
            hb_font_get_h_extents(hb, &extents)
            func metric(_ tag: hb_ot_metrics_tag_t, _ value: inout CGFloat, sign: CGFloat = 1) {
                var position: hb_position_t = 0
                if hb_ot_metrics_get_position(hb, tag, &position) != 0, position != 0 {
                    value = sign * CGFloat(position) / CGFloat(PANGO_SCALE)
                }
            }
            metric(HB_OT_METRICS_TAG_CAP_HEIGHT, &cap)
            metric(HB_OT_METRICS_TAG_UNDERLINE_OFFSET, &line, sign: -1)
            metric(HB_OT_METRICS_TAG_UNDERLINE_SIZE, &thickness)
            metric(HB_OT_METRICS_TAG_STRIKEOUT_OFFSET, &strike)
            metric(HB_OT_METRICS_TAG_STRIKEOUT_SIZE, &strikeThickness)
            let isPlain =
                !resolved.usesSmallCaps && !resolved.usesCapitalSmallCaps && !resolved.usesMonospacedDigits
            shaper = isPlain ? hb : nil
        } else {
            shaper = nil
        }
        let scale = CGFloat(PANGO_SCALE)
        ascent = extents.ascender != 0 ? CGFloat(extents.ascender) / scale : size * 0.95
        descent = extents.descender != 0 ? -CGFloat(extents.descender) / scale : size * 0.25
        let own = ascent + descent
        let height = resolved.lineHeight.map { $0.isFinite && $0 > 0 ? $0 : own } ?? own
        above = (height - own) / 2 + ascent
        below = height - above
        capHeight = cap
        underline = (max(line, size * 0.05), thickness)
        strikethrough = (strike - strikeThickness / 2, strikeThickness)
    }

    isolated deinit {
        pango_font_description_free(description)
        if let font { g_object_unref(UnsafeMutableRawPointer(font)) }
    }

    private static func describe(_ font: ResolvedFont, size: CGFloat) -> OpaquePointer {
        let result: OpaquePointer = pango_font_description_new()
        let face = font.family.map(FontFamilies.style(ofFace:))
        pango_font_description_set_family(result, FontFamilies.list(for: font))
        pango_font_description_set_absolute_size(result, Double(size) * Double(PANGO_SCALE))
        let weight = font.weight == 400 ? face?.weight ?? 400 : font.weight
        pango_font_description_set_weight(result, PangoWeight(rawValue: UInt32(min(max(weight, 100), 1000))))
        let isItalic = font.isItalic || face?.isItalic == true
        pango_font_description_set_style(result, isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
        if font.width != 1 { pango_font_description_set_stretch(result, stretch(font.width)) }
        switch (font.usesSmallCaps, font.usesCapitalSmallCaps) {
        case (true, true): pango_font_description_set_variant(result, PANGO_VARIANT_ALL_SMALL_CAPS)
        case (true, false): pango_font_description_set_variant(result, PANGO_VARIANT_SMALL_CAPS)
        case (false, true): pango_font_description_set_variant(result, PANGO_VARIANT_UNICASE)
        case (false, false): break
        }
        return result
    }

    private static func stretch(_ width: CGFloat) -> PangoStretch {
        switch width {
        case ..<0.7: PANGO_STRETCH_EXTRA_CONDENSED
        case ..<0.85: PANGO_STRETCH_CONDENSED
        case ..<0.97: PANGO_STRETCH_SEMI_CONDENSED
        case ..<1.05: PANGO_STRETCH_NORMAL
        case ..<1.2: PANGO_STRETCH_SEMI_EXPANDED
        default: PANGO_STRETCH_EXPANDED
        }
    }

    /// The advance of an ASCII character alone, in Pango units; nil where the font has no glyph for it.
    func advance(ofASCII code: UInt8) -> Int32? {
        let advance = knownAdvances()[Int(code & 127)]
        return advance < 0 ? nil : advance
    }

    private func knownAdvances() -> [Int32] {
        if !advances.isEmpty { return advances }
        advances = (0..<128).map { code in
            var glyph: hb_codepoint_t = 0
            guard let shaper, code >= 32, hb_font_get_nominal_glyph(shaper, hb_codepoint_t(code), &glyph) != 0 else {
                return -1
            }
            return hb_font_get_glyph_h_advance(shaper, glyph)
        }
        return advances
    }

    /// Letter pairs, for a font that is used often enough that measuring its pairs pays; else nil.
    var pairs: PairWidths? {
        uses += 1
        if let knownPairs { return knownPairs }
        guard uses == Self.usesBeforePairs, shaper != nil, let file, PairWidths.isKnown(family: file.family) else {
            return nil
        }
        let printable = Array(knownAdvances()[0x20..<0x7F])
        guard printable.allSatisfy({ $0 >= 0 }) else { return nil }
        knownPairs = PairWidths(advances: printable)
        return knownPairs
    }

    /// The sizes of an animation are used once or twice each.
    private static let usesBeforePairs = 32
}
