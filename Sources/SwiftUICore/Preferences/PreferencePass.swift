// Between update and layout. It tells the nodes that listen to preferences whose values have changed, deepest first, and runs the updates
// that follow. What listens may change what is set: after a fixed number of rounds that is cut.

extension SceneGraph {
    /// A node is to hear of preferences in this turn.
    func queuePreferences(of node: ViewNode) {
        guard !node.flags.contains(.needsPreferences) else { return }
        node.flags.insert(.needsPreferences)
        preferenceQueue.insert(node, depth: node.depth)
        scheduleTurn()
    }

    func preferencePass() {
        var rounds = 0
        while !preferenceQueue.isEmpty {
            rounds += 1
            while let node = preferenceQueue.popDeepest() {
                node.flags.remove(.needsPreferences)
                guard !node.isDestroyed else { continue }
                if rounds <= SceneGraph.mostPreferenceRounds {
                    node.receivePreferences()
                } else {
                    Diagnostics.report(
                        "Bound preference \(node.preferenceName) tried to update multiple times per frame.",
                        view: node.viewPath.joined(separator: " > "))
                }
            }
            updatePass()
        }
    }

    private static let mostPreferenceRounds = 8
}
