import Foundation
import ProgramDriving
import Testing

/// A program's windows on a desktop: opened by clicks, each its own, closed one by one.
@Suite("A program's windows", .enabled(if: VirtualDisplay.isAvailable), .serialized, .blocking)
struct ProgramWindowsTests {
    /// A program that says what its windows show, by the numbers of what it was asked.
    final class Session {
        let display: VirtualDisplay
        let program: RunningProgram
        private var count = 0

        init() throws {
            display = try VirtualDisplay()
            var environment = display.environment
            environment["WELLSPRING_INSPECT"] = "1"
            // What the libraries complain of is a mistake of ours.
            environment["G_DEBUG"] = "fatal-criticals"
            program = try RunningProgram(
                RunningProgram.built("WindowsFixture"), [], environment: environment)
            try waitUntil { (try? display.window(titled: "Overview")) != nil }
        }

        /// The answer to a command, without its number.
        func ask(_ command: String) throws -> String {
            count += 1
            let start = "= \(count) "
            try program.say("\(count) \(command)")
            let end = Date().addingTimeInterval(30)
            while Date() < end {
                if let line = program.text.first(where: { $0.hasPrefix(start) }) {
                    return String(line.dropFirst(start.count))
                }
                Thread.sleep(forTimeInterval: 0.01)
            }
            throw DrivingError("no answer to \(command)")
        }

        func waitUntil(_ isTrue: () throws -> Bool) throws {
            let end = Date().addingTimeInterval(60)
            while try !isTrue() {
                guard Date() < end else {
                    throw DrivingError("what was waited for did not come; \(program.text.suffix(8))")
                }
                Thread.sleep(forTimeInterval: 0.03)
            }
        }

        func waitUntil(_ expectation: String) throws {
            try waitUntil { try ask(expectation) == "ok " || (try ask(expectation)) == "ok" }
        }

        /// Clicks an element of the window in front. Windows lie one over the other, the newest on top.
        func click(_ label: String, in title: String) throws {
            let answer = try ask("place \"\(label)\"").split(separator: " ")
            let numbers = answer.suffix(4).compactMap { Double($0) }
            guard numbers.count == 4 else { throw DrivingError("\(label): \(answer.joined(separator: " "))") }
            let window = try window(title)
            let (x, y) = (Int(numbers[0] + numbers[2] / 2), Int(numbers[1] + numbers[3] / 2))
            try display.run("xdotool", "mousemove", "--window", window, "\(x)", "\(y)", "click", "1")
        }

        /// The X window with a title, when it is there.
        func window(_ title: String) throws -> String {
            var found: String?
            try waitUntil {
                found = try? display.window(titled: title)
                return found != nil
            }
            return found ?? ""
        }

        func size(of title: String) throws -> [Substring] {
            let text = String(
                decoding: try display.run("xdotool", "getwindowgeometry", window(title)), as: UTF8.self)
            return text.split(separator: "Geometry: ").last?.split(whereSeparator: { $0 == "x" || $0.isNewline }) ?? []
        }
    }

    @Test("Windows open, count together and for themselves, and end the program with the last") func session() throws {
        let session = try Session()
        try session.waitUntil("expect window \"Overview\"")
        try session.click("Open item 1", in: "Overview")
        try session.waitUntil("expect window \"Item 1\"")
        try session.waitUntil { (try? session.display.window(titled: "Item 1")) != nil }
        try session.click("Count", in: "Item 1")
        try session.waitUntil("expect \"Taps 1\"")

        // The overview hears of it at once, and opens the same window for the same value.
        #expect(try session.ask("window \"Overview\"").hasPrefix("ok"))
        try session.waitUntil("expect window \"Overview\"")
        try session.waitUntil("expect \"Total 1\"")
        try session.click("Open item 1", in: "Overview")
        try session.waitUntil("expect window \"Item 1\"")
        #expect(try session.ask("expect windows 2").hasPrefix("ok"))
        try session.click("Done", in: "Item 1")
        try session.waitUntil("expect windows 1")

        // Settings are as large as their content and stay so.
        try session.waitUntil { (try? session.display.window(titled: "Item 1")) == nil }
        try session.click("Settings…", in: "Overview")
        try session.waitUntil("expect window \"Settings\"")
        #expect(try session.size(of: "Settings") == ["320", "160"])

        // A search fails where a window goes meanwhile.
        let windows = try ["Overview", "Settings"].map { try session.window($0) }
        for window in windows { try WindowManager.close(window: window, on: session.display) }
        #expect(try session.program.waitForEnd() == 0)
    }

    @Test("A menu of the bar opens by a click and acts; so does its shortcut") func menu() throws {
        let session = try Session()
        try session.waitUntil("expect window \"Overview\"")
        try session.click("Total", in: "Overview")
        try session.waitUntil("expect \"Five\"")
        // It slides in.
        Thread.sleep(forTimeInterval: 0.5)
        try session.click("Five", in: "Overview")
        try session.waitUntil("expect \"Total 5\"")
        try session.waitUntil("expect no \"Five\"")
        try session.display.key("ctrl+shift+r")
        try session.waitUntil("expect \"Total 0\"")
    }

    @Test("The desktop's dialog gives a file, or none") func files() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("chosen-\(UUID().uuidString).txt")
        try Data("text".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let session = try Session()
        try session.waitUntil("expect window \"Overview\"")
        for isChosen in [false, true] {
            try session.click("Choose a text", in: "Overview")
            try session.waitUntil { (try? session.display.window(titled: "Choose a text")) != nil }
            // GTK takes keys from when the dialog has been drawn.
            Thread.sleep(forTimeInterval: 1)
            try session.display.run(
                "xdotool", "windowfocus", "--sync", session.window("Choose a text"))
            if isChosen { try session.display.run("xdotool", "type", "--delay", "30", file.path) }
            Thread.sleep(forTimeInterval: 0.5)
            try session.display.key(isChosen ? "Return" : "Escape")
            try session.waitUntil { (try? session.display.window(titled: "Choose a text")) == nil }
            try session.display.run("xdotool", "windowfocus", "--sync", session.window("Overview"))
            if isChosen {
                try session.waitUntil("expect \"Chosen \(file.lastPathComponent)\"")
            } else {
                #expect(try session.ask("expect no \"Chosen \(file.lastPathComponent)\"").hasPrefix("ok"))
            }
        }
    }
}
