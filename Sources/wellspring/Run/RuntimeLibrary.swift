import Foundation

/// The prebuilt modules, library and macro plug-in that programs are compiled against: the build folder that this
/// command lies in.
struct RuntimeLibrary {
    /// The build folder.
    let folder: String

    /// The folder of the compiled modules.
    var modules: String { folder + "/Modules" }
    /// The library with everything in it.
    var library: String { folder + "/libWellspringRuntime.so" }
    /// The macro plug-in.
    var plugin: String { folder + "/SwiftUIMacros-tool" }

    /// Finds the library beside the command, or in the folder that `WELLSPRING_RUNTIME` names.
    init() throws {
        if let folder = ProcessInfo.processInfo.environment["WELLSPRING_RUNTIME"], !folder.isEmpty {
            // One module under two paths is two modules to the compiler.
            self.folder = realPath(folder) ?? folder
        } else {
            folder = try commandFolder()
        }
        for path in [modules + "/SwiftUI.swiftmodule", library, plugin]
        where !FileManager.default.fileExists(atPath: path) {
            throw CommandError(
                message: "\(path) is missing; start this command by the script 'wellspring', which builds it")
        }
    }

    /// The arguments by which the compiler finds the modules and what they import in turn.
    ///
    /// The modules are compiled for this machine only, so whoever imports them needs the C modules too, for the layout of
    /// what is stored in them. The compiler keeps those in a cache, which costs three seconds once. The cache is not the
    /// package manager's: whoever writes the folder's path in another way makes it useless to the other.
    func importArguments() throws -> [String] {
        var arguments = ["-I", modules, "-module-cache-path", folder + "/ProgramModuleCache"]
        let sources = try packageRoot() + "/Sources/"
        for name in try FileManager.default.contentsOfDirectory(atPath: sources).sorted() {
            let map = sources + name + "/module.modulemap"
            if FileManager.default.fileExists(atPath: map) { arguments += ["-Xcc", "-fmodule-map-file=\(map)"] }
        }
        guard let pkgConfig = executable("pkg-config") else {
            throw CommandError(message: "there is no 'pkg-config'; install libgtk-4-dev")
        }
        let (end, flags) = try Subprocess.output(of: pkgConfig, ["--cflags-only-I"] + Self.packages)
        guard end.isSuccess else {
            throw CommandError(message: "pkg-config does not know all of \(Self.packages.joined(separator: ", "))")
        }
        return arguments + flags.split(whereSeparator: \.isWhitespace).flatMap { ["-Xcc", String($0)] }
    }

    /// The names of the C libraries, as in the package's manifest.
    private static let packages = ["pangocairo", "gdk-pixbuf-2.0", "gtk4", "libsoup-3.0"]

    /// Adds what changes when the library is built anew.
    func combine(into digest: inout Digest) {
        for path in [modules + "/SwiftUI.swiftmodule", modules + "/SwiftUICore.swiftmodule", library, plugin] {
            digest.combine(stateOf: path)
        }
    }
}
