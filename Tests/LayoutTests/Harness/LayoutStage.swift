import Foundation
import SwiftUI
import SwiftUITesting
import Testing

/// A leaf that the stage knows by its name: a colour that no other name has.
struct Leaf: View {
    let name: String
    init(_ name: String) { self.name = name }
    var body: some View { LeafNames.color(name) }
}

@MainActor enum LeafNames {
    private static var colors: [String: Int] = [:]
    private static var names: [String] = []

    static func color(_ name: String) -> Color {
        let index = colors[name] ?? names.count
        if index == names.count {
            colors[name] = index
            names.append(name)
        }
        return Color(red: Double(index % 200 + 20) / 255, green: Double(index / 200 + 1) / 255, blue: 0.5)
    }

    private static var resolved: [ResolvedColor: String] = [:]

    /// The names of the leaves by the colour that they are drawn in.
    static var byColor: [ResolvedColor: String] {
        if resolved.count < names.count {
            for name in names { resolved[color(name).resolvedColor(in: EnvironmentValues())] = name }
        }
        return resolved
    }
}

/// A scene that nobody sees, with texts of a fixed width: where the leaves stand.
@MainActor final class LayoutStage {
    let host = HeadlessHost(textEngine: FixedTextEngine())
    let scene: SceneGraph

    init<V: View>(_ view: V, width: CGFloat = 400, height: CGFloat = 400) {
        scene = SceneGraph(view, host: host, size: CGSize(width: width, height: height))
        host.settle(scene)
    }

    func settle() { host.settle(scene) }
    func advance(_ seconds: Double) { host.advance(by: seconds, scene) }

    /// The boxes of the leaves in the scene's coordinates, by name, as they are on screen now.
    var frames: [String: CGRect] {
        let colors = LeafNames.byColor
        var found: [String: CGRect] = [:]
        func visit(_ layer: Layer) {
            if case .one(.fill(.rectangle, .color(let color), _)) = layer.content, let name = colors[color] {
                found[name] = layer.frameInScene
            }
            layer.sublayers.forEach(visit)
        }
        visit(scene.rootLayer)
        return found
    }

    /// The boxes of those leaves of which anything can be seen: what is scrolled out of sight need not exist.
    var visibleFrames: [String: CGRect] {
        let colors = LeafNames.byColor
        var found: [String: CGRect] = [:]
        func visit(_ layer: Layer, _ window: CGRect) {
            var window = window
            let frame = layer.frameInScene
            if let clip = layer.style?.clip?.bounds {
                window = window.intersection(clip.offsetBy(dx: frame.minX, dy: frame.minY))
            }
            if case .one(.fill(.rectangle, .color(let color), _)) = layer.content, let name = colors[color],
                window.insetBy(dx: 1, dy: 1).intersects(frame)
            {
                found[name] = frame
            }
            layer.sublayers.forEach { visit($0, window) }
        }
        visit(scene.rootLayer, CGRect(origin: .zero, size: scene.size))
        return found
    }

    /// The box of a leaf, as "x y width height".
    subscript(_ name: String) -> String {
        guard let r = frames[name] else { return "none" }
        return [r.minX, r.minY, r.width, r.height].map(short).joined(separator: " ")
    }

    private func short(_ value: CGFloat) -> String {
        guard abs(value) < 1e12 else { return "\(value)" }
        let rounded = (value * 100).rounded() / 100
        return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }
}

/// Something that a test's view reads and the test changes.
@MainActor @Observable final class Knob<Value> {
    var value: Value
    init(_ value: Value) { self.value = value }
}

/// Remembers what happened.
@MainActor final class Log {
    var lines: [String] = []
    func add(_ line: String) { lines.append(line) }
    func note<T>(_ value: T) -> T {
        lines.append("\(value)")
        return value
    }
}

extension CGRect {
    /// "x y width height" in whole points.
    var text: String {
        [minX, minY, width, height].map { abs($0) < 1e12 ? "\(Int($0.rounded()))" : "\($0)" }.joined(separator: " ")
    }
}
