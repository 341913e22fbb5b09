import Foundation
import SwiftUICore

/// Builds layers as a scene would and hands out the diffs that a host gets.
@MainActor final class LayerTree {
    let root = Layer()
    private var diff = RenderDiff()

    init() {
        diff.changed.append((root, .inserted))
    }

    @discardableResult func add(_ layer: Layer, to parent: Layer? = nil) -> Layer {
        let parent = parent ?? root
        layer.parent = parent
        parent.sublayers.append(layer)
        changed(parent, .sublayers)
        changed(layer, .inserted)
        return layer
    }

    func remove(_ layer: Layer) {
        guard let parent = layer.parent else { return }
        parent.sublayers.removeAll { $0 === layer }
        changed(parent, .sublayers)
        diff.removed.append(layer)
    }

    func changed(_ layer: Layer, _ changes: LayerChanges) {
        diff.changed.append((layer, changes))
    }

    func takeDiff() -> RenderDiff {
        defer { diff = RenderDiff() }
        return diff
    }
}

extension Layer {
    /// A layer of one colour.
    static func box(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: UInt32) -> Layer {
        let layer = Layer()
        layer.position = CGPoint(x: x, y: y)
        layer.size = CGSize(width: width, height: height)
        layer.setColor(color)
        return layer
    }

    func setColor(_ hex: UInt32) {
        let rect = CGRect(origin: .zero, size: size)
        content = .one(.fill(.rectangle(rect), .color(ResolvedColor(hex: hex)), FillStyle()))
    }

    /// The layer's style, made if need be.
    var ownStyle: LayerStyle {
        if let style { return style }
        let style = LayerStyle()
        self.style = style
        return style
    }
}
