import Foundation

/// The kind of plural that a language uses for a number, as the Unicode CLDR tells them apart.
enum PluralCategory: String, Sendable {
    case zero, one, two, few, many, other

    /// The category of a number in a language, given by its code (`ru`); languages that are not listed have one and other as English has.
    ///
    /// The rules are CLDR's for cardinal numbers, <https://www.unicode.org/cldr/charts/latest/supplemental/language_plural_rules.html>.
    init(_ number: Double, language: String) {
        let value = abs(number)
        guard value.isFinite, value < 1e15 else {
            self = .other
            return
        }
        let isWhole = value == value.rounded()
        let whole = Int(value)
        self = Self.rule(language)(Operand(value: value, integer: whole, isWhole: isWhole))
    }

    private struct Operand {
        var value: Double
        /// The integer digits as a number.
        var integer: Int
        var isWhole: Bool

        func ends(_ modulus: Int, in range: ClosedRange<Int>) -> Bool { isWhole && range.contains(integer % modulus) }
    }

    private static func rule(_ language: String) -> (Operand) -> PluralCategory {
        switch language {
        case "zh", "ja", "ko", "vi", "th", "id", "ms", "lo", "my", "ka", "yue", "jv", "su", "to", "wo", "yo":
            { _ in .other }
        case "fr", "hy", "kab", "ff":
            // 0, 1 and what lies between; French has "many" for whole millions.
            { $0.integer <= 1 ? .one : $0.isWhole && $0.integer % 1_000_000 == 0 && language == "fr" ? .many : .other }
        case "pt": { $0.integer <= 1 ? .one : $0.isWhole && $0.integer % 1_000_000 == 0 ? .many : .other }
        case "es", "it", "ca":
            { $0.value == 1 ? .one : $0.isWhole && $0.integer != 0 && $0.integer % 1_000_000 == 0 ? .many : .other }
        case "hi", "bn", "gu", "kn", "fa", "am", "zu", "as": { $0.integer == 0 || $0.value == 1 ? .one : .other }
        case "ru", "uk", "be": { eastSlavic($0) }
        case "sr", "hr", "bs", "sh": { southSlavic($0) }
        case "pl": { polish($0) }
        case "cs", "sk":
            { !$0.isWhole ? .many : $0.integer == 1 ? .one : (2...4).contains($0.integer) ? .few : .other }
        case "sl": { slovenian($0) }
        case "lt": { lithuanian($0) }
        case "lv": { latvian($0) }
        case "ro", "mo":
            {
                $0.isWhole && $0.integer == 1
                    ? .one : !$0.isWhole || $0.integer == 0 || (1...19).contains($0.integer % 100) ? .few : .other
            }
        case "ar": { arabic($0) }
        case "he", "iw":
            { $0.isWhole && $0.integer == 1 || !$0.isWhole && $0.integer == 0 ? .one : $0.value == 2 ? .two : .other }
        case "ga": { irish($0) }
        case "cy": { welsh($0) }
        case "mt": { maltese($0) }
        case "is", "mk":
            { $0.isWhole && $0.integer % 10 == 1 && $0.integer % 100 != 11 || !$0.isWhole ? .one : .other }
        case "da": { $0.value == 1 || !$0.isWhole && $0.integer <= 1 ? .one : .other }
        default: { $0.value == 1 ? .one : .other }
        }
    }

    private static func eastSlavic(_ n: Operand) -> PluralCategory {
        guard n.isWhole else { return .other }
        let (ten, hundred) = (n.integer % 10, n.integer % 100)
        if ten == 1, hundred != 11 { return .one }
        return (2...4).contains(ten) && !(12...14).contains(hundred) ? .few : .many
    }

    private static func southSlavic(_ n: Operand) -> PluralCategory {
        guard n.isWhole else { return .other }
        let (ten, hundred) = (n.integer % 10, n.integer % 100)
        if ten == 1, hundred != 11 { return .one }
        return (2...4).contains(ten) && !(12...14).contains(hundred) ? .few : .other
    }

    private static func polish(_ n: Operand) -> PluralCategory {
        guard n.isWhole else { return .other }
        if n.integer == 1 { return .one }
        return (2...4).contains(n.integer % 10) && !(12...14).contains(n.integer % 100) ? .few : .many
    }

    private static func slovenian(_ n: Operand) -> PluralCategory {
        guard n.isWhole else { return .few }
        switch n.integer % 100 {
        case 1: return .one
        case 2: return .two
        case 3, 4: return .few
        default: return .other
        }
    }

    private static func lithuanian(_ n: Operand) -> PluralCategory {
        guard n.isWhole else { return .many }
        let (ten, hundred) = (n.integer % 10, n.integer % 100)
        if (11...19).contains(hundred) || ten == 0 { return .other }
        return ten == 1 ? .one : .few
    }

    private static func latvian(_ n: Operand) -> PluralCategory {
        guard n.isWhole else { return .other }
        let (ten, hundred) = (n.integer % 10, n.integer % 100)
        if ten == 0 || (11...19).contains(hundred) { return .zero }
        return ten == 1 ? .one : .other
    }

    private static func arabic(_ n: Operand) -> PluralCategory {
        guard n.isWhole else { return .other }
        switch n.integer {
        case 0: return .zero
        case 1: return .one
        case 2: return .two
        default: return n.ends(100, in: 3...10) ? .few : n.ends(100, in: 11...99) ? .many : .other
        }
    }

    private static func irish(_ n: Operand) -> PluralCategory {
        guard n.isWhole else { return .other }
        switch n.integer {
        case 1: return .one
        case 2: return .two
        case 3...6: return .few
        case 7...10: return .many
        default: return .other
        }
    }

    private static func welsh(_ n: Operand) -> PluralCategory {
        guard n.isWhole else { return .other }
        switch n.integer {
        case 0: return .zero
        case 1: return .one
        case 2: return .two
        case 3: return .few
        case 6: return .many
        default: return .other
        }
    }

    private static func maltese(_ n: Operand) -> PluralCategory {
        guard n.isWhole else { return .other }
        switch n.integer {
        case 1: return .one
        case 2: return .two
        default:
            return n.integer == 0 || n.ends(100, in: 3...10) ? .few : n.ends(100, in: 11...19) ? .many : .other
        }
    }
}
