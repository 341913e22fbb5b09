/// Two gestures of which only one can be, the first before the second.
public struct ExclusiveGesture<First: Gesture, Second: Gesture> {
    /// What the one that is tells.
    public enum Value {
        case first(First.Value)
        case second(Second.Value)
    }
    public typealias Body = Never

    public var first: First
    public var second: Second

    /// The second only where it is not the first.
    public nonisolated init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }
}

extension ExclusiveGesture: Gesture {
    public static func _makeRecognizer(_ gesture: Self, _ context: GestureContext) -> GestureRecognizer<Value> {
        ExclusiveRecognizer(gesture.first, gesture.second, context)
    }
    public static func _update(_ recognizer: GestureRecognizer<Value>, _ gesture: Self) {
        unsafeDowncast(recognizer, to: ExclusiveRecognizer<First, Second>.self).update(gesture.first, gesture.second)
    }
}

extension ExclusiveGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}
extension ExclusiveGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

private final class ExclusiveRecognizer<First: Gesture, Second: Gesture>:
    PairRecognizer<First, Second, ExclusiveGesture<First, Second>.Value>
{
    private var isOver = false

    private var isSecond: Bool { first.verdict == .failed }

    override var phase: GesturePhase<ExclusiveGesture<First, Second>.Value> {
        isSecond ? second.phase.map { .second($0) } : first.phase.map { .first($0) }
    }
    override var verdict: GestureVerdict { isSecond ? second.verdict : first.verdict }
    override var isContinuous: Bool { isSecond ? second.isContinuous : first.isContinuous }
    override var isProvisional: Bool { isSecond ? second.isProvisional : first.isProvisional }
    override func began(_ event: PointerEvent) {
        if first.verdict != .failed { first.began(event) }
        if followsSecond { second.began(event) }
    }
    override func moved(_ event: PointerEvent) {
        if first.verdict != .failed { first.moved(event) }
        if followsSecond { second.moved(event) }
    }
    override func ended(_ event: PointerEvent) {
        if first.verdict != .failed { first.ended(event) }
        if followsSecond { second.ended(event) }
    }
    /// The second gesture watches from the beginning: the first may yet fail.
    private var followsSecond: Bool { !isOver && (isSecond || second.verdict == .undecided) }
    override func reset() {
        super.reset()
        isOver = false
    }
    override func deliver(isConfirmed: Bool) {
        if first.verdict == .recognized, !isOver {
            isOver = true
            second.cancel()
        }
        first.deliver(isConfirmed: isConfirmed)
        if isSecond || isOver { second.deliver(isConfirmed: isConfirmed) }
    }
}

extension Gesture {
    /// This gesture, or else the other.
    public nonisolated func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> {
        ExclusiveGesture(self, other)
    }
}
