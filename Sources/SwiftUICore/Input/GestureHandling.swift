import Foundation

/// What a handler makes of a press so far.
package enum GestureVerdict: Sendable {
    /// It cannot tell yet.
    case undecided
    /// It is the handler's gesture.
    case recognized
    /// It is not.
    case failed
}

/// How a handler stands to the handlers of views inside its own.
package enum GesturePrecedence: Sendable {
    /// They come first.
    case normal
    /// They come after it.
    case high
    /// It goes on beside whichever wins.
    case simultaneous
}

/// Takes part in the presses in an element's box.
///
/// Every handler that lies under a press watches it. The first to recognise its gesture wins, and the others are cancelled, except that it must wait
/// for handlers which come before it and are undecided: a single tap waits for a double tap on a view inside. What has an effect outside of the handler
/// belongs into ``won()`` and what follows it; until then another may win.
@MainActor package protocol GestureHandling: AnyObject {
    /// A press began, or the next press of a handler that waits for several. True to watch it.
    func began(_ event: PointerEvent, at point: CGPoint, in element: LayoutElement) -> Bool
    func moved(_ event: PointerEvent, at point: CGPoint, in element: LayoutElement)
    func ended(_ event: PointerEvent, at point: CGPoint, in element: LayoutElement)
    /// Somebody else won, or the press was taken away.
    func cancelled()

    /// What the handler makes of the press so far.
    var verdict: GestureVerdict { get }
    /// The press is the handler's: called once, when nobody who comes before can win any more.
    func won()
    var precedence: GesturePrecedence { get }
    /// Whether the gesture follows a movement, as a drag and a scroll do.
    var isContinuous: Bool { get }
    /// Whether the handler gives way to a movement that a view around recognises while this one is undecided, as a button in a scroll view.
    var yieldsToMovement: Bool { get }
    /// Whether handlers of views inside take no part.
    var excludesSubviews: Bool { get }
}

extension GestureHandling {
    package func won() {}
    package var precedence: GesturePrecedence { .normal }
    package var isContinuous: Bool { false }
    package var yieldsToMovement: Bool { false }
    package var excludesSubviews: Bool { false }
}
