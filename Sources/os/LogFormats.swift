import Foundation

/// With how many digits a number with a fraction is written.
public struct OSLogFloatFormatting: Sendable {
    let format: String

    /// With six digits behind the point.
    public static let fixed = fixed(precision: 6)
    /// With so many digits behind the point.
    public static func fixed(precision: Int) -> OSLogFloatFormatting { .init(format: "%.\(precision)f") }
    /// As a power of ten with six digits.
    public static let exponential = exponential(precision: 6)
    /// As a power of ten with so many digits behind the point.
    public static func exponential(precision: Int) -> OSLogFloatFormatting { .init(format: "%.\(precision)e") }
    /// In the shorter of both ways.
    public static let hybrid = OSLogFloatFormatting(format: "%g")

    func applied(to value: Double) -> String { String(format: format, value) }
}

/// In which base a whole number is written.
public struct OSLogIntegerFormatting: Sendable {
    let radix: Int
    var isUppercase = false

    /// In base ten.
    public static let decimal = OSLogIntegerFormatting(radix: 10)
    /// In base sixteen.
    public static let hex = OSLogIntegerFormatting(radix: 16)
    /// In base eight.
    public static let octal = OSLogIntegerFormatting(radix: 8)
    /// In base sixteen, with large letters or small ones.
    public static func hex(uppercase: Bool) -> OSLogIntegerFormatting { .init(radix: 16, isUppercase: uppercase) }
}
