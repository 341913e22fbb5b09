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
    private(set) var bounds: CGRect?
    /// What the layer is, where it is nothing but a rectangle of one colour: known only together with `bounds`.
    private(set) var solid: SolidContent?
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
        existing(layer)?.invalidate(layer, changes)
        var current = layer.parent
        while let ancestor = current, let mirror = existing(ancestor), mirror.bounds != nil {
            mirror.forgetAll()
            current = ancestor.parent
        }
    }

    // The methods of an object need not count references to it, of which there are many in a frame.

    private func invalidate(_ layer: Layer, _ changes: LayerChanges) {
        placed = nil
        chunk?.forget()
        if changes.isSubset(of: [.geometry, .opacity, .semantics]) {
            moveBounds(of: layer)
            return
        }
        if !changes.isDisjoint(with: [.content, .textInput]) {
            content = nil
            hasContent = false
        }
        if !changes.isDisjoint(with: [.content, .textInput, .sublayers]) { forgetGroup() }
        if changes.contains(.sublayers), !chunks.isEmpty {
            chunks = SublayerChunk.partition(layer, reusing: chunks)
        }
        bounds = nil
        solid = nil
    }

    private func forgetAll() {
        bounds = nil
        solid = nil
        forgetGroup()
        placed = nil
        chunk?.forget()
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

    /// Keeps a layer's box, which is known for its sublayers too.
    func setBounds(_ box: CGRect, of layer: Layer) {
        bounds = box
        solid = SolidContent(layer)
    }

    /// A rectangle of one colour that only moves or fades stays what it is, and its box goes along.
    private func moveBounds(of layer: Layer) {
        if let solid, layer.style == nil {
            bounds = solid.frame(in: layer).ifFinite
        } else {
            bounds = nil
            solid = nil
        }
    }
}

/// A layer that is a rectangle of one colour, with the layers inside that only move and fade it: no clip, no transform.
struct SolidContent {
    /// In the layer's own coordinates.
    let rect: CGRect
    let color: ResolvedColor
    /// The product of the opacities of the layers inside.
    let opacity: Double

    /// nil where the layer is anything else.
    @MainActor init?(_ layer: Layer) {
        guard layer.style == nil else { return nil }
        var leaf = layer
        var (x, y, opacity) = (CGFloat.zero, CGFloat.zero, 1.0)
        while leaf.textInput == nil, leaf.sublayers.count == 1, case .none = leaf.content {
            leaf = leaf.sublayers[0]
            guard leaf.style == nil else { return nil }
            x += leaf.position.x
            y += leaf.position.y
            opacity *= min(max(leaf.opacity, 0), 1)
        }
        guard leaf.sublayers.isEmpty, leaf.textInput == nil else { return nil }
        guard case .one(.fill(.rectangle(let rect), .color(let color), let style)) = leaf.content else { return nil }
        guard style.isAntialiased else { return nil }
        self.rect = rect.offsetBy(dx: x, dy: y)
        self.color = color
        self.opacity = opacity
    }

    /// The rectangle in the coordinates of the layer above the one that it is of.
    @MainActor func frame(in layer: Layer) -> CGRect {
        rect.offsetBy(dx: layer.position.x, dy: layer.position.y)
    }
}

extension LayerChanges {
    /// Changes that show.
    static let drawn: LayerChanges = [.geometry, .opacity, .content, .style, .sublayers, .textInput, .inserted]
}
