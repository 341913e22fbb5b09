import Foundation

/// Which gestures take part: a view's own, or those of the views in it.
public struct GestureMask: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// None of them.
    public static let none: GestureMask = []
    /// The one that is added.
    public static let gesture = GestureMask(rawValue: 1)
    /// Those of the views inside.
    public static let subviews = GestureMask(rawValue: 2)
    /// All of them.
    public static let all: GestureMask = [.gesture, .subviews]
}

extension View {
    /// Adds a gesture to the view; gestures of views inside come first.
    public nonisolated func gesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
        modifier(GestureModifier(gesture: gesture, precedence: .normal, mask: mask))
    }

    /// Adds a gesture that takes part only where it is enabled.
    public nonisolated func gesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
        modifier(GestureModifier(gesture: gesture, precedence: .normal, mask: isEnabled ? .all : .subviews))
    }

    /// Adds a gesture with a name, by which debuggers know it, that takes part only where it is enabled.
    public nonisolated func gesture<T: Gesture>(_ gesture: T, name: String, isEnabled: Bool = true) -> some View {
        self.gesture(gesture, isEnabled: isEnabled)
    }

    /// Adds a gesture that comes before those of views inside, and takes part only where it is enabled.
    public nonisolated func highPriorityGesture<T: Gesture>(
        _ gesture: T, name: String? = nil, isEnabled: Bool
    ) -> some View {
        highPriorityGesture(gesture, including: isEnabled ? .all : .subviews)
    }

    /// Adds a gesture that goes on beside those of views inside, and takes part only where it is enabled.
    public nonisolated func simultaneousGesture<T: Gesture>(
        _ gesture: T, name: String? = nil, isEnabled: Bool
    ) -> some View {
        simultaneousGesture(gesture, including: isEnabled ? .all : .subviews)
    }

    /// Adds a gesture that comes before those of views inside.
    public nonisolated func highPriorityGesture<T: Gesture>(
        _ gesture: T, including mask: GestureMask = .all
    ) -> some View {
        modifier(GestureModifier(gesture: gesture, precedence: .high, mask: mask))
    }

    /// Adds a gesture that goes on beside those of views inside.
    public nonisolated func simultaneousGesture<T: Gesture>(
        _ gesture: T, including mask: GestureMask = .all
    ) -> some View {
        modifier(GestureModifier(gesture: gesture, precedence: .simultaneous, mask: mask))
    }
}

/// Adds a gesture to each element of its content.
package struct GestureModifier<G: Gesture> {
    package var gesture: G
    package var precedence: GesturePrecedence
    package var mask: GestureMask
}

extension GestureModifier: ElementModifier {
    package typealias Body = Never
    package func makeElement(_ child: LayoutElement, _ node: ViewNode) -> GestureElement<G> {
        GestureElement(child, node, self)
    }
    package func update(_ element: GestureElement<G>) { element.update(self) }
    package func isEqual(to other: Self) -> Bool { false }
}

/// Watches the presses on its child.
package final class GestureElement<G: Gesture>: UnaryElement {
    private var handler: GestureHandler<G>!

    init(_ child: LayoutElement, _ node: ViewNode, _ modifier: GestureModifier<G>) {
        super.init(child, node)
        handler = GestureHandler(modifier, self)
        gestures = handler
    }

    func update(_ modifier: GestureModifier<G>) { handler.update(modifier) }

    /// Only what the view draws can be pressed.
    package override func contains(_ point: CGPoint) -> Bool { false }
    package override func didDestroy() { handler.cancelled() }
}

/// Lets a recogniser take part in presses.
private final class GestureHandler<G: Gesture>: GestureHandling {
    private var modifier: GestureModifier<G>
    private unowned let element: LayoutElement
    /// Made with the first press.
    private var recognizer: GestureRecognizer<G.Value>?
    private var hasWon = false
    private var isWatching = false

    init(_ modifier: GestureModifier<G>, _ element: LayoutElement) {
        self.modifier = modifier
        self.element = element
    }

    func update(_ new: GestureModifier<G>) {
        modifier = new
        if let recognizer { G._update(recognizer, new.gesture) }
    }

    func began(_ event: PointerEvent, at point: CGPoint, in element: LayoutElement) -> Bool {
        guard modifier.mask.contains(.gesture), event.button == .primary || event.button == .pinch else { return false }
        let recognizer: GestureRecognizer<G.Value>
        if let known = self.recognizer {
            recognizer = known
        } else {
            let context = GestureContext(element: element) { [weak self] in self?.timePassed() }
            recognizer = G._makeRecognizer(modifier.gesture, context)
            self.recognizer = recognizer
        }
        // A gesture of several presses goes on with the next.
        if !isWatching { recognizer.reset() }
        isWatching = true
        hasWon = false
        recognizer.began(event)
        recognizer.deliver(isConfirmed: false)
        return true
    }

    func moved(_ event: PointerEvent, at point: CGPoint, in element: LayoutElement) {
        recognizer?.moved(event)
        recognizer?.deliver(isConfirmed: hasWon)
    }

    func ended(_ event: PointerEvent, at point: CGPoint, in element: LayoutElement) {
        recognizer?.ended(event)
        recognizer?.deliver(isConfirmed: hasWon)
        if hasWon { isWatching = false }
    }

    func cancelled() {
        guard isWatching else { return }
        isWatching = false
        recognizer?.cancel()
        recognizer?.deliver(isConfirmed: true)
    }

    func won() {
        hasWon = true
        recognizer?.deliver(isConfirmed: true)
        if case .ended? = recognizer?.phase { isWatching = false }
    }

    /// Time alone has changed what the recogniser makes of the press.
    private func timePassed() {
        guard isWatching else { return }
        recognizer?.deliver(isConfirmed: hasWon)
        element.graph.input.reconsider()
    }

    var verdict: GestureVerdict { recognizer?.verdict ?? .failed }
    var precedence: GesturePrecedence { modifier.precedence }
    var isContinuous: Bool { recognizer?.isContinuous ?? false }
    var yieldsToMovement: Bool { recognizer.map { !$0.isContinuous } ?? true }
    var excludesSubviews: Bool { !modifier.mask.contains(.subviews) }
}
