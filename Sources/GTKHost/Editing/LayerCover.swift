import Foundation
import SwiftUICore

/// Whether something is drawn over a layer. GTK gives presses to its own widgets first, also where a sheet lies above them.
@MainActor enum LayerCover {
    /// Whether a layer that comes later in the tree fills a point of this layer.
    static func isCovered(_ layer: Layer, at point: CGPoint) -> Bool {
        var (current, point) = (layer, point)
        while let parent = current.parent {
            guard let placement = LayerBounds.placement(current) else { return false }
            point = point.applying(placement)
            let siblings = parent.sublayers
            if let index = siblings.firstIndex(where: { $0 === current }) {
                for sibling in siblings[(index + 1)...] where fills(sibling, point) { return true }
            }
            current = parent
        }
        return false
    }

    /// Whether the layer or one of its sublayers fills a point of the parent's coordinates.
    private static func fills(_ layer: Layer, _ point: CGPoint) -> Bool {
        guard layer.opacity > 0, LayerBounds.outer(layer).contains(point) else { return false }
        guard let inverse = LayerBounds.placement(layer)?.inverse else { return false }
        let inner = point.applying(inverse)
        if let clip = layer.style?.clip, !clip.bounds.contains(inner) { return false }
        switch layer.content {
        case .none: break
        case .one(let command): if fills(command, inner) { return true }
        case .list(let commands): if commands.contains(where: { fills($0, inner) }) { return true }
        }
        return layer.sublayers.contains { fills($0, inner) }
    }

    private static func fills(_ command: DrawCommand, _ point: CGPoint) -> Bool {
        switch command {
        case .fill(let outline, .color(let color), _): color.opacity > 0 && outline.bounds.contains(point)
        case .fill(let outline, _, _): outline.bounds.contains(point)
        case .image(let drawing): drawing.rect.contains(point)
        case .stroke, .text, .symbol, .layeredSymbol, .group, .layer: false
        }
    }
}
