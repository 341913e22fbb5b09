import Foundation
import SwiftUITesting
import Testing

@testable import SwiftUICore

private struct Jumps: View {
    var isLazy = true
    var anchor: UnitPoint?
    var body: some View {
        ScrollViewReader { proxy in
            VStack(spacing: 0) {
                HStack {
                    Button("500") { proxy.scrollTo(500, anchor: anchor) }
                    Button("animated") { withAnimation(.linear(duration: 1)) { proxy.scrollTo(500, anchor: anchor) } }
                    Button("top") { proxy.scrollTo(0) }
                }
                .frame(height: 40)
                ScrollView {
                    if isLazy {
                        LazyVStack(spacing: 0) { ForEach(0..<10_000, id: \.self) { row($0) } }
                    } else {
                        VStack(spacing: 0) { ForEach(0..<600, id: \.self) { row($0) } }
                    }
                }
            }
        }
    }
    private func row(_ i: Int) -> some View {
        Text("row \(i)").frame(height: i % 3 == 0 ? 50 : 35)
    }
}

// Apple's documentation of `ScrollViewProxy.scrollTo(_:anchor:)`: with no anchor the minimum amount that makes the view wholly visible; else
// the same point of the view and of the scroll view.
@Suite("Going somewhere") @MainActor struct RequestTests {
    private func screen(isLazy: Bool, anchor: UnitPoint? = nil) -> TestScreen {
        TestScreen.plain(size: CGSize(width: 300, height: 440)) { Jumps(isLazy: isLazy, anchor: anchor) }
    }

    /// The row's box: texts are 22 points high in rows of 35 (500 is one of them).
    private func rowTop(_ screen: TestScreen) -> CGFloat { (screen.top("row 500") ?? -1000) - 6.5 }

    @Test("a proxy shows a view with an anchor, whether it exists or not", arguments: [true, false])
    func anchors(isLazy: Bool) throws {
        for (anchor, top) in [(UnitPoint.top, 40.0), (.center, 40 + 200 - 17.5), (.bottom, 440 - 35)] {
            let screen = screen(isLazy: isLazy, anchor: anchor)
            try screen.tap("500")
            #expect(abs(rowTop(screen) - top) <= 1)
        }
    }

    @Test("without an anchor it moves no further than it must", arguments: [true, false])
    func least(isLazy: Bool) throws {
        let screen = screen(isLazy: isLazy)
        try screen.tap("500")
        #expect(abs(rowTop(screen) - 405) <= 1)
        let place = screen.scroller.offset
        try screen.tap("500")
        #expect(screen.scroller.offset == place)
        try screen.tap("top")
        #expect(screen.scroller.offset.y == 0)
    }

    @Test("inside withAnimation the content moves there", arguments: [true, false])
    func animated(isLazy: Bool) throws {
        let screen = screen(isLazy: isLazy, anchor: .top)
        try screen.tap("animated")
        #expect(screen.scroller.offset.y == 0)
        screen.advance(by: 0.5)
        #expect(screen.scroller.offset.y > 7000)
        #expect(screen.scroller.offset.y < 13_000)
        #expect(screen.scroller.mover.phase == .animating)
        screen.advance(by: 0.6)
        #expect(abs(rowTop(screen) - 40) <= 1)
        #expect(screen.scroller.mover.phase == .idle)
    }

    @Test("a position by identity is set by scrolling, and scrolls when it is set")
    func positionID() throws {
        struct Model: View {
            @State var shown: Int?
            var body: some View {
                VStack(spacing: 0) {
                    Text("at \(shown.map(String.init) ?? "nothing")").frame(height: 20)
                    Button("go") { shown = 70 }.frame(height: 20)
                    ScrollView {
                        LazyVStack(spacing: 0) { ForEach(0..<100) { Text("row \($0)").frame(height: 40) } }
                            .scrollTargetLayout()
                    }
                    .scrollPosition(id: $shown)
                }
            }
        }
        let screen = TestScreen.plain(size: CGSize(width: 300, height: 440)) { Model() }
        #expect(screen.contains("at nothing"))
        screen.wheel(90)
        #expect(screen.contains("at 2"))
        try screen.tap("go")
        #expect(screen.contains("at 70"))
        #expect(screen.scroller.offset.y == 2400 || screen.scroller.offset.y == 2800)
    }

    @Test("a position goes to ends, points and views, and knows when the user has scrolled")
    func position() throws {
        struct Model: View {
            @State var position = ScrollPosition(edge: .bottom)
            var body: some View {
                VStack(spacing: 0) {
                    Text(position.isPositionedByUser ? "user" : "program").frame(height: 20)
                    HStack {
                        Button("top") { position.scrollTo(edge: .top) }
                        Button("point") { position.scrollTo(y: 123) }
                        Button("view") { position.scrollTo(id: 50, anchor: .top) }
                    }
                    .frame(height: 20)
                    ScrollView { VStack(spacing: 0) { ForEach(0..<100) { Text("row \($0)").frame(height: 40) } } }
                        .scrollPosition($position)
                }
            }
        }
        let screen = TestScreen.plain(size: CGSize(width: 300, height: 440)) { Model() }
        #expect(screen.scroller.offset.y == 3600)
        try screen.tap("top")
        #expect(screen.scroller.offset.y == 0)
        try screen.tap("point")
        #expect(screen.scroller.offset.y == 123)
        try screen.tap("view")
        #expect(screen.scroller.offset.y == 2000)
        #expect(screen.contains("program"))
        screen.wheel(-10)
        #expect(screen.contains("user"))
        try screen.tap("view")
        #expect(screen.scroller.offset.y == 2000)
        #expect(screen.contains("program"))
    }

    @Test("an anchor says where a scroll view begins, and is kept when content comes")
    func anchor() throws {
        struct Model: View {
            @State var count = 50
            var body: some View {
                ScrollView {
                    VStack(spacing: 0) {
                        Button("more") { count += 5 }.frame(height: 40)
                        ForEach(0..<count, id: \.self) { Text("row \($0)").frame(height: 40) }
                    }
                }
                .defaultScrollAnchor(.bottom)
            }
        }
        let screen = TestScreen.plain(size: CGSize(width: 300, height: 400)) { Model() }
        #expect(screen.scroller.offset.y == 1640)
        screen.elements.first { $0.label == "more" }?.semantics.activate?()
        screen.host.settle(screen.scene)
        #expect(screen.scroller.offset.y == 1840)
    }

    @Test("margins lie around the content")
    func margins() {
        let screen = TestScreen.plain(size: CGSize(width: 300, height: 400)) {
            ScrollView {
                VStack(spacing: 0) {
                    ForEach(0..<20) { Color.red.frame(height: 40).accessibilityElement().accessibilityLabel("\($0)") }
                }
            }
            .contentMargins(.top, 30, for: .scrollContent).contentMargins(.horizontal, 20)
        }
        #expect(screen.scroller.offset.y == -30)
        #expect(screen.all("0").first?.frame == CGRect(x: 20, y: 30, width: 260, height: 40))
        screen.wheel(10_000)
        #expect(screen.scroller.offset.y == 400)
    }
}

@Suite("Listening to a scroll view") @MainActor struct ListeningTests {
    @Test("geometry, phases and visibility are told")
    func told() {
        struct Model: View {
            let log: Log
            var body: some View {
                ScrollView {
                    VStack(spacing: 0) {
                        Color.red.frame(height: 100).onScrollVisibilityChange { log("seen \($0)") }
                        Color.blue.frame(height: 2000)
                    }
                }
                .onScrollGeometryChange(for: Bool.self) {
                    $0.contentOffset.y > 50
                } action: {
                    log("\($0) \($1)")
                }
                .onScrollPhaseChange { log("\($0) to \($1)") }
            }
        }
        let log = Log()
        let screen = TestScreen.plain(size: CGSize(width: 300, height: 400)) { Model(log: log) }
        #expect(Set(log.take()) == ["false false", "seen true"])
        screen.wheel(40)
        #expect(log.take().isEmpty)
        screen.wheel(40)
        #expect(Set(log.take()) == ["false true", "seen false"])
        let point = CGPoint(x: 150, y: 200)
        screen.scene.pointer(PointerEvent(.began, at: point, time: screen.host.now))
        screen.advance(by: 0.02)
        screen.scene.pointer(PointerEvent(.moved, at: CGPoint(x: 150, y: 180), time: screen.host.now))
        screen.advance(by: 0.02)
        screen.scene.pointer(PointerEvent(.moved, at: CGPoint(x: 150, y: 160), time: screen.host.now))
        screen.scene.pointer(PointerEvent(.ended, at: CGPoint(x: 150, y: 160), time: screen.host.now))
        screen.advance(by: 5)
        let phases = log.take().filter { $0.contains(" to ") }
        #expect(phases.first == "idle to tracking")
        #expect(phases.contains { $0.hasSuffix("to interacting") })
        #expect(phases.contains("interacting to decelerating"))
        #expect(phases.last == "decelerating to idle")
    }
}

@Suite("Where scrolls end") @MainActor struct TargetTests {
    private func flick(_ screen: TestScreen, dx: CGFloat) {
        let y = screen.scene.size.height / 2
        let start = screen.scene.size.width / 2 - dx / 2
        screen.scene.pointer(PointerEvent(.began, at: CGPoint(x: start, y: y), time: screen.host.now))
        for step in 1...4 {
            screen.advance(by: 1.0 / 60)
            screen.scene.pointer(
                PointerEvent(.moved, at: CGPoint(x: start + dx * CGFloat(step) / 4, y: y), time: screen.host.now))
        }
        screen.scene.pointer(PointerEvent(.ended, at: CGPoint(x: start + dx, y: y), time: screen.host.now))
        screen.advance(by: 4)
    }

    @Test("paging ends at pages, one at a time")
    func paging() {
        let screen = TestScreen.plain(size: CGSize(width: 300, height: 200)) {
            ScrollView(.horizontal) {
                LazyHStack(spacing: 0) { ForEach(0..<10) { Text("page \($0)").frame(width: 300) } }
            }
            .scrollTargetBehavior(.paging)
        }
        flick(screen, dx: -120)
        #expect(screen.scroller.offset.x == 300)
        flick(screen, dx: -250)
        #expect(screen.scroller.offset.x == 600)
        flick(screen, dx: 120)
        #expect(screen.scroller.offset.x == 300)
    }

    @Test("aligned to views, scrolls end at the edge of one")
    func aligned() {
        let screen = TestScreen.plain(size: CGSize(width: 300, height: 200)) {
            ScrollView(.horizontal) {
                LazyHStack(spacing: 10) { ForEach(0..<50) { Text("card \($0)").frame(width: 120) } }
                    .scrollTargetLayout()
            }
            .scrollTargetBehavior(.viewAligned)
        }
        flick(screen, dx: -100)
        #expect(screen.scroller.offset.x > 0)
        #expect(screen.scroller.offset.x.truncatingRemainder(dividingBy: 130) == 0)
    }
}
