import Foundation
import Painter
import ProgramDriving
import Testing

/// Whole screens in a page against the painter's pictures of them. The screens are those of `ScreensApp`.
///
/// Both use the same fonts and the same places; a browser smooths edges in its own way. A pixel counts as another when a channel differs by more
/// than `tolerance`. A line of text that stood one pixel elsewhere would be more than `share` of a screen.
@Suite(
    "Page and picture", .enabled(if: Chromium.executable != nil, "chromium is not installed"), .serialized, .blocking)
struct PagePictureTests {
    /// Of 255.
    private static let tolerance = 48
    /// The share of a screen's pixels that may differ by more.
    private static let share = 0.001

    @Test(
        "A screen looks the same in a page and in a picture",
        arguments: ["texts", "shapes", "list", "controls", "effects", "tabs"], [false, true])
    func agrees(_ screen: String, _ isDark: Bool) throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(
            "wellspring-page-\(screen)-\(isDark)-\(ProcessInfo.processInfo.processIdentifier).png")
        defer { try? FileManager.default.removeItem(at: file) }
        var environment = ProcessInfo.processInfo.environment
        environment["WELLSPRING_HOST"] = "png"
        environment["WELLSPRING_DARK"] = isDark ? "1" : "0"
        environment["WELLSPRING_SCALE"] = "1"
        environment["WELLSPRING_OUTPUT"] = file.path
        let painter = try RunningProgram(RunningProgram.built("ScreensFixture"), [screen], environment: environment)
        #expect(try painter.waitForEnd(seconds: 60) == 0)
        let expected = try #require(Picture(path: file.path))

        // The appearance is the browser's.
        let program = try PageProgram("ScreensFixture", [screen])
        let browser = try Chromium(dark: isDark)
        try browser.open(program.address)
        var share = 1.0
        let end = Date().addingTimeInterval(60)
        repeat {
            Thread.sleep(forTimeInterval: 0.2)
            share = try Self.difference(try browser.picture(), expected)
        } while share > Self.share && Date() < end
        #expect(share <= Self.share, "\(share) of the pixels differ")
        #expect(browser.problems.isEmpty, "\(browser.problems)")
    }

    /// The share of pixels in which a channel differs by more than the tolerance.
    private static func difference(_ page: Picture, _ picture: Picture) throws -> Double {
        guard page.width == picture.width, page.height == picture.height else {
            throw DrivingError(
                "the page is \(page.width) × \(page.height), the picture \(picture.width) × \(picture.height)")
        }
        var count = 0
        for pixel in stride(from: 0, to: page.bytes.count, by: 4) {
            let isOther = (pixel..<pixel + 3).contains { abs(Int(page.bytes[$0]) - Int(picture.bytes[$0])) > tolerance }
            if isOther { count += 1 }
        }
        return Double(count) / Double(page.bytes.count / 4)
    }
}
