import Combine

/// Refers to an observable object that somebody else owns; every change that it announces updates the view.
///
/// The object is whatever the view value brings: one made in place is made anew with each new view value. For an object that the view owns,
/// use `@StateObject`.
@propertyWrapper @preconcurrency public struct ObservedObject<ObjectType: ObservableObject> {
    private var object: ObjectType
    var changes: ObjectChanges?

    /// The object.
    @MainActor @preconcurrency public var wrappedValue: ObjectType {
        get { object }
        set { object = newValue }
    }

    /// Refers to an object.
    public init(wrappedValue: ObjectType) { object = wrappedValue }
    /// Refers to an object.
    public init(initialValue: ObjectType) { object = initialValue }

    init(_ object: ObjectType, _ changes: ObjectChanges?) {
        self.object = object
        self.changes = changes
    }

    /// Gives bindings to the object's properties.
    @MainActor @preconcurrency public var projectedValue: Wrapper { Wrapper(object: wrappedValue, changes: changes) }

    /// The `$` of an observed object: its members are bindings to the object's properties.
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

extension ObservedObject: @unchecked Sendable where ObjectType: Sendable {}

/// What a node keeps of an object that it observes.
final class ObservedStorage {
    /// Kept alive, so that its identity cannot be another's.
    private var object: AnyObject?
    private(set) var changes: ObjectChanges?

    /// Turns to an object; the node depends on it.
    @MainActor func observe<Object: ObservableObject>(_ object: Object, for node: ViewNode) -> ObjectChanges {
        if self.object !== object || changes == nil {
            let previous = (self.object, changes)
            changes = ObjectChanges.of(object)
            self.object = object
            withExtendedLifetime(previous) {}
        }
        node.depend(on: changes!)
        return changes!
    }
}

extension ObservedObject: FrameworkProperty {
    public static func _connect(_ pointer: UnsafeMutableRawPointer, _ slots: inout PropertySlots) {
        let property = pointer.assumingMemoryBound(to: Self.self)
        let storage = slots.next { ObservedStorage() }
        property.pointee.changes = storage.observe(property.pointee.wrappedValue, for: slots.node)
    }

    public static func _areEqual(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
        nonisolated(unsafe) let (a, b) = (a.assumingMemoryBound(to: Self.self), b.assumingMemoryBound(to: Self.self))
        return assumeMainActor { a.pointee.wrappedValue === b.pointee.wrappedValue }
    }

    public static func _reads(_ source: DependencySource, _ pointer: UnsafeMutableRawPointer, node: ViewNode) -> Bool {
        pointer.assumingMemoryBound(to: Self.self).pointee.changes === source
    }
}
