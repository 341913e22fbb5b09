import Foundation
import Testing

/// Stored values in a folder of their own, which goes with them.
final class TemporaryDefaults {
    let defaults: UserDefaults
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("defaults-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defaults = try Self.open(folder)
    }
    deinit { try? FileManager.default.removeItem(at: folder) }

    private static func open(_ folder: URL) throws -> UserDefaults {
        try #require(UserDefaults(suiteName: folder.appendingPathComponent("defaults").path))
    }

    /// The same values, as another program sees them.
    func other() throws -> UserDefaults { try Self.open(folder) }
}
