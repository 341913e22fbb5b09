import Foundation

/// Somebody who acts when a press has been made. It tells its handler when it goes, so that the two need no counted reference.
@MainActor package protocol PressTarget: AnyObject {
    /// Does what the press does.
    func press()
    /// Looks pressed, or no longer.
    func pressChanged(_ isPressed: Bool)
}

/// A press and release in an element's box, as buttons take them: leaving the box takes the press back, returning renews it.
@MainActor package final class PressHandler: GestureHandling {
    package var isEnabled = true
    private let action: (@MainActor () -> Void)?
    private let pressChanged: (@MainActor (Bool) -> Void)?
    private unowned(unsafe) var target: (any PressTarget)?
    package private(set) var verdict = GestureVerdict.undecided
    private var isPressed = false

    /// How far outside the box a press may slip: a finger is broad.
    private static let slop: CGFloat = 20

    package init(
        action: @escaping @MainActor () -> Void, pressChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) {
        self.action = action
        self.pressChanged = pressChanged
    }

    /// A handler that tells `target`, until that calls ``detach()``.
    package init(target: any PressTarget) {
        action = nil
        pressChanged = nil
        self.target = target
    }

    /// The target goes.
    package func detach() { target = nil }

    package func began(_ event: PointerEvent, at point: CGPoint, in element: LayoutElement) -> Bool {
        guard isEnabled, event.button == .primary else { return false }
        verdict = .undecided
        setPressed(true)
        return true
    }
    package func moved(_ event: PointerEvent, at point: CGPoint, in element: LayoutElement) {
        setPressed(isNear(point, element))
    }
    package func ended(_ event: PointerEvent, at point: CGPoint, in element: LayoutElement) {
        verdict = isNear(point, element) ? .recognized : .failed
        setPressed(false)
    }
    package func cancelled() {
        verdict = .failed
        setPressed(false)
    }
    package func won() {
        action?()
        target?.press()
    }
    package var yieldsToMovement: Bool { true }

    private func isNear(_ point: CGPoint, _ element: LayoutElement) -> Bool {
        CGRect(origin: .zero, size: element.size).insetBy(dx: -Self.slop, dy: -Self.slop).contains(point)
    }

    private func setPressed(_ value: Bool) {
        guard value != isPressed else { return }
        isPressed = value
        pressChanged?(value)
        target?.pressChanged(value)
    }
}

/// Makes each element of its content something that can be pressed.
package struct PressModifier {
    package var action: @MainActor () -> Void
    package var pressChanged: (@MainActor (Bool) -> Void)?
}

extension PressModifier: ElementModifier {
    package typealias Body = Never
    package func makeElement(_ child: LayoutElement, _ node: ViewNode) -> PressElement {
        PressElement(child, node, self)
    }
    package func update(_ element: PressElement) { element.update(self) }
    package func isEqual(to other: Self) -> Bool { false }
}

package final class PressElement: UnaryElement {
    private var modifier: PressModifier

    init(_ child: LayoutElement, _ node: ViewNode, _ modifier: PressModifier) {
        self.modifier = modifier
        super.init(child, node)
        gestures = PressHandler(
            action: { [weak self] in self?.modifier.action() },
            pressChanged: { [weak self] in self?.modifier.pressChanged?($0) })
    }
    func update(_ modifier: PressModifier) { self.modifier = modifier }
}

extension View {
    /// Calls `action` when the view's box is pressed and released, and `pressChanged` when it begins and ceases to look pressed.
    package nonisolated func pressable(
        pressChanged: (@MainActor (Bool) -> Void)? = nil, action: @escaping @MainActor () -> Void
    ) -> some View {
        modifier(PressModifier(action: action, pressChanged: pressChanged))
    }
}
