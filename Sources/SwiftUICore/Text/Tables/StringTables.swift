import Foundation

/// The program's string tables: `Localizable` and others, as `.xcstrings` catalogs, or as `.strings` and `.stringsdict` files in the
/// `xx.lproj` folders of its resources.
///
/// Resources are looked for where images are: in the folders of `WELLSPRING_RESOURCES`, in the working folder and in its `Resources`, and
/// beside the program's file.
final class StringTables: @unchecked Sendable {
    static let shared = StringTables(folders: standardFolders())

    private let lock = NSLock()
    private let folders: [String]
    private var tables: [String: [String: TableEntry]] = [:]
    private var catalogs: [String: StringCatalog?] = [:]

    /// Whether the program has tables of its own to look in.
    var hasTables: Bool { !folders.isEmpty }

    /// Tables in some folders, in the order they are looked through.
    init(folders: [String]) { self.folders = folders }

    /// The format for a key and its values in the best language, or the key itself.
    func string(
        _ key: String, table: String?, bundle: Bundle?, locale: Locale, arguments: [LocalizedStringKey.Argument]
    ) -> String {
        if bundle == nil, folders.isEmpty { return key }
        let roots = bundle.map { [$0.resourcePath ?? $0.bundlePath] } ?? folders
        let name = table ?? "Localizable"
        for root in roots {
            for language in languages(locale, root: root, table: name) {
                guard let entry = entries(name, language, root)[key] else { continue }
                let code = language.split(separator: "-").first.map(String.init) ?? "en"
                return entry.format(for: arguments, language: code == "Base" ? "en" : code)
            }
        }
        return key
    }

    // MARK: Folders

    private static func standardFolders() -> [String] {
        let manager = FileManager.default
        let environment = ProcessInfo.processInfo.environment
        var folders = (environment["WELLSPRING_RESOURCES"] ?? "").split(separator: ":").map(String.init)
        let working = manager.currentDirectoryPath
        folders += [working, working + "/Resources"]
        if let file = try? manager.destinationOfSymbolicLink(atPath: "/proc/self/exe") {
            let own = (file as NSString).deletingLastPathComponent
            folders += [own, own + "/Resources"]
            let names = (try? manager.contentsOfDirectory(atPath: own)) ?? []
            folders += names.filter { $0.hasSuffix(".resources") || $0.hasSuffix(".bundle") }.sorted().map {
                own + "/" + $0
            }
        }
        // Most programs have no tables: then no text is looked up at all.
        var seen: Set<String> = []
        return folders.filter { seen.insert($0).inserted && holdsTables($0) }
    }

    private static func holdsTables(_ folder: String) -> Bool {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.contains { $0.hasSuffix(".lproj") || $0.hasSuffix(".strings") || $0.hasSuffix(".xcstrings") }
    }

    // MARK: Languages

    private func languages(_ locale: Locale, root: String, table: String) -> [String] {
        var names = [locale.identifier.replacingOccurrences(of: "_", with: "-")]
        if let code = locale.language.languageCode?.identifier {
            let full = Locale.Language(identifier: locale.language.maximalIdentifier)
            if let script = full.script?.identifier { names.append("\(code)-\(script)") }
            if let region = locale.region?.identifier { names.append("\(code)-\(region)") }
            names.append(code)
        }
        if let source = lock.withLock({ catalog(table, root) })?.sourceLanguage { names.append(source) }
        return names + ["Base", "en", ""]
    }

    // MARK: Files

    private func entries(_ table: String, _ language: String, _ root: String) -> [String: TableEntry] {
        let path = language.isEmpty ? "\(root)/\(table)" : "\(root)/\(language).lproj/\(table)"
        return lock.withLock {
            if let known = tables[path] { return known }
            var entries = catalog(table, root)?.languages[language] ?? [:]
            entries.merge(plain(path + ".strings")) { _, new in new }
            entries.merge(FileManager.default.contents(atPath: path + ".stringsdict").map(PluralTable.entries) ?? [:]) {
                _, new in new
            }
            tables[path] = entries
            return entries
        }
    }

    private func plain(_ path: String) -> [String: TableEntry] {
        guard let data = FileManager.default.contents(atPath: path),
            let list = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: String]
        else { return [:] }
        return list.mapValues(TableEntry.text)
    }

    /// Called while the lock is held.
    private func catalog(_ table: String, _ root: String) -> StringCatalog? {
        let path = "\(root)/\(table).xcstrings"
        if let known = catalogs[path] { return known }
        let catalog = FileManager.default.contents(atPath: path).flatMap(StringCatalog.init)
        catalogs[path] = .some(catalog)
        return catalog
    }
}
