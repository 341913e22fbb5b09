/// Notices an action that keeps answering its own consequences within one turn.
///
/// An action may run once for what came from outside and once for what followed from that, which lets a value be clamped; a third time
/// would be for ever. Several changes written together (under different animations) count as one.
@MainActor struct UpdateCycle {
    private var turn = -1
    private var depth = -1
    private var count = 0

    /// Whether the action may run now. Ask once for each run.
    mutating func allows(in graph: SceneGraph) -> Bool {
        if turn != graph.turnNumber {
            (turn, depth, count) = (graph.turnNumber, PendingWrites.depth, 1)
            return true
        }
        if depth != PendingWrites.depth {
            depth = PendingWrites.depth
            count += 1
        }
        return count <= 2
    }
}
