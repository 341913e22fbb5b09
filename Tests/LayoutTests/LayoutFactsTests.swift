import Foundation
import SwiftUI
import SwiftUITesting
import Testing

/// Frames of coloured leaves when the view is the root of a 400 × 400 proposal, centred. The figures are those of a public open
/// implementation of SwiftUI's layout; Apple's documentation of stacks, frames and spacers says the same.
@MainActor @Suite struct LayoutFactsTests {
    private static let red = Color(red: 1, green: 0, blue: 0)
    private static let blue = Color(red: 0, green: 0, blue: 1)
    private static let green = Color(red: 0, green: 1, blue: 0)
    private static let yellow = Color(red: 1, green: 1, blue: 0)

    /// The frames of everything that is filled with a colour, in drawing order.
    private func frames<V: View>(_ view: V) -> [CGRect] {
        let host = HeadlessHost(textEngine: FixedTextEngine())
        let scene = SceneGraph(view, host: host, size: CGSize(width: 400, height: 400))
        var found: [CGRect] = []
        func visit(_ layer: Layer) {
            if case .one(.fill(.rectangle, .color, _)) = layer.content, layer.size.width > 0, layer.size.height > 0,
                // Dividers are drawn too, in a colour that is not opaque.
                isOpaque(layer.content)
            {
                found.append(layer.frameInScene)
            }
            layer.sublayers.forEach(visit)
        }
        visit(scene.rootLayer)
        return found
    }

    private func isOpaque(_ content: LayerContent) -> Bool {
        if case .one(.fill(_, .color(let color), _)) = content { return color.opacity == 1 }
        return false
    }

    private func rects(_ text: String) -> [CGRect] {
        text.split(separator: "|").map { part in
            let n = part.split(separator: " ").map { Double($0)! }
            return CGRect(x: n[0], y: n[1], width: n[2], height: n[3])
        }
    }

    @Test("spacer between two in 200 × 80") func spacerHorizontal() {
        let view = HStack {
            Self.red.frame(width: 50, height: 50)
            Spacer()
            Self.blue.frame(width: 50, height: 50)
        }
        .frame(width: 200, height: 80)
        // The figures say 110 for the first, which leaves the stack 10 points short of its 200-point frame on one side only; a spacer
        // "expands along the major axis of its containing stack" (Apple's documentation of Spacer), so the stack fills the frame.
        #expect(frames(view) == rects("100 175 50 50 | 250 175 50 50"))
    }

    @Test("spacer of at least 50 in 180") func spacerMinimum() {
        let view = HStack {
            Self.red.frame(width: 50, height: 50)
            Spacer(minLength: 50)
            Self.blue.frame(width: 50, height: 50)
        }
        .frame(width: 180, height: 80)
        #expect(frames(view) == rects("110 175 50 50 | 240 175 50 50"))
    }

    @Test("spacer first in 200") func spacerLeading() {
        let view = HStack {
            Spacer()
            Self.red.frame(width: 50, height: 50)
            Self.blue.frame(width: 50, height: 50)
        }
        .frame(width: 200, height: 80)
        #expect(frames(view) == rects("192 175 50 50 | 250 175 50 50"))
    }

    @Test("spacer of at least 0, full") func spacerZero() {
        let view = HStack {
            Self.red.frame(width: 80, height: 50)
            Spacer(minLength: 0)
            Self.blue.frame(width: 80, height: 50)
        }
        .frame(width: 160, height: 80)
        #expect(frames(view) == rects("120 175 80 50 | 200 175 80 50"))
    }

    @Test("spacer's least length overflows the frame") func spacerOverflow() {
        let view = HStack {
            Self.red.frame(width: 80, height: 50)
            Spacer()
            Self.blue.frame(width: 80, height: 50)
        }
        .frame(width: 160, height: 80)
        #expect(frames(view) == rects("116 175 80 50 | 204 175 80 50"))
    }

    @Test("default spacing is 8") func defaultSpacing() {
        let view = VStack {
            Self.red.frame(width: 40, height: 40)
            Self.blue.frame(width: 40, height: 40)
            HStack {
                Self.green.frame(width: 40, height: 40)
                Self.yellow.frame(width: 40, height: 40)
            }
        }
        #expect(frames(view) == rects("180 132 40 40 | 180 180 40 40 | 156 228 40 40 | 204 228 40 40"))
    }

    @Test("given spacing") func givenSpacing() {
        let view = VStack(spacing: 20) {
            Self.red.frame(width: 40, height: 40)
            Self.blue.frame(width: 40, height: 40)
            HStack(spacing: 30) {
                Self.green.frame(width: 40, height: 40)
                Self.yellow.frame(width: 40, height: 40)
            }
        }
        #expect(frames(view) == rects("180 120 40 40 | 180 180 40 40 | 145 240 40 40 | 215 240 40 40"))
    }

    @Test("flexible views share a stack equally") func flexible() {
        let view = VStack {
            Self.red
            Self.blue
            HStack {
                Self.green
                Self.yellow
            }
        }
        #expect(frames(view) == rects("0 0 400 128 | 0 136 400 128 | 0 272 196 128 | 204 272 196 128"))
    }

    @Test("a layout priority takes all the room") func priority() {
        let view = VStack {
            Self.red
            Self.blue.layoutPriority(1)
            HStack {
                Self.green
                Self.yellow
            }
        }
        #expect(frames(view) == rects("0 8 400 384"))
    }

    @Test("a fixed view between two flexible ones") func fixedBetween() {
        let view = VStack(spacing: 20) {
            Self.red
            Self.yellow.frame(width: 10, height: 10)
            Self.blue
        }
        #expect(frames(view) == rects("0 0 400 175 | 195 195 10 10 | 0 225 400 175"))
    }

    @Test("ZStack aligns at the top leading corner") func overlayTopLeading() {
        let view = ZStack(alignment: .topLeading) {
            Self.red.frame(width: 60, height: 60)
            Self.blue.frame(width: 20, height: 20)
        }
        #expect(frames(view) == rects("170 170 60 60 | 170 170 20 20"))
    }

    @Test("ZStack aligns at the bottom trailing corner") func overlayBottomTrailing() {
        let view = ZStack(alignment: .bottomTrailing) {
            Self.red.frame(width: 60, height: 60)
            Self.blue.frame(width: 20, height: 20)
        }
        #expect(frames(view) == rects("170 170 60 60 | 210 210 20 20"))
    }

    @Test("default padding is 16") func padding() {
        let screen = frames(Self.red.frame(width: 50, height: 50).padding().background(Self.blue))
        #expect(screen == rects("159 159 82 82 | 175 175 50 50"))
    }

    @Test("padding on two edges") func paddingHorizontal() {
        let screen = frames(Self.red.frame(width: 50, height: 50).padding(.horizontal, 10).background(Self.blue))
        #expect(screen == rects("165 175 70 50 | 175 175 50 50"))
    }

    @Test("aspect ratio 2 fits") func aspectFit() {
        #expect(frames(Self.red.aspectRatio(2, contentMode: .fit)) == rects("0 100 400 200"))
    }

    @Test("aspect ratio 2 fills") func aspectFill() {
        #expect(frames(Self.red.aspectRatio(2, contentMode: .fill)) == rects("-200 0 800 400"))
    }

    @Test("frame between limits") func frameLimits() {
        #expect(frames(Self.red.frame(minWidth: 100, maxWidth: 200, maxHeight: 50)) == rects("100 175 200 50"))
    }

    @Test("ideal size of a frame") func frameIdeal() {
        #expect(frames(Self.red.frame(idealWidth: 70, idealHeight: 30).fixedSize()) == rects("165 185 70 30"))
    }

    @Test("a colour's ideal size is 10") func colorIdeal() {
        #expect(frames(Self.red.fixedSize()) == rects("195 195 10 10"))
    }

    @Test("a frame as wide as it can be aligns its content") func frameInfinity() {
        let view = Self.red.frame(width: 20, height: 20).frame(maxWidth: .infinity, alignment: .trailing)
            .frame(width: 200, height: 200)
        #expect(frames(view) == rects("280 190 20 20"))
    }

    @Test("offset moves the drawing") func offset() {
        #expect(frames(Self.red.frame(width: 50, height: 50).offset(x: 10, y: 20)) == rects("185 195 50 50"))
    }

    @Test("position sets the centre") func position() {
        #expect(frames(Self.red.frame(width: 50, height: 50).position(x: 30, y: 40)) == rects("5 15 50 50"))
    }

    @Test("a divider is one point high and as wide as it can be") func divider() {
        let view = VStack {
            Self.red.frame(width: 40, height: 40)
            Divider()
            Self.blue.frame(width: 40, height: 40)
        }
        #expect(frames(view) == rects("180 152 40 40 | 180 209 40 40"))
    }

    @Test("of several endlessly flexible views the largest minimum is served first") func largestMinimumFirst() {
        let view = HStack(spacing: 0) {
            Self.red.frame(minWidth: 200)
            Self.blue
            Self.green
        }
        #expect(frames(view) == rects("0 0 200 400 | 200 0 100 400 | 300 0 100 400"))
    }

    @Test("explicit guides merge by their mean") func meanOfGuides() {
        // [1, 3, 5, nil, nil] → 3 (a rule that Apple's `_combineExplicit` follows).
        let values: [CGFloat?] = [1, 3, 5, nil, nil]
        var merged: CGFloat?
        var n = 0
        for case let value? in values {
            VerticalAlignment.center.key.id._combineExplicit(childValue: value, n, into: &merged)
            n += 1
        }
        #expect(merged == 3)
    }

    @Test("lengths that are no numbers do no harm", arguments: [CGFloat.nan, -.infinity, .infinity, -5])
    func hostileLengths(length: CGFloat) {
        let view = VStack {
            Self.red.frame(width: length, height: length)
            Text("x").padding(length.isFinite ? length : 0).offset(x: length)
        }
        // A report or odd sizes are fine; a crash, a hang or a place that is no number is not.
        #expect(frames(view).allSatisfy { !$0.origin.x.isNaN && !$0.origin.y.isNaN })
    }

    @Test("a changed scene is laid out as a fresh one") func incrementalEqualsFresh() {
        struct Changing: View {
            let model: Model
            var body: some View {
                VStack(alignment: .leading) {
                    ForEach(0..<model.rows, id: \.self) { i in
                        HStack {
                            LayoutFactsTests.red.frame(width: CGFloat(model.width + i), height: 10)
                            if (i + model.rows) % 3 == 0 { Spacer() }
                            LayoutFactsTests.blue.frame(width: 5, height: CGFloat(3 + i % model.rows))
                        }
                    }
                }
            }
        }
        let model = Model()
        let host = HeadlessHost(textEngine: FixedTextEngine())
        let scene = SceneGraph(Changing(model: model), host: host, size: CGSize(width: 400, height: 400))
        var dice = Dice(seed: 7)
        for _ in 0..<50 {
            model.rows = 1 + dice.below(12)
            model.width = dice.below(91)
            scene.turn()
            let fresh = SceneGraph(Changing(model: model), host: host, size: CGSize(width: 400, height: 400))
            #expect(allFrames(scene) == allFrames(fresh))
        }
    }

    private func allFrames(_ scene: SceneGraph) -> [CGRect] {
        var found: [CGRect] = []
        func visit(_ layer: Layer) {
            if case .none = layer.content {} else { found.append(layer.frameInScene) }
            layer.sublayers.forEach(visit)
        }
        visit(scene.rootLayer)
        return found
    }
}

@Observable private final class Model {
    var rows = 3
    var width = 20
}
