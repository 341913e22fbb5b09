/// A text for a log, with values in it.
public struct OSLogMessage: ExpressibleByStringInterpolation, ExpressibleByStringLiteral {
    let text: String

    /// A message without values.
    public init(stringLiteral value: String) { text = value }
    /// A message with values.
    public init(stringInterpolation: OSLogInterpolation) { text = stringInterpolation.text }
}

/// Puts values into a message.
public struct OSLogInterpolation: StringInterpolationProtocol {
    var text = ""

    /// An empty message.
    public init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }

    /// Adds what stands between values.
    public mutating func appendLiteral(_ literal: String) { text += literal }

    /// Adds a value. It is written whatever its `privacy` says, as a developer's console does.
    public mutating func appendInterpolation<T>(
        _ value: @autoclosure () -> T, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) {
        text += align.applied(to: "\(value())")
    }

    /// Adds a number with as many digits as `format` says.
    public mutating func appendInterpolation<T: BinaryFloatingPoint>(
        _ value: @autoclosure () -> T, format: OSLogFloatFormatting, align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto
    ) {
        text += align.applied(to: format.applied(to: Double(value())))
    }

    /// Adds a number in the base that `format` says.
    public mutating func appendInterpolation<T: FixedWidthInteger>(
        _ value: @autoclosure () -> T, format: OSLogIntegerFormatting, align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto
    ) {
        let number = value()
        text += align.applied(to: String(number, radix: format.radix, uppercase: format.isUppercase))
    }

    /// Adds a type's name.
    public mutating func appendInterpolation(_ value: @autoclosure () -> Any.Type, privacy: OSLogPrivacy = .auto) {
        text += "\(value())"
    }
}

/// Who may read a value in a log. Here everybody who sees the log.
public struct OSLogPrivacy: Sendable {
    /// How a hidden value is told from others.
    public enum Mask: Sendable {
        /// By a number made of it.
        case hash
        /// Not at all.
        case none
    }

    /// As the value's type says.
    public static let auto = OSLogPrivacy()
    /// Everybody.
    public static let `public` = OSLogPrivacy()
    /// The developer alone.
    public static let `private` = OSLogPrivacy()
    /// Nobody.
    public static let sensitive = OSLogPrivacy()
    /// As the value's type says.
    public static func auto(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
    /// The developer alone.
    public static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
    /// Nobody.
    public static func sensitive(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
}

/// In how many columns a value is written, and at which side of them.
public struct OSLogStringAlignment: Sendable {
    var columns = 0
    var isRight = false

    /// In as many as it needs.
    public static let none = OSLogStringAlignment()
    /// At the left of some columns.
    public static func left(columns: Int) -> OSLogStringAlignment { OSLogStringAlignment(columns: columns) }
    /// At the right of some columns.
    public static func right(columns: Int) -> OSLogStringAlignment {
        OSLogStringAlignment(columns: columns, isRight: true)
    }

    func applied(to text: String) -> String {
        let blanks = String(repeating: " ", count: max(columns - text.count, 0))
        return isRight ? blanks + text : text + blanks
    }
}
