import Foundation
import SwiftUICore

/// A document that is an object, in a window.
final class OpenReferenceDocument<D: ReferenceFileDocument>: OpenDocument {
    private var document: D
    private let documentSource = DependencySource()

    init(_ document: D, isEditor: Bool) {
        self.document = document
        super.init(isEditor: isEditor)
    }

    override var writableTypes: [UTType] { D.writableContentTypes }
    override var writable: WritableDocument? { WritableDocument(document) }

    func readDocument() -> D {
        documentSource.recordRead()
        return document
    }

    /// The file's document is a new object, which the views are given.
    override func read(_ url: URL, as type: UTType) throws {
        document = try D(configuration: FileDocumentReadConfiguration(url, type))
        documentSource.invalidateReaders()
    }
}

/// Shows the object that a document is.
struct ReferenceContent<D: ReferenceFileDocument, Content: View> {
    let open: OpenReferenceDocument<D>
    let content: (ReferenceFileDocumentConfiguration<D>) -> Content
}

extension ReferenceContent: View {
    var body: some View {
        let place = open.readPlace()
        ObservedContent(
            document: open.readDocument(), url: place.url, isEditable: place.isEditable, content: content)
    }
}

/// Runs the program's closure again when the object changes.
private struct ObservedContent<D: ReferenceFileDocument, Content: View>: View {
    @ObservedObject var document: D
    let url: URL?
    let isEditable: Bool
    let content: (ReferenceFileDocumentConfiguration<D>) -> Content

    var body: some View {
        content(ReferenceFileDocumentConfiguration(document: document, fileURL: url, isEditable: isEditable))
            .environmentObject(document)
    }
}
