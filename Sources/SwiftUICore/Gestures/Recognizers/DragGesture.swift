import Foundation

/// A press that moves.
public struct DragGesture: Equatable, Sendable {
    /// Where a drag began and where it is now.
    public struct Value: Equatable, Sendable {
        /// When the pointer was here.
        public var time: Date
        /// Where the pointer is.
        public var location: CGPoint
        /// Where it was pressed.
        public var startLocation: CGPoint
        /// How fast it moves, in points a second.
        public var velocity: CGSize

        /// From the beginning to here.
        public var translation: CGSize {
            CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
        }
        /// Where the pointer would come to rest if it slowed down as a scroll does.
        public var predictedEndLocation: CGPoint {
            CGPoint(
                x: location.x + velocity.width * Value.coasting, y: location.y + velocity.height * Value.coasting)
        }
        /// From the beginning to where the pointer would come to rest.
        public var predictedEndTranslation: CGSize {
            let end = predictedEndLocation
            return CGSize(width: end.x - startLocation.x, height: end.y - startLocation.y)
        }

        /// For how long the present speed would have to last to go as far as slowing down does.
        static var coasting: CGFloat { 0.25 }
    }
    public typealias Body = Never

    /// How far the pointer must move before it is a drag, in points.
    public var minimumDistance: CGFloat
    /// In which coordinates places are given.
    public var coordinateSpace: CoordinateSpace

    /// A drag of at least so many points, told in a coordinate space.
    @_disfavoredOverload public nonisolated init(
        minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local
    ) {
        self.minimumDistance = minimumDistance
        self.coordinateSpace = coordinateSpace
    }

    /// A drag of at least so many points, told in a coordinate space.
    public nonisolated init(minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol = .local) {
        self.minimumDistance = minimumDistance
        self.coordinateSpace = coordinateSpace.coordinateSpace
    }
}

extension DragGesture: Gesture {
    public static func _makeRecognizer(_ gesture: DragGesture, _ context: GestureContext) -> GestureRecognizer<Value> {
        DragRecognizer(gesture, context)
    }
    public static func _update(_ recognizer: GestureRecognizer<Value>, _ gesture: DragGesture) {
        unsafeDowncast(recognizer, to: DragRecognizer.self).gesture = gesture
    }
}

/// Follows the pointer once it has moved far enough.
final class DragRecognizer: GestureRecognizer<DragGesture.Value> {
    var gesture: DragGesture
    private enum State { case waiting, pressed, dragging, ended, failed }
    private var state = State.waiting
    /// In the scene's coordinates: the view may move with the drag.
    private var start = CGPoint.zero
    private var startInSpace = CGPoint.zero
    private var value: DragGesture.Value?
    private var track: [(time: Double, point: CGPoint)] = []

    init(_ gesture: DragGesture, _ context: GestureContext) {
        self.gesture = gesture
        super.init(context)
    }

    override var phase: GesturePhase<DragGesture.Value> {
        switch state {
        case .waiting, .pressed: .possible
        case .dragging: value.map { .active($0) } ?? .possible
        case .ended: value.map { .ended($0) } ?? .failed
        case .failed: .failed
        }
    }
    override var verdict: GestureVerdict {
        switch state {
        case .waiting, .pressed: .undecided
        case .dragging, .ended: .recognized
        case .failed: .failed
        }
    }
    override var isContinuous: Bool { true }

    override func reset() {
        state = .waiting
        value = nil
        track = []
    }
    override func began(_ event: PointerEvent) {
        guard event.button == .primary else {
            state = .failed
            return
        }
        state = .pressed
        start = event.location
        startInSpace = context.convert(event.location, to: gesture.coordinateSpace)
        follow(event)
    }
    override func moved(_ event: PointerEvent) { follow(event) }
    override func ended(_ event: PointerEvent) {
        follow(event)
        if state == .dragging { state = .ended } else if state == .pressed { state = .failed }
    }
    override func cancel() { state = .failed }

    private func follow(_ event: PointerEvent) {
        if state == .pressed, event.location.distance(to: start) >= gesture.minimumDistance { state = .dragging }
        guard state == .dragging else { return }
        track.append((event.time, event.location))
        if track.count > 8 { track.removeFirst() }
        let here = context.convert(event.location, to: gesture.coordinateSpace)
        value = DragGesture.Value(
            time: Date(timeIntervalSinceReferenceDate: event.time), location: here, startLocation: startInSpace,
            velocity: velocity(at: event.time))
    }

    /// The mean speed of the last tenth of a second.
    private func velocity(at now: Double) -> CGSize {
        guard let last = track.last, let first = track.first(where: { now - $0.time <= 0.1 }), last.time > first.time
        else { return .zero }
        let seconds = last.time - first.time
        return CGSize(
            width: (last.point.x - first.point.x) / seconds, height: (last.point.y - first.point.y) / seconds)
    }
}
