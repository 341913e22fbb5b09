import Foundation

extension SceneGraph {
    /// Scrolls what lies under a point by distances in points; positive ones show what lies further right and further down.
    public func scroll(at location: CGPoint, dx: CGFloat, dy: CGFloat) {
        for element in input.path(to: location) {
            if let scroller = element as? any Scrolling, scroller.scroll(dx: dx, dy: dy) { break }
        }
        if needsTurn { turn() }
    }
}

/// An element whose content can be moved below it.
@MainActor package protocol Scrolling: LayoutElement {
    /// Moves the content; false if it is already at that end.
    func scroll(dx: CGFloat, dy: CGFloat) -> Bool
    /// Where it can be moved.
    var scrollAxes: Axis.Set { get }
}

extension Scrolling {
    package var scrollAxes: Axis.Set { .vertical }
}

/// Something that a scene asks when the user goes back or presses a key; the one added last is asked first.
@MainActor package final class SceneCommandHandler {
    /// Goes back one step; false where there is none.
    package var goBack: () -> Bool = { false }
    /// Takes a key press; false for one that means nothing.
    package var key: (KeyPressEvent) -> Bool = { _ in false }

    package init() {}
}

extension SceneGraph {
    /// Hands a key press that no text field took to whoever waits for it. Escape goes back.
    public func key(_ event: KeyPressEvent) -> Bool {
        if pressInFocus(event) || commandHandlers.reversed().contains(where: { $0.key(event) })
            || keyFocus.pressed(event) || pressedUndo(event) || pressedTextCommand(event) || scrollByKey(event)
        {
            if needsTurn { turn() }
            return true
        }
        return event.characters == "\u{1B}" && goBack()
    }

    /// Hands a key press to the views around what has the keyboard, the nearest first.
    private func pressInFocus(_ event: KeyPressEvent) -> Bool {
        var node = keyFocus.node
        while let current = node {
            if let observer = current as? any KeyPressObserving, observer.pressed(event) { return true }
            node = current.parent
        }
        return false
    }

    /// Goes back as the navigation bar's button does. False if nothing can be gone back from.
    @discardableResult public func goBack() -> Bool {
        for handler in commandHandlers.reversed() where handler.goBack() {
            if needsTurn { turn() }
            return true
        }
        return false
    }
}
