import SwiftUICore

/// Whether a scene has a window when the program starts.
public struct SceneLaunchBehavior: Hashable, Sendable {
    private let name: String
    /// The first scene of the program has, others have not.
    public static let automatic = SceneLaunchBehavior(name: "automatic")
    /// The scene has.
    public static let presented = SceneLaunchBehavior(name: "presented")
    /// The scene has not, unless the program would show nothing.
    public static let suppressed = SceneLaunchBehavior(name: "suppressed")
}

/// Whether windows that were open when the program ended are opened when it starts again.
public struct SceneRestorationBehavior: Hashable, Sendable {
    private let name: String
    /// As suits the scene.
    public static let automatic = SceneRestorationBehavior(name: "automatic")
    /// They are not.
    public static let disabled = SceneRestorationBehavior(name: "disabled")
}

extension Scene {
    /// Sets whether the scene has a window when the program starts. Where a scene is `presented`, those that are `automatic` have none.
    public func defaultLaunchBehavior(_ behavior: SceneLaunchBehavior) -> some Scene {
        changing { $0.launch = behavior }
    }

    /// Sets whether the scene's windows come back when the program starts again. Programs here start with the windows that they start with the
    /// first time.
    public func restorationBehavior(_ behavior: SceneRestorationBehavior) -> some Scene { self }
}
