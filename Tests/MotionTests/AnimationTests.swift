import Foundation
import Testing

@testable import SwiftUICore

/// Animations as functions of time, without a scene.
@Suite struct AnimationTests {
    private func value(_ animation: Animation, at time: Double) -> Double? {
        var context = AnimationContext<Double>(environment: nil)
        return animation.animate(value: 100, time: time, context: &context)
    }

    @Test func curvesLastAsLongAsTheySay() {
        // "Curves last .35 s" in the table of behaviour facts.
        #expect(isClose(value(.linear, at: 0.175), 50))
        #expect(value(.easeIn, at: 0.349) != nil)
        #expect(value(.easeIn, at: 0.35) == nil)
        #expect(isClose(value(.easeInOut(duration: 2), at: 0.5), 12.916, within: 0.1))
        #expect(isClose(value(.timingCurve(.circularEaseIn, duration: 4), at: 2), 13.40, within: 0.1))
        #expect(isClose(value(.timingCurve(0.42, 0, 1, 1, duration: 1), at: 0.5), 31.536, within: 0.1))
    }

    @Test func delayWaitsAndSpeedHurries() {
        #expect(value(Animation.linear(duration: 1).delay(2), at: 1.9) == 0)
        #expect(isClose(value(Animation.linear(duration: 1).delay(2), at: 2.25), 25))
        #expect(value(Animation.linear(duration: 1).delay(2), at: 3) == nil)
        #expect(isClose(value(Animation.linear(duration: 1).speed(2), at: 0.25), 50))
        #expect(value(Animation.linear(duration: 1).speed(2), at: 0.5) == nil)
        #expect(isClose(value(Animation.linear(duration: 1).speed(0.5), at: 1), 50))
        #expect(isClose(value(Animation.linear(duration: 1).delay(1).speed(2), at: 0.75), 50))
    }

    /// Apple's documentation of `repeatCount(_:autoreverses:)`: turning back counts as a repetition.
    @Test func repetitionsTurnBack() {
        let thrice = Animation.linear(duration: 1).repeatCount(3)
        #expect(isClose(value(thrice, at: 0.25), 25))
        #expect(isClose(value(thrice, at: 1.25), 75))
        #expect(isClose(value(thrice, at: 2.25), 25))
        #expect(value(thrice, at: 3) == nil)
        let straight = Animation.linear(duration: 1).repeatCount(2, autoreverses: false)
        #expect(isClose(value(straight, at: 1.25), 25))
        let forever = Animation.linear(duration: 1).repeatForever()
        #expect(isClose(value(forever, at: 1001.25), 75))
    }

    @Test func equalAnimationsAreEqual() {
        #expect(Animation.easeIn == Animation.easeIn(duration: 0.35))
        #expect(Animation.easeIn != Animation.easeOut)
        #expect(Animation.easeIn.delay(1) != Animation.easeIn)
        #expect(Animation(Steps(count: 3)) == Animation(Steps(count: 3)))
        #expect(Animation(Steps(count: 3)) != Animation(Steps(count: 4)))
        #expect(Animation(Animation.bouncy.base as! BuiltInAnimation) == .bouncy)
    }

    @Test func customAnimationsRunUnderModifiers() {
        let steps = Animation(Steps(count: 4))
        #expect(value(steps, at: 0.6) == 50)
        #expect(value(steps, at: 1) == nil)
        #expect(value(steps.delay(1), at: 1.3) == 25)
        #expect(value(steps.speed(2), at: 0.3) == 50)
        var context = AnimationContext<Double>(environment: nil)
        let twice = steps.repeatCount(2)
        var seen: [Double?] = []
        for time in stride(from: 0, to: 2.3, by: 0.3) {
            seen.append(twice.animate(value: 100, time: time, context: &context))
        }
        // The second cycle begins at the first time at which the first is seen to be over, 1.2.
        #expect(seen == [0, 25, 50, 75, 100, 75, 50, 25])
        #expect(twice.animate(value: 100, time: 2.4, context: &context) == nil)
    }

    @Test func customAnimationsRemember() {
        var context = AnimationContext<Double>(environment: nil)
        let counting = Animation(Counting())
        for expected in 1...5 {
            #expect(counting.animate(value: 100, time: 0, context: &context) == Double(expected))
        }
    }

    @Test func logicalCompletionComesWhenItIsTold() {
        var context = AnimationContext<Double>(environment: nil)
        let animation = Animation.linear(duration: 4).logicallyComplete(after: 1)
        _ = animation.animate(value: 1, time: 0.5, context: &context)
        #expect(!context.isLogicallyComplete)
        _ = animation.animate(value: 1, time: 1.5, context: &context)
        #expect(context.isLogicallyComplete)
        #expect(animation.animate(value: 1, time: 3.9, context: &context) != nil)
    }
}

/// Goes in equal steps, within a second.
struct Steps: CustomAnimation {
    var count: Int
    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
        guard time < 1 - 1e-9 else { return nil }
        return value.scaled(by: (time * Double(count) + 1e-9).rounded(.down) / Double(count))
    }
}

/// Counts how often it is asked.
private struct Counting: CustomAnimation {
    private struct Key: AnimationStateKey { static var defaultValue: Int { 0 } }
    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
        context.state[Key.self] += 1
        return value.scaled(by: Double(context.state[Key.self]) / 100)
    }
}
