import Foundation

/// A string catalog (`.xcstrings`): one JSON file with the texts of a table in all languages.
struct StringCatalog {
    /// The language that keys are in.
    let sourceLanguage: String
    /// By language, then by key.
    let languages: [String: [String: TableEntry]]

    /// Reads a catalog; nil if the bytes are none.
    init?(_ data: Data) {
        guard let root = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
            let strings = root["strings"] as? [String: Any]
        else { return nil }
        sourceLanguage = root["sourceLanguage"] as? String ?? "en"
        var languages: [String: [String: TableEntry]] = [:]
        for (key, value) in strings {
            guard let localizations = (value as? [String: Any])?["localizations"] as? [String: Any] else { continue }
            for (language, localization) in localizations {
                guard let entry = (localization as? [String: Any]).flatMap(Self.entry) else { continue }
                languages[language, default: [:]][key] = entry
            }
        }
        self.languages = languages
    }

    private static func entry(_ node: [String: Any]) -> TableEntry? {
        var entry: TableEntry?
        if let unit = node["stringUnit"] as? [String: Any] {
            // A text that nobody has translated yet is not shown.
            if unit["state"] as? String != "new" { entry = (unit["value"] as? String).map(TableEntry.text) }
        } else if let variations = node["variations"] as? [String: Any] {
            if let plural = variations["plural"] as? [String: Any] {
                entry = .plural(forms(plural))
            } else if let devices = variations["device"] as? [String: Any] {
                let own = devices["mac"] ?? devices["iphone"] ?? devices["other"] ?? devices.values.first
                entry = (own as? [String: Any]).flatMap(Self.entry)
            }
        }
        guard let entry, let named = node["substitutions"] as? [String: Any] else { return entry }
        var substitutions: [String: TableEntry.Substitution] = [:]
        for (name, value) in named {
            guard let value = value as? [String: Any],
                let plural = (value["variations"] as? [String: Any])?["plural"] as? [String: Any]
            else { continue }
            substitutions[name] = TableEntry.Substitution(
                argument: value["argNum"] as? Int, format: value["formatSpecifier"] as? String ?? "lld",
                forms: forms(plural))
        }
        return .substituted(entry, substitutions)
    }

    private static func forms(_ plural: [String: Any]) -> [PluralCategory: TableEntry] {
        var result: [PluralCategory: TableEntry] = [:]
        for (name, value) in plural {
            guard let category = PluralCategory(rawValue: name), let entry = (value as? [String: Any]).flatMap(entry)
            else { continue }
            result[category] = entry
        }
        return result
    }
}

/// A table of plurals (`.stringsdict`): a property list with a dictionary for each key.
enum PluralTable {
    /// The table's entries; empty if the bytes are no such table.
    static func entries(_ data: Data) -> [String: TableEntry] {
        guard let root = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any] else {
            return [:]
        }
        var result: [String: TableEntry] = [:]
        for (key, value) in root {
            guard let value = value as? [String: Any], let format = value["NSStringLocalizedFormatKey"] as? String
            else {
                continue
            }
            var substitutions: [String: TableEntry.Substitution] = [:]
            for (name, rule) in value {
                guard let rule = rule as? [String: Any],
                    rule["NSStringFormatSpecTypeKey"] as? String == "NSStringPluralRuleType"
                else { continue }
                var forms: [PluralCategory: TableEntry] = [:]
                for (category, text) in rule {
                    guard let category = PluralCategory(rawValue: category), let text = text as? String else {
                        continue
                    }
                    // A form may name other rules.
                    forms[category] = .text(text)
                }
                substitutions[name] = TableEntry.Substitution(
                    argument: nil, format: rule["NSStringFormatValueTypeKey"] as? String ?? "d", forms: forms)
            }
            result[key] = .substituted(.text(format), substitutions)
        }
        return result
    }
}
