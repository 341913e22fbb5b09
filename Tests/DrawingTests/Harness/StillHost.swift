import Foundation
import Testing

@testable import SwiftUICore

/// Shows a scene to a test that looks at what is drawn.
@MainActor final class StillHost: SceneHost {
    let textEngine: any TextEngine = FixedTextEngine()
    let imageEngine: any ImageEngine = TestImages()
    let now = 0.0
    private(set) var scene: SceneGraph!

    init<V: View>(width: CGFloat = 100, height: CGFloat = 100, dark: Bool = false, _ view: V) {
        scene = SceneGraph(view, host: self, size: CGSize(width: width, height: height), dark: dark)
    }

    func scheduleTurn() {}
    func scheduleFrame() {}
    func apply(_ diff: RenderDiff, root: Layer) {}
    func focus(_ input: TextInput?) {}
    func schedule(after seconds: Double, _ action: @escaping @MainActor () -> Void) {}
    func open(_ url: URL) -> Bool { false }
    var clipboard: String?
    func setTitle(_ title: String) {}
    func close() {}

    /// Layers that draw something, back to front.
    var drawn: [Layer] {
        var found: [Layer] = []
        func visit(_ layer: Layer) {
            switch layer.content {
            case .none: break
            default: found.append(layer)
            }
            layer.sublayers.forEach(visit)
        }
        visit(scene.rootLayer)
        return found
    }

    /// The one fill of the frontmost layer that draws.
    func fill(_ location: SourceLocation = #_sourceLocation) throws -> (outline: Outline, paint: Paint) {
        let layer = try #require(drawn.last, sourceLocation: location)
        guard case .one(.fill(let outline, let paint, _)) = layer.content else {
            Issue.record("not one fill: \(layer.content)", sourceLocation: location)
            return (.path(Path()), .color(.clear))
        }
        return (outline, paint)
    }

    /// The one line of the frontmost layer that draws.
    func stroke(_ location: SourceLocation = #_sourceLocation) throws -> (outline: Outline, style: StrokeStyle) {
        let layer = try #require(drawn.last, sourceLocation: location)
        guard case .one(.stroke(let outline, _, let style)) = layer.content else {
            Issue.record("not one stroke: \(layer.content)", sourceLocation: location)
            return (.path(Path()), StrokeStyle())
        }
        return (outline, style)
    }
}

/// Knows one picture, "tile", of 2 × 2 points.
private final class TestImages: ImageEngine {
    private let tile = ImageResource(
        source: .pixels(width: 2, height: 2, bytes: Data(repeating: 255, count: 16)),
        size: CGSize(width: 2, height: 2))
    func symbolMetrics(name: String, font: ResolvedFont) -> SymbolMetrics? { nil }
    func namedImage(_ name: String) -> ImageResource? { name == "tile" ? tile : nil }
    func decode(_ data: Data) -> ImageResource? { nil }
    func load(path: String) -> ImageResource? { nil }
}
