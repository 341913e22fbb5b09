import Foundation

/// Names for the colours and images of a program's asset catalogues, as Xcode makes them: `Color(.brandBlue)` for `BrandBlue.colorset`.
///
/// Only names that the program uses and does not declare itself are made.
struct AssetSymbols {
    /// The source that declares the names; nil if there is none to declare.
    let source: String?

    init(of sources: SourceCollection) {
        guard sources.isFolder else {
            source = nil
            return
        }
        var assets: (colors: [String], images: [String]) = ([], [])
        Self.collect(below: sources.folder, isInCatalog: false, prefix: "", into: &assets)
        let text = sources.files.map(\.text).joined(separator: "\n")
        let colors = Self.names(of: assets.colors, usedIn: text)
        let images = Self.names(of: assets.images, usedIn: text)
        guard !colors.isEmpty || !images.isEmpty else {
            source = nil
            return
        }
        func members(_ names: [(symbol: String, asset: String)], _ type: String) -> String {
            names.map { "    static let \($0.symbol) = \(type)(name: \"\($0.asset)\", bundle: .main)\n" }.joined()
        }
        let views = colors.map { "    static var \($0.symbol): Color { Color(ColorResource.\($0.symbol)) }\n" }.joined()
        source = """
            import SwiftUI

            extension ColorResource {
            \(members(colors, "ColorResource"))}

            extension ImageResource {
            \(members(images, "ImageResource"))}

            extension Color {
            \(views)}

            extension ShapeStyle where Self == Color {
            \(views)}

            """
    }

    /// Folders in a catalogue are part of a name where they say so.
    private static func collect(
        below folder: String, isInCatalog: Bool, prefix: String, into assets: inout (colors: [String], images: [String])
    ) {
        let manager = FileManager.default
        for entry in ((try? manager.contentsOfDirectory(atPath: folder)) ?? []).sorted() where !entry.hasPrefix(".") {
            let path = folder + "/" + entry
            let name = (entry as NSString).deletingPathExtension
            switch (entry as NSString).pathExtension {
            case "colorset" where isInCatalog: assets.colors.append(prefix + name)
            case "imageset" where isInCatalog: assets.images.append(prefix + name)
            case "xcassets": collect(below: path, isInCatalog: true, prefix: "", into: &assets)
            case "" where (try? manager.contentsOfDirectory(atPath: path)) != nil:
                let contents = manager.contents(atPath: path + "/Contents.json").map {
                    String(decoding: $0, as: UTF8.self)
                }
                let isNamespace = contents?.contains("\"provides-namespace\" : true") ?? false
                collect(
                    below: path, isInCatalog: isInCatalog,
                    prefix: isInCatalog && isNamespace ? prefix + name + "/" : prefix,
                    into: &assets)
            default: break
            }
        }
    }

    private static func names(of assets: [String], usedIn text: String) -> [(symbol: String, asset: String)] {
        var seen: Set<String> = []
        return assets.compactMap { asset in
            let symbol = symbol(for: (asset as NSString).lastPathComponent)
            guard !symbol.isEmpty, text.range(of: "\\.\(symbol)\\b", options: .regularExpression) != nil,
                text.range(of: "(let|var|case)\\s+\(symbol)\\b", options: .regularExpression) == nil,
                !systemColors.contains(symbol), seen.insert(symbol).inserted
            else { return nil }
            return (symbol, asset)
        }
    }

    /// The name as Swift has it: words joined, the first in small letters, other characters left out.
    static func symbol(for name: String) -> String {
        let words = name.split { !$0.isLetter && !$0.isNumber }.map(String.init)
        guard let first = words.first else { return "" }
        var head = first
        // A run of capitals at the start becomes small, up to the one that begins the next word.
        let capitals = head.prefix { $0.isUppercase }.count
        let count =
            capitals > 1 && capitals < head.count && head[head.index(head.startIndex, offsetBy: capitals)].isLetter
            ? capitals - 1 : capitals
        head = head.prefix(count).lowercased() + head.dropFirst(count)
        let tail = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        let symbol = head + tail
        return symbol.first!.isNumber ? "_" + symbol : symbol
    }

    private static let systemColors: Set<String> = [
        "red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue", "indigo", "purple", "pink", "brown", "gray",
        "white", "black", "clear", "primary", "secondary", "accentColor",
    ]
}
