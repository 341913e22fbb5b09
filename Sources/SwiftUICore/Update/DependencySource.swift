/// Something that bodies read and that can change: a state location, an environment value, an observed object.
///
/// Reading it during an update records the edge *source → node*; a change marks exactly the nodes at the end of its edges.
/// Edges are kept in arrays on both sides with each other's index, so that adding and removing one takes constant time.
open class DependencySource {
    struct Edge {
        unowned(unsafe) let node: ViewNode
        /// Where the node keeps its half.
        var slot: Int
    }

    final var edges = ShortList<Edge>()

    public init() {}

    /// Records that the node which is now being updated reads this source.
    @inline(__always) package final func recordRead() {
        guard let node = Update.current, Update.isOnMainThread else { return }
        node.depend(on: self)
    }

    /// Marks every node that read this source.
    @MainActor package final func invalidateReaders() {
        // Marking does not run bodies, so the edges stay put meanwhile.
        edges.forEach { $0.node.setNeedsUpdate(because: self) }
    }

    package final var hasReaders: Bool { !edges.isEmpty }
}

/// A node's half of an edge.
struct DependencyLink {
    let source: DependencySource
    /// Where the source keeps its half.
    var index: Int
}

extension ShortList<DependencyLink> {
    /// Whether a source is among them.
    func contains(_ source: DependencySource) -> Bool {
        // A body reads the same few sources again and again: the newest edges are the likeliest duplicates.
        for i in (0..<count).reversed() where self[i].source === source { return true }
        return false
    }
}

extension ViewNode {
    /// Adds an edge. Only called on the main thread; not isolated, so that a read need not prove that with a closure.
    nonisolated func depend(on source: DependencySource) {
        guard !links.contains(source) else { return }
        let slot = links.count
        links.append(DependencyLink(source: source, index: source.edges.count))
        source.edges.append(DependencySource.Edge(node: self, slot: slot))
    }

    func removeDependencies() {
        guard !links.isEmpty else { return }
        for i in 0..<links.count {
            let link = links[i]
            let source = link.source
            let last = source.edges.count - 1
            if link.index != last {
                let moved = source.edges[last]
                source.edges[link.index] = moved
                moved.node.links[moved.slot].index = link.index
            }
            source.edges.removeLast()
        }
        links.removeAll()
    }
}
