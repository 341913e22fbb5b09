import Foundation

/// The program's string tables: `Localizable.strings` and others, in the `xx.lproj` folders of its resources.
final class StringTables: @unchecked Sendable {
    static let shared = StringTables()
    private let lock = NSLock()
    private var tables: [String: [String: String]] = [:]
    private let folder = ProcessInfo.processInfo.environment["WELLSPRING_RESOURCES"]

    /// Whether the program has resources of its own to look in.
    var hasTables: Bool { folder != nil }

    /// The text for a key in the best language, or the key itself.
    func string(
        _ key: String, table: String?, bundle: Bundle?, locale: Locale, arguments: [LocalizedStringKey.Argument]
    ) -> String {
        guard folder != nil || bundle != nil else { return key }
        for language in languages(locale) {
            if let found = load(table ?? "Localizable", language, bundle)[key] { return found }
        }
        return key
    }

    private func languages(_ locale: Locale) -> [String] {
        var names = [locale.identifier.replacingOccurrences(of: "_", with: "-")]
        if let code = locale.language.languageCode?.identifier {
            if let script = locale.language.script?.identifier { names.append("\(code)-\(script)") }
            names.append(code)
        }
        return names + ["Base", "en", ""]
    }

    private func load(_ table: String, _ language: String, _ bundle: Bundle?) -> [String: String] {
        let root = bundle?.resourcePath ?? folder ?? "."
        let path = language.isEmpty ? "\(root)/\(table).strings" : "\(root)/\(language).lproj/\(table).strings"
        return lock.withLock {
            if let known = tables[path] { return known }
            var entries: [String: String] = [:]
            if let data = FileManager.default.contents(atPath: path),
                let list = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: String]
            {
                entries = list
            }
            tables[path] = entries
            return entries
        }
    }
}
