import SwiftUITesting
import Testing

/// What modifiers say is found in the environment of what they are put on.
@Suite("Environment that modifiers set") @MainActor struct EnvironmentReadingTests {
    private struct Reader: View {
        @Environment(\.backgroundMaterial) private var material
        @Environment(\.keyboardShortcut) private var shortcut
        var body: some View {
            Text(material == nil ? "no material" : "material")
            Text(shortcut.map { "key \($0.key.character)" } ?? "no key")
        }
    }

    @Test("A background of a material is found in front of it, and nowhere else")
    func material() {
        #expect(TestScreen(Reader().background(.thinMaterial)).contains("material"))
        #expect(TestScreen(Reader().background(.ultraThinMaterial, in: Capsule())).contains("material"))
        #expect(TestScreen(Reader().background(.red)).contains("no material"))
        #expect(TestScreen(Color.clear.background { Reader() }.background(.bar)).contains("material"))
    }

    @Test("A control knows the shortcut that presses it")
    func shortcut() {
        let screen = TestScreen(
            VStack {
                Button {
                } label: {
                    Reader()
                }
                .keyboardShortcut("k", modifiers: .command)
            })
        #expect(screen.outline.contains("key k"))
    }

    @Test("Rows of a list stand apart, each on a card of its own")
    func rowSpacing() throws {
        func frames(_ spacing: CGFloat?) throws -> (TestScreen, CGRect, CGRect) {
            let screen = TestScreen(
                List {
                    Text("First")
                    Text("Second")
                }
                .listRowSpacing(spacing))
            return (screen, try screen.find("First").frame, try screen.find("Second").frame)
        }
        let (_, first, second) = try frames(nil)
        let (screen, firstApart, secondApart) = try frames(12)
        #expect(first == firstApart)
        #expect(abs(secondApart.minY - second.minY - 12) < 0.01)
        // The ground shows between the rows.
        let picture = try #require(screen.picture())
        let gap = Int((firstApart.midY + secondApart.midY) / 2)
        #expect(picture.color(x: 60, y: gap) == 0xF2F2F7)
        #expect(picture.color(x: 300, y: Int(firstApart.midY)) == 0xFFFFFF)
    }
}
