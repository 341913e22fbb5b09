/// Where a binding leads. Two locations that lead to the same place are equal, so that a view which gets a new binding to what it has
/// already is not updated for it.
package class AnyLocation<Value>: @unchecked Sendable {
    init() {}
    package func get() -> Value { fatalError("abstract") }
    package func set(_ value: Value, _ transaction: Transaction) {}
    func isEqual(to other: AnyLocation<Value>) -> Bool { self === other }
    /// What the location reads from, for `_printChanges`.
    var source: DependencySource? { nil }
}

/// Writes under the binding's transaction if it says something, else under the one that holds where the write is made.
@inline(__always) func writing(under transaction: Transaction, _ body: () -> Void) {
    if transaction.canJoin(Transaction()) {
        body()
    } else {
        withTransaction(transaction, body)
    }
}

final class StoredLocation<Value>: AnyLocation<Value>, @unchecked Sendable {
    let state: StateLocation<Value>
    init(_ state: StateLocation<Value>) { self.state = state }
    override func get() -> Value { state.get() }
    override func set(_ value: Value, _ transaction: Transaction) { writing(under: transaction) { state.set(value) } }
    override func isEqual(to other: AnyLocation<Value>) -> Bool { (other as? StoredLocation)?.state === state }
    override var source: DependencySource? { state }
}

final class FunctionLocation<Value>: AnyLocation<Value>, @unchecked Sendable {
    private let getter: () -> Value
    private let setter: (Value, Transaction) -> Void
    init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
        getter = get
        setter = set
    }
    override func get() -> Value { getter() }
    override func set(_ value: Value, _ transaction: Transaction) {
        writing(under: transaction) { setter(value, transaction) }
    }
}

final class ConstantLocation<Value>: AnyLocation<Value>, @unchecked Sendable {
    private let value: Value
    init(_ value: Value) { self.value = value }
    override func get() -> Value { value }
    override func isEqual(to other: AnyLocation<Value>) -> Bool {
        guard let other = other as? ConstantLocation else { return false }
        return areEqualValues(value, other.value)
    }
}

final class KeyPathLocation<Root, Value>: AnyLocation<Value>, @unchecked Sendable {
    private let base: AnyLocation<Root>
    private let keyPath: WritableKeyPath<Root, Value>
    init(base: AnyLocation<Root>, keyPath: WritableKeyPath<Root, Value>) {
        self.base = base
        self.keyPath = keyPath
    }
    override func get() -> Value { base.get()[keyPath: keyPath] }
    override func set(_ value: Value, _ transaction: Transaction) {
        var root = base.get()
        root[keyPath: keyPath] = value
        base.set(root, transaction)
    }
    override func isEqual(to other: AnyLocation<Value>) -> Bool {
        guard let other = other as? KeyPathLocation else { return false }
        return keyPath == other.keyPath && (base === other.base || base.isEqual(to: other.base))
    }
    override var source: DependencySource? { base.source }
}

/// A part of an observable object. Reading is tracked by the object's own observation.
final class ObjectLocation<Object: AnyObject, Value>: AnyLocation<Value>, @unchecked Sendable {
    private let object: Object
    private let keyPath: ReferenceWritableKeyPath<Object, Value>
    init(object: Object, keyPath: ReferenceWritableKeyPath<Object, Value>) {
        self.object = object
        self.keyPath = keyPath
    }
    override func get() -> Value { object[keyPath: keyPath] }
    override func set(_ value: Value, _ transaction: Transaction) {
        writing(under: transaction) { object[keyPath: keyPath] = value }
    }
    override func isEqual(to other: AnyLocation<Value>) -> Bool {
        guard let other = other as? ObjectLocation else { return false }
        return object === other.object && keyPath == other.keyPath
    }
}

/// A value computed from another and written back by merging.
final class MappedLocation<Base, Value>: AnyLocation<Value>, @unchecked Sendable {
    private let base: AnyLocation<Base>
    private let getter: (Base) -> Value
    private let setter: (Value, Base) -> Base
    init(base: AnyLocation<Base>, get: @escaping (Base) -> Value, set: @escaping (Value, Base) -> Base) {
        self.base = base
        getter = get
        setter = set
    }
    override func get() -> Value { getter(base.get()) }
    override func set(_ value: Value, _ transaction: Transaction) { base.set(setter(value, base.get()), transaction) }
    override func isEqual(to other: AnyLocation<Value>) -> Bool {
        guard let other = other as? MappedLocation else { return false }
        // The mapping is a constant of the initialiser that made it.
        return base === other.base || base.isEqual(to: other.base)
    }
    override var source: DependencySource? { base.source }
}

final class UnwrappedLocation<Value>: AnyLocation<Value>, @unchecked Sendable {
    private let base: AnyLocation<Value?>
    private var last: Value
    init(base: AnyLocation<Value?>, last: Value) {
        self.base = base
        self.last = last
    }
    override func get() -> Value {
        if let value = base.get() { last = value }
        return last
    }
    override func set(_ value: Value, _ transaction: Transaction) {
        // Nobody's any more: a write from a departing view must not bring it back.
        guard base.get() != nil else { return }
        last = value
        base.set(value, transaction)
    }
    override func isEqual(to other: AnyLocation<Value>) -> Bool {
        guard let other = other as? UnwrappedLocation else { return false }
        return base === other.base || base.isEqual(to: other.base)
    }
    override var source: DependencySource? { base.source }
}

/// An element of a collection. Deleting it must not crash views that still read it while they leave.
final class ElementLocation<Base: MutableCollection>: AnyLocation<Base.Element>, @unchecked Sendable {
    private let base: AnyLocation<Base>
    private let index: Base.Index
    private var last: Base.Element?
    init(base: AnyLocation<Base>, index: Base.Index) {
        self.base = base
        self.index = index
        super.init()
        last = current
    }
    private var current: Base.Element? {
        let values = base.get()
        return values.startIndex <= index && index < values.endIndex ? values[index] : nil
    }
    override func get() -> Base.Element {
        if let value = current { last = value }
        guard let last else { preconditionFailure("Index out of range") }
        return last
    }
    override func set(_ value: Base.Element, _ transaction: Transaction) {
        var values = base.get()
        guard values.startIndex <= index, index < values.endIndex else { return }
        values[index] = value
        last = value
        base.set(values, transaction)
    }
    override func isEqual(to other: AnyLocation<Base.Element>) -> Bool {
        guard let other = other as? ElementLocation else { return false }
        return index == other.index && (base === other.base || base.isEqual(to: other.base))
    }
    override var source: DependencySource? { base.source }
}
