/// A gesture whose value is another's, changed.
public struct _MapGesture<Content: Gesture, Value> {
    public typealias Body = Never
    let content: Content
    let transform: (Content.Value) -> Value

    nonisolated init(_ content: Content, _ transform: @escaping (Content.Value) -> Value) {
        self.content = content
        self.transform = transform
    }
}

extension _MapGesture: Gesture {
    public static func _makeRecognizer(_ gesture: Self, _ context: GestureContext) -> GestureRecognizer<Value> {
        MapRecognizer(gesture, context)
    }
    public static func _update(_ recognizer: GestureRecognizer<Value>, _ gesture: Self) {
        unsafeDowncast(recognizer, to: MapRecognizer<Content, Value>.self).update(gesture)
    }
}

private final class MapRecognizer<Content: Gesture, Value>: GestureRecognizer<Value> {
    private var gesture: _MapGesture<Content, Value>
    private let inner: GestureRecognizer<Content.Value>

    init(_ gesture: _MapGesture<Content, Value>, _ context: GestureContext) {
        self.gesture = gesture
        inner = Content._makeRecognizer(gesture.content, context)
        super.init(context)
    }
    func update(_ new: _MapGesture<Content, Value>) {
        gesture = new
        Content._update(inner, new.content)
    }
    override var phase: GesturePhase<Value> { inner.phase.map(gesture.transform) }
    override var verdict: GestureVerdict { inner.verdict }
    override var isContinuous: Bool { inner.isContinuous }
    override var isProvisional: Bool { inner.isProvisional }
    override func began(_ event: PointerEvent) { inner.began(event) }
    override func moved(_ event: PointerEvent) { inner.moved(event) }
    override func ended(_ event: PointerEvent) { inner.ended(event) }
    override func cancel() { inner.cancel() }
    override func reset() { inner.reset() }
    override func deliver(isConfirmed: Bool) { inner.deliver(isConfirmed: isConfirmed) }
}

/// A gesture with an action for its end.
public struct _EndedGesture<Content: Gesture> {
    public typealias Value = Content.Value
    public typealias Body = Never
    let content: Content
    let action: (Content.Value) -> Void

    nonisolated init(_ content: Content, _ action: @escaping (Content.Value) -> Void) {
        self.content = content
        self.action = action
    }
}

extension _EndedGesture: Gesture {
    public static func _makeRecognizer(_ gesture: Self, _ context: GestureContext) -> GestureRecognizer<Value> {
        ActionRecognizer<Content>(gesture.content, context, ended: gesture.action)
    }
    public static func _update(_ recognizer: GestureRecognizer<Value>, _ gesture: Self) {
        let recognizer = unsafeDowncast(recognizer, to: ActionRecognizer<Content>.self)
        recognizer.ended = gesture.action
        recognizer.update(gesture.content)
    }
}

/// A gesture with an action for its course.
public struct _ChangedGesture<Content: Gesture> where Content.Value: Equatable {
    public typealias Value = Content.Value
    public typealias Body = Never
    let content: Content
    let action: (Content.Value) -> Void

    nonisolated init(_ content: Content, _ action: @escaping (Content.Value) -> Void) {
        self.content = content
        self.action = action
    }
}

extension _ChangedGesture: Gesture {
    public static func _makeRecognizer(_ gesture: Self, _ context: GestureContext) -> GestureRecognizer<Value> {
        let recognizer = ActionRecognizer<Content>(gesture.content, context, changed: gesture.action)
        recognizer.isUnchanged = { $0 == $1 }
        return recognizer
    }
    public static func _update(_ recognizer: GestureRecognizer<Value>, _ gesture: Self) {
        let recognizer = unsafeDowncast(recognizer, to: ActionRecognizer<Content>.self)
        recognizer.changed = gesture.action
        recognizer.update(gesture.content)
    }
}

/// Tells actions how another recogniser's gesture goes.
final class ActionRecognizer<Content: Gesture>: GestureRecognizer<Content.Value> {
    private let inner: GestureRecognizer<Content.Value>
    var changed: ((Content.Value) -> Void)?
    var ended: ((Content.Value) -> Void)?
    /// Called while the gesture goes on, and for its end with nil.
    var following: ((Content.Value?) -> Void)?
    var isUnchanged: (Content.Value, Content.Value) -> Bool = { _, _ in false }
    private var told: Content.Value?
    private var isFollowed = false
    private var isOver = false

    init(
        _ content: Content, _ context: GestureContext, changed: ((Content.Value) -> Void)? = nil,
        ended: ((Content.Value) -> Void)? = nil
    ) {
        inner = Content._makeRecognizer(content, context)
        self.changed = changed
        self.ended = ended
        super.init(context)
    }
    func update(_ content: Content) { Content._update(inner, content) }

    override var phase: GesturePhase<Content.Value> { inner.phase }
    override var verdict: GestureVerdict { inner.verdict }
    override var isContinuous: Bool { inner.isContinuous }
    override var isProvisional: Bool { inner.isProvisional }
    override func began(_ event: PointerEvent) { inner.began(event) }
    override func moved(_ event: PointerEvent) { inner.moved(event) }
    override func ended(_ event: PointerEvent) { inner.ended(event) }
    override func cancel() { inner.cancel() }
    override func reset() {
        inner.reset()
        told = nil
        isOver = false
        stopFollowing()
    }

    override func deliver(isConfirmed: Bool) {
        inner.deliver(isConfirmed: isConfirmed)
        guard !isOver else { return }
        switch inner.phase {
        case .possible: break
        case .active(let value):
            guard isConfirmed || inner.isProvisional else { return }
            tell(value)
        case .ended(let value):
            guard isConfirmed else { return }
            isOver = true
            if told == nil, changed != nil { tell(value) }
            ended?(value)
            stopFollowing()
        case .failed:
            isOver = true
            stopFollowing()
        }
    }

    private func tell(_ value: Content.Value) {
        if let following {
            isFollowed = true
            following(value)
        }
        guard let changed else { return }
        if let told, isUnchanged(told, value) { return }
        told = value
        changed(value)
    }

    private func stopFollowing() {
        guard isFollowed else { return }
        isFollowed = false
        following?(nil)
    }
}

extension Gesture {
    /// A gesture that tells something made of this one's value.
    public nonisolated func map<T>(_ body: @escaping (Value) -> T) -> _MapGesture<Self, T> { _MapGesture(self, body) }

    /// Calls `action` when the gesture has come to its end.
    public nonisolated func onEnded(_ action: @escaping (Value) -> Void) -> _EndedGesture<Self> {
        _EndedGesture(self, action)
    }
}

extension Gesture where Value: Equatable {
    /// Calls `action` when the gesture's value has changed.
    public nonisolated func onChanged(_ action: @escaping (Value) -> Void) -> _ChangedGesture<Self> {
        _ChangedGesture(self, action)
    }
}
