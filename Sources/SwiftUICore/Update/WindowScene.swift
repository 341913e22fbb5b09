import Foundation

/// What a window or a page shows and sends its events to.
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
    /// How many pixels a point has where the window is.
    func setDisplayScale(_ scale: CGFloat)
    /// Whether the window is in use.
    func setPhase(_ phase: ScenePhase)
    func pointer(_ event: PointerEvent)
    /// Distances in points; positive ones show what lies further right and further down.
    func scroll(at location: CGPoint, dx: CGFloat, dy: CGFloat)
    /// Fingers have left a touchpad while they scrolled, at a velocity in points a second.
    func fling(at location: CGPoint, velocity: CGVector)
    /// Whether fingers that go sideways there scroll nothing.
    func leavesSideways(at location: CGPoint) -> Bool
    /// Whether the key meant something.
    func key(_ event: KeyPressEvent) -> Bool
    /// Whether there was something to go back from.
    func goBack() -> Bool
    /// Whether the window may close. If not, it stays, and the scene asks the user what is to become of it.
    func mayClose() -> Bool
    /// Ends the whole program, after asking what is to be asked; false where there is none.
    func quit() -> Bool
    /// The window is gone.
    func close()
}

extension SceneGraph: WindowScene {
    public func setPhase(_ phase: ScenePhase) {
        setEnvironment { $0.scenePhase = phase }
        onPhaseChange?(phase)
    }
    public func quit() -> Bool {
        guard let onQuit else { return false }
        onQuit()
        return true
    }
    public func mayClose() -> Bool { onCloseRequest?() ?? true }
    public func setDisplayScale(_ scale: CGFloat) { setEnvironment { $0.displayScale = scale } }
}

extension WindowScene {
    public func mayClose() -> Bool { true }
    public func quit() -> Bool { false }
    public func fling(at location: CGPoint, velocity: CGVector) {}
    public func leavesSideways(at location: CGPoint) -> Bool { false }

    /// Hands over a key of a desktop's keyboard. Control is the desktop's Command; where nothing listens for that, it is Control. Escape
    /// goes back where it means nothing else.
    package func press(_ event: KeyPressEvent) -> Bool {
        var event = event
        if event.isControl, !event.isCommand {
            event.isCommand = true
            event.isControl = false
            if key(event) { return true }
            event.isCommand = false
            event.isControl = true
        }
        return key(event) || event.characters == "\u{1B}" && goBack()
    }
}
