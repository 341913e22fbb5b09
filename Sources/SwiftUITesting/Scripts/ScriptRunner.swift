import Foundation
import SwiftUI

/// Follows a script of commands, one a line, on a screen: `tap`, `type`, `expect` and so on.
///
/// The first line that cannot be done or is not met ends it: the line, the reason and what is on screen go to standard error.
@MainActor public final class ScriptRunner {
    private let screen: TestScreen
    private let log: OutputLog?
    private let folder: String

    /// Follows scripts on `screen`. Pictures that `shot` takes are put relative to `folder`.
    public convenience init(_ screen: TestScreen, folder: String = FileManager.default.currentDirectoryPath) {
        self.init(screen, folder: folder, log: OutputLog())
    }

    init(_ screen: TestScreen, folder: String = FileManager.default.currentDirectoryPath, log: OutputLog?) {
        self.screen = screen
        self.folder = folder
        self.log = log
    }

    /// Follows the lines of a script. Returns the exit code: 0 if every expectation was met, 1 if one was not, 2 for a line that is no command.
    public func run(_ script: String) -> Int32 {
        for (i, source) in script.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let code = follow(String(source), number: i + 1)
            if code != 0 { return code }
        }
        log?.finish()
        return 0
    }

    /// Follows one line.
    public func follow(_ source: String, number: Int) -> Int32 {
        do {
            guard let line = try ScriptLine(source, number: number) else { return 0 }
            log?.drain()
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

    // MARK: Commands

    func perform(_ line: ScriptLine) throws {
        var words = Array(line.arguments)
        func text(_ what: String) throws -> String {
            guard !words.isEmpty else { throw ScriptError("\(line.command) needs \(what)") }
            return words.removeFirst().text
        }
        func number(_ what: String) throws -> Double {
            let word = try text(what)
            guard let value = Double(word) else { throw ScriptError("\(what) must be a number, not \(word)") }
            return value
        }
        func role() throws -> Semantics.Role? {
            guard let word = words.first, !word.isQuoted else { return nil }
            guard let role = Semantics.Role(rawValue: word.text) else {
                throw ScriptError("there is no role \(word.text)")
            }
            words.removeFirst()
            return role
        }
        switch line.command {
        case "tap":
            let role = try role()
            let label = try text("a label")
            let nth = words.isEmpty ? 1 : Int(try number("which one"))
            try screen.tap(label, role: role, nth: nth)
        case "increment": try screen.increment(text("a label"))
        case "decrement": try screen.decrement(text("a label"))
        case "type": try screen.type(into: text("a field"), text("a text"))
        case "submit": try screen.submit(text("a field"))
        case "back": try screen.back()
        case "swipe": try swipe(text("a label"), text("a direction"))
        case "scroll": try screen.scroll(text("a label"), by: number("a distance"))
        case "drag": try screen.drag(text("a label"), dx: number("a distance"), dy: number("a distance"))
        case "longpress": try screen.longPress(text("a label"))
        case "wait": screen.wait(try number("seconds"))
        case "expect": try expect(&words)
        case "reset":
            switch try text("bodies or log") {
            case "bodies": screen.resetBodyCounts()
            case "log": log?.reset()
            case let other: throw ScriptError("cannot reset \(other)")
            }
        case "dark":
            switch try text("on or off") {
            case "on": screen.setDark(true)
            case "off": screen.setDark(false)
            case let other: throw ScriptError("dark takes on or off, not \(other)")
            }
        case "size": screen.resize(to: CGSize(width: try number("a width"), height: try number("a height")))
        case "shot": try shot(text("a file"))
        case "print": try show(text("text, tree, bodies or frames"))
        default: throw ScriptError("there is no command \(line.command)")
        }
        if !words.isEmpty { throw ScriptError("there is a word too many: \(words[0].text)") }
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

    private func shot(_ file: String) throws {
        guard let data = screen.png(scale: 2) else { throw ScriptError("the picture could not be drawn") }
        let path = file.hasPrefix("/") ? file : folder + "/" + file
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
        for line in lines {
            if let log { log.printDirectly(line) } else { print(line) }
        }
    }

    // MARK: Expectations

    private func expect(_ words: inout [ScriptLine.Word]) throws {
        guard let first = words.first else { throw ScriptError("expect needs a text") }
        words.removeFirst()
        func text(_ what: String) throws -> String {
            guard !words.isEmpty else { throw ScriptError("expect \(first.text) needs \(what)") }
            return words.removeFirst().text
        }
        func number(_ what: String) throws -> Double {
            let word = try text(what)
            guard let value = Double(word) else { throw ScriptError("\(what) must be a number, not \(word)") }
            return value
        }
        if first.isQuoted {
            guard screen.contains(first.text) else { throw ScriptError("\"\(first.text)\" is not on screen") }
            return
        }
        switch first.text {
        case "no":
            let label = try text("a text")
            if screen.contains(label) { throw ScriptError("\"\(label)\" is on screen") }
        case "count":
            let wanted = Int(try number("how many"))
            let label = try text("a text")
            let found = screen.all(label).count
            if found != wanted { throw ScriptError("\"\(label)\" is on screen \(found) times, not \(wanted)") }
        case "value":
            let (label, wanted) = (try text("a label"), try text("a value"))
            guard let found = screen.value(label) else { throw ScriptError("nothing called \"\(label)\" has a value") }
            if found != wanted { throw ScriptError("the value of \"\(label)\" is \"\(found)\", not \"\(wanted)\"") }
        case "before":
            let (a, b) = (try text("a text"), try text("another text"))
            let elements = screen.elements
            guard let i = elements.firstIndex(where: { $0.matches(a) }) else {
                throw ScriptError("\"\(a)\" is not on screen")
            }
            guard let j = elements.firstIndex(where: { $0.matches(b) }) else {
                throw ScriptError("\"\(b)\" is not on screen")
            }
            if i >= j { throw ScriptError("\"\(a)\" does not come before \"\(b)\"") }
        case "bodies":
            let wanted = Int(try number("how many"))
            let type = try text("a type")
            let found = screen.bodyCount(type)
            if found != wanted { throw ScriptError("the body of \(type) ran \(found) times, not \(wanted)") }
        case "frame":
            let label = try text("a label")
            let wanted = try [number("x"), number("y"), number("a width"), number("a height")]
            let f = try screen.find(label).frame
            let found = [f.minX, f.minY, f.width, f.height].map(Double.init)
            if zip(wanted, found).contains(where: { abs($0 - $1) > 0.5 }) {
                throw ScriptError("the frame of \"\(label)\" is \(found), not \(wanted)")
            }
        case "opacity":
            let label = try text("a label")
            let wanted = try number("an opacity")
            let found = try screen.find(label).opacity
            if abs(found - wanted) > 0.01 {
                throw ScriptError("the opacity of \"\(label)\" is \(found), not \(wanted)")
            }
        case "focus":
            let label = try text("a label")
            if try screen.find(label).textInput?.isFocused != true {
                throw ScriptError("\"\(label)\" does not have the keyboard")
            }
        case "log":
            let wanted = try text("a text")
            log?.drain()
            guard let log, log.lines.contains(where: { $0.contains(wanted) }) else {
                throw ScriptError("no line with \"\(wanted)\" was printed")
            }
        default: throw ScriptError("cannot expect \(first.text)")
        }
    }
}

extension TestScreen {
    fileprivate func type(into field: String, _ text: String) throws(ScreenError) { try type(text, into: field) }
}
