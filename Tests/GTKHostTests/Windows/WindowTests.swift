import Foundation
import ProgramDriving
import Testing

/// The window as an X client sees it. The scene is `FixtureScene`, which places its layers at known points.
@Suite("Window", .enabled(if: VirtualDisplay.isAvailable), .serialized, .blocking)
struct WindowTests {
    private static let red: UInt32 = 0xFF3B30
    private static let green: UInt32 = 0x34C759

    @Test("A click reaches the scene, and what it changes is painted")
    func click() throws {
        let display = try VirtualDisplay()
        let program = try RunningProgram.fixture(on: display)
        try display.waitForPicture { $0.color(80, 80) == Self.red }
        try display.click(80, 80)
        try program.wait(for: "pointer began 80 80")
        try program.wait(for: "pointer ended 80 80")
        try program.wait(for: "turn")
        let picture = try display.waitForPicture { $0.color(80, 80) == Self.green }
        // Corner radius 8: the corner's own pixel is the background.
        #expect(picture.color(20, 60) == 0xFFFFFF)
        #expect(picture.color(31, 60) == Self.green)
    }

    @Test("A native field edits the text, and submits on Return")
    func typing() throws {
        let display = try VirtualDisplay()
        let program = try RunningProgram.fixture(on: display)
        try display.click(100, 127)
        try program.wait(for: "focus true")
        try display.type("ab 1")
        try program.wait(for: "changed ab 1")
        try display.key("Return")
        try program.wait(for: "submit")
        // Text starts at the field's left edge and inset, 20 + 7; "a" has a side bearing of about a point.
        try display.waitForPicture { picture in
            let ink = picture.box(x: 21..<280, y: 110..<144) { $0 >> 16 < 0x80 && $0 & 0xFF < 0x80 }
            return abs((ink?.minX ?? 0) - 28) <= 1
        }
    }

    @Test("Text that the core sets appears in the field")
    func settingText() throws {
        let display = try VirtualDisplay()
        let program = try RunningProgram.fixture(on: display)
        try display.run("xdotool", "mousemove", "250", "20")
        try display.key("s")
        try program.wait(for: "key 115 false")
        try display.waitForPicture { $0.count(x: 21..<280, y: 110..<144) { $0 < 0x808080 } > 50 }
        try display.key("f")
        try program.wait(for: "focus true")
        try display.type("!")
        try program.wait(for: "changed set 值!")
    }

    @Test("The wheel scrolls, and rows outside the scroll area are not painted")
    func scrolling() throws {
        let display = try VirtualDisplay()
        let program = try RunningProgram.fixture(on: display)
        try display.click(100, 200, button: 5)
        // A notch is the window's height to the power of 2/3, as in GTK's own scrolled windows: 380 ^ (2/3) = 52.5.
        try program.wait(for: "scroll -52")
        let isInk: (UInt32) -> Bool = { $0 < 0x808080 }
        // "Row 1" was at 200 and is now at 147.5, mostly above the area's upper edge at 160.
        let picture = try display.waitForPicture {
            $0.count(x: 20..<280, y: 145..<160, where: isInk) == 0
                && $0.count(x: 20..<280, y: 160..<360, where: isInk) > 100
        }
        #expect(picture.count(x: 0..<300, y: 360..<380, where: isInk) == 0)
    }

    @Test("Keys that no field takes go to the scene; Escape, Alt and left, and the mouse's back button go back")
    func keys() throws {
        let display = try VirtualDisplay()
        let program = try RunningProgram.fixture(on: display)
        try display.run("xdotool", "mousemove", "250", "20")
        try display.key("x")
        try program.wait(for: "key 120 false")
        try display.key("Escape")
        try program.wait(for: "key 27 false")
        try program.wait(for: "back")
        try display.key("alt+Left")
        try program.wait(for: "back")
        try display.run("xdotool", "click", "8")
        try program.wait(for: "back")
        // Control is the desktop's Command, and stays Control where nobody listens for that.
        try display.key("ctrl+x")
        try program.wait(for: "key 120 true")
        try program.wait(for: "key 120 false")
    }

    @Test("An animation gets frames, and afterwards the program sleeps")
    func animation() throws {
        let display = try VirtualDisplay()
        let program = try RunningProgram.fixture(on: display)
        try display.run("xdotool", "mousemove", "250", "20")
        try display.key("a")
        try program.wait(for: "animated")
        // It went from 150 to 250 in half a second.
        try display.waitForPicture { $0.color(255, 80) == 0 && $0.color(155, 80) == 0xFFFFFF }
        Thread.sleep(forTimeInterval: 0.5)
        let before = try program.mainThreadWakeUps()
        Thread.sleep(forTimeInterval: 2)
        #expect(try program.mainThreadWakeUps() == before)
    }

    @Test("Main-actor tasks, the main queue and timers run in the window's loop")
    func tasks() throws {
        let display = try VirtualDisplay()
        let program = try RunningProgram.fixture(["--tasks"], on: display)
        try program.wait(forAll: ["task", "slept true", "dispatched", "performed", "timer true"])
    }

    @Test("The layout follows the window's size, and closing the window ends the program")
    func resizingAndClosing() throws {
        let display = try VirtualDisplay()
        let program = try RunningProgram.fixture(on: display)
        let window = try display.window(titled: "Fixture")
        try display.run("xdotool", "windowsize", window, "500", "420")
        try program.wait(for: "resize 500 420")
        try program.wait(for: "turn")
        try display.waitForPicture { $0.color(490, 410) == 0xFFFFFF }
        try WindowManager.close(window: window, on: display)
        // A scene that closes goes to the background first, so that its program can save.
        try program.wait(for: "phase background")
        try program.wait(for: "closed")
        try program.wait(for: "ended")
        #expect(try program.waitForEnd() == 0)
    }

    @Test("Without a display there is an error, not a crash")
    func noDisplay() throws {
        let display = try VirtualDisplay()
        var environment = display.environment
        environment["DISPLAY"] = nil
        let program = try RunningProgram(try RunningProgram.built("WindowFixture"), [], environment: environment)
        #expect(try program.waitForEnd() == 3)
        try program.waitForFirstLine { $0.hasPrefix("error no display") }
    }
}
