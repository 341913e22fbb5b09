import Foundation
import Painter
import ProgramDriving
import Testing

/// Whole screens in a window against the painter's pictures of them. The screens are those of `ScreensApp`.
///
/// The two agree pixel for pixel but where something has an edge: GTK puts each glyph on a whole pixel, pictures where it belongs, and
/// edges, gradients and blurs are rounded differently. A pixel counts as another when a channel differs by more than `tolerance`.
@Suite("Window and picture", .enabled(if: VirtualDisplay.isAvailable), .serialized, .blocking)
struct WindowPictureTests {
    /// Of 255.
    private static let tolerance = 32
    /// The share of a screen's pixels that may differ by more.
    private static let share = 0.01
    private static let size = (width: 390, height: 844)

    @Test(
        "A screen looks the same in a window and in a picture",
        arguments: ["texts", "shapes", "list", "controls", "effects", "tabs"], [false, true])
    func agrees(_ screen: String, _ isDark: Bool) throws {
        let display = try VirtualDisplay()
        let executable = try RunningProgram.built("ScreensFixture")
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(
            "wellspring-\(screen)-\(isDark)-\(ProcessInfo.processInfo.processIdentifier).png")
        defer { try? FileManager.default.removeItem(at: file) }
        var environment = display.environment
        environment["WELLSPRING_DARK"] = isDark ? "1" : "0"
        var pictured = environment
        pictured["WELLSPRING_HOST"] = "png"
        pictured["WELLSPRING_SCALE"] = "1"
        pictured["WELLSPRING_OUTPUT"] = file.path
        let painter = try RunningProgram(executable, [screen], environment: pictured)
        #expect(try painter.waitForEnd(seconds: 60) == 0)
        let expected = try #require(Picture(path: file.path))
        #expect(expected.width == Self.size.width && expected.height == Self.size.height)

        environment["WELLSPRING_HOST"] = "window"
        let program = try RunningProgram(executable, [screen], environment: environment)
        defer { program.process.terminate() }
        // The window comes, and settles, in its own time.
        var difference = (share: 1.0, largest: 255)
        let end = Date().addingTimeInterval(60)
        repeat {
            Thread.sleep(forTimeInterval: 0.25)
            difference = Self.difference(try display.picture(), expected)
        } while difference.share > Self.share && Date() < end
        #expect(difference.share <= Self.share, "\(difference.share) of the pixels differ")
    }

    /// The share of pixels in which a channel differs by more than the tolerance.
    private static func difference(_ screen: ScreenPicture, _ picture: Picture) -> (share: Double, largest: Int) {
        var (count, largest) = (0, 0)
        for y in 0..<size.height {
            for x in 0..<size.width {
                let (a, b) = (screen.color(x, y), picture[x, y])
                let most = max(
                    abs(Int(a >> 16) - Int(b.red)), abs(Int(a >> 8 & 0xFF) - Int(b.green)),
                    abs(Int(a & 0xFF) - Int(b.blue)))
                largest = max(largest, most)
                if most > tolerance { count += 1 }
            }
        }
        return (Double(count) / Double(size.width * size.height), largest)
    }
}
