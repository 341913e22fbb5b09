import CPango
import Foundation
import SwiftUICore

/// Outlines of a font's glyphs, read with HarfBuzz.
enum GlyphOutlines {
    /// A glyph's outline with y downwards: font units times `scale`, and the baseline at `origin`.
    static func path(_ glyph: hb_codepoint_t, _ font: OpaquePointer, scale: CGFloat, origin: CGPoint) -> Path {
        let pen = Pen(scale: scale, origin: origin)
        let data = Unmanaged.passUnretained(pen).toOpaque()
        withExtendedLifetime(pen) { hb_font_get_glyph_shape(font, glyph, Pen.functions.pointer, data) }
        return pen.path
    }

    /// The outlines of a line of text, and its width, at a size at which an em is 1.
    static func text(_ string: String, face: OpaquePointer) -> (path: Path, width: CGFloat) {
        let font: OpaquePointer = hb_font_create(face)
        defer { hb_font_destroy(font) }
        let scale = 1 / CGFloat(max(hb_face_get_upem(face), 1))
        let buffer: OpaquePointer = hb_buffer_create()
        defer { hb_buffer_destroy(buffer) }
        hb_buffer_add_utf8(buffer, string, -1, 0, -1)
        hb_buffer_guess_segment_properties(buffer)
        hb_shape(font, buffer, nil, 0)
        var count: UInt32 = 0
        let infos = hb_buffer_get_glyph_infos(buffer, &count)
        let positions = hb_buffer_get_glyph_positions(buffer, &count)
        var (path, x) = (Path(), CGFloat(0))
        for index in 0..<Int(count) {
            guard let infos, let positions else { break }
            path.addPath(GlyphOutlines.path(infos[index].codepoint, font, scale: scale, origin: CGPoint(x: x, y: 0)))
            x += CGFloat(positions[index].x_advance) * scale
        }
        return (path, x)
    }

    /// Collects what HarfBuzz draws.
    private final class Pen {
        var path = Path()
        let scale: CGFloat
        let origin: CGPoint

        init(scale: CGFloat, origin: CGPoint) {
            self.scale = scale
            self.origin = origin
        }

        func point(_ x: Float, _ y: Float) -> CGPoint {
            CGPoint(x: origin.x + CGFloat(x) * scale, y: origin.y - CGFloat(y) * scale)
        }

        static func of(_ data: UnsafeMutableRawPointer?) -> Pen? {
            data.map { Unmanaged<Pen>.fromOpaque($0).takeUnretainedValue() }
        }

        /// HarfBuzz's table of callbacks, which never changes once it is made.
        struct Functions: @unchecked Sendable {
            let pointer: OpaquePointer
        }

        static let functions: Functions = {
            let table: OpaquePointer = hb_draw_funcs_create()
            hb_draw_funcs_set_move_to_func(
                table, { _, data, _, x, y, _ in Pen.of(data).map { $0.path.move(to: $0.point(x, y)) } }, nil, nil)
            hb_draw_funcs_set_line_to_func(
                table, { _, data, _, x, y, _ in Pen.of(data).map { $0.path.addLine(to: $0.point(x, y)) } }, nil, nil)
            hb_draw_funcs_set_quadratic_to_func(
                table,
                { _, data, _, cx, cy, x, y, _ in
                    Pen.of(data).map { $0.path.addQuadCurve(to: $0.point(x, y), control: $0.point(cx, cy)) }
                }, nil, nil)
            hb_draw_funcs_set_cubic_to_func(
                table,
                { _, data, _, ax, ay, bx, by, x, y, _ in
                    Pen.of(data).map {
                        $0.path.addCurve(to: $0.point(x, y), control1: $0.point(ax, ay), control2: $0.point(bx, by))
                    }
                }, nil, nil)
            hb_draw_funcs_set_close_path_func(
                table, { _, data, _, _ in Pen.of(data)?.path.closeSubpath() }, nil, nil)
            hb_draw_funcs_make_immutable(table)
            return Functions(pointer: table)
        }()
    }
}
