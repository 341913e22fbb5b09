import Foundation
import SwiftUI

extension TestScreen {
    /// What the program asks the user for: files to open, a folder, a place for a file. nil for nothing.
    public var fileRequest: FileRequest? { host.fileRequest }

    /// Answers the dialog for files with what a user chooses. To save under the name that the dialog has, a folder is enough.
    public func choose(_ urls: URL...) throws(ScreenError) { try choose(urls) }

    /// Answers the dialog for files with what a user chooses.
    public func choose(_ urls: [URL]) throws(ScreenError) {
        guard let request = fileRequest else { throw ScreenError("no dialog for files is open", on: self) }
        var chosen = urls
        if case .save(let name) = request.purpose {
            chosen = urls.map { $0.hasDirectoryPath ? $0.appendingPathComponent(name) : $0 }
        }
        for url in chosen {
            if let objection = request.objection(to: url) { throw ScreenError(objection, on: self) }
        }
        if chosen.count > 1, ![.open(several: true), .folder(several: true)].contains(request.purpose) {
            throw ScreenError("the dialog takes one file", on: self)
        }
        host.answer(chosen)
        host.settle(scene)
    }

    /// Leaves the dialog for files without choosing anything.
    public func cancelFileRequest() throws(ScreenError) {
        guard fileRequest != nil else { throw ScreenError("no dialog for files is open", on: self) }
        host.answer(nil)
        host.settle(scene)
    }
}
