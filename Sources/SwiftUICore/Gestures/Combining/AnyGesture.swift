/// A gesture whose type is hidden.
public struct AnyGesture<Value> {
    public typealias Body = Never
    let storage: AnyGestureStorage<Value>

    /// Hides the type of a gesture.
    public nonisolated init<T: Gesture>(_ gesture: T) where T.Value == Value {
        storage = GestureStorage(gesture)
    }
}

extension AnyGesture: Gesture {
    public static func _makeRecognizer(_ gesture: Self, _ context: GestureContext) -> GestureRecognizer<Value> {
        AnyRecognizer(gesture, context)
    }
    public static func _update(_ recognizer: GestureRecognizer<Value>, _ gesture: Self) {
        unsafeDowncast(recognizer, to: AnyRecognizer<Value>.self).update(gesture)
    }
}

class AnyGestureStorage<Value> {
    nonisolated init() {}
    @MainActor func makeRecognizer(_ context: GestureContext) -> GestureRecognizer<Value> { fatalError("abstract") }
    @MainActor func update(_ recognizer: GestureRecognizer<Value>) {}
    var type: Any.Type { Never.self }
}

private final class GestureStorage<G: Gesture>: AnyGestureStorage<G.Value> {
    let gesture: G
    nonisolated init(_ gesture: G) {
        self.gesture = gesture
        super.init()
    }
    override func makeRecognizer(_ context: GestureContext) -> GestureRecognizer<G.Value> {
        G._makeRecognizer(gesture, context)
    }
    override func update(_ recognizer: GestureRecognizer<G.Value>) { G._update(recognizer, gesture) }
    override var type: Any.Type { G.self }
}

private final class AnyRecognizer<Value>: GestureRecognizer<Value> {
    private var gesture: AnyGesture<Value>
    private var inner: GestureRecognizer<Value>

    init(_ gesture: AnyGesture<Value>, _ context: GestureContext) {
        self.gesture = gesture
        inner = gesture.storage.makeRecognizer(context)
        super.init(context)
    }
    func update(_ new: AnyGesture<Value>) {
        if new.storage.type == gesture.storage.type {
            new.storage.update(inner)
        } else {
            inner.cancel()
            inner.deliver(isConfirmed: true)
            inner = new.storage.makeRecognizer(context)
        }
        gesture = new
    }
    override var phase: GesturePhase<Value> { inner.phase }
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
