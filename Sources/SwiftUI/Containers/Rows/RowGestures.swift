import Foundation
import SwiftUICore

/// Taps, swipes and drags on a row: selects it, uncovers its actions, moves it to another place.
@MainActor final class RowGestures: GestureHandling {
    private unowned let row: RowElement
    private(set) var verdict = GestureVerdict.undecided
    private var start = CGPoint.zero
    private var base: CGFloat = 0
    private var last: (x: CGFloat, time: Double) = (0, 0)
    private var speed: CGFloat = 0
    private var hasWon = false
    private var kind = Kind.tap
    private var modifiers: EventModifiers = []
    /// Tells one press from the next.
    private var press = 0

    /// Seconds after which a press that has not moved opens the row's menu.
    private static let menuDelay = 0.5

    private enum Kind {
        case tap, swipe, drag, menu
    }

    init(_ row: RowElement) { self.row = row }

    var isContinuous: Bool { kind != .tap }
    var yieldsToMovement: Bool { kind == .tap }

    func began(_ event: PointerEvent, at point: CGPoint, in element: LayoutElement) -> Bool {
        press += 1
        if row.hasMenu, event.button == .secondary {
            (kind, verdict, hasWon) = (.menu, .recognized, false)
            return true
        }
        guard row.isRow, event.button == .primary else { return false }
        verdict = .undecided
        hasWon = false
        modifiers = event.modifiers
        start = point
        base = row.shift
        last = (point.x, event.time)
        speed = 0
        kind = .tap
        if row.isHandle(point) {
            kind = .drag
            verdict = .recognized
            return true
        }
        if row.hasMenu { openMenuLater() }
        return row.isSelectable || row.openEdge != nil || row.hasActions(.leading) || row.hasActions(.trailing)
    }

    private func openMenuLater() {
        let (number, graph) = (press, row.graph)
        graph.host.schedule(after: Self.menuDelay) { [weak self] in
            guard let self, press == number, kind == .tap, verdict == .undecided else { return }
            (kind, verdict) = (.menu, .recognized)
            graph.input.reconsider()
            if graph.needsTurn { graph.scheduleTurn() }
        }
    }

    func moved(_ event: PointerEvent, at point: CGPoint, in element: LayoutElement) {
        let (dx, dy) = (point.x - start.x, point.y - start.y)
        if event.time > last.time { speed = (point.x - last.x) / CGFloat(event.time - last.time) }
        last = (point.x, event.time)
        switch kind {
        case .tap:
            guard abs(dx) >= 10 || abs(dy) >= 10 else { return }
            // A row that is edited is not swiped, except to close it.
            let edge: HorizontalEdge = (dx > 0) != row.graph.isRightToLeft(row.node) ? .leading : .trailing
            let mayOpen = !row.setting.isEditing && row.hasActions(edge)
            guard abs(dx) > abs(dy), row.openEdge != nil || mayOpen else {
                verdict = .failed
                return
            }
            kind = .swipe
            verdict = .recognized
        case .swipe: if hasWon { swipe(dx) }
        case .drag: if hasWon { row.lift = dy }
        case .menu: break
        }
    }

    private func swipe(_ dx: CGFloat) {
        var shift = base + dx
        if shift != 0 {
            let edge: HorizontalEdge = (shift > 0) != row.graph.isRightToLeft(row.node) ? .leading : .trailing
            if row.hasActions(edge) {
                (row.parent as? any RowHolder)?.willOpen(row)
                row.uncover(edge)
            } else {
                shift = 0
            }
        }
        row.move(to: shift)
    }

    func ended(_ event: PointerEvent, at point: CGPoint, in element: LayoutElement) {
        press += 1
        switch kind {
        case .tap:
            let isInside = CGRect(origin: .zero, size: row.size).contains(point)
            verdict = isInside && (row.openEdge != nil || row.isSelectable) ? .recognized : .failed
        case .swipe: if hasWon { row.release(speed: speed) }
        case .drag: if hasWon { drop() }
        case .menu: break
        }
    }

    func cancelled() {
        press += 1
        if hasWon {
            if kind == .swipe { row.release(speed: 0) }
            if kind == .drag { row.lift = 0 }
        }
        hasWon = false
        verdict = .failed
    }

    func won() {
        hasWon = true
        if kind == .menu { row.openMenu() }
        guard kind == .tap else { return }
        if row.openEdge != nil { row.close() } else { row.select(modifiers) }
    }

    /// Puts the row before the one that it has been dragged over.
    private func drop() {
        let lift = row.lift
        row.lift = 0
        guard let place = row.place, let move = place.edits.move, let list = row.parent as? ListElement else { return }
        let middle = row.origin.y + lift + row.size.height / 2
        var target = place.index
        for (frame, other) in list.rowFrames {
            guard let other = other as? RowElement, other !== row, let there = other.place, there.owner == place.owner
            else { continue }
            if there.index > place.index, middle > frame.midY { target = max(target, there.index + 1) }
            if there.index < place.index, middle < frame.midY { target = min(target, there.index) }
        }
        if target != place.index { move(IndexSet(integer: place.index), target) }
    }
}
