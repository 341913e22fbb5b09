import Foundation
import SwiftUI
import Testing

/// "Defines a group of views with synchronized geometry using an identifier and namespace that you provide." (Apple's documentation of
/// matchedGeometryEffect(id:in:properties:anchor:isSource:))
@MainActor @Suite struct MatchedGeometryTests {
    private struct Pair: View {
        @Namespace private var namespace
        var properties: MatchedGeometryProperties = .frame
        var anchor = UnitPoint.center
        let size: Knob<CGSize>
        var body: some View {
            VStack(spacing: 0) {
                Leaf("mg.a").matchedGeometryEffect(id: 1, in: namespace)
                    .frame(width: size.value.width, height: size.value.height)
                Leaf("mg.b").matchedGeometryEffect(
                    id: 1, in: namespace, properties: properties, anchor: anchor, isSource: false
                )
                .frame(width: 20, height: 10)
                Leaf("mg.c").frame(width: 200, height: 100)
            }
        }
    }

    @Test("a view that is no source takes the source's frame, and its neighbours stay") func frame() {
        let stage = LayoutStage(Pair(size: Knob(CGSize(width: 60, height: 40))))
        #expect(stage["mg.a"] == "170 125 60 40")
        #expect(stage["mg.b"] == "170 125 60 40")
        #expect(stage["mg.c"] == "100 175 200 100")
    }

    @Test("only the position: the anchors meet") func position() {
        let stage = LayoutStage(Pair(properties: .position, size: Knob(CGSize(width: 60, height: 40))))
        #expect(stage["mg.b"] == "190 140 20 10")
        let corner = LayoutStage(
            Pair(properties: .position, anchor: .topLeading, size: Knob(CGSize(width: 60, height: 40))))
        #expect(corner["mg.b"] == "170 125 20 10")
    }

    @Test("only the size") func size() {
        let stage = LayoutStage(Pair(properties: .size, size: Knob(CGSize(width: 60, height: 40))))
        // In the middle of its own 20 × 10 at 190, 165.
        #expect(stage["mg.b"] == "170 150 60 40")
    }

    @Test("follows the source") func follows() {
        let size = Knob(CGSize(width: 60, height: 40))
        let stage = LayoutStage(Pair(size: size))
        size.value = CGSize(width: 100, height: 80)
        stage.settle()
        #expect(stage["mg.a"] == "150 105 100 80")
        #expect(stage["mg.b"] == "150 105 100 80")
    }

    private struct Indicator: View {
        @Namespace private var namespace
        let chosen: Knob<Int>
        var body: some View {
            HStack(spacing: 10) {
                ForEach(0..<3) { i in
                    Leaf("mg.t\(i)").frame(width: CGFloat(40 + 10 * i), height: 20)
                        .matchedGeometryEffect(id: i, in: namespace)
                }
            }
            .background {
                Leaf("mg.line").matchedGeometryEffect(id: chosen.value, in: namespace, isSource: false)
            }
        }
    }

    @Test("an indicator whose id changes goes from one to the other") func indicator() {
        let chosen = Knob(0)
        let stage = LayoutStage(Indicator(chosen: chosen))
        #expect(stage["mg.line"] == stage["mg.t0"])
        withAnimation(.linear(duration: 1)) { chosen.value = 2 }
        stage.settle()
        let (from, to) = (stage.frames["mg.t0"]!, stage.frames["mg.t2"]!)
        stage.advance(0.5)
        let middle = stage.frames["mg.line"]!
        #expect(abs(middle.minX - (from.minX + to.minX) / 2) < 3)
        #expect(abs(middle.width - (from.width + to.width) / 2) < 3)
        stage.advance(1)
        #expect(stage["mg.line"] == stage["mg.t2"])
    }

    private struct Hero: View {
        @Namespace private var namespace
        let isOpen: Knob<Bool>
        var body: some View {
            ZStack(alignment: .topLeading) {
                Color.clear
                if isOpen.value {
                    Leaf("mg.open").matchedGeometryEffect(id: "hero", in: namespace).frame(width: 200, height: 300)
                        .offset(x: 100, y: 50)
                } else {
                    Leaf("mg.shut").matchedGeometryEffect(id: "hero", in: namespace).frame(width: 50, height: 50)
                }
            }
        }
    }

    @Test("a view that comes for another starts at its place and size") func hero() {
        let isOpen = Knob(false)
        let stage = LayoutStage(Hero(isOpen: isOpen))
        #expect(stage["mg.shut"] == "0 0 50 50")
        withAnimation(.linear(duration: 1)) { isOpen.value = true }
        stage.settle()
        #expect(stage["mg.open"] == "0 0 50 50")
        stage.advance(0.5)
        let middle = stage.frames["mg.open"]!
        #expect(abs(middle.minX - 50) < 4 && abs(middle.minY - 25) < 4)
        #expect(abs(middle.width - 125) < 6 && abs(middle.height - 175) < 8)
        // The one that goes is at the same place.
        let leaving = stage.frames["mg.shut"]!
        #expect(abs(leaving.minX - middle.minX) < 2 && abs(leaving.width - middle.width) < 2)
        stage.advance(1)
        #expect(stage["mg.open"] == "100 50 200 300")
        #expect(stage["mg.shut"] == "none")
    }

    @Test("without an animation it is at its own place at once") func notAnimated() {
        let isOpen = Knob(false)
        let stage = LayoutStage(Hero(isOpen: isOpen))
        isOpen.value = true
        stage.settle()
        #expect(stage["mg.open"] == "100 50 200 300")
        #expect(stage["mg.shut"] == "none")
    }

    @Test("a source that goes leaves the others where they belong") func sourceGoes() {
        struct Screen: View {
            @Namespace private var namespace
            let hasSource: Knob<Bool>
            var body: some View {
                VStack(spacing: 0) {
                    if hasSource.value {
                        Leaf("mg.d").matchedGeometryEffect(id: 1, in: namespace).frame(width: 60, height: 40)
                    }
                    Leaf("mg.e").matchedGeometryEffect(id: 1, in: namespace, isSource: false)
                        .frame(width: 20, height: 10)
                }
            }
        }
        let hasSource = Knob(true)
        let stage = LayoutStage(Screen(hasSource: hasSource))
        #expect(stage["mg.e"] == "170 175 60 40")
        hasSource.value = false
        stage.settle()
        #expect(stage["mg.e"] == "190 195 20 10")
    }

    @Test("a geometry group moves as one") func geometryGroup() {
        struct Screen: View {
            let x: Knob<CGFloat>
            var body: some View {
                HStack(spacing: 0) {
                    Leaf("mg.f").frame(width: 20, height: 20)
                    Leaf("mg.g").frame(width: 20, height: 20)
                }
                .geometryGroup()
                .padding(.leading, x.value)
            }
        }
        let x = Knob<CGFloat>(0)
        let stage = LayoutStage(Screen(x: x))
        #expect(stage["mg.f"] == "180 190 20 20")
        withAnimation(.linear(duration: 1)) { x.value = 100 }
        stage.settle()
        stage.advance(0.5)
        let (f, g) = (stage.frames["mg.f"]!, stage.frames["mg.g"]!)
        #expect(g.minX - f.minX == 20)
        #expect(abs(f.minX - 205) < 3)
    }
}
