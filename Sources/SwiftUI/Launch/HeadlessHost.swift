import Foundation
import Painter
import SwiftUICore

/// Shows a scene to nobody: for pictures, tests and scripts. Time is virtual and moves only when it is told to.
@MainActor public final class HeadlessHost: SceneHost {
    public let textEngine: any TextEngine
    public let imageEngine: any ImageEngine
    /// The time, which the windows of one program share.
    private let clock: HeadlessClock
    /// Seconds since the clock was made.
    public var now: Double { clock.now }
    public var clipboard: String?
    /// The title that the scene gave itself.
    public private(set) var title = ""
    /// Addresses that the scene opened.
    public private(set) var opened: [URL] = []
    public private(set) var isClosed = false
    /// The sizes that the content may have, where the window says so.
    public private(set) var limits: WindowSizeLimits?
    /// What brings the window to the front, takes it away, is asked whether it may close, closes it, and hears of its limits.
    var onActivate: @MainActor () -> Void = {}
    var onHide: @MainActor () -> Void = {}
    var mayClose: @MainActor () -> Bool = { true }
    var onClose: @MainActor () -> Void = {}
    var onLimits: @MainActor (WindowSizeLimits) -> Void = { _ in }
    /// The text input that has the keyboard.
    public private(set) var focused: TextInput?

    private var wantsFrame = false
    /// How many diffs the scene sent, and how many layers they named.
    public private(set) var diffCount = 0
    public private(set) var changedLayerCount = 0

    /// Makes a host that measures text with the given engine, by default Pango's.
    public convenience init(
        textEngine: any TextEngine = PangoTextEngine.shared, imageEngine: any ImageEngine = PixbufImageEngine.shared
    ) {
        self.init(clock: HeadlessClock(), textEngine: textEngine, imageEngine: imageEngine)
    }

    init(
        clock: HeadlessClock, textEngine: any TextEngine = PangoTextEngine.shared,
        imageEngine: any ImageEngine = PixbufImageEngine.shared
    ) {
        self.clock = clock
        self.textEngine = textEngine
        self.imageEngine = imageEngine
    }

    /// What is due is found out when time passes.
    public func scheduleTurn() {}
    public func scheduleFrame() { wantsFrame = true }
    public func apply(_ diff: RenderDiff, root: Layer) {
        diffCount += 1
        changedLayerCount += diff.changed.count
    }
    public func focus(_ input: TextInput?) { focused = input }

    public func schedule(after seconds: Double, _ action: @escaping @MainActor () -> Void) {
        clock.schedule(after: seconds, action)
    }

    public func open(_ url: URL) -> Bool {
        opened.append(url)
        return true
    }
    /// The text that stands beside the pointer.
    public private(set) var help: String?
    public func showHelp(_ text: String?) { help = text }
    /// The texts that were to be read aloud, by any program's scene of this process.
    public private(set) var announcements: [String] = []
    public func announce(_ text: String, isUrgent: Bool) { announcements.append(text) }
    public func setTitle(_ title: String) { self.title = title }
    public func close() {
        guard !isClosed, mayClose() else { return }
        isClosed = true
        onClose()
    }
    public func activate() { onActivate() }
    public func hide() { onHide() }
    /// What the scene asks the user for; nil for nothing.
    public private(set) var fileRequest: FileRequest?
    private var answerFileRequest: (@MainActor ([URL]?) -> Void)?
    private var fileRequestCount = 0

    public func choose(
        _ request: FileRequest, completion: @escaping @MainActor ([URL]?) -> Void
    ) -> @MainActor () -> Void {
        fileRequestCount += 1
        let number = fileRequestCount
        fileRequest = request
        answerFileRequest = completion
        return { [weak self] in
            guard let self, fileRequestCount == number else { return }
            (fileRequest, answerFileRequest) = (nil, nil)
        }
    }

    /// Answers what the scene asks for with files, or with nil for none.
    public func answer(_ urls: [URL]?) {
        let answer = answerFileRequest
        (fileRequest, answerFileRequest) = (nil, nil)
        answer?(urls)
    }

    public func limitSize(_ limits: WindowSizeLimits) {
        self.limits = limits
        onLimits(limits)
    }

    /// Lets main-actor jobs and the main queue run, and the scene, and others of its program, take the turns that they cause.
    public func settle(_ scene: SceneGraph) { clock.settle(HeadlessClock.Member(host: self, scene: scene)) }

    /// Lets virtual time pass: timers fire when they are due, animations get 60 frames a second, and asynchronous work gets up to as
    /// much real time.
    public func advance(by seconds: Double, _ scene: SceneGraph, realTime: Bool = false) {
        clock.advance(by: seconds, HeadlessClock.Member(host: self, scene: scene), realTime: realTime)
    }

    /// Whether an animation waits for a frame.
    public var isAnimating: Bool { wantsFrame }

    /// Gives the scene the frame that it waits for.
    func giveFrame(to scene: SceneGraph) {
        guard wantsFrame else { return }
        wantsFrame = false
        scene.frame()
    }
}
