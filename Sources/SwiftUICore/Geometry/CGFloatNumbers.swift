import Foundation

// Conversions that Foundation has for Double on every system, and for CGFloat on Apple's only.
extension CGFloat {
    /// The value of a number object, rounded where it must be.
    public init(truncating number: NSNumber) { self.init(number.doubleValue) }

    /// The value of a number object; nil where it cannot be had exactly.
    public init?(exactly number: NSNumber) {
        guard let value = Double(exactly: number) else { return nil }
        self.init(value)
    }
}
