import Foundation
import Testing

@testable import SwiftUICore

/// Fact S61 of the project's semantics, and what follows from it.
@MainActor @Suite struct TransitionTests {
    /// A view with a transition between two others.
    private struct Card: View {
        @Bindable var model: Model
        var transition: AnyTransition?
        var log: Log?
        var body: some View {
            VStack(spacing: 0) {
                Text("above")
                if model.flag {
                    if let transition {
                        Text("inner").onDisappear { log?.lines.append("gone") }.transition(transition)
                    } else {
                        Text("inner").onDisappear { log?.lines.append("gone") }
                    }
                }
                Text("below")
            }
        }
    }

    final class Log { var lines: [String] = [] }

    /// The mapping of a text's layer and the layers above it, about the scene's origin.
    private func shift(_ host: MotionHost, _ string: String) -> CGPoint? {
        var layer = host.text(string)
        guard layer != nil else { return nil }
        var shift = CGPoint.zero
        while let current = layer {
            if let transform = current.style?.transform { shift = shift.applying(transform) }
            layer = current.parent
        }
        return shift
    }

    @Test(
        "S61 .opacity.combined(with: .move(edge: .top)) does both, and the view leaves the tree after the removal's animation"
    )
    func combinedTransition() throws {
        let model = Model()
        let log = Log()
        let host = MotionHost(
            Card(model: model, transition: .opacity.combined(with: .move(edge: .top)), log: log))
        host.perform { withAnimation(.linear(duration: 1)) { model.flag = true } }
        let height = Double(try host.requireText("inner").size.height)
        #expect(height > 10)
        #expect(host.opacity("inner") == 0)
        #expect(isClose(shift(host, "inner").map { Double($0.y) }, -height))
        host.jump(by: 0.25)
        #expect(isClose(host.opacity("inner"), 0.25))
        #expect(isClose(shift(host, "inner").map { Double($0.y) }, -0.75 * height))
        host.jump(by: 0.75)
        #expect(host.opacity("inner") == 1)
        #expect(shift(host, "inner") == .zero)
        #expect(host.isAtRest)

        host.perform { withAnimation(.linear(duration: 1)) { model.flag = false } }
        #expect(host.opacity("inner") == 1)
        host.jump(by: 0.25)
        #expect(isClose(host.opacity("inner"), 0.75))
        #expect(isClose(shift(host, "inner").map { Double($0.y) }, -0.25 * height))
        #expect(log.lines.isEmpty)
        host.jump(by: 0.8)
        #expect(host.text("inner") == nil)
        #expect(log.lines == ["gone"])
        #expect(host.isAtRest)
        #expect(host.scene.motion.isAtRest)
    }

    @Test("S61 .transition runs only on insertion and removal")
    func changesInBetweenAreNoTransition() throws {
        struct Counter: View {
            @Bindable var model: Model
            var body: some View {
                VStack { if model.flag { Text("n \(model.other)").transition(.scale) } }
            }
        }
        let model = Model()
        model.flag = true
        let host = MotionHost(Counter(model: model))
        host.perform { withAnimation(.linear(duration: 1)) { model.other = 1 } }
        #expect(host.text("n 1") != nil)
        #expect(host.opacity("n 1") == 1)
        #expect(shift(host, "n 1") == .zero)
    }

    @Test func withoutAnAnimationThingsComeAndGoAtOnce() {
        let model = Model()
        let host = MotionHost(Card(model: model, transition: .slide))
        host.perform { model.flag = true }
        #expect(host.opacity("inner") == 1)
        #expect(host.isAtRest)
        host.perform { model.flag = false }
        #expect(host.text("inner") == nil)
        #expect(host.isAtRest)
    }

    @Test func whatHasNoTransitionFades() throws {
        let model = Model()
        let host = MotionHost(Card(model: model))
        host.perform { withAnimation(.linear(duration: 1)) { model.flag = true } }
        host.jump(by: 0.25)
        #expect(isClose(host.opacity("inner"), 0.25))
        // Interrupted half way in, it fades out from where it is.
        host.perform { withAnimation(.linear(duration: 1)) { model.flag = false } }
        #expect(isClose(host.opacity("inner"), 0.25))
        host.jump(by: 0.25)
        #expect(isClose(host.opacity("inner"), 0.25))
        host.jump(by: 0.85)
        #expect(host.text("inner") == nil)
        #expect(host.isAtRest)
    }

    @Test func theIdentityTransitionGoesAtOnce() {
        let model = Model()
        model.flag = true
        let log = Log()
        let host = MotionHost(Card(model: model, transition: .identity, log: log))
        host.perform { withAnimation(.linear(duration: 1)) { model.flag = false } }
        #expect(host.text("inner") == nil)
        #expect(log.lines == ["gone"])
    }

    @Test func siblingsMakeRoomWhileItGoes() throws {
        let model = Model()
        model.flag = true
        let host = MotionHost(Card(model: model))
        let start = try #require(host.place("below")).y
        let detail = try #require(host.place("inner")).y
        host.perform { withAnimation(.linear(duration: 1)) { model.flag = false } }
        #expect(host.place("below")?.y == start)
        host.jump(by: 0.5)
        let middle = try #require(host.place("below")).y
        host.jump(by: 0.4)
        #expect(host.text("inner") != nil)
        host.jump(by: 0.2)
        let end = try #require(host.place("below")).y
        #expect(isClose(Double(middle), Double(start + end) / 2))
        #expect(end < start)
        #expect(detail > 0)
    }

    @Test func asymmetricTransitions() throws {
        let model = Model()
        let host = MotionHost(
            Card(model: model, transition: .asymmetric(insertion: .offset(x: 100), removal: .offset(y: 60))))
        host.perform { withAnimation(.linear(duration: 1)) { model.flag = true } }
        #expect(shift(host, "inner") == CGPoint(x: 100, y: 0))
        host.jump(by: 1)
        #expect(shift(host, "inner") == .zero)
        host.perform { withAnimation(.linear(duration: 1)) { model.flag = false } }
        host.jump(by: 0.5)
        #expect(isClose(shift(host, "inner").map { Double($0.x) }, 0))
        #expect(isClose(shift(host, "inner").map { Double($0.y) }, 30))
    }

    @Test func slideComesFromLeadingAndGoesToTrailing() throws {
        let model = Model()
        let host = MotionHost(Card(model: model, transition: .slide))
        host.perform { withAnimation(.linear(duration: 1)) { model.flag = true } }
        let width = Double(try host.requireText("inner").size.width)
        #expect(isClose(shift(host, "inner").map { Double($0.x) }, -width))
        host.jump(by: 1)
        host.perform { withAnimation(.linear(duration: 1)) { model.flag = false } }
        host.jump(by: 0.5)
        #expect(isClose(shift(host, "inner").map { Double($0.x) }, width / 2))
    }

    @Test func pushGoesOutAtTheOtherEdge() throws {
        let model = Model()
        let host = MotionHost(Card(model: model, transition: .push(from: .bottom)))
        host.perform { withAnimation(.linear(duration: 1)) { model.flag = true } }
        let height = Double(try host.requireText("inner").size.height)
        #expect(isClose(shift(host, "inner").map { Double($0.y) }, height))
        #expect(host.opacity("inner") == 0)
        host.jump(by: 1)
        host.perform { withAnimation(.linear(duration: 1)) { model.flag = false } }
        host.jump(by: 0.5)
        #expect(isClose(shift(host, "inner").map { Double($0.y) }, -height / 2))
        #expect(isClose(host.opacity("inner"), 0.5))
    }

    @Test func aTransitionsOwnAnimationNeedsNoOther() {
        let model = Model()
        let host = MotionHost(Card(model: model, transition: .opacity.animation(.linear(duration: 1))))
        host.perform { model.flag = true }
        host.jump(by: 0.25)
        #expect(isClose(host.opacity("inner"), 0.25))
        host.jump(by: 1)
        host.perform { model.flag = false }
        host.jump(by: 0.25)
        #expect(isClose(host.opacity("inner"), 0.75))
        host.jump(by: 1)
        #expect(host.text("inner") == nil)
    }

    private struct Shifted: ViewModifier {
        var x: CGFloat
        func body(content: Content) -> some View { content.offset(x: x) }
    }

    /// Modifiers of one's own go through layout: the second round of the update animates from what the first showed.
    @Test func modifiersOfOnesOwn() throws {
        let model = Model()
        let host = MotionHost(
            Card(model: model, transition: .modifier(active: Shifted(x: 80), identity: Shifted(x: 0))))
        host.perform { withAnimation(.linear(duration: 1)) { model.flag = true } }
        let start = try #require(host.place("inner")).x
        host.jump(by: 0.5)
        #expect(isClose(host.place("inner").map { Double($0.x) }, Double(start) - 40))
        host.jump(by: 0.5)
        #expect(host.place("inner")?.x == start - 80)
        host.perform { withAnimation(.linear(duration: 1)) { model.flag = false } }
        #expect(host.place("inner")?.x == start - 80)
        host.jump(by: 0.5)
        #expect(isClose(host.place("inner").map { Double($0.x) }, Double(start) - 40))
        host.jump(by: 0.6)
        #expect(host.text("inner") == nil)
    }

    private struct Turning: Transition {
        func body(content: Content, phase: TransitionPhase) -> some View {
            content.opacity(phase.isIdentity ? 1 : 0.5).rotationEffect(.degrees(90 * phase.value))
        }
    }

    @Test func transitionsOfOnesOwn() {
        let model = Model()
        let host = MotionHost(Card(model: model, transition: AnyTransition(Turning())))
        host.perform { withAnimation(.linear(duration: 1)) { model.flag = true } }
        #expect(host.opacity("inner") == 0.5)
        host.jump(by: 0.5)
        #expect(isClose(host.opacity("inner"), 0.75))
        host.jump(by: 0.5)
        #expect(host.opacity("inner") == 1)
    }

    // MARK: Rows

    private struct Rows: View {
        @Bindable var model: Model
        var body: some View {
            VStack(spacing: 0) { ForEach(model.items, id: \.self) { Text("row \($0)") }.transition(.slide) }
        }
    }

    @Test func rowsOfAForEachComeAndGoEachByItself() throws {
        let model = Model()
        model.items = [1, 2, 3]
        let host = MotionHost(Rows(model: model))
        host.perform { withAnimation(.linear(duration: 1)) { model.items = [1, 3, 4] } }
        host.jump(by: 0.5)
        let width = Double(try host.requireText("row 2").size.width)
        #expect(isClose(shift(host, "row 2").map { Double($0.x) }, width / 2))
        #expect(isClose(shift(host, "row 4").map { Double($0.x) }, -width / 2))
        #expect(shift(host, "row 1") == .zero)
        host.jump(by: 0.6)
        #expect(host.text("row 2") == nil)
        #expect(host.isAtRest)
    }

    @Test func whatGoesKeepsItsPlaceAmongItsSiblings() {
        let model = Model()
        model.items = [1, 2, 3]
        let host = MotionHost(Rows(model: model))
        host.perform { withAnimation(.linear(duration: 1)) { model.items = [1, 3] } }
        let order = host.allLayers.compactMap { $0.semantics?.label }
        #expect(order == ["row 1", "row 2", "row 3"])
    }

    // MARK: Life

    @Test(arguments: [nil, "slide"]) func whatGoesIsFreedWhenItHasGone(name: String?) {
        final class Weak {
            weak var node: ViewNode?
            weak var element: LayoutElement?
            weak var layer: Layer?
        }
        let model = Model()
        model.flag = true
        let host = MotionHost(Card(model: model, transition: name == nil ? nil : .slide))
        let held = Weak()
        do {
            let layer = host.text("inner")!
            held.layer = layer
            held.element = layer.element
            held.node = layer.element?.node
        }
        host.perform { withAnimation(.linear(duration: 1)) { model.flag = false } }
        host.jump(by: 0.5)
        #expect(held.node != nil)
        host.jump(by: 0.6)
        #expect(held.node == nil)
        #expect(held.element == nil)
        #expect(held.layer == nil)
        #expect(host.scene.motion.leaving.isEmpty)
        #expect(host.layers.count == host.allLayers.count)
    }

    @Test func whatGoesEndsWithItsParent() {
        struct Outer: View {
            @Bindable var model: Model
            let log: Log
            var body: some View { if model.other == 0 { Card(model: model, log: log) } }
        }
        let model = Model()
        model.flag = true
        let log = Log()
        let host = MotionHost(Outer(model: model, log: log))
        host.perform { withAnimation(.linear(duration: 1)) { model.flag = false } }
        host.jump(by: 0.5)
        host.perform { model.other = 1 }
        #expect(host.text("inner") == nil)
        #expect(log.lines == ["gone"])
        host.advance(by: 1)
        #expect(host.isAtRest)
        #expect(host.layers.count == host.allLayers.count)
    }

    /// A view that comes back while it is on its way out is a new one; the old one goes on.
    @Test func comingBackIsANewView() {
        struct Counting: View {
            @State private var number = 0
            let log: Log
            var body: some View {
                Text("count \(number)").onAppear {
                    log.lines.append("new")
                    number += 1
                }
            }
        }
        struct Outer: View {
            @Bindable var model: Model
            let log: Log
            var body: some View { VStack { if model.flag { Counting(log: log) } } }
        }
        let model = Model()
        let log = Log()
        let host = MotionHost(Outer(model: model, log: log))
        host.perform { withAnimation(.linear(duration: 1)) { model.flag = true } }
        host.perform { withAnimation(.linear(duration: 1)) { model.flag = false } }
        host.jump(by: 0.25)
        host.perform { withAnimation(.linear(duration: 1)) { model.flag = true } }
        #expect(log.lines == ["new", "new"])
        host.advance(by: 2)
        #expect(host.allLayers.filter { $0.semantics?.label == "count 1" }.count == 1)
        #expect(host.opacity("count 1") == 1)
    }

    // MARK: Content

    private struct Score: View {
        @Bindable var model: Model
        let transition: ContentTransition
        var body: some View { VStack { Text("\(model.other)") }.contentTransition(transition) }
    }

    /// The opacities of the layers that draw a text, below to above.
    private func textLayers(_ host: MotionHost) -> [Layer] {
        host.allLayers.filter { if case .one(.text) = $0.content { true } else { false } }
    }

    @Test(arguments: [ContentTransition.opacity, .numericText()]) func contentFadesIntoContent(
        transition: ContentTransition
    ) {
        let model = Model()
        let host = MotionHost(Score(model: model, transition: transition))
        host.perform { withAnimation(.linear(duration: 1)) { model.other = 1 } }
        #expect(textLayers(host).map(\.opacity) == [1, 0])
        host.jump(by: 0.25)
        #expect(zip(textLayers(host).map(\.opacity), [0.75, 0.25]).allSatisfy { isClose($0, $1) })
        // The old content means nothing any more.
        #expect(textLayers(host).map(\.semantics?.label) == [nil, "1"])
        host.jump(by: 0.8)
        #expect(textLayers(host).map(\.opacity) == [1])
        #expect(host.isAtRest)
        #expect(host.layers.count == host.allLayers.count)
        host.perform { model.other = 2 }
        #expect(textLayers(host).map(\.opacity) == [1])
    }

    @Test func contentChangesAtOnceWithoutATransition() {
        let model = Model()
        let host = MotionHost(Score(model: model, transition: .identity))
        host.perform { withAnimation(.linear(duration: 1)) { model.other = 1 } }
        #expect(textLayers(host).map(\.opacity) == [1])
    }

    @Test func formerContentGoesWithItsView() {
        struct Outer: View {
            @Bindable var model: Model
            var body: some View { if !model.flag { Score(model: model, transition: .opacity) } }
        }
        let model = Model()
        let host = MotionHost(Outer(model: model))
        host.perform { withAnimation(.linear(duration: 1)) { model.other = 1 } }
        host.perform { model.flag = true }
        #expect(textLayers(host).isEmpty)
        host.advance(by: 2)
        #expect(host.isAtRest)
        #expect(host.layers.count == host.allLayers.count)
    }

    // MARK: Order of actions

    private struct Lettered: View {
        @Bindable var model: Model
        let log: Log
        let isIdentity: Bool
        var body: some View {
            VStack {
                if model.other == 0 {
                    if isIdentity { content.transition(.identity) } else { content }
                }
            }
        }
        private var content: some View {
            Text("x").onAppear { log.lines.append(model.flag ? "AT" : "AF") }
                .onDisappear { log.lines.append(model.flag ? "DT" : "DF") }.id(model.flag)
        }
    }

    @Test("F08 onAppear and onDisappear of a view whose id changes", arguments: [false, true])
    func orderOfAppearanceActions(isIdentity: Bool) {
        let model = Model()
        let log = Log()
        let host = MotionHost(Lettered(model: model, log: log, isIdentity: isIdentity))
        host.perform { model.flag = true }
        host.perform { model.other = 1 }
        #expect(log.lines == (isIdentity ? ["AF", "DT", "AT", "DT"] : ["AF", "AT", "DT", "DT"]))
    }
}
