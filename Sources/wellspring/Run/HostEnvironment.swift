import Foundation
import Glibc

/// The environment variables by which the program learns where and how it is to be shown.
///
/// | variable | value |
/// |---|---|
/// | `WELLSPRING_HOST` | `window`, `web`, `png` or `drive` |
/// | `WELLSPRING_PORT` | the port that a page is served on |
/// | `WELLSPRING_OUTPUT` | the picture to write |
/// | `WELLSPRING_SCRIPT` | the script to follow; `-` is the standard input |
/// | `WELLSPRING_SIZE` | the size in points, `390x844` |
/// | `WELLSPRING_DARK` | `1` for dark appearance |
/// | `WELLSPRING_STORE` | the folder that stored values are kept in |
/// | `WELLSPRING_WHY` | `1` for a line on standard error for each body that runs |
/// | `WELLSPRING_FLASH` | `1` for views that flash when their body runs |
/// | `WELLSPRING_PREVIEW` | which preview, by name or number |
/// | `WELLSPRING_RESOURCES` | the folders of the user's other files, with colons between them |
struct HostEnvironment {
    private var settings: [String: String]
    /// A folder for stored values that lasts as long as the run.
    private var temporaryStore: String?

    /// The variables that this type sets. One that is inherited from the command's own environment means nothing.
    private static let names = [
        "HOST", "PORT", "OUTPUT", "SCRIPT", "SIZE", "DARK", "STORE", "WHY", "FLASH", "PREVIEW", "RESOURCES",
    ].map { "WELLSPRING_" + $0 }

    /// Chooses the host and checks what can be checked before anything is compiled.
    init(options: RunOptions, folders: [String]) throws {
        var settings = ["WELLSPRING_RESOURCES": folders.map(absolutePath).joined(separator: ":")]
        switch options.host {
        case .window:
            try Self.requireDisplay()
            settings["WELLSPRING_HOST"] = "window"
        case nil:
            settings["WELLSPRING_HOST"] = Self.hasDisplay ? "window" : "web"
        case .web(let port):
            settings["WELLSPRING_HOST"] = "web"
            settings["WELLSPRING_PORT"] = port.map(String.init)
        case .png(let path):
            let parent = (absolutePath(path) as NSString).deletingLastPathComponent
            guard access(parent, W_OK) == 0 else {
                throw UsageError(message: "--png: cannot write into the folder '\(parent)'", topic: .run)
            }
            guard !Self.isFolder(path) else {
                throw UsageError(message: "--png: '\(path)' is a folder, not a file to write", topic: .run)
            }
            settings["WELLSPRING_HOST"] = "png"
            settings["WELLSPRING_OUTPUT"] = absolutePath(path)
        case .drive(let script):
            guard script == "-" || access(script, R_OK) == 0 && !Self.isFolder(script) else {
                throw UsageError(message: "--drive: '\(script)' cannot be read", topic: .run)
            }
            settings["WELLSPRING_HOST"] = "drive"
            settings["WELLSPRING_SCRIPT"] = script == "-" ? script : absolutePath(script)
        }
        settings["WELLSPRING_SIZE"] = options.size?.description
        settings["WELLSPRING_DARK"] = options.isDark ? "1" : nil
        settings["WELLSPRING_WHY"] = options.tellsWhy ? "1" : nil
        settings["WELLSPRING_FLASH"] = options.flashes ? "1" : nil
        settings["WELLSPRING_PREVIEW"] = options.preview
        if let store = options.store {
            guard makeWritableFolder(absolutePath(store)) else {
                throw UsageError(message: "--store: cannot write into the folder '\(store)'", topic: .run)
            }
            settings["WELLSPRING_STORE"] = absolutePath(store)
        } else if settings["WELLSPRING_HOST"] != "drive" {
            settings["WELLSPRING_STORE"] = Self.usualStore(for: options.path)
        }
        self.settings = settings
    }

    /// Makes the folder for stored values, where the run is to have one of its own: what a script does is repeatable.
    mutating func makeStore() throws {
        guard settings["WELLSPRING_STORE"] == nil else { return }
        temporaryStore = try makeTemporaryFolder()
        settings["WELLSPRING_STORE"] = temporaryStore
    }

    /// The program's whole environment: the command's own with the settings.
    ///
    /// - Parameter backtracer: the program that prints a backtrace when the program crashes.
    func variables(backtracer: String?) -> [String: String] {
        var variables = ProcessInfo.processInfo.environment
        for name in Self.names { variables[name] = settings[name] }
        if let backtracer, variables["SWIFT_BACKTRACE"] == nil {
            variables["SWIFT_BACKTRACE"] =
                "enable=yes,interactive=no,color=no,preset=friendly,output-to=stderr,swift-backtrace=\(backtracer)"
        }
        return variables
    }

    /// Removes what was made for this run only.
    func cleanUp() {
        if let temporaryStore { try? FileManager.default.removeItem(atPath: temporaryStore) }
    }

    private static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }

    private static var hasDisplay: Bool {
        let environment = ProcessInfo.processInfo.environment
        return ["DISPLAY", "WAYLAND_DISPLAY"].contains { environment[$0]?.isEmpty == false }
    }

    private static func requireDisplay() throws {
        guard !hasDisplay else { return }
        throw CommandError(
            message: """
                there is no display to open a window on: neither DISPLAY nor WAYLAND_DISPLAY is set.
                Without one, use:
                  --web            a page in a browser
                  --png OUT.png    a picture of the program
                  --drive SCRIPT   taps, types and checks what a script says
                """)
    }

    /// Where a program's stored values are kept from one run to the next: a folder of its own in the user's data folder.
    private static func usualStore(for path: String) -> String {
        let base = ProcessInfo.processInfo.environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        var digest = Digest()
        digest.combine(absolutePath(path))
        let name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
        return (base ?? NSHomeDirectory() + "/.local/share") + "/wellspring/\(name)-\(digest.text.prefix(8))"
    }
}
