import Foundation

/// The user's other files, as the program's main bundle has them.
///
/// On Apple's systems the files of a target are copied into the bundle side by side, whatever folders they lie in. Here the bundle is the
/// folder of the compiled program: links to the files stand in it, so that `Bundle.main.url(forResource:withExtension:)` finds them.
///
/// A package's targets have their resources in bundles of their own besides, which are folders in that one.
struct BundleResources {
    /// The files, each with the name that it has in the bundle.
    let files: [(name: String, path: String)]
    private let bundles: [ResourceBundle]

    /// How many files a single Swift file may have beside it before they are taken for something else than its own.
    private static let limit = 1000

    /// The files below a program's folder; for a single Swift file those beside it.
    init(of program: SourceProgram) {
        var found: [(name: String, path: String)] = []
        bundles = program.modules.compactMap(\.bundle)
        if program.isFolder {
            for folder in program.folders { Self.collect(below: absolutePath(folder), into: &found) }
        } else {
            let folder = absolutePath(program.main.sources.folder)
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
            if names.count <= Self.limit {
                for name in names.sorted() where Self.isResource(name) {
                    var isFolder: ObjCBool = false
                    let path = folder + "/" + name
                    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue {
                        found.append((name, path))
                    }
                }
            }
        }
        files = found
    }

    /// Localized folders stay folders; what is in a catalogue is looked up there.
    fileprivate static func collect(
        below folder: String, withCatalogs: Bool = false, into found: inout [(name: String, path: String)]
    ) {
        for name in ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
        where isResource(name) {
            let path = folder + "/" + name
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { continue }
            let isCatalog = name.hasSuffix(".xcassets")
            if !isFolder.boolValue || name.hasSuffix(".lproj") || isCatalog && withCatalogs {
                found.append((name, path))
            } else if !isCatalog {
                collect(below: path, withCatalogs: withCatalogs, into: &found)
            }
        }
    }

    private static func isResource(_ name: String) -> Bool {
        !name.hasPrefix(".") && !name.hasSuffix(".swift") && name != "program" && name != "Info.plist"
    }

    /// Puts links to the files beside a program, in place of those from an earlier run.
    func link(beside program: String) {
        let folder = (program as NSString).deletingLastPathComponent
        Self.link(files, in: folder)
        for bundle in bundles { Self.link(bundle.files, in: folder + "/" + bundle.name) }
    }

    private static func link(_ files: [(name: String, path: String)], in folder: String) {
        let manager = FileManager.default
        try? manager.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for name in (try? manager.contentsOfDirectory(atPath: folder)) ?? [] {
            let path = folder + "/" + name
            if (try? manager.destinationOfSymbolicLink(atPath: path)) != nil { try? manager.removeItem(atPath: path) }
        }
        for file in files {
            try? manager.createSymbolicLink(atPath: folder + "/" + file.name, withDestinationPath: file.path)
        }
    }
}

/// The resources of one target of a package, as `Bundle.module` has them.
struct ResourceBundle {
    /// The bundle's folder, beside the program.
    let name: String
    fileprivate let files: [(name: String, path: String)]

    /// Resources that a manifest need not name: Xcode knows what they are.
    private static let known = [".xcassets", ".xcstrings", ".lproj"]

    /// The files that a manifest names, `copied` with the folders that they lie in and `processed` side by side; nil if there are none.
    init?(name: String, folder: String, copied: [String], processed: [String]) {
        self.name = name
        let root = absolutePath(folder)
        var found: [(name: String, path: String)] = []
        for path in copied { found.append(((path as NSString).lastPathComponent, root + "/" + path)) }
        for path in processed {
            let (file, name) = (root + "/" + path, (path as NSString).lastPathComponent)
            if Self.known.contains(where: name.hasSuffix) || !Self.isFolder(file) {
                found.append((name, file))
            } else {
                BundleResources.collect(below: file, withCatalogs: true, into: &found)
            }
        }
        var rest: [(name: String, path: String)] = []
        BundleResources.collect(below: root, withCatalogs: true, into: &rest)
        let names = Set(found.map(\.name))
        found += rest.filter { file in
            Self.known.contains { file.name.hasSuffix($0) } && !names.contains(file.name)
        }
        guard !found.isEmpty else { return nil }
        files = found
    }

    private static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }

    /// The declaration of `Bundle.module` for the target.
    var accessor: String {
        """
        import Foundation

        extension Foundation.Bundle {
            static nonisolated let module: Bundle =
                Bundle(path: Bundle.main.bundleURL.appendingPathComponent("\(name)").path) ?? .main
        }

        """
    }
}
