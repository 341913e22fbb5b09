/// Two gestures that go on beside each other.
public struct SimultaneousGesture<First: Gesture, Second: Gesture> {
    /// What each of the two tells, if it does.
    public struct Value {
        public var first: First.Value?
        public var second: Second.Value?
    }
    public typealias Body = Never

    public var first: First
    public var second: Second

    /// Both at the same time.
    public nonisolated init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }
}

extension SimultaneousGesture: Gesture {
    public static func _makeRecognizer(_ gesture: Self, _ context: GestureContext) -> GestureRecognizer<Value> {
        SimultaneousRecognizer(gesture.first, gesture.second, context)
    }
    public static func _update(_ recognizer: GestureRecognizer<Value>, _ gesture: Self) {
        unsafeDowncast(recognizer, to: SimultaneousRecognizer<First, Second>.self).update(gesture.first, gesture.second)
    }
}

extension SimultaneousGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}
extension SimultaneousGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension SimultaneousGesture.Value: Hashable where First.Value: Hashable, Second.Value: Hashable {}

private final class SimultaneousRecognizer<First: Gesture, Second: Gesture>:
    PairRecognizer<First, Second, SimultaneousGesture<First, Second>.Value>
{
    override var phase: GesturePhase<SimultaneousGesture<First, Second>.Value> {
        let value = SimultaneousGesture<First, Second>.Value(first: first.phase.value, second: second.phase.value)
        switch (first.phase, second.phase) {
        case (.failed, .failed): return .failed
        case (.active, _), (_, .active): return .active(value)
        case (.possible, .possible), (.possible, .failed), (.failed, .possible): return .possible
        case (.ended, .possible), (.possible, .ended): return .active(value)
        case (.ended, _), (_, .ended): return .ended(value)
        }
    }
    override var verdict: GestureVerdict {
        switch (first.verdict, second.verdict) {
        case (.recognized, _), (_, .recognized): .recognized
        case (.failed, .failed): .failed
        default: .undecided
        }
    }
    override var isContinuous: Bool { first.isContinuous || second.isContinuous }
    override var isProvisional: Bool { first.isProvisional || second.isProvisional }
    override func began(_ event: PointerEvent) {
        first.began(event)
        second.began(event)
    }
    override func moved(_ event: PointerEvent) {
        first.moved(event)
        second.moved(event)
    }
    override func ended(_ event: PointerEvent) {
        first.ended(event)
        second.ended(event)
    }
    override func deliver(isConfirmed: Bool) {
        first.deliver(isConfirmed: isConfirmed)
        second.deliver(isConfirmed: isConfirmed)
    }
}

extension Gesture {
    /// Both gestures beside each other.
    public nonisolated func simultaneously<Other: Gesture>(with other: Other) -> SimultaneousGesture<Self, Other> {
        SimultaneousGesture(self, other)
    }
}
