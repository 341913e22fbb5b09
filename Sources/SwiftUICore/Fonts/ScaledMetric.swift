import Foundation

/// A length that grows with the user's text size, as a role of text does.
@propertyWrapper public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
    private let base: Value
    private let style: Font.TextStyle
    @Environment(\.dynamicTypeSize) private var dynamicTypeSize

    /// Makes a length that grows as a role of text does; `wrappedValue` is what it is at the standard size.
    public nonisolated init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {
        base = wrappedValue
        style = textStyle
    }

    /// Makes a length that grows as body text does.
    public nonisolated init(wrappedValue: Value) {
        self.init(wrappedValue: wrappedValue, relativeTo: .body)
    }

    /// The length at the user's text size.
    public nonisolated var wrappedValue: Value {
        Value(Double(style.scaled(CGFloat(Double(base)), for: dynamicTypeSize)))
    }
}
