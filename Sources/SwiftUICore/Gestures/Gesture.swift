import Foundation

/// A movement of a pointer that means something, and what it means.
///
/// A gesture is a value; attach it to a view with `gesture(_:)`. One's own is made of others in `body`.
@MainActor @preconcurrency public protocol Gesture<Value> {
    /// What the gesture tells those who follow it.
    associatedtype Value
    /// The type of gesture that this one is made of.
    associatedtype Body: Gesture

    /// The gesture that this one is made of.
    var body: Body { get }

    /// Makes what follows the presses on a view. Gestures with a `body` have the default.
    static func _makeRecognizer(_ gesture: Self, _ context: GestureContext) -> GestureRecognizer<Value>
    /// Gives a recogniser that `_makeRecognizer` made a newer value of the gesture.
    static func _update(_ recognizer: GestureRecognizer<Value>, _ gesture: Self)
}

extension Gesture where Value == Body.Value {
    public static func _makeRecognizer(_ gesture: Self, _ context: GestureContext) -> GestureRecognizer<Value> {
        Body._makeRecognizer(gesture.body, context)
    }
    public static func _update(_ recognizer: GestureRecognizer<Value>, _ gesture: Self) {
        Body._update(recognizer, gesture.body)
    }
}

extension Gesture where Body == Never {
    /// The framework recognises this gesture itself.
    public var body: Never { fatalError("\(Self.self) has no body: the framework recognises it itself.") }
}

extension Never: Gesture {
    public typealias Value = Never
    public static func _makeRecognizer(_ gesture: Never, _ context: GestureContext) -> GestureRecognizer<Never> {}
    public static func _update(_ recognizer: GestureRecognizer<Never>, _ gesture: Never) {}
}

/// A gesture that may be missing.
extension Optional: Gesture where Wrapped: Gesture {
    public typealias Value = Wrapped.Value
    public typealias Body = Never
    public static func _makeRecognizer(_ gesture: Self, _ context: GestureContext) -> GestureRecognizer<Wrapped.Value> {
        OptionalRecognizer<Wrapped>(gesture, context)
    }
    public static func _update(_ recognizer: GestureRecognizer<Wrapped.Value>, _ gesture: Self) {
        unsafeDowncast(recognizer, to: OptionalRecognizer<Wrapped>.self).update(gesture)
    }
}

/// How far a gesture has come.
package enum GesturePhase<Value> {
    /// Nothing has happened that it is about.
    case possible
    /// It is going on.
    case active(Value)
    /// It has come to its end.
    case ended(Value)
    /// It is not, or no more, what is happening.
    case failed

    package func map<T>(_ transform: (Value) -> T) -> GesturePhase<T> {
        switch self {
        case .possible: .possible
        case .active(let value): .active(transform(value))
        case .ended(let value): .ended(transform(value))
        case .failed: .failed
        }
    }

    /// What the gesture tells now.
    package var value: Value? {
        switch self {
        case .active(let value), .ended(let value): value
        case .possible, .failed: nil
        }
    }
}

/// What recognisers know of where they are.
@MainActor public struct GestureContext {
    package unowned(unsafe) let element: LayoutElement
    /// Called when a recogniser has come to another verdict by itself.
    let reconsider: @MainActor () -> Void

    /// Calls `action`, then looks at verdicts again, after so many seconds.
    func after(_ seconds: Double, _ action: @escaping @MainActor () -> Void) {
        let reconsider = reconsider
        element.graph.host.schedule(after: seconds) {
            action()
            reconsider()
        }
    }

    /// A point of the scene in a coordinate space.
    func convert(_ point: CGPoint, to space: CoordinateSpace) -> CGPoint {
        element.graph.input.convert(point, to: space, of: element)
    }
}

/// Follows presses for one gesture on one view.
///
/// It tells apart two things: the *verdict*, on which it depends who gets the press, and the *phase*, which is told to the gesture's
/// actions, and only once nobody else can get the press any more.
@MainActor open class GestureRecognizer<Value> {
    package let context: GestureContext
    package var phase: GesturePhase<Value> { .possible }
    package var verdict: GestureVerdict { .undecided }
    /// Whether it follows a movement.
    package var isContinuous: Bool { false }
    /// Whether it is told about while it is undecided.
    package var isProvisional: Bool { false }

    public init(_ context: GestureContext) { self.context = context }

    package func began(_ event: PointerEvent) {}
    package func moved(_ event: PointerEvent) {}
    package func ended(_ event: PointerEvent) {}
    /// The press is somebody else's. After it the phase is failed.
    package func cancel() {}
    /// Forgets everything: the next press is a new gesture.
    package func reset() {}
    /// Tells actions what has changed in the phase since they were told last, if they are to know.
    package func deliver(isConfirmed: Bool) {}
}

private final class OptionalRecognizer<G: Gesture>: GestureRecognizer<G.Value> {
    private var inner: GestureRecognizer<G.Value>?

    init(_ gesture: G?, _ context: GestureContext) {
        super.init(context)
        update(gesture)
    }

    func update(_ gesture: G?) {
        guard let gesture else {
            inner = nil
            return
        }
        if let inner { G._update(inner, gesture) } else { inner = G._makeRecognizer(gesture, context) }
    }

    override var phase: GesturePhase<G.Value> { inner?.phase ?? .failed }
    override var verdict: GestureVerdict { inner?.verdict ?? .failed }
    override var isContinuous: Bool { inner?.isContinuous ?? false }
    override var isProvisional: Bool { inner?.isProvisional ?? false }
    override func began(_ event: PointerEvent) { inner?.began(event) }
    override func moved(_ event: PointerEvent) { inner?.moved(event) }
    override func ended(_ event: PointerEvent) { inner?.ended(event) }
    override func cancel() { inner?.cancel() }
    override func reset() { inner?.reset() }
    override func deliver(isConfirmed: Bool) { inner?.deliver(isConfirmed: isConfirmed) }
}
