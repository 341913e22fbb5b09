import Foundation

/// Something that depends on where elements stand: told after each layout that moved any.
@MainActor package protocol GeometryObserver: AnyObject {
    /// Elements may stand elsewhere now, or have another size. False for one that need not be told again.
    func layoutChanged() -> Bool
}

/// Who hears of what layout moved in a scene.
@MainActor final class GeometryObservers {
    private var observers: ContiguousArray<any GeometryObserver> = []
    /// Somebody new has not been told yet.
    private var hasNew = false

    /// The observer hears from the next layout on, also if that moves nothing.
    func add(_ observer: any GeometryObserver) {
        observers.append(observer)
        hasNew = true
    }

    func remove(_ observer: any GeometryObserver) { observers.removeAll { $0 === observer } }

    func tell(moved: Bool) {
        guard !observers.isEmpty, moved || hasNew else { return }
        hasNew = false
        let all = observers
        observers.removeAll(keepingCapacity: true)
        // Those who come while the others hear stand behind them.
        var kept: ContiguousArray<any GeometryObserver> = []
        for observer in all where observer.layoutChanged() { kept.append(observer) }
        observers = kept + observers
    }

    var needsTelling: Bool { hasNew }
}

extension SceneGraph {
    /// Follows each layout pass: views that read geometry which is different now are marked for update.
    func geometryPass() {
        let moved = layoutHasMoved || !renderQueue.isEmpty
        layoutHasMoved = false
        geometry.tell(moved: moved)
    }

    /// Tells an observer of layout from now on; one that is there already must not be added again.
    package func observeGeometry(_ observer: any GeometryObserver) {
        geometry.add(observer)
        scheduleTurn()
    }

    /// An observer goes, and is not to be kept alive until the next layout. It looks through all observers.
    package func stopObservingGeometry(_ observer: any GeometryObserver) { geometry.remove(observer) }
}
