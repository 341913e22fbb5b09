import Foundation

/// What a string table has for a key: a text, or several of which numbers choose.
indirect enum TableEntry: Equatable, Sendable {
    case text(String)
    /// By the number that is counted: the first value unless a substitution says which.
    case plural([PluralCategory: TableEntry])
    /// A text with `%#@name@` in it, and what stands for each name.
    case substituted(TableEntry, [String: Substitution])

    /// What stands for a name in a text.
    struct Substitution: Equatable, Sendable {
        /// Which value is counted, from 1; nil for the next that is named.
        var argument: Int?
        /// The format of the value, without the percent sign, such as `lld`.
        var format: String
        var forms: [PluralCategory: TableEntry]
    }

    /// The format string for the values of a key, in a language's plural.
    func format(for arguments: [LocalizedStringKey.Argument], language: String) -> String {
        switch self {
        case .text(let text): return text
        case .plural(let forms):
            let number = arguments.lazy.compactMap(\.number).first ?? 0
            return Self.choose(forms, number, language)?.format(for: arguments, language: language) ?? ""
        case .substituted(let entry, let substitutions):
            let format = entry.format(for: arguments, language: language)
            return Self.replaceNames(in: format, substitutions, arguments, language)
        }
    }

    private static func choose(
        _ forms: [PluralCategory: TableEntry], _ number: Double, _ language: String
    ) -> TableEntry? {
        // A form for nothing is taken for 0 also in languages that have none of their own, as Foundation does.
        if number == 0, let zero = forms[.zero] { return zero }
        return forms[PluralCategory(number, language: language)] ?? forms[.other]
    }

    /// `%#@name@` may also be written with the value's place: `%1$#@name@`.
    private static func replaceNames(
        in format: String, _ substitutions: [String: Substitution], _ arguments: [LocalizedStringKey.Argument],
        _ language: String
    ) -> String {
        var result = ""
        var rest = Substring(format)
        var next = 1
        while let percent = rest.firstIndex(of: "%") {
            result += rest[..<percent]
            rest = rest[percent...]
            guard let name = leadingName(rest), let substitution = substitutions[String(name.name)] else {
                // Another value: it counts.
                if !rest.hasPrefix("%%") { next += 1 }
                let taken = rest.prefix(rest.hasPrefix("%%") ? 2 : 1)
                result += taken
                rest = rest.dropFirst(taken.count)
                continue
            }
            let place = name.place ?? substitution.argument ?? next
            next = max(next, place) + 1
            let argument = arguments.indices.contains(place - 1) ? arguments[place - 1] : nil
            let form = choose(substitution.forms, argument?.number ?? 0, language)
            let text = form?.format(for: arguments, language: language) ?? ""
            result += located(text, place: place, format: substitution.format)
            rest = rest[name.end...]
        }
        return result + rest
    }

    private static func leadingName(
        _ text: Substring
    ) -> (name: Substring, place: Int?, end: Substring.Index)? {
        var scan = text.dropFirst()
        var place: Int?
        let digits = scan.prefix(while: \.isNumber)
        if !digits.isEmpty, scan.dropFirst(digits.count).first == "$" {
            place = Int(digits)
            scan = scan.dropFirst(digits.count + 1)
        }
        guard scan.hasPrefix("#@") else { return nil }
        scan = scan.dropFirst(2)
        guard let end = scan.firstIndex(of: "@") else { return nil }
        return (scan[..<end], place, scan.index(after: end))
    }

    /// The form with its value told by place: `%arg` is the counted one, and so is a format such as `%lld` without a place.
    private static func located(_ text: String, place: Int, format: String) -> String {
        let specifier = "%\(place)$\(format.isEmpty ? "@" : format)"
        if text.contains("%arg") { return text.replacingOccurrences(of: "%arg", with: specifier) }
        guard !format.isEmpty, text.contains("%" + format) else { return text }
        return text.replacingOccurrences(of: "%" + format, with: specifier)
    }
}

extension LocalizedStringKey.Argument {
    /// The value as a number that can be counted.
    var number: Double? {
        switch self {
        case .integer(let n): Double(n)
        case .unsigned(let n): Double(n)
        case .double(let d): d
        case .text, .value, .object: nil
        }
    }
}
