import Foundation
import SwiftUI
import Testing

/// Safe areas: "By default, the SwiftUI layout system sizes and positions views to avoid certain safe areas." (Apple's documentation of
/// ignoresSafeArea(_:edges:)). The bars here stand in for a phone's.
@MainActor @Suite struct SafeAreaTests {
    private func bar(_ name: String, _ height: CGFloat) -> some View {
        Leaf(name).frame(height: height)
    }

    @Test("content gets the room that the view at the edge leaves") func inset() {
        let stage = LayoutStage(
            Leaf("sa.a").safeAreaInset(edge: .bottom) { bar("sa.b", 50) }
                .safeAreaInset(edge: .top) { bar("sa.c", 30) })
        #expect(stage["sa.a"] == "0 30 400 320")
        #expect(stage["sa.b"] == "0 350 400 50")
        #expect(stage["sa.c"] == "0 0 400 30")
    }

    @Test("leading and trailing, with spacing, also right to left", arguments: [false, true]) func sides(
        _ isMirrored: Bool
    ) {
        let stage = LayoutStage(
            Leaf("sa.d").safeAreaInset(edge: .leading, spacing: 5) { Leaf("sa.e").frame(width: 40) }
                .environment(\.layoutDirection, isMirrored ? .rightToLeft : .leftToRight))
        #expect(stage["sa.d"] == (isMirrored ? "0 0 355 400" : "45 0 355 400"))
        #expect(stage["sa.e"] == (isMirrored ? "360 0 40 400" : "0 0 40 400"))
    }

    @Test("alignment along the edge") func alignment() {
        let stage = LayoutStage(
            Leaf("sa.f").safeAreaInset(edge: .bottom, alignment: .trailing) {
                Leaf("sa.g").frame(width: 60, height: 20)
            })
        #expect(stage["sa.g"] == "340 380 60 20")
    }

    @Test("nothing at the edge takes nothing") func empty() {
        let stage = LayoutStage(Leaf("sa.h").safeAreaInset(edge: .bottom, spacing: 10) { EmptyView() })
        #expect(stage["sa.h"] == "0 0 400 400")
    }

    @Test("a view that ignores the safe area reaches the edges that it touches") func ignores() {
        let stage = LayoutStage(
            VStack(spacing: 0) {
                Leaf("sa.i").ignoresSafeArea()
                Leaf("sa.j").frame(height: 100)
            }
            .safeAreaInset(edge: .bottom) { bar("sa.k", 50) }
            .safeAreaInset(edge: .top) { bar("sa.l", 30) })
        #expect(stage["sa.i"] == "0 0 400 250")
        #expect(stage["sa.j"] == "0 250 400 100")
    }

    @Test("only at the edges that are named") func edges() {
        let stage = LayoutStage(
            Leaf("sa.m").ignoresSafeArea(edges: .bottom)
                .safeAreaInset(edge: .bottom) { bar("sa.n", 50) }
                .safeAreaInset(edge: .top) { bar("sa.o", 30) })
        #expect(stage["sa.m"] == "0 30 400 370")
    }

    @Test("a view that does not touch the edge stays") func inside() {
        let stage = LayoutStage(
            Leaf("sa.p").ignoresSafeArea().padding(1)
                .safeAreaInset(edge: .bottom) { bar("sa.q", 50) })
        #expect(stage["sa.p"] == "1 1 398 348")
    }

    @Test("the keyboard's region alone changes nothing") func keyboard() {
        let stage = LayoutStage(
            Leaf("sa.r").ignoresSafeArea(.keyboard).safeAreaInset(edge: .bottom) { bar("sa.s", 50) })
        #expect(stage["sa.r"] == "0 0 400 350")
    }

    @Test("through nested safe areas") func nested() {
        let stage = LayoutStage(
            Leaf("sa.t").ignoresSafeArea()
                .safeAreaInset(edge: .bottom) { bar("sa.u", 50) }
                .safeAreaInset(edge: .bottom) { bar("sa.v", 30) })
        #expect(stage["sa.t"] == "0 0 400 400")
        #expect(stage["sa.u"] == "0 320 400 50")
    }

    @Test("a style behind a view reaches beyond, a view behind it does not") func backgrounds() {
        // "By default, the background extends into safe area insets" (Apple's documentation of background(_:ignoresSafeAreaEdges:)).
        let stage = LayoutStage(
            Leaf("sa.w")
                .background(LeafNames.color("sa.x"))
                .background { Leaf("sa.y") }
                .background(LeafNames.color("sa.z"), ignoresSafeAreaEdges: [])
                .safeAreaInset(edge: .bottom) { bar("sa.0", 50) })
        #expect(stage["sa.w"] == "0 0 400 350")
        #expect(stage["sa.x"] == "0 0 400 400")
        #expect(stage["sa.y"] == "0 0 400 350")
        #expect(stage["sa.z"] == "0 0 400 350")
    }

    @Test("the proxy tells the insets of a view in the safe area, and none beyond it") func proxy() {
        struct Probe: View {
            let log: Log
            var body: some View {
                GeometryReader { g in
                    let i = g.safeAreaInsets
                    let _ = log.add("\(Int(i.top)) \(Int(i.leading)) \(Int(i.bottom)) \(Int(i.trailing))")
                    Color.clear
                }
            }
        }
        let (inside, beyond, middle) = (Log(), Log(), Log())
        _ = LayoutStage(
            ZStack {
                Probe(log: inside)
                Probe(log: beyond).ignoresSafeArea()
                Probe(log: middle).frame(width: 50, height: 50)
            }
            .safeAreaInset(edge: .bottom) { bar("sa.1", 50) }
            .safeAreaInset(edge: .top) { bar("sa.2", 30) })
        #expect(inside.lines.last == "30 0 50 0")
        #expect(beyond.lines.last == "0 0 0 0")
        #expect(middle.lines.last == "0 0 0 0")
    }

    @Test("follows a bar that grows") func grows() {
        struct Screen: View {
            let height: Knob<CGFloat>
            var body: some View {
                Leaf("sa.3").frame(width: 100).ignoresSafeArea()
                    .safeAreaInset(edge: .bottom) { Bar(height: height) }
            }
            struct Bar: View {
                let height: Knob<CGFloat>
                var body: some View { Leaf("sa.4").frame(height: height.value) }
            }
        }
        let height = Knob<CGFloat>(50)
        let stage = LayoutStage(Screen(height: height))
        #expect(stage["sa.3"] == "150 0 100 400")
        height.value = 80
        stage.settle()
        #expect(stage["sa.4"] == "0 320 400 80")
        #expect(stage["sa.3"] == "150 0 100 400")
    }

    @Test("safe area padding: space that ignoring views reach into") func padding() {
        let stage = LayoutStage(
            ZStack {
                Leaf("sa.5")
                Leaf("sa.6").ignoresSafeArea()
            }
            .safeAreaPadding(.horizontal, 20).safeAreaPadding(EdgeInsets(top: 5, leading: 0, bottom: 0, trailing: 0)))
        #expect(stage["sa.5"] == "20 5 360 395")
        #expect(stage["sa.6"] == "0 0 400 400")
    }

    @Test("the standard safe area padding is 16") func standardPadding() {
        let stage = LayoutStage(Leaf("sa.7").safeAreaPadding())
        #expect(stage["sa.7"] == "16 16 368 368")
    }

    @Test("in a scroll view there is no safe area to ignore") func scrollView() {
        let stage = LayoutStage(
            ScrollView { Leaf("sa.8").frame(width: 100, height: 40).ignoresSafeArea() }
                .safeAreaInset(edge: .top) { bar("sa.9", 30) })
        #expect(stage["sa.8"] == "150 30 100 40")
    }

    @Test("a tab's colour reaches behind the tab bar") func bars() {
        let stage = LayoutStage(
            TabView { Leaf("sa.A").ignoresSafeArea().tabItem { Text("One") } },
            height: 600)
        #expect(stage["sa.A"] == "0 0 400 600")
    }
}
