import Foundation
import ProgramDriving
import Testing

/// Whole programs in a window, driven as a user would: with the pointer and the keyboard, by what is seen.
@Suite("Programs in a window", .enabled(if: VirtualDisplay.isAvailable), .serialized, .blocking)
struct ProgramTests {
    /// A program with a summary, a note field, a button that adds, a list, and a button that clears, from top to bottom.
    struct Program: CustomTestStringConvertible {
        var name: String
        var executable: String
        var arguments: [String] = []

        var testDescription: String { name }

        /// The fixture, and, where they are at hand, the shared program and the command that runs it.
        static var all: [Program] {
            var result = [Program(name: "CartFixture", executable: "CartFixture")]
            let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../..")
            let shared = root.appendingPathComponent("../shared/programs/run/ShoppingCart.swift").standardizedFileURL
            let hasSource = FileManager.default.fileExists(atPath: shared.path)
            if hasSource, (try? RunningProgram.built("libWellspringRuntime.so")) != nil {
                let arguments = ["run", "--quiet", shared.path]
                result.append(Program(name: "ShoppingCart.swift", executable: "wellspring", arguments: arguments))
            }
            return result
        }
    }

    /// An iPhone's screen, which is a window's size unless the program says another.
    private static let size = (width: 390, height: 844)

    /// iOS's blue, also where its edges are mixed with white.
    private static func isBlue(_ color: UInt32) -> Bool { color & 0xFF > 0xF0 && color >> 16 < 0x60 }
    private static func isRed(_ color: UInt32) -> Bool { color >> 16 > 0xF0 && color & 0xFF < 0x60 }
    private static func isInk(_ color: UInt32) -> Bool { color >> 16 < 0x80 && color & 0xFF < 0x80 }
    /// The ground of a grouped list, `systemGroupedBackground`.
    private static func isGround(_ color: UInt32) -> Bool { color == 0xF2F2F7 }

    @Test("Click, type, resize, close", arguments: Program.all)
    func session(_ example: Program) throws {
        let display = try VirtualDisplay()
        var environment = display.environment
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../..")
        environment["WELLSPRING_ROOT"] = root.standardizedFileURL.path
        let url = try RunningProgram.built(example.executable)
        let program = try RunningProgram(url, example.arguments, environment: environment)
        let columns = 0..<Self.size.width

        // The program may have to be compiled first.
        let start = try display.waitForPicture(seconds: 120) { picture in
            picture.box(x: columns, y: 0..<Self.size.height, where: Self.isBlue) != nil
                && picture.box(x: columns, y: 0..<Self.size.height, where: Self.isRed) != nil
        }
        let window = try display.onlyWindow()
        let add = try #require(start.box(x: columns, y: 0..<Self.size.height, where: Self.isBlue))
        // The rows above the button: 16 points of spacing, the field of 34, 16 again, and the summary's line of 22.
        let fieldTop = Int(add.midY) - 11 - 16 - 34
        let summary = fieldTop - 16 - 22..<fieldTop - 16
        let field = fieldTop + 4..<fieldTop + 30

        // The button changes the summary, and a row of the list appears.
        try display.click(Int(add.midX), Int(add.midY))
        let clicked = try display.waitForPicture { $0.differs(from: start, x: columns, y: summary) }
        let list = Int(add.maxY) + 20..<Self.size.height - 60
        #expect(start.count(x: columns, y: list, where: Self.isInk) == 0)
        try display.waitForPicture { $0.count(x: columns, y: list, where: Self.isInk) > 20 }

        // The note arrives in the native field, and nowhere else.
        try display.click(200, fieldTop + 17)
        try display.type("milk and eggs")
        let typed = try display.waitForPicture { $0.count(x: 20..<370, y: field, where: Self.isInk) > 150 }
        #expect(!typed.differs(from: clicked, x: columns, y: summary))

        // The last word is taken back and brought again by the scene's undo manager.
        let ink = typed.count(x: 20..<370, y: field, where: Self.isInk)
        try display.key("ctrl+z")
        try display.waitForPicture { $0.count(x: 20..<370, y: field, where: Self.isInk) < ink * 4 / 5 }
        try display.key("ctrl+shift+z")
        try display.waitForPicture { $0.count(x: 20..<370, y: field, where: Self.isInk) > ink * 9 / 10 }

        // The layout follows the window: what fills the width and the height grows with it.
        let ground = try #require(typed.box(x: columns, y: 0..<Self.size.height, where: Self.isGround))
        let destructive = try #require(typed.box(x: columns, y: 0..<Self.size.height, where: Self.isRed))
        try display.run("xdotool", "windowsize", window, "500", "874")
        let resized = try display.waitForPicture {
            $0.box(x: 0..<500, y: 0..<874, where: Self.isGround)?.maxX == ground.maxX + 110
        }
        let moved = try #require(resized.box(x: 0..<500, y: 0..<874, where: Self.isRed))
        #expect(moved.minY == destructive.minY + 30)
        #expect(resized.count(x: 20..<370, y: field, where: Self.isInk) > 150)

        // Closing the window ends the program.
        try WindowManager.close(window: window, on: display)
        #expect(try program.waitForEnd() == 0)
    }
}
