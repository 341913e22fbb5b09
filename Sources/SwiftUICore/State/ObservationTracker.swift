import Dispatch
@_spi(SwiftUI) import Observation

/// Follows which properties of observable objects one node's closures read.
///
/// A registration of the Observation library lasts until something that it covers changes, so that they would pile up when a body runs again
/// for another reason. Each tracking therefore also reads a property of its own, and writing that one ends the whole registration. Nodes
/// that read no observable object never pay for it.
@MainActor final class ObservationTracker {
    private final class Sentinel: Observable {
        private let registrar = ObservationRegistrar()
        private var value: Int { 0 }

        func read() { registrar.access(self, keyPath: \.value) }
        func write() { registrar.withMutation(of: self, keyPath: \.value) {} }
    }

    private let sentinel = Sentinel()
    /// Which tracking is the newest: callbacks of older ones are ignored.
    private var generation = 0
    /// Whether the newest tracking has neither fired nor been ended.
    private var isArmed = false

    func track<R>(for node: ViewNode, _ read: () -> R) -> R {
        cancel()
        isArmed = true
        let current = generation
        let reference = node.reference
        let tracker = self
        // Told after the write, so that a body which the main thread runs meanwhile cannot see the old value and miss the new one.
        return withObservationTracking {
            sentinel.read()
            return read()
        } didSet: { tracking in
            tracking.cancel()
            ObservationTracker.changed(tracker, reference, current, tracking.changed)
        }
    }

    /// Forgets what was read.
    func cancel() {
        generation += 1
        guard isArmed else { return }
        isArmed = false
        sentinel.write()
    }

    /// Called on the writer's thread: only marks.
    nonisolated private static func changed(
        _ tracker: ObservationTracker, _ node: ViewNodeReference, _ generation: Int, _ keyPath: AnyKeyPath?
    ) {
        nonisolated(unsafe) let keyPath = keyPath
        guard Update.isOnMainThread else {
            let transaction = UncheckedTransaction(Transaction.current)
            DispatchQueue.main.async {
                withTransaction(transaction.value) { tracker.mark(node, generation, keyPath) }
            }
            return
        }
        assumeMainActor { tracker.mark(node, generation, keyPath) }
    }

    private func mark(_ reference: ViewNodeReference, _ generation: Int, _ keyPath: AnyKeyPath?) {
        guard generation == self.generation else { return }
        isArmed = false
        guard let node = reference.node else { return }
        if let updating = Update.current {
            Diagnostics.modifiedDuringUpdate(of: updating)
            guard PendingWrites.depth < Diagnostics.deepestWriteDuringUpdate else { return }
        }
        PendingWrites.add(node, because: ObservedChange(keyPath))
    }
}

/// Stands for a property of an observable object in reports of what changed.
final class ObservedChange: DependencySource {
    let keyPath: AnyKeyPath?
    init(_ keyPath: AnyKeyPath?) { self.keyPath = keyPath }
}
