import Foundation

/// A value kept in `UserDefaults`: there at the program's next start, and the same in all views that use its key.
///
/// Where nothing is stored, the property's own initial value is read; it is not written. A change that somebody else makes to the store is
/// noticed within half a second.
@propertyWrapper @preconcurrency public struct AppStorage<Value> {
    private let key: String
    private let store: UserDefaults?
    private let fallback: Value
    private let coding: DefaultsCoding<Value>
    private var location: DefaultsLocation<Value>?

    init(_ key: String, _ fallback: Value, _ store: UserDefaults?, _ coding: DefaultsCoding<Value>) {
        self.key = key
        self.store = store
        self.fallback = fallback
        self.coding = coding
    }

    /// The value.
    public var wrappedValue: Value {
        get {
            if let location { return location.get() }
            return coding.read(store ?? Defaults.standard, key) ?? fallback
        }
        nonmutating set { (location ?? detached).set(newValue, Transaction()) }
    }

    /// A binding to the value.
    public var projectedValue: Binding<Value> { Binding(location: location ?? detached) }

    /// For a property that is in no view, in a model object perhaps.
    private var detached: DefaultsLocation<Value> {
        nonisolated(unsafe) let property = self
        guard Update.isOnMainThread else {
            return DispatchQueue.main.sync {
                DefaultsLocation(
                    .of(property.store ?? Defaults.standard, property.key, property.coding), property.fallback)
            }
        }
        return assumeMainActor {
            DefaultsLocation(.of(property.store ?? Defaults.standard, property.key, property.coding), property.fallback)
        }
    }
}

extension AppStorage: @unchecked Sendable where Value: Sendable {}

/// What a node keeps for a stored property.
private final class DefaultsStorage<Value> {
    var location: DefaultsLocation<Value>?
}

extension AppStorage: FrameworkProperty {
    public static func _connect(_ pointer: UnsafeMutableRawPointer, _ slots: inout PropertySlots) {
        let property = pointer.assumingMemoryBound(to: Self.self)
        let storage = slots.next { DefaultsStorage<Value>() }
        let store =
            property.pointee.store ?? EnvironmentValues(scope: slots.node.scope).defaultAppStorageStore
            ?? Defaults.standard
        if storage.location?.entry.key != property.pointee.key || storage.location?.entry.store !== store {
            let entry = DefaultsEntry.of(store, property.pointee.key, property.pointee.coding)
            storage.location = DefaultsLocation(entry, property.pointee.fallback)
        }
        property.pointee.location = storage.location
    }

    public static func _areEqual(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
        let (a, b) = (a.assumingMemoryBound(to: Self.self), b.assumingMemoryBound(to: Self.self))
        return a.pointee.key == b.pointee.key && a.pointee.store === b.pointee.store
    }

    public static func _reads(_ source: DependencySource, _ pointer: UnsafeMutableRawPointer, node: ViewNode) -> Bool {
        pointer.assumingMemoryBound(to: Self.self).pointee.location?.source === source
    }
}

private struct DefaultAppStorageKey: EnvironmentKey {
    static var defaultValue: UserDefaults? { nil }
}

extension EnvironmentValues {
    fileprivate var defaultAppStorageStore: UserDefaults? {
        get { self[DefaultAppStorageKey.self] }
        set { self[DefaultAppStorageKey.self] = newValue }
    }
}

extension View {
    /// Sets the store that `@AppStorage` uses in this view and below where it names none itself.
    public nonisolated func defaultAppStorage(_ store: UserDefaults) -> some View {
        environment(\.defaultAppStorageStore, store)
    }
}
