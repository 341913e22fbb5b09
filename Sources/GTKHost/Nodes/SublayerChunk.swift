import Foundation
import SwiftUICore

/// A run of neighbours among the sublayers of a layer that has very many, drawn as one container node: one changed leaf of
/// 10,000 then costs the nodes of its chunk, not a container of 10,000.
@MainActor final class SublayerChunk {
    static let size = 64
    /// Fewer sublayers than this are not worth a level of containers.
    static let threshold = 96

    /// The identities of its layers, to see whether they are still the same.
    private let ids: [Int]
    /// Where its layers begin among their parent's sublayers.
    private var start: Int
    /// Around what the layers draw, in their parent's coordinates; nil while unknown.
    var bounds: CGRect?
    var node: RenderNode?
    var hasNode = false
    /// The part of the parent's coordinates for which `node` is complete.
    var region = CGRect.null
    /// The opacity that is in `node`.
    var opacity = 1.0
    /// Whether something in it has changed since the last drawing, and had before that one.
    private var hasChanged = false
    private var hadChanged = false

    private init(_ layers: ArraySlice<Layer>) {
        ids = layers.map(\.id)
        start = layers.startIndex
        for layer in layers { LayerMirror.of(layer).chunk = self }
    }

    func layers(in parent: Layer) -> ArraySlice<Layer> { parent.sublayers[start..<start + ids.count] }

    func forget() {
        bounds = nil
        hasChanged = true
        forgetNode()
    }

    /// Whether most chunks change from one drawing to the next; called once a drawing.
    ///
    /// Comparing what they draw would then cost GTK more than painting it: containers with very many nodes are not compared.
    static func areRestless(_ chunks: [SublayerChunk]) -> Bool {
        var count = 0
        for chunk in chunks {
            if chunk.hasChanged, chunk.hadChanged { count += 1 }
            chunk.hadChanged = chunk.hasChanged
            chunk.hasChanged = false
        }
        return count * 2 > chunks.count
    }

    func forgetNode() {
        node = nil
        hasNode = false
    }

    /// The layer's sublayers in chunks. Chunks at the beginning and the end that hold the same layers as before are kept.
    static func partition(_ layer: Layer, reusing old: [SublayerChunk] = []) -> [SublayerChunk] {
        let layers = layer.sublayers
        guard layers.count >= threshold else {
            for layer in layers { LayerMirror.existing(layer)?.chunk = nil }
            return []
        }
        var (start, end) = (0, layers.count)
        var rest = old[...]
        var (head, tail) = ([SublayerChunk](), [SublayerChunk]())
        while let first = rest.first, first.matches(layers, at: start) {
            start += first.ids.count
            head.append(first)
            rest.removeFirst()
        }
        while let last = rest.last, end - last.ids.count >= start, last.matches(layers, at: end - last.ids.count) {
            end -= last.ids.count
            last.start = end
            tail.append(last)
            rest.removeLast()
        }
        while start < end {
            let next = end - start < size * 3 / 2 ? end : start + size
            head.append(SublayerChunk(layers[start..<next]))
            start = next
        }
        return head + tail.reversed()
    }

    private func matches(_ layers: [Layer], at start: Int) -> Bool {
        guard start + ids.count <= layers.count else { return false }
        var index = start
        for id in ids {
            guard id == layers[index].id else { return false }
            index += 1
        }
        return true
    }
}
