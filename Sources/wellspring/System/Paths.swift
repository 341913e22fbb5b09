import Foundation
import Glibc

/// The path with all links resolved, or `nil` if there is no such file.
func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
}

/// The folder that the command's own file lies in.
func commandFolder() throws -> String {
    guard let path = realPath("/proc/self/exe") else {
        throw CommandError(message: "the command's own file cannot be found")
    }
    return (path as NSString).deletingLastPathComponent
}

/// The path from the root, without `.` and `..`.
func absolutePath(_ path: String) -> String { URL(fileURLWithPath: path).standardizedFileURL.path }

/// The file of a program in the search path.
func executable(_ name: String) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.lazy.map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
}
