import SwiftUICore

/// Windows that each show one document, which is kept in a file.
///
/// The windows have a bar of menus, whose File menu makes, opens, saves and reverts documents. Files among the program's arguments are opened
/// when it starts; without any it starts with a new document. A window whose document has changes says so in its title, and asks before it closes.
///
/// The content stands on a page of its own, so that its `toolbar` and `searchable` have a bar without a `NavigationStack`.
public struct DocumentGroup<Document, Content: View> {
    private let kind: DocumentKind
    private let content: (OpenDocument) -> AnyView

    /// Windows that edit documents which are values. `newDocument` is evaluated for each new one.
    ///
    /// Each change of the document is registered with the scene's undo manager.
    public init(
        newDocument: @autoclosure @escaping @Sendable () -> Document,
        @ViewBuilder editor: @escaping (FileDocumentConfiguration<Document>) -> Content
    ) where Document: FileDocument {
        self.init(makeNew: newDocument, content: editor)
    }

    /// Windows that show documents which are values, and change nothing in them.
    public init(
        viewing documentType: Document.Type,
        @ViewBuilder viewer: @escaping (FileDocumentConfiguration<Document>) -> Content
    ) where Document: FileDocument {
        self.init(makeNew: nil, content: viewer)
    }

    /// Windows that edit documents which are objects. `newDocument` makes each new one.
    ///
    /// A document has changes when something has been registered with the scene's undo manager, which is for the program to do. Views of the
    /// content find the document as an environment object too.
    public init(
        newDocument: @escaping @Sendable () -> Document,
        @ViewBuilder editor: @escaping (ReferenceFileDocumentConfiguration<Document>) -> Content
    ) where Document: ReferenceFileDocument {
        self.init(makeNew: newDocument, content: editor)
    }

    /// Windows that show documents which are objects, and change nothing in them.
    public init(
        viewing documentType: Document.Type,
        @ViewBuilder viewer: @escaping (ReferenceFileDocumentConfiguration<Document>) -> Content
    ) where Document: ReferenceFileDocument {
        self.init(makeNew: nil, content: viewer)
    }

    private init(
        makeNew: (@Sendable () -> Document)?, content: @escaping (FileDocumentConfiguration<Document>) -> Content
    ) where Document: FileDocument {
        kind = DocumentKind(makeNew)
        self.content = { document in
            guard let document = document as? OpenFileDocument<Document> else { return AnyView(EmptyView()) }
            return AnyView(DocumentFrame(document: document, content: FileContent(open: document, content: content)))
        }
    }

    private init(
        makeNew: (@Sendable () -> Document)?,
        content: @escaping (ReferenceFileDocumentConfiguration<Document>) -> Content
    ) where Document: ReferenceFileDocument {
        kind = DocumentKind(makeNew)
        self.content = { document in
            guard let document = document as? OpenReferenceDocument<Document> else { return AnyView(EmptyView()) }
            return AnyView(
                DocumentFrame(document: document, content: ReferenceContent(open: document, content: content)))
        }
    }
}

extension DocumentGroup: Scene {
    public func _windows() -> [SceneWindow] {
        let content = content
        var window = SceneWindow(kind: .group) { window in
            window.document.map(content) ?? AnyView(NoDocument())
        }
        window.document = kind
        window.commands = SceneCommands()
        return [window]
    }
}

/// What stands in the window of a program that only shows documents, while it shows none.
private struct NoDocument: View {
    @Environment(\.windowContext) private var context

    var body: some View {
        ContentUnavailableView {
            Label("No Document", systemImage: "doc")
        } actions: {
            Button("Open…") {
                if let window = context?.window { context?.program?.askForDocuments(over: window) }
            }
            .buttonStyle(.borderedProminent)
        }
    }
}

/// What is around the views of every document: a page, the window's title, and what the window asks.
private struct DocumentFrame<Content: View> {
    let document: OpenDocument
    let content: Content
}

extension DocumentFrame: View {
    var body: some View {
        let place = document.readPlace()
        NavigationStack { content }
            .navigationTitle(Text(verbatim: place.title))
            .modifier(DocumentQuestions(document: document))
            .environment(
                \.documentConfiguration, DocumentConfiguration(fileURL: place.url, isEditable: place.isEditable))
    }
}
