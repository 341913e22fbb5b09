import Foundation
import ProgramDriving
import Testing

@testable import GTKHost

/// The window as a screen reader knows it: over D-Bus, by AT-SPI's interfaces. The program is `SpokenScreen`.
@Suite(
    "Screen readers", .enabled(if: VirtualDisplay.isAvailable && SessionBus.isAvailable, "needs dbus and at-spi2-core"),
    .serialized, .blocking)
struct ScreenReaderTests {
    private struct Session {
        let display: VirtualDisplay
        let bus: SessionBus
        let program: RunningProgram
        let reader: ScreenReader
        let window: ScreenReader.Element

        init() throws {
            display = try VirtualDisplay()
            bus = try SessionBus(display: display)
            program = try Self.start(display, bus)
            reader = try ScreenReader(bus)
            window = try reader.waitForWindow()
        }

        static func start(
            _ display: VirtualDisplay, _ bus: SessionBus, _ extra: [String: String] = [:]
        ) throws -> RunningProgram {
            var environment = display.environment
            environment["DBUS_SESSION_BUS_ADDRESS"] = bus.address
            for (key, value) in extra { environment[key] = value }
            return try RunningProgram(
                try RunningProgram.built("ScreensFixture"), ["spoken"], environment: environment)
        }

        func find(_ name: String) throws -> ScreenReader.Element { try reader.find(name, in: window) }
    }

    @Test("Elements have roles, names, values, states and boxes")
    func tree() throws {
        let session = try Session()
        let reader = session.reader
        let outline = try reader.all(below: session.window).map { "\(try reader.role($0)) \(try reader.name($0))" }
        #expect(
            outline == [
                "heading Order", "label Sum 3", "label place none", "entry Name", "password text Secret",
                "toggle button Gift", "slider Amount", "spin button Count", "push button More", "push button Add",
                "push button Gone", "push button Say", "push button To sum",
            ])
        #expect(try reader.role(session.window) == "frame")
        let slider = try session.find("Amount")
        #expect(try reader.property(slider, "Value", "CurrentValue") == "0.25")
        #expect(try reader.property(slider, "Value", "MaximumValue") == "10.0")
        #expect(try reader.ask(slider, "Accessible", "GetAttributes").contains("'valuetext': '0.25'"))
        #expect(try reader.property(session.find("Count"), "Value", "CurrentValue") == "3.0")
        let toggle = try reader.states(session.find("Gift"))
        #expect(toggle.isSuperset(of: [.checkable, .enabled, .showing, .focusable]) && !toggle.contains(.checked))
        #expect(try reader.states(session.find("More")).isSuperset(of: [.expandable, .collapsed]))
        #expect(!(try reader.states(session.find("Gone"))).contains(.enabled))
        let add = try session.find("Add")
        #expect(try reader.property(add, "Accessible", "Description") == "'Adds a line'")
        #expect(try reader.property(session.find("Sum 3"), "Accessible", "AccessibleId") == "'sum'")
        let secret = try session.find("Secret")
        #expect(try reader.ask(secret, "Text", "GetText", .int(0), .int(-1)) == "('•••',)")
        #expect(try reader.ask(session.find("Name"), "Text", "GetText", .int(1), .int(3)) == "('da',)")

        // The slider is as wide as the screen without its margins of 16.
        let box = try reader.ask(slider, "Component", "GetExtents", .unsigned(1))
        #expect(box.hasPrefix("((16, ") && box.contains(", 358, 28)"))
        let numbers = box.split(whereSeparator: { !$0.isNumber }).compactMap { Int($0) }
        let middle = [BusValue.int(numbers[0] + 100), .int(numbers[1] + 14)]
        let found = try reader.ask(
            session.window, "Component", "GetAccessibleAtPoint", middle[0], middle[1], .unsigned(1))
        #expect(found.contains("'\(slider.path)'"))
        #expect(throws: DrivingError.self) {
            try reader.ask(.init(path: AccessiblePath.element(0)), "Accessible", "GetRole")
        }
    }

    @Test("Actions press, switch, adjust and set, and what changes is told, and nothing else")
    func actions() throws {
        let session = try Session()
        let reader = session.reader
        let (add, toggle, slider) = (try session.find("Add"), try session.find("Gift"), try session.find("Amount"))
        let count = try session.find("Count")
        try reader.listen()
        // Listening is known once something is heard.
        try session.display.key("Tab")
        try reader.wait(for: "focus") { $0.detail == "focused" && $0.number == 1 }

        try reader.perform("click", on: add)
        let heard = try reader.wait(for: "a child") { $0.name == "ChildrenChanged" && $0.detail == "add" }
        #expect(!heard.contains { $0.name == "PropertyChange" })
        _ = try session.find("Extra 1")
        try reader.perform("Add two", on: add)
        _ = try session.find("Extra b")

        try reader.perform("click", on: toggle)
        try reader.wait(for: "checked") {
            $0 == .init(path: toggle.path, name: "StateChanged", detail: "checked", number: 1)
        }
        #expect(try reader.states(toggle).contains(.checked))
        try reader.set(slider, "Value", "CurrentValue", .double(50))
        try reader.wait(for: "the value") { $0.path == slider.path && $0.detail == "accessible-value" }
        #expect(try reader.property(slider, "Value", "CurrentValue") == "10.0")
        try reader.perform("increment", on: count)
        let told = try reader.wait(for: "the name") { $0.detail == "accessible-name" }
        #expect(told.last?.text == "Sum 4")
        #expect(try reader.property(count, "Value", "CurrentValue") == "4.0")
        // A button that is disabled is left alone.
        #expect(try reader.ask(session.find("Gone"), "Action", "DoAction", .int(0)) == "(false,)")
        try reader.perform("click", on: session.find("More"))
        try reader.wait(for: "expanded") { $0.detail == "expanded" && $0.number == 1 }
        _ = try session.find("Inside")
    }

    @Test("The reader's place follows the keyboard, and AccessibilityFocusState follows the reader, both ways")
    func focus() throws {
        let session = try Session()
        let reader = session.reader
        let (name, sum) = (try session.find("Name"), try session.find("Sum 3"))
        try reader.listen()
        try session.display.key("Tab")
        try reader.wait(for: "the field") {
            $0 == .init(path: name.path, name: "StateChanged", detail: "focused", number: 1)
        }
        _ = try session.find("place name")
        #expect(try reader.states(name).contains(.focused))

        #expect(try reader.ask(sum, "Component", "GrabFocus") == "(true,)")
        _ = try session.find("place sum")
        try reader.wait(for: "the label") { $0.path == sum.path && $0.detail == "focused" && $0.number == 1 }
        #expect(try reader.ask(name, "Component", "GrabFocus") == "(true,)")
        try reader.wait(for: "the field") { $0.path == name.path && $0.detail == "focused" && $0.number == 1 }
        try session.display.type("!")
        try reader.wait(for: "what is typed") { $0.name == "TextChanged" && $0.detail == "insert" && $0.text == "!" }

        // The program sends the reader elsewhere.
        try reader.perform("click", on: session.find("To sum"))
        try reader.wait(for: "the label") { $0.path == sum.path && $0.detail == "focused" && $0.number == 1 }
        _ = try session.find("place sum")
    }

    @Test("A field is edited through the reader, and its caret can be moved")
    func editing() throws {
        let session = try Session()
        let reader = session.reader
        let name = try session.find("Name")
        try reader.call(name, "EditableText", "SetTextContents", .string("Grace Hopper. Yes"))
        let end = Date().addingTimeInterval(30)
        while try reader.property(name, "Text", "CharacterCount") != "17", Date() < end {
            Thread.sleep(forTimeInterval: 0.02)
        }
        #expect(try reader.ask(name, "Text", "GetText", .int(0), .int(-1)) == "('Grace Hopper. Yes',)")
        #expect(try reader.ask(name, "Text", "GetStringAtOffset", .int(7), .unsigned(1)) == "('Hopper. ', 6, 14)")
        #expect(try reader.ask(name, "Text", "GetStringAtOffset", .int(15), .unsigned(2)) == "('Yes', 14, 17)")
        #expect(try reader.ask(name, "Text", "SetSelection", .int(0), .int(2), .int(5)) == "(true,)")
        #expect(try reader.ask(name, "Text", "GetSelection", .int(0)) == "(2, 5)")
        #expect(try reader.ask(name, "Text", "SetCaretOffset", .int(4)) == "(true,)")
        #expect(try reader.property(name, "Text", "CaretOffset") == "4")
    }

    @Test("Announcements are heard")
    func announcements() throws {
        let session = try Session()
        let say = try session.find("Say")
        try session.reader.listen()
        try session.display.key("Tab")
        try session.reader.wait(for: "focus") { $0.detail == "focused" }
        try session.reader.perform("click", on: say)
        let heard = try session.reader.wait(for: "the text") { $0.name == "Announcement" }
        #expect(heard.last?.text == "Saved" && heard.last?.path == session.window.path)
    }

    @Test("A program starts no bus, joins one that comes, sleeps on it, and with GTK_A11Y=none stays away")
    func costs() throws {
        let display = try VirtualDisplay()
        let bus = try SessionBus(display: display)
        let program = try Session.start(display, bus)
        let silent = try Session.start(display, bus, ["GTK_A11Y": "none"])
        let end = Date().addingTimeInterval(60)
        while !display.isShown, Date() < end { Thread.sleep(forTimeInterval: 0.05) }
        Thread.sleep(forTimeInterval: 0.5)
        #expect(!(try ScreenReader.isBusRunning(in: bus)))
        let reader = try ScreenReader(bus)
        _ = try reader.waitForWindow()
        #expect(try reader.programs().count == 1)
        Thread.sleep(forTimeInterval: 1)
        let before = try program.mainThreadWakeUps()
        Thread.sleep(forTimeInterval: 2)
        #expect(try program.mainThreadWakeUps() == before)
        withExtendedLifetime(silent) {}
    }
}
