import CPango
import Foundation
import SwiftUICore

/// Makes Cairo sources of paints.
@MainActor struct PaintSource {
    let images: PixbufImageEngine

    /// Sets what later operations paint with: `paint` laid over `rect`, with its opacity multiplied by `alpha`.
    func set(_ paint: Paint, in rect: CGRect, alpha: Double, on cr: OpaquePointer) {
        switch paint {
        case .color(let color):
            setColor(color, alpha: alpha, on: cr)
        case .gradient(let gradient):
            setGradient(gradient, in: rect, alpha: alpha, on: cr)
        case .image(let image, let source, let scale):
            setImage(image, source, scale, in: rect, on: cr)
        }
    }

    func setColor(_ color: ResolvedColor, alpha: Double, on cr: OpaquePointer) {
        cairo_set_source_rgba(
            cr, Self.unit(color.red), Self.unit(color.green), Self.unit(color.blue), Self.unit(color.opacity) * alpha)
    }

    /// A component as Cairo takes it: wider gamuts are cut to sRGB, and not-a-number is black.
    private static func unit(_ value: Float) -> Double {
        value.isFinite ? Double(min(max(value, 0), 1)) : 0
    }

    // MARK: Gradients

    private func setGradient(_ gradient: GradientPaint, in rect: CGRect, alpha: Double, on cr: OpaquePointer) {
        let stops = Self.premultipliedStops(gradient.stops)
        guard let first = stops.first, rect.isDrawable else { return cairo_set_source_rgba(cr, 0, 0, 0, 0) }
        guard stops.count > 1 else { return setColor(first.color, alpha: alpha, on: cr) }
        func place(_ p: CGPoint) -> (Double, Double) {
            (Double(rect.minX + p.x * rect.width), Double(rect.minY + p.y * rect.height))
        }
        let pattern: OpaquePointer
        switch gradient.geometry {
        case .linear(let start, let end):
            let (x0, y0) = place(start)
            let (x1, y1) = place(end)
            pattern = cairo_pattern_create_linear(x0, y0, x1, y1)
        case .radial(let center, let startRadius, let endRadius):
            let (x, y) = place(center)
            pattern = cairo_pattern_create_radial(x, y, Double(max(startRadius, 0)), x, y, Double(max(endRadius, 0)))
        case .elliptical(let center, let startFraction, let endFraction):
            let (x, y) = (Double(center.x), Double(center.y))
            pattern = cairo_pattern_create_radial(
                x, y, Double(max(startFraction, 0)), x, y, Double(max(endFraction, 0)))
            var matrix = cairo_matrix_t()
            let (width, height) = (Double(max(rect.width, 1e-6)), Double(max(rect.height, 1e-6)))
            cairo_matrix_init(
                &matrix, 1 / width, 0, 0, 1 / height, -Double(rect.minX) / width, -Double(rect.minY) / height)
            cairo_pattern_set_matrix(pattern, &matrix)
        case .angular(let center, let start, let end):
            let (x, y) = place(center)
            let reach = Double(hypot(rect.width, rect.height)) * (1 + abs(Double(center.x)) + abs(Double(center.y)))
            let wheel = AngularGradientMesh(stops: stops, start: start, end: end, alpha: alpha)
            pattern = wheel.makePattern(center: (x, y), radius: max(reach, 1))
        }
        if case .angular = gradient.geometry {
        } else {
            for stop in stops {
                let color = stop.color
                cairo_pattern_add_color_stop_rgba(
                    pattern, Double(stop.location), Self.unit(color.red), Self.unit(color.green), Self.unit(color.blue),
                    Self.unit(color.opacity) * alpha)
            }
            cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        }
        cairo_set_source(cr, pattern)
        cairo_pattern_destroy(pattern)
    }

    /// Stops between which plain interpolation looks like that of premultiplied colours: Core Graphics and browsers fade a colour
    /// into a transparent one without passing through the transparent one's hue.
    static func premultipliedStops(_ stops: [GradientPaint.Stop]) -> [GradientPaint.Stop] {
        var result: [GradientPaint.Stop] = []
        var last: CGFloat = 0
        for stop in stops {
            let location = stop.location.isFinite ? max(stop.location, last) : last
            let next = GradientPaint.Stop(color: stop.color, location: location)
            if let previous = result.last, previous.color.opacity != next.color.opacity, location > previous.location {
                append(between: previous, next, to: &result)
            }
            result.append(next)
            last = location
        }
        return result
    }

    private static func append(
        between a: GradientPaint.Stop, _ b: GradientPaint.Stop, to result: inout [GradientPaint.Stop]
    ) {
        let steps = 12
        for step in 1..<steps {
            let t = Float(step) / Float(steps)
            let opacity = a.color.opacity + (b.color.opacity - a.color.opacity) * t
            func mix(_ x: Float, _ y: Float) -> Float {
                guard opacity > 0 else { return x }
                return (x * a.color.opacity * (1 - t) + y * b.color.opacity * t) / opacity
            }
            let color = ResolvedColor(
                red: mix(a.color.red, b.color.red), green: mix(a.color.green, b.color.green),
                blue: mix(a.color.blue, b.color.blue), opacity: opacity)
            let location = a.location + (b.location - a.location) * CGFloat(t)
            result.append(GradientPaint.Stop(color: color, location: location))
        }
        // A colour that has no opacity takes its neighbour's hue, so that the last step does not turn grey.
        if a.color.opacity == 0, let index = result.lastIndex(where: { $0.location <= a.location }) {
            result[index].color = b.color
            result[index].color.opacity = 0
        }
        if b.color.opacity == 0 {
            var color = a.color
            color.opacity = 0
            result.append(GradientPaint.Stop(color: color, location: b.location))
        }
    }

    // MARK: Images

    private func setImage(
        _ image: ImageResource, _ source: CGRect, _ scale: CGFloat, in rect: CGRect, on cr: OpaquePointer
    ) {
        guard let surface = images.surface(for: image) else { return cairo_set_source_rgba(cr, 0, 0, 0, 0) }
        let (width, height) = (CGFloat(surface.width), CGFloat(surface.height))
        let part = CGRect(
            x: source.minX * width, y: source.minY * height, width: source.width * width, height: source.height * height
        )
        guard let tile = surface.part(part), scale >= 0, rect.width > 0, rect.height > 0 else {
            return cairo_set_source_rgba(cr, 0, 0, 0, 0)
        }
        let isStretched = scale == 0
        let pattern = cairo_pattern_create_for_surface(tile.pointer)
        cairo_pattern_set_extend(pattern, isStretched ? CAIRO_EXTEND_PAD : CAIRO_EXTEND_REPEAT)
        let x = Double(isStretched ? part.width / rect.width : image.scale / scale)
        let y = Double(isStretched ? part.height / rect.height : image.scale / scale)
        var matrix = cairo_matrix_t()
        cairo_matrix_init(&matrix, x, 0, 0, y, -Double(rect.minX) * x, -Double(rect.minY) * y)
        cairo_pattern_set_matrix(pattern, &matrix)
        cairo_set_source(cr, pattern)
        cairo_pattern_destroy(pattern)
    }
}

/// A colour wheel as a mesh of wedges, since Cairo has no angular gradient.
@MainActor struct AngularGradientMesh {
    let stops: [GradientPaint.Stop]
    let start: Double
    let end: Double
    let alpha: Double

    func makePattern(center: (Double, Double), radius: Double) -> OpaquePointer {
        let mesh: OpaquePointer = cairo_pattern_create_mesh()
        guard start.isFinite, end.isFinite, let first = stops.first, let last = stops.last else { return mesh }
        let turn = Double.pi * 2
        let sweep = min(max(end - start, -turn), turn)
        var edges: [(angle: Double, color: ResolvedColor)] = []
        for stop in stops {
            let angle = start + sweep * Double(min(max(stop.location, 0), 1))
            edges.append((angle, stop.color))
        }
        // Outside the sweep the end colours go on, and meet opposite its middle.
        let gap = max(turn - abs(sweep), 0) / 2 * (sweep < 0 ? -1 : 1)
        edges.insert((start - gap, first.color), at: 0)
        edges.append((start + sweep + gap, last.color))
        for (a, b) in zip(edges, edges.dropFirst()) where a.angle != b.angle {
            append(from: a, to: b, center: center, radius: radius, on: mesh)
        }
        return mesh
    }

    /// A wedge, in slices narrow enough that their straight outer edges do not show.
    private func append(
        from a: (angle: Double, color: ResolvedColor), to b: (angle: Double, color: ResolvedColor),
        center: (Double, Double), radius: Double, on mesh: OpaquePointer
    ) {
        let count = max(1, Int((abs(b.angle - a.angle) / (Double.pi / 24)).rounded(.up)))
        for index in 0..<count {
            let (t0, t1) = (Double(index) / Double(count), Double(index + 1) / Double(count))
            let (angle0, angle1) = (a.angle + (b.angle - a.angle) * t0, a.angle + (b.angle - a.angle) * t1)
            cairo_mesh_pattern_begin_patch(mesh)
            cairo_mesh_pattern_move_to(mesh, center.0, center.1)
            cairo_mesh_pattern_line_to(mesh, center.0 + cos(angle0) * radius, center.1 + sin(angle0) * radius)
            cairo_mesh_pattern_line_to(mesh, center.0 + cos(angle1) * radius, center.1 + sin(angle1) * radius)
            cairo_mesh_pattern_line_to(mesh, center.0, center.1)
            for (corner, t) in [(UInt32(0), t0), (1, t0), (2, t1), (3, t1)] {
                set(a.color, b.color, Float(t), corner, mesh)
            }
            cairo_mesh_pattern_end_patch(mesh)
        }
    }

    private func set(_ a: ResolvedColor, _ b: ResolvedColor, _ t: Float, _ corner: UInt32, _ mesh: OpaquePointer) {
        func mix(_ x: Float, _ y: Float) -> Double { Double(min(max(x + (y - x) * t, 0), 1)) }
        cairo_mesh_pattern_set_corner_color_rgba(
            mesh, corner, mix(a.red, b.red), mix(a.green, b.green), mix(a.blue, b.blue),
            mix(a.opacity, b.opacity) * alpha)
    }
}
