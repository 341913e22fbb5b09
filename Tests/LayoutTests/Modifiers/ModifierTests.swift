import Foundation
import SwiftUI
import Testing

/// Modifiers that change what a view is offered, or where it stands.
@MainActor @Suite struct ModifierTests {
    private func leaf(_ name: String, _ width: CGFloat, _ height: CGFloat) -> some View {
        Leaf(name).frame(width: width, height: height)
    }

    // MARK: Frames. "the resulting view assumes this view's sizing behavior in the other dimension" (documentation of frame).

    @Test("a fixed frame is as large as it says, its content in the middle or where it says") func fixed() {
        #expect(LayoutStage(leaf("mo.a", 20, 10).frame(width: 100, height: 50))["mo.a"] == "190 195 20 10")
        #expect(
            LayoutStage(leaf("mo.a", 20, 10).frame(width: 100, height: 50, alignment: .topTrailing))["mo.a"]
                == "230 175 20 10")
        #expect(LayoutStage(Leaf("mo.a").frame(width: 100))["mo.a"] == "150 0 100 400")
    }

    @Test(
        "limits: at least, at most, and both",
        arguments: [
            (50, 100), (150, 150), (400, 200),
        ] as [(CGFloat, CGFloat)])
    func limits(_ offered: CGFloat, _ expected: CGFloat) {
        let stage = LayoutStage(
            Leaf("mo.b").frame(minWidth: 100, maxWidth: 200).frame(width: offered))
        #expect(stage.frames["mo.b"]!.width == expected)
    }

    @Test("an infinite maximum takes all that is offered") func infinite() {
        let stage = LayoutStage(leaf("mo.c", 20, 10).frame(maxWidth: .infinity, alignment: .leading))
        #expect(stage["mo.c"] == "0 195 20 10")
    }

    @Test("the ideal length counts where nothing is offered") func ideal() {
        let stage = LayoutStage(Leaf("mo.d").frame(idealWidth: 70, idealHeight: 30).fixedSize())
        #expect(stage["mo.d"] == "165 185 70 30")
    }

    @Test("lengths that are not numbers, negative or out of order do not harm") func strangeLengths() {
        for width in [CGFloat.nan, -CGFloat.infinity, -5] {
            let (stage, messages) = Diagnostics.collecting {
                LayoutStage(Leaf("mo.e").frame(width: width, height: 10))
            }
            #expect(stage.frames["mo.e"].map { $0.width.isFinite && $0.width >= 0 } ?? true)
            #expect(messages.contains { $0.text.hasPrefix("Invalid frame dimension") })
        }
        let stage = LayoutStage(Leaf("mo.f").frame(minWidth: 100, maxWidth: 50, minHeight: 10, maxHeight: 10))
        #expect(stage.frames["mo.f"]!.width == 100)
    }

    @Test("a view without end takes what it is offered, and is reported") func endless() {
        struct Endless: Layout {
            func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                CGSize(width: CGFloat.infinity, height: 20)
            }
            func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
                subviews.first?.place(at: bounds.origin, proposal: ProposedViewSize(bounds.size))
            }
        }
        let (stage, messages) = Diagnostics.collecting { LayoutStage(Endless { Leaf("mo.3") }) }
        #expect(stage.frames["mo.3"]!.width == 400)
        #expect(messages.contains { $0.text.hasPrefix("Invalid view geometry") })
        let scrolled = LayoutStage(ScrollView(.horizontal) { Endless { Leaf("mo.4") } })
        #expect(scrolled.frames["mo.4"].map { $0.width.isFinite } ?? true)
    }

    // MARK: Padding

    @Test("the system's padding is 16, and edges can be chosen") func padding() {
        let stage = LayoutStage(Leaf("mo.g").padding())
        #expect(stage["mo.g"] == "16 16 368 368")
        #expect(LayoutStage(Leaf("mo.g").padding(.top, 10))["mo.g"] == "0 10 400 390")
        #expect(LayoutStage(Leaf("mo.g").padding(.horizontal))["mo.g"] == "16 0 368 400")
        #expect(LayoutStage(Leaf("mo.g").padding([.leading, .bottom], 10))["mo.g"] == "10 0 390 390")
        #expect(
            LayoutStage(Leaf("mo.g").padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)))["mo.g"]
                == "2 1 394 396")
    }

    @Test("negative padding lets the view be larger") func negative() {
        #expect(LayoutStage(Leaf("mo.h").padding(-10))["mo.h"] == "-10 -10 420 420")
    }

    @Test("more padding than room leaves nothing") func tooMuch() {
        let stage = LayoutStage(Leaf("mo.i").padding(300))
        #expect(stage.frames["mo.i"].map { $0.width == 0 && $0.height == 0 } ?? true)
    }

    // MARK: Elsewhere

    @Test("an offset moves what is drawn and not the room") func offset() {
        let stage = LayoutStage(
            VStack(spacing: 0) {
                leaf("mo.j", 20, 10).offset(x: 5, y: -7)
                leaf("mo.k", 20, 10)
            })
        #expect(stage["mo.j"] == "195 183 20 10")
        #expect(stage["mo.k"] == "190 200 20 10")
    }

    @Test("a position takes all room and sets the middle there") func position() {
        let stage = LayoutStage(
            VStack(spacing: 0) {
                leaf("mo.l", 20, 10).position(x: 30, y: 40)
                leaf("mo.m", 20, 100)
            })
        #expect(stage["mo.l"] == "20 35 20 10")
        #expect(stage["mo.m"] == "190 300 20 100")
    }

    @Test("a position or an offset that is not finite does not harm") func strangePlaces() {
        let (stage, messages) = Diagnostics.collecting {
            LayoutStage(
                ZStack {
                    leaf("mo.n", 20, 10).position(x: .nan, y: 40)
                    leaf("mo.o", 20, 10).offset(x: .infinity)
                })
        }
        #expect(stage.frames["mo.n"]!.minX.isFinite)
        #expect(stage.frames["mo.o"]!.minX.isFinite)
        #expect(messages.contains { $0.text.contains("not finite") })
    }

    @Test("hidden views keep their room") func hidden() {
        let stage = LayoutStage(
            HStack(spacing: 0) {
                leaf("mo.p", 20, 10).hidden()
                leaf("mo.q", 20, 10)
            })
        #expect(stage["mo.q"] == "200 195 20 10")
    }

    // MARK: Ratio. "Constrains this view's dimensions to the specified aspect ratio." (documentation of aspectRatio)

    @Test("as large as fits, or fills, in a ratio") func ratio() {
        let fit = LayoutStage(Leaf("mo.r").aspectRatio(2, contentMode: .fit).frame(width: 100, height: 100))
        #expect(fit["mo.r"] == "150 175 100 50")
        let fill = LayoutStage(Leaf("mo.r").aspectRatio(2, contentMode: .fill).frame(width: 100, height: 100))
        #expect(fill["mo.r"] == "100 150 200 100")
        let size = LayoutStage(
            Leaf("mo.r").aspectRatio(CGSize(width: 3, height: 4), contentMode: .fit).frame(width: 300, height: 200))
        #expect(size["mo.r"] == "125 100 150 200")
    }

    @Test("in the view's own ratio") func ownRatio() {
        let stage = LayoutStage(
            Leaf("mo.s").frame(idealWidth: 40, idealHeight: 10).scaledToFit().frame(width: 100, height: 100))
        #expect(stage["mo.s"] == "150 188 100 25" || stage["mo.s"] == "150 187 100 25")
        let fill = LayoutStage(
            Leaf("mo.s").frame(idealWidth: 40, idealHeight: 10).scaledToFill().frame(width: 100, height: 100))
        #expect(fill["mo.s"] == "0 150 400 100")
    }

    @Test("a ratio that makes no sense is none", arguments: [0, -1, .nan, .infinity] as [CGFloat])
    func strangeRatio(_ ratio: CGFloat) {
        let stage = LayoutStage(Leaf("mo.t").aspectRatio(ratio, contentMode: .fit).frame(width: 100, height: 50))
        #expect(stage["mo.t"] == "150 175 100 50")
    }

    // MARK: Fixed size

    @Test("a fixed size is the ideal one, along the axes that are fixed") func fixedSize() {
        let both = LayoutStage(
            Leaf("mo.u").frame(
                minWidth: 10, idealWidth: 60, maxWidth: .infinity, minHeight: 5, idealHeight: 30, maxHeight: .infinity
            )
            .fixedSize())
        #expect(both["mo.u"] == "170 185 60 30")
        let across = LayoutStage(
            Leaf("mo.u").frame(
                minWidth: 10, idealWidth: 60, maxWidth: .infinity, minHeight: 5, idealHeight: 30, maxHeight: .infinity
            )
            .fixedSize(horizontal: true, vertical: false))
        #expect(across["mo.u"] == "170 0 60 400")
    }

    @Test("a text of fixed size is not cut") func fixedText() {
        let text = Text("A text that needs some room").background(LeafNames.color("mo.v"))
        let free = LayoutStage(text.frame(width: 60))
        let fixed = LayoutStage(text.fixedSize().frame(width: 60))
        #expect(free.frames["mo.v"]!.width <= 60)
        #expect(fixed.frames["mo.v"]!.width > 60)
        #expect(fixed.frames["mo.v"]!.height < free.frames["mo.v"]!.height)
    }

    // MARK: Depth

    @Test("the higher z index is drawn last") func zIndex() {
        func order<V: View>(_ view: V) -> [String] {
            let stage = LayoutStage(view)
            var names: [String] = []
            let colors = Dictionary(
                uniqueKeysWithValues: ["mo.w", "mo.x", "mo.y"].map {
                    (LeafNames.color($0).resolvedColor(in: EnvironmentValues()), $0)
                })
            func visit(_ layer: Layer) {
                if case .one(.fill(_, .color(let color), _)) = layer.content, let name = colors[color] {
                    names.append(name)
                }
                layer.sublayers.forEach(visit)
            }
            visit(stage.scene.rootLayer)
            return names
        }
        #expect(
            order(
                ZStack {
                    Leaf("mo.w").zIndex(1)
                    Leaf("mo.x")
                    Leaf("mo.y").zIndex(-1)
                }) == ["mo.y", "mo.x", "mo.w"])
        #expect(
            order(
                ZStack {
                    Leaf("mo.w").zIndex(1).padding(0)
                    Leaf("mo.x").zIndex(0.5)
                    Leaf("mo.y").zIndex(0.5)
                }) == ["mo.x", "mo.y", "mo.w"])
    }

    @Test("views behind and in front are offered the view's size") func secondary() {
        let stage = LayoutStage(
            leaf("mo.z", 100, 50)
                .background(alignment: .topLeading) { leaf("mo.0", 20, 10) }
                .overlay { Leaf("mo.1") }
                .overlay(alignment: .bottom) { leaf("mo.2", 300, 10) })
        #expect(stage["mo.0"] == "150 175 20 10")
        #expect(stage["mo.1"] == "150 175 100 50")
        // Larger than the view, and without influence on it.
        #expect(stage["mo.2"] == "50 215 300 10")
        #expect(stage["mo.z"] == "150 175 100 50")
    }
}
