import Dispatch

/// Where the value of a `@State` lives: with the node, for as long as the view's identity lasts.
///
/// `value` is what bodies see. Values written since are kept with the batch they were written in, and become `value` one batch at a time.
package final class StateLocation<Value>: DependencySource, PendingWrite, @unchecked Sendable {
    private var value: Value
    private var pending: ContiguousArray<(batch: ObjectIdentifier, value: Value)> = []

    private let table = FieldTable.of(Value.self)

    init(_ value: Value) { self.value = value }

    /// The value: during an update what this batch says, otherwise the newest that was written.
    package func get() -> Value {
        guard Update.isOnMainThread else { return DispatchQueue.main.sync { pending.last?.value ?? value } }
        if Update.current != nil {
            recordRead()
            return value
        }
        return pending.last?.value ?? value
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
            if let last = pending.last, last.batch == ObjectIdentifier(batch) {
                pending[pending.count - 1].value = newValue
                return
            }
            pending.append((ObjectIdentifier(batch), newValue))
            PendingWrites.add(self)
        }
    }

    @MainActor func commit(batch: ObjectIdentifier) {
        guard let first = pending.first, first.batch == batch else { return }
        pending.removeFirst()
        let isSame = areEqualValues(value, first.value, table)
        value = first.value
        if !isSame { invalidateReaders() }
    }
}

/// Carries a transaction to the main thread: nobody else holds it meanwhile.
struct UncheckedTransaction: @unchecked Sendable {
    let value: Transaction
    init(_ value: Transaction) { self.value = value }
}
