import EventLoop
import Foundation
import SwiftUICore

/// The dialogs for files of a page.
///
/// A page's files lie on the browser's machine: those that the user chooses are sent to a folder of the program's own, whose files the program
/// gets; what the program saves goes into that folder too, and is offered to the browser as a download. The folder ends with the program.
@MainActor final class PageFileDialogs {
    /// The largest file that is taken, in bytes.
    static let mostBytes = 256 << 20

    /// What the page is asked to show.
    struct Question {
        let number: Int
        /// Endings with dots; none for all files.
        let endings: [String]
        let takesSeveral: Bool
        let title: String
    }

    private struct Dialog {
        let request: FileRequest
        let completion: @MainActor ([URL]?) -> Void
        var files: [URL] = []
    }

    private var dialogs: [Int: Dialog] = [:]
    private var downloads: [Int: URL] = [:]
    private var count = 0
    private var folder: URL?
    /// Called with the number and name of a file that the browser is to save.
    var onDownload: (Int, String) -> Void = { _, _ in }

    /// Begins a dialog for files to open.
    func open(_ request: FileRequest, completion: @escaping @MainActor ([URL]?) -> Void) -> Question? {
        guard case .open(let several) = request.purpose else { return nil }
        count += 1
        dialogs[count] = Dialog(request: request, completion: completion)
        return Question(
            number: count, endings: request.filters.first?.endings.map { "." + $0 } ?? [], takesSeveral: several,
            title: request.title)
    }

    /// Takes a question back.
    func cancel(_ number: Int) { dialogs[number] = nil }

    /// Takes a file that the page sends in answer to a question. False where nobody asked for it, or it cannot be kept.
    func receive(_ data: Data, named name: String, for number: Int) -> Bool {
        let name = (name as NSString).lastPathComponent
        guard dialogs[number] != nil, ![".", "..", "/", ""].contains(name), let place = place(for: name, number),
            (try? data.write(to: place)) != nil
        else { return false }
        dialogs[number]?.files.append(place)
        return true
    }

    /// The page has sent all files, or none where the user chose none.
    func answer(_ number: Int) {
        guard let dialog = dialogs.removeValue(forKey: number) else { return }
        let files = dialog.files.filter { file in
            guard let objection = dialog.request.objection(to: file) else { return true }
            Diagnostics.report("A file was not taken: \(objection).")
            return false
        }
        dialog.completion(files.isEmpty ? nil : files)
    }

    /// Answers at once with a place for a file, and offers it to the browser when it has been written.
    func save(_ name: String, completion: @MainActor ([URL]?) -> Void) {
        count += 1
        let name = (name as NSString).lastPathComponent
        guard let place = place(for: name.isEmpty ? "Untitled" : name, count) else { return completion(nil) }
        completion([place])
        offer(place, number: count, attempts: 0)
    }

    /// What is saved is written at once, or a little later by a task of the program's. It comes into its place as a whole.
    private func offer(_ place: URL, number: Int, attempts: Int) {
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: place.path, isDirectory: &isFolder) {
            guard !isFolder.boolValue else {
                return Diagnostics.report("\(place.lastPathComponent) is a folder, which a page cannot save.")
            }
            downloads[number] = place
            return onDownload(number, place.lastPathComponent)
        }
        guard attempts < 600 else { return }
        Timeout.add(milliseconds: 100) { [weak self] in self?.offer(place, number: number, attempts: attempts + 1) }
    }

    /// The contents and name of a file that is offered.
    func download(_ number: Int) -> (data: Data, name: String)? {
        guard let place = downloads[number], let data = try? Data(contentsOf: place) else { return nil }
        return (data, place.lastPathComponent)
    }

    /// Removes all files.
    func end() {
        dialogs = [:]
        if let folder { try? FileManager.default.removeItem(at: folder) }
        folder = nil
    }

    /// Where a file goes: each dialog has a folder of its own, so that files keep their names.
    private func place(for name: String, _ number: Int) -> URL? {
        do {
            let root = try folder ?? makeFolder()
            let own = root.appendingPathComponent("\(number)")
            try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
            return own.appendingPathComponent(name)
        } catch {
            Diagnostics.report("There is no place for files: \(error.localizedDescription)")
            return nil
        }
    }

    private func makeFolder() throws -> URL {
        let made = FileManager.default.temporaryDirectory
            .appendingPathComponent("wellspring-files-\(UUID().uuidString)")
        // Only the user's own programs read it.
        try FileManager.default.createDirectory(
            at: made, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        folder = made
        return made
    }
}
