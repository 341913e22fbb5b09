import Foundation

/// Finds who a pointer event is for, and tells them.
@MainActor package final class InputRouter {
    private unowned let graph: SceneGraph
    /// Whoever took the press that is going on.
    private var active: (handler: any GestureHandling, element: LayoutElement)?

    init(_ graph: SceneGraph) { self.graph = graph }

    /// Takes a pointer event, in the scene's coordinates.
    package func pointer(_ event: PointerEvent) {
        switch event.phase {
        case .began:
            active = nil
            for element in path(to: event.location) {
                guard let handler = element.gestures else { continue }
                if handler.began(event, at: convert(event.location, to: element), in: element) {
                    active = (handler, element)
                    break
                }
            }
        case .moved:
            if let active { active.handler.moved(event, at: convert(event.location, to: active.element), in: active.element) }
        case .ended:
            if let active { active.handler.ended(event, at: convert(event.location, to: active.element), in: active.element) }
            active = nil
        case .cancelled:
            active?.handler.cancelled()
            active = nil
        case .hovered, .exited: break
        }
    }

    /// The elements under a point, innermost first.
    package func path(to point: CGPoint) -> [LayoutElement] {
        var found: [LayoutElement] = []
        _ = hit(graph.rootElement, point, &found)
        return found
    }

    private func hit(_ element: LayoutElement, _ point: CGPoint, _ found: inout [LayoutElement]) -> Bool {
        guard element.isHitTestable else { return false }
        let local = CGPoint(x: point.x - element.origin.x, y: point.y - element.origin.y)
        var children: [LayoutElement] = []
        element.visitChildren { children.append($0) }
        let inner = element.convertToChild(local)
        for child in children.reversed() where hit(child, inner, &found) {
            found.append(element)
            return true
        }
        guard element.contains(local), element.gestures != nil || element.isOpaqueToHits else { return false }
        found.append(element)
        return true
    }

    /// A point of the scene in an element's own coordinates.
    package func convert(_ point: CGPoint, to element: LayoutElement) -> CGPoint {
        var chain: [LayoutElement] = []
        var current: LayoutElement? = element
        while let step = current {
            chain.append(step)
            current = step.parent
        }
        var p = point
        for (i, step) in chain.reversed().enumerated() {
            p = CGPoint(x: p.x - step.origin.x, y: p.y - step.origin.y)
            if i < chain.count - 1 { p = step.convertToChild(p) }
        }
        return p
    }
}

/// Takes the presses in an element's box.
@MainActor package protocol GestureHandling: AnyObject {
    /// A press began. True to take it; then the rest of it comes here.
    func began(_ event: PointerEvent, at point: CGPoint, in element: LayoutElement) -> Bool
    func moved(_ event: PointerEvent, at point: CGPoint, in element: LayoutElement)
    func ended(_ event: PointerEvent, at point: CGPoint, in element: LayoutElement)
    func cancelled()
}

extension LayoutElement {
    /// Whether the element draws something that a press cannot go through.
    var isOpaqueToHits: Bool { layer.map { if case .none = $0.content { false } else { true } } ?? false }
}
extension SceneGraph {
    /// Takes a pointer event, in the scene's coordinates, and brings the scene up to date with what it did.
    public func pointer(_ event: PointerEvent) {
        input.pointer(event)
        if needsTurn { turn() }
    }
}
/// Which text field or focusable view has the keyboard.
@MainActor package final class FocusCoordinator {
}
