import Foundation
import ProgramDriving
import Testing

/// A program whose windows are tabs of a browser.
@Suite(
    "Windows in a browser", .enabled(if: Chromium.executable != nil, "chromium is not installed"), .serialized,
    .blocking
)
struct PageWindowTests {
    private func has(_ text: String) -> String {
        "[...document.querySelectorAll('.said')].some(e => e.textContent === '\(text)')"
    }

    @Test("A window that the program opens is a page of its own, and both show the same data")
    func secondWindow() throws {
        let program = try PageProgram("WindowsFixture")
        let first = try Chromium()
        try first.open(program.address)
        try first.wait(for: has("Total 0"))
        // What the browser is asked to open as a tab, another browser opens here.
        try first.evaluate("window.asked = []; window.open = address => asked.push(address)")
        try first.tap("Open item 1")
        try first.wait(for: "asked.length === 1")
        let address = try #require(try first.evaluate("asked[0]") as? String)
        #expect(address.hasPrefix(program.address))

        let second = try Chromium()
        try second.open(address)
        try second.wait(for: has("Item 1"))
        try second.tap("Count")
        try first.wait(for: has("Total 1"))
        // The window of a value that is open is not opened again.
        try first.tap("Open item 1")
        try first.tap("Open item 2")
        try first.wait(for: "asked.length === 2")
        try second.tap("Done")
        try second.wait(for: "document.getElementById('notice').textContent === 'The window was closed.'")
        try first.wait(for: has("Total 1"))
        #expect(first.problems.isEmpty && second.problems.isEmpty, "\(first.problems) \(second.problems)")
        _ = program
    }
}
