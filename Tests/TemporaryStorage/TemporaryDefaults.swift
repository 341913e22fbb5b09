import Foundation
import Testing

/// Stored values in a folder of their own, which goes with them.
package final class TemporaryDefaults {
    package let defaults: UserDefaults
    private let folder: URL

    package init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("defaults-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defaults = try Self.open(folder)
    }
    deinit {
        // What is still to be written would be written afterwards, into a new folder.
        _ = defaults.synchronize()
        try? FileManager.default.removeItem(at: folder)
    }

    private static func open(_ folder: URL) throws -> UserDefaults {
        try #require(UserDefaults(suiteName: folder.appendingPathComponent("defaults").path))
    }

    /// The same values, as another program sees them.
    package func other() throws -> UserDefaults { try Self.open(folder) }

    package var file: URL { folder.appendingPathComponent("defaults.plist") }
    /// What stands in the file.
    package var text: String { (try? String(contentsOf: file, encoding: .utf8)) ?? "" }
}
