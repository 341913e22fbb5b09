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
        if type.readsObservables || type.reportsChanges {
            let tracker = ObservationTracker()
            self.tracker = tracker
            return tracker.track(for: self, read)
        }
        guard type.hasRun else {
            type.hasRun = true
            return trackingFirstReads(type, read)
        }
        // The first closure of its kind to read an observable object, though earlier ones read none, is tracked by a registration that
        // only a change ends.
        return withObservationTracking(read, onChange: noticeFirstRead(type))
    }

    /// Runs the first closure of a kind, of which nobody knows yet whether it reads observable objects: tracked as if it did, and forgotten
    /// if it does not.
    private final func trackingFirstReads<R>(_ type: ViewType, _ read: () -> R) -> R {
        let tracker = ObservationTracker()
        let result = tracker.track(for: self) { withObservationTracking(read, onChange: noticeReads(type)) }
        if type.readsObservables { self.tracker = tracker } else { tracker.cancel() }
        return result
    }

    /// Only called when the closure that has just run did read an observable object.
    private final func noticeReads(_ type: ViewType) -> @Sendable () -> Void {
        type.readsObservables = true
        return {}
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
