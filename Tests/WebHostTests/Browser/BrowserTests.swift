import Foundation
import ProgramDriving
import Testing

/// A program in a browser, used as a user would: with the pointer, the wheel and the keyboard.
@Suite(
    "A page in a browser", .enabled(if: Chromium.executable != nil, "chromium is not installed"), .serialized, .blocking
)
struct BrowserTests {
    private func makeCart() throws -> (PageProgram, Chromium) {
        let program = try PageProgram("CartFixture")
        let browser = try Chromium()
        try browser.open(program.address)
        return (program, browser)
    }

    private func has(_ text: String) -> String {
        "[...document.querySelectorAll('.said')].some(e => e.textContent === '\(text)')"
    }

    @Test("Click, type, load again")
    func session() throws {
        let (program, browser) = try makeCart()
        try browser.tap("Add")
        try browser.wait(for: has("1 things"))
        try browser.tap("Add")
        try browser.wait(for: has("Thing 2"))
        try browser.tap("Note")
        try browser.type("milk & 蛋")
        try browser.wait(for: "document.querySelector('input').value === 'milk & 蛋'")
        try browser.reload()
        try browser.wait(for: has("2 things"))
        try browser.wait(for: "document.querySelector('input').value === 'milk & 蛋'")
        #expect(try browser.evaluate("document.title") as? String == "Cart")
        try browser.tap("Clear")
        try browser.wait(for: has("0 things"))
        #expect(browser.problems.isEmpty, "\(browser.problems)")
        _ = program
    }

    @Test("Tab goes from control to control, and space presses")
    func keyboard() throws {
        let (program, browser) = try makeCart()
        _ = try browser.place("Add")
        try browser.key("Tab")
        try browser.wait(for: "document.activeElement.tagName === 'INPUT'")
        try browser.type("x")
        try browser.key("Tab")
        try browser.wait(for: "document.activeElement.tagName !== 'INPUT'")
        try browser.key("space")
        try browser.wait(for: has("1 things"))
        _ = program
    }

    @Test("A browser's accessibility tree has the program's elements")
    func accessibility() throws {
        let (program, browser) = try makeCart()
        _ = try browser.place("Add")
        try browser.call("Accessibility.enable")
        let nodes = try browser.call("Accessibility.getFullAXTree")["nodes"] as? [[String: Any]] ?? []
        func text(_ node: [String: Any], _ key: String) -> String {
            (node[key] as? [String: Any])?["value"] as? String ?? ""
        }
        let found = nodes.map { "\(text($0, "role")) \(text($0, "name"))" }
        for wanted in ["button Add", "button Clear", "textbox Note", "heading Cart", "StaticText 0 things"] {
            #expect(found.contains(wanted), "\(wanted) in \(found)")
        }
        // What is drawn is not said twice.
        #expect(found.filter { $0 == "StaticText 0 things" }.count == 1)
        // A screen reader's press is a click that no pointer makes.
        try browser.evaluate("[...document.querySelectorAll('[role=button]')].find(e => e.ariaLabel === 'Add').click()")
        try browser.wait(for: has("1 things"))
        _ = program
    }

    @Test("The wheel and a drag scroll")
    func scrolling() throws {
        let program = try PageProgram("ScreensFixture", ["rows"])
        let browser = try Chromium()
        try browser.open(program.address)
        let start = try browser.place("Row 3").y
        try browser.wheel(200, 400, by: 100)
        try browser.wait(for: "row 3 a hundred points higher") { try browser.place("Row 3").y == start - 100 }
        try browser.drag(from: (200, 300), to: (200, 400))
        try browser.wait(for: "row 3 dragged down") { try browser.place("Row 3").y > start - 60 }
    }

    @Test("A second page takes over, and says so in the first")
    func secondPage() throws {
        let (program, browser) = try makeCart()
        try browser.tap("Add")
        try browser.wait(for: has("1 things"))
        let other = try Chromium()
        try other.open(program.address)
        try other.wait(for: has("1 things"))
        try browser.wait(for: "document.getElementById('notice').textContent.includes('another tab')")
        try other.tap("Add")
        try other.wait(for: has("2 things"))
    }
}
