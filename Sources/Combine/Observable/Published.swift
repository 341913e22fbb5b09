/// A property of a class that publishes its changes.
///
/// The publisher `$name` sends the current value to each new subscriber, and each new value just *before* the property
/// takes it: a subscriber that looks at the object still finds the old one there. In an ``ObservableObject``, the object's
/// publisher sends just before that.
@propertyWrapper
public struct Published<Value> {
    /// The one stored property: `PublishedFields` counts on that.
    @usableFromInline
    var storage: PublishedStorage<Value>

    /// Makes a property with an initial value.
    @inlinable
    public init(initialValue: Value) {
        storage = PublishedStorage(initialValue)
    }

    /// Makes a property with an initial value.
    @inlinable
    public init(wrappedValue: Value) {
        storage = PublishedStorage(wrappedValue)
    }

    /// A publisher of the values of one property.
    public struct Publisher: Combine.Publisher {
        /// The type of the property.
        public typealias Output = Value

        /// It cannot fail.
        public typealias Failure = Never

        let storage: PublishedStorage<Value>

        /// Attaches a subscriber, which receives the current value and each new one.
        public func receive<S>(subscriber: S) where Value == S.Input, S: Subscriber, S.Failure == Never {
            storage.subscribers.attach(subscriber, keepsLatest: true, description: "Published")
        }
    }

    /// The publisher of this property. Assigning that of another property makes the two share one value.
    public var projectedValue: Publisher {
        get { Publisher(storage: storage) }
        set { storage = newValue.storage }
    }

    /// `@Published` needs a class around it, whose instance it tells of changes.
    @available(*, unavailable, message: "@Published is only available on properties of classes")
    public var wrappedValue: Value {
        get { storage.value }
        set { storage.value = newValue }
    }

    /// The value of the property of `object`. Setting it tells the observers of the object and of the property first.
    ///
    /// It is inlined so that the optimizer reads the field itself where the key path is written out, as it always is.
    @inlinable
    public static subscript<EnclosingSelf>(
        _enclosingInstance object: EnclosingSelf,
        wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
        storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
    ) -> Value where EnclosingSelf: AnyObject {
        get { object[keyPath: storageKeyPath].storage.value }
        set { object[keyPath: storageKeyPath].storage.value = newValue }
    }
}
