import Foundation
import GTKHost
import Painter
import SwiftUICore
import WebHost

/// Shows a program's first scene where the environment says, and returns or exits when that is over.
///
/// The command sets the variables; a program that is started by hand opens a window, or serves a page where there is no display.
/// `WELLSPRING_HOST` is `window`, `web`, `png` or `drive`; `WELLSPRING_PORT`, `WELLSPRING_OUTPUT`, `WELLSPRING_SCRIPT`, `WELLSPRING_SIZE` (`390x844`),
/// `WELLSPRING_DARK` and, for a picture, `WELLSPRING_SCALE` (pixels a point, 2 if it is not set) go with it. With `WELLSPRING_INSPECT=1` a
/// window or a page answers on the standard output what it shows.
@MainActor enum Launcher {
    /// The size that a scene has if nobody says another: an iPhone's screen, in points.
    static let defaultSize = CGSize(width: 390, height: 844)

    static var programName: String {
        (CommandLine.arguments.first.map { ($0 as NSString).lastPathComponent }) ?? "SwiftUI"
    }

    static func run<V: View>(_ root: V, title: () -> String, windowSize: CGSize? = nil) {
        CrashReport.install()
        let environment = ProcessInfo.processInfo.environment
        let size = environment["WELLSPRING_SIZE"].flatMap(parseSize) ?? windowSize ?? defaultSize
        let isDark = environment["WELLSPRING_DARK"].map { $0 == "1" }
        switch environment["WELLSPRING_HOST"] {
        case "png": writePicture(root, size, isDark ?? false, environment["WELLSPRING_OUTPUT"] ?? "out.png")
        case "drive": drive(root, size, isDark ?? false)
        case "web": servePage(root, title(), isDark)
        case nil where !hasDisplay: servePage(root, title(), isDark)
        default: showWindow(root, title(), size, isDark)
        }
    }

    private static func parseSize(_ text: String) -> CGSize? {
        let parts = text.split(separator: "x").compactMap { Double($0) }
        guard parts.count == 2 else { return nil }
        return CGSize(width: parts[0], height: parts[1])
    }

    private static func fail(_ message: String) -> Never {
        FileHandle.standardError.write(Data((message + "\n").utf8))
        exit(1)
    }

    private static func writePicture<V: View>(_ root: V, _ size: CGSize, _ isDark: Bool, _ path: String) {
        let host = HeadlessHost()
        let wanted = ProcessInfo.processInfo.environment["WELLSPRING_SCALE"].flatMap { Double($0) } ?? 2
        let scale = CGFloat(min(max(wanted, 0.1), 8))
        let scene = makeScene(root, host, size, isDark, scale: scale)
        host.advance(by: 0.05, scene, realTime: true)
        guard let data = ScenePicture.png(of: scene, scale: scale) else {
            fail("The picture could not be drawn.")
        }
        do {
            try data.write(to: URL(fileURLWithPath: path))
        } catch {
            fail("The picture could not be written to \(path): \(error.localizedDescription)")
        }
        exit(0)
    }

    private static func showWindow<V: View>(_ root: V, _ title: String, _ size: CGSize, _ isDark: Bool?) {
        let isInspected = ProcessInfo.processInfo.environment["WELLSPRING_INSPECT"] == "1"
        if isInspected { SceneDriver.begin() }
        do {
            try GTKRunner.run(title: title, size: size, dark: isDark) { host in
                let scene = makeScene(root, host, size, GTKRunner.isDark)
                if isInspected { SceneDriver.inspect(scene) }
                return scene
            }
        } catch {
            fail("\(error). Use --png or --drive, or set DISPLAY.")
        }
    }

    private static var hasDisplay: Bool {
        let environment = ProcessInfo.processInfo.environment
        return ["DISPLAY", "WAYLAND_DISPLAY"].contains { environment[$0]?.isEmpty == false }
    }

    /// Serves the program as a page. The scene is as large as the page, unless a size is asked for.
    private static func servePage<V: View>(_ root: V, _ title: String, _ isDark: Bool?) {
        let environment = ProcessInfo.processInfo.environment
        let size = environment["WELLSPRING_SIZE"].flatMap(parseSize)
        let isInspected = environment["WELLSPRING_INSPECT"] == "1"
        do {
            try WebRunner.run(
                title: title, port: environment["WELLSPRING_PORT"].flatMap { Int($0) }, size: size, dark: isDark,
                announce: { address in
                    let line = "Open \(address) in a browser. Control-C ends the program.\n"
                    FileHandle.standardOutput.write(Data(line.utf8))
                },
                makeScene: { host in
                    if isInspected { SceneDriver.begin() }
                    let scene = makeScene(root, host, size ?? defaultSize, isDark ?? false)
                    if isInspected { SceneDriver.inspect(scene) }
                    return scene
                })
        } catch {
            fail("\(error).")
        }
    }

    /// Puts the program's view into a scene. Neither inlined nor optimized: inlined into the function that ends with `exit`, a release build
    /// was seen to lose the view; why is not known.
    @inline(never) @_optimize(none) private static func makeScene<V: View>(
        _ root: V, _ host: any SceneHost, _ size: CGSize, _ isDark: Bool, scale: CGFloat = 1
    ) -> SceneGraph {
        SceneGraph(SceneBackground(content: root), host: host, size: size, dark: isDark, scale: scale)
    }

    /// Hands the scene to whoever follows scripts. That is part of the testing module, which a plain program need not have.
    private static func drive<V: View>(_ root: V, _ size: CGSize, _ isDark: Bool) {
        guard let driver = SceneDriver.installed else {
            fail("This program was built without SwiftUITesting, so it cannot follow a script.")
        }
        SceneDriver.begin()
        let host = HeadlessHost()
        let scene = makeScene(root, host, size, isDark)
        exit(driver(scene, host))
    }
}

/// Follows a script on a scene and returns the program's exit code. Installed by the testing module.
@MainActor public enum SceneDriver {
    public typealias Follow = @MainActor (SceneGraph, HeadlessHost) -> Int32

    /// Tells the testing module that the program is about to make its first view.
    static func begin() {
        guard let symbol = dlsym(UnsafeMutableRawPointer(bitPattern: 0), "wellspring_drive_begin") else { return }
        unsafeBitCast(symbol, to: (@convention(c) () -> Void).self)()
    }

    /// Lets the testing module say on the standard output what a window shows.
    static func inspect(_ scene: SceneGraph) {
        guard let symbol = dlsym(UnsafeMutableRawPointer(bitPattern: 0), "wellspring_inspect") else { return }
        typealias Function = @convention(c) (UnsafeMutableRawPointer) -> Void
        unsafeBitCast(symbol, to: Function.self)(Unmanaged.passUnretained(scene).toOpaque())
    }

    /// Found by its C name, so that linking the testing module is all it takes.
    static var installed: Follow? {
        guard let symbol = dlsym(UnsafeMutableRawPointer(bitPattern: 0), "wellspring_drive") else { return nil }
        typealias Function = @convention(c) (UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> Int32
        let function = unsafeBitCast(symbol, to: Function.self)
        return { scene, host in
            function(Unmanaged.passUnretained(scene).toOpaque(), Unmanaged.passUnretained(host).toOpaque())
        }
    }
}
