import Foundation
import SwiftUI
import Testing

/// Lays its views out on a diagonal, each below and right of the one before.
private struct Diagonal: Layout {
    var gap: CGFloat = 0

    var animatableData: CGFloat {
        get { gap }
        set { gap = newValue }
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
        let gaps = gap * CGFloat(max(0, subviews.count - 1))
        return CGSize(
            width: sizes.reduce(gaps) { $0 + $1.width }, height: sizes.reduce(gaps) { $0 + $1.height })
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        var point = bounds.origin
        for subview in subviews {
            let size = subview.sizeThatFits(.unspecified)
            subview.place(at: point, proposal: .unspecified)
            point.x += size.width + gap
            point.y += size.height + gap
        }
    }
}

private struct Weight: LayoutValueKey { static let defaultValue: CGFloat = 1 }

/// Shares its width among its views by their weights.
private struct Weighted: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        let total = subviews.reduce(0) { $0 + $1[Weight.self] }
        var x = bounds.minX
        for subview in subviews {
            let width = bounds.width * subview[Weight.self] / total
            subview.place(
                at: CGPoint(x: x, y: bounds.midY), anchor: .leading,
                proposal: ProposedViewSize(width: width, height: bounds.height / 2))
            x += width
        }
    }
}

/// "A type that defines the geometry of a collection of views." (Apple's documentation of Layout)
@MainActor @Suite struct CustomLayoutTests {
    @Test("a layout measures and places its views") func diagonal() {
        let stage = LayoutStage(
            Diagonal(gap: 10) {
                Leaf("cl.a").frame(width: 40, height: 20)
                Leaf("cl.b").frame(width: 30, height: 50)
            })
        #expect(stage["cl.a"] == "160 160 40 20")
        #expect(stage["cl.b"] == "210 190 30 50")
    }

    @Test("values on views, anchors, and the key's default") func values() {
        let stage = LayoutStage(
            Weighted {
                Leaf("cl.c")
                Leaf("cl.d").layoutValue(key: Weight.self, value: 3)
            }
            .frame(width: 200, height: 100))
        #expect(stage["cl.c"] == "100 175 50 50")
        #expect(stage["cl.d"] == "150 175 150 50")
    }

    @Test("a value that changes is laid out anew") func valueChanges() {
        struct Screen: View {
            let weight: Knob<CGFloat>
            var body: some View {
                Weighted {
                    Leaf("cl.e")
                    Leaf("cl.f").padding(0).layoutValue(key: Weight.self, value: weight.value).padding(0)
                }
                .frame(width: 200, height: 100)
            }
        }
        let weight = Knob<CGFloat>(1)
        let stage = LayoutStage(Screen(weight: weight))
        #expect(stage["cl.e"] == "100 175 100 50")
        weight.value = 3
        stage.settle()
        #expect(stage["cl.e"] == "100 175 50 50")
        #expect(stage["cl.f"] == "150 175 150 50")
    }

    @Test("right to left the result is mirrored") func mirrored() {
        // "SwiftUI horizontally flips the x position of each view within its parent when the mode switches" (documentation of
        // LayoutSubviews.layoutDirection).
        let stage = LayoutStage(
            Diagonal {
                Leaf("cl.g").frame(width: 40, height: 20)
                Leaf("cl.h").frame(width: 30, height: 50)
            }
            .environment(\.layoutDirection, .rightToLeft))
        #expect(stage["cl.g"] == "195 165 40 20")
        #expect(stage["cl.h"] == "165 185 30 50")
    }

    @Test("a view that is not placed stands in the middle") func unplaced() {
        struct Nothing: Layout {
            func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                CGSize(width: 100, height: 100)
            }
            func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
        }
        let stage = LayoutStage(Nothing { Leaf("cl.i").frame(width: 40, height: 20) })
        #expect(stage["cl.i"] == "180 190 40 20")
    }

    @Test("views of conditions, loops and groups are one flat list") func flat() {
        struct Count: Layout {
            let log: Log
            func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                MainActor.assumeIsolated { log.add("\(subviews.count)") }
                return .zero
            }
            func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
        }
        let log = Log()
        _ = LayoutStage(
            Count(log: log) {
                ForEach(0..<3) { _ in Leaf("cl.j") }
                if log.lines.isEmpty { Leaf("cl.k") }
                Group {
                    Leaf("cl.l")
                    Leaf("cl.m")
                }
                EmptyView()
            })
        #expect(log.lines.first == "6")
    }

    @Test("the cache is made once and brought up to date after changes") func caches() {
        struct Cached: Layout {
            let log: Log
            struct Cache { var widths: [CGFloat] }
            func makeCache(subviews: Subviews) -> Cache {
                MainActor.assumeIsolated { log.add("make") }
                return Cache(widths: subviews.map { $0.sizeThatFits(.unspecified).width })
            }
            func updateCache(_ cache: inout Cache, subviews: Subviews) {
                MainActor.assumeIsolated { log.add("update") }
                cache.widths = subviews.map { $0.sizeThatFits(.unspecified).width }
            }
            func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
                CGSize(width: cache.widths.reduce(0, +), height: 20)
            }
            func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
                var x = bounds.minX
                for (subview, width) in zip(subviews, cache.widths) {
                    subview.place(at: CGPoint(x: x, y: 0), proposal: .unspecified)
                    x += width
                }
            }
        }
        struct Screen: View {
            let width: Knob<CGFloat>
            let log: Log
            var body: some View {
                Cached(log: log) {
                    Item(width: width); Leaf("cl.n").frame(width: 10, height: 10)
                }
            }
        }
        struct Item: View {
            let width: Knob<CGFloat>
            var body: some View { Leaf("cl.o").frame(width: width.value, height: 10) }
        }
        let (width, log) = (Knob<CGFloat>(30), Log())
        let stage = LayoutStage(Screen(width: width, log: log))
        #expect(log.lines == ["make"])
        width.value = 50
        stage.settle()
        #expect(log.lines == ["make", "update"])
        #expect(stage["cl.n"] == "220 190 10 10")
    }

    @Test("guides that a layout sets") func guides() {
        struct Indented: Layout {
            func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                CGSize(width: 100, height: 20)
            }
            func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
                subviews.first?.place(at: bounds.origin, proposal: ProposedViewSize(bounds.size))
            }
            func explicitAlignment(
                of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
                cache: inout ()
            ) -> CGFloat? {
                // "You can use this method to put an alignment guide in a nonstandard position" (documentation of explicitAlignment).
                guide == .leading ? bounds.minX + 10 : nil
            }
        }
        let stage = LayoutStage(
            VStack(alignment: .leading, spacing: 0) {
                Indented { Leaf("cl.p") }
                Leaf("cl.q").frame(width: 50, height: 20)
            })
        #expect(stage["cl.p"] == "150 180 100 20")
        #expect(stage["cl.q"] == "160 200 50 20")
    }

    @Test("guides of the views go through a layout that sets none") func mergedGuides() {
        let stage = LayoutStage(
            HStack(alignment: .top, spacing: 0) {
                Diagonal {
                    Leaf("cl.r").frame(width: 20, height: 20)
                    Leaf("cl.s").frame(width: 20, height: 20).alignmentGuide(.top) { _ in 5 }
                }
                Leaf("cl.t").frame(width: 20, height: 20)
            })
        // The second view's guide lies 25 below the diagonal's top; what is beside it starts there.
        #expect(stage["cl.r"] == "170 177.5 20 20" || stage["cl.r"] == "170 178 20 20")
        #expect(stage.frames["cl.t"]!.minY - stage.frames["cl.r"]!.minY == 25)
    }

    @Test("spacing: by default that of the views, or the layout's own") func spacing() {
        struct Tight: Layout {
            func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                CGSize(width: 20, height: 20)
            }
            func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
                subviews.first?.place(at: bounds.origin, proposal: ProposedViewSize(bounds.size))
            }
            func spacing(subviews: Subviews, cache: inout ()) -> ViewSpacing { .zero }
        }
        let stage = LayoutStage(
            HStack {
                Tight { Leaf("cl.u") }
                Tight { Leaf("cl.v") }
                Diagonal { Leaf("cl.w").frame(width: 20, height: 20) }
                Diagonal { Leaf("cl.x").frame(width: 20, height: 20) }
            })
        let x = ["cl.u", "cl.v", "cl.w", "cl.x"].map { stage.frames[$0]!.minX }
        #expect(x[1] - x[0] == 20)
        #expect(x[3] - x[2] == 28)
    }

    @Test("animatable data of a layout runs from the old to the new") func animates() {
        struct Screen: View {
            let gap: Knob<CGFloat>
            var body: some View {
                Diagonal(gap: gap.value) {
                    Leaf("cl.y").frame(width: 20, height: 20)
                    Leaf("cl.z").frame(width: 20, height: 20)
                }
            }
        }
        let gap = Knob<CGFloat>(0)
        let stage = LayoutStage(Screen(gap: gap))
        func distance() -> CGFloat { stage.frames["cl.z"]!.minX - stage.frames["cl.y"]!.minX }
        #expect(distance() == 20)
        withAnimation(.linear(duration: 1)) { gap.value = 100 }
        stage.settle()
        #expect(distance() == 20)
        stage.advance(0.5)
        // Half way; layers stand on whole pixels.
        #expect(abs(distance() - 70) < 3)
        stage.advance(1)
        #expect(distance() == 120)
    }

    @Test("places that are not finite are reported, and harm nobody") func notFinite() {
        struct Broken: Layout {
            func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                CGSize(width: CGFloat.nan, height: -5)
            }
            func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
                subviews.first?.place(at: CGPoint(x: CGFloat.nan, y: .infinity), proposal: .unspecified)
            }
        }
        let (stage, messages) = Diagnostics.collecting {
            LayoutStage(Broken { Leaf("cl.0").frame(width: 20, height: 20) })
        }
        #expect(stage["cl.0"] == "200 200 20 20")
        #expect(messages.contains { $0.text.contains("not finite") })
    }

    @Test("subviews can be sliced and picked") func slices() {
        struct Slices: Layout {
            let log: Log
            func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                let widths = { (views: LayoutSubviews) in
                    views.map { Int($0.sizeThatFits(.unspecified).width) }
                }
                let texts = [widths(subviews), widths(subviews[1..<3]), widths(subviews[[2, 0]])]
                MainActor.assumeIsolated { for text in texts { log.add("\(text)") } }
                return .zero
            }
            func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
        }
        let log = Log()
        _ = LayoutStage(
            Slices(log: log) { ForEach(1..<4) { i in Leaf("cl.1\(i)").frame(width: CGFloat(i), height: 1) } })
        #expect(Array(log.lines.prefix(3)) == ["[1, 2, 3]", "[2, 3]", "[3, 1]"])
    }

    /// Each guide of each ancestor asks where the views stand; that is worked out once.
    @Test("guides do not place the views again and again") func placements() {
        struct Counting: Layout {
            let log: Log
            func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                CGSize(width: 40, height: 20)
            }
            func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
                MainActor.assumeIsolated { log.add("place") }
                subviews.first?.place(at: CGPoint(x: 5, y: 0), proposal: ProposedViewSize(width: 10, height: 20))
            }
        }
        let log = Log()
        let stage = LayoutStage(
            VStack(spacing: 0) {
                HStack(spacing: 0) { Counting(log: log) { Counting(log: log) { Leaf("cl.20") } } }
                Leaf("cl.21").frame(width: 40, height: 20)
            })
        #expect(stage["cl.21"] == "180 200 40 20")
        #expect(log.lines.count <= 6)
    }
}
