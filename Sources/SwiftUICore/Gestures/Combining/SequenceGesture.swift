/// Two gestures, the second of which begins when the first has ended.
public struct SequenceGesture<First: Gesture, Second: Gesture> {
    /// How far the sequence has come.
    public enum Value {
        /// The first goes on.
        case first(First.Value)
        /// The first has ended; the second's value once it has one.
        case second(First.Value, Second.Value?)
    }
    public typealias Body = Never

    public var first: First
    public var second: Second

    /// The second after the first.
    public nonisolated init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }
}

extension SequenceGesture: Gesture {
    public static func _makeRecognizer(_ gesture: Self, _ context: GestureContext) -> GestureRecognizer<Value> {
        SequenceRecognizer(gesture.first, gesture.second, context)
    }
    public static func _update(_ recognizer: GestureRecognizer<Value>, _ gesture: Self) {
        unsafeDowncast(recognizer, to: SequenceRecognizer<First, Second>.self).update(gesture.first, gesture.second)
    }
}

extension SequenceGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}
extension SequenceGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

private final class SequenceRecognizer<First: Gesture, Second: Gesture>:
    PairRecognizer<First, Second, SequenceGesture<First, Second>.Value>
{
    private var hasSecondBegun = false
    /// The newest event of a press that is down.
    private var newest: PointerEvent?

    private var firstResult: First.Value? {
        if case .ended(let value) = first.phase { return value }
        return nil
    }

    override var phase: GesturePhase<SequenceGesture<First, Second>.Value> {
        guard let result = firstResult else { return first.phase.map { .first($0) } }
        switch second.phase {
        case .possible: return .active(.second(result, nil))
        case .active(let value): return .active(.second(result, value))
        case .ended(let value): return .ended(.second(result, value))
        case .failed: return .failed
        }
    }
    override var verdict: GestureVerdict {
        if firstResult == nil { return first.verdict }
        return second.verdict == .failed ? .failed : .recognized
    }
    override var isContinuous: Bool { firstResult == nil ? first.isContinuous : second.isContinuous }
    override var isProvisional: Bool { firstResult == nil && first.isProvisional }

    override func began(_ event: PointerEvent) {
        newest = event
        if firstResult == nil { first.began(event) } else { beginSecond(event) }
    }
    override func moved(_ event: PointerEvent) {
        newest = event
        guard firstResult != nil else { return first.moved(event) }
        if !hasSecondBegun { beginSecond(event) }
        second.moved(event)
    }
    override func ended(_ event: PointerEvent) {
        newest = nil
        guard firstResult != nil else { return first.ended(event) }
        if !hasSecondBegun { beginSecond(event) }
        second.ended(event)
    }
    override func reset() {
        super.reset()
        hasSecondBegun = false
        newest = nil
    }
    override func deliver(isConfirmed: Bool) {
        // A first gesture that time alone brought to its end: the second takes over the press as it is.
        if firstResult != nil, !hasSecondBegun, let newest { beginSecond(newest) }
        first.deliver(isConfirmed: isConfirmed)
        second.deliver(isConfirmed: isConfirmed)
    }
    private func beginSecond(_ event: PointerEvent) {
        hasSecondBegun = true
        second.began(event)
    }
}

extension Gesture {
    /// This gesture, then the other.
    public nonisolated func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> {
        SequenceGesture(self, other)
    }
}
