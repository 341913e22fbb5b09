import Foundation
import SwiftUICore

/// What a text field edits: a string, or a value that is shown as one.
struct FieldModel {
    /// The value as it is now.
    let read: () -> String
    /// Takes what has been typed; false if it cannot be such a value.
    let write: (String) -> Bool
    /// Whether each change is written at once. Otherwise what is typed stays in the field until editing ends.
    let isLive: Bool

    init(text: Binding<String>) {
        read = { text.wrappedValue }
        write = { new in
            text.wrappedValue = new
            return true
        }
        isLive = true
    }

    init<F: ParseableFormatStyle>(value: Binding<F.FormatInput>, format: F) where F.FormatOutput == String {
        read = { format.format(value.wrappedValue) }
        write = { typed in
            guard let parsed = try? format.parseStrategy.parse(typed) else { return false }
            value.wrappedValue = parsed
            return true
        }
        isLive = false
    }

    init<F: ParseableFormatStyle>(value: Binding<F.FormatInput?>, format: F) where F.FormatOutput == String {
        read = { value.wrappedValue.map(format.format) ?? "" }
        write = { typed in
            if typed.isEmpty {
                value.wrappedValue = nil
                return true
            }
            guard let parsed = try? format.parseStrategy.parse(typed) else { return false }
            value.wrappedValue = parsed
            return true
        }
        isLive = false
    }

    init<V>(value: Binding<V>, formatter: Formatter) {
        read = { formatter.string(for: value.wrappedValue) ?? "" }
        write = { typed in
            guard let object = FieldModel.object(typed, formatter), let parsed = FieldModel.bridge(object, to: V.self)
            else { return false }
            value.wrappedValue = parsed
            return true
        }
        isLive = false
    }

    /// What a formatter reads in a text. Foundation on Linux has no way that all formatters share.
    private static func object(_ text: String, _ formatter: Formatter) -> Any? {
        switch formatter {
        case let numbers as NumberFormatter: numbers.number(from: text)
        case let dates as DateFormatter: dates.date(from: text)
        case let dates as ISO8601DateFormatter: dates.date(from: text)
        default: text
        }
    }

    /// A formatter's object as the program's type: numbers come as `NSNumber`.
    private static func bridge<V>(_ object: Any, to type: V.Type) -> V? {
        if let value = object as? V { return value }
        guard let number = object as? NSNumber else { return (object as? NSString).map(String.init) as? V }
        switch type {
        case is Int.Type, is Int?.Type: return number.intValue as? V
        case is Double.Type, is Double?.Type: return number.doubleValue as? V
        case is Float.Type, is Float?.Type: return number.floatValue as? V
        case is Int64.Type, is Int64?.Type: return number.int64Value as? V
        case is Decimal.Type, is Decimal?.Type: return number.decimalValue as? V
        case is Bool.Type, is Bool?.Type: return number.boolValue as? V
        default: return nil
        }
    }
}

/// Everything about a text field but its label.
struct FieldSettings {
    enum Kind: Hashable, Sendable {
        /// One line.
        case line
        /// As many lines as the text needs.
        case growing
        /// Fills the room that it is offered.
        case editor
    }
    var kind = Kind.line
    var isSecure = false
    var prompt: Text?
    var editingChanged: (@MainActor (Bool) -> Void)?
    var commit: (@MainActor () -> Void)?
    /// Where the program keeps what is selected; nil where it does not ask.
    var selection: Binding<TextSelection?>?
    /// What the program has there now.
    var selected: TextSelection?

    /// The same with the selection as the program has it now, on which the view that is being updated depends.
    func readingSelection() -> FieldSettings {
        var settings = self
        settings.selected = selection?.wrappedValue
        return settings
    }
}
