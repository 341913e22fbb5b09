import Foundation
import GTKHost
import Painter
import SwiftUICore
import WebHost

/// Shows a program's windows where the environment says, and returns or exits when that is over.
///
/// The command sets the variables; a program that is started by hand opens a window, or serves a page where there is no display.
/// `WELLSPRING_HOST` is `window`, `web`, `png` or `drive`; `WELLSPRING_PORT`, `WELLSPRING_OUTPUT`, `WELLSPRING_SCRIPT`, `WELLSPRING_SIZE` (`390x844`),
/// `WELLSPRING_DARK`, `WELLSPRING_WHY` (`1`: say why bodies run), `WELLSPRING_FLASH` (`1`: show which do) and, for a picture, `WELLSPRING_SCALE` (pixels a point, 2 if it is not set) go with it. With `WELLSPRING_INSPECT=1` a
/// window or a page answers on the standard output what it shows.
@MainActor enum Launcher {
    /// The size that a scene has if nobody says another: an iPhone's screen, in points.
    static let defaultSize = CGSize(width: 390, height: 844)

    static var programName: String {
        (CommandLine.arguments.first.map { ($0 as NSString).lastPathComponent }) ?? "SwiftUI"
    }

    /// Makes the program for a display.
    typealias MakeProgram = @MainActor (any WindowDisplay) -> Program

    static func run(_ makeProgram: MakeProgram) {
        CrashReport.install()
        let environment = ProcessInfo.processInfo.environment
        if environment["WELLSPRING_WHY"] == "1" { ViewUpdates.tell() }
        if environment["WELLSPRING_FLASH"] == "1" { ViewUpdates.flash() }
        let size = environment["WELLSPRING_SIZE"].flatMap(parseSize)
        let isDark = environment["WELLSPRING_DARK"].map { $0 == "1" }
        switch environment["WELLSPRING_HOST"] {
        case "png": writePicture(makeProgram, size, isDark ?? false, environment["WELLSPRING_OUTPUT"] ?? "out.png")
        case "drive": drive(makeProgram, size, isDark ?? false)
        case "web": servePage(makeProgram, size, isDark)
        case nil where !hasDisplay: servePage(makeProgram, size, isDark)
        default: showWindows(makeProgram, size, isDark)
        }
    }

    private static func parseSize(_ text: String) -> CGSize? {
        let parts = text.split(separator: "x").compactMap { Double($0) }
        guard parts.count == 2 else { return nil }
        return CGSize(width: parts[0], height: parts[1])
    }

    private static func fail(_ message: String) -> Never {
        EarlyExit.isOver = true
        FileHandle.standardError.write(Data((message + "\n").utf8))
        exit(1)
    }

    private static var isInspected: Bool { ProcessInfo.processInfo.environment["WELLSPRING_INSPECT"] == "1" }

    private static func writePicture(_ makeProgram: MakeProgram, _ size: CGSize?, _ isDark: Bool, _ path: String) {
        let wanted = ProcessInfo.processInfo.environment["WELLSPRING_SCALE"].flatMap { Double($0) } ?? 2
        let scale = CGFloat(min(max(wanted, 0.1), 8))
        EarlyExit.watch { "The program ended before its picture was drawn." }
        let display = HeadlessDisplay(size: size, dark: isDark, scale: scale, showsSeveralWindows: false)
        let program = display.launch(opening: .launch, makeProgram)
        guard let (host, scene) = display.front(of: program) else { fail("The program has no scene.") }
        host.advance(by: 0.05, scene, realTime: true)
        guard let data = ScenePicture.png(of: scene, scale: scale) else {
            fail("The picture could not be drawn.")
        }
        do {
            try data.write(to: URL(fileURLWithPath: path))
        } catch {
            fail("The picture could not be written to \(path): \(error.localizedDescription)")
        }
        EarlyExit.isOver = true
        exit(0)
    }

    private static func showWindows(_ makeProgram: MakeProgram, _ size: CGSize?, _ isDark: Bool?) {
        if isInspected { SceneDriver.begin() }
        let display = DesktopDisplay(size: size, dark: isDark)
        do {
            try GTKRunner.run {
                let program = makeProgram(display)
                program.launch(opening: .launch)
                if isInspected { SceneDriver.inspect(program) }
                display.program = program
            }
        } catch {
            fail("\(error). Use --png or --drive, or set DISPLAY.")
        }
        display.program?.end()
    }

    private static var hasDisplay: Bool {
        let environment = ProcessInfo.processInfo.environment
        return ["DISPLAY", "WAYLAND_DISPLAY"].contains { environment[$0]?.isEmpty == false }
    }

    /// Serves the program as a page. The scene is as large as the page, unless a size is asked for.
    private static func servePage(_ makeProgram: MakeProgram, _ size: CGSize?, _ isDark: Bool?) {
        let display = PageDisplay(size: size, dark: isDark)
        do {
            try WebRunner.run(
                title: programName,
                port: ProcessInfo.processInfo.environment["WELLSPRING_PORT"].flatMap { Int($0) },
                size: size, dark: isDark,
                announce: { address in
                    let line = "Open \(address) in a browser. Control-C ends the program.\n"
                    FileHandle.standardOutput.write(Data(line.utf8))
                },
                makeScene: { host in
                    // What is printed from here on is looked at before it goes out, so the address must have gone.
                    if isInspected { SceneDriver.begin() }
                    let program = makeProgram(display)
                    let scene = display.launch(program, on: host)
                    if isInspected { SceneDriver.inspect(program) }
                    return scene
                })
        } catch {
            fail("\(error).")
        }
        display.program?.end()
    }

    /// Hands the program to whoever follows scripts. That is part of the testing module, which a plain program need not have.
    private static func drive(_ makeProgram: MakeProgram, _ size: CGSize?, _ isDark: Bool) {
        guard let driver = SceneDriver.installed else {
            fail("This program was built without SwiftUITesting, so it cannot follow a script.")
        }
        EarlyExit.watch { "The program ended before its script." }
        SceneDriver.begin()
        let display = HeadlessDisplay(size: size, dark: isDark)
        let code = driver(display.launch(opening: .launch, makeProgram))
        EarlyExit.isOver = true
        exit(code)
    }
}

/// Follows a script on a program and returns the exit code. Installed by the testing module.
@MainActor public enum SceneDriver {
    public typealias Follow = @MainActor (Program) -> Int32

    /// Tells the testing module that the program is about to make its first view.
    static func begin() {
        guard let symbol = dlsym(UnsafeMutableRawPointer(bitPattern: 0), "wellspring_drive_begin") else { return }
        unsafeBitCast(symbol, to: (@convention(c) () -> Void).self)()
    }

    /// Lets the testing module say on the standard output what the program's windows show.
    static func inspect(_ program: Program) {
        guard let symbol = dlsym(UnsafeMutableRawPointer(bitPattern: 0), "wellspring_inspect") else { return }
        typealias Function = @convention(c) (UnsafeMutableRawPointer) -> Void
        unsafeBitCast(symbol, to: Function.self)(Unmanaged.passUnretained(program).toOpaque())
    }

    /// Found by its C name, so that linking the testing module is all it takes.
    static var installed: Follow? {
        guard let symbol = dlsym(UnsafeMutableRawPointer(bitPattern: 0), "wellspring_drive") else { return nil }
        typealias Function = @convention(c) (UnsafeMutableRawPointer) -> Int32
        let function = unsafeBitCast(symbol, to: Function.self)
        return { function(Unmanaged.passUnretained($0).toOpaque()) }
    }
}
