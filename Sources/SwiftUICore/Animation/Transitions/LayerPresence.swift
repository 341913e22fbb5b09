import Foundation

// Views without a transition of their own, and those that only fade, need no further views to come and go: their layers do.

extension Layer {
    /// Sets how much of the layer there is, besides its own opacity.
    func setPresence(_ value: Double) -> LayerChanges {
        presence = min(max(value, 0), 1)
        return setOpacity(ownOpacity)
    }
}

extension MotionEngine {
    /// Lets layers come (to 1) or go (to 0).
    func fade(
        _ layers: [Layer], to target: Double, _ transaction: Transaction, environment: InheritedScope
    ) {
        guard let first = layers.first else { return }
        let key = ObjectIdentifier(first)
        if let running = fades[key] {
            running.retarget(to: target * 128, transaction, environment: environment, in: self)
            return
        }
        let start = target == 0 ? 128.0 : 0
        let fade = AnimatedValue(start) { [unowned self] in show(layers, presence: $0 / 128) }
        fades[key] = fade
        fade.ended = { [unowned self] in fades[key] = nil }
        fade.retarget(to: target * 128, transaction, environment: environment, in: self)
        self.start(fade)
        show(layers, presence: fade.current / 128)
    }

    private func show(_ layers: [Layer], presence: Double) {
        guard let graph else { return }
        for layer in layers where !layer.isGone {
            let changes = layer.setPresence(presence)
            if !changes.isEmpty { graph.layerChanged(layer, changes) }
        }
    }
}
