import CGTK4
import Foundation
import Painter
import SwiftUICore

/// Draw commands as render nodes: GSK's own where it has one that looks the same, else a recording of the painter's drawing.
@MainActor struct ContentNodes {
    let painter: LayerPainter

    /// What a layer draws below its sublayers; nil for nothing.
    ///
    /// - Parameter asPixels: Whether text may be painted at once, for the screen's pixels; else it stays outlines.
    func node(for content: LayerContent, asPixels: Bool) -> RenderNode? {
        switch content {
        case .none: return nil
        case .one(let command): return native(command) ?? recorded([command], asPixels)
        case .list(let commands): return node(for: commands, asPixels)
        }
    }

    private func node(for commands: [DrawCommand], _ asPixels: Bool) -> RenderNode? {
        var nodes: [RenderNode] = []
        var pending: [DrawCommand] = []
        for command in commands {
            guard let node = native(command) else {
                pending.append(command)
                continue
            }
            if let node = recorded(pending, asPixels) { nodes.append(node) }
            pending.removeAll()
            nodes.append(node)
        }
        if let node = recorded(pending, asPixels) { nodes.append(node) }
        return RenderNode.container(nodes)
    }

    private func recorded(_ commands: [DrawCommand], _ asPixels: Bool) -> RenderNode? {
        let bounds = commands.reduce(CGRect.null) { $0.union(DrawingBounds.bounds(of: $1).ifFinite) }
        guard !bounds.isNull, bounds.width > 0, bounds.height > 0 else { return nil }
        if asPixels, bounds.width * bounds.height < Self.mostPixels, commands.allSatisfy(\.isGlyphs) {
            return painted(commands, in: bounds.integral)
        }
        return RenderNode.cairo(in: bounds) { context in
            for command in commands { painter.draw(command, on: context) }
        }
    }

    /// Larger texts are not worth their memory.
    private static let mostPixels: CGFloat = 400 * 400

    /// Filling the outlines of letters takes ten times as long as copying their pixels, and a software renderer would do it in
    /// every frame of a scroll.
    private func painted(_ commands: [DrawCommand], in bounds: CGRect) -> RenderNode? {
        let scale = painter.recordingScale ?? 1
        let (width, height) = (Int32((bounds.width * scale).rounded(.up)), Int32((bounds.height * scale).rounded(.up)))
        guard let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height) else { return nil }
        defer { cairo_surface_destroy(surface) }
        if let context = cairo_create(surface) {
            cairo_scale(context, scale, scale)
            cairo_translate(context, -bounds.minX, -bounds.minY)
            for command in commands { painter.draw(command, on: context) }
            cairo_destroy(context)
        }
        cairo_surface_set_device_scale(surface, scale, scale)
        return RenderNode.cairo(in: bounds) { context in
            cairo_set_source_surface(context, surface, bounds.minX, bounds.minY)
            cairo_paint(context)
        }
    }

    /// GSK's own node for a command, where it draws just what the painter does.
    private func native(_ command: DrawCommand) -> RenderNode? {
        guard case .fill(let outline, let paint, let style) = command, style.isAntialiased else { return nil }
        let bounds = outline.bounds.ifFinite
        guard bounds.width > 0, bounds.height > 0, CGRect.everything.covers(bounds) else { return nil }
        switch outline {
        case .rectangle(let rect):
            return fill(paint, in: rect)
        case .roundedRectangle(let rect, let radius, let isContinuous) where !isContinuous:
            return fill(paint, in: rect)?.clipped(to: rect, radius: radius)
        case .ellipse(let rect):
            let radius = CGSize(width: rect.width / 2, height: rect.height / 2)
            return fill(paint, in: rect)?.clipped(to: rect, radius: radius)
        default:
            return nil
        }
    }

    private func fill(_ paint: Paint, in rect: CGRect) -> RenderNode? {
        switch paint {
        case .color(let color): return RenderNode.color(color, in: rect)
        case .gradient(let gradient): return RenderNode.gradient(gradient, in: rect)
        case .image: return nil
        }
    }
}

extension DrawCommand {
    fileprivate var isGlyphs: Bool {
        switch self {
        case .text, .symbol, .layeredSymbol: true
        default: false
        }
    }
}

extension RenderNode {
    /// A gradient over a rectangle; nil for the kinds that GSK has none of.
    ///
    /// GSK's renderers do not agree on how colours of different opacity are mixed, so those are the painter's.
    static func gradient(_ gradient: GradientPaint, in rect: CGRect) -> RenderNode? {
        guard let stops = colorStops(gradient.stops) else { return nil }
        var bounds = graphene_rect_t(rect)
        func point(_ unit: CGPoint) -> graphene_point_t {
            graphene_point_t(
                x: Float(rect.minX + unit.x * rect.width), y: Float(rect.minY + unit.y * rect.height))
        }
        switch gradient.geometry {
        case .linear(let start, let end):
            var (from, to) = (point(start), point(end))
            guard from.x != to.x || from.y != to.y else { return nil }
            return RenderNode(gsk_linear_gradient_node_new(&bounds, &from, &to, stops, gsize(stops.count)))
        case .radial(let center, let start, let end):
            guard end > start, start >= 0 else { return nil }
            var middle = point(center)
            let radius = Float(end)
            return RenderNode(
                gsk_radial_gradient_node_new(
                    &bounds, &middle, radius, radius, Float(start / end), 1, stops, gsize(stops.count)))
        case .elliptical, .angular:
            return nil
        }
    }

    /// GSK's gradients want at least two stops, in order, within 0 and 1.
    private static func colorStops(_ stops: [GradientPaint.Stop]) -> [GskColorStop]? {
        guard stops.count > 1 else { return nil }
        var last: CGFloat = 0
        var result: [GskColorStop] = []
        for stop in stops {
            guard stop.location >= last, stop.location <= 1, stop.color.opacity == 1 else { return nil }
            last = stop.location
            result.append(GskColorStop(offset: Float(stop.location), color: GdkRGBA(stop.color)))
        }
        return result
    }
}
