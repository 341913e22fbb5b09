import Foundation

/// A file, a folder with what is in it, or a symbolic link, in memory: Foundation's class of that name, which is not there on Linux.
open class FileWrapper: @unchecked Sendable {
    /// How files are read.
    public struct ReadingOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// All is read at once.
        public static let immediate = ReadingOptions(rawValue: 1)
        /// Files are not mapped into memory.
        public static let withoutMapping = ReadingOptions(rawValue: 2)
    }

    /// How files are written.
    public struct WritingOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// What was there stays until all has been written.
        public static let atomic = WritingOptions(rawValue: 1)
        /// The wrappers take the names that they are written under.
        public static let withNameUpdating = WritingOptions(rawValue: 2)
    }

    private enum Content {
        case file(Data)
        case folder([String: FileWrapper])
        case link(URL)
    }

    private var content: Content
    /// The name that it is to have; another of that name in a folder gets a number.
    open var preferredFilename: String?
    /// The name that it was read or written under.
    open var filename: String?
    /// Attributes as `FileManager` has them. They are not written.
    open var fileAttributes: [String: Any] = [:]

    /// A file with contents.
    public init(regularFileWithContents contents: Data) { content = .file(contents) }

    /// A folder with wrappers by their names.
    public init(directoryWithFileWrappers childrenByPreferredName: [String: FileWrapper]) {
        content = .folder(childrenByPreferredName)
        for (name, child) in childrenByPreferredName where child.preferredFilename == nil {
            child.preferredFilename = name
        }
    }

    /// A symbolic link.
    public init(symbolicLinkWithDestinationURL url: URL) { content = .link(url) }

    /// What is at an address, with all that is in it. Throws what `FileManager` and `Data` throw.
    public init(url: URL, options: ReadingOptions = []) throws {
        content = try Self.read(url, options)
        filename = url.lastPathComponent
        preferredFilename = filename
    }

    private static func read(_ url: URL, _ options: ReadingOptions) throws -> Content {
        let values = try FileManager.default.attributesOfItem(atPath: url.path)
        switch values[.type] as? FileAttributeType {
        case .typeDirectory:
            var children: [String: FileWrapper] = [:]
            for name in try FileManager.default.contentsOfDirectory(atPath: url.path) {
                children[name] = try FileWrapper(url: url.appendingPathComponent(name), options: options)
            }
            return .folder(children)
        case .typeSymbolicLink:
            let path = try FileManager.default.destinationOfSymbolicLink(atPath: url.path)
            return .link(URL(fileURLWithPath: path, relativeTo: url.deletingLastPathComponent()))
        default: return .file(try Data(contentsOf: url))
        }
    }

    /// Whether it is a folder.
    open var isDirectory: Bool { if case .folder = content { true } else { false } }
    /// Whether it is a file.
    open var isRegularFile: Bool { if case .file = content { true } else { false } }
    /// Whether it is a symbolic link.
    open var isSymbolicLink: Bool { if case .link = content { true } else { false } }
    /// A file's contents; nil of a folder or a link.
    open var regularFileContents: Data? { if case .file(let data) = content { data } else { nil } }
    /// What is in a folder, by name; nil of a file or a link.
    open var fileWrappers: [String: FileWrapper]? { if case .folder(let children) = content { children } else { nil } }
    /// Where a link leads; nil of a file or a folder.
    open var symbolicLinkDestinationURL: URL? { if case .link(let url) = content { url } else { nil } }

    /// Reads what is at an address in place of what it holds.
    open func read(from url: URL, options: ReadingOptions = []) throws { content = try Self.read(url, options) }

    // MARK: Folders

    /// Puts a wrapper into the folder, under its preferred name or that with a number. Gives the name. In what is no folder nothing happens.
    @discardableResult open func addFileWrapper(_ child: FileWrapper) -> String {
        guard case .folder(var children) = content else { return "" }
        let wanted = child.preferredFilename ?? "Untitled"
        var name = wanted
        var number = 2
        while children[name] != nil {
            name = "\(number)__#\(wanted)"
            number += 1
        }
        children[name] = child
        child.filename = name
        content = .folder(children)
        return name
    }

    /// Puts a file into the folder, under a name or that with a number. Gives the name.
    @discardableResult open func addRegularFile(withContents data: Data, preferredFilename fileName: String) -> String {
        let child = FileWrapper(regularFileWithContents: data)
        child.preferredFilename = fileName
        return addFileWrapper(child)
    }

    /// Takes a wrapper out of the folder.
    open func removeFileWrapper(_ child: FileWrapper) {
        guard case .folder(var children) = content, let name = keyForChildFileWrapper(child) else { return }
        children[name] = nil
        content = .folder(children)
    }

    /// The name of a wrapper in the folder; nil where it is not in it.
    open func keyForChildFileWrapper(_ child: FileWrapper) -> String? {
        fileWrappers?.first { $0.value === child }?.key
    }

    // MARK: Writing

    /// Writes the file, or the folder with all that is in it, in place of what is there. Throws what `FileManager` and `Data` throw.
    open func write(
        to url: URL, options: WritingOptions = [], originalContentsURL: URL? = nil
    ) throws {
        if options.contains(.withNameUpdating) { filename = url.lastPathComponent }
        switch content {
        case .file(let data): try data.write(to: url, options: options.contains(.atomic) ? .atomic : [])
        case .link(let target):
            try removeItem(at: url)
            try FileManager.default.createSymbolicLink(atPath: url.path, withDestinationPath: target.path)
        case .folder(let children):
            // A folder that cannot be written as a whole leaves the old one where it is.
            let part = url.deletingLastPathComponent().appendingPathComponent(".\(UUID().uuidString)")
            do {
                try FileManager.default.createDirectory(at: part, withIntermediateDirectories: false)
                for (name, child) in children {
                    try child.write(to: part.appendingPathComponent(name), options: options)
                }
                try removeItem(at: url)
                try FileManager.default.moveItem(at: part, to: url)
            } catch {
                try? FileManager.default.removeItem(at: part)
                throw error
            }
        }
    }

    private func removeItem(at url: URL) throws {
        if FileManager.default.fileExists(atPath: url.path) { try FileManager.default.removeItem(at: url) }
    }

    /// Whether what is at an address is what this holds.
    open func matchesContents(of url: URL) -> Bool {
        (try? FileWrapper(url: url)).map { $0.hasContents(of: self) } ?? false
    }

    private func hasContents(of other: FileWrapper) -> Bool {
        switch (content, other.content) {
        case (.file(let a), .file(let b)): a == b
        case (.link(let a), .link(let b)): a.path == b.path
        case (.folder(let a), .folder(let b)):
            a.count == b.count && a.allSatisfy { name, child in b[name].map(child.hasContents) ?? false }
        default: false
        }
    }
}

extension URL {
    /// Asks for access to a file that the user chose. Nothing keeps a program here from one that the user may open: true.
    public func startAccessingSecurityScopedResource() -> Bool { true }

    /// Gives access back that was asked for.
    public func stopAccessingSecurityScopedResource() {}
}
