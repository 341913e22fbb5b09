import CPango
import Foundation
import SwiftUICore

/// Appends an outline to a Cairo context's current path. Coordinates that are not finite, or too large for Cairo, are left out.
@MainActor public func outlinePath(_ outline: Outline, on cr: OpaquePointer) {
    switch outline {
    case .rectangle(let rect):
        guard rect.isDrawable else { return }
        cairo_rectangle(cr, Double(rect.minX), Double(rect.minY), Double(rect.width), Double(rect.height))
    case .roundedRectangle(let rect, let radius, let isContinuous):
        guard rect.isDrawable else { return }
        if isContinuous {
            append(Path(roundedRect: rect, cornerSize: radius, style: .continuous), to: cr)
        } else {
            appendRoundedRectangle(rect, radius, to: cr)
        }
    case .ellipse(let rect):
        guard rect.isDrawable else { return }
        appendRoundedRectangle(rect, CGSize(width: rect.width / 2, height: rect.height / 2), to: cr)
    case .path(let path):
        append(path, to: cr)
    }
}

extension CGRect {
    /// Whether Cairo's fixed-point numbers can hold the rectangle.
    var isDrawable: Bool {
        origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
            && abs(origin.x) < 4e6 && abs(origin.y) < 4e6 && abs(size.width) < 4e6 && abs(size.height) < 4e6
    }
}

/// Four lines and four quarter ellipses.
private func appendRoundedRectangle(_ rect: CGRect, _ radius: CGSize, to cr: OpaquePointer) {
    let rx = Double(min(max(radius.width, 0), rect.width / 2))
    let ry = Double(min(max(radius.height, 0), rect.height / 2))
    let (x0, y0, x1, y1) = (Double(rect.minX), Double(rect.minY), Double(rect.maxX), Double(rect.maxY))
    guard rx > 0, ry > 0 else { return cairo_rectangle(cr, x0, y0, x1 - x0, y1 - y0) }
    // How far a cubic curve's control points lie from the corner of a quarter circle of radius 1.
    let k = 1 - 0.5522847498
    cairo_new_sub_path(cr)
    cairo_move_to(cr, x0 + rx, y0)
    cairo_line_to(cr, x1 - rx, y0)
    cairo_curve_to(cr, x1 - rx * k, y0, x1, y0 + ry * k, x1, y0 + ry)
    cairo_line_to(cr, x1, y1 - ry)
    cairo_curve_to(cr, x1, y1 - ry * k, x1 - rx * k, y1, x1 - rx, y1)
    cairo_line_to(cr, x0 + rx, y1)
    cairo_curve_to(cr, x0 + rx * k, y1, x0, y1 - ry * k, x0, y1 - ry)
    cairo_line_to(cr, x0, y0 + ry)
    cairo_curve_to(cr, x0, y0 + ry * k, x0 + rx * k, y0, x0 + rx, y0)
    cairo_close_path(cr)
}

private func append(_ path: Path, to cr: OpaquePointer) {
    func isGood(_ p: CGPoint) -> Bool { abs(p.x) < 4e6 && abs(p.y) < 4e6 }
    // swift-format-ignore: ReplaceForEachWithForLoop
    path.forEach { element in
        switch element {
        case .move(let p):
            if isGood(p) { cairo_move_to(cr, Double(p.x), Double(p.y)) }
        case .line(let p):
            if isGood(p) { cairo_line_to(cr, Double(p.x), Double(p.y)) }
        case .quadCurve(let p, let c):
            guard isGood(p), isGood(c) else { return }
            var (x, y) = (Double(c.x), Double(c.y))
            if cairo_has_current_point(cr) != 0 { cairo_get_current_point(cr, &x, &y) }
            let (cx, cy, px, py) = (Double(c.x), Double(c.y), Double(p.x), Double(p.y))
            cairo_curve_to(
                cr, x + (cx - x) * 2 / 3, y + (cy - y) * 2 / 3, px + (cx - px) * 2 / 3, py + (cy - py) * 2 / 3, px, py)
        case .curve(let p, let c1, let c2):
            guard isGood(p), isGood(c1), isGood(c2) else { return }
            cairo_curve_to(cr, Double(c1.x), Double(c1.y), Double(c2.x), Double(c2.y), Double(p.x), Double(p.y))
        case .closeSubpath:
            cairo_close_path(cr)
        }
    }
}

/// Intersects the clip with the inside of an outline.
@MainActor func clip(_ outline: Outline, _ style: FillStyle, on cr: OpaquePointer) {
    cairo_new_path(cr)
    outlinePath(outline, on: cr)
    cairo_set_fill_rule(cr, style.isEOFilled ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
    cairo_set_antialias(cr, style.isAntialiased ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
    cairo_clip(cr)
    cairo_set_antialias(cr, CAIRO_ANTIALIAS_DEFAULT)
    cairo_set_fill_rule(cr, CAIRO_FILL_RULE_WINDING)
}

/// The scale and kind of what a Cairo context draws on.
struct DeviceInfo {
    /// Device pixels a point, the larger of the two axes'.
    var scale: CGFloat
    /// Whether the axes stay upright and alike, so that what is aligned to pixels in points stays so.
    var isUpright: Bool
    /// Whether drawing is recorded as shapes (PDF, SVG) and not as pixels.
    var isVector: Bool

    /// - Parameter recordingScale: Device pixels a point of the screen that a recording is made for; nil where recordings are documents.
    init(_ cr: OpaquePointer, recordingScale: CGFloat? = nil) {
        let target: OpaquePointer? = cairo_get_group_target(cr)
        var (sx, sy) = (1.0, 1.0)
        cairo_surface_get_device_scale(target, &sx, &sy)
        var matrix = cairo_matrix_t()
        cairo_get_matrix(cr, &matrix)
        let (a, b, c, d) = (matrix.xx * sx, matrix.yx * sy, matrix.xy * sx, matrix.yy * sy)
        let longest = max((a * a + b * b).squareRoot(), (c * c + d * d).squareRoot())
        scale = longest.isFinite && longest > 0 ? CGFloat(longest) : 1
        isUpright = b == 0 && c == 0 && a > 0 && d > 0
        switch cairo_surface_get_type(target) {
        case CAIRO_SURFACE_TYPE_PDF, CAIRO_SURFACE_TYPE_SVG, CAIRO_SURFACE_TYPE_PS:
            isVector = true
        case CAIRO_SURFACE_TYPE_RECORDING:
            isVector = recordingScale == nil
            scale *= recordingScale ?? 1
        default:
            isVector = false
        }
        // Where there are no pixels, effects are made of as many as a good screen has.
        if isVector { scale = max(scale, 1) * 3 }
    }
}
