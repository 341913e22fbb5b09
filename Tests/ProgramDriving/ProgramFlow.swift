import Foundation

/// A shared program and the script of what a user does with it.
package struct ProgramFlow: CustomStringConvertible, Sendable {
    package var source: URL
    package var script: URL
    package var description: String { source.lastPathComponent }

    private static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../..").standardizedFileURL
    package static var root: String { repository.path }

    /// Those beside the repository; none where it stands alone or the command has not been built.
    package static let all: [ProgramFlow] = {
        let programs = repository.appendingPathComponent("../shared/programs").standardizedFileURL
        let scripts = try? FileManager.default.contentsOfDirectory(
            at: programs.appendingPathComponent("flows"), includingPropertiesForKeys: nil)
        guard (try? RunningProgram.built("libWellspringRuntime.so")) != nil else { return [] }
        return (scripts ?? []).filter { $0.pathExtension == "drive" }
            .map { script in
                let name = script.deletingPathExtension().lastPathComponent
                return ProgramFlow(source: programs.appendingPathComponent("run/\(name).swift"), script: script)
            }
            .filter { FileManager.default.fileExists(atPath: $0.source.path) }
            .sorted { $0.description < $1.description }
    }()
}
