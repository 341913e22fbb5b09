import Foundation
import SwiftUICore

/// A value that is read from a file and written to one.
public protocol FileDocument: SendableMetatype {
    /// What a document is read from.
    typealias ReadConfiguration = FileDocumentReadConfiguration
    /// What a document is written for.
    typealias WriteConfiguration = FileDocumentWriteConfiguration

    /// The types of files that it can be read from.
    static var readableContentTypes: [UTType] { get }
    /// The types of files that it can be written to; by default those that it can be read from.
    static var writableContentTypes: [UTType] { get }
    /// Reads a document from a file.
    init(configuration: ReadConfiguration) throws
    /// The file that the document becomes.
    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper
}

extension FileDocument {
    public static var writableContentTypes: [UTType] { readableContentTypes }
}

/// An object that is read from a file, and written to one from what it was at a moment.
public protocol ReferenceFileDocument: ObservableObject, SendableMetatype {
    /// What the document is at a moment.
    associatedtype Snapshot
    /// What a document is read from.
    typealias ReadConfiguration = FileDocumentReadConfiguration
    /// What a document is written for.
    typealias WriteConfiguration = FileDocumentWriteConfiguration

    /// The types of files that it can be read from.
    static var readableContentTypes: [UTType] { get }
    /// The types of files that it can be written to; by default those that it can be read from.
    static var writableContentTypes: [UTType] { get }
    /// Reads a document from a file.
    init(configuration: ReadConfiguration) throws
    /// What the document is now, for a type of file.
    func snapshot(contentType: UTType) throws -> Snapshot
    /// The file that what it was becomes.
    func fileWrapper(snapshot: Snapshot, configuration: WriteConfiguration) throws -> FileWrapper
}

extension ReferenceFileDocument {
    public static var writableContentTypes: [UTType] { readableContentTypes }
}

/// What a document is read from.
public struct FileDocumentReadConfiguration {
    /// The type of the file.
    public let contentType: UTType
    /// The file.
    public let file: FileWrapper

    /// What is in a file, of a type.
    package init(contentType: UTType, file: FileWrapper) {
        self.contentType = contentType
        self.file = file
    }
}

/// What a document is written for.
public struct FileDocumentWriteConfiguration {
    /// The type of the file.
    public let contentType: UTType
    /// The file as it is; nil for a new one.
    public let existingFile: FileWrapper?
}

/// A document of either kind, ready to be written.
struct WritableDocument {
    let types: [UTType]
    let wrapper: (FileDocumentWriteConfiguration) throws -> FileWrapper

    init<D: FileDocument>(_ document: D) {
        types = D.writableContentTypes
        wrapper = { try document.fileWrapper(configuration: $0) }
    }

    init<D: ReferenceFileDocument>(_ document: D) {
        types = D.writableContentTypes
        wrapper = {
            try document.fileWrapper(snapshot: document.snapshot(contentType: $0.contentType), configuration: $0)
        }
    }

    /// Writes the document to a file of a type.
    func write(to url: URL, as type: UTType) throws {
        let existing = FileManager.default.fileExists(atPath: url.path) ? try? FileWrapper(url: url) : nil
        let file = try wrapper(FileDocumentWriteConfiguration(contentType: type, existingFile: existing))
        try file.write(
            to: url, options: [.atomic, .withNameUpdating], originalContentsURL: existing == nil ? nil : url)
    }
}
