import Foundation
import SwiftUITesting
import Testing

/// Lists in the style of a sidebar, and what rows carry.
@MainActor @Suite("Sidebars") struct SidebarTests {
    private struct Screen: View {
        @State private var chosen: String? = "Sent"
        var body: some View {
            VStack {
                Text("chosen \(chosen ?? "none")")
                List(selection: $chosen) {
                    Section("Favorites") {
                        Text("Inbox").tag("Inbox").badge(12)
                        Text("Sent").tag("Sent")
                    }
                }
                .listStyle(.sidebar)
            }
        }
    }

    @Test("A badge leaves a row what it carries, written before or after it")
    func badges() throws {
        let screen = TestScreen(Screen())
        let outside = try screen.color(of: "Inbox", x: -0.2)
        try screen.tap("Inbox")
        #expect(screen.contains("chosen Inbox"))
        #expect(try screen.color(of: "Inbox", x: -0.2) != outside)
        #expect(screen.contains("12"))
    }

    // The mailboxes of Mail: on a phone they stand on cards, on a tablet beside the messages they have none.
    @Test("Rows stand on cards where there is room for a column only", arguments: [390, 800] as [CGFloat])
    func cards(_ width: CGFloat) throws {
        let list = List { Section("Favorites") { Text("Inbox") } }.listStyle(.sidebar)
        let screen = TestScreen(list, size: CGSize(width: width, height: 400))
        #expect(try screen.color(of: "Inbox", x: -0.1) == (width < 600 ? [255, 255, 255] : [242, 242, 247]))
    }

    // The sidebars of Files and Mail on a tablet.
    @Test("Headings are written as they are, and larger than rows")
    func headings() throws {
        let screen = TestScreen(Screen())
        #expect(screen.contains("Favorites") && !screen.contains("FAVORITES"))
        #expect(try screen.find("Favorites").frame.height > screen.find("Sent", role: .text).frame.height)
        let other = TestScreen(List { Section("Favorites") { Text("Inbox") } })
        #expect(other.contains("FAVORITES"))
    }
}

/// How many pixels a point has, in the environment and in what is drawn.
@MainActor @Suite("Pixels") struct PixelTests {
    private struct Screen: View {
        @Environment(\.displayScale) private var scale
        @Environment(\.pixelLength) private var pixel
        var body: some View {
            VStack(spacing: 0) {
                Text("scale \(Double(scale)) pixel \(Double(pixel))")
                Divider()
                Text("below")
            }
        }
    }

    // "A visual element that can be used to separate other content"; on a phone it is one pixel thick.
    @Test("A divider is one pixel thick", arguments: [1, 2, 3] as [CGFloat])
    func divider(_ scale: CGFloat) throws {
        let screen = TestScreen(Screen(), displayScale: scale)
        let (above, below) = (screen.texts[0], "below")
        #expect(above.hasPrefix("scale \(Double(scale))"))
        let gap = try screen.find(below).frame.minY - screen.find(above).frame.maxY
        #expect(abs(gap - 1 / scale) < 0.51 / scale)
    }

    @Test("A scene may come onto another display")
    func otherDisplay() throws {
        let screen = TestScreen(Screen())
        screen.scene.setDisplayScale(2)
        #expect(screen.texts[0].hasPrefix("scale 2.0"))
    }
}
