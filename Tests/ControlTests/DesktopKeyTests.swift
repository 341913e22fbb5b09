import Foundation
import SwiftUITesting
import Testing

/// What the keyboard and the wheel of a desktop do beside pressing.
@Suite("Desktop keys") @MainActor struct DesktopKeyTests {
    private func list() -> TestScreen {
        TestScreen(List(0..<200, id: \.self) { Text("Row \($0)") }, size: CGSize(width: 300, height: 400))
    }

    @Test("Page keys, home, end and arrows scroll what fills the scene")
    func scrolling() throws {
        let screen = list()
        let top = try screen.find("Row 0").frame.minY
        screen.key(.downArrow)
        #expect(try screen.find("Row 0").frame.minY == top - 44)
        screen.key(.upArrow)
        screen.key(.pageDown)
        let first = try screen.find("Row 7").frame
        #expect(first.minY < 400 - 40 && first.minY > -400)
        screen.key(.end)
        #expect(screen.contains("Row 199"))
        screen.key(.home)
        #expect(try screen.find("Row 0").frame.minY == top)
    }

    @Test("Page keys scroll what is around the keyboard's place, though the scene's middle is elsewhere")
    func scrollingAround() throws {
        let screen = TestScreen(
            VStack(spacing: 0) {
                ScrollView { VStack { ForEach(0..<40, id: \.self) { n in Button("Top \(n)") {} } } }.frame(height: 100)
                ScrollView { VStack { ForEach(0..<40, id: \.self) { Text("Bottom \($0)") } } }
            }, size: CGSize(width: 300, height: 500))
        let (top, bottom) = (try screen.find("Top 0").frame.minY, try screen.find("Bottom 0").frame.minY)
        screen.key(.pageDown)
        #expect(try screen.find("Top 0").frame.minY == top)
        #expect(try screen.find("Bottom 0").frame.minY < bottom)
        screen.key(.tab)
        screen.key(.pageDown)
        #expect(try screen.find("Top 0").frame.minY == top - 60)
    }

    @Test("Arrows go from row to row, and scroll where the rows end")
    func rows() throws {
        let pressed = Kept("")
        let screen = TestScreen(
            Editing(pressed) { text in
                List(["A", "B", "C"], id: \.self) { name in Button(name) { text.wrappedValue += name } }
            })
        screen.key(.tab)
        screen.key(.downArrow)
        screen.key(.return)
        screen.key(.downArrow)
        screen.key(.return)
        screen.key(.downArrow)
        screen.key(.upArrow)
        screen.key(.return)
        #expect(pressed.value == "BCB")
    }

    @Test("Home, end and the page keys move a slider")
    func slider() throws {
        let kept = Kept(5.0)
        let screen = TestScreen(Editing(kept) { Slider(value: $0, in: 0...20) { Text("Size") } })
        screen.key(.tab)
        screen.key(.end)
        #expect(kept.value == 20)
        screen.key(.pageDown)
        #expect(kept.value == 18)
        screen.key(.home)
        #expect(kept.value == 0)
        screen.key(.pageUp)
        #expect(kept.value == 2)
    }

    @Test("A menu is opened, walked through and left by keys")
    func menu() throws {
        let chosen = Kept("")
        let screen = TestScreen(
            Editing(chosen) { text in
                Menu("More") {
                    Button("One") { text.wrappedValue += "1" }
                    Button("Two") { text.wrappedValue += "2" }
                }
            })
        screen.key(.tab)
        screen.key(.space)
        screen.advance(by: 1)
        #expect(screen.contains("Two"))
        // What the menu lies over is not pressed again.
        screen.key(.space)
        screen.key(.downArrow)
        screen.key(.downArrow)
        screen.key(.return)
        screen.advance(by: 1)
        #expect(chosen.value == "2")
        #expect(!screen.contains("Two"))
        screen.key(.space)
        screen.advance(by: 1)
        #expect(screen.contains("Two"))
        screen.key(.escape)
        screen.advance(by: 1)
        #expect(!screen.contains("Two"))
    }

    @Test("The menu key opens a context menu")
    func contextMenu() throws {
        let screen = TestScreen(Button("File") {}.contextMenu { Button("Rename") {} })
        screen.key(.tab)
        screen.key(KeyEquivalent("\u{F735}"))
        screen.advance(by: 1)
        #expect(screen.contains("Rename"))
    }

    @Test("Control and tab turn to the next tab, arrows go along the bar")
    func tabs() throws {
        let screen = TestScreen(
            TabView {
                Text("First page").tabItem { Text("First") }
                Text("Second page").tabItem { Text("Second") }
                Text("Third page").tabItem { Text("Third") }
            })
        screen.key(.tab, modifiers: .control)
        #expect(screen.contains("Second page"))
        screen.key(.pageDown, modifiers: .control)
        #expect(screen.contains("Third page"))
        screen.key(.tab, modifiers: .control)
        #expect(screen.contains("First page"))
        screen.key(.pageUp, modifiers: .control)
        #expect(screen.contains("Third page"))
        screen.key(.tab)
        screen.key(.rightArrow)
        screen.key(.return)
        #expect(screen.contains("Second page"))
    }

    @Test("A sheet, a dialog and a page are left with escape, also from a field")
    func escape() throws {
        struct Screen: View {
            @State private var isShown = false
            @State private var text = ""
            var body: some View {
                Button("Open") { isShown = true }
                    .sheet(isPresented: $isShown) { TextField("Inside", text: $text) }
            }
        }
        let screen = TestScreen(Screen())
        try screen.tap("Open")
        screen.advance(by: 1)
        try screen.tap("Inside")
        #expect(screen.host.focused != nil)
        screen.key(.escape)
        screen.advance(by: 1)
        #expect(!screen.contains("Inside"))
    }

    @Test("A wheel goes a row a notch, and a row every 32 points that fingers go on a touchpad")
    func wheel() throws {
        let kept = Kept(5)
        let screen = TestScreen(
            Editing(kept) { choice in
                Picker("Number", selection: choice) { ForEach(0..<20, id: \.self) { Text("\($0)") } }.pickerStyle(
                    .wheel)
            })
        let middle = CGPoint(x: 195, y: 422)
        func turn(_ distance: CGFloat) {
            screen.scene.scroll(at: middle, dx: 0, dy: distance)
            screen.advance(by: 1)
        }
        turn(60)
        #expect(kept.value == 6)
        turn(-60)
        #expect(kept.value == 5)
        for _ in 0..<10 {
            screen.scene.scroll(at: middle, dx: 0, dy: 4)
            screen.advance(by: 0.016)
        }
        screen.advance(by: 1)
        #expect(kept.value == 6)
    }

    @Test("Fingers that go sideways on a touchpad turn one page at a time")
    func pages() throws {
        let screen = TestScreen(
            TabView { ForEach(0..<4, id: \.self) { Text("Page \($0)") } }.tabViewStyle(.page))
        func swipe(_ distance: CGFloat) {
            for _ in 0..<30 {
                screen.scene.scroll(at: CGPoint(x: 195, y: 422), dx: distance, dy: 0)
                screen.advance(by: 0.016)
            }
            screen.advance(by: 1)
        }
        swipe(10)
        #expect(screen.contains("Page 1"))
        swipe(10)
        #expect(screen.contains("Page 2"))
        swipe(-10)
        #expect(screen.contains("Page 1"))
    }

    @Test("Two fingers go back where nothing is scrolled sideways, once, and not while they scroll down")
    func swipeBack() {
        var swipe = SwipeBack()
        func go(_ dx: CGFloat, _ dy: CGFloat) -> Int { (0..<40).filter { _ in swipe.moved(dx: dx, dy: dy) }.count }
        #expect(go(-10, 0) == 0)
        swipe.begin(isPossible: true)
        #expect(go(-10, 1) == 1)
        swipe.begin(isPossible: false)
        #expect(go(-10, 0) == 0)
        swipe.begin(isPossible: true)
        #expect(go(-3, 8) == 0 && go(-10, 0) == 0)
        swipe.begin(isPossible: true)
        #expect(go(10, 0) == 0)

        let screen = TestScreen(
            VStack(spacing: 0) {
                ScrollView(.horizontal) { Color.red.frame(width: 900, height: 100) }.frame(height: 100)
                ScrollView { Color.blue.frame(height: 900) }
            }, size: CGSize(width: 300, height: 300))
        #expect(!screen.scene.leavesSideways(at: CGPoint(x: 100, y: 50)))
        #expect(screen.scene.leavesSideways(at: CGPoint(x: 100, y: 200)))
    }

    @Test("Content goes on when fingers leave the touchpad, and comes to rest")
    func fling() throws {
        let screen = list()
        let top = try screen.find("Row 0").frame.minY
        screen.scene.fling(at: CGPoint(x: 150, y: 200), velocity: CGVector(dx: 0, dy: 400))
        screen.advance(by: 0.1)
        let moving = try screen.find("Row 5").frame.minY
        #expect(try screen.find("Row 0").frame.minY < top)
        screen.advance(by: 4)
        let rest = try screen.find("Row 5").frame.minY
        #expect(rest < moving)
        screen.advance(by: 1)
        #expect(try screen.find("Row 5").frame.minY == rest)
    }
}
