/// A channel to a value that somebody else owns: reading gives its current value, writing changes it at its source.
@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
    let location: AnyLocation<Value>
    /// The transaction for writes through this binding.
    public var transaction: Transaction

    init(location: AnyLocation<Value>, transaction: Transaction = Transaction()) {
        self.location = location
        self.transaction = transaction
    }

    init(location: StateLocation<Value>) {
        self.init(location: StoredLocation(location))
    }

    /// A binding of two functions.
    @preconcurrency public init(
        @_inheritActorContext get: @escaping @isolated(any) @Sendable () -> Value,
        @_inheritActorContext set: @escaping @isolated(any) @Sendable (Value) -> Void
    ) {
        self.init(
            location: FunctionLocation(
                get: unsafeBitCast(get, to: (() -> Value).self),
                set: { value, _ in unsafeBitCast(set, to: ((Value) -> Void).self)(value) }))
    }

    /// A binding of two functions; the setter is told the transaction.
    @preconcurrency public init(
        @_inheritActorContext get: @escaping @isolated(any) @Sendable () -> Value,
        @_inheritActorContext set: @escaping @isolated(any) @Sendable (Value, Transaction) -> Void
    ) {
        self.init(
            location: FunctionLocation(
                get: unsafeBitCast(get, to: (() -> Value).self),
                set: unsafeBitCast(set, to: ((Value, Transaction) -> Void).self)))
    }

    /// A binding of two functions that the framework itself calls on the main actor.
    package init(unchecked get: @escaping () -> Value, set: @escaping (Value) -> Void) {
        self.init(location: FunctionLocation(get: get, set: { value, _ in set(value) }))
    }

    /// A binding to a value that never changes; writes are ignored.
    public static func constant(_ value: Value) -> Binding<Value> {
        Binding(location: ConstantLocation(value))
    }

    /// The value that the binding refers to.
    public var wrappedValue: Value {
        get { location.get() }
        nonmutating set { location.set(newValue, transaction) }
    }

    /// The binding itself.
    public var projectedValue: Binding<Value> { self }

    /// Makes a binding of another's projected value.
    public init(projectedValue: Binding<Value>) { self = projectedValue }

    /// A binding to a part of the value.
    public subscript<Subject>(
        dynamicMember keyPath: WritableKeyPath<Value, Subject>
    ) -> Binding<Subject> {
        Binding<Subject>(location: KeyPathLocation(base: location, keyPath: keyPath), transaction: transaction)
    }

    /// A binding to an optional of the value; writing nil is ignored.
    public init<V>(_ base: Binding<V>) where Value == V? {
        self.init(
            location: MappedLocation(base: base.location, get: { $0 }, set: { $0 ?? $1 }), transaction: base.transaction
        )
    }

    /// A binding to the value inside an optional; nil if there is none now.
    public init?(_ base: Binding<Value?>) {
        guard let initial = base.wrappedValue else { return nil }
        // What a departing view reads after the value has gone: the last there was.
        self.init(location: UnwrappedLocation(base: base.location, last: initial), transaction: base.transaction)
    }

    /// A binding to the value as an `AnyHashable`; writing a value of another type is ignored.
    public init<V: Hashable>(_ base: Binding<V>) where Value == AnyHashable {
        self.init(
            location: MappedLocation(
                base: base.location, get: { AnyHashable($0) }, set: { ($0.base as? V) ?? $1 }),
            transaction: base.transaction)
    }

    /// The same channel, with another transaction for writes.
    public func transaction(_ transaction: Transaction) -> Binding<Value> {
        var copy = self
        copy.transaction = transaction
        return copy
    }

    /// The same channel; what writes through it alter is animated.
    public func animation(_ animation: Animation? = .default) -> Binding<Value> {
        var copy = self
        copy.transaction.animation = animation
        return copy
    }
}

extension Binding: @unchecked Sendable where Value: Sendable {}

extension Binding: FrameworkProperty {
    public static func _connect(_ pointer: UnsafeMutableRawPointer, _ slots: inout PropertySlots) {}

    public static func _areEqual(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
        let (a, b) = (a.assumingMemoryBound(to: Self.self), b.assumingMemoryBound(to: Self.self))
        return a.pointee.location === b.pointee.location || a.pointee.location.isEqual(to: b.pointee.location)
    }

    public static func _reads(_ source: DependencySource, _ pointer: UnsafeMutableRawPointer, node: ViewNode) -> Bool {
        pointer.assumingMemoryBound(to: Self.self).pointee.location.source === source
    }
}

extension Binding: Identifiable where Value: Identifiable {
    public var id: Value.ID { wrappedValue.id }
}

extension Binding: Sequence where Value: MutableCollection {
    public typealias Element = Binding<Value.Element>
    public typealias Iterator = IndexingIterator<Binding<Value>>
    public typealias SubSequence = Slice<Binding<Value>>
}

extension Binding: Collection where Value: MutableCollection {
    public typealias Index = Value.Index
    public typealias Indices = Value.Indices

    public var startIndex: Value.Index { wrappedValue.startIndex }
    public var endIndex: Value.Index { wrappedValue.endIndex }
    public var indices: Value.Indices { wrappedValue.indices }
    public func index(after i: Value.Index) -> Value.Index { wrappedValue.index(after: i) }
    public func formIndex(after i: inout Value.Index) { wrappedValue.formIndex(after: &i) }

    /// A binding to one element. A view that still reads it after the element was removed gets the last value it had.
    public subscript(position: Value.Index) -> Binding<Value.Element> {
        Binding<Value.Element>(
            location: ElementLocation(base: location, index: position), transaction: transaction)
    }
}

extension Binding: BidirectionalCollection where Value: BidirectionalCollection, Value: MutableCollection {
    public func index(before i: Value.Index) -> Value.Index { wrappedValue.index(before: i) }
    public func formIndex(before i: inout Value.Index) { wrappedValue.formIndex(before: &i) }
}

extension Binding: RandomAccessCollection where Value: MutableCollection, Value: RandomAccessCollection {}
