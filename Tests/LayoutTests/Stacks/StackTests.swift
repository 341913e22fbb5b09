import Foundation
import SwiftUI
import Testing

/// How stacks share their length and line their views up. The steps are those of Apple's session "Building Custom Views with SwiftUI" (WWDC
/// 2019): take the spacing off, offer each view an equal part of what is left, the least flexible first; then line up.
@MainActor @Suite struct StackTests {
    private func leaf(_ name: String, _ width: CGFloat, _ height: CGFloat) -> some View {
        Leaf(name).frame(width: width, height: height)
    }

    // MARK: Sharing

    // A search field of the kind that books draw by hand. That a stack is asked how wide it would get without end, and must not say "not at
    // all" then, follows from "the least flexible first" (WWDC 2019, 237).
    @Test("a stack that would take any width does so inside other stacks", arguments: [Alignment.leading, .center])
    func endlessInside(_ alignment: Alignment) {
        let stage = LayoutStage(
            VStack(spacing: 0) {
                HStack(spacing: 0) {
                    leaf("st.z1\(alignment)", 20, 20)
                    ZStack(alignment: alignment) {
                        HStack(spacing: 0) {
                            leaf("st.z2\(alignment)", 50, 20)
                            Spacer()
                        }
                    }
                }
                HStack(spacing: 0) {
                    VStack(alignment: alignment.horizontal, spacing: 0) {
                        HStack(spacing: 0) {
                            leaf("st.z3\(alignment)", 50, 20)
                            Spacer()
                        }
                    }
                    leaf("st.z4\(alignment)", 60, 20)
                }
            })
        #expect(stage["st.z1\(alignment)"] == "0 180 20 20")
        #expect(stage["st.z2\(alignment)"] == "20 180 50 20")
        #expect(stage["st.z3\(alignment)"] == "0 200 50 20")
        #expect(stage["st.z4\(alignment)"] == "340 200 60 20")
    }

    @Test("equally flexible views share alike", arguments: [2, 3, 4]) func alike(_ count: Int) {
        let stage = LayoutStage(HStack(spacing: 0) { ForEach(0..<count, id: \.self) { Leaf("st.a\($0)") } })
        // A third of 400 is not the same number as half of what two thirds leave.
        for i in 0..<count { #expect(abs(stage.frames["st.a\(i)"]!.width - 400 / CGFloat(count)) < 1e-9) }
    }

    @Test("the least flexible is served first, wherever it stands") func leastFirst() {
        let stage = LayoutStage(
            HStack(spacing: 0) {
                Leaf("st.b")
                Leaf("st.c").frame(maxWidth: 50)
                leaf("st.d", 100, 10)
            })
        #expect(stage["st.b"] == "0 0 250 400")
        #expect(stage["st.c"] == "250 0 50 400")
        #expect(stage["st.d"] == "300 195 100 10")
    }

    @Test("what a view does not take goes to those after it") func leftOver() {
        let stage = LayoutStage(
            HStack(spacing: 0) {
                Leaf("st.e").frame(minWidth: 0, maxWidth: 60)
                Leaf("st.f").frame(minWidth: 0, maxWidth: 200)
                Leaf("st.g")
            })
        #expect(stage.frames["st.e"]!.width == 60)
        #expect(stage.frames["st.f"]!.width == 170)
        #expect(stage.frames["st.g"]!.width == 170)
    }

    @Test("spacing is taken off first") func spacing() {
        let stage = LayoutStage(
            HStack(spacing: 20) {
                Leaf("st.h")
                Leaf("st.i")
                Leaf("st.j")
            })
        #expect(stage["st.h"] == "0 0 120 400")
        #expect(stage["st.i"] == "140 0 120 400")
        #expect(stage["st.j"] == "280 0 120 400")
    }

    @Test("a higher priority takes what it can, the others keep their least") func priority() {
        // "Views typically have a default priority of 0 … Raising a view's layout priority encourages the higher priority view to shrink later
        // when the group is shrunk and stretch sooner when the group is stretched." (documentation of layoutPriority(_:))
        let stage = LayoutStage(
            HStack(spacing: 0) {
                Leaf("st.k").frame(minWidth: 30)
                Leaf("st.l").layoutPriority(1)
                leaf("st.m", 50, 10)
            })
        #expect(stage.frames["st.k"]!.width == 30)
        #expect(stage.frames["st.l"]!.width == 320)
        #expect(stage.frames["st.m"]!.width == 50)
    }

    @Test("of three priorities the middle one comes second") func threePriorities() {
        let stage = LayoutStage(
            HStack(spacing: 0) {
                Leaf("st.n")
                Leaf("st.o").frame(maxWidth: 150).layoutPriority(1)
                Leaf("st.p").frame(maxWidth: 100).layoutPriority(2)
            })
        #expect(stage.frames["st.p"]!.width == 100)
        #expect(stage.frames["st.o"]!.width == 150)
        #expect(stage.frames["st.n"]!.width == 150)
    }

    @Test("more content than room overflows on both sides, middle to middle") func overflow() {
        let stage = LayoutStage(
            HStack(spacing: 0) {
                leaf("st.q", 300, 10)
                leaf("st.r", 300, 10)
            })
        #expect(stage["st.q"] == "-100 195 300 10")
        #expect(stage["st.r"] == "200 195 300 10")
    }

    @Test("a spacer takes what is left, several share it") func spacers() {
        let stage = LayoutStage(
            HStack(spacing: 0) {
                Spacer(minLength: 0)
                leaf("st.s", 40, 10)
                Spacer(minLength: 0)
                Spacer(minLength: 0)
            })
        #expect(stage["st.s"] == "120 195 40 10")
    }

    @Test("a spacer comes after all that is flexible") func spacerLast() {
        let stage = LayoutStage(
            HStack(spacing: 0) {
                Leaf("st.t")
                Spacer(minLength: 10)
            })
        #expect(stage.frames["st.t"]!.width == 390)
    }

    @Test("without an offer, views have their ideal lengths") func ideal() {
        let stage = LayoutStage(
            HStack(spacing: 5) {
                Leaf("st.u")
                leaf("st.v", 40, 30)
                Spacer()
            }
            .fixedSize())
        // 10 × 10 is a shape's ideal size; the stack is as high as the highest, and offers that.
        #expect(stage.frames["st.u"]!.width == 10)
        #expect(stage.frames["st.v"]!.width == 40)
    }

    @Test("in a scroll view a stack is as long as it likes") func inScrollView() {
        let stage = LayoutStage(
            ScrollView {
                VStack(spacing: 0) {
                    Leaf("st.w").frame(height: 300)
                    Leaf("st.x").frame(height: 300)
                }
            })
        #expect(stage["st.x"] == "0 300 400 300")
    }

    // MARK: Across

    @Test("alignments of rows", arguments: [(.top, 0), (.center, 20), (.bottom, 40)] as [(VerticalAlignment, CGFloat)])
    func rows(_ alignment: VerticalAlignment, _ top: CGFloat) {
        let stage = LayoutStage(
            HStack(alignment: alignment, spacing: 0) {
                leaf("st.y", 10, 100)
                leaf("st.z", 10, 60)
            })
        #expect(stage.frames["st.z"]!.minY == 150 + top)
    }

    @Test(
        "alignments of columns",
        arguments: [(.leading, 0), (.center, 20), (.trailing, 40)] as [(HorizontalAlignment, CGFloat)])
    func columns(_ alignment: HorizontalAlignment, _ left: CGFloat) {
        let stage = LayoutStage(
            VStack(alignment: alignment, spacing: 0) {
                leaf("st.0", 100, 10)
                leaf("st.1", 60, 10)
            })
        #expect(stage.frames["st.1"]!.minX == 150 + left)
    }

    @Test(
        "alignments in depth",
        arguments: [
            (Alignment.topLeading, 150, 150), (.top, 190, 150), (.topTrailing, 230, 150), (.leading, 150, 190),
            (.center, 190, 190), (.trailing, 230, 190), (.bottomLeading, 150, 230), (.bottom, 190, 230),
            (.bottomTrailing, 230, 230),
        ] as [(Alignment, CGFloat, CGFloat)])
    func depth(_ alignment: Alignment, _ x: CGFloat, _ y: CGFloat) {
        let stage = LayoutStage(
            ZStack(alignment: alignment) {
                leaf("st.2", 100, 100)
                leaf("st.3", 20, 20)
            })
        #expect(stage.frames["st.3"]!.origin == CGPoint(x: x, y: y))
    }

    @Test("a stack in depth offers each view all of its room") func depthOffers() {
        let stage = LayoutStage(
            ZStack {
                Leaf("st.4")
                leaf("st.5", 20, 20)
            }
            .frame(width: 100, height: 50))
        #expect(stage["st.4"] == "150 175 100 50")
    }

    @Test("baselines of texts of two sizes meet") func baselines() {
        let stage = LayoutStage(
            HStack(alignment: .firstTextBaseline, spacing: 0) {
                Text("Big").font(.system(size: 40)).background(LeafNames.color("st.6"))
                Text("Small").font(.system(size: 10)).background(LeafNames.color("st.7"))
                Leaf("st.8").frame(width: 10, height: 5)
            })
        let (big, small, leaf) = (stage.frames["st.6"]!, stage.frames["st.7"]!, stage.frames["st.8"]!)
        #expect(small.minY > big.minY && small.maxY < big.maxY)
        // A view without text stands on the baseline, above the end of the letters that hang below it.
        #expect(leaf.maxY < big.maxY && leaf.maxY > small.minY)
    }

    // MARK: Guides

    @Test("an explicit guide takes the place of the default one") func explicit() {
        let stage = LayoutStage(
            HStack(alignment: .center, spacing: 0) {
                leaf("st.9", 10, 100)
                leaf("st.A", 10, 20).alignmentGuide(VerticalAlignment.center) { d in d[.bottom] }
            })
        #expect(stage["st.A"] == "200 180 10 20")
    }

    @Test("a guide of one's own goes through nested stacks") func custom() {
        // As in "Aligning views across stacks" (Apple's documentation): the two titles stand at one height.
        let stage = LayoutStage(
            HStack(alignment: .title, spacing: 0) {
                VStack(spacing: 0) {
                    leaf("st.B", 10, 40)
                    leaf("st.C", 10, 20).alignmentGuide(.title) { d in d[.top] }
                }
                VStack(spacing: 0) {
                    HStack(spacing: 0) { leaf("st.D", 10, 20).alignmentGuide(.title) { d in d[.top] } }
                    leaf("st.E", 10, 60)
                }
            })
        #expect(stage.frames["st.C"]!.minY == stage.frames["st.D"]!.minY)
        #expect(stage.frames["st.B"]!.minY == 140)
        #expect(stage.frames["st.E"]!.minY == 200)
    }

    @Test("without the guide in any view its default counts") func customDefault() {
        let stage = LayoutStage(
            HStack(alignment: .title, spacing: 0) {
                leaf("st.F", 10, 40)
                leaf("st.G", 10, 20)
            })
        // The default is the middle.
        #expect(stage["st.F"] == "190 180 10 40")
        #expect(stage["st.G"] == "200 190 10 20")
    }

    @Test("several views with a guide: the mean") func mean() {
        // "the mean of the values" (documentation of AlignmentID on views combined).
        let stage = LayoutStage(
            HStack(alignment: .title, spacing: 0) {
                VStack(spacing: 0) {
                    leaf("st.H", 10, 40).alignmentGuide(.title) { _ in 0 }
                    leaf("st.I", 10, 40).alignmentGuide(.title) { _ in 40 }
                }
                leaf("st.J", 10, 0).alignmentGuide(.title) { _ in 0 }
                leaf("st.K", 10, 80).alignmentGuide(.title) { _ in 40 }
            })
        #expect(stage.frames["st.H"]!.minY == stage.frames["st.K"]!.minY)
    }

    @Test("a guide that changes moves the views around") func guideChanges() {
        struct Screen: View {
            let guide: Knob<CGFloat>
            var body: some View {
                let place = guide.value
                VStack(alignment: .leading, spacing: 0) {
                    Leaf("st.L").frame(width: 50, height: 10).alignmentGuide(.leading) { _ in place }.padding(0)
                    Leaf("st.M").frame(width: 50, height: 10)
                }
            }
        }
        let guide = Knob<CGFloat>(0)
        let stage = LayoutStage(Screen(guide: guide))
        #expect(stage["st.M"] == "175 200 50 10")
        guide.value = 20
        stage.settle()
        #expect(stage.frames["st.M"]!.minX - stage.frames["st.L"]!.minX == 20)
    }

    @Test("padding, offset and frames carry guides along") func carried() {
        let stage = LayoutStage(
            HStack(alignment: .title, spacing: 0) {
                leaf("st.N", 10, 20).alignmentGuide(.title) { _ in 5 }.padding(.top, 30)
                leaf("st.O", 10, 20).alignmentGuide(.title) { _ in 5 }.frame(height: 60)
                leaf("st.P", 10, 20).alignmentGuide(.title) { _ in 5 }
            })
        #expect(stage.frames["st.N"]!.minY == stage.frames["st.P"]!.minY)
        #expect(stage.frames["st.O"]!.minY == stage.frames["st.P"]!.minY)
    }

    // MARK: Changes

    @Test("a child that grows pushes the others on") func grows() {
        struct Screen: View {
            let width: Knob<CGFloat>
            var body: some View {
                HStack(spacing: 0) {
                    Item(width: width)
                    Leaf("st.Q").frame(width: 20, height: 10)
                }
            }
        }
        struct Item: View {
            let width: Knob<CGFloat>
            var body: some View { Leaf("st.R").frame(width: width.value, height: 10) }
        }
        let width = Knob<CGFloat>(20)
        let stage = LayoutStage(Screen(width: width))
        #expect(stage["st.Q"] == "200 195 20 10")
        width.value = 60
        stage.settle()
        #expect(stage["st.R"] == "160 195 60 10")
        #expect(stage["st.Q"] == "220 195 20 10")
    }

    @Test("spacing and alignment that change") func parameters() {
        struct Screen: View {
            let wide: Knob<Bool>
            var body: some View {
                HStack(alignment: wide.value ? .top : .bottom, spacing: wide.value ? 30 : 0) {
                    Leaf("st.S").frame(width: 20, height: 40)
                    Leaf("st.T").frame(width: 20, height: 10)
                }
            }
        }
        let wide = Knob(false)
        let stage = LayoutStage(Screen(wide: wide))
        #expect(stage["st.T"] == "200 210 20 10")
        wide.value = true
        stage.settle()
        #expect(stage["st.S"] == "165 180 20 40")
        #expect(stage["st.T"] == "215 180 20 10")
    }

    @Test("an empty stack is nothing") func empty() {
        let stage = LayoutStage(
            VStack(spacing: 10) {
                HStack {}
                leaf("st.U", 10, 10)
            })
        // It counts as a view all the same: there is spacing between the two.
        #expect(stage["st.U"] == "195 200 10 10")
    }
}

private enum TitleID: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context[VerticalAlignment.center] }
}

extension VerticalAlignment {
    fileprivate static let title = VerticalAlignment(TitleID.self)
}
