import SwiftUITesting
import Testing

extension FlowTests {
    /// What views and assistive technologies tell each other, and the details beside a view.
    @Suite("Accessibility focus and inspectors") @MainActor struct Assisted {}
}

extension FlowTests.Assisted {
    private enum Place: Hashable { case first, second }

    private struct Screen: View {
        @AccessibilityFocusState private var place: Place?
        @AccessibilityFocusState private var isOnGroup: Bool
        @AccessibilityFocusState(for: .switchControl) private var bySwitches: Bool
        @State private var hasSecond = true
        var body: some View {
            VStack {
                Text("place \(place.map { "\($0)" } ?? "none") group \(isOnGroup) switches \(bySwitches)")
                Text("first").accessibilityFocused($place, equals: .first)
                if hasSecond { Text("second").accessibilityFocused($place, equals: .second) }
                VStack {
                    Text("inner")
                    Text("other")
                }
                .accessibilityFocused($isOnGroup)
                .accessibilityFocused($bySwitches)
                Button("go to second") { place = .second }
                Button("go to group") { isOnGroup = true }
                Button("leave") { place = nil }
                Button("remove") { hasSecond = false }
            }
        }
    }

    @Test("the state follows the screen reader, and sends it where it is told to")
    func bothWays() throws {
        let screen = TestScreen(Screen())
        screen.setScreenReader(true)
        #expect(screen.contains("place none group false switches false"))
        try screen.read("first")
        #expect(screen.contains("place first group false switches false"))
        try screen.read("inner")
        // A view has the focus while the reader stands in it. Who asks for switches only hears nothing of a reader.
        #expect(screen.contains("place none group true switches false"))
        try screen.read("other")
        #expect(screen.contains("place none group true switches false"))
        try screen.tap("go to second")
        #expect(screen.contains("place second group false switches false"))
        #expect(screen.readElement?.label == "second")
        try screen.tap("go to group")
        #expect(screen.readElement?.label == "inner")
        try screen.tap("go to second")
        try screen.tap("leave")
        #expect(screen.readElement == nil)
        try screen.tap("go to second")
        try screen.tap("remove")
        #expect(screen.contains("place none group false switches false"))
        #expect(screen.readElement == nil)
    }

    @Test("without an assistive technology there is nothing to move, and the state says so")
    func withoutReader() throws {
        let screen = TestScreen(Screen())
        try screen.tap("go to second")
        #expect(screen.contains("place none group false switches false"))
        #expect(screen.readElement == nil)
        screen.setScreenReader(true)
        try screen.read("second")
        screen.setScreenReader(false)
        #expect(screen.contains("place none group false switches false"))
    }

    @Test("announcements are handed to whoever reads the scene aloud")
    func announcement() throws {
        struct Saving: View {
            var body: some View {
                Button("Save") { AccessibilityNotification.Announcement("Letter saved").post() }
            }
        }
        let screen = TestScreen(Saving())
        try screen.tap("Save")
        #expect(screen.host.announcements.contains("Letter saved"))
    }

    private struct Inspected: View {
        @State private var isShown = false
        @State private var count = 0
        var body: some View {
            VStack {
                Text("main \(count) \(isShown ? "inspected" : "alone")")
                Button("inspect") { isShown.toggle() }
            }
            .inspector(isPresented: $isShown) {
                VStack {
                    Text("details of \(count)")
                    Button("raise") { count += 1 }
                }
                .inspectorColumnWidth(min: 200, ideal: 240, max: 300)
            }
        }
    }

    @Test("an inspector is a column at the trailing edge of a wide scene")
    func column() throws {
        let screen = TestScreen(Inspected(), size: CGSize(width: 1000, height: 600))
        #expect(!screen.contains("details of 0"))
        let alone = try screen.find("main 0 alone").frame.midX
        try screen.tap("inspect")
        screen.advance(by: 1)
        // Places are whole pixels.
        #expect(abs(try screen.find("details of 0").frame.midX - (1000 - 120)) < 1)
        #expect(try screen.find("main 0 inspected").frame.midX < alone)
        try screen.tap("raise")
        #expect(screen.contains("details of 1"))
        #expect(screen.contains("main 1 inspected"))
        try screen.tap("inspect")
        screen.advance(by: 1)
        #expect(!screen.contains("details of 1"))
        #expect(abs(try screen.find("main 1 alone").frame.midX - alone) < 1)
    }

    @Test("in a narrow scene an inspector is a sheet, and leaving it writes the binding back")
    func sheet() throws {
        let screen = TestScreen(Inspected())
        try screen.tap("inspect")
        screen.advance(by: 1)
        #expect(screen.contains("details of 0"))
        try screen.tap("raise")
        #expect(screen.contains("details of 1"))
        try screen.back()
        screen.advance(by: 1)
        #expect(screen.contains("main 1 alone"))
    }

    @Test("the older names of text sizes are the newer sizes")
    func sizes() {
        struct Show: View {
            @Environment(\.sizeCategory) private var category
            @Environment(\.dynamicTypeSize) private var size
            var body: some View { Text("\(category) \(size) \(category.isAccessibilityCategory)") }
        }
        let screen = TestScreen(
            VStack {
                Show()
                Show().environment(\.sizeCategory, .accessibilityLarge)
                Show().dynamicTypeSize(.xxxLarge)
            })
        #expect(
            screen.texts == [
                "large large false", "accessibilityLarge accessibility2 true", "extraExtraExtraLarge xxxLarge false",
            ])
        #expect(ContentSizeCategory.allCases.count == DynamicTypeSize.allCases.count)
        #expect(ContentSizeCategory.small < .accessibilityMedium)
    }
}
