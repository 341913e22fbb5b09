import Foundation
import SwiftUI
import Testing

/// `frame(in:)` and `bounds(of:)`: "Returns the container view's bounds rectangle, converted to a defined coordinate space." (Apple's
/// documentation of GeometryProxy).
@MainActor @Suite struct CoordinateSpaceTests {
    /// Writes down what the proxy says.
    struct Probe: View {
        let log: Log
        let read: (GeometryProxy) -> CGRect
        var body: some View {
            GeometryReader { g in
                let _ = log.add(read(g).text)
                Color.clear
            }
        }
    }

    @Test("local, global and named") func spaces() {
        let (local, global, named) = (Log(), Log(), Log())
        _ = LayoutStage(
            ZStack {
                Probe(log: local) { $0.frame(in: .local) }
                Probe(log: global) { $0.frame(in: .global) }
                Probe(log: named) { $0.frame(in: .named("box")) }
            }
            .frame(width: 100, height: 50)
            .padding(10)
            .coordinateSpace(name: "box"))
        #expect(local.lines == ["0 0 100 50"])
        #expect(global.lines == ["150 175 100 50"])
        #expect(named.lines == ["10 10 100 50"])
    }

    @Test("the nearest of a name counts, and the newer spelling is the same") func nearest() {
        let log = Log()
        _ = LayoutStage(
            Probe(log: log) { $0.frame(in: NamedCoordinateSpace.named("box")) }
                .frame(width: 100, height: 50)
                .padding(5)
                .coordinateSpace(.named("box"))
                .padding(30)
                .coordinateSpace(.named("box")))
        #expect(log.lines == ["5 5 100 50"])
    }

    @Test("a name that is not around means the scene's coordinates") func unknown() {
        let log = Log()
        _ = LayoutStage(Probe(log: log) { $0.frame(in: .named("nowhere")) }.frame(width: 100, height: 50))
        #expect(log.lines == ["150 175 100 50"])
    }

    @Test("offset, scale and rotation move the frame") func effects() {
        let (offset, scale, turn) = (Log(), Log(), Log())
        _ = LayoutStage(
            ZStack {
                Probe(log: offset) { $0.frame(in: .global) }.frame(width: 100, height: 50).offset(x: 20, y: 5)
                Probe(log: scale) { $0.frame(in: .global) }.frame(width: 100, height: 50).scaleEffect(2)
                Probe(log: turn) { $0.frame(in: .global) }.frame(width: 100, height: 50).rotationEffect(.degrees(90))
            })
        #expect(offset.lines == ["170 180 100 50"])
        #expect(scale.lines == ["100 150 200 100"])
        #expect(turn.lines == ["175 150 50 100"])
    }

    @Test("the bounds of a named view in one's own coordinates") func bounds() {
        let (found, missing) = (Log(), Log())
        _ = LayoutStage(
            ZStack {
                Probe(log: found) { $0.bounds(of: .named("box")) ?? .zero }
                Probe(log: missing) { $0.bounds(of: .named("other")) ?? CGRect(x: -1, y: -1, width: 0, height: 0) }
            }
            .frame(width: 100, height: 50)
            .padding(10)
            .coordinateSpace(.named("box")))
        #expect(found.lines == ["-10 -10 120 70"])
        #expect(missing.lines == ["-1 -1 0 0"])
    }

    @Test("the global frame follows what moves the reader") func follows() {
        struct Screen: View {
            let top: Knob<CGFloat>
            let log: Log
            var body: some View {
                VStack(spacing: 0) {
                    Spacer(top: top)
                    Probe(log: log) { $0.frame(in: .global) }.frame(width: 40, height: 20)
                    SwiftUI.Spacer(minLength: 0)
                }
            }
            struct Spacer: View {
                let top: Knob<CGFloat>
                var body: some View { Leaf("cs.a").frame(width: 10, height: top.value) }
            }
        }
        let (top, log) = (Knob<CGFloat>(10), Log())
        let stage = LayoutStage(Screen(top: top, log: log))
        #expect(log.lines == ["180 10 40 20"])
        top.value = 35
        stage.settle()
        #expect(log.lines == ["180 10 40 20", "180 35 40 20"])
        // The same place again: nothing to run for.
        top.value = 35
        stage.settle()
        #expect(log.lines.count == 2)
    }

    @Test("frames in a scroll view follow scrolling", arguments: [true, false]) func scrolling(isNamed: Bool) {
        struct Screen: View {
            let log: Log
            let isNamed: Bool
            var body: some View {
                ScrollView {
                    VStack(spacing: 0) {
                        Leaf("cs.b").frame(width: 100, height: 300)
                        Probe(log: log) { isNamed ? $0.frame(in: .named("scroll")) : $0.frame(in: .global) }
                            .frame(width: 100, height: 20)
                        Leaf("cs.c").frame(width: 100, height: 1000)
                    }
                }
                .coordinateSpace(name: "scroll")
                .padding(.top, 50)
            }
        }
        let log = Log()
        let stage = LayoutStage(Screen(log: log, isNamed: isNamed))
        #expect(log.lines == [isNamed ? "0 300 100 20" : "150 350 100 20"])
        stage.scene.scroll(at: CGPoint(x: 200, y: 100), dx: 0, dy: 120)
        stage.settle()
        #expect(log.lines.last == (isNamed ? "0 180 100 20" : "150 230 100 20"))
        #expect(log.lines.count == 2)
    }

    @Test("the scroll view's own space") func scrollView() {
        let (any, vertical, horizontal) = (Log(), Log(), Log())
        let stage = LayoutStage(
            ScrollView {
                VStack(spacing: 0) {
                    Leaf("cs.d").frame(width: 100, height: 30)
                    ZStack {
                        Probe(log: any) { $0.frame(in: .scrollView) }
                        Probe(log: vertical) { $0.frame(in: .scrollView(axis: .vertical)) }
                        Probe(log: horizontal) { $0.frame(in: .scrollView(axis: .horizontal)) }
                    }
                    .frame(width: 100, height: 20)
                    Leaf("cs.e").frame(width: 100, height: 1000)
                }
            }
            .padding(.top, 50))
        stage.scene.scroll(at: CGPoint(x: 200, y: 100), dx: 0, dy: 12)
        stage.settle()
        #expect(any.lines.last == "0 18 100 20")
        #expect(vertical.lines.last == "0 18 100 20")
        // No scroll view around scrolls sideways: the scene's coordinates.
        #expect(horizontal.lines.last == "150 68 100 20")
    }
}
