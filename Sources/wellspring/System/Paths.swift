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

/// The folder of this package: the one that the script names, else the nearest one above the command's file.
func packageRoot() throws -> String {
    if let root = ProcessInfo.processInfo.environment["WELLSPRING_ROOT"], !root.isEmpty { return root }
    var folder = try commandFolder() as NSString
    while folder.length > 1 {
        if FileManager.default.fileExists(atPath: folder.appendingPathComponent("Package.swift")) {
            return folder as String
        }
        folder = folder.deletingLastPathComponent as NSString
    }
    throw CommandError(message: "the package's folder cannot be found; start the command by the script 'wellspring'")
}

/// The path from the root, without `.` and `..`.
func absolutePath(_ path: String) -> String { URL(fileURLWithPath: path).standardizedFileURL.path }

/// Makes a folder that nobody else knows, for a while.
func makeTemporaryFolder() throws -> String {
    var template = Array((NSTemporaryDirectory() + "wellspring-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else {
        throw CommandError(message: "cannot make a temporary folder: \(String(cString: strerror(errno)))")
    }
    return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
}

/// Makes a folder, if there is none, and says whether files can be written there.
func makeWritableFolder(_ path: String) -> Bool {
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
        && access(path, W_OK | X_OK) == 0
}

/// The file of a program in the search path.
func executable(_ name: String) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.lazy.map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
}
