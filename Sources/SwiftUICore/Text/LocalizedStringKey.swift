import Foundation

/// A text that is looked up in the program's string tables, with places for values.
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation, Sendable {
    enum Argument: Equatable, Sendable {
        case text(Text)
        case value(String)
        case integer(Int)
        case unsigned(UInt)
        case double(Double)
        case object(String)
    }

    /// The key as tables have it, with `%@`, `%lld` and so on for values.
    let key: String
    let arguments: [Argument]

    /// A key without values.
    public init(_ value: String) {
        key = value
        arguments = []
    }

    /// A key without values, from a literal.
    public init(stringLiteral value: String) { self.init(value) }

    /// A key with values.
    public init(stringInterpolation: StringInterpolation) {
        key = stringInterpolation.key
        arguments = stringInterpolation.arguments
    }

    /// Collects the pieces of an interpolated key.
    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
        var key = ""
        var arguments: [Argument] = []

        public init(literalCapacity: Int, interpolationCount: Int) {
            key.reserveCapacity(literalCapacity + interpolationCount * 3)
        }

        public mutating func appendLiteral(_ literal: String) {
            key += literal.contains("%") ? literal.replacingOccurrences(of: "%", with: "%%") : literal
        }

        /// A string as it is.
        public mutating func appendInterpolation(_ string: String) { add("%@", .value(string)) }

        /// A text with its own modifiers.
        public mutating func appendInterpolation(_ text: Text) { add("%@", .text(text)) }

        /// An image.
        public mutating func appendInterpolation(_ image: Image) { add("%@", .text(Text(image))) }

        /// A value, by the format that `printf` has for it.
        public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T) {
            switch value._arg {
            case let n as Int64: add(value._specifier, .integer(Int(n)))
            case let n as UInt64: add(value._specifier, .unsigned(UInt(n)))
            case let d as Double: add(value._specifier, .double(d))
            case let f as Float: add(value._specifier, .double(Double(f)))
            default: add("%@", .value("\(value)"))
            }
        }

        /// A value, by a given `printf` format.
        public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T, specifier: String) {
            add(specifier, .value(String(format: specifier, value._arg)))
        }

        /// A value, by a format style.
        public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
        where F.FormatInput: Equatable, F.FormatOutput == String {
            add("%@", .value(format.format(input)))
        }

        /// An attributed string.
        public mutating func appendInterpolation(_ attributedString: AttributedString) {
            add("%@", .text(Text(attributedString)))
        }

        /// A value, by a formatter if there is one.
        public mutating func appendInterpolation<Subject>(_ subject: Subject, formatter: Formatter?) {
            add("%@", .value(formatter?.string(for: subject) ?? "\(subject)"))
        }

        /// A date that keeps itself up to date.
        public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
            add("%@", .text(Text(date, style: style)))
        }

        /// A clock that runs through an interval.
        public mutating func appendInterpolation(
            timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true
        ) {
            let text = Text(
                timerInterval: timerInterval, pauseTime: pauseTime, countsDown: countsDown, showsHours: showsHours)
            add("%@", .text(text))
        }

        /// Two dates and what is between.
        public mutating func appendInterpolation(_ dates: ClosedRange<Date>) { add("%@", .text(Text(dates))) }

        /// A span of time.
        public mutating func appendInterpolation(_ interval: DateInterval) { add("%@", .text(Text(interval))) }

        /// Any other value, by its description.
        @_disfavoredOverload public mutating func appendInterpolation<T>(_ value: T) {
            add("%@", .value(String(describing: value)))
        }

        private mutating func add(_ specifier: String, _ argument: Argument) {
            key += specifier
            arguments.append(argument)
        }
    }
}

/// A number that `printf` has a format for.
public protocol _FormatSpecifiable: Equatable {
    associatedtype _Arg: CVarArg
    var _arg: _Arg { get }
    var _specifier: String { get }
}

extension Int: _FormatSpecifiable {
    public var _arg: Int64 { Int64(self) }
    public var _specifier: String { "%lld" }
}
extension Int8: _FormatSpecifiable {
    public var _arg: Int64 { Int64(self) }
    public var _specifier: String { "%d" }
}
extension Int16: _FormatSpecifiable {
    public var _arg: Int64 { Int64(self) }
    public var _specifier: String { "%d" }
}
extension Int32: _FormatSpecifiable {
    public var _arg: Int64 { Int64(self) }
    public var _specifier: String { "%d" }
}
extension Int64: _FormatSpecifiable {
    public var _arg: Int64 { self }
    public var _specifier: String { "%lld" }
}
extension UInt: _FormatSpecifiable {
    public var _arg: UInt64 { UInt64(self) }
    public var _specifier: String { "%llu" }
}
extension UInt8: _FormatSpecifiable {
    public var _arg: UInt64 { UInt64(self) }
    public var _specifier: String { "%u" }
}
extension UInt16: _FormatSpecifiable {
    public var _arg: UInt64 { UInt64(self) }
    public var _specifier: String { "%u" }
}
extension UInt32: _FormatSpecifiable {
    public var _arg: UInt64 { UInt64(self) }
    public var _specifier: String { "%u" }
}
extension UInt64: _FormatSpecifiable {
    public var _arg: UInt64 { self }
    public var _specifier: String { "%llu" }
}
extension Float: _FormatSpecifiable {
    public var _arg: Double { Double(self) }
    public var _specifier: String { "%f" }
}
extension Double: _FormatSpecifiable {
    public var _arg: Double { self }
    public var _specifier: String { "%lf" }
}
extension CGFloat: _FormatSpecifiable {
    public var _arg: Double { Double(self) }
    public var _specifier: String { "%lf" }
}
