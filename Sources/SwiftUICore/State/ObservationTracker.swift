import Dispatch
@_spi(SwiftUI) import Observation

/// Follows which properties of observable objects one node's body reads.
///
/// The Observation library has no way to withdraw a registration from outside, and registrations pile up when a body re-runs for another
/// reason. So each tracking also reads a private property, and writing that one makes the library drop the whole registration. Types
/// whose bodies read no observable object never pay for it.
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

    func track<R>(for node: ViewNode, _ read: () -> R) -> R {
        cancel()
        let current = generation
        let reference = node.reference
        let tracker = self
        return withObservationTracking {
            sentinel.read()
            return read()
        } willSet: { tracking in
            let keyPath = tracking.changed
            ObservationTracker.changed(tracker, reference, current, keyPath)
        }
    }

    /// Forgets what was read.
    func cancel() {
        guard generation > 0 || isArmed else {
            generation += 1
            isArmed = true
            return
        }
        generation += 1
        sentinel.write()
    }
    private var isArmed = false

    /// Called before the write, on the writer's thread: only marks.
    nonisolated private static func changed(
        _ tracker: ObservationTracker, _ node: ViewNodeReference, _ generation: Int, _ keyPath: AnyKeyPath?
    ) {
        nonisolated(unsafe) let change = ObservedChange(keyPath)
        guard Update.isOnMainThread else {
            let transaction = UncheckedTransaction(Transaction.current)
            DispatchQueue.main.async {
                withTransaction(transaction.value) { tracker.mark(node, generation, change) }
            }
            return
        }
        assumeMainActor { tracker.mark(node, generation, change) }
    }

    private func mark(_ reference: ViewNodeReference, _ generation: Int, _ change: ObservedChange) {
        guard generation == self.generation, let node = reference.node else { return }
        if let updating = Update.current { Diagnostics.modifiedDuringUpdate(of: updating) }
        PendingWrites.add(node, because: change)
    }
}

/// Stands for a property of an observable object in reports of what changed.
final class ObservedChange: DependencySource {
    let keyPath: AnyKeyPath?
    init(_ keyPath: AnyKeyPath?) { self.keyPath = keyPath }
}
