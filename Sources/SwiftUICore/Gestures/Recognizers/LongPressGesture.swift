import Foundation

/// A press that lasts and hardly moves.
public struct LongPressGesture: Equatable, Sendable {
    public typealias Value = Bool
    public typealias Body = Never

    /// How long the press must last, in seconds.
    public var minimumDuration: Double
    /// How far it may move, in points.
    public var maximumDistance: CGFloat

    /// A press that lasts so many seconds and moves at most so far.
    public nonisolated init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
        self.minimumDuration = minimumDuration
        self.maximumDistance = maximumDistance
    }
}

extension LongPressGesture: Gesture {
    public static func _makeRecognizer(
        _ gesture: LongPressGesture, _ context: GestureContext
    ) -> GestureRecognizer<Bool> {
        LongPressRecognizer(gesture, context)
    }
    public static func _update(_ recognizer: GestureRecognizer<Bool>, _ gesture: LongPressGesture) {
        unsafeDowncast(recognizer, to: LongPressRecognizer.self).gesture = gesture
    }
}

/// Waits while the pointer stays down and in place.
final class LongPressRecognizer: GestureRecognizer<Bool> {
    var gesture: LongPressGesture
    private enum State { case waiting, pressing, done, failed }
    private var state = State.waiting
    private var start = CGPoint.zero
    /// Tells one press from the next.
    private var press = 0

    init(_ gesture: LongPressGesture, _ context: GestureContext) {
        self.gesture = gesture
        super.init(context)
    }

    override var phase: GesturePhase<Bool> {
        switch state {
        case .waiting: .possible
        case .pressing: .active(true)
        case .done: .ended(true)
        case .failed: .failed
        }
    }
    override var verdict: GestureVerdict {
        switch state {
        case .waiting, .pressing: .undecided
        case .done: .recognized
        case .failed: .failed
        }
    }
    override var isProvisional: Bool { state == .pressing }

    override func reset() {
        state = .waiting
        press += 1
    }
    override func began(_ event: PointerEvent) {
        guard event.button == .primary else {
            state = .failed
            return
        }
        state = .pressing
        start = event.location
        press += 1
        let number = press
        context.after(gesture.minimumDuration) { [weak self] in
            if let self, press == number, state == .pressing { state = .done }
        }
    }
    override func moved(_ event: PointerEvent) {
        if state == .pressing, event.location.distance(to: start) > gesture.maximumDistance { state = .failed }
    }
    override func ended(_ event: PointerEvent) { if state == .pressing { state = .failed } }
    override func cancel() {
        press += 1
        state = .failed
    }
}

extension View {
    /// Calls `action` when the view is pressed for `minimumDuration` seconds without moving further than `maximumDistance` points, and
    /// `onPressingChanged` when such a press begins and when it ends, one way or the other.
    public nonisolated func onLongPressGesture(
        minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping () -> Void,
        onPressingChanged: ((Bool) -> Void)? = nil
    ) -> some View {
        gesture(
            PressingGesture(
                press: LongPressGesture(minimumDuration: minimumDuration, maximumDistance: maximumDistance),
                changed: onPressingChanged, action: action))
    }

    /// The same with the actions in the order that they had first.
    public nonisolated func onLongPressGesture(
        minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, pressing: ((Bool) -> Void)?,
        perform action: @escaping () -> Void
    ) -> some View {
        onLongPressGesture(
            minimumDuration: minimumDuration, maximumDistance: maximumDistance, perform: action,
            onPressingChanged: pressing)
    }
}

/// A long press that tells when it begins to be possible and when that is over.
struct PressingGesture {
    typealias Value = Bool
    typealias Body = Never
    var press: LongPressGesture
    var changed: ((Bool) -> Void)?
    var action: () -> Void

    nonisolated init(press: LongPressGesture, changed: ((Bool) -> Void)?, action: @escaping () -> Void) {
        self.press = press
        self.changed = changed
        self.action = action
    }
}

extension PressingGesture: Gesture {
    static func _makeRecognizer(_ gesture: PressingGesture, _ context: GestureContext) -> GestureRecognizer<Bool> {
        PressingRecognizer(gesture, context)
    }
    static func _update(_ recognizer: GestureRecognizer<Bool>, _ gesture: PressingGesture) {
        unsafeDowncast(recognizer, to: PressingRecognizer.self).update(gesture)
    }
}

private final class PressingRecognizer: GestureRecognizer<Bool> {
    private var gesture: PressingGesture
    private let press: LongPressRecognizer
    private var isPressing = false
    private var isDone = false

    init(_ gesture: PressingGesture, _ context: GestureContext) {
        self.gesture = gesture
        press = LongPressRecognizer(gesture.press, context)
        super.init(context)
    }
    func update(_ gesture: PressingGesture) {
        self.gesture = gesture
        press.gesture = gesture.press
    }

    override var phase: GesturePhase<Bool> { press.phase }
    override var verdict: GestureVerdict { press.verdict }
    override var isProvisional: Bool { press.isProvisional }
    override func began(_ event: PointerEvent) { press.began(event) }
    override func moved(_ event: PointerEvent) { press.moved(event) }
    override func ended(_ event: PointerEvent) {
        press.ended(event)
        // A long press is over for its follower when the pointer is lifted, however long ago it has been recognised.
        if isDone { setPressing(false) }
    }
    override func cancel() { press.cancel() }
    override func reset() {
        press.reset()
        isDone = false
    }

    override func deliver(isConfirmed: Bool) {
        switch press.phase {
        case .possible: break
        case .active: setPressing(true)
        case .ended:
            guard isConfirmed, !isDone else { return }
            isDone = true
            gesture.action()
            setPressing(false)
        case .failed: setPressing(false)
        }
    }

    private func setPressing(_ value: Bool) {
        guard value != isPressing else { return }
        isPressing = value
        gesture.changed?(value)
    }
}
