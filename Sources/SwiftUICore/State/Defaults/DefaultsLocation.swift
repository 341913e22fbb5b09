import Foundation

/// Where the binding of a stored value leads: an entry, with the default of the property that uses it.
final class DefaultsLocation<Value>: AnyLocation<Value>, @unchecked Sendable {
    let entry: DefaultsEntry<Value>
    private let fallback: Value

    init(_ entry: DefaultsEntry<Value>, _ fallback: Value) {
        self.entry = entry
        self.fallback = fallback
    }

    override func get() -> Value { entry.state.get() ?? fallback }

    override func set(_ newValue: Value, _ transaction: Transaction) {
        nonisolated(unsafe) let value = newValue
        guard Update.isOnMainThread else {
            let transaction = UncheckedTransaction(transaction)
            DispatchQueue.main.async { self.set(value, transaction.value) }
            return
        }
        writing(under: transaction) { assumeMainActor { entry.set(value) } }
    }

    override func isEqual(to other: AnyLocation<Value>) -> Bool {
        guard let other = other as? DefaultsLocation else { return false }
        return entry === other.entry && areEqualValues(fallback, other.fallback)
    }

    override var source: DependencySource? { entry.state }
}
