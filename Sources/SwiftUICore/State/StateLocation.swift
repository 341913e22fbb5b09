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
private final class PendingValues<Value> {
    private var values: ContiguousArray<(batch: ObjectIdentifier, value: Value)> = []

    var newest: Value? { values.last?.value }

    /// False if the value takes the place of one written in the same batch.
    func add(_ value: Value, in batch: ObjectIdentifier) -> Bool {
        if values.last?.batch == batch {
            values[values.count - 1].value = value
            return false
        }
        values.append((batch, value))
        return true
    }

    /// The oldest value, if it belongs to a batch.
    func take(of batch: ObjectIdentifier) -> Value? {
        guard values.first?.batch == batch else { return nil }
        return values.removeFirst().value
    }
}

/// Carries a transaction to the main thread: nobody else holds it meanwhile.
struct UncheckedTransaction: @unchecked Sendable {
    let value: Transaction
    init(_ value: Transaction) { self.value = value }
}
