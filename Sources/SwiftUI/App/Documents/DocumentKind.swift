import Foundation
import SwiftUICore

/// The documents of one `DocumentGroup`: which files they are in, and how they are made.
@MainActor struct DocumentKind {
    /// The Swift type of the documents.
    let documentType: Any.Type
    let readableTypes: [UTType]
    let writableTypes: [UTType]
    /// Makes a new one; nil where documents are only shown.
    let makeNew: (@MainActor () -> OpenDocument)?
    /// Reads the document in a file of a type. Throws what reading files and the document throw.
    let read: @MainActor (URL, UTType) throws -> OpenDocument

    nonisolated init<D: FileDocument>(_ makeNew: (@Sendable () -> D)?) {
        documentType = D.self
        readableTypes = D.readableContentTypes
        writableTypes = D.writableContentTypes
        let isEditor = makeNew != nil
        if let makeNew {
            self.makeNew = { OpenFileDocument(makeNew(), isEditor: true) }
        } else {
            self.makeNew = nil
        }
        read = { url, type in
            let document = OpenFileDocument(try D(configuration: .init(url, type)), isEditor: isEditor)
            document.isKept(at: url, as: type)
            return document
        }
    }

    nonisolated init<D: ReferenceFileDocument>(_ makeNew: (@Sendable () -> D)?) {
        documentType = D.self
        readableTypes = D.readableContentTypes
        writableTypes = D.writableContentTypes
        let isEditor = makeNew != nil
        if let makeNew {
            self.makeNew = { OpenReferenceDocument(makeNew(), isEditor: true) }
        } else {
            self.makeNew = nil
        }
        read = { url, type in
            let document = OpenReferenceDocument(try D(configuration: .init(url, type)), isEditor: isEditor)
            document.isKept(at: url, as: type)
            return document
        }
    }

    /// Which of the types that can be read a file is of; nil for none. A type whose files' names end as nobody knows takes all files.
    func type(of url: URL) -> UTType? {
        let ending = url.pathExtension.lowercased()
        let file = UTType(filenameExtension: ending)
        return readableTypes.first { $0.allEndings.contains(ending) || file?.conforms(to: $0) == true }
            ?? readableTypes.first { $0.allEndings.isEmpty }
    }

    /// Whether a file's name says that it is such a document, so that no other kind need be asked.
    func claims(_ url: URL) -> Bool {
        let ending = url.pathExtension.lowercased()
        return readableTypes.contains { $0.allEndings.contains(ending) }
    }
}

extension FileDocumentReadConfiguration {
    /// What is in the file at an address. Throws what reading files throws.
    init(_ url: URL, _ type: UTType) throws {
        self.init(contentType: type, file: try FileWrapper(url: url))
    }
}
