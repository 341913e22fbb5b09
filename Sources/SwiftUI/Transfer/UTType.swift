import Foundation

/// A kind of data by its uniform type identifier, as `public.json`.
public struct UTType: Hashable, Codable, Sendable {
    /// The identifier.
    public let identifier: String

    /// Makes the type of an identifier.
    public init?(_ identifier: String) {
        guard identifier.contains(".") else { return nil }
        self.identifier = identifier
    }

    /// A type that the program itself declares. What its files are called, and what it conforms to beside `parentType`, is not known here.
    public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
        self.identifier = identifier
        if let parentType { Declared.shared.add(parentType, of: self) }
    }

    /// A type that another program declares.
    public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
        self.init(exportedAs: identifier, conformingTo: parentType)
    }

    /// The type of files whose names end so. For an ending that nobody knows it is a type of its own.
    public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
        let ending = filenameExtension.lowercased()
        guard !ending.isEmpty, !ending.contains("/") else { return nil }
        let found = Self.known.first { $0.value.endings.contains(ending) && $0.key.conforms(to: supertype) }
        self = found?.key ?? UTType(known: Self.dynamicStart + ending)
    }

    /// The type that a MIME type names; nil for one that is not known.
    public init?(mimeType: String, conformingTo supertype: UTType = .data) {
        let name = mimeType.lowercased()
        guard let found = Self.known.first(where: { $0.value.mime == name && $0.key.conforms(to: supertype) }) else {
            return nil
        }
        self = found.key
    }

    init(known identifier: String) { self.identifier = identifier }

    private static let dynamicStart = "dyn."

    /// Whether the type stands for an ending that nobody knows.
    public var isDynamic: Bool { identifier.hasPrefix(Self.dynamicStart) }
    /// Whether the type is one of the system's.
    public var isPublic: Bool { identifier.hasPrefix("public.") }
    /// Whether the type is declared by a program or the system.
    public var isDeclared: Bool { !isDynamic }

    /// How names of files of this type usually end; nil where that is not known.
    public var preferredFilenameExtension: String? {
        isDynamic ? String(identifier.dropFirst(Self.dynamicStart.count)) : Self.known[self]?.endings.first
    }

    /// The MIME type; nil where there is none.
    public var preferredMIMEType: String? { Self.known[self]?.mime }

    /// What the type is called, in English; nil where that is not known.
    public var localizedDescription: String? {
        if let name = Self.known[self]?.name { return name }
        return preferredFilenameExtension.map { $0.uppercased() + " file" }
    }

    /// The types that this one is a kind of.
    public var supertypes: Set<UTType> {
        var found: Set<UTType> = []
        func add(_ type: UTType) { for parent in type.parents where found.insert(parent).inserted { add(parent) } }
        add(self)
        return found
    }

    private var parents: [UTType] {
        isDynamic ? [.data] : (Self.known[self]?.parents ?? []) + Declared.shared.parents(of: self)
    }

    /// Whether data of this type can be used as data of the other.
    public func conforms(to type: UTType) -> Bool { self == type || supertypes.contains(type) }

    /// Whether this is a kind of the other type, and not that itself.
    public func isSubtype(of type: UTType) -> Bool { self != type && conforms(to: type) }

    /// Whether the other type is a kind of this one, and not this itself.
    public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }

    /// The endings of names of files of this type or a kind of it, the usual one first; none where files of any name may be meant.
    var allEndings: [String] {
        if let ending = preferredFilenameExtension, isDynamic { return [ending] }
        guard let own = Self.known[self], !own.isOpen else { return [] }
        let below = Self.known.filter { $0.key.isSubtype(of: self) }.sorted { $0.key.identifier < $1.key.identifier }
        return own.endings + below.flatMap(\.value.endings).filter { !own.endings.contains($0) }
    }
}

extension UTType: CustomStringConvertible {
    public var description: String { identifier }
}

/// What programs have said about types of their own.
private final class Declared: @unchecked Sendable {
    static let shared = Declared()
    private let lock = NSLock()
    private var known: [UTType: [UTType]] = [:]

    func add(_ parent: UTType, of type: UTType) {
        lock.withLock { if known[type]?.contains(parent) != true { known[type, default: []].append(parent) } }
    }

    func parents(of type: UTType) -> [UTType] { lock.withLock { known[type] ?? [] } }
}
