/// A value that a gesture changes while it goes on, and that returns to its initial value when the gesture ends or is cancelled.
///
/// Only a gesture's `updating(_:body:)` writes it.
@propertyWrapper @preconcurrency public struct GestureState<Value> {
    private let initial: Value
    private let reset: (Value, inout Transaction) -> Void
    package private(set) var location: GestureStateLocation<Value>?

    /// A value that returns under a transaction without an animation.
    public init(wrappedValue: Value) { self.init(wrappedValue: wrappedValue, resetTransaction: Transaction()) }

    /// A value that returns under a transaction without an animation.
    public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

    /// A value that returns under a transaction.
    public init(wrappedValue: Value, resetTransaction: Transaction) {
        self.init(wrappedValue: wrappedValue) { _, transaction in transaction = resetTransaction }
    }

    /// A value that returns under a transaction.
    public init(initialValue: Value, resetTransaction: Transaction) {
        self.init(wrappedValue: initialValue, resetTransaction: resetTransaction)
    }

    /// A value that returns under a transaction that `reset` makes, which is told the value as it was at the end of the gesture.
    public init(wrappedValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
        initial = wrappedValue
        self.reset = reset
    }

    /// A value that returns under a transaction that `reset` makes, which is told the value as it was at the end of the gesture.
    public init(initialValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
        self.init(wrappedValue: initialValue, reset: reset)
    }

    /// The value.
    public var wrappedValue: Value { location?.state.get() ?? initial }

    /// The property itself, for `updating(_:body:)`.
    public var projectedValue: GestureState<Value> { self }
}

extension GestureState where Value: ExpressibleByNilLiteral {
    /// A value that is nil while no gesture goes on.
    public init(resetTransaction: Transaction = Transaction()) {
        self.init(wrappedValue: nil, resetTransaction: resetTransaction)
    }

    /// A value that is nil while no gesture goes on, and returns under a transaction that `reset` makes.
    public init(reset: @escaping (Value, inout Transaction) -> Void) { self.init(wrappedValue: nil, reset: reset) }
}

extension GestureState: @unchecked Sendable where Value: Sendable {
    // The reset closure is only run on the main actor.
}

/// The storage of a gesture state: what a gesture's recogniser writes.
@MainActor package final class GestureStateLocation<Value> {
    let state: StateLocation<Value>
    private let initial: Value
    private let resetting: (Value, inout Transaction) -> Void
    private var isChanged = false

    init(_ initial: Value, _ resetting: @escaping (Value, inout Transaction) -> Void) {
        self.initial = initial
        self.resetting = resetting
        state = StateLocation(initial)
    }

    /// The gesture goes on: changes the value, under a transaction of a stream of changes.
    package func update(_ change: (inout Value, inout Transaction) -> Void) {
        var transaction = Transaction.current
        transaction.isContinuous = true
        var value = state.get()
        change(&value, &transaction)
        isChanged = true
        withTransaction(transaction) { state.set(value) }
    }

    /// The gesture has ended, was cancelled, or its view went: the value returns.
    package func reset() {
        guard isChanged else { return }
        isChanged = false
        var transaction = Transaction()
        resetting(state.get(), &transaction)
        withTransaction(transaction) { state.set(initial) }
    }
}

extension GestureState: FrameworkProperty {
    public static func _connect(_ pointer: UnsafeMutableRawPointer, _ slots: inout PropertySlots) {
        let property = pointer.assumingMemoryBound(to: Self.self)
        property.pointee.location = slots.next {
            GestureStateLocation(property.pointee.initial, property.pointee.reset)
        }
    }

    /// A new initial value means nothing to a view that has appeared.
    public static func _areEqual(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool { true }

    public static func _reads(_ source: DependencySource, _ pointer: UnsafeMutableRawPointer, node: ViewNode) -> Bool {
        pointer.assumingMemoryBound(to: Self.self).pointee.location?.state === source
    }
}
