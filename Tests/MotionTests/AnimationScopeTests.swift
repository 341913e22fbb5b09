import Foundation
import Testing

@testable import SwiftUICore

/// Facts S60, S62 and S63 of the project's semantics.
@MainActor @Suite struct AnimationScopeTests {
    private struct Boxes: View {
        @State private var first = false
        @State private var second = false
        let remote: Remote
        var body: some View {
            VStack(spacing: 0) {
                Text("a").opacity(first ? 0.2 : 1)
                Text("b").opacity(second ? 0.2 : 1)
            }
            .onAppear { (remote.first, remote.second) = ($first, $second) }
        }
    }

    /// Hands a view's state to the test.
    private final class Remote {
        var first = Binding.constant(false)
        var second = Binding.constant(false)
    }

    @Test("S60 withAnimation animates what this state change alters, and nothing else")
    func withAnimationAnimatesItsOwnChange() {
        let remote = Remote()
        let host = MotionHost(Boxes(remote: remote))
        host.perform {
            withAnimation(.linear(duration: 1)) { remote.first.wrappedValue = true }
            remote.second.wrappedValue = true
        }
        #expect(host.opacity("a") == 1)
        #expect(host.opacity("b") == 0.2)
        host.jump(by: 0.5)
        #expect(isClose(host.opacity("a"), 0.6))
        host.jump(by: 0.5)
        #expect(host.opacity("a") == 0.2)
        #expect(host.isAtRest)
        host.perform { remote.first.wrappedValue = false }
        #expect(host.opacity("a") == 1)
    }

    private struct Scoped: View {
        @Bindable var model: Model
        var body: some View {
            VStack(spacing: 0) {
                Text("inside").opacity(model.flag ? 0 : 1).offset(x: CGFloat(model.other) * 100)
                    .animation(.linear(duration: 1), value: model.flag)
                Text("outside").opacity(model.flag ? 0 : 1)
            }
        }
    }

    @Test("S62 animation(_:value:) animates its subtree only when value changed")
    func animationWithValue() throws {
        let model = Model()
        let host = MotionHost(Scoped(model: model))
        let start = try #require(host.place("inside")).x
        host.perform { model.other = 1 }
        #expect(host.place("inside")?.x == start + 100)
        host.perform { model.flag = true }
        #expect(host.opacity("outside") == 0)
        host.jump(by: 0.25)
        #expect(isClose(host.opacity("inside"), 0.75))
        // What changes together with the value is animated too.
        host.advance(by: 1)
        host.perform {
            model.flag = false
            model.other = 2
        }
        host.jump(by: 0.5)
        #expect(isClose(host.place("inside").map { Double($0.x) }, Double(start) + 150))
    }

    @Test func animationNilKeepsOthersOut() {
        let model = Model()
        struct Still: View {
            @Bindable var model: Model
            var body: some View { Text("a").opacity(model.flag ? 0 : 1).animation(nil, value: model.flag) }
        }
        let still = MotionHost(Still(model: model))
        still.perform { withAnimation { model.flag = true } }
        #expect(still.opacity("a") == 0)
        #expect(still.isAtRest)
    }

    @Test func disabledAnimationsStopOnlyThoseOfViews() {
        let model = Model()
        let host = MotionHost(Scoped(model: model))
        var transaction = Transaction()
        transaction.disablesAnimations = true
        host.perform { withTransaction(transaction) { model.flag = true } }
        #expect(host.opacity("inside") == 0)
        #expect(host.isAtRest)
    }

    private struct Transformed: View {
        @Bindable var model: Model
        var body: some View {
            VStack {
                Text("none").opacity(model.flag ? 0 : 1).transaction { $0.animation = nil }
                Text("linear").opacity(model.flag ? 0 : 1).transaction { $0.animation = .linear(duration: 2) }
                Text("value").opacity(model.flag ? 0 : 1)
                    .transaction(value: model.other) { $0.animation = .linear(duration: 4) }
            }
        }
    }

    @Test func transactionsAreChangedOnTheirWayDown() {
        let model = Model()
        let host = MotionHost(Transformed(model: model))
        host.perform {
            withAnimation(.linear(duration: 1)) {
                model.flag = true
                model.other = 1
            }
        }
        host.jump(by: 0.5)
        #expect(host.opacity("none") == 0)
        #expect(isClose(host.opacity("linear"), 0.75))
        #expect(isClose(host.opacity("value"), 0.875))
        host.advance(by: 4)
        host.perform { withAnimation(.linear(duration: 1)) { model.flag = false } }
        host.jump(by: 0.5)
        #expect(isClose(host.opacity("value"), 0.5))
    }

    private struct OfBody: View {
        @Bindable var model: Model
        var body: some View {
            Text("a").offset(x: model.flag ? 100 : 0)
                .animation(.linear(duration: 1)) { $0.opacity(model.flag ? 0 : 1) }
        }
    }

    @Test func animationOfABodyAnimatesItsModifiersOnly() throws {
        let model = Model()
        let host = MotionHost(OfBody(model: model))
        let start = try #require(host.place("a")).x
        host.perform { model.flag = true }
        #expect(host.place("a")?.x == start + 100)
        host.jump(by: 0.5)
        #expect(isClose(host.opacity("a"), 0.5))
    }

    // MARK: Springs

    private struct Offset: View {
        @Bindable var model: Model
        var body: some View { Text("a").offset(x: model.number) }
    }

    @Test("S63 spring(response: 0.35, dampingFraction: 0.8) follows the damped spring's closed form")
    func springFollowsItsClosedForm() throws {
        let model = Model()
        let host = MotionHost(Offset(model: model))
        let start = try #require(host.place("a")).x
        host.perform { withAnimation(.spring(response: 0.35, dampingFraction: 0.8)) { model.number = 100 } }
        let frequency = 2 * Double.pi / 0.35
        let decay = 0.8 * frequency
        let damped = frequency * (1 - 0.8 * 0.8).squareRoot()
        for frame in 1...30 {
            host.jump(by: 1.0 / 60)
            let t = Double(frame) / 60
            let rest = exp(-decay * t) * (cos(damped * t) + decay / damped * sin(damped * t))
            let x = try #require(host.place("a")).x - start
            #expect(isClose(x, 100 * (1 - rest), within: 0.101), "frame \(frame): \(x)")
        }
        host.advance(by: 2)
        #expect(host.place("a")?.x == start + 100)
        #expect(host.isAtRest)
    }

    @Test("S63 interrupting a spring keeps position and velocity", arguments: [0.05, 0.12, 0.3])
    func interruptionKeepsPositionAndVelocity(time: Double) throws {
        let model = Model()
        let host = MotionHost(Offset(model: model))
        let start = try #require(host.place("a")).x
        func x() -> Double { Double((host.place("a")?.x ?? .nan) - start) }
        host.perform { withAnimation(.spring(response: 0.35, dampingFraction: 0.8)) { model.number = 100 } }
        host.jump(by: time - 0.001)
        let before = x()
        host.jump(by: 0.001)
        let position = x()
        let velocity = (position - before) / 0.001
        host.perform { withAnimation(.spring(response: 0.6, dampingFraction: 1)) { model.number = -50 } }
        #expect(x() == position)
        host.jump(by: 0.001)
        #expect(abs((x() - position) / 0.001 - velocity) < 0.05 * 1800 * 0.01 + abs(velocity) * 0.05 + 30)
        // From here it is the new spring's closed form, with what it inherited.
        let spring = Spring(response: 0.6, dampingRatio: 1)
        let inherited: Double = Spring(response: 0.35, dampingRatio: 0.8).velocity(target: 100, time: time)
        host.jump(by: 0.199)
        let expected =
            position + spring.value(target: -50 - position, initialVelocity: inherited, time: 0.2)
        #expect(isClose(x(), expected, within: 0.01))
        host.advance(by: 3)
        #expect(x() == -50)
    }

    @Test func curvesThatOverlapAddUp() throws {
        let model = Model()
        let host = MotionHost(Offset(model: model))
        let start = try #require(host.place("a")).x
        host.perform { withAnimation(.linear(duration: 1)) { model.number = 100 } }
        host.jump(by: 0.5)
        host.perform { withAnimation(.linear(duration: 1)) { model.number = 0 } }
        #expect(isClose(Double(host.place("a")!.x - start), 50))
        host.jump(by: 0.25)
        // 75 of the first, 25 back of the second.
        #expect(isClose(Double(host.place("a")!.x - start), 50))
        host.jump(by: 0.25)
        #expect(isClose(Double(host.place("a")!.x - start), 50))
        host.jump(by: 0.5)
        #expect(host.place("a")?.x == start)
    }

    /// What is not animated moves the value by the difference at once, while the running animation comes to its end.
    @Test func aChangeWithoutAnimationJumpsByTheDifference() throws {
        let model = Model()
        let host = MotionHost(Offset(model: model))
        let start = try #require(host.place("a")).x
        host.perform { withAnimation(.linear(duration: 1)) { model.number = 100 } }
        host.jump(by: 0.5)
        host.perform { model.number = 200 }
        #expect(isClose(Double(host.place("a")!.x - start), 150))
        host.jump(by: 0.5)
        #expect(host.place("a")?.x == start + 200)
        #expect(host.isAtRest)
    }

    /// Apple's documentation of `Transaction.tracksVelocity`: the animation that follows a stream of changes starts as fast as they were.
    @Test func trackedVelocityGoesIntoTheNextSpring() throws {
        let model = Model()
        let host = MotionHost(Offset(model: model))
        let start = try #require(host.place("a")).x
        var drag = Transaction()
        drag.tracksVelocity = true
        for step in 1...10 {
            host.jump(by: 0.01)
            host.perform { withTransaction(drag) { model.number = Double(step) * 5 } }
            #expect(host.place("a")?.x == start + CGFloat(step) * 5)
        }
        // 500 points a second.
        host.perform { withAnimation(.spring(response: 0.5, dampingFraction: 1)) { model.number = 0 } }
        host.jump(by: 0.05)
        let expected: Double = 50 + Spring().value(target: -50, initialVelocity: 500, time: 0.05)
        #expect(isClose(Double(host.place("a")!.x - start), expected, within: 0.01))
        host.advance(by: 3)
        #expect(host.isAtRest)
    }

    @Test func aStreamThatRestsGivesNoVelocity() throws {
        let model = Model()
        let host = MotionHost(Offset(model: model))
        let start = try #require(host.place("a")).x
        var drag = Transaction()
        drag.tracksVelocity = true
        for step in 1...2 {
            host.jump(by: 0.01)
            host.perform { withTransaction(drag) { model.number = Double(step) * 25 } }
        }
        host.advance(by: 0.5)
        #expect(host.isAtRest)
        host.perform { withAnimation(.spring(response: 0.5, dampingFraction: 1)) { model.number = 0 } }
        host.jump(by: 0.05)
        let expected: Double = 50 + Spring().value(target: -50, time: 0.05)
        #expect(isClose(Double(host.place("a")!.x - start), expected, within: 0.01))
    }

    @Test func blendedSpringsComeToTheSameEnd() throws {
        let model = Model()
        let host = MotionHost(Offset(model: model))
        let start = try #require(host.place("a")).x
        host.perform { withAnimation(.spring(response: 1, dampingFraction: 1)) { model.number = 100 } }
        host.jump(by: 0.2)
        let position = Double(host.place("a")!.x - start)
        host.perform { withAnimation(.interactiveSpring) { model.number = 200 } }
        host.jump(by: 0.05)
        let inherited: Double = Spring(response: 1, dampingRatio: 1).velocity(target: 100, time: 0.2)
        let alone: Double = Spring(response: 0.15, dampingRatio: 0.86)
            .value(target: 200 - position, initialVelocity: inherited, time: 0.05)
        // The slow spring still has its part in it.
        #expect(Double(host.place("a")!.x - start) < position + alone - 5)
        host.advance(by: 2)
        #expect(host.place("a")?.x == start + 200)
        #expect(host.isAtRest)
    }
}

extension AnimationScopeTests {
    private struct Shared: View {
        let model: Model
        let told: Told
        var body: some View {
            Text("a").opacity(model.flag ? 0 : 1).onChange(of: model.flag) { told.count += 1 }
        }
    }

    private final class Told { var count = 0 }

    /// One write concerns every scene that reads the state; each animates it, whichever of them takes its turn first.
    @Test func aWriteIsAnimatedInEveryScene() {
        let model = Model()
        let told = Told()
        let hosts = (0..<3).map { _ in MotionHost(Shared(model: model, told: told)) }
        hosts[1].perform {
            withAnimation(.linear(duration: 1)) { model.flag = true }
        }
        #expect(told.count == 3)
        for host in hosts {
            host.jump(by: 0.5)
            #expect(isClose(host.opacity("a"), 0.5))
            host.jump(by: 0.6)
            #expect(host.opacity("a") == 0)
        }
    }
}
