import Foundation
import Testing

@testable import SwiftUICore

/// A scene without a window: texts of a fixed width, a clock that stands still until told to move.
@MainActor final class Stage {
    private let host = StageHost()
    private(set) var scene: SceneGraph!

    init<V: View>(size: CGSize = CGSize(width: 400, height: 800), @ViewBuilder _ root: () -> V) {
        scene = SceneGraph(root(), host: host, size: size)
        settle()
    }

    /// Takes turns until nothing is left to do.
    func settle() {
        var turns = 0
        while scene != nil, host.wantsTurn || scene.needsTurn, turns < 50 {
            host.wantsTurn = false
            scene.turn()
            turns += 1
        }
    }

    /// Lets tasks and the main queue run for as long as `condition` does not hold, at most about a minute.
    func settle(until condition: () -> Bool) async {
        for _ in 0..<12_000 where !condition() {
            try? await Task.sleep(for: .milliseconds(5))
            settle()
        }
    }

    /// Lets tasks and the main queue run for a while.
    func pump(milliseconds: Int = 30) async {
        for _ in 0..<(milliseconds / 5) {
            try? await Task.sleep(for: .milliseconds(5))
            settle()
        }
    }

    /// Moves the clock, running what is due on the way.
    func advance(by seconds: Double) {
        host.advance(by: seconds)
        settle()
    }

    // MARK: What is shown

    /// Everything that means something, in reading order.
    var semantics: [Semantics] {
        var found: [Semantics] = []
        func visit(_ layer: Layer) {
            if let semantics = layer.semantics { found.append(semantics) }
            layer.sublayers.forEach(visit)
        }
        visit(scene.rootLayer)
        return found
    }

    /// The texts on screen, in reading order; buttons are not among them.
    var texts: [String] { semantics.filter { $0.role == .text }.compactMap(\.label) }

    /// The one text on screen.
    var text: String { texts.joined(separator: "|") }

    /// Activates the first element with this label.
    func tap(_ label: String, sourceLocation: SourceLocation = #_sourceLocation) {
        guard let action = semantics.first(where: { $0.label == label && $0.activate != nil })?.activate else {
            Issue.record("nothing to tap is labelled \(label)", sourceLocation: sourceLocation)
            return
        }
        action()
        settle()
    }

    /// Ends the scene.
    func close() {
        scene.close()
        scene = nil
    }

    var openedAddresses: [URL] { host.opened }
    var focusedInput: TextInput? { host.focused }
}

/// Nothing but time, turns and texts.
@MainActor private final class StageHost: SceneHost {
    let textEngine: any TextEngine = FixedTextEngine()
    let imageEngine: any ImageEngine = NoImages()
    private(set) var now: Double = 0
    var wantsTurn = false
    private(set) var opened: [URL] = []
    private(set) var focused: TextInput?
    private var timers: [(due: Double, action: @MainActor () -> Void)] = []
    var clipboard: String?

    func advance(by seconds: Double) {
        let end = now + seconds
        while let next = timers.indices.filter({ timers[$0].due <= end }).min(by: { timers[$0].due < timers[$1].due }) {
            let timer = timers.remove(at: next)
            now = max(now, timer.due)
            timer.action()
        }
        now = end
    }

    func scheduleTurn() { wantsTurn = true }
    func scheduleFrame() {}
    func apply(_ diff: RenderDiff, root: Layer) {}
    func focus(_ input: TextInput?) { focused = input }
    func schedule(after seconds: Double, _ action: @escaping @MainActor () -> Void) {
        timers.append((now + seconds, action))
    }
    func open(_ url: URL) -> Bool {
        opened.append(url)
        return true
    }
    func setTitle(_ title: String) {}
    func close() {}
}

private final class NoImages: ImageEngine {
    func symbolMetrics(name: String, font: ResolvedFont) -> SymbolMetrics? { nil }
    func namedImage(_ name: String) -> ImageResource? { nil }
    func decode(_ data: Data) -> ImageResource? { nil }
    func load(path: String) -> ImageResource? { nil }
}
