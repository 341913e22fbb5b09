// The first step of a turn. It runs the nodes that something they read has marked, parents before children, until none is marked.
// It reads state, and writes view values, nodes and the values of elements; it invalidates sizes and drawing, and computes neither.

extension SceneGraph {
    func updatePass() {
        var runs = 0
        while let node = updateQueue.popShallowest() {
            guard !node.isDestroyed else { continue }
            node.rerun()
            runs += 1
            if runs > 5_000_000 {
                Diagnostics.report("An update does not come to an end; it was cut.", view: node.nearestViewName)
                break
            }
        }
    }
}
