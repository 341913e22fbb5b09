import Foundation

/// One or more presses without movement, in quick succession.
public struct TapGesture: Equatable, Sendable {
    public typealias Value = Void
    public typealias Body = Never

    /// How many presses.
    public var count: Int

    /// A gesture of so many presses.
    public nonisolated init(count: Int = 1) { self.count = count }
}

extension TapGesture: Gesture {
    public static func _makeRecognizer(_ gesture: TapGesture, _ context: GestureContext) -> GestureRecognizer<Void> {
        TapRecognizer(gesture.count, context) { _ in }
    }
    public static func _update(_ recognizer: GestureRecognizer<Void>, _ gesture: TapGesture) {
        unsafeDowncast(recognizer, to: TapRecognizer<Void>.self).count = gesture.count
    }
}

/// One or more presses without movement, and where they were.
public struct SpatialTapGesture: Equatable, Sendable {
    /// Where the press was.
    public struct Value: Equatable, Sendable {
        public var location: CGPoint
    }
    public typealias Body = Never

    /// How many presses.
    public var count: Int
    /// In which coordinates the place is given.
    public var coordinateSpace: CoordinateSpace

    /// A gesture of so many presses that tells their place in a coordinate space.
    @_disfavoredOverload public nonisolated init(count: Int = 1, coordinateSpace: CoordinateSpace = .local) {
        self.count = count
        self.coordinateSpace = coordinateSpace
    }

    /// A gesture of so many presses that tells their place in a coordinate space.
    public nonisolated init(count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local) {
        self.count = count
        self.coordinateSpace = coordinateSpace.coordinateSpace
    }
}

extension SpatialTapGesture: Gesture {
    public static func _makeRecognizer(
        _ gesture: SpatialTapGesture, _ context: GestureContext
    ) -> GestureRecognizer<Value> {
        let space = gesture.coordinateSpace
        return TapRecognizer(gesture.count, context) { Value(location: context.convert($0, to: space)) }
    }
    public static func _update(_ recognizer: GestureRecognizer<Value>, _ gesture: SpatialTapGesture) {
        unsafeDowncast(recognizer, to: TapRecognizer<Value>.self).count = gesture.count
    }
}

/// Counts presses that neither move nor last, and follow each other soon.
final class TapRecognizer<Value>: GestureRecognizer<Value> {
    var count: Int
    private let makeValue: (CGPoint) -> Value
    private var taps = 0
    private var start = CGPoint.zero
    private var hasFailed = false
    private var result: Value?
    /// Tells one wait for a further press from the next.
    private var wait = 0

    /// How far the pointer may move and still press the same thing.
    static var slop: CGFloat { 20 }
    /// How long the next press may take to come.
    static var interval: Double { 0.35 }

    init(_ count: Int, _ context: GestureContext, _ makeValue: @escaping (CGPoint) -> Value) {
        self.count = max(1, count)
        self.makeValue = makeValue
        super.init(context)
    }

    override var phase: GesturePhase<Value> {
        if let result { return .ended(result) }
        return hasFailed ? .failed : .possible
    }
    override var verdict: GestureVerdict { result != nil ? .recognized : hasFailed ? .failed : .undecided }

    override func reset() {
        taps = 0
        hasFailed = false
        result = nil
        wait += 1
    }
    override func began(_ event: PointerEvent) {
        wait += 1
        guard event.button == .primary else {
            hasFailed = true
            return
        }
        if taps > 0, event.location.distance(to: start) > 2 * Self.slop { hasFailed = true }
        start = event.location
    }
    override func moved(_ event: PointerEvent) {
        if event.location.distance(to: start) > Self.slop { hasFailed = true }
    }
    override func ended(_ event: PointerEvent) {
        moved(event)
        guard !hasFailed, result == nil else { return }
        taps += 1
        if taps == count {
            result = makeValue(event.location)
            return
        }
        wait += 1
        let number = wait
        context.after(Self.interval) { [weak self] in
            if let self, wait == number, result == nil { hasFailed = true }
        }
    }
    override func cancel() {
        wait += 1
        hasFailed = true
        result = nil
    }
}

extension CGPoint {
    func distance(to other: CGPoint) -> CGFloat { hypot(x - other.x, y - other.y) }
}

extension View {
    /// Calls `action` when the view is pressed `count` times in quick succession.
    public nonisolated func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
        gesture(TapGesture(count: count).onEnded { action() }).semanticTap(count: count, action)
    }

    /// Calls `action` with the place, in a coordinate space, when the view is pressed `count` times in quick succession.
    @_disfavoredOverload public nonisolated func onTapGesture(
        count: Int = 1, coordinateSpace: CoordinateSpace = .local, perform action: @escaping (CGPoint) -> Void
    ) -> some View {
        gesture(SpatialTapGesture(count: count, coordinateSpace: coordinateSpace).onEnded { action($0.location) })
    }

    /// Calls `action` with the place, in a coordinate space, when the view is pressed `count` times in quick succession.
    public nonisolated func onTapGesture(
        count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local,
        perform action: @escaping (CGPoint) -> Void
    ) -> some View {
        gesture(
            SpatialTapGesture(count: count, coordinateSpace: coordinateSpace.coordinateSpace)
                .onEnded { action($0.location) })
    }
}
