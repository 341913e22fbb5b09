import Combine

/// Owns an observable object: made once, when the view first appears at its identity, and kept as long as that lasts. Every change that the
/// object announces updates the view.
@propertyWrapper @preconcurrency public struct StateObject<ObjectType: ObservableObject> {
    private let make: () -> ObjectType
    private(set) var installed: ObservedObject<ObjectType>?

    /// An object whose expression is evaluated when the view first appears, and never again.
    public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) { make = thunk }

    /// The object. Outside of an installed view a new one at each access, with a report.
    @MainActor @preconcurrency public var wrappedValue: ObjectType {
        if let installed { return installed.wrappedValue }
        Diagnostics.objectUsedOutsideView(ObjectType.self)
        return make()
    }

    /// Gives bindings to the object's properties.
    @MainActor @preconcurrency public var projectedValue: ObservedObject<ObjectType>.Wrapper {
        if let installed { return installed.projectedValue }
        Diagnostics.objectUsedOutsideView(ObjectType.self)
        return ObservedObject<ObjectType>.Wrapper(object: make(), changes: nil)
    }
}

extension Diagnostics {
    fileprivate static func objectUsedOutsideView(_ type: Any.Type) {
        report(
            "Accessing StateObject's object without being installed on a View. This will create a new instance each time.",
            property: "StateObject<\(type)>")
    }
}

extension StateObject: @unchecked Sendable where ObjectType: Sendable {
    // The closure that makes the object is only run on the main actor.
}

/// The object, and its changes.
private final class OwnedStorage<ObjectType: ObservableObject> {
    let object: ObjectType
    let changes: ObjectChanges

    @MainActor init(_ object: ObjectType) {
        self.object = object
        changes = ObjectChanges.of(object)
    }
}

extension StateObject: FrameworkProperty {
    public static func _connect(_ pointer: UnsafeMutableRawPointer, _ slots: inout PropertySlots) {
        let property = pointer.assumingMemoryBound(to: Self.self)
        let storage = slots.next { OwnedStorage(Update.suspended(property.pointee.make)) }
        slots.node.depend(on: storage.changes)
        property.pointee.installed = ObservedObject(storage.object, storage.changes)
    }

    /// A new initial value means nothing to a view that has appeared.
    public static func _areEqual(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool { true }

    public static func _reads(_ source: DependencySource, _ pointer: UnsafeMutableRawPointer, node: ViewNode) -> Bool {
        pointer.assumingMemoryBound(to: Self.self).pointee.installed?.changes === source
    }
}
