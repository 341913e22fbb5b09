@_exported import Observation

/// Makes bindings to the properties of an observable object that somebody else owns.
@dynamicMemberLookup @propertyWrapper public struct Bindable<Value> {
    /// The object.
    public var wrappedValue: Value

    private nonisolated init(object: Value) { wrappedValue = object }

    /// The wrapper itself; its members are bindings.
    public var projectedValue: Bindable<Value> { self }

    // These two stand in the type itself, as the compiler does not look into extensions for what a property of another
    // type would be initialised by: there the mistake would pass.

    @available(*, unavailable, message: "The wrapped value must be an object that conforms to Observable")
    public init(wrappedValue: Value) { fatalError("unavailable") }
    @available(*, unavailable, message: "The wrapped value must be an object that conforms to Observable")
    public init(projectedValue: Bindable<Value>) { fatalError("unavailable") }
}

extension Bindable where Value: AnyObject & Observable {
    /// Wraps an observable object.
    public init(wrappedValue: Value) { self.init(object: wrappedValue) }
    /// Wraps an observable object.
    public init(_ wrappedValue: Value) { self.init(object: wrappedValue) }
    /// Takes over another wrapper.
    public init(projectedValue: Bindable<Value>) { self = projectedValue }

    /// A binding to a property of the object.
    public subscript<Subject>(
        dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
    ) -> Binding<Subject> {
        Binding(location: ObjectLocation(object: wrappedValue, keyPath: keyPath))
    }
}

extension Bindable: Identifiable where Value: Identifiable {
    public typealias ID = Value.ID
    public var id: Value.ID { wrappedValue.id }
}

extension Bindable: Sendable where Value: Sendable {}

extension Bindable: FrameworkProperty {
    public static func _connect(_ pointer: UnsafeMutableRawPointer, _ slots: inout PropertySlots) {}
}
