/// Which view of several has the keyboard, both ways: the user's choice changes the value, and writing the value moves the keyboard.
///
/// The value is an optional of something hashable, nil while no view that `focused(_:equals:)` ties to it has the keyboard; or a `Bool` for
/// one view.
@propertyWrapper @preconcurrency public struct FocusState<Value: Hashable> {
    private let initial: Value
    /// What reports call the wrapper.
    private let name: StaticString
    private var location: StateLocation<Value>?

    /// Whether a view has the keyboard.
    public init() where Value == Bool { self.init(initial: false) }

    /// Which view has the keyboard; nil for none.
    public init<T: Hashable>() where Value == T? { self.init(initial: nil) }

    init(initial: Value, name: StaticString = "FocusState") {
        self.initial = initial
        self.name = name
    }

    /// The value. Outside an installed view: none; writes are dropped, with a report.
    public var wrappedValue: Value {
        get {
            if let location { return location.get() }
            Diagnostics.usedOutsideView("\(name)", Value.self)
            return initial
        }
        nonmutating set {
            guard let location else {
                Diagnostics.usedOutsideView("\(name)", Value.self)
                return
            }
            location.set(newValue)
        }
    }

    /// A binding to the value, for `focused(_:equals:)`.
    public var projectedValue: Binding { Binding(location: location ?? StateLocation(initial), unfocused: initial) }

    /// A channel to a focus state.
    @propertyWrapper @preconcurrency public struct Binding {
        let location: StateLocation<Value>
        /// The value while no view has the keyboard.
        let unfocused: Value

        /// The value.
        public var wrappedValue: Value {
            get { location.get() }
            nonmutating set { location.set(newValue) }
        }

        /// The binding itself.
        public var projectedValue: Binding { self }
    }
}

extension FocusState: @unchecked Sendable where Value: Sendable {}
extension FocusState.Binding: @unchecked Sendable where Value: Sendable {}

extension FocusState: FrameworkProperty {
    public static func _connect(_ pointer: UnsafeMutableRawPointer, _ slots: inout PropertySlots) {
        let property = pointer.assumingMemoryBound(to: Self.self)
        property.pointee.location = slots.next { StateLocation(property.pointee.initial) }
    }

    public static func _areEqual(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool { true }

    public static func _reads(_ source: DependencySource, _ pointer: UnsafeMutableRawPointer, node: ViewNode) -> Bool {
        pointer.assumingMemoryBound(to: Self.self).pointee.location === source
    }
}

extension FocusState.Binding: FrameworkProperty {
    public static func _connect(_ pointer: UnsafeMutableRawPointer, _ slots: inout PropertySlots) {}

    public static func _areEqual(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
        let (a, b) = (a.assumingMemoryBound(to: Self.self), b.assumingMemoryBound(to: Self.self))
        return a.pointee.location === b.pointee.location
    }

    public static func _reads(_ source: DependencySource, _ pointer: UnsafeMutableRawPointer, node: ViewNode) -> Bool {
        pointer.assumingMemoryBound(to: Self.self).pointee.location === source
    }
}
