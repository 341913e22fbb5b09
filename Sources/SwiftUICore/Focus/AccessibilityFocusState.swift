/// Which view of several an assistive technology, as a screen reader, stands on, both ways: when it moves on the value changes, and writing the
/// value moves it.
///
/// The value is an optional of something hashable, nil while it stands on no view that `accessibilityFocused(_:equals:)` ties to it; or a
/// `Bool` for one view. Without an assistive technology there is nothing to move: the value stays as if it stood on none.
@propertyWrapper @preconcurrency public struct AccessibilityFocusState<Value: Hashable>: FrameworkProperty {
    private var state: FocusState<Value>
    private let technologies: AccessibilityTechnologies

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
        state = FocusState(initial: initial, name: "AccessibilityFocusState")
        self.technologies = technologies
    }

    /// The value. Outside an installed view: none; writes are dropped, with a report.
    public var wrappedValue: Value {
        get { state.wrappedValue }
        nonmutating set { state.wrappedValue = newValue }
    }

    /// A binding to the value, for `accessibilityFocused(_:equals:)`.
    public var projectedValue: Binding { Binding(state: state.projectedValue, technologies: technologies) }

    /// A channel to an accessibility focus state.
    @propertyWrapper @preconcurrency public struct Binding: FrameworkProperty {
        let state: FocusState<Value>.Binding
        let technologies: AccessibilityTechnologies

        /// The value.
        public var wrappedValue: Value {
            get { state.wrappedValue }
            nonmutating set { state.wrappedValue = newValue }
        }

        /// The binding itself.
        public var projectedValue: Binding { self }
    }
}

extension AccessibilityFocusState: @unchecked Sendable where Value: Sendable {}
extension AccessibilityFocusState.Binding: @unchecked Sendable where Value: Sendable {}

/// Kinds of assistive technologies.
public struct AccessibilityTechnologies: OptionSet, Sendable {
    public let rawValue: UInt8
    /// Makes a set of its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A screen reader: Orca here, VoiceOver on Apple's systems.
    public static let voiceOver = AccessibilityTechnologies(rawValue: 1)
    /// Switches that step through what is on screen.
    public static let switchControl = AccessibilityTechnologies(rawValue: 2)

    static let all: AccessibilityTechnologies = [.voiceOver, .switchControl]
}
