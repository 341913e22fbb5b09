/// Puts the keyframes of one value together.
@resultBuilder public struct KeyframeTrackContentBuilder<Value: Animatable> {
    public static func buildExpression<K: KeyframeTrackContent<Value>>(_ expression: K) -> K { expression }
    public static func buildBlock() -> _NoKeyframes<Value> { _NoKeyframes() }
    public static func buildPartialBlock<K: KeyframeTrackContent<Value>>(first: K) -> K { first }
    public static func buildPartialBlock<A: KeyframeTrackContent<Value>, B: KeyframeTrackContent<Value>>(
        accumulated: A, next: B
    ) -> _KeyframeSequence<A, B> {
        _KeyframeSequence(first: accumulated, second: next)
    }
    public static func buildArray<K: KeyframeTrackContent<Value>>(_ components: [K]) -> _KeyframeList<K> {
        _KeyframeList(items: components)
    }
    public static func buildEither<A: KeyframeTrackContent<Value>, B: KeyframeTrackContent<Value>>(
        first component: A
    ) -> Conditional<A, B> {
        Conditional(storage: .first(component))
    }
    public static func buildEither<A: KeyframeTrackContent<Value>, B: KeyframeTrackContent<Value>>(
        second component: B
    ) -> Conditional<A, B> {
        Conditional(storage: .second(component))
    }

    /// One of two groups of keyframes.
    public struct Conditional<A: KeyframeTrackContent<Value>, B: KeyframeTrackContent<Value>>: KeyframeTrackContent {
        enum Storage {
            case first(A)
            case second(B)
        }
        let storage: Storage
        public var body: _NoKeyframes<Value> { _NoKeyframes() }
        public func _append(to path: inout KeyframeSegments<Value>) {
            switch storage {
            case .first(let content): content._append(to: &path)
            case .second(let content): content._append(to: &path)
            }
        }
    }
}

/// Keyframes, and others after them.
public struct _KeyframeSequence<First: KeyframeTrackContent, Second: KeyframeTrackContent>: KeyframeTrackContent
where First.Value == Second.Value {
    let first: First
    let second: Second
    public var body: _NoKeyframes<First.Value> { _NoKeyframes() }
    public func _append(to path: inout KeyframeSegments<First.Value>) {
        first._append(to: &path)
        second._append(to: &path)
    }
}

/// Keyframes that a loop made.
public struct _KeyframeList<Item: KeyframeTrackContent>: KeyframeTrackContent {
    let items: [Item]
    public var body: _NoKeyframes<Item.Value> { _NoKeyframes() }
    public func _append(to path: inout KeyframeSegments<Item.Value>) {
        for item in items { item._append(to: &path) }
    }
}

/// Puts tracks together, or the keyframes of a value that is animated as a whole.
@resultBuilder public struct KeyframesBuilder<Value> {
    // Keyframes of the value itself
    public static func buildExpression<K: KeyframeTrackContent>(_ expression: K) -> K where K.Value == Value {
        expression
    }
    public static func buildPartialBlock<K: KeyframeTrackContent>(first: K) -> K where K.Value == Value { first }
    public static func buildPartialBlock<A: KeyframeTrackContent, B: KeyframeTrackContent>(
        accumulated: A, next: B
    ) -> _KeyframeSequence<A, B> where A.Value == Value, B.Value == Value {
        _KeyframeSequence(first: accumulated, second: next)
    }
    public static func buildArray<K: KeyframeTrackContent>(_ components: [K]) -> _KeyframeList<K>
    where K.Value == Value {
        _KeyframeList(items: components)
    }
    public static func buildFinalResult<K: KeyframeTrackContent>(_ component: K) -> KeyframeTrack<Value, Value, K>
    where K.Value == Value {
        KeyframeTrack(keyPath: \.self, content: component)
    }

    // Tracks
    public static func buildExpression<K: Keyframes>(_ expression: K) -> K where K.Value == Value { expression }
    public static func buildBlock() -> _NoTracks<Value> { _NoTracks() }
    public static func buildPartialBlock<K: Keyframes>(first: K) -> K where K.Value == Value { first }
    public static func buildPartialBlock<A: Keyframes, B: Keyframes>(accumulated: A, next: B) -> _TrackPair<A, B>
    where A.Value == Value, B.Value == Value {
        _TrackPair(first: accumulated, second: next)
    }
    public static func buildFinalResult<K: Keyframes>(_ component: K) -> K where K.Value == Value { component }
}
