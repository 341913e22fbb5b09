/// The storage of a `@Published` property: its value, the publisher of the object that it belongs to, and who observes it.
class PublishedField {
    final let lock = Lock()
    /// Guarded by `lock`.
    private final var publisher: ObservableObjectPublisher?

    /// The publisher that is to tell before the value changes. `nil` until somebody has asked the object for it.
    final var willChange: ObservableObjectPublisher? {
        get {
            lock.lock()
            defer { lock.unlock() }
            return publisher
        }
        set {
            lock.lock()
            let previous = publisher
            publisher = newValue
            lock.unlock()
            withExtendedLifetime(previous) {}
        }
    }
}

/// The storage of a `@Published` property of a known type.
final class PublishedStorage<Value>: PublishedField {
    /// Guarded by `lock`.
    private var state: State

    private enum State {
        case value(Value)
        /// Somebody has subscribed to the property, so that the value has moved to the list of its subscribers.
        case observed(CurrentValueList<Value, Never>)
    }

    init(_ value: Value) {
        state = .value(value)
    }

    deinit {
        if case .observed(let list) = state { list.release() }
    }

    var value: Value {
        get {
            lock.lock()
            let state = self.state
            lock.unlock()
            return switch state {
            case .value(let value): value
            case .observed(let list): list.value
            }
        }
        /// Tells first the observers of the object, then those of the property, and changes the value last.
        set {
            willChange?.send()
            lock.lock()
            switch state {
            case .value(let previous):
                state = .value(newValue)
                lock.unlock()
                withExtendedLifetime(previous) {}
            case .observed(let list):
                lock.unlock()
                list.announceThenStore(newValue)
            }
        }
    }

    /// The subscribers of the property.
    var subscribers: CurrentValueList<Value, Never> {
        lock.lock()
        defer { lock.unlock() }
        switch state {
        case .observed(let list):
            return list
        case .value(let value):
            let list = CurrentValueList<Value, Never>(value)
            state = .observed(list)
            return list
        }
    }
}
