import Foundation
import Painter
import SwiftUICore

/// Shows a scene to nobody: for pictures, tests and scripts. Time is virtual and moves only when it is told to.
@MainActor public final class HeadlessHost: SceneHost {
    public let textEngine: any TextEngine
    public let imageEngine: any ImageEngine
    /// Seconds since the host was made, on its own clock.
    public private(set) var now: Double = 0
    public var clipboard: String?
    /// The title that the scene gave itself.
    public private(set) var title = ""
    /// Addresses that the scene opened.
    public private(set) var opened: [URL] = []
    public private(set) var isClosed = false
    /// The text input that has the keyboard.
    public private(set) var focused: TextInput?

    private var timers: [(due: Double, order: Int, action: @MainActor () -> Void)] = []
    private var order = 0
    private var wantsFrame = false
    private var wantsTurn = false
    /// How many diffs the scene sent, and how many layers they named.
    public private(set) var diffCount = 0
    public private(set) var changedLayerCount = 0

    /// Makes a host that measures text with the given engine, by default Pango's.
    public init(
        textEngine: any TextEngine = PangoTextEngine.shared, imageEngine: any ImageEngine = PixbufImageEngine.shared
    ) {
        self.textEngine = textEngine
        self.imageEngine = imageEngine
    }

    public func scheduleTurn() { wantsTurn = true }
    public func scheduleFrame() { wantsFrame = true }
    public func apply(_ diff: RenderDiff, root: Layer) {
        diffCount += 1
        changedLayerCount += diff.changed.count
    }
    public func focus(_ input: TextInput?) { focused = input }

    public func schedule(after seconds: Double, _ action: @escaping @MainActor () -> Void) {
        order += 1
        timers.append((now + max(0, seconds), order, action))
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
    public func close() { isClosed = true }

    /// Lets main-actor jobs and the main queue run, and the scene take the turns that they cause.
    public func settle(_ scene: SceneGraph) {
        for _ in 0..<100 {
            if scene.needsTurn {
                wantsTurn = false
                scene.turn()
            }
            _ = RunLoop.main.run(mode: .default, before: Date())
            if !scene.needsTurn { break }
        }
    }

    /// Lets virtual time pass: timers fire when they are due, animations get 60 frames a second, and asynchronous work gets up to as
    /// much real time.
    public func advance(by seconds: Double, _ scene: SceneGraph, realTime: Bool = false) {
        let end = now + seconds
        let realStart = Date()
        let start = now
        settle(scene)
        while now < end {
            var next = end
            if wantsFrame { next = min(next, now + 1.0 / 60) }
            if let due = timers.map(\.due).min() { next = min(next, max(now, due)) }
            if realTime { next = min(next, now + 0.01) }
            now = next
            if realTime {
                let ahead = (now - start) - Date().timeIntervalSince(realStart)
                if ahead > 0 { _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: ahead)) }
            }
            fireTimers()
            if wantsFrame {
                wantsFrame = false
                scene.frame()
            }
            settle(scene)
        }
    }

    private func fireTimers() {
        while let i = timers.indices.filter({ timers[$0].due <= now }).min(by: {
            (timers[$0].due, timers[$0].order) < (timers[$1].due, timers[$1].order)
        }) {
            timers.remove(at: i).action()
        }
    }

    /// Whether an animation waits for a frame.
    public var isAnimating: Bool { wantsFrame }
}
