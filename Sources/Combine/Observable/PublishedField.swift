/// The storage of a `@Published` property: its value, the publisher of the object that it belongs to, and who observes it.
@usableFromInline
class PublishedField {
    final let lock = Lock()
    /// Guarded by `lock`.
    private final var publisher: ObservableObjectPublisher?

    /// The same as ``willChange`` for one who holds the lock.
    final var lockedPublisher: ObservableObjectPublisher? { publisher }

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
@usableFromInline
final class PublishedStorage<Value>: PublishedField {
    // Guarded by `lock`.
    private var current: Value
    /// Who observes the property, once somebody has. It has the value as well, for those who come later.
    private var list: CurrentValueList<Value, Never>?

    @usableFromInline
    init(_ value: Value) {
        current = value
    }

    deinit {
        list?.release()
    }

    @usableFromInline
    var value: Value {
        get {
            lock.lock()
            defer { lock.unlock() }
            return current
        }
        /// Tells first the observers of the object, then those of the property, and changes the value last.
        set {
            lock.lock()
            let publisher = lockedPublisher
            let list = self.list
            lock.unlock()
            publisher?.send()
            list?.announceThenStore(newValue)
            replace(with: newValue)
        }
    }

    private func replace(with value: Value) {
        lock.lock()
        let previous = current
        current = value
        lock.unlock()
        withExtendedLifetime(previous) {}
    }

    /// The subscribers of the property.
    var subscribers: CurrentValueList<Value, Never> {
        lock.lock()
        defer { lock.unlock() }
        if let list { return list }
        let list = CurrentValueList<Value, Never>(current)
        self.list = list
        return list
    }
}
