import Foundation

/// State that has been written and not yet been seen by bodies.
///
/// Writes under one transaction form a batch; a write under another opens the next. Each batch gets an update of its own, so that a
/// body sees the state as it was when the batch ended, and an animation alters only what was written under it.
@MainActor package enum PendingWrites {
    @MainActor final class Batch {
        let transaction: Transaction
        /// How many updates in a row led to these writes: 0 for what the user, a timer or a task wrote.
        let depth: Int
        var writes = ShortList<PendingWrite>()
        var nodes: [(node: ViewNodeReference, source: DependencySource?)] = []

        init(_ transaction: Transaction, depth: Int) {
            self.transaction = transaction
            self.depth = depth
        }
    }

    /// The depth of the batch that is being updated, and so of the actions that follow it; -1 outside of turns.
    package private(set) static var depth = -1

    private static var batches: [Batch] = []
    private static var first = 0

    package static var isEmpty: Bool { first == batches.count }

    static var open: Batch { open(for: Transaction.current) }

    /// The batch for writes under a transaction; it is updated even if nothing is written.
    static func open(for transaction: Transaction) -> Batch {
        if let last = batches.last, last.depth == depth + 1, last.transaction.canJoin(transaction) { return last }
        let batch = Batch(transaction, depth: depth + 1)
        batches.append(batch)
        SceneGraph.scheduleAll()
        return batch
    }

    /// Adds a location that holds a value for a batch.
    static func add(_ write: PendingWrite, to batch: Batch) {
        batch.writes.append(write)
        SceneGraph.scheduleAll()
    }

    /// A node is to be updated under the current transaction.
    static func add(_ node: ViewNode, because source: DependencySource?) {
        open.nodes.append((node.reference, source))
        SceneGraph.scheduleAll()
    }

    /// Something that the framework itself keeps has changed: its readers are updated under the current transaction.
    package static func touch(_ source: DependencySource) {
        let batch = open
        source.edges.forEach { batch.nodes.append(($0.node.reference, source)) }
        SceneGraph.scheduleAll()
    }

    /// Takes the oldest batch and lets bodies see it. Returns its transaction; nil if nothing is pending.
    static func commitNext() -> Transaction? {
        guard first < batches.count else {
            commitNone()
            return nil
        }
        let batch = batches[first]
        depth = batch.depth
        first += 1
        if first == batches.count {
            batches.removeAll(keepingCapacity: true)
            first = 0
        }
        batch.writes.forEach { $0.commit(batch: ObjectIdentifier(batch)) }
        for (reference, source) in batch.nodes { reference.node?.setNeedsUpdate(because: source) }
        return batch.transaction
    }

    /// An update begins that nothing written led to.
    static func commitNone() { depth = 0 }

    /// A turn is over: what is written from now on is nobody's consequence.
    static func endTurn() { depth = -1 }
}

/// A source with a value that waits for its batch. A class and no protocol: generic sources would have to look up their conformance at each
/// write.
package class PendingWrite: DependencySource {
    override init() { super.init() }

    /// The value written in this batch becomes what bodies read.
    @MainActor func commit(batch: ObjectIdentifier) {}
}

/// A reference that outlives its node and then is empty. Cheaper than a weak reference: no side table, no atomics.
@MainActor package final class ViewNodeReference {
    package fileprivate(set) unowned(unsafe) var node: ViewNode?

    init(_ node: ViewNode) { self.node = node }
    func clear() { node = nil }
}
