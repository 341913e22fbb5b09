import SwiftUICore

extension Scene {
    func changing(_ change: @escaping @MainActor (inout SceneWindow) -> Void) -> some Scene {
        var windows = _windows()
        for i in windows.indices {
            if windows[i].nested == nil { change(&windows[i]) } else { windows[i].changes.append(change) }
        }
        return SceneList(windows: windows)
    }

    /// Adds what watches values, once for all windows of the scene.
    private func observing(_ observer: some View) -> some Scene {
        var windows = _windows()
        if !windows.isEmpty { windows[0].observers.append(AnyView(observer)) }
        return SceneList(windows: windows)
    }

    /// Sets the size that new windows have, in points.
    public func defaultSize(_ size: CGSize) -> some Scene { changing { $0.defaultSize = size } }

    /// Sets the size that new windows have, in points.
    public func defaultSize(width: CGFloat, height: CGFloat) -> some Scene {
        defaultSize(CGSize(width: width, height: height))
    }

    /// Sets an environment value for all views of the scene.
    public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some Scene {
        changing { $0.modify { AnyView($0.environment(keyPath, value)) } }
    }

    /// Puts an observable object into the environment of all views of the scene.
    public func environment<T: AnyObject & Observable>(_ object: T?) -> some Scene {
        changing { $0.modify { AnyView($0.environment(object)) } }
    }

    /// Calls `action` when `value` differs from what it was at the last update.
    public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
    ) -> some Scene {
        observing(EmptyView().onChange(of: value, initial: initial, action))
    }

    /// Calls `action` when `value` differs from what it was at the last update.
    public func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping () -> Void) -> some Scene
    {
        onChange(of: value, initial: initial) { _, _ in action() }
    }
}
