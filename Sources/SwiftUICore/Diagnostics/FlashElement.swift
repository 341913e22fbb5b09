import Foundation

/// Shows for a moment which bodies have run, over all else of a scene: a view that appeared in green, one whose body ran again in orange.
package final class FlashElement: MarkElement {
    /// How long a flash takes to fade.
    private static let duration = 0.3

    private struct Flash {
        let node: ViewNodeReference
        let color: ResolvedColor
        let began: Double
        /// What the view consists of in the scene; nil until that is known.
        var elements: [LayoutElement]?
    }

    private var flashes: [ObjectIdentifier: Flash] = [:]
    private let fading = Motion()
    private var isOutdated = false

    init(addedTo root: RootElement) {
        super.init(root.node)
        root.addOnTop(self)
        move(to: CGRect(origin: .zero, size: root.graph.size))
        fading.step = { [unowned self] in fade($0) }
    }

    /// A body has run. Where its view stands is known after the layout.
    func add(_ node: ViewNode, isFirst: Bool) {
        let now = graph.motion.now
        // What has only just appeared is still new if its body runs once more at once.
        let known = flashes[ObjectIdentifier(node)]
        let isNew = isFirst || known.map { $0.color == Self.appeared && now - $0.began < 0.05 } ?? false
        flashes[ObjectIdentifier(node)] = Flash(
            node: node.reference, color: isNew ? Self.appeared : Self.again, began: now)
        move(to: CGRect(origin: .zero, size: graph.size))
        isOutdated = true
        graph.motion.start(fading)
    }

    private static let appeared = ResolvedColor(red: 0.2, green: 0.78, blue: 0.35)
    private static let again = ResolvedColor(red: 1, green: 0.58, blue: 0)

    /// Goes on to a time. Whether there is still something to be seen.
    private func fade(_ now: Double) -> Bool {
        flashes = flashes.filter { now - $0.value.began < Self.duration && $0.value.node.node != nil }
        isOutdated = true
        return !flashes.isEmpty
    }

    /// Draws what flashes where it is now. Called when all else has been drawn.
    func follow() {
        guard isOutdated else { return }
        isOutdated = false
        flags.insert(.needsDisplay)
        graph.restyle(self)
    }

    package override func draw() -> LayerContent {
        guard !flashes.isEmpty else { return .none }
        if flashes.contains(where: { $0.value.elements == nil }) { findElements() }
        let now = graph.motion.now
        var commands: [DrawCommand] = []
        // Views that stand in others are drawn over them.
        for flash in flashes.values.sorted(by: { ($0.node.node?.depth ?? 0) < ($1.node.node?.depth ?? 0) }) {
            let share = 1 - (now - flash.began) / Self.duration
            guard share > 0, flash.node.node != nil else { continue }
            for element in flash.elements ?? [] where !element.isGone {
                commands += Self.marks(in: element.visibleFrame, flash.color, share)
            }
        }
        return .list(commands)
    }

    private static func marks(in box: CGRect, _ color: ResolvedColor, _ share: Double) -> [DrawCommand] {
        guard box.width > 0, box.height > 0 else { return [] }
        let edge = box.insetBy(dx: min(1, box.width / 2), dy: min(1, box.height / 2))
        return [
            .fill(.rectangle(box), .color(color.multiplyingOpacity(by: 0.25 * share)), FillStyle()),
            .stroke(.rectangle(edge), .color(color.multiplyingOpacity(by: share)), StrokeStyle(lineWidth: 2)),
        ]
    }

    /// Where the views that flash stand, by their types' names.
    package var views: [String: [CGRect]] {
        var views: [String: [CGRect]] = [:]
        for flash in flashes.values {
            guard let node = flash.node.node else { continue }
            views[node.viewTypeName, default: []] += (flash.elements ?? []).map(\.visibleFrame)
        }
        return views
    }

    // MARK: Where views stand

    /// Finds what views with a new flash consist of. Elements are looked at, not asked for: rows that nobody has made stay unmade.
    private func findElements() {
        var found: [ObjectIdentifier: [LayoutElement]] = [:]
        for (key, flash) in flashes where flash.elements == nil { found[key] = [] }
        visit(graph.rootElement, &found)
        for (key, elements) in found { flashes[key]?.elements = elements }
    }

    private func visit(_ container: LayoutElement, _ found: inout [ObjectIdentifier: [LayoutElement]]) {
        container.visitChildren { element in
            guard element !== self, element.flags.contains(.isPlaced), !element.flags.contains(.isOffstage) else {
                return
            }
            // The views between an element and the one that it stands in consist of it.
            var node = element.node
            while node !== container.node {
                if found[ObjectIdentifier(node)] != nil { found[ObjectIdentifier(node)]?.append(element) }
                guard let outer = node.parent, (outer as? any ShowsElsewhere)?.showsElsewhere(node) != true else {
                    break
                }
                node = outer
            }
            visit(element, &found)
        }
    }
}

/// A node that shows some of its children elsewhere than where it stands itself, as above the whole scene.
@MainActor package protocol ShowsElsewhere: ViewNode {
    func showsElsewhere(_ child: ViewNode) -> Bool
}

extension LayoutElement {
    /// The element's box in the scene as it is drawn now, which is not where it stands while that is animated, and without what is cut away.
    fileprivate var visibleFrame: CGRect {
        var offset = CGPoint.zero
        var element = self
        while !element.isLayered {
            offset.x += element.origin.x
            offset.y += element.origin.y
            guard let outer = element.parent else { return .zero }
            element = outer
        }
        guard element.hasLayer, var layer = element.layer else { return .zero }
        var frame = CGRect(origin: offset, size: element === self ? layer.size : size)
        while true {
            if let style = layer.style {
                if let clip = style.clip { frame = frame.intersection(clip.bounds) }
                if frame.isEmpty { return .zero }
                if !style.transform.isIdentity {
                    frame = CGRect(around: frame.corners.map { $0.applying(style.transform) })
                }
            }
            frame.origin.x += layer.position.x
            frame.origin.y += layer.position.y
            guard let outer = layer.parent else { return frame }
            layer = outer
        }
    }
}
