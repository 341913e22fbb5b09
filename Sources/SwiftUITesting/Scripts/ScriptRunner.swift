import Foundation
import SwiftUI

/// Follows a script of commands, one a line, on a screen: `tap`, `type`, `expect` and so on.
///
/// The first line that cannot be done or is not met ends it: the line, the reason and what is on screen go to standard error.
@MainActor public final class ScriptRunner {
    let screen: TestScreen
    let log: OutputLog?
    private let folder: String
    /// The line that is being followed, with its number.
    private nonisolated(unsafe) var current: (number: Int, source: String) = (0, "")
    /// Whether there are commands after that line.
    nonisolated(unsafe) var hasMore: () -> Bool = { true }

    /// Follows scripts on `screen`. Pictures that `shot` takes are put relative to `folder`.
    public convenience init(_ screen: TestScreen, folder: String = FileManager.default.currentDirectoryPath) {
        self.init(screen, folder: folder, log: OutputLog())
    }

    init(_ screen: TestScreen, folder: String = FileManager.default.currentDirectoryPath, log: OutputLog?) {
        self.screen = screen
        self.folder = folder
        self.log = log
    }

    /// Follows the lines of a script. Returns the exit code: 0 if every line could be done and every expectation was met, else 1.
    public func run(_ script: String) -> Int32 {
        let lines = script.split(separator: "\n", omittingEmptySubsequences: false)
        for (i, source) in lines.enumerated() {
            hasMore = { lines.dropFirst(i + 1).contains(where: Self.isCommand) }
            let code = follow(String(source), number: i + 1)
            if code != 0 { return code }
        }
        log?.finish()
        return 0
    }

    /// Follows one line.
    public func follow(_ source: String, number: Int) -> Int32 {
        current = (number, source.trimmingCharacters(in: .whitespaces))
        do {
            guard let line = try ScriptLine(source, number: number) else { return 0 }
            log?.drain()
            // So that one sees which command made which bodies run.
            if ViewUpdates.listener != nil { Diagnostics.log("> " + source.trimmingCharacters(in: .whitespaces)) }
            try perform(line)
            log?.drain()
            return 0
        } catch let error as ScreenError {
            return report(source, number, error.reason)
        } catch let error as ScriptError {
            return report(source, number, error.message)
        } catch {
            return report(source, number, "\(error)")
        }
    }

    private func report(_ source: String, _ number: Int, _ reason: String) -> Int32 {
        log?.finish()
        let text =
            "line \(number): \(source.trimmingCharacters(in: .whitespaces))\n  \(reason)\nOn screen:\n\(screen.outline)\n"
        FileHandle.standardError.write(Data(text.utf8))
        return 1
    }

    /// What is said of a program that exits by itself before the script is at its end. It may do so on any thread.
    nonisolated func endedEarly() -> String? {
        log?.finish()
        guard hasMore() else { return nil }
        return "line \(current.number): \(current.source)\n  the program ended before its script"
    }

    /// Whether a line says anything.
    nonisolated static func isCommand(_ line: some StringProtocol) -> Bool {
        line.first { !$0.isWhitespace }.map { $0 != "#" } ?? false
    }

    // MARK: Commands

    func perform(_ line: ScriptLine) throws {
        var words = ScriptWords(line)
        switch line.command {
        case "tap":
            let (role, label) = try (words.role(), words.text("a label"))
            try screen.tap(label, role: role, nth: words.isEmpty ? 1 : words.count("which one"))
        case "increment": try screen.increment(words.text("a label"))
        case "decrement": try screen.decrement(words.text("a label"))
        case "type": try screen.type(into: words.text("a field"), words.text("a text"))
        case "submit": try screen.submit(words.text("a field"))
        case "back": try screen.back()
        case "swipe": try swipe(words.text("a label"), words.text("a direction"))
        case "scroll": try screen.scroll(words.text("a label"), by: words.number("a distance"))
        case "drag":
            try screen.drag(words.text("a label"), dx: words.number("a distance"), dy: words.number("a distance"))
        case "longpress": try screen.longPress(words.text("a label"))
        case "wait": try wait(words.number("seconds"))
        case "expect": try expect(&words)
        case "reset": try reset(words.text("bodies or log"))
        case "dark": try setDark(words.text("on or off"))
        case "size":
            screen.resize(to: CGSize(width: try words.number("a width"), height: try words.number("a height")))
        case "windows": show(screen.windows)
        case "window": try screen.selectWindow(words.text("a title"), nth: words.isEmpty ? 1 : words.count("which one"))
        case "close":
            let title = words.isEmpty ? nil : try words.text("a title")
            try screen.closeWindow(title, nth: words.isEmpty ? 1 : words.count("which one"))
        case "choose": try choose(&words)
        case "cancel": try screen.cancelFileRequest()
        case "shot": try shot(words.text("a file"))
        case "print": try show(words.text("text, tree, bodies or frames"))
        case "why": show(screen.why(try words.text("a type of view")))
        default: throw ScriptError("there is no command \(line.command); 'wellspring help drive' lists them")
        }
        try words.end()
    }

    private func reset(_ what: String) throws {
        switch what {
        case "bodies": screen.resetBodyCounts()
        case "log": log?.reset()
        default: throw ScriptError("cannot reset \(what)")
        }
    }

    private func wait(_ seconds: Double) throws {
        guard seconds.isFinite, seconds >= 0 else { throw ScriptError("one cannot wait for \(seconds) seconds") }
        screen.wait(seconds)
    }

    private func setDark(_ state: String) throws {
        switch state {
        case "on": screen.setDark(true)
        case "off": screen.setDark(false)
        default: throw ScriptError("dark takes on or off, not \(state)")
        }
    }

    private func swipe(_ label: String, _ direction: String) throws {
        switch direction {
        case "left": try screen.drag(label, dx: -120, dy: 0)
        case "right": try screen.drag(label, dx: 120, dy: 0)
        case "up": try screen.drag(label, dx: 0, dy: -120)
        case "down": try screen.drag(label, dx: 0, dy: 120)
        default: throw ScriptError("swipe takes left, right, up or down, not \(direction)")
        }
    }

    /// Answers a dialog for files.
    private func choose(_ words: inout ScriptWords) throws {
        var urls: [URL] = []
        repeat { urls.append(URL(fileURLWithPath: absolute(try words.text("a file")))) } while !words.isEmpty
        try screen.choose(urls)
    }

    private func absolute(_ file: String) -> String { file.hasPrefix("/") ? file : folder + "/" + file }

    private func shot(_ file: String) throws {
        guard let data = screen.png(scale: 2) else { throw ScriptError("the picture could not be drawn") }
        let path = absolute(file)
        do {
            try data.write(to: URL(fileURLWithPath: path))
        } catch {
            throw ScriptError("the picture could not be written to \(path)")
        }
    }

    private func show(_ what: String) throws {
        let lines: [String]
        switch what {
        case "text": lines = screen.texts
        case "tree": lines = [screen.outline]
        case "bodies": lines = screen.bodyCounts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
        case "frames":
            lines = screen.elements.map { element in
                let f = element.frame
                return "\(element.role.rawValue) \"\(element.label)\" \(f.minX) \(f.minY) \(f.width) \(f.height)"
            }
        default: throw ScriptError("cannot print \(what)")
        }
        show(lines)
    }

    private func show(_ lines: [String]) {
        for line in lines {
            if let log { log.printDirectly(line) } else { print(line) }
        }
    }
}

extension TestScreen {
    fileprivate func type(into field: String, _ text: String) throws(ScreenError) { try type(text, into: field) }
}
