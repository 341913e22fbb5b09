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
            self.folder = folder
        } else {
            folder = try commandFolder()
        }
        for path in [modules + "/SwiftUI.swiftmodule", library, plugin]
        where !FileManager.default.fileExists(atPath: path) {
            throw CommandError(
                message: "\(path) is missing; start this command by the script 'wellspring', which builds it")
        }
    }

    /// Adds what changes when the library is built anew.
    func combine(into digest: inout Digest) {
        for path in [modules + "/SwiftUI.swiftmodule", modules + "/SwiftUICore.swiftmodule", library, plugin] {
            digest.combine(stateOf: path)
        }
    }
}
