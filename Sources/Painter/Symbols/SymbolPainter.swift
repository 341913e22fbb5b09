import CPango
import Foundation
import SwiftUICore

/// Draws symbols in a font's size and weight.
@MainActor struct SymbolPainter {
    let paints: PaintSource
    let font: SymbolFont

    /// Draws a symbol centred in `rect`, painted with what `paint` is over the rectangle `area`. An unknown name shows a placeholder.
    func draw(
        _ name: String, font resolved: ResolvedFont, in rect: CGRect, paint: Paint, over area: CGRect, alpha: Double,
        on cr: OpaquePointer
    ) {
        let shape = font.shape(name) ?? SymbolComposer.placeholder
        let ink = shape.ink
        let unit = SymbolShape.scale * resolved.size
        guard rect.isDrawable, unit > 0, unit.isFinite, !ink.isNull else { return }
        let weight = Self.lineScale(resolved.weight)
        cairo_save(cr)
        defer { cairo_restore(cr) }
        cairo_new_path(cr)
        let hasCuts = shape.parts.contains(where: \.isCut)
        if !hasCuts, shape.parts.count == 1 {
            paints.set(paint, in: area, alpha: alpha, on: cr)
            place(ink, rect, unit, cr)
            draw(shape.parts[0], weight, cr)
            return
        }
        // Parts overlap, and some cut into others: their union is made first and then painted once.
        cairo_save(cr)
        place(ink, rect, unit, cr)
        let room = ink.insetBy(dx: -2, dy: -2)
        cairo_rectangle(cr, Double(room.minX), Double(room.minY), Double(room.width), Double(room.height))
        cairo_clip(cr)
        cairo_push_group_with_content(cr, CAIRO_CONTENT_ALPHA)
        for part in shape.parts {
            cairo_set_operator(cr, part.isCut ? CAIRO_OPERATOR_DEST_OUT : CAIRO_OPERATOR_OVER)
            cairo_set_source_rgba(cr, 0, 0, 0, 1)
            draw(part, weight, cr)
        }
        guard let mask = cairo_pop_group(cr) else { return cairo_restore(cr) }
        cairo_restore(cr)
        paints.set(paint, in: area, alpha: alpha, on: cr)
        place(ink, rect, unit, cr)
        cairo_mask(cr, mask)
        cairo_pattern_destroy(mask)
    }

    /// Draws a symbol centred in `rect`, its parts each in the paint of its level, or in a colour of its own. Where it shows a value,
    /// what is beyond that is faint.
    func draw(
        _ name: String, font resolved: ResolvedFont, in rect: CGRect, layers: SymbolLayers, alpha: Double,
        on cr: OpaquePointer
    ) {
        let shape = (font.shape(name) ?? SymbolComposer.placeholder).showing(layers.variableValue, of: name)
        let ink = shape.ink
        let unit = SymbolShape.scale * resolved.size
        guard rect.isDrawable, unit > 0, unit.isFinite, !ink.isNull else { return }
        let weight = Self.lineScale(resolved.weight)
        var palette = layers.isMulticolor ? SymbolColors.colors(of: name) : nil
        // A symbol of one glyph has one colour: that of its largest part.
        if shape.parts.allSatisfy({ $0.level == 0 && !$0.isCut }) { palette = palette.map { Array($0.suffix(1)) } }
        // On the grid, so that gradients run over the whole box.
        let area = CGRect(
            x: ink.midX - rect.width / 2 / unit, y: SymbolShape.grid / 2 - rect.height / 2 / unit,
            width: rect.width / unit, height: rect.height / unit)
        cairo_save(cr)
        defer { cairo_restore(cr) }
        place(ink, rect, unit, cr)
        let room = ink.insetBy(dx: -2, dy: -2)
        cairo_new_path(cr)
        cairo_rectangle(cr, Double(room.minX), Double(room.minY), Double(room.width), Double(room.height))
        cairo_clip(cr)
        cairo_push_group(cr)
        for part in shape.parts {
            if part.isCut {
                cairo_set_operator(cr, CAIRO_OPERATOR_DEST_OUT)
                cairo_set_source_rgba(cr, 0, 0, 0, 1)
                draw(part, weight, cr)
                cairo_set_operator(cr, CAIRO_OPERATOR_OVER)
                guard part.fillsItsCut else { continue }
            }
            let color = palette.map { $0[min(part.level, $0.count - 1)] }
            let strength = part.isFaint ? 0.3 : 1
            paints.set(color.map(Paint.color) ?? layers.paint(ofLevel: part.level), in: area, alpha: strength, on: cr)
            draw(part, weight, cr)
        }
        cairo_pop_group_to_source(cr)
        cairo_paint_with_alpha(cr, alpha)
    }

    /// Moves and scales the grid: the ink's centre to the middle of the box, the grid's middle height to its middle height.
    private func place(_ ink: CGRect, _ rect: CGRect, _ unit: CGFloat, _ cr: OpaquePointer) {
        cairo_translate(
            cr, Double(rect.midX - ink.midX * unit), Double(rect.midY - SymbolShape.grid / 2 * unit))
        cairo_scale(cr, Double(unit), Double(unit))
    }

    private func draw(_ part: SymbolShape.Part, _ weight: CGFloat, _ cr: OpaquePointer) {
        cairo_new_path(cr)
        outlinePath(.path(part.path), on: cr)
        cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND)
        cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND)
        if let width = part.lineWidth {
            cairo_set_line_width(cr, Double(part.followsWeight ? width * weight : width))
            cairo_stroke(cr)
            return
        }
        // The font has one weight: heavier ones get a line along the outline.
        let extra = Self.extraLine(weight)
        if part.followsWeight, extra > 0 {
            cairo_set_line_width(cr, Double(extra))
            cairo_fill_preserve(cr)
            cairo_stroke(cr)
        } else {
            cairo_fill(cr)
        }
    }

    /// The width of the line along a filled part's outline, in grid units, for a line scale.
    static func extraLine(_ weight: CGFloat) -> CGFloat {
        let extra = (weight - 1) * SymbolShape.regularLine * 0.6
        return extra > 0.05 ? extra : 0
    }

    /// The line width of a weight relative to regular's.
    static func lineScale(_ weight: Int) -> CGFloat {
        switch weight {
        case ..<150: 0.35
        case ..<250: 0.5
        case ..<350: 0.76
        case ..<450: 1
        case ..<550: 1.13
        case ..<650: 1.28
        case ..<750: 1.43
        case ..<850: 1.6
        default: 1.76
        }
    }
}
