import SwiftUI

extension ScriptRunner {
    /// Does nothing where what the words expect holds, and throws where it does not.
    func expect(_ words: inout ScriptWords) throws {
        guard let first = words.next else { throw ScriptError("expect needs a text") }
        words = ScriptWords(words.rest.dropFirst(), of: "expect \(first.text)")
        if first.isQuoted {
            guard screen.contains(first.text) else { throw ScriptError("\"\(first.text)\" is not on screen") }
            return
        }
        switch first.text {
        case "no": try expectAbsence(of: words.text("a text"))
        case "window": try expectWindow(words.text("a title"))
        case "windows": try expectWindows(words.count("how many"))
        case "count": try expectCount(words.count("how many"), of: words.text("a text"))
        case "value": try expectValue(of: words.text("a label"), words.text("a value"))
        case "before": try expectOrder(words.text("a text"), words.text("another text"))
        case "bodies": try expectBodies(words.count("how many"), of: words.text("a type"))
        case "frame":
            try expectFrame(
                of: words.text("a label"),
                [words.number("x"), words.number("y"), words.number("a width"), words.number("a height")])
        case "opacity": try expectOpacity(of: words.text("a label"), words.number("an opacity"))
        case "focus": try expectFocus(of: words.text("a label"))
        case "log": try expectPrinted(words.text("a text"))
        default: throw ScriptError("cannot expect \(first.text)")
        }
    }

    private func expectAbsence(of label: String) throws {
        if screen.contains(label) { throw ScriptError("\"\(label)\" is on screen") }
    }

    private func expectCount(_ wanted: Int, of label: String) throws {
        let found = screen.all(label).count
        if found != wanted { throw ScriptError("\"\(label)\" is on screen \(found) times, not \(wanted)") }
    }

    private func expectValue(of label: String, _ wanted: String) throws {
        guard let found = screen.value(label) else { throw ScriptError("nothing called \"\(label)\" has a value") }
        if found != wanted { throw ScriptError("the value of \"\(label)\" is \"\(found)\", not \"\(wanted)\"") }
    }

    /// The window in front has the title.
    private func expectWindow(_ wanted: String) throws {
        guard let front = screen.windows.last else { throw ScriptError("no window is open") }
        if front != wanted { throw ScriptError("the window in front is \"\(front)\", not \"\(wanted)\"") }
    }

    private func expectWindows(_ wanted: Int) throws {
        let found = screen.windows
        if found.count != wanted { throw ScriptError("\(found.count) windows are open, not \(wanted): \(found)") }
    }

    private func expectOrder(_ a: String, _ b: String) throws {
        let elements = screen.elements
        func place(_ label: String) throws -> Int {
            guard let place = elements.firstIndex(where: { $0.matches(label) }) else {
                throw ScriptError("\"\(label)\" is not on screen")
            }
            return place
        }
        if try place(a) >= place(b) { throw ScriptError("\"\(a)\" does not come before \"\(b)\"") }
    }

    private func expectBodies(_ wanted: Int, of type: String) throws {
        let found = screen.bodyCount(type)
        if found != wanted { throw ScriptError("the body of \(type) ran \(found) times, not \(wanted)") }
    }

    private func expectFrame(of label: String, _ wanted: [Double]) throws {
        let frame = try screen.find(label).frame
        let found = [frame.minX, frame.minY, frame.width, frame.height].map(Double.init)
        if zip(wanted, found).contains(where: { abs($0 - $1) > 0.5 }) {
            throw ScriptError("the frame of \"\(label)\" is \(found), not \(wanted)")
        }
    }

    private func expectOpacity(of label: String, _ wanted: Double) throws {
        let found = try screen.find(label).opacity
        if abs(found - wanted) > 0.01 { throw ScriptError("the opacity of \"\(label)\" is \(found), not \(wanted)") }
    }

    private func expectFocus(of label: String) throws {
        if try screen.find(label).textInput?.isFocused != true {
            throw ScriptError("\"\(label)\" does not have the keyboard")
        }
    }

    private func expectPrinted(_ wanted: String) throws {
        log?.drain()
        guard let log, log.lines.contains(where: { $0.contains(wanted) }) else {
            throw ScriptError("no line with \"\(wanted)\" was printed")
        }
    }
}
