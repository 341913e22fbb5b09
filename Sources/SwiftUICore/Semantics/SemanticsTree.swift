import Foundation

/// One element of what a scene means: what a screen reader reads, a test finds and a script taps.
@MainActor public final class SemanticsNode {
    /// The layer that carries the meaning.
    public let layer: Layer
    /// What kind of thing it is.
    public let role: Semantics.Role
    /// What it is called: its own label, else the labels inside it.
    public let label: String
    public let value: String?
    /// In the scene's coordinates, without transforms.
    public let frame: CGRect
    /// Drawn opacity: the product of those of the layers around it.
    public let opacity: Double
    /// Where a press activates it, in the scene's coordinates.
    public var activationPoint: CGPoint { (semantics.activationPoint ?? .unit(.center)).location(in: frame) }
    public let isEnabled: Bool
    public let semantics: Semantics
    /// What is read inside it, in reading order; empty where the element stands for all of it.
    public fileprivate(set) var children: [SemanticsNode] = []
    public fileprivate(set) weak var parent: SemanticsNode?

    fileprivate init(
        _ layer: Layer, _ semantics: Semantics, label: String, origin: CGPoint, opacity: Double,
        children: [SemanticsNode]
    ) {
        self.layer = layer
        self.semantics = semantics
        role = semantics.role
        self.label = label
        value = semantics.value
        frame = CGRect(origin: origin, size: layer.size)
        self.opacity = opacity
        isEnabled = semantics.isEnabled
        self.children = children
        for child in children { child.parent = self }
    }

    /// This node and all below it, in reading order.
    public var all: [SemanticsNode] { [self] + children.flatMap(\.all) }
}

extension SceneGraph {
    /// What the scene means now, out of view too.
    public var semantics: [SemanticsNode] {
        bringAllOnStage()
        return semanticsOnStage
    }

    /// What the layers mean that are made so far: those in view and near it.
    package var semanticsOnStage: [SemanticsNode] { SemanticsReader().read(rootLayer, .zero, 1) }
}

/// Reads the meaning off the layers.
@MainActor private struct SemanticsReader {
    /// Changes that modifiers around say about the outermost elements inside, innermost first.
    typealias Pending = [SemanticsChanges]

    func read(_ layer: Layer, _ origin: CGPoint, _ opacity: Double, _ pending: Pending = []) -> [SemanticsNode] {
        let position = CGPoint(x: origin.x + layer.position.x, y: origin.y + layer.position.y)
        let visible = opacity * layer.opacity
        // What is drawn with no opacity at all is there for nobody.
        guard visible > 0.001 else { return [] }
        guard var semantics = layer.semantics else { return inside(layer, position, visible, pending) }
        if var changes = semantics.changes {
            if changes.gathersActions {
                let offers = inside(layer, position, visible).filter(\.semantics.isOffer).flatMap(\.all)
                for offer in offers {
                    if let activate = offer.semantics.activate { changes.addAction(offer.label, activate) }
                }
                return inside(layer, position, visible, [changes] + pending).filter { !$0.semantics.isOffer }
            }
            let nodes = inside(layer, position, visible, [changes] + pending)
            if !nodes.isEmpty || changes.isHidden == true { return nodes }
            guard var own = changes.standalone else { return [] }
            for change in pending { change.apply(to: &own) }
            return own.isHidden ? [] : [node(layer, own, own.label ?? "", position, visible, [])]
        }
        for change in pending { change.apply(to: &semantics) }
        guard !semantics.isHidden else { return [] }
        switch semantics.children {
        case .ignore:
            return [node(layer, semantics, semantics.label ?? "", position, visible, [])]
        case .combine:
            let inner = inside(layer, position, visible)
            let label =
                semantics.label ?? inner.flatMap(\.all).map(\.label).filter { !$0.isEmpty }.joined(separator: ", ")
            return [node(layer, semantics, label, position, visible, [])]
        case .contain:
            let inner = inside(layer, position, visible)
            // A group without a name that holds nothing is nothing.
            if inner.isEmpty, semantics.role == .group, semantics.label == nil, semantics.identifier == nil {
                return []
            }
            return [node(layer, semantics, semantics.label ?? "", position, visible, inner)]
        }
    }

    private func inside(
        _ layer: Layer, _ position: CGPoint, _ opacity: Double, _ pending: Pending = []
    ) -> [SemanticsNode] {
        var nodes = layer.sublayers.flatMap { read($0, position, opacity, pending) }
        if nodes.contains(where: { $0.semantics.sortPriority != 0 }) {
            nodes = nodes.enumerated().sorted {
                if $0.element.semantics.sortPriority != $1.element.semantics.sortPriority {
                    return $0.element.semantics.sortPriority > $1.element.semantics.sortPriority
                }
                return $0.offset < $1.offset
            }.map(\.element)
        }
        return nodes
    }

    private func node(
        _ layer: Layer, _ semantics: Semantics, _ label: String, _ origin: CGPoint, _ opacity: Double,
        _ children: [SemanticsNode]
    ) -> SemanticsNode {
        SemanticsNode(layer, semantics, label: label, origin: origin, opacity: opacity, children: children)
    }
}
