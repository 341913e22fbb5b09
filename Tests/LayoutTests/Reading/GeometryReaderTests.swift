import Foundation
import SwiftUI
import Testing

/// What `GeometryReader` proposes, reads and runs again. "This view returns a flexible preferred size to its parent layout."
/// (Apple's documentation of GeometryReader).
@MainActor @Suite struct GeometryReaderTests {
    @Test("takes what it is offered, content at the top leading corner") func greedy() {
        let stage = LayoutStage(GeometryReader { _ in Leaf("gr.a").frame(width: 30, height: 20) })
        #expect(stage["gr.a"] == "0 0 30 20")
    }

    @Test("content is offered the reader's size") func offers() {
        let stage = LayoutStage(GeometryReader { _ in Leaf("gr.b") }.frame(width: 120, height: 80))
        #expect(stage["gr.b"] == "140 160 120 80")
    }

    @Test("10 points where nothing is offered") func ideal() {
        // "the default is 10 points" (Apple's documentation of replacingUnspecifiedDimensions(by:)), which flexible views use.
        let stage = LayoutStage(GeometryReader { _ in Leaf("gr.c") }.fixedSize())
        #expect(stage["gr.c"] == "195 195 10 10")
    }

    @Test("several views lie over each other at the corner") func several() {
        let stage = LayoutStage(
            GeometryReader { _ in
                Leaf("gr.d").frame(width: 30, height: 20)
                Leaf("gr.e").frame(width: 10, height: 50)
            })
        #expect(stage["gr.d"] == "0 0 30 20")
        #expect(stage["gr.e"] == "0 0 10 50")
    }

    @Test("the size is the reader's own") func size() {
        let stage = LayoutStage(
            GeometryReader { g in Leaf("gr.f").frame(width: g.size.width / 2, height: g.size.height / 4) })
        #expect(stage["gr.f"] == "0 0 200 100")
    }

    @Test("right to left, content stands at the right") func mirrored() {
        let stage = LayoutStage(
            GeometryReader { _ in Leaf("gr.g").frame(width: 30, height: 20) }
                .environment(\.layoutDirection, .rightToLeft))
        #expect(stage["gr.g"] == "370 0 30 20")
    }

    @Test("content runs once at first, and again for another size only") func runs() {
        struct Screen: View {
            let width: Knob<CGFloat>
            let other: Knob<Int>
            let log: Log
            var body: some View {
                VStack(spacing: 0) {
                    GeometryReader { g in
                        let _ = log.add("\(Int(g.size.width))")
                        Leaf("gr.h")
                    }
                    .frame(width: width.value, height: 100)
                    Other(other: other)
                }
            }
        }
        struct Other: View {
            let other: Knob<Int>
            var body: some View { Leaf("gr.i").frame(width: 10, height: CGFloat(other.value)) }
        }
        let (width, other, log) = (Knob<CGFloat>(100), Knob(10), Log())
        let stage = LayoutStage(Screen(width: width, other: other, log: log))
        #expect(log.lines == ["100"])
        other.value = 50
        stage.settle()
        // The reader moves, and says nothing of it: only its size was read.
        #expect(log.lines == ["100"])
        #expect(stage["gr.h"] == "150 125 100 100")
        width.value = 140
        stage.settle()
        #expect(log.lines.count == 2 && log.lines.last == "140")
        #expect(stage["gr.h"] == "130 125 140 100")
    }

    @Test("content that reads state runs again by itself") func readsState() {
        struct Screen: View {
            let knob: Knob<CGFloat>
            let bodies: Log
            var body: some View {
                let _ = bodies.add("body")
                GeometryReader { g in Leaf("gr.j").frame(width: knob.value, height: g.size.height) }
            }
        }
        let (knob, bodies) = (Knob<CGFloat>(10), Log())
        let stage = LayoutStage(Screen(knob: knob, bodies: bodies))
        #expect(stage["gr.j"] == "0 0 10 400")
        knob.value = 25
        stage.settle()
        #expect(stage["gr.j"] == "0 0 25 400")
        #expect(bodies.lines.count == 1)
    }

    @Test("a view that was handed the proxy is updated by itself") func handedDown() {
        struct Inner: View {
            let proxy: GeometryProxy
            let log: Log
            var body: some View {
                let _ = log.add("\(Int(proxy.size.width))")
                Leaf("gr.k").frame(width: proxy.size.width / 2, height: 10)
            }
        }
        struct Screen: View {
            let width: Knob<CGFloat>
            let inner: Log
            var body: some View {
                GeometryReader { g in Inner(proxy: g, log: inner) }.frame(width: width.value)
            }
        }
        let (width, log) = (Knob<CGFloat>(100), Log())
        let stage = LayoutStage(Screen(width: width, inner: log))
        #expect(stage["gr.k"] == "150 0 50 10")
        width.value = 200
        stage.settle()
        #expect(stage["gr.k"] == "100 0 100 10")
        #expect(log.lines == ["100", "200"])
    }

    @Test("state in the content survives another size") func keepsState() throws {
        struct Counter: View {
            @State private var id = Int.random(in: 0..<1_000_000_000)
            let log: Log
            var body: some View {
                let _ = log.add("\(id)")
                Leaf("gr.l")
            }
        }
        let log = Log()
        let stage = LayoutStage(GeometryReader { g in Counter(log: log).opacity(g.size.width > 300 ? 1 : 0.5) })
        stage.scene.resize(to: CGSize(width: 200, height: 100))
        stage.settle()
        #expect(stage["gr.l"] == "0 0 200 100")
        #expect(Set(log.lines).count == 1)
    }

    @Test("readers in readers are laid out in one turn") func nested() {
        struct Nest: View {
            let depth: Int
            var body: some View {
                GeometryReader { g in
                    if depth == 0 {
                        Leaf("gr.m").frame(width: g.size.width, height: g.size.height)
                    } else {
                        AnyView(Nest(depth: depth - 1)).frame(width: g.size.width - 10, height: g.size.height - 10)
                    }
                }
            }
        }
        let stage = LayoutStage(Nest(depth: 20))
        #expect(stage["gr.m"] == "0 0 200 200")
        stage.scene.resize(to: CGSize(width: 500, height: 300))
        stage.settle()
        #expect(stage["gr.m"] == "0 0 300 100")
    }

    @Test("a reader whose content always changes its own place is cut and reported") func cycle() {
        struct Screen: View {
            var body: some View {
                VStack(spacing: 0) {
                    Leaf("gr.n").frame(width: 10, height: 10)
                    GeometryReader { g in
                        // Each time it stands elsewhere than what it read.
                        Leaf("gr.o").frame(width: 10, height: 10)
                            .preference(key: Height.self, value: g.frame(in: .global).minY)
                    }
                    .frame(height: 20)
                }
                .modifier(Grows())
            }
        }
        struct Grows: ViewModifier {
            @State private var height: CGFloat = 0
            func body(content: Content) -> some View {
                VStack(spacing: 0) {
                    Leaf("gr.p").frame(width: 5, height: height)
                    content
                }
                .onPreferenceChange(Height.self) { height = $0 + 7 }
            }
        }
        let (stage, messages) = Diagnostics.collecting { LayoutStage(Screen()) }
        #expect(stage["gr.n"] != "none")
        #expect(!messages.isEmpty)
    }

    private struct Height: PreferenceKey {
        static let defaultValue: CGFloat = 0
        static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value = max(value, nextValue()) }
    }
}
