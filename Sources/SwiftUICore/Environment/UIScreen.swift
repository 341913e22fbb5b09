import Foundation

/// The screen as UIKit names it, for code that sizes views by `UIScreen.main.bounds`.
///
/// A scene stands for a phone's screen: the bounds are those of the scene whose views are being updated, else of the first scene that is open.
/// A body that reads them runs again when the scene's size changes.
@MainActor @preconcurrency public final class UIScreen {
    /// The screen that the program is shown on.
    public static let main = UIScreen()

    private init() {}

    private var scene: SceneGraph? { Update.current?.graph ?? SceneGraph.first }

    /// The scene's box, in points; that of a phone while no scene is open.
    public var bounds: CGRect {
        guard let scene else { return CGRect(x: 0, y: 0, width: 390, height: 844) }
        return CGRect(origin: .zero, size: EnvironmentValues(scope: scene.rootScope).sceneSize)
    }

    /// How many pixels a point has.
    public var scale: CGFloat {
        scene.map { EnvironmentValues(scope: $0.rootScope).displayScale } ?? 1
    }

    /// The scene's box, in pixels.
    public var nativeBounds: CGRect {
        CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
    }

    /// How many pixels a point has.
    public var nativeScale: CGFloat { scale }
}

/// How large a scene is.
struct SceneSizeKey: EnvironmentKey { static var defaultValue: CGSize { .zero } }

extension EnvironmentValues {
    fileprivate var sceneSize: CGSize { self[SceneSizeKey.self] }
}
