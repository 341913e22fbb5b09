import Foundation
import Synchronization

/// The colours of the asset catalogues (`*.xcassets`) below a folder.
final class AssetCatalog: Sendable {
    /// The program's own catalogues: below the folders that `WELLSPRING_RESOURCES` names (separated by colons), the working folder
    /// and the executable's folder with its resource bundles; as pictures are found.
    static let main = AssetCatalog(folders: mainFolders)

    private static var mainFolders: [String] {
        let named = ProcessInfo.processInfo.environment["WELLSPRING_RESOURCES"] ?? ""
        let own = [FileManager.default.currentDirectoryPath, Bundle.main.resourcePath, Bundle.main.bundlePath]
        return named.split(separator: ":").map(String.init) + own.compactMap { $0 }
    }

    private static let others = Mutex<[String: AssetCatalog]>([:])

    /// The catalogue of a bundle's resource folder. The program's own folder is searched too, as packages built from
    /// source may keep their resources there.
    static func catalog(folder: String?) -> AssetCatalog {
        guard let folder else { return main }
        return others.withLock { catalogs in
            if let known = catalogs[folder] { return known }
            let catalog = AssetCatalog(folders: [folder] + mainFolders)
            catalogs[folder] = catalog
            return catalog
        }
    }

    private struct State {
        /// Colour sets by name, found at first use.
        var files: [String: String]?
        var colors: [String: ColorSet?] = [:]
    }

    private let folders: [String]
    private let state = Mutex(State())

    init(folders: [String]) { self.folders = folders }

    /// The colour set of a name, or nil where there is none.
    func colorSet(named name: String) -> ColorSet? {
        state.withLock { state in
            if let known = state.colors[name] { return known }
            let files = state.files ?? Self.colorSetFiles(in: folders)
            state.files = files
            let set = files[name].flatMap { ColorSet(contentsOfFile: $0) }
            state.colors[name] = set
            return set
        }
    }

    func accentColor(dark: Bool, increasedContrast: Bool) -> ResolvedColor? {
        colorSet(named: "AccentColor")?.color(dark: dark, increasedContrast: increasedContrast)
    }

    private static func colorSetFiles(in folders: [String]) -> [String: String] {
        var files: [String: String] = [:]
        var seen: Set<String> = []
        for folder in folders where seen.insert(folder).inserted {
            for catalog in below(folder, depth: 3, suffix: ".xcassets") {
                for path in below(catalog, depth: 8, suffix: ".colorset") {
                    let components = path.dropFirst(catalog.count).split(separator: "/")
                    let name = String(components[components.count - 1].dropLast(".colorset".count))
                    let file = path + "/Contents.json"
                    if files[name] == nil { files[name] = file }
                    // A folder may give its name to what it holds: "Brand/Ground".
                    if components.count > 1 {
                        let qualified = components[components.count - 2] + "/" + name
                        if files[qualified] == nil { files[qualified] = file }
                    }
                }
            }
        }
        return files
    }

    /// Folders with a suffix, at most `depth` levels down. Hidden folders and build products are passed over.
    private static func below(_ folder: String, depth: Int, suffix: String) -> [String] {
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
        var found: [String] = []
        for name in names where !name.hasPrefix(".") && name != "node_modules" {
            let path = folder + "/" + name
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else {
                continue
            }
            if name.hasSuffix(suffix) {
                found.append(path)
            } else if depth > 0 {
                found += below(path, depth: depth - 1, suffix: suffix)
            }
        }
        return found
    }
}

/// One colour set of an asset catalogue: the same colour for several appearances.
struct ColorSet: Sendable {
    private var any: ResolvedColor?
    private var dark: ResolvedColor?
    private var contrastAny: ResolvedColor?
    private var contrastDark: ResolvedColor?

    init?(contentsOfFile path: String) {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        self.init(json: data)
    }

    /// Reads a colour set's `Contents.json`; nil where it holds no colour that can be read.
    init?(json data: Data) {
        guard let contents = try? JSONDecoder().decode(Contents.self, from: data) else { return nil }
        for entry in contents.colors ?? [] {
            guard let color = entry.color?.resolved else { continue }
            let appearances = entry.appearances ?? []
            let isDark = appearances.contains { $0.appearance == "luminosity" && $0.value == "dark" }
            let isHigh = appearances.contains { $0.appearance == "contrast" && $0.value == "high" }
            // The first entry that fits is the most general one ("universal" comes before device idioms).
            switch (isDark, isHigh) {
            case (false, false): any = any ?? color
            case (true, false): dark = dark ?? color
            case (false, true): contrastAny = contrastAny ?? color
            case (true, true): contrastDark = contrastDark ?? color
            }
        }
        if any == nil && dark == nil { return nil }
    }

    func color(dark isDark: Bool, increasedContrast: Bool) -> ResolvedColor? {
        if increasedContrast, let high = isDark ? contrastDark : contrastAny { return high }
        return isDark ? dark ?? any : any ?? dark
    }

    private struct Contents: Decodable {
        var colors: [Entry]?
    }

    private struct Entry: Decodable {
        var appearances: [Appearance]?
        var color: Definition?
    }

    private struct Appearance: Decodable {
        var appearance: String
        var value: String
    }

    private struct Definition: Decodable {
        var components: [String: String]?
        var reference: String?
        var space: String?

        enum CodingKeys: String, CodingKey {
            case components, reference
            case space = "color-space"
        }

        var resolved: ResolvedColor? {
            guard let components else { return reference.flatMap(Self.systemColor) }
            let opacity = components["alpha"].flatMap(Self.number) ?? 1
            if let white = components["white"].flatMap(Self.number) {
                return Color.resolve(.sRGB, red: white, green: white, blue: white, opacity: opacity)
            }
            guard let red = components["red"].flatMap(Self.number),
                let green = components["green"].flatMap(Self.number),
                let blue = components["blue"].flatMap(Self.number)
            else { return nil }
            let space: Color.RGBColorSpace =
                switch self.space ?? "srgb" {
                case "display-p3": .displayP3
                case "extended-linear-srgb": .sRGBLinear
                default: .sRGB
                }
            return Color.resolve(space, red: red, green: green, blue: blue, opacity: opacity)
        }

        /// A component is a fraction ("0.500"), a byte ("128") or a hexadecimal byte ("0x80").
        private static func number(_ text: String) -> Double? {
            if text.hasPrefix("0x") || text.hasPrefix("0X") {
                return Int(text.dropFirst(2), radix: 16).map { Double($0) / 255 }
            }
            guard let value = Double(text) else { return nil }
            return text.contains(".") || value <= 1 ? value : value / 255
        }

        private static func systemColor(_ reference: String) -> ResolvedColor? {
            guard reference.hasPrefix("system"), reference.hasSuffix("Color") else { return nil }
            let name = reference.dropFirst("system".count).dropLast("Color".count).lowercased()
            let color = SystemColor.allCases.first { $0.name.lowercased() == name }
            return color?.resolved(dark: false, increasedContrast: false)
        }
    }
}

/// A colour of an asset catalogue by its name.
struct NamedColor: Hashable, Sendable, CustomStringConvertible {
    var name: String
    /// The bundle's resource folder; nil for the program's own.
    var folder: String?

    private static let reported = Mutex<Set<NamedColor>>([])

    func resolved(dark: Bool, increasedContrast: Bool) -> ResolvedColor {
        if let set = AssetCatalog.catalog(folder: folder).colorSet(named: name),
            let color = set.color(dark: dark, increasedContrast: increasedContrast)
        {
            return color
        }
        if Self.reported.withLock({ $0.insert(self).inserted }) {
            let place = folder.map { "'\($0)'" } ?? "the main bundle"
            FileHandle.standardError.write(
                Data("No color named '\(name)' found in asset catalog for \(place)\n".utf8))
        }
        return .clear
    }

    var description: String { "NamedColor(name: \"\(name)\", bundle: \(folder ?? "nil"))" }
}
