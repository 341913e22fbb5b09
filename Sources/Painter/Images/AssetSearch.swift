import Foundation

/// Finds picture files by name below a program's resource folders: asset catalogs and plain files.
struct AssetSearch {
    /// A file that was found and its scale.
    struct Match: Equatable {
        var path: String
        var scale: CGFloat
    }

    /// Folders in the order they are looked through.
    let folders: [String]

    /// `WELLSPRING_RESOURCES` (several folders are separated by colons), then the working folder, then the executable's folder with the
    /// resource bundles in it.
    static func standard(environment: [String: String] = ProcessInfo.processInfo.environment) -> AssetSearch {
        let manager = FileManager.default
        var folders = (environment["WELLSPRING_RESOURCES"] ?? "").split(separator: ":").map(String.init)
        let working = manager.currentDirectoryPath
        folders += [working, working + "/Resources"]
        if let executable = executableFolder() {
            folders += [executable, executable + "/Resources"]
            let names = (try? manager.contentsOfDirectory(atPath: executable)) ?? []
            for name in names.sorted() where name.hasSuffix(".resources") || name.hasSuffix(".bundle") {
                folders.append(executable + "/" + name)
            }
        }
        var seen: Set<String> = []
        return AssetSearch(folders: folders.filter { seen.insert($0).inserted })
    }

    /// Where the running program's file lies.
    static func executableFolder() -> String? {
        guard let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") else {
            return nil
        }
        return (path as NSString).deletingLastPathComponent
    }

    /// The file of a picture for a screen of `scale` pixels a point, or nil.
    ///
    /// In each folder asset catalogs come first, in the folder itself and in those below it; then files of the name.
    func find(_ name: String, scale: CGFloat, isDark: Bool) -> Match? {
        guard !name.isEmpty, !name.contains("\0") else { return nil }
        for folder in folders {
            for catalog in catalogs(in: folder) {
                if let match = Self.imageSet(name, in: catalog, scale: scale, isDark: isDark) { return match }
            }
            if let match = Self.file(name, in: folder, scale: scale) { return match }
        }
        return nil
    }

    private func catalogs(in folder: String) -> [String] {
        Self.descend(folder, depth: 3) { $0.hasSuffix(".xcassets") }
    }

    /// Folders below `folder` whose names are wanted, at most `depth` levels down. Hidden folders and build products are passed over.
    private static func descend(_ folder: String, depth: Int, wanted: (String) -> Bool) -> [String] {
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
        var result: [String] = []
        for name in names where !name.hasPrefix(".") && name != "node_modules" {
            let path = folder + "/" + name
            if wanted(name) {
                result.append(path)
            } else if depth > 0, isFolder(path) {
                result += descend(path, depth: depth - 1, wanted: wanted)
            }
        }
        return result
    }

    private static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }

    // MARK: Catalogs

    private struct Contents: Decodable {
        struct Entry: Decodable {
            struct Appearance: Decodable {
                var appearance: String?
                var value: String?
            }
            var filename: String?
            var scale: String?
            var appearances: [Appearance]?

            var isDark: Bool { appearances?.contains { $0.value == "dark" } ?? false }
            var pixels: CGFloat? { scale.flatMap { Double($0.dropLast()) }.map { CGFloat($0) } }
        }
        var images: [Entry]?
    }

    /// A name may carry the folders that give its namespace: `Icons/Star`.
    private static func imageSet(_ name: String, in catalog: String, scale: CGFloat, isDark: Bool) -> Match? {
        let last = (name as NSString).lastPathComponent + ".imageset"
        let sets = descend(catalog, depth: 6) { $0 == last }
        let set = sets.first { $0.hasSuffix("/" + name + ".imageset") }
        guard let set, let data = FileManager.default.contents(atPath: set + "/Contents.json"),
            let contents = try? JSONDecoder().decode(Contents.self, from: data)
        else { return nil }
        let entries = (contents.images ?? []).filter { $0.filename?.isEmpty == false }
        let plain = entries.filter { $0.appearances == nil }
        let dark = entries.filter(\.isDark)
        let candidates = isDark && !dark.isEmpty ? dark : plain.isEmpty ? entries : plain
        guard let best = pick(candidates, scale: scale), let filename = best.filename else { return nil }
        let path = set + "/" + (filename as NSString).lastPathComponent
        guard FileManager.default.fileExists(atPath: path) else { return nil }
        return Match(path: path, scale: best.pixels ?? 1)
    }

    /// The smallest that is sharp at the scale, else the largest.
    private static func pick(_ entries: [Contents.Entry], scale: CGFloat) -> Contents.Entry? {
        let sorted = entries.sorted { ($0.pixels ?? 1) < ($1.pixels ?? 1) }
        return sorted.first { ($0.pixels ?? 1) >= scale } ?? sorted.last
    }

    // MARK: Files

    private static let extensions = ["", ".png", ".jpg", ".jpeg", ".svg", ".gif", ".webp", ".bmp", ".PNG", ".JPG"]

    private static func file(_ name: String, in folder: String, scale: CGFloat) -> Match? {
        guard !name.split(separator: "/").contains("..") else { return nil }
        let scales: [CGFloat] = scale > 2 ? [3, 2, 1] : scale > 1 ? [2, 3, 1] : [1, 2, 3]
        for scale in scales {
            for suffix in extensions {
                let path = folder + "/" + suffixed(name, scale) + suffix
                if FileManager.default.fileExists(atPath: path), !isFolder(path) {
                    return Match(path: path, scale: scale)
                }
            }
        }
        return nil
    }

    /// `Photo.png` at scale 2 is the file `Photo@2x.png`.
    private static func suffixed(_ name: String, _ scale: CGFloat) -> String {
        guard scale > 1 else { return name }
        let suffix = "@\(Int(scale))x"
        let ext = (name as NSString).pathExtension
        guard !ext.isEmpty, extensions.contains("." + ext) else { return name + suffix }
        return (name as NSString).deletingPathExtension + suffix + "." + ext
    }

    /// The scale that a file's name gives: 2 for `photo@2x.png`.
    static func scale(ofFile path: String) -> CGFloat {
        let stem = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
        return stem.hasSuffix("@2x") ? 2 : stem.hasSuffix("@3x") ? 3 : 1
    }
}
