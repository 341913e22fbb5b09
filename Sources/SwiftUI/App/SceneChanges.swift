import SwiftUICore

extension Scene {
    /// Calls `action` with the new value when `value` differs from what it was at the last update.
    @available(*, deprecated, message: "use onChange(of:initial:_:) with an action of two values or none")
    public func onChange<V: Equatable>(of value: V, perform action: @escaping (_ newValue: V) -> Void) -> some Scene {
        onChange(of: value) { _, new in action(new) }
    }

    /// Puts an observable object into the environment of all views of the scene, where `@EnvironmentObject` finds it.
    public func environmentObject<T: ObservableObject>(_ object: T) -> some Scene {
        changing { $0.modify { AnyView($0.environmentObject(object)) } }
    }

    /// Changes an environment value for all views of the scene, starting from the value that holds around them.
    public func transformEnvironment<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
    ) -> some Scene {
        changing { $0.modify { AnyView($0.transformEnvironment(keyPath, transform: transform)) } }
    }
}
