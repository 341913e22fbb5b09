import Dispatch

/// Where the value of a `@State` lives: with the node, for as long as the view's identity lasts.
///
/// `value` is what bodies see. Values written since are kept with the batch they were written in, and become `value` one batch at a time.
package final class StateLocation<Value>: PendingWrite, @unchecked Sendable {
    private var value: Value
    /// Values that wait for their batch; nil as long as nobody has written.
    private var pending: PendingValues<Value>?

    init(_ value: Value) { self.value = value }

    /// The value: during an update what this batch says, otherwise the newest that was written.
    package func get() -> Value {
        guard Update.isOnMainThread else { return DispatchQueue.main.sync { newest } }
        if let node = Update.current {
            node.depend(on: self)
            return value
        }
        return newest
    }

    private var newest: Value {
        if let entry = pending?.last { return entry.value }
        return value
    }

    package func set(_ value: Value) {
        nonisolated(unsafe) let newValue = value
        guard Update.isOnMainThread else {
            let transaction = UncheckedTransaction(Transaction.current)
            DispatchQueue.main.async { withTransaction(transaction.value) { self.set(newValue) } }
            return
        }
        assumeMainActor {
            if let node = Update.current {
                Diagnostics.modifiedDuringUpdate(of: node, self)
                guard PendingWrites.depth < Diagnostics.deepestWriteDuringUpdate else { return }
            }
            let batch = PendingWrites.open
            let pending = pending ?? PendingValues()
            self.pending = pending
            if pending.add(newValue, in: ObjectIdentifier(batch)) { PendingWrites.add(self, to: batch) }
        }
    }

    @MainActor override func commit(batch: ObjectIdentifier) {
        guard let pending, let entry = pending.take(of: batch) else { return }
        let isSame = areEqualValues(value, entry.value, pending.table)
        value = entry.value
        if !isSame { invalidateReaders() }
    }
}

extension StateLocation: KeptStorage {
    var hasBeenWritten: Bool { pending != nil }
}

/// Values that were written to a state and wait for their batches, the oldest first.
///
/// A chain, not an array, which hands out its links and keeps one for the next write: this code is compiled once for all types of values, and
/// an array of such pairs, an optional value or a new link each cost a search for its type.
private final class PendingValues<Value> {
    final class Entry {
        fileprivate(set) var batch: ObjectIdentifier
        fileprivate(set) var value: Value
        fileprivate var next: Entry?

        init(batch: ObjectIdentifier, value: Value) {
            self.batch = batch
            self.value = value
        }
    }

    /// How the values are compared: found once, for the next write too.
    let table = FieldTable.of(Value.self)
    private var oldest: Entry?
    /// The newest value's.
    private(set) var last: Entry?
    /// A link that was taken. Its value is the one that bodies read, so that it keeps nothing alive.
    private var spare: Entry?

    /// False if the value takes the place of one written in the same batch.
    func add(_ value: Value, in batch: ObjectIdentifier) -> Bool {
        if let last, last.batch == batch {
            last.value = value
            return false
        }
        let entry = entry(batch, value)
        if let last { last.next = entry } else { oldest = entry }
        last = entry
        return true
    }

    private func entry(_ batch: ObjectIdentifier, _ value: Value) -> Entry {
        guard let entry = spare else { return Entry(batch: batch, value: value) }
        spare = nil
        entry.batch = batch
        entry.value = value
        return entry
    }

    /// The link with the oldest value, if it belongs to a batch.
    func take(of batch: ObjectIdentifier) -> Entry? {
        guard let entry = oldest, entry.batch == batch else { return nil }
        oldest = entry.next
        entry.next = nil
        if oldest == nil { last = nil }
        spare = entry
        return entry
    }
}

/// Carries a transaction to the main thread: nobody else holds it meanwhile.
struct UncheckedTransaction: @unchecked Sendable {
    let value: Transaction
    init(_ value: Transaction) { self.value = value }
}
