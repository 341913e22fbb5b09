import Foundation

/// The Swift files that make up a program.
struct SourceCollection {
    /// A file with its text.
    struct File {
        /// The path as the user would write it, which is what the compiler's messages show.
        let path: String
        let contents: Data

        /// The file's name without the folders.
        var name: String { (path as NSString).lastPathComponent }
        var text: String { String(decoding: contents, as: UTF8.self) }
    }

    /// The files, sorted by path.
    let files: [File]
    /// The folder that the user's other files (pictures, data) lie in.
    let folder: String

    /// Whether they are all those below the folder, not one in it.
    let isFolder: Bool

    /// Reads a file, or all Swift files below a folder.
    ///
    /// In a folder, hidden folders and a package's manifest and tests are left out.
    init(path: String) throws {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw UsageError(message: "there is no file or folder '\(path)'", topic: .run)
        }
        self.isFolder = isFolder.boolValue
        let paths: [String]
        if isFolder.boolValue {
            folder = path
            paths = Self.swiftFiles(below: path).filter { path in
                (path as NSString).lastPathComponent != "Package.swift"
                    && !path.split(separator: "/").contains("Tests")
            }
            guard !paths.isEmpty else {
                throw UsageError(message: "there is no Swift file below '\(path)'", topic: .run)
            }
        } else {
            guard path.hasSuffix(".swift") else {
                throw UsageError(message: "'\(path)' is no Swift file", topic: .run)
            }
            let parent = (path as NSString).deletingLastPathComponent
            folder = parent.isEmpty ? "." : parent
            paths = [path]
        }
        files = try paths.map(Self.file)
    }

    /// Reads these files of a folder.
    init(paths: [String], folder: String) throws {
        isFolder = true
        self.folder = folder
        files = try paths.map(Self.file)
    }

    private static func file(_ path: String) throws -> File {
        guard let contents = FileManager.default.contents(atPath: path) else {
            throw UsageError(message: "'\(path)' cannot be read", topic: .run)
        }
        return File(path: path, contents: contents)
    }

    /// The Swift files below a folder, sorted, without those in hidden folders. The folder itself may be a link to one.
    static func swiftFiles(below folder: String) -> [String] {
        let prefix = folder.hasSuffix("/") ? folder : folder + "/"
        guard let names = FileManager.default.enumerator(atPath: realPath(folder) ?? folder) else { return [] }
        var paths: [String] = []
        for case let name as String in names {
            if (name as NSString).lastPathComponent.hasPrefix(".") {
                names.skipDescendants()
            } else if name.hasSuffix(".swift") {
                paths.append(prefix + name)
            }
        }
        return paths.sorted()
    }
}
