/// The publishers of observable objects that have no `@Published` field in which one could be kept.
///
/// Such a class calls `objectWillChange.send()` by hand. Its instances are held weakly: the entries of those that are gone
/// are swept out when the table has doubled since the last sweep.
final class FieldlessObjects: @unchecked Sendable {
    static let shared = FieldlessObjects()

    private struct Entry {
        weak var object: AnyObject?
        let publisher: ObservableObjectPublisher
    }

    private let lock = Lock()
    // Guarded by `lock`.
    private var entries: [ObjectIdentifier: Entry] = [:]
    private var sweepAt = 64

    func publisher(of object: AnyObject) -> ObservableObjectPublisher {
        let id = ObjectIdentifier(object)
        lock.lock()
        // An entry whose object is gone belonged to an earlier object at the same address.
        if let entry = entries[id], entry.object === object {
            lock.unlock()
            return entry.publisher
        }
        let publisher = ObservableObjectPublisher()
        let replaced = entries.updateValue(Entry(object: object, publisher: publisher), forKey: id)
        let swept = sweepIfDue()
        lock.unlock()
        withExtendedLifetime((replaced, swept)) {}
        return publisher
    }

    /// How many entries there are, for objects alive or gone.
    var count: Int { lock.withLock { entries.count } }

    /// Takes the entries of the objects that are gone out of the table.
    ///
    /// - Returns: What is to be released after the lock: the entries, and the objects that were looked at, as this may be the
    ///   last reference to one of them by now.
    private func sweepIfDue() -> (gone: [Entry], alive: [AnyObject]) {
        guard entries.count >= sweepAt else { return ([], []) }
        var alive: [AnyObject] = []
        var gone: [ObjectIdentifier: Entry] = [:]
        for (id, entry) in entries {
            if let object = entry.object { alive.append(object) } else { gone[id] = entry }
        }
        for id in gone.keys { entries[id] = nil }
        sweepAt = max(64, entries.count * 2)
        return (Array(gone.values), alive)
    }
}
