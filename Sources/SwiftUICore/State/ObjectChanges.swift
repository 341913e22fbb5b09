import Combine
import Dispatch

/// The changes that one `ObservableObject` announces, for all nodes that observe it: one subscription however many they are.
///
/// It lives as long as a property of some view refers to the object.
final class ObjectChanges: PendingWrite, @unchecked Sendable {
    private var subscription: AnyCancellable?
    private let id: ObjectIdentifier
    /// The batch in which readers will be marked.
    private var batch: ObjectIdentifier?

    private struct Entry {
        unowned(unsafe) let changes: ObjectChanges
    }
    @MainActor private static var all: [ObjectIdentifier: Entry] = [:]

    /// The changes of an object.
    @MainActor static func of<Object: ObservableObject>(_ object: Object) -> ObjectChanges {
        if let known = all[ObjectIdentifier(object)] { return known.changes }
        return ObjectChanges(object)
    }

    /// What the subscription knows the changes by. A weak reference would slow down every node's hold on them.
    private final class Reference: @unchecked Sendable {
        /// Only looked at on the main actor.
        unowned(unsafe) var changes: ObjectChanges?
    }
    private let reference = Reference()

    @MainActor private init<Object: ObservableObject>(_ object: Object) {
        id = ObjectIdentifier(object)
        super.init()
        reference.changes = self
        ObjectChanges.all[id] = Entry(changes: self)
        subscription = object.objectWillChange.sink { [reference] _ in ObjectChanges.announced(reference) }
    }

    deinit {
        // Only nodes, which end on the main actor, hold it.
        assumeMainActor { ObjectChanges.all[id] = nil }
        reference.changes = nil
    }

    /// The object is about to change.
    private static func announced(_ reference: Reference) {
        guard Update.isOnMainThread else {
            Diagnostics.publishedFromBackground()
            let transaction = UncheckedTransaction(Transaction.current)
            // The announcement comes before the change, which another thread may be slow to make: look twice.
            for delay in [0, 20] {
                DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(delay)) {
                    withTransaction(transaction.value) { reference.changes?.mark() }
                }
            }
            return
        }
        assumeMainActor {
            if let node = Update.current {
                Diagnostics.publishedDuringUpdate(of: node)
                guard PendingWrites.depth < Diagnostics.deepestWriteDuringUpdate else { return }
            }
            reference.changes?.mark()
        }
    }

    @MainActor private func mark() {
        let open = PendingWrites.open
        guard batch != ObjectIdentifier(open) else { return }
        batch = ObjectIdentifier(open)
        PendingWrites.add(self, to: open)
    }

    @MainActor override func commit(batch: ObjectIdentifier) {
        if self.batch == batch { self.batch = nil }
        invalidateReaders()
    }
}

/// A property of an observable object. Reading it makes the view depend on the object.
final class ObservedLocation<Object: AnyObject, Value>: AnyLocation<Value>, @unchecked Sendable {
    private let object: Object
    private let keyPath: ReferenceWritableKeyPath<Object, Value>
    private let changes: ObjectChanges?

    init(object: Object, keyPath: ReferenceWritableKeyPath<Object, Value>, changes: ObjectChanges?) {
        self.object = object
        self.keyPath = keyPath
        self.changes = changes
    }

    override func get() -> Value {
        changes?.recordRead()
        return object[keyPath: keyPath]
    }
    override func set(_ value: Value, _ transaction: Transaction) {
        writing(under: transaction) { object[keyPath: keyPath] = value }
    }
    override func isEqual(to other: AnyLocation<Value>) -> Bool {
        guard let other = other as? ObservedLocation else { return false }
        return object === other.object && keyPath == other.keyPath
    }
    override var source: DependencySource? { changes }
}
