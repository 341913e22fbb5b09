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

    private enum Kind {
        case tap, swipe, drag
    }

    init(_ row: RowElement) { self.row = row }

    var isContinuous: Bool { kind != .tap }
    var yieldsToMovement: Bool { kind == .tap }

    func began(_ event: PointerEvent, at point: CGPoint, in element: LayoutElement) -> Bool {
        guard row.isRow, event.button == .primary else { return false }
        verdict = .undecided
        hasWon = false
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
        return row.isSelectable || row.openEdge != nil || row.hasActions(.leading) || row.hasActions(.trailing)
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
        switch kind {
        case .tap:
            let isInside = CGRect(origin: .zero, size: row.size).contains(point)
            verdict = isInside && (row.openEdge != nil || row.isSelectable) ? .recognized : .failed
        case .swipe: if hasWon { row.release(speed: speed) }
        case .drag: if hasWon { drop() }
        }
    }

    func cancelled() {
        if hasWon {
            if kind == .swipe { row.release(speed: 0) }
            if kind == .drag { row.lift = 0 }
        }
        hasWon = false
        verdict = .failed
    }

    func won() {
        hasWon = true
        guard kind == .tap else { return }
        if row.openEdge != nil { row.close() } else { row.select() }
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
