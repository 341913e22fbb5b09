import Foundation

/// The user's other files, as the program's main bundle has them.
///
/// On Apple's systems the files of a target are copied into the bundle side by side, whatever folders they lie in. Here the bundle is the
/// folder of the compiled program: links to the files stand in it, so that `Bundle.main.url(forResource:withExtension:)` finds them.
struct BundleResources {
    /// The files, each with the name that it has in the bundle.
    let files: [(name: String, path: String)]

    /// How many files a single Swift file may have beside it before they are taken for something else than its own.
    private static let limit = 1000

    /// The files below a program's folder; for a single Swift file those beside it.
    init(of sources: SourceCollection, isFolder: Bool) {
        var found: [(name: String, path: String)] = []
        let folder = absolutePath(sources.folder)
        if isFolder {
            Self.collect(below: folder, into: &found)
        } else {
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
    private static func collect(below folder: String, into found: inout [(name: String, path: String)]) {
        for name in ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
        where isResource(name) {
            let path = folder + "/" + name
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { continue }
            if !isFolder.boolValue || name.hasSuffix(".lproj") {
                found.append((name, path))
            } else if !name.hasSuffix(".xcassets") {
                collect(below: path, into: &found)
            }
        }
    }

    private static func isResource(_ name: String) -> Bool {
        !name.hasPrefix(".") && !name.hasSuffix(".swift") && name != "program" && name != "Info.plist"
    }

    /// Puts links to the files beside a program, in place of those from an earlier run.
    func link(beside program: String) {
        let folder = (program as NSString).deletingLastPathComponent
        let manager = FileManager.default
        for name in (try? manager.contentsOfDirectory(atPath: folder)) ?? [] {
            let path = folder + "/" + name
            if (try? manager.destinationOfSymbolicLink(atPath: path)) != nil { try? manager.removeItem(atPath: path) }
        }
        for file in files {
            try? manager.createSymbolicLink(atPath: folder + "/" + file.name, withDestinationPath: file.path)
        }
    }
}
