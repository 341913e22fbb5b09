/// A value that a view owns and may change.
///
/// The value lives outside the view value, with the view's identity: it survives every re-creation of the struct and ends with the
/// identity. The initial value is an expression that runs when the view first appears, and never again. Writing schedules an update of
/// the views that read the value.
@propertyWrapper public struct State<Value> {
    private let initial: () -> Value
    var location: StateLocation<Value>?

    /// A state whose initial value is evaluated when the view first appears.
    public init(wrappedValue value: @autoclosure @escaping () -> Value) {
        initial = value
    }

    /// A state with an initial value.
    public init(initialValue value: Value) {
        initial = { value }
    }

    /// The value. Outside an installed view: the initial value; writes are dropped, with a report.
    public var wrappedValue: Value {
        get {
            if let location { return location.get() }
            Diagnostics.usedOutsideView("State", Value.self)
            return initial()
        }
        nonmutating set {
            guard let location else {
                Diagnostics.usedOutsideView("State", Value.self)
                return
            }
            location.set(newValue)
        }
    }

    /// A binding to the value.
    public var projectedValue: Binding<Value> {
        if let location { return Binding(location: location) }
        Diagnostics.usedOutsideView("State", Value.self)
        return .constant(initial())
    }
}

extension State where Value: ExpressibleByNilLiteral {
    /// A state that starts as nil.
    public init() { self.init(initialValue: nil) }
}

extension State: @unchecked Sendable where Value: Sendable {
    // The initial-value closure is only run on the main actor, at first appearance.
}

extension State: FrameworkProperty {
    public static func _connect(_ pointer: UnsafeMutableRawPointer, _ slots: inout PropertySlots) {
        let property = pointer.assumingMemoryBound(to: Self.self)
        if let known = slots.nextKnown() {
            property.pointee.location = unsafeDowncast(known, to: StateLocation<Value>.self)
            return
        }
        let location = StateLocation(Update.suspended(property.pointee.initial))
        slots.add(location)
        property.pointee.location = location
    }

    /// A new initial value means nothing to a view that has appeared.
    public static func _areEqual(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool { true }

    public static func _reads(_ source: DependencySource, _ pointer: UnsafeMutableRawPointer, node: ViewNode) -> Bool {
        pointer.assumingMemoryBound(to: Self.self).pointee.location === source
    }
}
