import CPango
import Foundation
import SwiftUICore

/// Draws the lines of a text.
@MainActor struct TextPainter {
    let paints: PaintSource
    let symbols: SymbolPainter
    let images: ImagePainter
    let cr: OpaquePointer
    let device: DeviceInfo
    /// Colours the characters that have no colour of their own.
    let paint: Paint
    /// The text's box.
    let box: CGRect
    let alpha: Double

    /// Paints of runs that are no single colour.
    var runPaints: [Int: Paint] = [:]

    func draw(_ layout: PangoTextLayout) {
        for line in layout.placedLines(width: box.width) { draw(line) }
    }

    /// A baseline on the pixel grid keeps the feet of letters sharp. The layer itself is where its host put it.
    private func align(_ y: CGFloat) -> CGFloat {
        guard device.isUpright, !device.isVector else { return y }
        return (y * device.scale).rounded() / device.scale
    }

    /// A piece of a line where it is drawn.
    private struct Piece {
        var item: UnsafeMutablePointer<PangoGlyphItem>
        var run: TextSource.Run
        var x: CGFloat
        var width: CGFloat
        var baseline: CGFloat
    }

    private func draw(_ line: PlacedLine) {
        let baseline = align(box.minY + line.baseline)
        let pieces = line.pieces().map { piece in
            let offset = piece.run.attributes.baselineOffset.isFinite ? piece.run.attributes.baselineOffset : 0
            return Piece(
                item: piece.item, run: piece.run, x: box.minX + piece.x, width: piece.width, baseline: baseline - offset
            )
        }
        let top = baseline - line.line.above
        let height = line.line.above + line.line.below
        for span in spans(of: pieces, joined: { $0.attributes.backgroundColor == $1.attributes.backgroundColor }) {
            drawBackground(span, top: top, height: height)
        }
        let runs = spans(of: pieces, joined: { $0.index == $1.index })
        for run in runs { drawLine(run.run.attributes.underline, run.run.face.underline, below: true, run) }
        for piece in pieces { drawGlyphs(piece) }
        for run in runs { drawLine(run.run.attributes.strikethrough, run.run.face.strikethrough, below: false, run) }
    }

    /// Neighbours as one, so that no seam shows between them, and patterns of lines go on.
    private func spans(of pieces: [Piece], joined: (TextSource.Run, TextSource.Run) -> Bool) -> [Piece] {
        var result: [Piece] = []
        for piece in pieces {
            if let last = result.last, joined(last.run, piece.run) {
                result[result.count - 1].width = piece.x + piece.width - last.x
            } else {
                result.append(piece)
            }
        }
        return result
    }

    private func drawBackground(_ piece: Piece, top: CGFloat, height: CGFloat) {
        guard let color = piece.run.attributes.backgroundColor else { return }
        paints.setColor(color, alpha: alpha, on: cr)
        cairo_new_path(cr)
        cairo_rectangle(cr, Double(piece.x), Double(top), Double(piece.width), Double(height))
        cairo_fill(cr)
    }

    // MARK: Glyphs

    private func setSource(_ piece: Piece) {
        if let color = piece.run.attributes.color {
            paints.setColor(color, alpha: alpha, on: cr)
        } else {
            paints.set(runPaints[piece.run.index] ?? paint, in: box, alpha: alpha, on: cr)
        }
    }

    private func drawGlyphs(_ piece: Piece) {
        if let inline = piece.run.inline { return drawInline(inline, piece) }
        guard let font = piece.item.pointee.item.pointee.analysis.font else { return }
        let glyphs = piece.item.pointee.glyphs
        cairo_new_path(cr)
        if hasColorGlyphs(font) {
            return drawColorGlyphs(font, glyphs, piece)
        }
        setSource(piece)
        cairo_move_to(cr, Double(piece.x), Double(piece.baseline))
        if device.isVector {
            pango_cairo_show_glyph_string(cr, font, glyphs)
        } else {
            // Cairo puts glyph images on whole pixels, which makes the gaps between letters uneven; outlines stand where they belong.
            pango_cairo_glyph_string_path(cr, font, glyphs)
            cairo_fill(cr)
        }
        cairo_new_path(cr)
    }

    private func hasColorGlyphs(_ font: UnsafeMutablePointer<PangoFont>) -> Bool {
        guard let shaper = pango_font_get_hb_font(font) else { return false }
        return hb_ot_color_has_png(hb_font_get_face(shaper)) != 0
    }

    private func drawColorGlyphs(
        _ font: UnsafeMutablePointer<PangoFont>, _ glyphs: UnsafeMutablePointer<PangoGlyphString>?, _ piece: Piece
    ) {
        if alpha < 1 { cairo_push_group(cr) }
        cairo_set_source_rgb(cr, 0, 0, 0)
        cairo_move_to(cr, Double(piece.x), Double(piece.baseline))
        pango_cairo_show_glyph_string(cr, font, glyphs)
        cairo_new_path(cr)
        if alpha < 1 {
            cairo_pop_group_to_source(cr)
            cairo_paint_with_alpha(cr, alpha)
        }
    }

    private func drawInline(_ inline: TextSource.Inline, _ piece: Piece) {
        let rect = CGRect(
            x: piece.x, y: piece.baseline - inline.baseline, width: inline.size.width, height: inline.size.height)
        let color = piece.run.attributes.color.map(Paint.color) ?? runPaints[piece.run.index] ?? paint
        switch inline.content {
        case .symbol(let name):
            symbols.draw(name, font: piece.run.attributes.font, in: rect, paint: color, over: box, alpha: alpha, on: cr)
        case .image(let image):
            images.draw(ImageDrawing(image: image, rect: rect), alpha: alpha, on: cr)
        case .characters:
            break
        }
    }

    // MARK: Lines

    private func drawLine(
        _ style: StyledText.LineStyle?, _ metrics: (offset: CGFloat, thickness: CGFloat), below: Bool, _ piece: Piece
    ) {
        guard let style, piece.width > 0 else { return }
        let pixel = 1 / device.scale
        let thickness = max(metrics.thickness, pixel)
        if let color = style.color {
            paints.setColor(color, alpha: alpha, on: cr)
        } else {
            setSource(piece)
        }
        cairo_save(cr)
        cairo_new_path(cr)
        var y =
            below ? piece.baseline + metrics.offset + thickness / 2 : piece.baseline - metrics.offset - thickness / 2
        if device.isUpright, !device.isVector {
            let top = ((y - thickness / 2) * device.scale).rounded() / device.scale
            let height = max((thickness * device.scale).rounded() / device.scale, pixel)
            y = top + height / 2
            cairo_set_line_width(cr, Double(height))
        } else {
            cairo_set_line_width(cr, Double(thickness))
        }
        let dashes = Self.dashes(style.pattern).map { $0 * Double(thickness) }
        cairo_set_dash(cr, dashes, Int32(dashes.count), 0)
        cairo_set_line_cap(cr, CAIRO_LINE_CAP_BUTT)
        cairo_move_to(cr, Double(piece.x), Double(y))
        cairo_line_to(cr, Double(piece.x + piece.width), Double(y))
        cairo_stroke(cr)
        cairo_restore(cr)
    }

    /// Lengths of dashes and gaps, in thicknesses of the line.
    private static func dashes(_ pattern: StyledText.LineStyle.Pattern) -> [Double] {
        switch pattern {
        case .solid: []
        case .dot: [2, 2]
        case .dash: [6, 3]
        case .dashDot: [6, 3, 2, 3]
        case .dashDotDot: [6, 3, 2, 3, 2, 3]
        }
    }
}
