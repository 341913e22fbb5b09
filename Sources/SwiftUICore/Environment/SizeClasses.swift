import Foundation

/// How much room there is in one direction.
public enum UserInterfaceSizeClass: Sendable, Hashable {
    /// As on a phone: content stands below each other, one thing at a time.
    case compact
    /// As on a tablet or a desktop.
    case regular
}

private struct HorizontalSizeClassKey: EnvironmentKey {
    static var defaultValue: UserInterfaceSizeClass? { nil }
}
private struct VerticalSizeClassKey: EnvironmentKey {
    static var defaultValue: UserInterfaceSizeClass? { nil }
}

extension EnvironmentValues {
    /// How much room there is across: compact in a scene narrower than 600 points.
    public var horizontalSizeClass: UserInterfaceSizeClass? {
        get { self[HorizontalSizeClassKey.self] }
        set { self[HorizontalSizeClassKey.self] = newValue }
    }
    /// How much room there is from top to bottom: compact in a scene lower than 480 points.
    public var verticalSizeClass: UserInterfaceSizeClass? {
        get { self[VerticalSizeClassKey.self] }
        set { self[VerticalSizeClassKey.self] = newValue }
    }
}

extension SceneGraph {
    /// Tells views what room the scene's size makes.
    func setSizeClasses() {
        rootScope.set(SceneSizeKey.self, size)
        rootScope.set(HorizontalSizeClassKey.self, size.width < 600 ? .compact : .regular)
        rootScope.set(VerticalSizeClassKey.self, size.height < 480 ? .compact : .regular)
    }
}
