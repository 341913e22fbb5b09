import Combine
import Observation

/// Reads a value that the view with the keyboard, or one around it, offers; nil while none does.
@propertyWrapper @preconcurrency public struct FocusedValue<Value> {
    private let read: (FocusedValues) -> Value?
    private unowned(unsafe) var node: ViewNode?

    /// Reads the value at a key path.
    public init(_ keyPath: KeyPath<FocusedValues, Value?>) { read = { $0[keyPath: keyPath] } }

    /// Reads the observable object of a type.
    public init(_ objectType: Value.Type) where Value: AnyObject & Observable { read = { $0[objectType] } }

    /// The value.
    public var wrappedValue: Value? { node.flatMap { read(FocusedValues.around($0)) } }
}

extension FocusedValue: @unchecked Sendable where Value: Sendable {}

/// Reads a binding that the view with the keyboard, or one around it, offers, as its value; nil while none does.
@propertyWrapper @preconcurrency public struct FocusedBinding<Value> {
    private let read: (FocusedValues) -> Binding<Value>?
    private unowned(unsafe) var node: ViewNode?

    /// Reads the binding at a key path.
    public init(_ keyPath: KeyPath<FocusedValues, Binding<Value>?>) { read = { $0[keyPath: keyPath] } }

    /// The binding's value. Writing writes through the binding, if one is offered.
    public var wrappedValue: Value? {
        get { binding?.wrappedValue }
        nonmutating set {
            if let newValue { binding?.wrappedValue = newValue }
        }
    }

    /// A binding to the value; nil is ignored when it is written.
    public var projectedValue: Binding<Value?> {
        let binding = binding
        return Binding(
            location: FunctionLocation(
                get: { binding?.wrappedValue }, set: { value, _ in if let value { binding?.wrappedValue = value } }))
    }

    private var binding: Binding<Value>? { node.flatMap { read(FocusedValues.around($0)) } }
}

extension FocusedBinding: @unchecked Sendable where Value: Sendable {}

/// Refers to an observable object that the view with the keyboard, or one around it, offers; nil while none does. Every change that the
/// object announces updates the view.
@propertyWrapper @preconcurrency public struct FocusedObject<ObjectType: ObservableObject> {
    private var found: ObservedObject<ObjectType>?

    /// Refers to the object of the type.
    public init() {}

    /// The object.
    @MainActor @preconcurrency public var wrappedValue: ObjectType? { found?.wrappedValue }

    /// Gives bindings to the object's properties.
    @MainActor @preconcurrency public var projectedValue: Wrapper { Wrapper(object: found) }

    /// The `$` of a focused object: its members are bindings to the object's properties, nil while there is no object.
    @dynamicMemberLookup public struct Wrapper {
        let object: ObservedObject<ObjectType>?

        /// A binding to a property of the object.
        @MainActor @preconcurrency
        public subscript<T>(
            dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, T>
        ) -> Binding<T>? {
            object?.projectedValue[dynamicMember: keyPath]
        }
    }
}

extension FocusedObject: @unchecked Sendable where ObjectType: Sendable {}

extension FocusedValues {
    /// The values of a node's scene; the view that is being updated depends on them.
    fileprivate static func around(_ node: ViewNode) -> FocusedValues {
        assumeMainActor {
            let coordinator = node.graph.focusCoordinator
            return coordinator.values.read(coordinator.focused)
        }
    }
}

extension FocusedValue: FrameworkProperty {
    public static func _connect(_ pointer: UnsafeMutableRawPointer, _ slots: inout PropertySlots) {
        pointer.assumingMemoryBound(to: Self.self).pointee.node = slots.node
    }
    public static func _areEqual(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool { true }
    public static func _reads(_ source: DependencySource, _ pointer: UnsafeMutableRawPointer, node: ViewNode) -> Bool {
        source === node.graph.focusCoordinator.values
    }
}

extension FocusedBinding: FrameworkProperty {
    public static func _connect(_ pointer: UnsafeMutableRawPointer, _ slots: inout PropertySlots) {
        pointer.assumingMemoryBound(to: Self.self).pointee.node = slots.node
    }
    public static func _areEqual(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool { true }
    public static func _reads(_ source: DependencySource, _ pointer: UnsafeMutableRawPointer, node: ViewNode) -> Bool {
        source === node.graph.focusCoordinator.values
    }
}

extension FocusedObject: FrameworkProperty {
    public static func _connect(_ pointer: UnsafeMutableRawPointer, _ slots: inout PropertySlots) {
        let property = pointer.assumingMemoryBound(to: Self.self)
        let storage = slots.next { ObservedStorage() }
        property.pointee.found = FocusedValues.around(slots.node)[ObjectType.self].map {
            ObservedObject($0, storage.observe($0, for: slots.node))
        }
    }
    public static func _areEqual(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool { true }
    public static func _reads(_ source: DependencySource, _ pointer: UnsafeMutableRawPointer, node: ViewNode) -> Bool {
        source === node.graph.focusCoordinator.values
            || pointer.assumingMemoryBound(to: Self.self).pointee.found?.changes === source
    }
}
