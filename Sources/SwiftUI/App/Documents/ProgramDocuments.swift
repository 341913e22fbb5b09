import Foundation
import SwiftUICore

extension Program {
    /// Opens the documents among files. Gives those files that are none, and what could not be read.
    func openDocuments(at urls: [URL]) -> [(url: URL, error: any Error)] {
        urls.compactMap { url in
            do {
                try openDocument(at: url)
                return nil
            } catch {
                return (url, error)
            }
        }
    }

    /// The scene for documents like a file; nil where there is none.
    func scene(for url: URL) -> (window: SceneWindow, type: UTType)? {
        let possible = windows.compactMap { window in
            window.document?.type(of: url).map { (window: window, type: $0) }
        }
        return possible.first { $0.window.document?.claims(url) == true } ?? possible.first
    }

    /// Shows the document in a file. It takes the place of a new one that nobody has touched.
    func openDocument(at url: URL) throws {
        let path = url.standardizedFileURL
        if let known = open.first(where: { $0.document?.place.url?.standardizedFileURL == path }) {
            return known.activate()
        }
        guard let (window, type) = scene(for: url), let kind = window.document else {
            throw CocoaError(.fileReadUnknown)
        }
        let document = try kind.read(url, type)
        let blank = front.flatMap { $0.isReplaceable ? $0 : nil }
        display.later { [weak self] in
            guard self?.show(window, value: nil, document: document) == true, let blank, blank.isReplaceable else {
                return
            }
            blank.closesWithoutAsking = true
            blank.close()
        }
    }

    /// Shows a document in a window of the scene for its type.
    func openDocument(of type: Any.Type, _ make: @escaping @MainActor () -> OpenDocument) {
        guard let window = windows.first(where: { $0.document?.documentType == type }) else {
            return Diagnostics.report(
                "newDocument found no DocumentGroup for \(type): it opens one that the program's body declares.")
        }
        display.later { [weak self] in self?.show(window, value: nil, document: make()) }
    }

    /// The scene that makes new documents where a window is in front: its own, or the first.
    func newDocumentKind(for window: OpenWindow?) -> SceneWindow? {
        let kinds = windows.filter { $0.document?.makeNew != nil }
        return kinds.first { $0.key == window?.description.key } ?? kinds.first
    }

    /// Asks for documents to open, and opens them.
    func askForDocuments(over window: OpenWindow) {
        let types = windows.flatMap { $0.document?.readableTypes ?? [] }
        var request = FileRequest(.open(several: true), title: "Open")
        request.filters = FileRequest.Filter.filters(for: types)
        request.directory = window.document?.place.url?.deletingLastPathComponent()
        _ = window.scene?.host.choose(request) { [weak self, weak window] urls in
            guard let self else { return }
            let failures = openDocuments(at: urls ?? [])
            if let window { tell(failures, in: window) }
        }
    }

    /// Tells what could not be opened: in a document's window, else where messages of programs go.
    func tell(_ failures: [(url: URL, error: any Error)], in window: OpenWindow?) {
        guard let failure = failures.first else { return }
        let message = "The document “\(failure.url.lastPathComponent)” could not be opened."
        if let document = window?.document {
            document.ask(.failure(message, failure.error))
        } else {
            Diagnostics.report("\(message) \(failure.error.localizedDescription)")
        }
    }

    /// A number that no new document has.
    func nextDocumentNumber() -> Int {
        let titles = Set(open.compactMap { $0.document?.place.title })
        return (1...).first { !titles.contains($0 == 1 ? "Untitled" : "Untitled \($0)") } ?? 1
    }
}

extension OpenWindow {
    /// Whether a document that is opened may take the window's place.
    fileprivate var isReplaceable: Bool {
        description.document != nil && (document?.isUntouched ?? true)
    }
}
