import SwiftUITesting
import Testing

extension FlowTests {
    /// Bars and what lies behind them, as on an iPhone: content scrolls under the bars, and a large title gives way to one in the bar.
    /// Heights are those of the Human Interface Guidelines: a bar of 44 points, a large title of 52 below it, a tab bar of 49.
    @Suite("Bars") @MainActor struct Bars {}
}

extension FlowTests.Bars {
    private struct Titled: View {
        var title = "Groceries"
        var mode = NavigationBarItem.TitleDisplayMode.automatic
        var body: some View {
            NavigationStack {
                List(0..<50, id: \.self) { Text("Row \($0)") }
                    .listStyle(.plain)
                    .navigationTitle(title)
                    .navigationBarTitleDisplayMode(mode)
            }
        }
    }

    private func y(_ label: String, _ screen: TestScreen) throws -> CGFloat { try screen.find(label).frame.minY }

    @Test("content starts below the large title, and goes under the bar as it is scrolled")
    func scrollsUnder() throws {
        let screen = TestScreen(Titled())
        let start = try y("Row 0", screen)
        #expect(start > 96 && start < 120)
        try screen.scroll("Row 5", by: 90)
        #expect(try y("Row 0", screen) == start - 90)
        // Behind the bar, not cut off at its lower edge: the row still stands there, and is covered.
        #expect(throws: ScreenError.self) {
            try screen.scroll("Row 5", by: 5)
            try screen.tap("Row 0")
        }
    }

    @Test("the large title follows the content, and one in the bar takes its place") func collapses() throws {
        let screen = TestScreen(Titled())
        let title = try screen.find("Groceries").frame
        #expect(abs(title.midY - (44 + 26)) < 1)
        try screen.scroll("Row 5", by: 20)
        #expect(try screen.find("Groceries").frame.minY == title.minY - 20)
        try screen.scroll("Row 5", by: 80)
        screen.advance(by: 0.5)
        // One of them is left: the small one in the middle of the bar.
        #expect(screen.all("Groceries").count == 1)
        let small = try screen.find("Groceries").frame
        #expect(abs(small.midX - 195) < 1 && abs(small.midY - 22) < 1)
        try screen.scroll("Row 9", by: -500)
        screen.advance(by: 0.5)
        #expect(try screen.find("Groceries").frame == title)
    }

    @Test("the bar has a ground only while content lies under it", arguments: [false, true])
    func ground(isDark: Bool) throws {
        let screen = TestScreen(Titled(mode: .inline), dark: isDark)
        let before = try #require(screen.picture())
        #expect(before.color(x: 5, y: 43) == (isDark ? 0x000000 : 0xFFFFFF))
        try screen.scroll("Row 5", by: 30)
        screen.advance(by: 0.5)
        let after = try #require(screen.picture())
        // The hairline at the bar's lower edge.
        #expect(after.color(x: 5, y: 43) != before.color(x: 5, y: 43))
    }

    @Test("scrollTo puts a row below the bar that is left, not where the large title was") func scrollTo() throws {
        struct Screen: View {
            var body: some View {
                ScrollViewReader { proxy in
                    NavigationStack {
                        List(0..<60, id: \.self) { Text("Row \($0)") }
                            .listStyle(.plain)
                            .navigationTitle("Title")
                            .toolbar { Button("Go") { proxy.scrollTo(30, anchor: .top) } }
                    }
                }
            }
        }
        let screen = TestScreen(Screen())
        try screen.tap("Go")
        screen.advance(by: 0.5)
        let row = try screen.find("Row 30").frame
        #expect(row.minY >= 44 && row.minY < 44 + 22)
    }

    @Test("a large title is there as a whole or gone when a drag has ended", arguments: [10.0, 24, 36, 46])
    func titleSnaps(_ distance: Double) throws {
        let screen = TestScreen(
            NavigationStack {
                List(0..<60, id: \.self) { Text("Row \($0)") }.listStyle(.plain).navigationTitle("Title")
            })
        let before = try screen.find("Row 8").frame.minY
        // Slowly, so that the content does not go on by itself.
        let row = try screen.find("Row 12").frame
        func point(_ moved: Double) -> CGPoint { CGPoint(x: row.midX, y: row.midY - moved) }
        screen.scene.pointer(PointerEvent(.began, at: point(0), time: screen.host.now))
        for step in 1...20 {
            screen.advance(by: 0.1)
            let moved = (distance + 10) * Double(step) / 20
            screen.scene.pointer(PointerEvent(.moved, at: point(moved), time: screen.host.now))
        }
        screen.advance(by: 0.5)
        screen.scene.pointer(PointerEvent(.ended, at: point(distance + 10), time: screen.host.now))
        screen.advance(by: 2)
        let moved = before - (try screen.find("Row 8").frame.minY)
        #expect(abs(moved) < 0.5 || abs(moved - 52) < 0.5, "\(moved)")
        if distance == 10 { #expect(abs(moved) < 0.5) }
        if distance == 46 { #expect(abs(moved - 52) < 0.5) }
    }

    @Test("a grouped list is grey in its own room only, and behind the bars where it fills the page") func greys()
        throws
    {
        struct Mixed: View {
            var body: some View {
                NavigationStack {
                    VStack(spacing: 0) {
                        Text("Above").frame(height: 60)
                        List { Text("Row") }
                        Text("Below").frame(height: 60)
                    }
                    .navigationTitle("Title")
                }
            }
        }
        let mixed = try #require(TestScreen(Mixed()).picture())
        #expect(mixed.color(x: 5, y: 20) == 0xFFFFFF)
        #expect(mixed.color(x: 5, y: 120) == 0xFFFFFF)
        #expect(mixed.color(x: 5, y: 400) == 0xF2F2F7)
        #expect(mixed.color(x: 5, y: 820) == 0xFFFFFF)

        let filling = try #require(
            TestScreen(NavigationStack { List { Text("Row") }.navigationTitle("Title") }).picture())
        #expect(filling.color(x: 5, y: 20) == 0xF2F2F7)
        #expect(filling.color(x: 5, y: 840) == 0xF2F2F7)
    }

    @Test("content lies under a tab bar, which has a ground until the end is reached") func tabBar() throws {
        struct Tabs: View {
            var body: some View {
                TabView {
                    ScrollView {
                        VStack(spacing: 0) {
                            ForEach(0..<20, id: \.self) {
                                Text("Row \($0)").frame(height: 60).frame(maxWidth: .infinity)
                            }
                        }
                        .background(Color.red)
                    }
                    .tabItem { Text("One") }
                    Text("Nothing to scroll").tabItem { Text("Two") }
                }
            }
        }
        let screen = TestScreen(Tabs())
        screen.advance(by: 0.5)
        // The red shines through the bar's material.
        let bar = try #require(screen.picture()).color(x: 5, y: 840)
        #expect(bar >> 16 > bar & 0xFF)
        try screen.scroll("Row 3", by: 5000)
        screen.advance(by: 0.5)
        #expect(try screen.find("Row 19").frame.maxY <= 844 - 49)
        #expect(try #require(screen.picture()).color(x: 5, y: 840) == 0xFFFFFF)
        try screen.tap("Two")
        screen.advance(by: 0.5)
        #expect(try #require(screen.picture()).color(x: 5, y: 840) == 0xFFFFFF)
    }

    @Test("a search field shrinks first, and stays where its display mode says so", arguments: [false, true])
    func search(stays: Bool) throws {
        struct Screen: View {
            let stays: Bool
            @State private var text = ""
            var body: some View {
                NavigationStack {
                    List(0..<50, id: \.self) { Text("Row \($0)") }
                        .listStyle(.plain)
                        .navigationTitle("Title")
                        .searchable(
                            text: $text, placement: .navigationBarDrawer(displayMode: stays ? .always : .automatic))
                }
            }
        }
        let screen = TestScreen(Screen(stays: stays))
        let field = try screen.find("Search").frame
        let title = try screen.find("Title").frame
        try screen.scroll("Row 5", by: 30)
        #expect(try screen.find("Title").frame.minY == title.minY - (stays ? 30 : 0))
        try screen.scroll("Row 5", by: 300)
        screen.advance(by: 0.5)
        if stays {
            let now = try screen.find("Search")
            #expect(now.frame.minY == field.minY - 52)
            try screen.tap(now)
        } else {
            #expect(!screen.contains("Search"))
        }
    }

    @Test("contents of scroll geometry know what the bars cover") func geometry() throws {
        let seen = FlowLog()
        let screen = TestScreen(
            NavigationStack {
                ScrollView { Color.red.frame(height: 2000) }
                    .onScrollGeometryChange(for: CGPoint.self) {
                        CGPoint(x: $0.contentInsets.top, y: $0.contentOffset.y)
                    } action: {
                        seen.lines.append("\(Int($1.x)) \(Int($1.y))")
                    }
                    .navigationTitle("Title")
            })
        // "The insets of the content", which rests that far below the scroll view's edge. (ScrollGeometry.contentInsets)
        #expect(seen.lines == ["96 -96"])
        screen.press(at: CGPoint(x: 1, y: 1))
    }

    @MainActor final class FlowLog { var lines: [String] = [] }
}
