import Foundation
import SwiftUI
import Testing

/// "SwiftUI horizontally flips the x position of each view within its parent, so layout calculations automatically produce the desired effect
/// for both modes" (Apple's documentation of LayoutDirection).
@MainActor @Suite struct RightToLeftTests {
    private func stage<V: View>(_ view: V) -> LayoutStage {
        LayoutStage(view.environment(\.layoutDirection, .rightToLeft))
    }

    @Test("rows run from the right") func row() {
        let stage = stage(
            HStack(spacing: 10) {
                Leaf("rl.a").frame(width: 20, height: 10)
                Leaf("rl.b").frame(width: 40, height: 10)
            })
        #expect(stage["rl.a"] == "215 195 20 10")
        #expect(stage["rl.b"] == "165 195 40 10")
    }

    @Test("columns line up at the right for leading") func column() {
        let stage = stage(
            VStack(alignment: .leading, spacing: 0) {
                Leaf("rl.c").frame(width: 20, height: 10)
                Leaf("rl.d").frame(width: 40, height: 10)
            })
        #expect(stage["rl.c"] == "200 190 20 10")
        #expect(stage["rl.d"] == "180 200 40 10")
    }

    @Test("leading padding and leading frames are at the right") func padding() {
        let padded = stage(Leaf("rl.e").frame(width: 20, height: 10).padding(.leading, 30))
        #expect(padded["rl.e"] == "175 195 20 10")
        let framed = stage(
            Leaf("rl.f").frame(width: 20, height: 10).frame(width: 100, height: 50, alignment: .topLeading))
        #expect(framed["rl.f"] == "230 175 20 10")
    }

    @Test("overlays and stacks in depth") func depth() {
        let stage = stage(
            ZStack(alignment: .topLeading) {
                Leaf("rl.g").frame(width: 100, height: 100)
                Leaf("rl.h").frame(width: 20, height: 10)
            }
            .overlay(alignment: .bottomTrailing) { Leaf("rl.i").frame(width: 20, height: 10) })
        #expect(stage["rl.h"] == "230 150 20 10")
        #expect(stage["rl.i"] == "150 240 20 10")
    }

    @Test("an offset is no matter of direction, a position is") func offsetAndPosition() {
        let moved = stage(Leaf("rl.j").frame(width: 20, height: 10).offset(x: 30))
        #expect(moved["rl.j"] == "220 195 20 10")
        let placed = stage(Leaf("rl.k").frame(width: 20, height: 10).position(x: 50, y: 60))
        #expect(placed["rl.k"] == "340 55 20 10")
    }

    @Test("alignment guides are measured from the leading edge") func guides() {
        let stage = stage(
            VStack(alignment: .leading, spacing: 0) {
                Leaf("rl.l").frame(width: 50, height: 10).alignmentGuide(.leading) { _ in 10 }
                Leaf("rl.m").frame(width: 50, height: 10)
            })
        // The first stands 10 points further out than the second, to the right.
        #expect(stage.frames["rl.l"]!.minX - stage.frames["rl.m"]!.minX == 10)
    }

    @Test("the direction can change and change back") func changes() {
        struct Screen: View {
            let direction: Knob<LayoutDirection>
            var body: some View {
                HStack(spacing: 0) {
                    Leaf("rl.n").frame(width: 20, height: 10)
                    Leaf("rl.o").frame(width: 40, height: 10)
                }
                .padding(.leading, 10)
                .environment(\.layoutDirection, direction.value)
            }
        }
        let direction = Knob(LayoutDirection.leftToRight)
        let stage = LayoutStage(Screen(direction: direction))
        #expect(stage["rl.n"] == "175 195 20 10")
        direction.value = .rightToLeft
        stage.settle()
        #expect(stage["rl.n"] == "205 195 20 10")
        #expect(stage["rl.o"] == "165 195 40 10")
        direction.value = .leftToRight
        stage.settle()
        #expect(stage["rl.n"] == "175 195 20 10")
    }

    @Test("a view that mirrors is drawn from the right") func mirrors() {
        struct Screen: View {
            let direction: LayoutDirection
            let log: Log
            var body: some View {
                HStack(spacing: 0) {
                    Color.clear.frame(width: 30, height: 10)
                    GeometryReader { g in
                        let _ = log.add(g.frame(in: .global).text)
                        Color.clear
                    }
                    .frame(width: 10, height: 10)
                }
                .environment(\.layoutDirection, .leftToRight)
                .layoutDirectionBehavior(.mirrors)
                .environment(\.layoutDirection, direction)
            }
        }
        let (left, right) = (Log(), Log())
        _ = LayoutStage(Screen(direction: .leftToRight, log: left))
        _ = LayoutStage(Screen(direction: .rightToLeft, log: right))
        #expect(left.lines == ["210 195 10 10"])
        #expect(right.lines == ["180 195 10 10"])
    }
}
