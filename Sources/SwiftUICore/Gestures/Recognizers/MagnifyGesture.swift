import Foundation

/// Two fingers that move apart or together: on a touch screen or a touchpad.
public struct MagnifyGesture: Equatable, Sendable {
    /// How far the fingers have come.
    public struct Value: Equatable, Sendable {
        /// When they were here.
        public var time: Date
        /// Their distance, as a multiple of that at the beginning.
        public var magnification: CGFloat
        /// How fast the multiple changes, a second.
        public var velocity: CGFloat
        /// Where in the view the gesture began.
        public var startAnchor: UnitPoint
        /// Where in the view the gesture began, in points.
        public var startLocation: CGPoint
    }
    public typealias Body = Never

    /// By how much the multiple must differ from 1 before the gesture begins.
    public var minimumScaleDelta: CGFloat

    /// A magnification by at least so much.
    public nonisolated init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }
}

extension MagnifyGesture: Gesture {
    public static func _makeRecognizer(
        _ gesture: MagnifyGesture, _ context: GestureContext
    ) -> GestureRecognizer<Value> {
        PinchRecognizer(minimum: Double(gesture.minimumScaleDelta), context) { pinch in
            Value(
                time: Date(timeIntervalSinceReferenceDate: pinch.time), magnification: CGFloat(pinch.amount),
                velocity: CGFloat(pinch.velocity), startAnchor: pinch.anchor, startLocation: pinch.start)
        } amount: {
            Double($0.magnification)
        } distance: {
            abs($0 - 1)
        }
    }
    public static func _update(_ recognizer: GestureRecognizer<Value>, _ gesture: MagnifyGesture) {
        unsafeDowncast(recognizer, to: PinchRecognizer<Value>.self).minimum = Double(gesture.minimumScaleDelta)
    }
}

/// Two fingers that move apart or together, by its older name: its value is the multiple.
public struct MagnificationGesture: Equatable, Sendable {
    public typealias Value = CGFloat
    /// By how much the multiple must differ from 1 before the gesture begins.
    public var minimumScaleDelta: CGFloat

    /// A magnification by at least so much.
    public nonisolated init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }
}

extension MagnificationGesture: Gesture {
    public var body: some Gesture<CGFloat> {
        MagnifyGesture(minimumScaleDelta: minimumScaleDelta).map(\.magnification)
    }
}

/// Two fingers that turn about each other: on a touch screen or a touchpad.
public struct RotateGesture: Equatable, Sendable {
    /// How far the fingers have come.
    public struct Value: Equatable, Sendable {
        /// When they were here.
        public var time: Date
        /// By how much they have turned.
        public var rotation: Angle
        /// How fast they turn, a second.
        public var velocity: Angle
        /// Where in the view the gesture began.
        public var startAnchor: UnitPoint
        /// Where in the view the gesture began, in points.
        public var startLocation: CGPoint
    }
    public typealias Body = Never

    /// By how much they must turn before the gesture begins.
    public var minimumAngleDelta: Angle

    /// A turn by at least so much.
    public nonisolated init(minimumAngleDelta: Angle = .degrees(1)) { self.minimumAngleDelta = minimumAngleDelta }
}

extension RotateGesture: Gesture {
    public static func _makeRecognizer(_ gesture: RotateGesture, _ context: GestureContext) -> GestureRecognizer<Value>
    {
        PinchRecognizer(minimum: gesture.minimumAngleDelta.radians, context) { pinch in
            Value(
                time: Date(timeIntervalSinceReferenceDate: pinch.time), rotation: .radians(pinch.amount),
                velocity: .radians(pinch.velocity), startAnchor: pinch.anchor, startLocation: pinch.start)
        } amount: {
            $0.rotation
        } distance: {
            abs($0)
        }
    }
    public static func _update(_ recognizer: GestureRecognizer<Value>, _ gesture: RotateGesture) {
        unsafeDowncast(recognizer, to: PinchRecognizer<Value>.self).minimum = gesture.minimumAngleDelta.radians
    }
}

/// Two fingers that turn about each other, by its older name: its value is the angle.
public struct RotationGesture: Equatable, Sendable {
    public typealias Value = Angle
    /// By how much they must turn before the gesture begins.
    public var minimumAngleDelta: Angle

    /// A turn by at least so much.
    public nonisolated init(minimumAngleDelta: Angle = .degrees(1)) { self.minimumAngleDelta = minimumAngleDelta }
}

extension RotationGesture: Gesture {
    public var body: some Gesture<Angle> { RotateGesture(minimumAngleDelta: minimumAngleDelta).map(\.rotation) }
}

/// What two fingers have done so far.
struct Pinch {
    var time = 0.0
    /// The multiple, or the angle in radians.
    var amount = 0.0
    var velocity = 0.0
    var anchor = UnitPoint.center
    var start = CGPoint.zero
}

/// Follows two fingers for one of the things that they do.
final class PinchRecognizer<Value>: GestureRecognizer<Value> {
    var minimum: Double
    private let value: (Pinch) -> Value
    private let amount: (PointerEvent) -> Double
    /// How far an amount is from where it begins.
    private let distance: (Double) -> Double
    private enum State { case waiting, touching, moving, ended, failed }
    private var state = State.waiting
    private var pinch = Pinch()

    init(
        minimum: Double, _ context: GestureContext, value: @escaping (Pinch) -> Value,
        amount: @escaping (PointerEvent) -> Double, distance: @escaping (Double) -> Double
    ) {
        self.minimum = minimum
        self.value = value
        self.amount = amount
        self.distance = distance
        super.init(context)
    }

    override var phase: GesturePhase<Value> {
        switch state {
        case .waiting, .touching: .possible
        case .moving: .active(value(pinch))
        case .ended: .ended(value(pinch))
        case .failed: .failed
        }
    }
    override var verdict: GestureVerdict {
        switch state {
        case .waiting, .touching: .undecided
        case .moving, .ended: .recognized
        case .failed: .failed
        }
    }
    override var isContinuous: Bool { true }

    override func reset() { state = .waiting }
    override func began(_ event: PointerEvent) {
        guard event.button == .pinch else {
            state = .failed
            return
        }
        state = .touching
        let start = context.convert(event.location, to: .local)
        let size = context.element.size
        pinch = Pinch(
            time: event.time, amount: amount(event), velocity: 0,
            anchor: UnitPoint(
                x: size.width > 0 ? start.x / size.width : 0.5, y: size.height > 0 ? start.y / size.height : 0.5),
            start: start)
    }
    override func moved(_ event: PointerEvent) {
        guard state == .touching || state == .moving else { return }
        let new = amount(event)
        if event.time > pinch.time { pinch.velocity = (new - pinch.amount) / (event.time - pinch.time) }
        pinch.time = event.time
        pinch.amount = new
        if state == .touching, distance(new) >= minimum { state = .moving }
    }
    override func ended(_ event: PointerEvent) {
        moved(event)
        state = state == .moving ? .ended : .failed
    }
    override func cancel() { state = .failed }
}
