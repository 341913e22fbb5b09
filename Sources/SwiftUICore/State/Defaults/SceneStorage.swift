import Foundation

/// A value that belongs to a scene: the same in all its views that use its key, and another in every other scene.
///
/// It lasts as long as the scene.
@propertyWrapper @preconcurrency public struct SceneStorage<Value> {
    private let key: String
    private let initial: Value
    private var location: StateLocation<Value>?

    init(key: String, initial: Value) {
        self.key = key
        self.initial = initial
    }

    /// The value. Outside an installed view: the initial value; writes are dropped, with a report.
    public var wrappedValue: Value {
        get {
            if let location { return location.get() }
            Diagnostics.usedOutsideView("SceneStorage", Value.self)
            return initial
        }
        nonmutating set {
            guard let location else {
                Diagnostics.usedOutsideView("SceneStorage", Value.self)
                return
            }
            location.set(newValue)
        }
    }

    /// A binding to the value.
    public var projectedValue: Binding<Value> {
        if let location { return Binding(location: location) }
        Diagnostics.usedOutsideView("SceneStorage", Value.self)
        return .constant(initial)
    }
}

extension SceneStorage: @unchecked Sendable where Value: Sendable {}

/// The values of a scene's storage by key and type.
private final class SceneValues {
    struct Key: Hashable {
        let name: String
        let type: ObjectIdentifier
    }
    var locations: [Key: AnyObject] = [:]
}

private struct SceneValuesKey: EnvironmentKey {
    static var defaultValue: SceneValues? { nil }
}

extension SceneStorage: FrameworkProperty {
    public static func _connect(_ pointer: UnsafeMutableRawPointer, _ slots: inout PropertySlots) {
        let property = pointer.assumingMemoryBound(to: Self.self)
        let root = slots.node.graph.rootScope
        let values = root.slot(SceneValuesKey.self).value ?? SceneValues()
        root.set(SceneValuesKey.self, values)
        let key = SceneValues.Key(name: property.pointee.key, type: ObjectIdentifier(Value.self))
        if let known = values.locations[key] {
            property.pointee.location = unsafeDowncast(known, to: StateLocation<Value>.self)
        } else {
            let location = StateLocation(property.pointee.initial)
            values.locations[key] = location
            property.pointee.location = location
        }
    }

    public static func _areEqual(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
        let (a, b) = (a.assumingMemoryBound(to: Self.self), b.assumingMemoryBound(to: Self.self))
        return a.pointee.key == b.pointee.key
    }

    public static func _reads(_ source: DependencySource, _ pointer: UnsafeMutableRawPointer, node: ViewNode) -> Bool {
        pointer.assumingMemoryBound(to: Self.self).pointee.location === source
    }
}

extension SceneStorage {
    /// A value under a key, of a type that a store can keep.
    public init(wrappedValue: Value, _ key: String) where Value == Bool { self.init(key: key, initial: wrappedValue) }
    /// A value under a key, of a type that a store can keep.
    public init(wrappedValue: Value, _ key: String) where Value == Int { self.init(key: key, initial: wrappedValue) }
    /// A value under a key, of a type that a store can keep.
    public init(wrappedValue: Value, _ key: String) where Value == Double { self.init(key: key, initial: wrappedValue) }
    /// A value under a key, of a type that a store can keep.
    public init(wrappedValue: Value, _ key: String) where Value == String { self.init(key: key, initial: wrappedValue) }
    /// A value under a key, of a type that a store can keep.
    public init(wrappedValue: Value, _ key: String) where Value == URL { self.init(key: key, initial: wrappedValue) }
    /// A value under a key, of a type that a store can keep.
    public init(wrappedValue: Value, _ key: String) where Value == Data { self.init(key: key, initial: wrappedValue) }
    /// A value under a key, of a type that a store can keep.
    public init(wrappedValue: Value, _ key: String) where Value: RawRepresentable, Value.RawValue == Int {
        self.init(key: key, initial: wrappedValue)
    }
    /// A value under a key, of a type that a store can keep.
    public init(wrappedValue: Value, _ key: String) where Value: RawRepresentable, Value.RawValue == String {
        self.init(key: key, initial: wrappedValue)
    }
    /// A value under a key; nil at first.
    public init<Wrapped>(_ key: String) where Value == Wrapped? { self.init(key: key, initial: nil) }
}
