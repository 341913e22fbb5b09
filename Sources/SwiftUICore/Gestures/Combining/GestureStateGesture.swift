/// A gesture that changes the value of a `@GestureState` while it goes on, and lets it return when it has ended or was cancelled.
public struct GestureStateGesture<Base: Gesture, State> {
    public typealias Value = Base.Value
    public typealias Body = Never

    /// The gesture that is followed.
    public var base: Base
    /// The state that it changes.
    public var state: GestureState<State>
    /// Makes a new state of the gesture's value and the state so far. What it writes into the transaction holds for the change.
    public var body: (Base.Value, inout State, inout Transaction) -> Void

    /// A gesture that changes a state by `body` while `base` goes on.
    public nonisolated init(
        base: Base, state: GestureState<State>, body: @escaping (Base.Value, inout State, inout Transaction) -> Void
    ) {
        self.base = base
        self.state = state
        self.body = body
    }
}

extension GestureStateGesture: Gesture {
    public static func _makeRecognizer(
        _ gesture: Self, _ context: GestureContext
    ) -> GestureRecognizer<Base.Value> {
        let recognizer = ActionRecognizer<Base>(gesture.base, context)
        recognizer.following = gesture.follow
        return recognizer
    }

    public static func _update(_ recognizer: GestureRecognizer<Base.Value>, _ gesture: Self) {
        let recognizer = unsafeDowncast(recognizer, to: ActionRecognizer<Base>.self)
        recognizer.following = gesture.follow
        recognizer.update(gesture.base)
    }

    /// Passes the gesture's value on to the state; nil when it is over.
    @MainActor private func follow(_ value: Base.Value?) {
        guard let location = state.location else {
            Diagnostics.usedOutsideView("GestureState", State.self)
            return
        }
        if let value {
            location.update { body(value, &$0, &$1) }
        } else {
            location.reset()
        }
    }
}

extension Gesture {
    /// Changes a state while the gesture goes on. The state returns to its initial value, under its reset transaction, when the gesture has
    /// ended or was cancelled.
    ///
    /// - Parameters:
    ///   - state: The projected value (`$`) of a `@GestureState`.
    ///   - body: Takes the gesture's value, the state and the transaction of the change; it writes the latter two.
    public nonisolated func updating<State>(
        _ state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
    ) -> GestureStateGesture<Self, State> {
        GestureStateGesture(base: self, state: state, body: body)
    }
}
