/// Which view of several an assistive technology, as a screen reader, stands on, both ways: when it moves on the value changes, and writing the
/// value moves it.
///
/// The value is an optional of something hashable, nil while it stands on no view that `accessibilityFocused(_:equals:)` ties to it; or a
/// `Bool` for one view. Without an assistive technology there is nothing to move: the value stays as if it stood on none.
@propertyWrapper @preconcurrency public struct AccessibilityFocusState<Value: Hashable> {
    private let initial: Value
    private let technologies: AccessibilityTechnologies
    private var location: StateLocation<Value>?

    /// Whether an assistive technology stands on a view.
    public init() where Value == Bool { self.init(initial: false, .all) }

    /// Whether one of some technologies stands on a view.
    public init(for technologies: AccessibilityTechnologies) where Value == Bool {
        self.init(initial: false, technologies)
    }

    /// Which view an assistive technology stands on; nil for none.
    public init<T: Hashable>() where Value == T? { self.init(initial: nil, .all) }

    /// Which view one of some technologies stands on; nil for none.
    public init<T: Hashable>(for technologies: AccessibilityTechnologies) where Value == T? {
        self.init(initial: nil, technologies)
    }

    private init(initial: Value, _ technologies: AccessibilityTechnologies) {
        self.initial = initial
        self.technologies = technologies
    }

    /// The value. Outside an installed view: none; writes are dropped, with a report.
    public var wrappedValue: Value {
        get {
            if let location { return location.get() }
            Diagnostics.usedOutsideView("AccessibilityFocusState", Value.self)
            return initial
        }
        nonmutating set {
            guard let location else {
                Diagnostics.usedOutsideView("AccessibilityFocusState", Value.self)
                return
            }
            location.set(newValue)
        }
    }

    /// A binding to the value, for `accessibilityFocused(_:equals:)`.
    public var projectedValue: Binding {
        Binding(location: location ?? StateLocation(initial), unfocused: initial, technologies: technologies)
    }

    /// A channel to an accessibility focus state.
    @propertyWrapper @preconcurrency public struct Binding {
        let location: StateLocation<Value>
        /// The value while no view is stood on.
        let unfocused: Value
        let technologies: AccessibilityTechnologies

        /// The value.
        public var wrappedValue: Value {
            get { location.get() }
            nonmutating set { location.set(newValue) }
        }

        /// The binding itself.
        public var projectedValue: Binding { self }
    }
}

extension AccessibilityFocusState: @unchecked Sendable where Value: Sendable {}
extension AccessibilityFocusState.Binding: @unchecked Sendable where Value: Sendable {}

extension AccessibilityFocusState: FrameworkProperty {
    public static func _connect(_ pointer: UnsafeMutableRawPointer, _ slots: inout PropertySlots) {
        let property = pointer.assumingMemoryBound(to: Self.self)
        property.pointee.location = slots.next { StateLocation(property.pointee.initial) }
    }

    public static func _areEqual(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool { true }

    public static func _reads(_ source: DependencySource, _ pointer: UnsafeMutableRawPointer, node: ViewNode) -> Bool {
        pointer.assumingMemoryBound(to: Self.self).pointee.location === source
    }
}

extension AccessibilityFocusState.Binding: FrameworkProperty {
    public static func _connect(_ pointer: UnsafeMutableRawPointer, _ slots: inout PropertySlots) {}

    public static func _areEqual(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
        let (a, b) = (a.assumingMemoryBound(to: Self.self), b.assumingMemoryBound(to: Self.self))
        return a.pointee.location === b.pointee.location
    }

    public static func _reads(_ source: DependencySource, _ pointer: UnsafeMutableRawPointer, node: ViewNode) -> Bool {
        pointer.assumingMemoryBound(to: Self.self).pointee.location === source
    }
}

/// Kinds of assistive technologies.
public struct AccessibilityTechnologies: SetAlgebra, Sendable {
    private var bits: UInt8

    private init(bits: UInt8) { self.bits = bits }

    /// None.
    public init() { bits = 0 }

    /// A screen reader: Orca here, VoiceOver on Apple's systems.
    public static let voiceOver = AccessibilityTechnologies(bits: 1)
    /// Switches that step through what is on screen.
    public static let switchControl = AccessibilityTechnologies(bits: 2)

    static let all: AccessibilityTechnologies = [.voiceOver, .switchControl]

    public func contains(_ member: AccessibilityTechnologies) -> Bool { bits & member.bits == member.bits }
    public func union(_ other: AccessibilityTechnologies) -> AccessibilityTechnologies {
        AccessibilityTechnologies(bits: bits | other.bits)
    }
    public func intersection(_ other: AccessibilityTechnologies) -> AccessibilityTechnologies {
        AccessibilityTechnologies(bits: bits & other.bits)
    }
    public func symmetricDifference(_ other: AccessibilityTechnologies) -> AccessibilityTechnologies {
        AccessibilityTechnologies(bits: bits ^ other.bits)
    }
    @discardableResult public mutating func insert(
        _ newMember: AccessibilityTechnologies
    ) -> (inserted: Bool, memberAfterInsert: AccessibilityTechnologies) {
        let isNew = !contains(newMember)
        bits |= newMember.bits
        return (isNew, newMember)
    }
    @discardableResult public mutating func remove(_ member: AccessibilityTechnologies) -> AccessibilityTechnologies? {
        let had = intersection(member)
        bits &= ~member.bits
        return had.isEmpty ? nil : had
    }
    @discardableResult public mutating func update(
        with newMember: AccessibilityTechnologies
    ) -> AccessibilityTechnologies? {
        let had = intersection(newMember)
        bits |= newMember.bits
        return had.isEmpty ? nil : had
    }
    public mutating func formUnion(_ other: AccessibilityTechnologies) { bits |= other.bits }
    public mutating func formIntersection(_ other: AccessibilityTechnologies) { bits &= other.bits }
    public mutating func formSymmetricDifference(_ other: AccessibilityTechnologies) { bits ^= other.bits }
}
