import Foundation
import SwiftUICore

/// A document in a window: where it is kept, whether it has changed since, and what the user is asked about it. Those who read it hear of
/// changes and questions.
@MainActor class OpenDocument: DependencySource {
    /// Where the document is kept, as its window's views see it.
    struct Place: Equatable {
        var url: URL?
        var title: String
        var isEditable: Bool
    }

    private(set) weak var window: OpenWindow?
    let isEditor: Bool
    private(set) var place: Place
    /// The type of the file; nil until there is one.
    private(set) var type: UTType?
    /// What the user is asked; nil for nothing.
    private(set) var question: DocumentQuestion?
    let changes = DocumentChanges()
    private let placeSource = DependencySource()
    /// Takes the dialog for files back that is open.
    private var takeBack: (@MainActor () -> Void)?

    init(isEditor: Bool) {
        self.isEditor = isEditor
        place = Place(title: "Untitled", isEditable: isEditor)
    }

    // MARK: What each kind of document does

    /// The types that the document can be written as.
    var writableTypes: [UTType] { [] }
    /// The document as it is now, ready to be written.
    var writable: WritableDocument? { nil }
    /// Takes what is in a file in place of what it holds. Throws what reading files and the document throw.
    func read(_ url: URL, as type: UTType) throws {}

    // MARK: The window

    /// The document is shown in a window, whose undo manager tells of its changes.
    func appear(in window: OpenWindow) {
        self.window = window
        changes.follow(window.scene?.undoManager) { [weak self] in self?.showChanges() }
    }

    /// Names a document that is kept nowhere, so that it differs from others.
    func setNumber(_ number: Int) {
        if place.url == nil, number > 1 { place.title = "Untitled \(number)" }
    }

    func readPlace() -> Place {
        placeSource.recordRead()
        return place
    }

    /// The document is in a file, and is what the file has.
    func isKept(at url: URL, as type: UTType) {
        let isWritable = FileManager.default.isWritableFile(atPath: url.path)
        self.type = type
        place = Place(url: url, title: url.lastPathComponent, isEditable: isEditor && isWritable)
        placeSource.invalidateReaders()
        changes.saved()
        showChanges()
    }

    /// Whether it has changed since it was read or saved.
    var isEdited: Bool {
        window?.scene?.endUndoStep()
        return changes.isEdited
    }

    /// Whether nothing would be lost with it: it was never saved, and has not been changed.
    var isUntouched: Bool { place.url == nil && isEditor && !isEdited }

    func showChanges() {
        window?.scene?.titleMark = changes.isEdited ? " — Edited" : ""
        invalidateReaders()
    }

    // MARK: Questions

    func readQuestion() -> DocumentQuestion? {
        recordRead()
        return question
    }

    func ask(_ question: DocumentQuestion?) {
        self.question = question
        invalidateReaders()
    }

    /// Whether the window may close at once. If not, the user is asked, and then it is closed.
    func mayClose() -> Bool {
        guard isEdited else { return true }
        ask(.close(then: {}))
        return false
    }

    /// Closes the window without asking.
    func close(then next: @escaping @MainActor () -> Void) {
        let program = window?.program
        window?.closesWithoutAsking = true
        window?.close()
        program?.display.later(next)
    }

    // MARK: Saving

    /// Saves to the file that the document is kept in, or to one that the user is asked for; then calls `then`, unless nothing was saved.
    func save(then next: @escaping @MainActor () -> Void = {}) {
        guard let url = place.url, let type, place.isEditable else { return saveElsewhere(then: next) }
        write(to: url, as: type, then: next)
    }

    /// Asks for another file, and saves to that.
    func saveElsewhere(then next: @escaping @MainActor () -> Void = {}) {
        let types = writableTypes
        let usualFirst = type.map { kept in [kept] + types.filter { $0 != kept } } ?? types
        var request = FileRequest.saving(place.title, as: usualFirst)
        request.directory = place.url?.deletingLastPathComponent()
        choose(request) { [weak self] urls in
            if let url = urls.first { self?.write(to: url, as: UTType.of(url, among: types), then: next) }
        }
    }

    private func write(to url: URL, as type: UTType, then next: @MainActor () -> Void) {
        window?.scene?.endUndoStep()
        do {
            try writable?.write(to: url, as: type)
            isKept(at: url, as: type)
            next()
        } catch {
            ask(.failure("The document “\(url.lastPathComponent)” could not be saved.", error))
        }
    }

    /// Takes what is in the file again.
    func revert() {
        guard let url = place.url, let type else { return }
        do {
            try read(url, as: type)
            window?.scene?.undoManager.removeAllActions()
            isKept(at: url, as: type)
        } catch {
            ask(.failure("The document “\(url.lastPathComponent)” could not be read.", error))
        }
    }

    /// Asks for files, in the desktop's dialog over the window.
    func choose(_ request: FileRequest, answer: @escaping @MainActor ([URL]) -> Void) {
        takeBack?()
        takeBack = window?.scene?.host.choose(request) { [weak self] urls in
            self?.takeBack = nil
            answer(urls ?? [])
        }
    }

    /// The window is closed.
    func disappear() {
        takeBack?()
        takeBack = nil
        changes.follow(nil) {}
    }
}

/// What a user is asked, or told, about a document.
enum DocumentQuestion {
    /// Whether changes are saved before the window closes; what happens when it has closed.
    case close(then: @MainActor () -> Void)
    /// Whether changes are given up for what the file has.
    case revert
    /// Something has gone wrong.
    case failure(String, any Error)
}
