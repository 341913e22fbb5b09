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

    final var edges: ContiguousArray<Edge> = []

    public init() {}

    /// Records that the node which is now being updated reads this source.
    @inline(__always) package final func recordRead() {
        guard let node = Update.current, Update.isOnMainThread else { return }
        nonisolated(unsafe) let source = self
        assumeMainActor { node.depend(on: source) }
    }

    /// Marks every node that read this source.
    @MainActor package final func invalidateReaders() {
        // Marking does not run bodies, so the edges stay put meanwhile.
        for edge in edges { edge.node.setNeedsUpdate(because: self) }
    }

    package final var hasReaders: Bool { !edges.isEmpty }
}

/// A node's half of an edge.
struct DependencyLink {
    let source: DependencySource
    /// Where the source keeps its half.
    var index: Int
}

extension ViewNode {
    func depend(on source: DependencySource) {
        // A body reads the same few sources again and again: the newest edges are the likeliest duplicates.
        var i = links.count - 1
        let floor = max(0, links.count - 8)
        while i >= floor {
            if links[i].source === source { return }
            i -= 1
        }
        if links.count > 8, links.contains(where: { $0.source === source }) { return }
        links.append(DependencyLink(source: source, index: source.edges.count))
        source.edges.append(DependencySource.Edge(node: self, slot: links.count - 1))
    }

    func removeDependencies() {
        guard !links.isEmpty else { return }
        for link in links {
            let source = link.source
            let last = source.edges.count - 1
            if link.index != last {
                let moved = source.edges[last]
                source.edges[link.index] = moved
                moved.node.links[moved.slot].index = link.index
            }
            source.edges.removeLast()
        }
        links.removeAll(keepingCapacity: true)
    }
}
