import Combine

/// Refers to an observable object that a view above has put in with `environmentObject(_:)`; every change that it announces updates the
/// view.
///
/// Reading it where no view above has put in an object of the type stops the program, with a message that says what to add.
@propertyWrapper @preconcurrency public struct EnvironmentObject<ObjectType: ObservableObject> {
    private(set) var found: ObservedObject<ObjectType>?
    private unowned(unsafe) var node: ViewNode?

    /// Refers to the nearest object of the type above.
    public init() {}

    /// The object.
    @MainActor @preconcurrency public var wrappedValue: ObjectType { required.wrappedValue }

    /// Gives bindings to the object's properties.
    @MainActor @preconcurrency public var projectedValue: Wrapper {
        let object = required
        return Wrapper(object: object.wrappedValue, changes: object.changes)
    }

    private var required: ObservedObject<ObjectType> {
        if let found { return found }
        let node = node
        let asked = assumeMainActor { (Update.current ?? node).map { ($0.nearestViewName, $0.viewPath) } }
        fatalMissingObject(
            "No ObservableObject of type \(ObjectType.self) found.", "environmentObject", "\(ObjectType.self)", asked)
    }

    /// The `$` of an environment object: its members are bindings to the object's properties.
    @dynamicMemberLookup public struct Wrapper {
        let object: ObjectType
        let changes: ObjectChanges?

        /// A binding to a property of the object.
        public subscript<Subject>(
            dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
        ) -> Binding<Subject> {
            Binding(location: ObservedLocation(object: object, keyPath: keyPath, changes: changes))
        }
    }
}

extension EnvironmentObject: @unchecked Sendable where ObjectType: Sendable {}

extension EnvironmentObject: FrameworkProperty {
    public static func _connect(_ pointer: UnsafeMutableRawPointer, _ slots: inout PropertySlots) {
        let property = pointer.assumingMemoryBound(to: Self.self)
        let storage = slots.next { ObservedStorage() }
        let node = slots.node
        property.pointee.node = node
        guard let slot = node.scope.objectSlot(ObjectIdentifier(ObservableObjectKey<ObjectType>.self)) as? ObjectSlot
        else { return }
        node.depend(on: slot)
        guard let object = slot.object as? ObjectType else { return }
        property.pointee.found = ObservedObject(object, storage.observe(object, for: node))
    }

    public static func _areEqual(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool { true }

    public static func _reads(_ source: DependencySource, _ pointer: UnsafeMutableRawPointer, node: ViewNode) -> Bool {
        if pointer.assumingMemoryBound(to: Self.self).pointee.found?.changes === source { return true }
        return source is ObjectSlot
            && node.scope.objectSlot(ObjectIdentifier(ObservableObjectKey<ObjectType>.self)) === source
    }
}

/// Under which an object of a type stands in the environment, apart from the `Observable` objects.
private enum ObservableObjectKey<ObjectType> {}

extension View {
    /// Puts an observable object into the environment, where `@EnvironmentObject` finds it by its type.
    public nonisolated func environmentObject<T: ObservableObject>(_ object: T) -> some View {
        modifier(ObservableObjectModifier(object: object))
    }
}

struct ObservableObjectModifier<T: ObservableObject> {
    let object: T
}

extension ObservableObjectModifier: EnvironmentModifier {
    func modify(_ values: inout EnvironmentValues) {
        values.overlay[ObjectIdentifier(ObservableObjectKey<T>.self)] = ObjectSlot(object)
    }
    func isEqual(to other: Self) -> Bool { object === other.object }
}
