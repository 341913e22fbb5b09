import Dispatch

/// Where the value of a `@State` lives: with the node, for as long as the view's identity lasts.
///
/// `value` is what bodies see. Values written since are kept with the batch they were written in, and become `value` one batch at a time.
package final class StateLocation<Value>: DependencySource, PendingWrite, @unchecked Sendable {
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

    private var newest: Value { pending?.newest ?? value }

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
            if pending.add(newValue, in: ObjectIdentifier(batch)) { PendingWrites.add(self) }
        }
    }

    @MainActor func commit(batch: ObjectIdentifier) {
        guard let new = pending?.take(of: batch) else { return }
        let isSame = areEqualValues(value, new, FieldTable.of(Value.self))
        value = new
        if !isSame { invalidateReaders() }
    }
}

extension StateLocation: KeptStorage {
    var hasBeenWritten: Bool { pending != nil }
}

/// Values that were written to a state and wait for their batches, the oldest first.
///
/// A chain, not an array: this code is compiled once for all types of values, and an array of such pairs costs a search for its type and a
/// dozen calls of the standard library at each write.
private final class PendingValues<Value> {
    private final class Entry {
        let batch: ObjectIdentifier
        var value: Value
        var next: Entry?

        init(batch: ObjectIdentifier, value: Value) {
            self.batch = batch
            self.value = value
        }
    }

    private var oldest: Entry?
    private var last: Entry?

    var newest: Value? { last?.value }

    /// False if the value takes the place of one written in the same batch.
    func add(_ value: Value, in batch: ObjectIdentifier) -> Bool {
        if let last, last.batch == batch {
            last.value = value
            return false
        }
        let entry = Entry(batch: batch, value: value)
        if let last { last.next = entry } else { oldest = entry }
        last = entry
        return true
    }

    /// The oldest value, if it belongs to a batch.
    func take(of batch: ObjectIdentifier) -> Value? {
        guard let entry = oldest, entry.batch == batch else { return nil }
        oldest = entry.next
        if entry.next == nil { last = nil }
        return entry.value
    }
}

/// Carries a transaction to the main thread: nobody else holds it meanwhile.
struct UncheckedTransaction: @unchecked Sendable {
    let value: Transaction
    init(_ value: Transaction) { self.value = value }
}
