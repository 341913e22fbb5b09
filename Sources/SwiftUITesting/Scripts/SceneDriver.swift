import Foundation
import SwiftUI

/// What the program has printed from the moment that it was told that somebody will look.
@MainActor enum SceneDriving {
    static var log: OutputLog?

    /// Whether the script will ask why bodies ran, so that they are recorded from the first on. Nobody knows what will come on the standard input.
    static var asksWhy: Bool {
        guard let path = ProcessInfo.processInfo.environment["WELLSPRING_SCRIPT"], path != "-" else { return true }
        let script = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
        return script.split(separator: "\n").contains { $0.drop(while: \.isWhitespace).hasPrefix("why") }
    }
}

/// Whether another command stands on the standard input already. Nobody is waited for.
private func hasMoreInput() -> Bool {
    // The commands are read by the main thread: another one would wait for it.
    guard Thread.isMainThread, isatty(STDIN_FILENO) == 0 else { return true }
    let flags = fcntl(STDIN_FILENO, F_GETFL)
    _ = fcntl(STDIN_FILENO, F_SETFL, flags | O_NONBLOCK)
    defer { _ = fcntl(STDIN_FILENO, F_SETFL, flags) }
    while let line = readLine() {
        if ScriptRunner.isCommand(line) { return true }
    }
    return false
}

/// Starts to look at what the program prints. Called before its first view is made.
@_cdecl("wellspring_drive_begin") public func wellspringDriveBegin() {
    MainActor.assumeIsolated {
        SceneDriving.log = OutputLog()
        if SceneDriving.asksWhy { TestScreen.recordUpdates() }
    }
}

/// Follows the script that `WELLSPRING_SCRIPT` names on a program. A program's launcher finds it by its C name.
@_cdecl("wellspring_drive") public func wellspringDrive(_ program: UnsafeMutableRawPointer) -> Int32 {
    let program = Int(bitPattern: program)
    return MainActor.assumeIsolated {
        let path = ProcessInfo.processInfo.environment["WELLSPRING_SCRIPT"] ?? "-"
        let screen = TestScreen(
            running: Unmanaged<Program>.fromOpaque(UnsafeRawPointer(bitPattern: program)!).takeUnretainedValue())
        screen.host.settle(screen.scene)
        let runner = ScriptRunner(screen, log: SceneDriving.log)
        EarlyExit.message = { runner.endedEarly() }
        if path == "-" {
            runner.hasMore = { hasMoreInput() }
            var number = 0
            while let line = readLine() {
                number += 1
                let code = runner.follow(line, number: number)
                if code != 0 { return code }
            }
            return 0
        }
        guard let file = FileHandle(forReadingAtPath: path) else {
            FileHandle.standardError.write(Data("The script \(path) cannot be read.\n".utf8))
            return EX_USAGE
        }
        let data = (try? file.readToEnd()) ?? Data()
        guard let script = String(validating: data, as: UTF8.self) else {
            FileHandle.standardError.write(Data("The script \(path) is no text in UTF-8.\n".utf8))
            return EX_USAGE
        }
        return runner.run(script)
    }
}
