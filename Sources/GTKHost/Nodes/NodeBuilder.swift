import CGTK4
import Foundation
import Painter
import SwiftUICore

/// Draws the layer tree as render nodes: visits the layers that changed since the last time and are in view, and takes over the
/// nodes of all others, so that GTK sees the very same objects and repaints nothing there.
@MainActor final class NodeBuilder {
    /// The drawing of a layer's native field in the layer's own coordinates; nil where it has none.
    var fieldNode: (Layer) -> RenderNode? = { _ in nil }

    /// The renderer's.
    var blur = BlurConvention.cairo

    private let contents: ContentNodes
    private let painter: LayerPainter
    /// Layers that show what lies below them: they are drawn anew whenever anything is.
    private var overBackdrop: [ObjectIdentifier: Layer] = [:]
    /// Groups that the painter draws because something in them blends in a way that GSK does not know.
    private var paintedGroups: Set<ObjectIdentifier> = []
    /// What has been drawn so far, from the root inwards; kept only while some layer is over a backdrop.
    private var backdrops: [Backdrop] = []
    /// How far beyond a clip sublayers are drawn ahead, so that scrolling mostly moves finished nodes.
    private static let margin: CGFloat = 256

    init(painter: LayerPainter) {
        self.painter = painter
        contents = ContentNodes(painter: painter)
    }

    /// Takes in what a turn changed.
    func apply(_ diff: RenderDiff) {
        for layer in diff.removed {
            if !overBackdrop.isEmpty { overBackdrop[ObjectIdentifier(layer)] = nil }
            layer.mirror = nil
        }
        for (layer, changes) in diff.changed {
            LayerMirror.invalidate(layer, changes)
            let isOver = layer.isOverBackdrop
            if isOver || !overBackdrop.isEmpty { overBackdrop[ObjectIdentifier(layer)] = isOver ? layer : nil }
        }
        guard !diff.isEmpty else { return }
        paintedGroups.removeAll()
        for layer in overBackdrop.values {
            LayerMirror.invalidateGroups(from: layer)
            if layer.needsPainter { paintedGroups.insert(ObjectIdentifier(layer.isolatingAncestor)) }
        }
    }

    /// Forgets all nodes below a layer.
    func forgetAll(_ layer: Layer) {
        layer.mirror = nil
        layer.style?.mask?.mirror = nil
        for sublayer in layer.sublayers { forgetAll(sublayer) }
    }

    /// The whole tree as it is seen through a window of the given size; nil for an empty picture.
    func root(_ layer: Layer, window: CGSize) -> RenderNode? {
        backdrops.removeAll()
        let all = CGRect(origin: .zero, size: window)
        return placed(layer, View(visible: all, region: all, opacity: 1, isUpright: blur == .cairo))
    }

    /// The layer in its parent's coordinates.
    private func placed(_ layer: Layer, _ view: View) -> RenderNode? {
        let opacity = view.opacity * min(max(layer.opacity, 0), 1)
        guard opacity > 0 else { return nil }
        let bounds = LayerBounds.outer(layer)
        guard bounds.isVisible(in: view.region) else { return nil }
        let mirror = LayerMirror.of(layer)
        if mirror.bounds == nil { mirror.setBounds(bounds, of: layer) }
        let isCurrent = mirror.opacity == opacity
        if let node = mirror.placed, isCurrent, mirror.isComplete { return node }
        mirror.opacity = opacity
        if let solid = mirror.solid {
            let node = RenderNode.color(solid.color, opacity: opacity * solid.opacity, in: solid.frame(in: layer))
            mirror.placed = node
            mirror.isComplete = true
            return node
        }
        let placement = LayerBounds.placement(layer)
        var inner = view.within(layer, bounds: bounds, placement: placement)
        if let node = mirror.placed, isCurrent, mirror.region.covers(inner.visible) { return node }
        guard let placement, !layer.needsPainter, !paintedGroups.contains(ObjectIdentifier(layer)) else {
            mirror.placed = painted(layer).withOpacity(view.opacity)
            mirror.isComplete = true
            return mirror.placed
        }
        let isComposed = layer.isComposed(opacity: opacity)
        inner.opacity = isComposed ? 1 : opacity
        mirror.isComplete = view.region.covers(bounds)
        let group = group(layer, mirror, inner).map { effects(of: layer, on: $0) }
        mirror.placed = group?.withOpacity(isComposed ? opacity : 1).transformed(placement)
        return mirror.placed
    }

    private func painted(_ layer: Layer) -> RenderNode {
        RenderNode.cairo(in: LayerBounds.outer(layer)) { painter.draw(layer, on: $0) }
    }

    /// Content and sublayers.
    private func group(_ layer: Layer, _ mirror: LayerMirror, _ view: View) -> RenderNode? {
        if mirror.hasGroup, mirror.groupOpacity == view.opacity, mirror.region.covers(view.visible) {
            return mirror.group
        }
        backdrops.append(Backdrop(layer: layer))
        defer { backdrops.removeLast() }
        var nodes: [RenderNode] = []
        if let node = content(layer, mirror, view) { nodes.append(node.withOpacity(view.opacity)) }
        if mirror.chunks.isEmpty {
            append(layer.sublayers[...], to: &nodes, view)
        } else if SublayerChunk.areRestless(mirror.chunks), overBackdrop.isEmpty {
            if let node = passing(mirror.chunks, in: layer, view) { nodes.append(node) }
        } else {
            for chunk in mirror.chunks {
                if let node = node(for: chunk, in: layer, below: nodes, view) { nodes.append(node) }
            }
        }
        mirror.group = RenderNode.container(nodes)
        mirror.hasGroup = true
        mirror.groupOpacity = view.opacity
        mirror.region = mirror.isComplete ? .everything : view.region
        return mirror.group
    }

    private func content(_ layer: Layer, _ mirror: LayerMirror, _ view: View) -> RenderNode? {
        if layer.textInput != nil, let node = fieldNode(layer) { return node }
        if !mirror.hasContent || mirror.isContentPixels != view.isUpright {
            mirror.content = contents.node(for: layer.content, asPixels: view.isUpright)
            mirror.hasContent = true
            mirror.isContentPixels = view.isUpright
        }
        return mirror.content
    }

    private func append(_ layers: ArraySlice<Layer>, to nodes: inout [RenderNode], _ view: View) {
        for layer in layers {
            if !overBackdrop.isEmpty { backdrops[backdrops.count - 1].below = nodes }
            let node = placed(layer, view)
            if overBackdrop[ObjectIdentifier(layer)] != nil {
                if let node = overBackdrop(layer, node, opacity: view.opacity) { nodes.append(node) }
            } else if let node {
                nodes.append(node)
            }
        }
    }

    /// What many layers draw that will be different in the next frame, as one container. Rectangles of one colour are not kept.
    private func passing(_ chunks: [SublayerChunk], in parent: Layer, _ view: View) -> RenderNode? {
        var pointers: [OpaquePointer?] = []
        pointers.reserveCapacity(chunks.count * SublayerChunk.size)
        for chunk in chunks where LayerBounds.outer(chunk, in: parent).isVisible(in: view.region) {
            for layer in chunk.layers(in: parent) {
                if let mirror = LayerMirror.existing(layer), let solid = mirror.solid {
                    let opacity = view.opacity * solid.opacity * min(max(layer.opacity, 0), 1)
                    let frame = solid.frame(in: layer)
                    guard opacity > 0, frame.isVisible(in: view.region) else { continue }
                    pointers.append(RenderNode.makeColor(solid.color, opacity: opacity, in: frame))
                } else if let node = placed(layer, view) {
                    pointers.append(gsk_render_node_ref(node.pointer))
                }
            }
        }
        return RenderNode.container(owning: &pointers)
    }

    private func node(for chunk: SublayerChunk, in layer: Layer, below: [RenderNode], _ view: View) -> RenderNode? {
        let bounds = LayerBounds.outer(chunk, in: layer)
        guard bounds.isVisible(in: view.region) else { return nil }
        let isCurrent = chunk.hasNode && chunk.opacity == view.opacity
        if isCurrent, chunk.region.covers(bounds.overlap(view.visible)) { return chunk.node }
        if !overBackdrop.isEmpty { backdrops[backdrops.count - 1].below = below }
        backdrops.append(Backdrop(layer: nil))
        defer { backdrops.removeLast() }
        var nodes: [RenderNode] = []
        append(chunk.layers(in: layer), to: &nodes, view)
        chunk.node = RenderNode.container(nodes)
        chunk.hasNode = true
        chunk.opacity = view.opacity
        chunk.region = view.region
        return chunk.node
    }

    /// How a layer's inside is looked at, in its coordinates.
    private struct View {
        /// What can be seen.
        var visible: CGRect
        /// A larger part, worth drawing ahead.
        var region: CGRect
        /// What each drawing's opacity is multiplied by.
        var opacity: Double
        /// Whether pixels that are painted now are the screen's: nothing turns or stretches them, and no graphics processor could
        /// do better.
        var isUpright: Bool

        /// The view of a sublayer's inside.
        @MainActor func within(_ layer: Layer, bounds: CGRect, placement: CGAffineTransform?) -> View {
            var inner = self
            (inner.visible, inner.region) = (.everything, .everything)
            if let style = layer.style, !style.transform.isIdentity { inner.isUpright = false }
            if let inverse = placement?.inverse, layer.style?.effects.isEmpty ?? true {
                inner.visible = visible.overlap(bounds).mapped(by: inverse)
                inner.region = region.mapped(by: inverse)
            }
            if let clip = layer.style?.clip?.bounds {
                inner.visible = inner.visible.overlap(clip)
                inner.region = inner.visible.grown(by: NodeBuilder.margin)
            }
            return inner
        }
    }
}

/// The drawing below a layer that shows it.
private struct Backdrop {
    /// The layer that is being drawn; nil for a part of its sublayers.
    unowned(unsafe) let layer: Layer?
    /// What has been drawn of it so far, in its own coordinates.
    var below: [RenderNode] = []

    init(layer: Layer?) { self.layer = layer }
}

extension NodeBuilder {
    /// The layer's node together with what it does to the drawing below it: blurs it, or blends with it.
    private func overBackdrop(_ layer: Layer, _ node: RenderNode?, opacity: Double) -> RenderNode? {
        guard let style = layer.style, let placement = LayerBounds.placement(layer) else { return node }
        guard let below = drawnBelow(isBlending: style.blendMode != .normal) else { return node }
        var result = node
        if style.backdropBlur > 0, let inverse = placement.inverse, let local = below.transformed(inverse) {
            let outline = layer.backdropOutline
            let reach = style.backdropBlur * 3
            let source = local.clipped(to: outline.bounds.grown(by: reach))
            let blurred = source.blurred(style.backdropBlur, blur).clipped(to: outline).withOpacity(
                opacity * layer.opacity)
            let parts = [blurred.transformed(placement), node].compactMap { $0 }
            result = RenderNode.container(parts)
        }
        if let top = result, let mode = style.blendMode.gsk {
            let area = top.bounds
            return top.blended(mode, onto: below.clipped(to: area)).clipped(to: area)
        }
        return result
    }

    /// All that has been drawn so far, in the coordinates that the current layer is placed in. Blending stays within its group.
    private func drawnBelow(isBlending: Bool) -> RenderNode? {
        var first = backdrops.count - 1
        while first > 0, !(isBlending && backdrops[first].layer?.isIsolated == true) { first -= 1 }
        var result: RenderNode?
        for (index, frame) in backdrops.enumerated().dropFirst(first) {
            if index > first, let layer = frame.layer {
                guard let inverse = LayerBounds.placement(layer)?.inverse else { return nil }
                result = result?.transformed(inverse)
            }
            result = RenderNode.container((result.map { [$0] } ?? []) + frame.below)
        }
        return result
    }
}

extension Layer {
    fileprivate var isOverBackdrop: Bool {
        guard let style else { return false }
        return style.backdropBlur > 0 || style.blendMode != .normal
    }

    /// The group within which the layer blends.
    fileprivate var isolatingAncestor: Layer {
        var current = self
        while let parent = current.parent {
            current = parent
            if current.isIsolated { break }
        }
        return current
    }

    /// Whether blending inside the layer does not reach what lies below it.
    fileprivate var isIsolated: Bool {
        guard let style else { return false }
        return style.isGroup || style.blendMode != .normal || !style.effects.isEmpty || style.mask != nil
    }
}

extension CGAffineTransform {
    /// The transform that undoes this one; nil where there is none.
    var inverse: CGAffineTransform? {
        let determinant = a * d - b * c
        return determinant != 0 && determinant.isFinite ? inverted() : nil
    }
}
