import Foundation

/// What shows a scene: a window, a page, a picture, a test. It is told what changed and lends the few services that differ
/// between them.
@MainActor public protocol SceneHost: AnyObject {
    /// Measures text; the host draws with the same engine.
    var textEngine: any TextEngine { get }
    /// Finds and measures pictures and symbols.
    var imageEngine: any ImageEngine { get }
    /// Time for animations and timers, in seconds; never runs backwards.
    var now: Double { get }

    /// State has been written: run one turn soon (`scene.turn()`), after what is now on the stack. Called once until that turn.
    func scheduleTurn()
    /// An animation runs: call `scene.frame()` at the next frame. Called once until that frame.
    func scheduleFrame()
    /// The render tree changed. Layers are read during this call.
    func apply(_ diff: RenderDiff, root: Layer)
    /// The keyboard goes to this text input's native field, or to none.
    func focus(_ input: TextInput?)
    /// Calls `action` after so many seconds of the host's time.
    func schedule(after seconds: Double, _ action: @escaping @MainActor () -> Void)
    /// Opens an address in what the system has for it; false if it cannot.
    func open(_ url: URL) -> Bool
    /// Whether its fields tell what is selected in them. Otherwise cutting, copying and pasting is theirs alone.
    var tellsSelection: Bool { get }
    /// The system clipboard's text.
    var clipboard: String? { get set }
    /// The scene's title, as a window shows it.
    func setTitle(_ title: String)
    /// The scene asks to be closed.
    func close()
    /// Shows a text beside the pointer, or none. Hosts without a pointer show nothing.
    func showHelp(_ text: String?)
    /// Brings the window to the front and gives it the keyboard. What is always in front need do nothing.
    func activate()
    /// Takes the window away, until `activate()` brings it back. What is always seen need do nothing.
    func hide()
    /// The sizes that the window's content may have. A page and a picture have the size that others give them.
    func limitSize(_ limits: WindowSizeLimits)
    /// Asks the user for files. `completion` gets what was chosen, or nil where nothing was. What is returned takes the question back, and then
    /// nothing is answered.
    func choose(
        _ request: FileRequest, completion: @escaping @MainActor ([URL]?) -> Void
    ) -> @MainActor () -> Void
    /// Has a text read aloud by whoever reads the scene aloud; at once and in place of what is being read, if it is urgent. Hosts that
    /// nobody listens to do nothing.
    func announce(_ text: String, isUrgent: Bool)
    /// Whether views flash when their body has run, if somebody wants to see that. A scene that nobody looks at, or that a program draws into
    /// a picture of its own, is no place for it.
    var showsFlashes: Bool { get }
}

extension SceneHost {
    public var tellsSelection: Bool { true }
    public func showHelp(_ text: String?) {}
    public func announce(_ text: String, isUrgent: Bool) {}
    public var showsFlashes: Bool { true }
    public func activate() {}
    public func hide() {}
    public func limitSize(_ limits: WindowSizeLimits) {}

    /// Hosts without a dialog of their own say so, and answer that nothing was chosen.
    public func choose(
        _ request: FileRequest, completion: @escaping @MainActor ([URL]?) -> Void
    ) -> @MainActor () -> Void {
        Diagnostics.report("The dialog \"\(request.title)\" cannot be shown here: files are chosen in a window only.")
        schedule(after: 0) { completion(nil) }
        return {}
    }
}

/// The sizes that a window's content may have, in points.
public struct WindowSizeLimits: Equatable, Sendable {
    public var min: CGSize
    /// Infinite where nothing limits it.
    public var max: CGSize
    /// What it has until the user says otherwise.
    public var ideal: CGSize

    public init(min: CGSize, max: CGSize, ideal: CGSize) {
        self.min = min
        self.max = CGSize(width: Swift.max(min.width, max.width), height: Swift.max(min.height, max.height))
        self.ideal = ideal
    }

    /// Whether the content has a largest size in both directions, so that there is nothing to gain by resizing.
    public var isFixed: Bool { max.width < .infinity && max.height < .infinity }

    /// The nearest size within the limits.
    public func clamp(_ size: CGSize) -> CGSize {
        CGSize(
            width: Swift.max(min.width, Swift.min(size.width, max.width)),
            height: Swift.max(min.height, Swift.min(size.height, max.height)))
    }
}
