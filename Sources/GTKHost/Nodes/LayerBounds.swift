import Foundation
import Painter
import SwiftUICore

/// Where layers draw. Boxes may be too large, never too small: they decide what is left out of a drawing.
@MainActor enum LayerBounds {
    /// Around all that the layer and its sublayers draw, in the parent's coordinates.
    static func outer(_ layer: Layer) -> CGRect {
        let mirror = LayerMirror.existing(layer)
        if let bounds = mirror?.bounds { return bounds }
        let bounds = toParent(layer, inner(layer)).ifFinite
        if let mirror = layer.sublayers.isEmpty ? mirror : LayerMirror.of(layer) { mirror.setBounds(bounds, of: layer) }
        return bounds
    }

    /// The same in the layer's own coordinates, before its transform.
    static func inner(_ layer: Layer) -> CGRect {
        var box = content(of: layer)
        if layer.sublayers.count >= SublayerChunk.threshold {
            let mirror = LayerMirror.of(layer)
            if mirror.chunks.isEmpty { mirror.chunks = SublayerChunk.partition(layer) }
            for chunk in mirror.chunks { box = box.union(outer(chunk, in: layer)) }
        } else {
            for sublayer in layer.sublayers { box = box.union(outer(sublayer)) }
        }
        guard let style = layer.style else { return box }
        if style.backdropBlur > 0 { box = box.union(CGRect(origin: .zero, size: layer.size)) }
        if let clip = style.clip { box = box.overlap(clip.bounds.ifFinite) }
        if let mask = style.mask { box = box.overlap(outer(mask)) }
        return DrawingBounds.expand(box, by: style.effects)
    }

    static func outer(_ chunk: SublayerChunk, in parent: Layer) -> CGRect {
        if let bounds = chunk.bounds { return bounds }
        var box = CGRect.null
        for layer in chunk.layers(in: parent) { box = box.union(outer(layer)) }
        chunk.bounds = box
        return box
    }

    /// The layer's own coordinates to its parent's; nil under perspective.
    static func placement(_ layer: Layer) -> CGAffineTransform? {
        let position = layer.position
        guard let style = layer.style, !style.transform.isIdentity else {
            return CGAffineTransform(translationX: position.x, y: position.y)
        }
        guard style.transform.isAffine else { return nil }
        var result = style.transform.affine
        result.tx += position.x
        result.ty += position.y
        return result
    }

    private static func toParent(_ layer: Layer, _ box: CGRect) -> CGRect {
        guard !box.isNull else { return box }
        guard let style = layer.style, !style.transform.isIdentity else {
            return box.offsetBy(dx: layer.position.x, dy: layer.position.y)
        }
        return DrawingBounds.map(box, style.transform).offsetBy(dx: layer.position.x, dy: layer.position.y)
    }
}

extension LayerBounds {
    private static func content(of layer: Layer) -> CGRect {
        if layer.textInput != nil { return CGRect(origin: .zero, size: layer.size).insetBy(dx: -4, dy: -4) }
        switch layer.content {
        case .none: return .null
        case .one(let command): return DrawingBounds.bounds(of: command).ifFinite
        case .list(let commands):
            return commands.reduce(CGRect.null) { $0.union(DrawingBounds.bounds(of: $1).ifFinite) }
        }
    }
}
