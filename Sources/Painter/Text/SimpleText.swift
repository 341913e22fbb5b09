import CPango
import Foundation
import SwiftUICore

/// Measures short texts of one font straight with HarfBuzz: the same numbers as Pango's, without its itemization and line breaking.
@MainActor final class SimpleText {
    private let buffer: OpaquePointer = hb_buffer_create()
    private let english = hb_language_from_string("en", -1)

    isolated deinit { hb_buffer_destroy(buffer) }

    /// Whether a text is one run of ASCII without line ends, in a plain font.
    ///
    /// ASCII alone never needs another font, another direction or a script's own shaping.
    func accepts(_ text: StyledText, _ string: String, _ face: FontFace) -> Bool {
        let attributes = text.runs[0].attributes
        guard face.shaper != nil, attributes.kerning == 0, attributes.tracking == 0 else { return false }
        return Self.isShortASCII(string)
    }

    /// Not isolated: a closure inside an isolated function checks at run time where it is.
    private nonisolated static func isShortASCII(_ string: String) -> Bool {
        string.utf8.withContiguousStorageIfAvailable { bytes in
            guard bytes.count <= 256 else { return false }
            for byte in bytes where byte < 0x20 || byte > 0x7E { return false }
            return true
        } ?? false
    }

    /// Puts an ASCII string in the buffer; whether it has a letter, or nil if it could not be read.
    private nonisolated static func add(_ string: String, to buffer: OpaquePointer) -> Bool? {
        string.utf8.withContiguousStorageIfAvailable { bytes in
            guard let base = bytes.baseAddress else { return false }
            base.withMemoryRebound(to: CChar.self, capacity: bytes.count) {
                hb_buffer_add_utf8(buffer, $0, Int32(bytes.count), 0, Int32(bytes.count))
            }
            for byte in bytes where (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A { return true }
            return false
        }
    }

    /// The width of an accepted string on one line, in points; nil if the font lacks one of its glyphs.
    func width(_ string: String, _ face: FontFace) -> CGFloat? {
        if let pairs = face.pairs {
            let units = pairs.width(string) { first, second in
                self.shapedWidth(String(decoding: [first, second], as: UTF8.self), face, script: HB_SCRIPT_LATIN)
            }
            if let units { return CGFloat(units) / CGFloat(PANGO_SCALE) }
        }
        return shapedWidth(string, face, script: nil).map(points)
    }

    /// The width that shaping gives, in Pango units; nil if the font lacks a glyph.
    private func shapedWidth(_ string: String, _ face: FontFace, script: hb_script_t?) -> Int32? {
        guard let shaper = face.shaper else { return nil }
        hb_buffer_clear_contents(buffer)
        guard let hasLetter = Self.add(string, to: buffer) else { return nil }
        hb_buffer_set_direction(buffer, HB_DIRECTION_LTR)
        hb_buffer_set_script(buffer, script ?? (hasLetter ? HB_SCRIPT_LATIN : HB_SCRIPT_COMMON))
        hb_buffer_set_language(buffer, english)
        hb_shape(shaper, buffer, nil, 0)
        var count: UInt32 = 0
        guard let positions = hb_buffer_get_glyph_positions(buffer, &count) else { return 0 }
        let glyphs = hb_buffer_get_glyph_infos(buffer, nil)
        var sum: Int32 = 0
        for index in 0..<Int(count) {
            guard glyphs?[index].codepoint != 0 else { return nil }
            sum &+= positions[index].x_advance
        }
        return sum
    }

    /// The box of an accepted string broken between all characters, which is what a width of zero asks for: its widest character
    /// and one line for each, as Pango breaks it. nil if the font lacks one of its glyphs.
    func brokenBox(_ string: String, _ face: FontFace) -> (width: CGFloat, lines: Int)? {
        var widest: Int32 = 0
        for byte in string.utf8 {
            guard let advance = face.advance(ofASCII: byte) else { return nil }
            widest = max(widest, advance)
        }
        return (points(widest), max(string.utf8.count, 1))
    }
}
