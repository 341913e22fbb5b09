import Foundation

/// What a scene asks the user for: files to open, a folder, or a place for a new file.
public struct FileRequest: Sendable {
    public enum Purpose: Hashable, Sendable {
        /// One file that exists, or several.
        case open(several: Bool)
        /// One folder that exists, or several.
        case folder(several: Bool)
        /// A place for a file, with the name that it has until the user says another.
        case save(name: String)
    }

    /// Files that may be chosen, by the endings of their names.
    public struct Filter: Hashable, Sendable {
        public var name: String
        /// Without dots, in small letters.
        public var endings: [String]

        public init(name: String, endings: [String]) {
            self.name = name
            self.endings = endings
        }
    }

    public var purpose: Purpose
    /// What the dialog is called.
    public var title: String
    /// What the button is called that ends it; nil for the usual name.
    public var confirmation: String?
    /// Where it begins; nil for where the last one ended.
    public var directory: URL?
    /// Which files may be chosen; none for all.
    public var filters: [Filter] = []

    public init(_ purpose: Purpose, title: String) {
        self.purpose = purpose
        self.title = title
    }

    /// Why a file is no answer; nil for one that is.
    public func objection(to url: URL) -> String? {
        var isFolder: ObjCBool = false
        let exists = FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
        switch purpose {
        case .save: return isFolder.boolValue ? "\(url.path) is a folder" : nil
        case .folder: return exists && isFolder.boolValue ? nil : "\(url.path) is no folder"
        case .open:
            guard exists else { return "there is no file \(url.path)" }
            let endings = filters.flatMap(\.endings)
            guard !endings.isEmpty, !endings.contains(url.pathExtension.lowercased()) else { return nil }
            return "\(url.lastPathComponent) is of none of the types \(endings.joined(separator: ", "))"
        }
    }
}
