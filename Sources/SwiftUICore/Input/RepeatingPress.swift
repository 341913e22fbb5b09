import Foundation

/// Makes each element of its content act when it is pressed, and again and again while it stays pressed.
package struct RepeatingPress {
    /// Nil where it cannot act.
    package var action: (@MainActor () -> Void)?
    package var pressChanged: @MainActor (Bool) -> Void

    package init(action: (@MainActor () -> Void)?, pressChanged: @escaping @MainActor (Bool) -> Void) {
        self.action = action
        self.pressChanged = pressChanged
    }
}

extension RepeatingPress: ElementModifier {
    package typealias Body = Never
    package func makeElement(_ child: LayoutElement, _ node: ViewNode) -> RepeatingPressElement {
        RepeatingPressElement(child, node, self)
    }
    package func update(_ element: RepeatingPressElement) { element.handler.modifier = self }
    package func isEqual(to other: Self) -> Bool { false }
}

package final class RepeatingPressElement: UnaryElement {
    fileprivate let handler: RepeatingPressHandler

    init(_ child: LayoutElement, _ node: ViewNode, _ modifier: RepeatingPress) {
        handler = RepeatingPressHandler(modifier, node.graph)
        super.init(child, node)
        gestures = handler
    }
    package override func didDestroy() { handler.cancelled() }
}

/// Acts once when the press is let go, or first after half a second and then ten times a second.
private final class RepeatingPressHandler: GestureHandling {
    var modifier: RepeatingPress
    private weak var graph: SceneGraph?
    private(set) var verdict = GestureVerdict.undecided
    private var hasRepeated = false
    /// Tells one press from the next.
    private var press = 0
    private var isDown = false

    init(_ modifier: RepeatingPress, _ graph: SceneGraph) {
        self.modifier = modifier
        self.graph = graph
    }

    func began(_ event: PointerEvent, at point: CGPoint, in element: LayoutElement) -> Bool {
        guard modifier.action != nil, event.button == .primary else { return false }
        verdict = .undecided
        hasRepeated = false
        isDown = true
        press += 1
        modifier.pressChanged(true)
        wait(0.5, press)
        return true
    }

    private func wait(_ seconds: Double, _ number: Int) {
        graph?.host.schedule(after: seconds) { [weak self] in
            guard let self, press == number, isDown else { return }
            if verdict == .undecided {
                verdict = .recognized
                graph?.input.reconsider()
                guard isDown else { return }
            }
            hasRepeated = true
            modifier.action?()
            wait(0.1, number)
        }
    }

    func moved(_ event: PointerEvent, at point: CGPoint, in element: LayoutElement) {
        if !element.contains(point) { stop(.failed) }
    }
    func ended(_ event: PointerEvent, at point: CGPoint, in element: LayoutElement) {
        guard isDown else { return }
        if hasRepeated { stop(.recognized) } else { stop(element.contains(point) ? .recognized : .failed) }
    }
    func cancelled() { stop(.failed) }
    func won() { if !isDown, !hasRepeated { modifier.action?() } }
    var yieldsToMovement: Bool { true }

    private func stop(_ verdict: GestureVerdict) {
        self.verdict = verdict
        guard isDown else { return }
        isDown = false
        press += 1
        modifier.pressChanged(false)
    }
}
