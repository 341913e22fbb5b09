import Dispatch
import Foundation
import SwiftUI

/// Says what a window shows, to whoever acts on it from outside with a real pointer and keyboard.
///
/// Each line of the standard input is a number and a command: `expect`, `print`, `why`, `reset`, `dark`, `windows`, `window` and
/// `close` as in scripts, and `place [role] "label" [n]`, which gives the element's frame in the window, in points. The answer is a line of the standard output:
/// `= `, the number, and `ok` with what was asked for, or `no` and the reason.
@MainActor final class SceneInspector {
    private let screen: TestScreen
    private let runner: ScriptRunner
    private let log: OutputLog?
    private var source: (any DispatchSourceRead)?
    private var rest = Data()

    /// Looks at a program whose windows some other host shows.
    init(_ program: Program, log: OutputLog?) {
        self.log = log
        screen = TestScreen(running: program)
        runner = ScriptRunner(screen, log: log)
    }

    /// Begins to read commands, on the main queue.
    func start() {
        let source = DispatchSource.makeReadSource(fileDescriptor: STDIN_FILENO, queue: .main)
        source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.receive() } }
        source.resume()
        self.source = source
    }

    private func receive() {
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = read(STDIN_FILENO, &buffer, buffer.count)
        guard count > 0 else {
            source?.cancel()
            source = nil
            return
        }
        rest += buffer[..<count]
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            let line = String(decoding: rest[rest.startIndex..<end], as: UTF8.self)
            rest = Data(rest[(end + 1)...])
            answer(line)
        }
    }

    private func answer(_ line: String) {
        let parts = line.split(separator: " ", maxSplits: 1)
        guard parts.count == 2 else { return }
        log?.drain()
        let text: String
        do {
            text = try "ok " + reply(String(parts[1]))
        } catch let error as ScreenError {
            text = "no \(error.reason)"
        } catch let error as ScriptError {
            text = "no \(error.message)"
        } catch {
            text = "no \(error)"
        }
        let whole = "= \(parts[0]) \(text.replacingOccurrences(of: "\n", with: " "))"
        if let log {
            log.printDirectly(whole)
        } else {
            print(whole)
            fflush(nil)
        }
    }

    private func reply(_ command: String) throws -> String {
        guard let line = try ScriptLine(command, number: 0) else { return "" }
        switch line.command {
        case "place": return try place(ScriptWords(line))
        case "dark": screen.scene.setColorScheme(dark: line.arguments.first?.text == "on")
        case "expect", "print", "why", "reset", "windows", "window", "close": try runner.perform(line)
        default: throw ScriptError("\(line.command) is done from outside")
        }
        return ""
    }

    private func place(_ arguments: ScriptWords) throws -> String {
        var words = arguments
        let (role, label) = try (words.role(), words.text("a label"))
        let element = try screen.find(label, role: role, nth: words.isEmpty ? 1 : words.count("which one"))
        guard element.isEnabled, element.pressable?.isEnabled ?? true else {
            throw ScriptError("\"\(label)\" is disabled")
        }
        let frame = element.frame
        return "\(element.role.rawValue) \(frame.minX) \(frame.minY) \(frame.width) \(frame.height)"
    }
}

@MainActor private var inspector: SceneInspector?

/// Says what a program's windows show on the standard output, as the standard input asks. A program's launcher finds it by its C name.
@_cdecl("wellspring_inspect") public func wellspringInspect(_ program: UnsafeMutableRawPointer) {
    let program = Int(bitPattern: program)
    MainActor.assumeIsolated {
        let running = Unmanaged<Program>.fromOpaque(UnsafeRawPointer(bitPattern: program)!).takeUnretainedValue()
        let made = SceneInspector(running, log: SceneDriving.log)
        made.start()
        inspector = made
    }
}
