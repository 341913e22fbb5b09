import Foundation
import ProgramDriving
import Testing

/// Native fields against the pictures of the same layers. The scene is `FieldsScene`.
@Suite("Native fields", .enabled(if: VirtualDisplay.isAvailable), .serialized, .blocking)
struct FieldTests {
    @Test("A field's text stands where a picture has it, to a pixel")
    func places() throws {
        let display = try VirtualDisplay()
        let program = try RunningProgram.fixture(["--fields"], on: display)
        let picture = try display.picture()
        var count = 0
        for line in program.text where line.hasPrefix("ink ") {
            let words = line.split(separator: " ")
            let expected = words.dropFirst(2).compactMap { Double($0) }
            let top = Int(expected[1]) / 60 * 60 + 10
            let box = picture.box(x: 20..<280, y: top..<top + 58) { $0 >> 16 < 0x80 }
            let ink = try #require(box, "\(words[1]) shows nothing")
            let actual = [ink.minX, ink.minY, ink.maxX, ink.maxY].map { Double($0) }
            // GTK puts each glyph on a whole pixel, pictures where it belongs: at most one pixel apart, and so at the end of a line.
            // It also sets a secure field's dots without the font's kerning, a third of a point wider each.
            let tolerance = words[1] == "secure" ? 2.0 : 1.0
            for (a, b) in zip(actual, expected) {
                #expect(abs(a - b) <= tolerance, "\(words[1]): \(actual) for \(expected)")
            }
            count += 1
        }
        #expect(count == 6)
    }

    @Test("A text editor takes line ends, and Tab moves from field to field")
    func editing() throws {
        let display = try VirtualDisplay()
        let program = try RunningProgram.fixture(["--fields"], on: display)
        try display.click(200, 330)
        try program.wait(for: "focus lines true")
        try display.key("ctrl+End")
        try display.key("Return")
        try display.type("x")
        try program.wait(for: #"changed lines "One line\nand another\nx""#)
        try display.click(100, 30)
        try program.wait(for: "focus lines false")
        try program.wait(for: "focus latin true")
        try display.key("Tab")
        try program.wait(for: "focus latin false")
        try program.wait(for: "focus chinese true")
    }

    @Test("What is selected in one field is pasted into another with the middle button")
    func middleButton() throws {
        let display = try VirtualDisplay()
        let program = try RunningProgram.fixture(["--fields"], on: display)
        try display.run("xdotool", "mousemove", "40", "30", "click", "--repeat", "2", "--delay", "60", "1")
        try program.wait(for: "focus latin true")
        try display.click(200, 90, button: 2)
        try program.wait(for: "changed chinese \"备注 HxThe\"")
    }

    @Test("A press on something that lies over a field goes to the scene")
    func covered() throws {
        let display = try VirtualDisplay()
        let program = try RunningProgram.fixture(["--fields"], on: display)
        try display.run("xdotool", "mousemove", "290", "5")
        try display.key("c")
        try program.wait(for: "covered")
        try display.waitForPicture { $0.color(290, 375) == 0xCCCCCC }
        try display.click(100, 30)
        try program.wait(for: "pointer 100 30")
        #expect(!program.text.contains("focus latin true"))
    }
}
