import Foundation

// The third step of a turn. It brings the layers of marked elements up to date and notes what differs, for the host. Elements without a
// layer pass their place on to the layers below them.

extension SceneGraph {
    func renderPass() {
        while !sublayerQueue.isEmpty || !renderQueue.isEmpty {
            let owners = sublayerQueue
            sublayerQueue.removeAll(keepingCapacity: true)
            for element in owners where !element.flags.contains(.isDestroyed) { collectSublayers(of: element) }
            let marked = renderQueue
            renderQueue.removeAll(keepingCapacity: true)
            for element in marked {
                guard !element.flags.contains(.isDestroyed), !element.isOffstage else { continue }
                element.flags.remove(.needsRender)
                render(element)
            }
        }
    }

    private func render(_ element: LayoutElement) {
        let offset = offsetFromLayer(above: element)
        guard let layer = element.layer else { return moveLayers(of: element, by: offset) }
        let position = CGPoint(x: offset.x + element.origin.x, y: offset.y + element.origin.y)
        let frame = CGRect(origin: roundToPixels(position), size: element.size)
        var changes = motion.place(layer, in: frame, element: element)
        changes.formUnion(draw(element, in: layer))
        if element.flags.contains(.semanticsChanged) {
            element.flags.remove(.semanticsChanged)
            layer.forgetSemantics()
            changes.insert(.semantics)
        }
        if !changes.isEmpty { layerChanged(layer, changes) }
        element.flags.insert(.isShown)
    }

    /// Brings the layer of an element up to date while an effect of it moves: its place is the same, and no turn need be waited for.
    func restyle(_ element: LayoutElement) {
        guard let layer = element.layer, element.flags.contains(.isShown), !element.flags.contains(.needsRender),
            !element.isOffstage
        else { return element.setNeedsRender() }
        let changes = draw(element, in: layer)
        if !changes.isEmpty { layerChanged(layer, changes) }
    }

    /// Draws an element as large as its layer is now: while that is animated, the size lies between the old and the new.
    func draw(_ element: LayoutElement, in layer: Layer) -> LayerChanges {
        var changes: LayerChanges = []
        let size = element.size
        element.size = layer.size
        if element.flags.contains(.needsDisplay) {
            element.flags.remove(.needsDisplay)
            layer.content = element.draw()
            changes.insert(.content)
        }
        changes.formUnion(element.updateStyle(of: layer))
        element.size = size
        return changes
    }

    /// The place of an element's parent in the coordinates of the nearest layer above.
    private func offsetFromLayer(above element: LayoutElement) -> CGPoint {
        var offset = CGPoint.zero
        var current = element.parent
        while let element = current, !element.isLayered {
            offset.x += element.origin.x
            offset.y += element.origin.y
            current = element.parent
        }
        return offset
    }

    /// Sets the position of the layers at or nearest below an element, whose parent is at `offset` in their layer's coordinates.
    private func moveLayers(of element: LayoutElement, by offset: CGPoint) {
        let position = CGPoint(x: offset.x + element.origin.x, y: offset.y + element.origin.y)
        if let layer = element.layer {
            motion.move(layer, to: roundToPixels(position), element: element)
        } else {
            element.visitChildren { moveLayers(of: $0, by: position) }
        }
    }

    private func roundToPixels(_ point: CGPoint) -> CGPoint {
        CGPoint(
            x: (point.x * displayScale).rounded() / displayScale, y: (point.y * displayScale).rounded() / displayScale)
    }

    /// Collects the layers that stand nearest below an element with a layer, back to front.
    private func collectSublayers(of owner: LayoutElement) {
        owner.flags.remove(.needsSublayers)
        guard let layer = owner.layer else { return }
        var sublayers: [Layer] = []
        sublayers.reserveCapacity(max(4, layer.sublayers.count))
        if usesZIndex { collectByHeight(&sublayers, of: owner) } else { owner.collectLayers(&sublayers) }
        if !motion.leaving.isEmpty { motion.insertLeavingLayers(into: &sublayers, of: owner) }
        if !motion.formerContents.isEmpty { motion.insertFormerContents(into: &sublayers, of: owner) }
        if sublayers.count == layer.sublayers.count, zip(sublayers, layer.sublayers).allSatisfy({ $0 === $1 }) {
            return
        }
        for sublayer in sublayers { sublayer.parent = layer }
        layer.sublayers = sublayers
        layerChanged(layer, .sublayers)
    }

    /// Collects the layers below an element where some views are raised above others.
    private func collectByHeight(_ sublayers: inout [Layer], of owner: LayoutElement) {
        var heights: [Double] = []
        var isRaised = false
        func visit(_ element: LayoutElement, _ z: Double) {
            if element.flags.contains(.isOffstage) { return }
            if let sublayer = element.layer {
                sublayers.append(sublayer)
                heights.append(z)
                return
            }
            element.visitChildren { child in
                var height = z
                if !(element is UnaryElement) {
                    height = child.zIndex
                    if height != 0 { isRaised = true }
                }
                visit(child, height)
            }
        }
        owner.visitChildren { child in
            let height = child.zIndex
            if height != 0 { isRaised = true }
            visit(child, height)
        }
        guard isRaised else { return }
        sublayers = sublayers.indices.sorted { (heights[$0], $0) < (heights[$1], $1) }.map { sublayers[$0] }
    }

    // MARK: The diff

    package func layerChanged(_ layer: Layer, _ changes: LayerChanges) {
        guard !layer.changes.isEmpty else {
            layer.changes = changes
            layer.diffIndex = diff.changed.count
            diff.changed.append((layer, changes))
            return
        }
        layer.changes.formUnion(changes)
        diff.changed[layer.diffIndex].changes = layer.changes
    }

    func layerInserted(_ layer: Layer) { layerChanged(layer, .inserted) }

    func layerRemoved(_ layer: Layer) {
        if layer.changes.contains(.inserted) {
            // It came and went within one turn: the host never hears of it.
            diff.changed[layer.diffIndex].changes = []
            layer.isGone = true
            return
        }
        layer.isGone = true
        diff.removed.append(layer)
    }
}
