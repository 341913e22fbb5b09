/// A value that views pass up to the views around them.
///
/// Where several views below set it, `reduce` combines their values in the order in which the views stand.
public protocol PreferenceKey {
    associatedtype Value
    /// What is read where no view below sets the value.
    static var defaultValue: Self.Value { get }
    /// Combines the value of the views so far with that of the next one.
    static func reduce(value: inout Self.Value, nextValue: () -> Self.Value)
}

extension PreferenceKey where Self.Value: ExpressibleByNilLiteral {
    /// nil, for optional values.
    public static var defaultValue: Self.Value { nil }
}
