import CGTK4
import Foundation
import Painter
import SwiftUICore

extension NodeBuilder {
    /// Clip and effects on a layer's drawing, in the layer's own coordinates.
    func effects(of layer: Layer, on group: RenderNode) -> RenderNode {
        var node = group
        if let style = layer.style {
            if let clip = style.clip { node = node.clipped(to: clip) }
            for effect in style.effects { node = node.applying(effect, blur: blur) }
        }
        return node
    }
}

extension RenderNode {
    /// GSK clips with rectangles and rounded rectangles; a smooth corner is cut as a round one of the same radius.
    func clipped(to outline: Outline) -> RenderNode {
        switch outline {
        case .rectangle(let rect):
            return clipped(to: rect)
        case .roundedRectangle(let rect, let radius, _):
            return clipped(to: rect, radius: radius)
        case .ellipse(let rect):
            return clipped(to: rect, radius: CGSize(width: rect.width / 2, height: rect.height / 2))
        case .path(let path):
            return clipped(to: path.controlBounds)
        }
    }

    func blended(_ mode: GskBlendMode, onto bottom: RenderNode) -> RenderNode {
        RenderNode(gsk_blend_node_new(bottom.pointer, pointer, mode))
    }

    func blurred(_ deviation: CGFloat, _ blur: BlurConvention) -> RenderNode {
        deviation > 0 ? RenderNode(gsk_blur_node_new(pointer, blur.radius(deviation: deviation))) : self
    }

    func applying(_ effect: LayerEffect, blur: BlurConvention) -> RenderNode {
        switch effect {
        case .blur(let deviation, _):
            return blurred(deviation, blur)
        case .shadow(let color, let deviation, let x, let y):
            let radius = blur.shadowRadius(deviation: deviation)
            var shadow = GskShadow(color: GdkRGBA(color), dx: Float(x), dy: Float(y), radius: radius)
            return RenderNode(gsk_shadow_node_new(pointer, &shadow, 1))
        case .colorMatrix(let m):
            guard m.count == 20 else { return self }
            var matrix = graphene_matrix_t()
            var offset = graphene_vec4_t()
            // GSK multiplies a row by the matrix, so that our rows are its columns.
            let columns: [Float] = (0..<16).map { m[$0 % 4 * 5 + $0 / 4] }
            graphene_matrix_init_from_float(&matrix, columns)
            graphene_vec4_init(&offset, m[4], m[9], m[14], m[19])
            return RenderNode(gsk_color_matrix_node_new(pointer, &matrix, &offset))
        case .alphaThreshold, .projection:
            // The painter draws layers with these.
            return self
        }
    }
}

/// What a renderer of GSK means by a blur's radius; a layer's is a Gaussian's standard deviation.
enum BlurConvention {
    /// Three boxes of `2 · radius + 1` pixels, whose variances add up to `radius² + radius`; shadows by the deviation itself.
    case cairo
    /// Twice the deviation.
    case gl

    func radius(deviation: CGFloat) -> Float {
        switch self {
        case .cairo: Float(((1 + 4 * deviation * deviation).squareRoot() - 1) / 2)
        case .gl: Float(deviation * 2)
        }
    }

    func shadowRadius(deviation: CGFloat) -> Float {
        switch self {
        case .cairo: Float(deviation)
        case .gl: Float(deviation * 2)
        }
    }
}

extension Layer {
    /// Whether the layer is drawn as a whole before its opacity is applied; else each drawing in it gets the opacity by itself.
    func isComposed(opacity: Double) -> Bool {
        guard let style else { return false }
        if style.isGroup, opacity < 1 { return true }
        return style.blendMode != .normal || style.mask != nil || !style.effects.isEmpty
    }

    /// Whether GSK has no nodes for what the layer wants, so that the painter draws it with all its sublayers.
    var needsPainter: Bool {
        guard let style else { return false }
        if style.mask != nil || (style.blendMode.gsk == nil && style.blendMode != .normal) { return true }
        if case .path = style.clip { return true }
        if style.clipFillStyle != FillStyle(), style.clip != nil { return true }
        return style.effects.contains { effect in
            switch effect {
            case .blur(_, isOpaque: true), .alphaThreshold, .projection: true
            default: false
            }
        }
    }
}

extension LayerBlendMode {
    /// GSK's name for the mode; nil for `normal`, and for those that it has not.
    var gsk: GskBlendMode? {
        switch self {
        case .multiply: GSK_BLEND_MODE_MULTIPLY
        case .screen: GSK_BLEND_MODE_SCREEN
        case .overlay: GSK_BLEND_MODE_OVERLAY
        case .darken: GSK_BLEND_MODE_DARKEN
        case .lighten: GSK_BLEND_MODE_LIGHTEN
        case .colorDodge: GSK_BLEND_MODE_COLOR_DODGE
        case .colorBurn: GSK_BLEND_MODE_COLOR_BURN
        case .softLight: GSK_BLEND_MODE_SOFT_LIGHT
        case .hardLight: GSK_BLEND_MODE_HARD_LIGHT
        case .difference: GSK_BLEND_MODE_DIFFERENCE
        case .exclusion: GSK_BLEND_MODE_EXCLUSION
        case .hue: GSK_BLEND_MODE_HUE
        case .saturation: GSK_BLEND_MODE_SATURATION
        case .color: GSK_BLEND_MODE_COLOR
        case .luminosity: GSK_BLEND_MODE_LUMINOSITY
        default: nil
        }
    }
}
