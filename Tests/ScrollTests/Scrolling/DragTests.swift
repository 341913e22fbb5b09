import Foundation
import SwiftUITesting
import Testing

@testable import SwiftUICore

extension TestScreen {
    /// Puts a finger down and moves it in steps of a sixtieth of a second, without lifting it.
    @MainActor fileprivate func pull(from start: CGPoint, by distance: CGVector, steps: Int = 10) -> CGPoint {
        scene.pointer(PointerEvent(.began, at: start, time: host.now))
        var point = start
        for step in 1...steps {
            advance(by: 1.0 / 60)
            let part = CGFloat(step) / CGFloat(steps)
            point = CGPoint(x: start.x + distance.dx * part, y: start.y + distance.dy * part)
            scene.pointer(PointerEvent(.moved, at: point, time: host.now))
        }
        host.settle(scene)
        return point
    }

    @MainActor fileprivate func lift(at point: CGPoint) {
        scene.pointer(PointerEvent(.ended, at: point, time: host.now))
        host.settle(scene)
    }
}

private struct Rows: View {
    var count = 100
    var tapped: (Int) -> Void = { _ in }
    var body: some View {
        ScrollView {
            VStack(spacing: 0) {
                ForEach(0..<count, id: \.self) { i in
                    Button("row \(i)") { tapped(i) }.frame(maxWidth: .infinity).frame(height: 40)
                }
            }
        }
    }
}

// The figures are `UIScrollView`'s: a deceleration rate of 0.998 a millisecond (`UIScrollView.DecelerationRate.normal`) and a rubber band
// of (1 - 1 / (x * 0.55 / d + 1)) * d, as https://medium.com/@esskeetit/how-uiscrollview-works-e418adc47060 derives them.
@Suite("Dragging") @MainActor struct DragTests {
    private func screen(_ count: Int = 100, tapped: @escaping (Int) -> Void = { _ in }) -> TestScreen {
        TestScreen.plain(size: CGSize(width: 300, height: 400)) { Rows(count: count, tapped: tapped) }
    }

    @Test("moves the content by what the finger moves after the first ten points")
    func drag() {
        let screen = screen()
        let end = screen.pull(from: CGPoint(x: 150, y: 300), by: CGVector(dx: 0, dy: -200))
        // The first step, of 20 points, makes it a drag.
        #expect(screen.scroller.offset.y == 180)
        #expect(screen.scroller.mover.phase == .interacting)
        screen.advance(by: 0.5)
        screen.lift(at: end)
        #expect(screen.scroller.offset.y == 180)
        #expect(screen.scroller.mover.phase == .idle)
    }

    @Test("a finger that moves little presses, one that moves far does not")
    func presses() {
        var tapped: [Int] = []
        let screen = screen { tapped.append($0) }
        screen.lift(at: screen.pull(from: CGPoint(x: 150, y: 20), by: CGVector(dx: 0, dy: 6), steps: 3))
        #expect(tapped == [0])
        screen.lift(at: screen.pull(from: CGPoint(x: 150, y: 20), by: CGVector(dx: 0, dy: -15), steps: 3))
        #expect(tapped == [0])
        screen.advance(by: 3)
        screen.press(at: CGPoint(x: 150, y: 200))
        #expect(tapped.count == 2)
    }

    @Test("content that is let go slows down by 0.998 a millisecond")
    func momentum() {
        let screen = screen(1000)
        let end = screen.pull(from: CGPoint(x: 150, y: 390), by: CGVector(dx: 0, dy: -300), steps: 15)
        let start = screen.scroller.offset.y
        screen.lift(at: end)
        #expect(screen.scroller.mover.phase == .decelerating)
        // 20 points a sixtieth of a second.
        let velocity = 1200.0
        screen.advance(by: 0.5)
        let way = -velocity / (1000 * log(0.998))
        #expect(abs(screen.scroller.offset.y - start - way * (1 - pow(0.998, 500))) < 1)
        screen.advance(by: 5)
        #expect(abs(screen.scroller.offset.y - start - way) < 1)
        #expect(screen.scroller.mover.phase == .idle)
        #expect(screen.scene.motion.isAtRest)
    }

    @Test("a pull beyond the end stretches by the rubber band, and comes back")
    func rubberBand() {
        let screen = screen()
        let end = screen.pull(from: CGPoint(x: 150, y: 100), by: CGVector(dx: 0, dy: 200))
        let pull = 180.0
        #expect(abs(screen.scroller.offset.y + (1 - 1 / (pull * 0.55 / 400 + 1)) * 400) < 0.001)
        screen.advance(by: 0.2)
        screen.lift(at: end)
        screen.advance(by: 0.1)
        #expect(screen.scroller.offset.y < -10)
        screen.advance(by: 2)
        #expect(screen.scroller.offset.y == 0)
    }

    @Test("momentum bounces at the end")
    func bounce() {
        let screen = screen(12)
        let end = screen.pull(from: CGPoint(x: 150, y: 390), by: CGVector(dx: 0, dy: -60), steps: 3)
        screen.lift(at: end)
        var furthest: CGFloat = 0
        for _ in 0..<120 {
            screen.advance(by: 1.0 / 60)
            furthest = max(furthest, screen.scroller.offset.y)
        }
        #expect(furthest > 85)
        #expect(screen.scroller.offset.y == 80)
    }

    @Test("a finger that comes down on moving content stops it, and presses nothing")
    func catching() {
        var tapped: [Int] = []
        let screen = screen(1000) { tapped.append($0) }
        screen.lift(at: screen.pull(from: CGPoint(x: 150, y: 390), by: CGVector(dx: 0, dy: -300), steps: 15))
        screen.advance(by: 0.2)
        screen.press(at: CGPoint(x: 150, y: 200))
        let place = screen.scroller.offset.y
        screen.advance(by: 1)
        #expect(screen.scroller.offset.y == place)
        #expect(tapped.isEmpty)
    }

    @Test("content that fits does not bounce if that goes by its size")
    func basedOnSize() {
        let screen = TestScreen.plain(size: CGSize(width: 300, height: 400)) {
            Rows(count: 3).scrollBounceBehavior(.basedOnSize)
        }
        _ = screen.pull(from: CGPoint(x: 150, y: 100), by: CGVector(dx: 0, dy: 100))
        #expect(screen.scroller.offset.y == 0)
    }

    @Test("scrolling that is disabled does nothing")
    func disabled() {
        let screen = TestScreen.plain(size: CGSize(width: 300, height: 400)) { Rows().scrollDisabled(true) }
        _ = screen.pull(from: CGPoint(x: 150, y: 300), by: CGVector(dx: 0, dy: -100))
        screen.wheel(100)
        #expect(screen.scroller.offset.y == 0)
    }

    @Test("both axes at once")
    func bothAxes() {
        let screen = TestScreen.plain(size: CGSize(width: 300, height: 400)) {
            ScrollView([.horizontal, .vertical]) { Color.red.frame(width: 1000, height: 1000) }
        }
        _ = screen.pull(from: CGPoint(x: 250, y: 300), by: CGVector(dx: -100, dy: -200))
        #expect(screen.scroller.offset == CGPoint(x: 90, y: 180))
    }

    @Test("a horizontal scroll view in a vertical one gets what is horizontal")
    func nested() {
        let screen = TestScreen.plain(size: CGSize(width: 300, height: 400)) {
            ScrollView {
                VStack(spacing: 0) {
                    ScrollView(.horizontal) { Color.red.frame(width: 1000, height: 200) }
                    Color.blue.frame(height: 1000)
                }
            }
        }
        screen.lift(at: screen.pull(from: CGPoint(x: 250, y: 100), by: CGVector(dx: -100, dy: -5)))
        #expect(screen.scroller.offset.y == 0)
        screen.advance(by: 5)
        screen.lift(at: screen.pull(from: CGPoint(x: 250, y: 100), by: CGVector(dx: -5, dy: -80)))
        #expect(screen.scroller.offset.y > 60)
    }

    @Test("indicators show while content moves, and fade")
    func indicators() {
        func alphas(_ screen: TestScreen) -> [Double] { screen.scroller.shownIndicators().map(\.alpha) }
        let screen = screen()
        #expect(alphas(screen) == [0])
        let end = screen.pull(from: CGPoint(x: 150, y: 300), by: CGVector(dx: 0, dy: -200))
        #expect(alphas(screen) == [1])
        let frame = screen.scroller.shownIndicators()[0].frame
        // Ten times as much content as fits, at 180 of 3,600 points.
        #expect(frame.width == 3)
        #expect(abs(frame.height - 39.4) < 0.001)
        #expect(frame.minX == 294)
        #expect(abs(frame.minY - (3 + 180.0 / 3600 * (394 - 39.4))) < 0.001)
        screen.advance(by: 0.3)
        screen.lift(at: end)
        screen.advance(by: 2)
        #expect(alphas(screen) == [0])
        let hidden = TestScreen.plain { Rows().scrollIndicators(.hidden) }
        #expect(alphas(hidden).isEmpty)
    }

    @Test("content that is pulled down far enough is loaded anew")
    func refresh() async throws {
        let log = Log()
        let screen = TestScreen.plain(size: CGSize(width: 300, height: 400)) {
            Rows().refreshable {
                log("began")
                await Task.yield()
                log("ended")
            }
        }
        let short = screen.pull(from: CGPoint(x: 150, y: 100), by: CGVector(dx: 0, dy: 60))
        screen.lift(at: short)
        screen.advance(by: 2)
        #expect(log.take().isEmpty)
        let end = screen.pull(from: CGPoint(x: 150, y: 50), by: CGVector(dx: 0, dy: 320))
        screen.lift(at: end)
        for _ in 0..<12_000 where log.lines.count < 2 {
            try await Task.sleep(for: .milliseconds(5))
            screen.host.settle(screen.scene)
        }
        #expect(log.take() == ["began", "ended"])
        // The content goes back when the action has returned, which is a moment after its last line.
        for _ in 0..<12_000 where screen.scroller.offset.y != 0 {
            try await Task.sleep(for: .milliseconds(5))
            screen.advance(by: 0.1)
        }
        #expect(screen.scroller.offset.y == 0)
    }
}
