import Foundation
import Testing

@testable import SwiftUICore

/// Timelines of keyframes. Source: Apple's documentation of the keyframe types.
@Suite struct KeyframeTimelineTests {
    @Test func linearKeyframes() {
        let timeline = KeyframeTimeline(initialValue: 0.0) {
            LinearKeyframe(10, duration: 1)
            LinearKeyframe(30, duration: 2, timingCurve: .easeInOut)
        }
        #expect(timeline.duration == 3)
        #expect(isClose(timeline.value(time: 0.25), 2.5))
        #expect(isClose(timeline.value(time: 1), 10))
        #expect(isClose(timeline.value(time: 1.5), 10 + 20 * 0.12916))
        #expect(timeline.value(time: 5) == 30)
        #expect(isClose(timeline.value(progress: 1.0 / 3), 10))
    }

    @Test func moveKeyframesJump() {
        let timeline = KeyframeTimeline(initialValue: 0.0) {
            LinearKeyframe(10, duration: 1)
            MoveKeyframe(50)
            LinearKeyframe(60, duration: 1)
        }
        #expect(timeline.duration == 2)
        #expect(isClose(timeline.value(time: 0.999), 9.99))
        #expect(isClose(timeline.value(time: 1.5), 55))
    }

    @Test func springKeyframesGoOnAsFastAsBefore() {
        let spring = Spring(duration: 0.5, bounce: 0)
        let timeline = KeyframeTimeline(initialValue: 0.0) {
            LinearKeyframe(10, duration: 1)
            SpringKeyframe(0, duration: 1, spring: spring)
        }
        let expected: Double = 10 + spring.value(target: -10, initialVelocity: 10, time: 0.3)
        #expect(isClose(timeline.value(time: 1.3), expected))
        let alone = KeyframeTimeline(initialValue: 0.0) { SpringKeyframe(1, spring: spring) }
        #expect(isClose(alone.duration, spring.settlingDuration))
    }

    @Test func cubicKeyframesJoinSmoothly() {
        let timeline = KeyframeTimeline(initialValue: 0.0) {
            CubicKeyframe(10, duration: 1)
            CubicKeyframe(5, duration: 0.5)
            CubicKeyframe(0, duration: 1, endVelocity: 3)
        }
        for joint in [1, 1.5] {
            let before = (timeline.value(time: joint - 1e-6) - timeline.value(time: joint - 1e-5)) / 9e-6
            let after = (timeline.value(time: joint + 1e-5) - timeline.value(time: joint + 1e-6)) / 9e-6
            #expect(isClose(before, after, within: 0.01))
        }
        #expect(isClose(timeline.value(time: 1 - 1e-12), 10))
        let end = (timeline.value(time: 2.5 - 1e-9) - timeline.value(time: 2.5 - 1e-5)) / 1e-5
        #expect(isClose(end, 3, within: 0.01))
    }

    private struct Pose {
        var angle = Angle.zero
        var scale = 1.0
    }

    @Test func tracksRunAtTheSameTime() {
        let timeline = KeyframeTimeline(initialValue: Pose()) {
            KeyframeTrack(\.angle) { LinearKeyframe(.degrees(90), duration: 1) }
            KeyframeTrack(\.scale) {
                LinearKeyframe(2, duration: 1)
                for factor in [1.5, 1.0] { LinearKeyframe(factor, duration: 0.5) }
            }
        }
        #expect(timeline.duration == 2)
        #expect(isClose(timeline.value(time: 0.5).angle.degrees, 45))
        #expect(isClose(timeline.value(time: 0.5).scale, 1.5))
        #expect(isClose(timeline.value(time: 1.25).scale, 1.75))
        #expect(timeline.value(time: 1.5).angle == .degrees(90))
    }
}

/// Views that go through keyframes and phases.
@MainActor @Suite struct AnimatorTests {
    private struct Bounce: View {
        @Bindable var model: Model
        var body: some View {
            Text("a").keyframeAnimator(initialValue: 0.0, trigger: model.other) { content, x in
                content.offset(x: x)
            } keyframes: { _ in
                LinearKeyframe(100, duration: 1)
                LinearKeyframe(0, duration: 1)
            }
        }
    }

    @Test func keyframesRunWhenTheTriggerChanges() {
        let model = Model()
        let host = MotionHost(Bounce(model: model))
        let start = host.place("a")!.x
        #expect(host.isAtRest)
        for _ in 0..<2 {
            host.perform { model.other += 1 }
            host.jump(by: 0.5)
            #expect(isClose(Double(host.place("a")!.x - start), 50))
            host.jump(by: 0.75)
            #expect(isClose(Double(host.place("a")!.x - start), 75))
            host.jump(by: 1)
            #expect(host.place("a")!.x == start)
            #expect(host.isAtRest)
        }
    }

    @Test func keyframesMayRepeat() {
        let host = MotionHost(
            KeyframeAnimator(initialValue: 1.0) {
                Text("a").opacity($0)
            } keyframes: { _ in
                LinearKeyframe(0, duration: 1)
            })
        host.jump(by: 0.25)
        #expect(isClose(host.opacity("a"), 0.75))
        host.jump(by: 1)
        #expect(isClose(host.opacity("a"), 0.75))
        host.jump(by: 100.5)
        #expect(isClose(host.opacity("a"), 0.25))
    }

    private struct Rounds: View {
        @Bindable var model: Model
        var body: some View {
            Text("a").phaseAnimator([1.0, 0.5, 0.0], trigger: model.other) { content, phase in
                content.opacity(phase)
            } animation: { _ in
                .linear(duration: 1)
            }
        }
    }

    @Test func phasesGoOnceAroundForATrigger() {
        let model = Model()
        let host = MotionHost(Rounds(model: model))
        #expect(host.opacity("a") == 1)
        #expect(host.isAtRest)
        host.perform { model.other = 1 }
        host.jump(by: 0.5)
        #expect(isClose(host.opacity("a"), 0.75))
        host.jump(by: 0.5)
        host.jump(by: 0.5)
        #expect(isClose(host.opacity("a"), 0.25))
        host.jump(by: 0.5)
        host.jump(by: 0.5)
        #expect(isClose(host.opacity("a"), 0.5))
        host.jump(by: 0.5)
        #expect(host.opacity("a") == 1)
        #expect(host.isAtRest)
    }

    /// Each phase's content is made once: the first at appearance, then one after the other. Chris Eidhof's "Phase Animator Behavior" finds no more:
    /// the content is rendered with the first phase, and again for each animation to the next.
    @Test func contentIsMadeOnceForEachPhase() {
        var made: [Int] = []
        func content(_ phase: Int) -> Text {
            made.append(phase)
            return Text("a")
        }
        let endless = MotionHost(PhaseAnimator([1, 2, 3], content: content) { _ in .linear(duration: 1) })
        #expect(made == [1, 2])
        endless.jump(by: 1.01)
        #expect(made == [1, 2, 3])

        made = []
        let model = Model()
        let triggered = MotionHost(Triggered(model: model, content: content))
        #expect(made == [1])
        triggered.perform { model.other = 1 }
        // For the new trigger, and for the next phase.
        #expect(made == [1, 1, 2])
    }

    private struct Triggered: View {
        @Bindable var model: Model
        let content: (Int) -> Text
        var body: some View { PhaseAnimator([1, 2], trigger: model.other, content: content) }
    }

    private struct Endless: View {
        @Bindable var model: Model
        var body: some View {
            if !model.flag {
                PhaseAnimator([false, true]) { phase in
                    Text("a").opacity(phase ? 0 : 1)
                } animation: { _ in
                    .linear(duration: 1)
                }
            }
        }
    }

    @Test func phasesGoOnUntilTheViewGoes() {
        let model = Model()
        let host = MotionHost(Endless(model: model))
        for _ in 0..<3 {
            host.jump(by: 0.25)
            #expect(isClose(host.opacity("a"), 0.75))
            host.jump(by: 0.75)
            host.jump(by: 0.25)
            #expect(isClose(host.opacity("a"), 0.25))
            host.jump(by: 0.75)
        }
        host.perform { model.flag = true }
        host.advance(by: 3)
        #expect(host.isAtRest)
    }

    /// Phases that look the same, or have no animation, still take their time.
    @Test func phasesThatAlterNothingDoNotSpin() {
        let host = MotionHost(
            PhaseAnimator([1, 2]) { _ in
                Text("a")
            } animation: { _ in
                nil
            })
        for _ in 0..<10 { host.jump(by: 0.1) }
        #expect(host.text("a") != nil)
        #expect(host.frameRequests <= 12)
    }
}
