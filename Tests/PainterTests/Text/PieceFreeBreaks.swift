import CPango
import Foundation
import SwiftUICore

@testable import Painter

/// Pango's own line breaks of a whole paragraph, to hold those made in pieces against.
@MainActor enum PieceFreeBreaks {
    static func starts(_ string: String, width: CGFloat, engine: PangoTextEngine) -> [Int] {
        let box = engine.makeLayout(isRightToLeft: false)
        pango_layout_set_font_description(box.layout, engine.fonts.face(for: .body).description)
        pango_layout_set_attributes(box.layout, engine.plainAttributes)
        pango_layout_set_wrap(box.layout, PANGO_WRAP_WORD_CHAR)
        pango_layout_set_width(box.layout, Int32(width * 1024) + 8)
        pango_layout_set_text(box.layout, string, -1)
        let count = pango_layout_get_line_count(box.layout)
        return (0..<count).compactMap {
            pango_layout_get_line_readonly(box.layout, $0).map { Int($0.pointee.start_index) }
        }
    }

    /// The width of a string on one line, as Pango measures it without shortcuts.
    static func width(_ text: StyledText, engine: PangoTextEngine) -> CGFloat {
        engine.typeset(TextSource(text, engine: engine), width: nil, maxLines: .max).width
    }
}
