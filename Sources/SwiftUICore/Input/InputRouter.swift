import Foundation

/// Finds who a pointer event is for, and tells them.
@MainActor package final class InputRouter {
    private unowned let graph: SceneGraph
    /// The press that is going on, or that somebody waits to be followed by another.
    private var contest: GestureContest?
    private var isDown = false
    private var pressCount = 0
    /// Tells the press that is going on from others, until its end has been dealt with; nil while nothing is pressed.
    package private(set) var currentPress: Int?
    /// What the pointer is over, innermost first.
    private var hovered: [HoverElement] = []

    init(_ graph: SceneGraph) { self.graph = graph }

    /// Takes a pointer event, in the scene's coordinates.
    package func pointer(_ event: PointerEvent) {
        switch event.phase {
        case .began:
            isDown = true
            pressCount += 1
            currentPress = pressCount
            if graph.keyFocus.isActive { graph.keyFocus.leave() }
            let contest = self.contest ?? GestureContest(self)
            self.contest = contest
            contest.begin(event, path: path(to: event.location))
        case .moved:
            contest?.move(event)
        case .ended:
            isDown = false
            contest?.end(event)
            endIfSettled()
            currentPress = nil
        case .cancelled:
            isDown = false
            contest?.cancel()
            contest = nil
            currentPress = nil
        case .hovered: hover(at: event.location)
        case .exited: hover(at: nil)
        }
    }

    /// A handler has come to another verdict by itself, as time went by.
    package func reconsider() {
        contest?.settle()
        if !isDown { endIfSettled() }
    }

    private func endIfSettled() {
        guard let contest else { return }
        if contest.isOver || !contest.isWaiting { self.contest = nil }
    }

    // MARK: Hovering

    private func hover(at point: CGPoint?) {
        let now = point.map { path(to: $0).compactMap { $0 as? HoverElement } } ?? []
        let before = hovered
        hovered = now
        for element in before where !now.contains(where: { $0 === element }) { element.hover(at: nil) }
        guard let point else { return }
        for element in now { element.hover(at: point) }
    }

    /// An element that may be hovered over goes.
    func forget(_ element: HoverElement) { hovered.removeAll { $0 === element } }

    // MARK: Where things are

    /// The elements under a point, innermost first.
    package func path(to point: CGPoint) -> [LayoutElement] {
        var found: [LayoutElement] = []
        _ = hit(graph.rootElement, point, &found)
        return found
    }

    private func hit(_ element: LayoutElement, _ point: CGPoint, _ found: inout [LayoutElement]) -> Bool {
        let local = CGPoint(x: point.x - element.origin.x, y: point.y - element.origin.y)
        guard element.admitsHit(at: local) else { return false }
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

extension SceneGraph {
    /// Takes a pointer event, in the scene's coordinates, and brings the scene up to date with what it did.
    public func pointer(_ event: PointerEvent) {
        input.pointer(event)
        if needsTurn { turn() }
    }
}
