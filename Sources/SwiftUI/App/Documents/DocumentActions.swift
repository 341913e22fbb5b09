import Foundation
import SwiftUICore

/// Opens a window with a new document. Call it as a function.
@MainActor @preconcurrency public struct NewDocumentAction {
    let context: WindowContext?

    /// Shows a document that is a value, which is not saved yet, in a window of the `DocumentGroup` for its type.
    public func callAsFunction<D: FileDocument>(_ newDocument: @autoclosure @escaping @Sendable () -> D) {
        program?.openDocument(of: D.self) { OpenFileDocument(newDocument(), isEditor: true) }
    }

    /// Shows a document that is an object, which is not saved yet, in a window of the `DocumentGroup` for its type.
    public func callAsFunction<D: ReferenceFileDocument>(_ newDocument: @escaping @Sendable () -> D) {
        program?.openDocument(of: D.self) { OpenReferenceDocument(newDocument(), isEditor: true) }
    }

    /// Shows a new document in a window of the first `DocumentGroup` that writes files of a type.
    public func callAsFunction(contentType: UTType) {
        guard let program else { return }
        let found = program.windows.first {
            $0.document?.makeNew != nil && $0.document?.writableTypes.contains(contentType) == true
        }
        guard let found else {
            return Diagnostics.report(
                "newDocument found no DocumentGroup in the program's body that edits documents of type \(contentType).")
        }
        program.openAnother(of: found)
    }

    private var program: Program? {
        if let program = context?.program { return program }
        Diagnostics.report("newDocument was called where no program is: the view is shown by itself, without its App.")
        return nil
    }
}

/// Opens a window with the document in a file. Call it as a function.
@MainActor @preconcurrency public struct OpenDocumentAction {
    let context: WindowContext?

    /// Shows the document in a file, or brings the window to the front that shows it. Throws what reading the file and the document throw, and
    /// `CocoaError.fileReadUnknown` where no `DocumentGroup` is for such files.
    public func callAsFunction(at url: URL) async throws {
        guard let program = context?.program else {
            return Diagnostics.report(
                "openDocument was called where no program is: the view is shown by itself, without its App.")
        }
        try program.openDocument(at: url)
    }
}

extension EnvironmentValues {
    /// Opens a window with a new document.
    public var newDocument: NewDocumentAction { assumeMainActor { NewDocumentAction(context: windowContext) } }
    /// Opens a window with the document in a file.
    public var openDocument: OpenDocumentAction { assumeMainActor { OpenDocumentAction(context: windowContext) } }
}
