import Dispatch
import Observation

extension ViewNode {
    /// Runs a closure of the user's (a body, a row's content) so that everything it reads becomes this node's dependency: state and
    /// environment by edges, observable objects by the Observation library. `type` remembers for all nodes of the kind whether
    /// observable objects are read at all.
    package final func trackingReads<R>(_ type: ViewType, _ read: () -> R) -> R {
        let outer = Update.current
        Update.current = self
        defer { Update.current = outer }
        if let tracker { return tracker.track(for: self, read) }
        if type.readsObservables {
            let tracker = ObservationTracker()
            self.tracker = tracker
            return tracker.track(for: self, read)
        }
        // The first closure of its kind to read an observable object is tracked by a registration that only a change ends.
        return withObservationTracking(read, onChange: noticeFirstRead(type))
    }

    /// Only called when the closure that has just run did read an observable object.
    private final func noticeFirstRead(_ type: ViewType) -> @Sendable () -> Void {
        type.readsObservables = true
        let reference = reference
        return {
            guard Update.isOnMainThread else {
                let transaction = UncheckedTransaction(Transaction.current)
                // This registration is told before the write, which another thread may be slow to finish: look twice.
                for delay in [0, 20] {
                    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(delay)) {
                        withTransaction(transaction.value) { reference.node?.firstReadChanged() }
                    }
                }
                return
            }
            assumeMainActor { reference.node?.firstReadChanged() }
        }
    }

    private final func firstReadChanged() {
        // Tracked anew since then: that registration knows better.
        guard tracker == nil else { return }
        if let updating = Update.current {
            Diagnostics.modifiedDuringUpdate(of: updating)
            guard PendingWrites.depth < Diagnostics.deepestWriteDuringUpdate else { return }
        }
        PendingWrites.add(self, because: ObservedChange(nil))
    }
}
