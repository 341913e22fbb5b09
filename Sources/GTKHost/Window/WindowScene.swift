import Foundation
import SwiftUICore

/// What a window shows and sends its events to.
@MainActor public protocol WindowScene: AnyObject {
    /// The root of the render tree.
    var rootLayer: Layer { get }
    /// Runs one update, layout and render.
    func turn()
    /// The same for a frame of an animation.
    func frame()
    /// The window's content has this size, in points.
    func resize(to size: CGSize)
    /// The desktop's appearance.
    func setColorScheme(dark: Bool)
    /// Whether the window is in use.
    func setPhase(_ phase: ScenePhase)
    func pointer(_ event: PointerEvent)
    /// Distances in points; positive ones show what lies further right and further down.
    func scroll(at location: CGPoint, dx: CGFloat, dy: CGFloat)
    /// Whether the key meant something.
    func key(_ event: KeyPressEvent) -> Bool
    /// Whether there was something to go back from.
    func goBack() -> Bool
    /// The window is gone.
    func close()
}

extension SceneGraph: WindowScene {
    public func setPhase(_ phase: ScenePhase) { setEnvironment { $0.scenePhase = phase } }
}
