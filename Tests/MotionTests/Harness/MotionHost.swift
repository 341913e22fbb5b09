import Foundation
import Observation
import Testing

@testable import SwiftUICore

/// Shows a scene to a test, on a clock that the test moves.
@MainActor final class MotionHost: SceneHost {
    let textEngine: any TextEngine = FixedTextEngine()
    let imageEngine: any ImageEngine = NoImages()
    private(set) var now: Double {
        get {
            time += timePerLook
            return time
        }
        set { time = newValue }
    }
    private var time = 100.0
    /// Seconds that pass whenever somebody looks at the clock.
    var timePerLook = 0.0
    private(set) var scene: SceneGraph!
    private(set) var isTurnScheduled = false
    private(set) var isFrameScheduled = false
    /// How many frames have been asked for.
    private(set) var frameRequests = 0
    private(set) var turnRequests = 0
    /// Layers in the host's mirror of the render tree.
    private(set) var layers: Set<Int> = []
    private(set) var diffCount = 0
    private var timers: [(due: Double, action: @MainActor () -> Void)] = []

    init<V: View>(width: CGFloat = 400, height: CGFloat = 800, _ view: V) {
        scene = SceneGraph(view, host: self, size: CGSize(width: width, height: height))
    }

    func scheduleTurn() {
        isTurnScheduled = true
        turnRequests += 1
    }
    func scheduleFrame() {
        isFrameScheduled = true
        frameRequests += 1
    }

    func apply(_ diff: RenderDiff, root: Layer) {
        diffCount += 1
        for (layer, changes) in diff.changed where changes.contains(.inserted) { layers.insert(layer.id) }
        for layer in diff.removed { #expect(layers.remove(layer.id) != nil, "a layer is removed that was not there") }
    }

    func focus(_ input: TextInput?) {}
    func schedule(after seconds: Double, _ action: @escaping @MainActor () -> Void) {
        timers.append((now + seconds, action))
    }
    func open(_ url: URL) -> Bool { false }
    var clipboard: String?
    func setTitle(_ title: String) {}
    func close() {}

    // MARK: What tests do

    /// Runs a turn if one is due.
    func settle() {
        while isTurnScheduled {
            isTurnScheduled = false
            scene.turn()
        }
    }

    /// Writes state and brings the scene up to date.
    func perform(_ action: () -> Void) {
        action()
        settle()
    }

    /// Moves the clock on in frames of a sixtieth of a second, the last as short as need be.
    func advance(by seconds: Double) {
        let end = now + seconds
        while now < end - 1e-9 {
            now = min(end, now + 1.0 / 60)
            tick()
        }
    }

    /// Moves the clock on in one frame.
    func jump(by seconds: Double) {
        now += seconds
        tick()
    }

    private func tick() {
        let due = timers.filter { $0.due <= now }
        timers.removeAll { $0.due <= now }
        for timer in due { timer.action() }
        settle()
        if isFrameScheduled {
            isFrameScheduled = false
            scene.frame()
            settle()
        }
    }

    /// Whether neither a turn nor a frame is asked for.
    var isAtRest: Bool { !isTurnScheduled && !isFrameScheduled }

    // MARK: What tests look at

    /// All layers of the tree, from the root on.
    var allLayers: [Layer] {
        var found: [Layer] = []
        func visit(_ layer: Layer) {
            found.append(layer)
            layer.sublayers.forEach(visit)
        }
        visit(scene.rootLayer)
        return found
    }

    /// The layer that shows a text.
    func text(_ string: String) -> Layer? { allLayers.first { $0.semantics?.label == string } }

    /// The layer that shows a text; a failure if there is none.
    func requireText(_ string: String, _ location: SourceLocation = #_sourceLocation) throws -> Layer {
        try #require(text(string), "no text \(string)", sourceLocation: location)
    }

    /// A layer's place in the scene.
    func place(_ string: String) -> CGPoint? { text(string)?.frameInScene.origin }

    /// The product of the opacities from the root to a text's layer.
    func opacity(_ string: String) -> Double? {
        guard var layer = text(string) else { return nil }
        var opacity = layer.opacity
        while let parent = layer.parent {
            opacity *= parent.opacity
            layer = parent
        }
        return opacity
    }

    /// The layers filled with one colour or outline.
    var fills: [Layer] {
        allLayers.filter { if case .one(.fill) = $0.content { true } else { false } }
    }

    /// The colour of a filled layer.
    func color(of layer: Layer) -> ResolvedColor? {
        if case .one(.fill(_, .color(let color), _)) = layer.content { return color }
        return nil
    }
}

private final class NoImages: ImageEngine {
    func symbolMetrics(name: String, font: ResolvedFont) -> SymbolMetrics? { nil }
    func namedImage(_ name: String) -> ImageResource? { nil }
    func decode(_ data: Data) -> ImageResource? { nil }
    func load(path: String) -> ImageResource? { nil }
}

/// State that a test writes from outside.
@MainActor @Observable final class Model {
    var flag = false
    var number = 0.0
    var other = 0
    var items: [Int] = []
}

/// Whether two numbers differ by no more than the tolerance of the tables of facts.
func isClose(_ a: Double?, _ b: Double, within tolerance: Double = 0.001) -> Bool {
    guard let a else { return false }
    return a == b || abs(a - b) <= tolerance
}
