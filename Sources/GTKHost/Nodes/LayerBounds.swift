import Foundation
import SwiftUICore

/// Where layers draw. Boxes may be too large, never too small: they decide what is left out of a drawing.
@MainActor enum LayerBounds {
    /// Around all that the layer and its sublayers draw, in the parent's coordinates.
    static func outer(_ layer: Layer) -> CGRect {
        let mirror = LayerMirror.existing(layer)
        if let bounds = mirror?.bounds { return bounds }
        let bounds = toParent(layer, inner(layer))
        if let mirror = layer.sublayers.isEmpty ? mirror : LayerMirror.of(layer) { mirror.bounds = bounds }
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
        if let clip = style.clip { box = box.intersection(clip.bounds) }
        if let mask = style.mask { box = box.intersection(outer(mask)) }
        for effect in style.effects { box = expand(box, by: effect) }
        return box
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
        return map(box, style.transform).offsetBy(dx: layer.position.x, dy: layer.position.y)
    }

    /// The box around a rectangle's image; everything where a corner lies behind the eye.
    static func map(_ box: CGRect, _ m: ProjectionTransform) -> CGRect {
        var (x0, y0, x1, y1) = (CGFloat.infinity, CGFloat.infinity, -CGFloat.infinity, -CGFloat.infinity)
        for (x, y) in [(box.minX, box.minY), (box.maxX, box.minY), (box.minX, box.maxY), (box.maxX, box.maxY)] {
            if m.m13 * x + m.m23 * y + m.m33 <= 0 { return .everything }
            let p = CGPoint(x: x, y: y).applying(m)
            (x0, y0, x1, y1) = (min(x0, p.x), min(y0, p.y), max(x1, p.x), max(y1, p.y))
        }
        return CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0)
    }

    private static func expand(_ box: CGRect, by effect: LayerEffect) -> CGRect {
        guard !box.isNull else { return box }
        switch effect {
        case .blur(let radius, _):
            return box.insetBy(dx: -3 * radius - 1, dy: -3 * radius - 1)
        case .shadow(_, let radius, let x, let y):
            return box.union(box.offsetBy(dx: x, dy: y).insetBy(dx: -3 * radius - 1, dy: -3 * radius - 1))
        case .colorMatrix:
            return box
        }
    }
}

extension CGRect {
    /// Larger than any drawing, and small enough to compute with in single precision.
    static let everything = CGRect(x: -1e7, y: -1e7, width: 2e7, height: 2e7)
}

extension LayerBounds {
    private static func content(of layer: Layer) -> CGRect {
        if layer.textInput != nil { return CGRect(origin: .zero, size: layer.size).insetBy(dx: -4, dy: -4) }
        switch layer.content {
        case .none: return .null
        case .one(let command): return bounds(of: command)
        case .list(let commands): return commands.reduce(CGRect.null) { $0.union(bounds(of: $1)) }
        }
    }

    /// Around what a command draws, in the layer's coordinates.
    static func bounds(of command: DrawCommand) -> CGRect {
        switch command {
        case .fill(let outline, _, _):
            return outline.bounds
        case .stroke(let outline, _, let style):
            // A rectangle's mitres stay within half a line of it; a path's may reach as far as the limit says.
            var reach = style.lineWidth / 2
            if case .path = outline { reach *= max(style.lineJoin == .miter ? style.miterLimit : 1, 1.5) }
            return outline.bounds.insetBy(dx: -reach, dy: -reach)
        case .text(let layout, let origin, _):
            // Glyphs may reach out of their line's box by about half its height: accents, italics, swashes.
            let reach = layout.size.height / CGFloat(max(layout.lineCount, 1)) / 2 + 2
            return CGRect(origin: origin, size: layout.size).insetBy(dx: -reach, dy: -reach)
        case .symbol(_, let font, let rect, _):
            return rect.insetBy(dx: -font.size / 2, dy: -font.size / 2)
        case .image(let drawing):
            return drawing.rect
        case .group(let commands, let group):
            var box = commands.reduce(CGRect.null) { $0.union(bounds(of: $1)) }
            if let clip = group.clip { box = box.intersection(clip.bounds) }
            for effect in group.effects { box = expand(box, by: effect) }
            return box.isNull ? box : map(box, ProjectionTransform(group.transform))
        }
    }
}
