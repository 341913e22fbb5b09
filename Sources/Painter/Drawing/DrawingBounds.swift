import Foundation
import SwiftUICore

/// Where drawings reach. Boxes may be too large, never too small: they decide how large an off-screen image must be.
@MainActor package enum DrawingBounds {
    /// Around what a command draws, in its own coordinates.
    package static func bounds(of command: DrawCommand) -> CGRect {
        switch command {
        case .fill(let outline, _, _):
            return outline.bounds
        case .stroke(let outline, _, let style):
            var reach = style.lineWidth / 2
            if case .path = outline { reach *= max(style.lineJoin == .miter ? style.miterLimit : 1, 1.5) }
            return outline.bounds.insetBy(dx: -reach, dy: -reach)
        case .text(let layout, let origin, _):
            let reach = layout.size.height / CGFloat(max(layout.lineCount, 1)) / 2 + 2
            return CGRect(origin: origin, size: layout.size).insetBy(dx: -reach, dy: -reach)
        case .symbol(_, let font, let rect, _), .layeredSymbol(_, let font, let rect, _):
            return rect.insetBy(dx: -font.size / 2, dy: -font.size / 2)
        case .image(let drawing):
            return drawing.rect
        case .group(let commands, let group):
            var box = commands.reduce(CGRect.null) { $0.union(bounds(of: $1)) }
            if let clip = group.clip { box = common(box, clip.bounds) }
            box = expand(box, by: group.effects)
            return box.isNull ? box : box.applying(group.transform)
        case .layer(let layer, let origin):
            return outer(layer).offsetBy(dx: origin.x - layer.position.x, dy: origin.y - layer.position.y)
        }
    }

    /// What two boxes have in common; Foundation traps at one that has a coordinate which is none.
    static func common(_ a: CGRect, _ b: CGRect) -> CGRect {
        guard a.isSound else { return b.isSound ? b : .null }
        return b.isSound ? a.intersection(b) : a
    }

    /// Around a layer with its sublayers, in its own coordinates, before its effects.
    static func inner(_ layer: Layer) -> CGRect {
        var box = CGRect.null
        switch layer.content {
        case .none: break
        case .one(let command): box = bounds(of: command)
        case .list(let commands): for command in commands { box = box.union(bounds(of: command)) }
        }
        for sublayer in layer.sublayers where sublayer.opacity > 0 { box = box.union(outer(sublayer)) }
        if let clip = layer.style?.clip { box = common(box, clip.bounds) }
        return box
    }

    /// The same in the parent's coordinates, with its effects.
    static func outer(_ layer: Layer) -> CGRect {
        var box = inner(layer)
        guard !box.isNull else { return box }
        if let style = layer.style {
            box = expand(box, by: style.effects)
            if !style.transform.isIdentity { box = map(box, style.transform) }
        }
        return box.offsetBy(dx: layer.position.x, dy: layer.position.y)
    }

    /// The box with room for shadows and the softened edges of blurs.
    package static func expand(_ box: CGRect, by effects: [LayerEffect]) -> CGRect {
        guard !box.isNull else { return box }
        var box = box
        for effect in effects {
            switch effect {
            case .blur(let radius, _) where !radius.isFinite, .shadow(_, let radius, _, _) where !radius.isFinite:
                break
            case .blur(let radius, let isOpaque):
                if !isOpaque { box = box.insetBy(dx: -3 * radius - 1, dy: -3 * radius - 1) }
            case .shadow(_, let radius, let x, let y):
                box = box.union(box.offsetBy(dx: x, dy: y).insetBy(dx: -3 * radius - 1, dy: -3 * radius - 1))
            case .colorMatrix, .alphaThreshold:
                break
            case .projection(let mapping):
                box = box.union(map(box, mapping))
            }
        }
        return box
    }

    /// The box around a rectangle's image; very large where a corner lies behind the eye.
    package static func map(_ box: CGRect, _ m: ProjectionTransform) -> CGRect {
        var (x0, y0, x1, y1) = (CGFloat.infinity, CGFloat.infinity, -CGFloat.infinity, -CGFloat.infinity)
        for (x, y) in [(box.minX, box.minY), (box.maxX, box.minY), (box.minX, box.maxY), (box.maxX, box.maxY)] {
            if m.m13 * x + m.m23 * y + m.m33 <= 0 { return CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6) }
            let p = CGPoint(x: x, y: y).applying(m)
            (x0, y0, x1, y1) = (min(x0, p.x), min(y0, p.y), max(x1, p.x), max(y1, p.y))
        }
        return CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0)
    }
}

extension CGRect {
    /// Whether all coordinates are numbers.
    var isSound: Bool { !origin.x.isNaN && !origin.y.isNaN && !size.width.isNaN && !size.height.isNaN }
}
