/// A key of the environment: its type and what is read where nothing was set.
public protocol EnvironmentKey {
    associatedtype Value
    /// What is read where nothing was set.
    static var defaultValue: Value { get }
}

/// The values that a view inherits from the views around it.
///
/// It is a handle: reading a value finds the nearest place where it was set, and whoever reads it is updated when it changes.
/// Writing to a copy changes the copy only.
public struct EnvironmentValues: CustomStringConvertible {
    let scope: InheritedScope?
    /// Values written to this copy.
    var overlay: [ObjectIdentifier: EnvironmentSlot] = [:]

    /// An environment of default values.
    public nonisolated init() { scope = nil }

    package nonisolated init(scope: InheritedScope) { self.scope = scope }

    /// The value of a key.
    public nonisolated subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
        get {
            if !overlay.isEmpty, let slot = overlay[ObjectIdentifier(key)] {
                return unsafeDowncast(slot, to: TypedSlot<K>.self).value
            }
            guard let scope else { return K.defaultValue }
            let slot = scope.slot(key)
            slot.recordRead()
            return slot.value
        }
        set { overlay[ObjectIdentifier(key)] = TypedSlot<K>(newValue) }
    }

    /// The observable object of a type; nil if none was put in.
    public nonisolated subscript<T: AnyObject>(objectType: T.Type) -> T? {
        get {
            let id = ObjectIdentifier(objectType)
            if let slot = overlay[id] { return (slot as? ObjectSlot)?.object as? T }
            guard let slot = scope?.objectSlot(id) as? ObjectSlot else { return nil }
            slot.recordRead()
            return slot.object as? T
        }
        set { overlay[ObjectIdentifier(objectType)] = ObjectSlot(newValue) }
    }

    public nonisolated var description: String { "EnvironmentValues(\(overlay.count) changed)" }
}

extension EnvironmentValues: @unchecked Sendable {}
