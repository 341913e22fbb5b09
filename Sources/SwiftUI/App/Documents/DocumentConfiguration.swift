import Foundation
import SwiftUICore

/// A document that is a value, as the views of a `DocumentGroup` are given it.
public struct FileDocumentConfiguration<Document: FileDocument> {
    /// The document. A new value marks it as changed, and is registered with the scene's undo manager; it has no effect where the document
    /// cannot be edited.
    @Binding public var document: Document
    /// Where the document is kept; nil until it is saved first.
    public var fileURL: URL?
    /// Whether the document can be changed: not in a viewer, and not where its file cannot be written.
    public var isEditable: Bool
}

/// A document that is an object, as the views of a `DocumentGroup` are given it.
public struct ReferenceFileDocumentConfiguration<Document: ReferenceFileDocument> {
    /// The document.
    @ObservedObject public var document: Document
    /// Where the document is kept; nil until it is saved first.
    public var fileURL: URL?
    /// Whether the document can be changed: not in a viewer, and not where its file cannot be written.
    public var isEditable: Bool
}

/// What the views of a document find out about it from the environment.
public struct DocumentConfiguration: Sendable {
    /// Where the document is kept; nil until it is saved first.
    public let fileURL: URL?
    /// Whether the document can be changed.
    public let isEditable: Bool
}

private struct DocumentConfigurationKey: EnvironmentKey { static var defaultValue: DocumentConfiguration? { nil } }

extension EnvironmentValues {
    /// The document that a view is part of; nil outside of a `DocumentGroup`.
    public internal(set) var documentConfiguration: DocumentConfiguration? {
        get { self[DocumentConfigurationKey.self] }
        set { self[DocumentConfigurationKey.self] = newValue }
    }
}
