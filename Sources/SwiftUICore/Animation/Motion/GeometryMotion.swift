import Foundation

// Layers that go to another place or size. The layout tree knows only where they are to be; what a layer says is where it is now.

extension MotionEngine {
    /// A layer's place or size changed, in the coordinates of the layer above. Returns what differs at once.
    func place(_ layer: Layer, in frame: CGRect, element: LayoutElement) -> LayerChanges {
        if let running = geometry(of: element) {
            if running.target != frame { retarget(running, frame, element) }
            return []
        }
        guard layer.position != frame.origin || layer.size != frame.size else { return [] }
        if beginsGeometry(element) {
            animate(layer, to: frame, element)
            return []
        }
        layer.position = frame.origin
        layer.size = frame.size
        return .geometry
    }

    /// A layer's place changed, and nothing else of it.
    func move(_ layer: Layer, to position: CGPoint, element: LayoutElement) {
        let size = geometry(of: element)?.target.size ?? layer.size
        let changes = place(layer, in: CGRect(origin: position, size: size), element: element)
        if !changes.isEmpty { element.graph.layerChanged(layer, changes) }
    }

    private func geometry(of element: LayoutElement) -> AnimatedValue<CGRect>? {
        element.flags.contains(.isAnimated) ? geometries[ObjectIdentifier(element)] : nil
    }

    /// The transaction that moves an element: what a transition moves belongs to that, wherever its node stands.
    private func transaction(for element: LayoutElement) -> Transaction {
        if isTransitionRound {
            var current = element.parent
            while let above = current {
                if let transition = above as? TransitionElement, transition.hasViews {
                    return transition.innerTransaction
                }
                current = above.parent
            }
        }
        return transaction(for: element.node)
    }

    private func beginsGeometry(_ element: LayoutElement) -> Bool {
        guard element.flags.contains(.isShown) else { return false }
        let transaction = transaction(for: element)
        return transaction.effectiveAnimation != nil || transaction.tracksVelocity
    }

    private func retarget(_ running: AnimatedValue<CGRect>, _ frame: CGRect, _ element: LayoutElement) {
        let node = element.node
        running.retarget(to: frame, transaction(for: element), environment: node.scope, in: self)
        present(element, running.current)
    }

    private func animate(_ layer: Layer, to frame: CGRect, _ element: LayoutElement) {
        let key = ObjectIdentifier(element)
        let start = CGRect(origin: layer.position, size: layer.size)
        // Whoever goes stops its motions first; a counted reference would cost more than the step.
        let running = AnimatedValue(start) { [unowned(unsafe) self, unowned(unsafe) element] in present(element, $0) }
        geometries[key] = running
        element.flags.insert(.isAnimated)
        running.ended = { [unowned(unsafe) self, unowned(unsafe) element] in
            geometries[key] = nil
            element.flags.remove(.isAnimated)
        }
        let node = element.node
        running.retarget(to: frame, transaction(for: element), environment: node.scope, in: self)
        self.start(running)
        present(element, running.current)
    }

    /// Shows a layer where it is on its way.
    private func present(_ element: LayoutElement, _ frame: CGRect) {
        guard let layer = element.layer else { return }
        var changes: LayerChanges = []
        if layer.position != frame.origin {
            layer.position = frame.origin
            changes.insert(.geometry)
        }
        // A spring may swing past nothing.
        let size = CGSize(width: max(0, frame.width), height: max(0, frame.height))
        if layer.size != size {
            layer.size = size
            changes.insert(.geometry)
            // Shapes are drawn for the size; a text keeps its lines.
            if layer.content.dependsOnSize { element.flags.insert(.needsDisplay) }
            changes.formUnion(element.graph.draw(element, in: layer))
        }
        if !changes.isEmpty { element.graph.layerChanged(layer, changes) }
    }

    /// The element goes, or is to be where it belongs at once.
    func stopGeometry(of element: LayoutElement) { geometries[ObjectIdentifier(element)]?.stop() }
}

extension LayerContent {
    fileprivate var dependsOnSize: Bool {
        switch self {
        case .none, .one(.text): false
        case .one, .list: true
        }
    }
}
