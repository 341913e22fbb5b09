import Foundation

/// Recognises a drag of a scroll view's content: a press that moves by more than 10 points along an axis that scrolls. Until then it may be a
/// press on what lies below, which is cancelled when the drag begins.
@MainActor final class ScrollDrag: GestureHandling {
    private unowned(unsafe) let scroll: ScrollElement
    private(set) var verdict = GestureVerdict.undecided
    private var hasWon = false
    private var start = CGPoint.zero
    private var last = CGPoint.zero
    private var movement = CGVector.zero
    /// Where the finger was in the last tenth of a second.
    private var trail: [(time: Double, point: CGPoint)] = []

    /// How far a finger moves before it is a drag.
    private static let slop: CGFloat = 10
    /// A finger that has rested so long gives no velocity.
    private static let memory = 0.1

    init(_ scroll: ScrollElement) { self.scroll = scroll }

    var isContinuous: Bool { true }

    func began(_ event: PointerEvent, at point: CGPoint, in element: LayoutElement) -> Bool {
        guard event.button == .primary, !scroll.settings.isDisabled, !scroll.scrolledAxes.isEmpty else { return false }
        verdict = .undecided
        hasWon = false
        (start, last) = (point, point)
        movement = .zero
        trail = [(event.time, point)]
        // A finger that comes down on moving content stops it, and is no press.
        if scroll.mover.stop() { verdict = .recognized }
        scroll.mover.touch()
        return true
    }

    func moved(_ event: PointerEvent, at point: CGPoint, in element: LayoutElement) {
        trail.append((event.time, point))
        trail.removeAll { event.time - $0.time > Self.memory && $0.time != event.time }
        if hasWon {
            scroll.mover.drag(by: CGVector(dx: point.x - last.x, dy: point.y - last.y))
            last = point
        } else if verdict == .undecided {
            movement = CGVector(dx: point.x - start.x, dy: point.y - start.y)
            guard max(abs(movement.dx), abs(movement.dy)) > Self.slop else { return }
            last = point
            verdict = scroll.mover.takes(movement) ? .recognized : .failed
        }
    }

    func won() {
        hasWon = true
        scroll.mover.beginDrag(movement)
    }

    func ended(_ event: PointerEvent, at point: CGPoint, in element: LayoutElement) {
        guard hasWon else {
            if verdict == .undecided { verdict = .failed }
            scroll.mover.untouch()
            return
        }
        if point != last { moved(event, at: point, in: element) }
        var velocity = CGVector.zero
        let recent = trail.filter { event.time - $0.time <= Self.memory }
        if let first = recent.first, let end = recent.last, end.time - first.time > 0.001 {
            let seconds = end.time - first.time
            velocity = CGVector(
                dx: (end.point.x - first.point.x) / seconds, dy: (end.point.y - first.point.y) / seconds)
        }
        hasWon = false
        scroll.mover.release(velocity: velocity)
    }

    func cancelled() {
        verdict = .failed
        if hasWon {
            hasWon = false
            scroll.mover.release(velocity: .zero)
        } else {
            scroll.mover.untouch()
        }
    }
}
