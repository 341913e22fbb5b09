import Foundation
import SwiftUICore

/// What the window keeps for one layer: the nodes of its last drawing and the box that they fill.
///
/// A layer that has never been looked at has no mirror. Whatever depends on a change is thrown away along the path from the
/// changed layer to the root (``invalidate(_:_:)``), and made again when the window is next drawn.
@MainActor final class LayerMirror {
    /// Around all that the layer and its sublayers draw, in the parent's coordinates; nil while unknown.
    ///
    /// Known only while the bounds of every sublayer are: so a walk towards the root may stop at the first layer that lacks it.
    var bounds: CGRect?
    /// The layer's own drawing.
    var content: RenderNode?
    var hasContent = false
    /// Whether `content` may be pixels.
    var isContentPixels = false
    /// Content and sublayers, in the layer's own coordinates.
    var group: RenderNode?
    var hasGroup = false
    /// The part of the layer's own coordinates for which `group` is complete. What lies outside may be missing from it.
    var region = CGRect.null
    /// Whether `group` has everything that could ever be visible.
    var isComplete = false
    /// The opacity that is in `group`.
    var groupOpacity = 1.0
    /// The group with clip, effects and opacity, in the parent's coordinates.
    var placed: RenderNode?
    /// The opacity that is in `placed`, those of the layers around included.
    var opacity = 1.0
    /// Sublayers in portions, where there are many; else empty.
    var chunks: [SublayerChunk] = []
    /// The portion of the parent's sublayers that the layer is in.
    var chunk: SublayerChunk?

    /// The layer's mirror; made if need be.
    static func of(_ layer: Layer) -> LayerMirror {
        if let mirror = layer.mirror { return unsafeDowncast(mirror, to: LayerMirror.self) }
        let mirror = LayerMirror()
        layer.mirror = mirror
        return mirror
    }

    /// The layer's mirror if there is one.
    static func existing(_ layer: Layer) -> LayerMirror? {
        guard let mirror = layer.mirror else { return nil }
        return unsafeDowncast(mirror, to: LayerMirror.self)
    }

    /// Forgets what a change makes out of date, in the layer and above it.
    static func invalidate(_ layer: Layer, _ changes: LayerChanges) {
        guard !changes.isDisjoint(with: .drawn) else { return }
        if let mirror = existing(layer) {
            if !changes.isDisjoint(with: [.content, .textInput]) {
                mirror.content = nil
                mirror.hasContent = false
            }
            if !changes.isDisjoint(with: [.content, .textInput, .sublayers]) { mirror.forgetGroup() }
            if changes.contains(.sublayers), !mirror.chunks.isEmpty {
                mirror.chunks = SublayerChunk.partition(layer, reusing: mirror.chunks)
            }
            mirror.placed = nil
            mirror.bounds = nil
            mirror.chunk?.forget()
        }
        var current = layer.parent
        while let ancestor = current, let mirror = existing(ancestor), mirror.bounds != nil {
            mirror.bounds = nil
            mirror.forgetGroup()
            mirror.placed = nil
            mirror.chunk?.forget()
            current = ancestor.parent
        }
    }

    /// Makes the window draw the layer again although its own properties are the same: its native field looks different.
    static func invalidateGroups(from layer: Layer) {
        var current: Layer? = layer
        while let ancestor = current {
            if let mirror = existing(ancestor) {
                mirror.forgetGroup()
                mirror.placed = nil
                mirror.chunk?.forgetNode()
            }
            current = ancestor.parent
        }
    }

    private func forgetGroup() {
        group = nil
        hasGroup = false
    }
}

extension LayerChanges {
    /// Changes that show.
    static let drawn: LayerChanges = [.geometry, .opacity, .content, .style, .sublayers, .textInput, .inserted]
}
