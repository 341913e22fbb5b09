import SwiftUICore

/// What is being dragged through a scene, and where it can be dropped.
@MainActor final class DragBoard {
    /// What is dragged now; empty while nothing is.
    private(set) var items: [any Transferable] = []
    /// The places, those that were made later after those before.
    private var places: [DropElement] = []
    /// The place that the pointer is over.
    private weak var over: DropElement?

    func add(_ place: DropElement) { places.append(place) }

    func remove(_ place: DropElement) {
        places.removeAll { $0 === place }
        if over === place { over = nil }
    }

    func begin(_ items: [any Transferable]) { self.items = items }

    /// The pointer is at a point of the scene.
    func move(to point: CGPoint) {
        let place = place(at: point)
        if place !== over {
            over?.handler.exited(drop(at: point, in: over))
            over = place
            place?.handler.entered(drop(at: point, in: place))
        } else {
            place?.handler.moved(drop(at: point, in: place))
        }
    }

    /// The pointer was lifted there.
    func end(at point: CGPoint) {
        move(to: point)
        if let over {
            over.handler.dropped(drop(at: point, in: over))
            over.handler.exited(drop(at: point, in: over))
        }
        items = []
        over = nil
    }

    func cancel() {
        if let over { over.handler.exited(Drop(items: items, location: .zero)) }
        items = []
        over = nil
    }

    private func drop(at point: CGPoint, in place: DropElement?) -> Drop {
        Drop(items: items, location: place.map { $0.graph.input.convert(point, to: $0) } ?? .zero)
    }

    /// The innermost place there that takes what is dragged.
    private func place(at point: CGPoint) -> DropElement? {
        let found = places.filter { place in
            guard place.node.scope.isVisible, place.handler.accepts(items) else { return false }
            let local = place.graph.input.convert(point, to: place)
            return place.area.contains(local)
        }
        return found.max { $0.depth < $1.depth }
    }
}

/// What is dragged, over a place.
struct Drop {
    let items: [any Transferable]
    /// In the place's own coordinates.
    let location: CGPoint
}

/// What a place does with what is dragged.
struct DropHandler {
    var accepts: @MainActor ([any Transferable]) -> Bool
    var entered: @MainActor (Drop) -> Void = { _ in }
    var moved: @MainActor (Drop) -> Void = { _ in }
    var exited: @MainActor (Drop) -> Void = { _ in }
    var dropped: @MainActor (Drop) -> Void
}

/// Makes each element of its content a place to drop things.
struct DropModifier {
    let handler: DropHandler

    nonisolated init(_ handler: DropHandler) { self.handler = handler }
}

extension DropModifier: ElementModifier {
    typealias Body = Never
    func makeElement(_ child: LayoutElement, _ node: ViewNode) -> DropElement { DropElement(child, node, handler) }
    func update(_ element: DropElement) { element.handler = handler }
    func isEqual(to other: Self) -> Bool { false }
}

class DropElement: UnaryElement {
    var handler: DropHandler
    private let board: DragBoard?

    init(_ child: LayoutElement, _ node: ViewNode, _ handler: DropHandler) {
        self.handler = handler
        board = node.scope.slot(PresentationLayerKey.self).value?.drags
        super.init(child, node)
        board?.add(self)
    }

    /// Where things can be dropped, in the place's own coordinates.
    var area: CGRect { CGRect(origin: .zero, size: size) }

    /// How many elements stand around it.
    var depth: Int {
        var (count, current) = (0, parent)
        while let outer = current {
            count += 1
            current = outer.parent
        }
        return count
    }

    override func didDestroy() { board?.remove(self) }
}
