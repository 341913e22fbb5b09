import Foundation

/// Moves what is on screen from where it was to where it is to be.
@MainActor package final class MotionEngine {
    weak var graph: SceneGraph?

    /// A layer's place changed.
    func move(_ layer: Layer, to position: CGPoint, element: LayoutElement) {
        layer.position = position
        element.graph.layerChanged(layer, .geometry)
    }

    /// Brings all presentation values to a time of the host's clock.
    func advance(to time: Double) {}

    /// Keeps elements with a transition on screen when their node goes.
    func keepLeavingElements(of node: ViewNode) {}

    /// Layers that are on their way out, above the others of an element.
    func leavingLayers(in owner: LayoutElement) -> [Layer] { [] }
}
