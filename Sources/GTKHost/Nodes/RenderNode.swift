import CGTK4
import Foundation
import SwiftUICore

/// Owns one reference to a GSK render node: an immutable piece of a picture. GTK repaints only where the nodes of two frames
/// differ, and takes two references to one node as equal without looking inside.
///
/// The pointer of an object that is not used any more dangles: hand it to C only from the object's own methods, or as an argument's.
final class RenderNode {
    let pointer: OpaquePointer

    /// Takes over the caller's reference.
    init(_ pointer: OpaquePointer) { self.pointer = pointer }

    deinit { gsk_render_node_unref(pointer) }

    /// The rectangle outside which the node draws nothing.
    var bounds: CGRect {
        var rect = graphene_rect_t()
        gsk_render_node_get_bounds(pointer, &rect)
        return CGRect(rect)
    }
}

extension RenderNode {
    static func color(_ color: ResolvedColor, opacity: Double = 1, in rect: CGRect) -> RenderNode {
        RenderNode(makeColor(color, opacity: opacity, in: rect))
    }

    /// A rectangle of one colour; the caller owns it.
    static func makeColor(_ color: ResolvedColor, opacity: Double, in rect: CGRect) -> OpaquePointer {
        var rgba = GdkRGBA(color, opacity: opacity)
        var bounds = graphene_rect_t(rect)
        return gsk_color_node_new(&rgba, &bounds)
    }

    /// Several nodes, back to front, whose references are taken over; nil for none.
    static func container(owning pointers: inout [OpaquePointer?]) -> RenderNode? {
        guard !pointers.isEmpty else { return nil }
        let node = RenderNode(gsk_container_node_new(&pointers, guint(pointers.count)))
        for pointer in pointers { gsk_render_node_unref(pointer) }
        return node
    }

    /// Several nodes, back to front; nil for none, the node itself for one.
    static func container(_ nodes: [RenderNode]) -> RenderNode? {
        guard nodes.count > 1 else { return nodes.first }
        var pointers: [OpaquePointer?] = []
        pointers.reserveCapacity(nodes.count)
        for node in nodes { pointers.append(node.pointer) }
        return RenderNode(gsk_container_node_new(&pointers, guint(pointers.count)))
    }

    /// What `draw` paints on a Cairo context, kept as a recording that is exact at any scale.
    static func cairo(in bounds: CGRect, _ draw: (OpaquePointer) -> Void) -> RenderNode {
        var rect = graphene_rect_t(bounds.integral)
        let node: OpaquePointer = gsk_cairo_node_new(&rect)
        if let context = gsk_cairo_node_get_draw_context(node) {
            draw(context)
            cairo_destroy(context)
        }
        return RenderNode(node)
    }

    func translated(x: CGFloat, y: CGFloat) -> RenderNode {
        guard x != 0 || y != 0 else { return self }
        var offset = graphene_point_t(x: Float(x), y: Float(y))
        let transform = gsk_transform_translate(nil, &offset)
        defer { gsk_transform_unref(transform) }
        return RenderNode(gsk_transform_node_new(pointer, transform))
    }

    /// The node under an affine transform; nil where that leaves no area.
    func transformed(_ m: CGAffineTransform) -> RenderNode? {
        if m.a == 1, m.b == 0, m.c == 0, m.d == 1 { return translated(x: m.tx, y: m.ty) }
        guard let transform = makeTransform(m) else { return nil }
        defer { gsk_transform_unref(transform) }
        return RenderNode(gsk_transform_node_new(pointer, transform))
    }

    func withOpacity(_ opacity: Double) -> RenderNode {
        opacity >= 1 ? self : RenderNode(gsk_opacity_node_new(pointer, Float(opacity)))
    }

    func clipped(to rect: CGRect) -> RenderNode {
        var clip = graphene_rect_t(rect)
        return RenderNode(gsk_clip_node_new(pointer, &clip))
    }

    func clipped(to rect: CGRect, radius: CGSize) -> RenderNode {
        var clip = GskRoundedRect(rect, radius: radius)
        return RenderNode(gsk_rounded_clip_node_new(pointer, &clip))
    }
}

/// A GSK transform of the same effect; the caller owns it. nil where the plane collapses.
///
/// It is put together of named steps because GSK does not recognize a general matrix as two-dimensional, and its Cairo renderer
/// draws nothing else.
func makeTransform(_ m: CGAffineTransform) -> OpaquePointer? {
    let determinant = m.a * m.d - m.b * m.c
    let scaleX = (m.a * m.a + m.b * m.b).squareRoot()
    guard determinant != 0, determinant.isFinite, scaleX > 0 else { return nil }
    let scaleY = determinant / scaleX
    let shear = (m.a * m.c + m.b * m.d) / scaleX
    let degrees = 180 / CGFloat.pi

    var offset = graphene_point_t(x: Float(m.tx), y: Float(m.ty))
    var transform = gsk_transform_translate(nil, &offset)
    if m.b != 0 || m.a < 0 { transform = gsk_transform_rotate(transform, Float(atan2(m.b, m.a) * degrees)) }
    if shear != 0 { transform = gsk_transform_skew(transform, Float(atan(shear / scaleY) * degrees), 0) }
    return gsk_transform_scale(transform, Float(scaleX), Float(scaleY))
}

extension graphene_rect_t {
    init(_ rect: CGRect) {
        let origin = graphene_point_t(x: Float(rect.minX), y: Float(rect.minY))
        let size = graphene_size_t(width: Float(rect.width), height: Float(rect.height))
        self.init(origin: origin, size: size)
    }
}

extension CGRect {
    init(_ rect: graphene_rect_t) {
        self.init(
            x: CGFloat(rect.origin.x), y: CGFloat(rect.origin.y), width: CGFloat(rect.size.width),
            height: CGFloat(rect.size.height))
    }
}

extension GskRoundedRect {
    /// A rectangle with the same radius at its four corners, cut down to half its sides.
    init(_ rect: CGRect, radius: CGSize) {
        let width = Float(min(radius.width, rect.width / 2))
        let height = Float(min(radius.height, rect.height / 2))
        let corner = graphene_size_t(width: width, height: height)
        self.init(bounds: graphene_rect_t(rect), corner: (corner, corner, corner, corner))
    }
}

extension GdkRGBA {
    init(_ color: ResolvedColor, opacity: Double = 1) {
        self.init(
            red: color.red, green: color.green, blue: color.blue, alpha: color.opacity * Float(opacity))
    }
}
