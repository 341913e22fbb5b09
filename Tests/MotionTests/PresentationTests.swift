import Foundation
import Testing

@testable import SwiftUICore

/// What is on screen between the old value and the new.
@MainActor @Suite struct PresentationTests {
    // MARK: Geometry

    private struct Frame: View {
        @Bindable var model: Model
        var body: some View {
            VStack(alignment: .leading, spacing: 0) {
                Rectangle().frame(width: model.flag ? 200 : 100, height: 50)
                Text("below")
            }
        }
    }

    @Test func sizeAndPlaceGoTheirWay() throws {
        let model = Model()
        let host = MotionHost(Frame(model: model))
        let box = try #require(host.fills.first)
        #expect(box.size == CGSize(width: 100, height: 50))
        let start = box.frameInScene.minX
        host.perform { withAnimation(.linear(duration: 1)) { model.flag = true } }
        #expect(box.size == CGSize(width: 100, height: 50))
        host.jump(by: 0.5)
        #expect(isClose(box.size.width, 150))
        #expect(isClose(box.frameInScene.minX, start - 25))
        // The shape is drawn for the size it has on screen.
        guard case .one(.fill(let outline, _, _)) = box.content else { throw Missing() }
        #expect(isClose(outline.bounds.width, 150))
        host.jump(by: 0.5)
        #expect(box.size.width == 200)
        #expect(host.isAtRest)
        #expect(host.scene.motion.geometries.isEmpty)
    }

    private struct Missing: Error {}

    @Test func whatIsNewStandsWhereItBelongs() {
        struct Grown: View {
            @Bindable var model: Model
            var body: some View {
                VStack(spacing: 0) {
                    Text("a")
                    if model.flag { Text("b") }
                }
            }
        }
        let model = Model()
        let host = MotionHost(Grown(model: model))
        let start = host.place("a")!.y
        host.perform { withAnimation(.linear(duration: 1)) { model.flag = true } }
        let first = host.text("b")!.position
        host.jump(by: 0.5)
        #expect(host.text("b")!.position == first)
        #expect(host.place("a")!.y < start)
    }

    // MARK: Attributes

    private struct Effects: View {
        @Bindable var model: Model
        var body: some View {
            VStack {
                Text("scaled").scaleEffect(model.flag ? 3 : 1, anchor: .topLeading)
                Text("turned").rotationEffect(.degrees(model.flag ? 90 : 0), anchor: .topLeading)
                Text("shadow").shadow(color: .black, radius: model.flag ? 10 : 0)
                Text("blurred").blur(radius: model.flag ? 8 : 2)
                Text("grey").saturation(model.flag ? 0 : 1)
                Text("cut").clipShape(RoundedRectangle(cornerRadius: model.flag ? 8 : 0))
            }
        }
    }

    @Test func effectsGoTheirWay() throws {
        let model = Model()
        let host = MotionHost(Effects(model: model))
        host.perform { withAnimation(.linear(duration: 1)) { model.flag = true } }
        host.jump(by: 0.5)
        func style(_ name: String) throws -> LayerStyle { try #require(host.requireText(name).parent?.style) }
        #expect(isClose(try style("scaled").transform.m11, 2))
        #expect(isClose(try style("turned").transform.m11, cos(.pi / 4)))
        #expect(isClose(try style("turned").transform.m12, sin(.pi / 4)))
        guard case .shadow(_, let radius, _, _) = try style("shadow").effects.first else { throw Missing() }
        #expect(isClose(radius, 5))
        guard case .blur(let blur, _) = try style("blurred").effects.first else { throw Missing() }
        #expect(isClose(blur, 5))
        guard case .colorMatrix(let matrix) = try style("grey").effects.first else { throw Missing() }
        #expect(isClose(Double(matrix[0]), 0.213 * 0.5 + 0.5))
        guard case .roundedRectangle(_, let corner, _) = try style("cut").clip else { throw Missing() }
        #expect(isClose(corner.width, 4))
    }

    private struct Colors: View {
        @Bindable var model: Model
        var body: some View {
            VStack {
                Color(white: model.flag ? 1 : 0)
                Rectangle().fill(model.flag ? Color.blue : Color.red)
                Text("text").foregroundColor(model.flag ? .red : .green)
            }
        }
    }

    @Test func coloursGoThroughOklab() throws {
        let model = Model()
        let host = MotionHost(Colors(model: model))
        host.perform { withAnimation(.linear(duration: 1)) { model.flag = true } }
        host.jump(by: 0.5)
        // Half the lightness of white in Oklab is an eighth of its light.
        let grey = try #require(host.color(of: host.fills[0]))
        #expect(isClose(Double(Color.Resolved(grey).linearRed), 0.125, within: 0.002))
        let mixed = Color.red.mix(with: .blue, by: 0.5, in: .perceptual).resolvedColor(dark: false)
        let fill = try #require(host.color(of: host.fills[1]))
        #expect(isClose(Double(fill.red), Double(mixed.red), within: 0.005))
        #expect(isClose(Double(fill.blue), Double(mixed.blue), within: 0.005))
        guard case .one(.text(_, _, .color(let ink))) = try host.requireText("text").content else { throw Missing() }
        #expect(ink != Color.red.resolvedColor(dark: false) && ink != Color.green.resolvedColor(dark: false))
        host.jump(by: 0.6)
        #expect(host.color(of: host.fills[0]) == .white)
        guard case .one(.text(_, _, .color(let end))) = try host.requireText("text").content else { throw Missing() }
        #expect(end == Color.red.resolvedColor(dark: false))
    }

    @Test func whatIsClearTakesTheOthersColour() throws {
        struct Clear: View {
            @Bindable var model: Model
            var body: some View { Rectangle().fill(model.flag ? Color.red : Color.clear) }
        }
        let model = Model()
        let host = MotionHost(Clear(model: model))
        host.perform { withAnimation(.linear(duration: 1)) { model.flag = true } }
        host.jump(by: 0.5)
        let color = try #require(host.color(of: host.fills[0]))
        let red = Color.red.resolvedColor(dark: false)
        #expect(isClose(Double(color.red), Double(red.red), within: 0.005))
        #expect(isClose(Double(color.opacity), 0.5))
    }

    // MARK: Data of one's own

    private struct Wave: Shape {
        var height: CGFloat
        var animatableData: CGFloat {
            get { height }
            set { height = newValue }
        }
        func path(in rect: CGRect) -> Path { Path(CGRect(x: 0, y: 0, width: rect.width, height: height)) }
    }

    @Test func shapesAreDrawnFromTheDataInBetween() throws {
        struct Waves: View {
            @Bindable var model: Model
            var body: some View { Wave(height: model.flag ? 100 : 20).frame(width: 50, height: 100) }
        }
        let model = Model()
        let host = MotionHost(Waves(model: model))
        host.perform { withAnimation(.linear(duration: 1)) { model.flag = true } }
        host.jump(by: 0.25)
        guard case .one(.fill(let outline, _, _)) = host.fills[0].content else { throw Missing() }
        #expect(isClose(outline.bounds.height, 40))
    }

    private struct Odometer: View, Animatable {
        var number: Double
        nonisolated var animatableData: Double {
            get { number }
            set { number = newValue }
        }
        var body: some View { Text("\(Int(number.rounded()))") }
    }

    @Test func animatableViewsRunTheirBodyForEachFrame() {
        struct Counter: View {
            @Bindable var model: Model
            var body: some View { Odometer(number: model.number) }
        }
        let model = Model()
        let host = MotionHost(Counter(model: model))
        host.perform { withAnimation(.linear(duration: 1)) { model.number = 100 } }
        #expect(host.text("0") != nil)
        var seen: [String] = []
        for _ in 0..<4 {
            host.jump(by: 0.25)
            seen += host.allLayers.compactMap { $0.semantics?.label }
        }
        #expect(seen == ["25", "50", "75", "100"])
        #expect(host.isAtRest)
    }

    private struct Lifted: ViewModifier, Animatable {
        var height: CGFloat
        nonisolated var animatableData: CGFloat {
            get { height }
            set { height = newValue }
        }
        func body(content: Content) -> some View { content.offset(y: (height * height).rounded()) }
    }

    @Test func animatableModifiersRunTheirBodyForEachFrame() {
        struct Box: View {
            @Bindable var model: Model
            var body: some View { Text("a").modifier(Lifted(height: model.number)) }
        }
        let model = Model()
        let host = MotionHost(Box(model: model))
        let start = host.place("a")!.y
        host.perform { withAnimation(.linear(duration: 1)) { model.number = 10 } }
        host.jump(by: 0.5)
        // Five squared: through the body, not half of a hundred.
        #expect(host.place("a")!.y - start == 25)
    }

    private struct Shake: GeometryEffect {
        var travel: CGFloat
        var animatableData: CGFloat {
            get { travel }
            set { travel = newValue }
        }
        func effectValue(size: CGSize) -> ProjectionTransform {
            ProjectionTransform(CGAffineTransform(translationX: travel * size.width, y: 0))
        }
    }

    @Test func geometryEffects() throws {
        struct Box: View {
            @Bindable var model: Model
            var body: some View { Text("abcd").modifier(Shake(travel: model.number)) }
        }
        let model = Model()
        let host = MotionHost(Box(model: model))
        host.perform { withAnimation(.linear(duration: 1)) { model.number = 2 } }
        host.jump(by: 0.5)
        let layer = try host.requireText("abcd")
        #expect(isClose((layer.parent?.style?.transform.m31).map { Double($0) }, layer.size.width))
    }

    // MARK: Repetition

    @Test func repeatForeverGoesOnUntilTheViewGoes() {
        struct Pulse: View {
            @State private var isOn = false
            var body: some View {
                Text("a").opacity(isOn ? 0 : 1).onAppear {
                    withAnimation(.linear(duration: 1).repeatForever()) { isOn = true }
                }
            }
        }
        struct Outer: View {
            @Bindable var model: Model
            var body: some View { if !model.flag { Pulse() } }
        }
        let model = Model()
        let host = MotionHost(Outer(model: model))
        host.jump(by: 0.25)
        #expect(isClose(host.opacity("a"), 0.75))
        host.jump(by: 100)
        #expect(isClose(host.opacity("a"), 0.75))
        host.jump(by: 1)
        #expect(isClose(host.opacity("a"), 0.25))
        host.perform { model.flag = true }
        host.jump(by: 1)
        #expect(host.isAtRest)
    }

    // MARK: At rest

    @Test func nothingIsScheduledWhereNothingMoves() {
        let model = Model()
        let host = MotionHost(Effects(model: model))
        #expect(host.isAtRest)
        #expect(host.frameRequests == 0)
        host.perform { model.flag = true }
        #expect(host.isAtRest)
        #expect(host.frameRequests == 0)
        host.perform { withAnimation(.linear(duration: 0.1)) { model.flag = false } }
        #expect(host.isFrameScheduled)
        let turns = host.turnRequests
        host.advance(by: 1)
        #expect(host.isAtRest)
        #expect(host.frameRequests < 10)
        #expect(host.turnRequests == turns, "frames need no turns of their own")
    }
}
