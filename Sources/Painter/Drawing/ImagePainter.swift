import CPango
import Foundation
import SwiftUICore

/// Draws images: stretched, tiled, with fixed edges, or as a stencil for a paint.
@MainActor struct ImagePainter {
    let engine: PixbufImageEngine
    let paints: PaintSource

    func draw(_ drawing: ImageDrawing, alpha: Double, recordingScale: CGFloat? = nil, on cr: OpaquePointer) {
        let rect = drawing.rect
        guard rect.isDrawable, rect.width > 0, rect.height > 0 else { return }
        let device = DeviceInfo(cr, recordingScale: recordingScale)
        let pixels = CGSize(width: rect.width * device.scale, height: rect.height * device.scale)
        guard let bitmap = engine.surface(for: drawing.image, pixels: drawing.resizing == .stretch ? pixels : nil)
        else { return }
        let points = drawing.image.size
        guard points.width > 0, points.height > 0 else { return }
        cairo_save(cr)
        defer { cairo_restore(cr) }
        if let template = drawing.template { paints.set(template, in: rect, alpha: 1, on: cr) }
        for part in Self.parts(drawing) {
            draw(part, of: bitmap, drawing, alpha: alpha, on: cr)
        }
    }

    /// A part of the image, in its points, and the rectangle that it fills.
    private struct Part {
        var source: CGRect
        var target: CGRect
    }

    /// The whole image, or nine parts of it where edges are kept as they are.
    private static func parts(_ drawing: ImageDrawing) -> [Part] {
        let (size, rect, caps) = (drawing.image.size, drawing.rect, drawing.capInsets)
        guard caps != EdgeInsets() else { return [Part(source: CGRect(origin: .zero, size: size), target: rect)] }
        let columns = segments(size.width, rect.minX, rect.width, caps.leading, caps.trailing)
        let rows = segments(size.height, rect.minY, rect.height, caps.top, caps.bottom)
        var result: [Part] = []
        for row in rows {
            for column in columns {
                let source = CGRect(x: column.source.0, y: row.source.0, width: column.source.1, height: row.source.1)
                let target = CGRect(x: column.target.0, y: row.target.0, width: column.target.1, height: row.target.1)
                if source.width > 0, source.height > 0, target.width > 0, target.height > 0 {
                    result.append(Part(source: source, target: target))
                }
            }
        }
        return result
    }

    /// Start and length of three stretches along one axis. Edges that are longer than the room share it.
    private static func segments(
        _ length: CGFloat, _ start: CGFloat, _ room: CGFloat, _ head: CGFloat, _ tail: CGFloat
    ) -> [(source: (CGFloat, CGFloat), target: (CGFloat, CGFloat))] {
        let (a, b) = (min(max(head, 0), length), min(max(tail, 0), max(length - max(head, 0), 0)))
        let fit = a + b > room ? room / (a + b) : 1
        let (ta, tb) = (a * fit, b * fit)
        return [
            ((0, a), (start, ta)),
            ((a, length - a - b), (start + ta, room - ta - tb)),
            ((length - b, b), (start + room - tb, tb)),
        ]
    }

    private func draw(_ part: Part, of bitmap: Bitmap, _ drawing: ImageDrawing, alpha: Double, on cr: OpaquePointer) {
        let size = drawing.image.size
        let (px, py) = (CGFloat(bitmap.width) / size.width, CGFloat(bitmap.height) / size.height)
        var surface = bitmap
        var source = CGRect(
            x: part.source.minX * px, y: part.source.minY * py, width: part.source.width * px,
            height: part.source.height * py)
        var scale = CGSize(width: source.width / part.target.width, height: source.height / part.target.height)
        if drawing.resizing == .tile {
            guard let tile = bitmap.part(source) else { return }
            surface = tile
            source.origin = .zero
            scale = CGSize(width: px, height: py)
        }
        guard let pattern = cairo_pattern_create_for_surface(surface.pointer) else { return }
        defer { cairo_pattern_destroy(pattern) }
        var matrix = cairo_matrix_t()
        let (sx, sy) = (Double(scale.width), Double(scale.height))
        cairo_matrix_init(
            &matrix, sx, 0, 0, sy, Double(source.minX) - Double(part.target.minX) * sx,
            Double(source.minY) - Double(part.target.minY) * sy)
        cairo_pattern_set_matrix(pattern, &matrix)
        cairo_pattern_set_extend(pattern, drawing.resizing == .tile ? CAIRO_EXTEND_REPEAT : CAIRO_EXTEND_PAD)
        cairo_pattern_set_filter(pattern, Self.filter(drawing.interpolation))
        cairo_save(cr)
        outlinePath(.rectangle(part.target), on: cr)
        cairo_clip(cr)
        if drawing.template != nil {
            if alpha < 1 { cairo_push_group(cr) }
            cairo_mask(cr, pattern)
            if alpha < 1 {
                cairo_pop_group_to_source(cr)
                cairo_paint_with_alpha(cr, alpha)
            }
        } else {
            cairo_set_source(cr, pattern)
            cairo_paint_with_alpha(cr, alpha)
        }
        cairo_restore(cr)
    }

    private static func filter(_ interpolation: ImageDrawing.Interpolation) -> cairo_filter_t {
        switch interpolation {
        case .none: CAIRO_FILTER_NEAREST
        case .low: CAIRO_FILTER_BILINEAR
        case .medium: CAIRO_FILTER_GOOD
        case .high: CAIRO_FILTER_BEST
        }
    }
}
