import Foundation
import Testing

@testable import SwiftUICore

/// Source of the numbers: the project's table of behaviour facts, "Springs: closed form, unit step" (tolerance 0.001).
@Suite struct SpringTests {
    static let times = [0.1, 0.2, 0.3, 0.4, 0.5, 0.75]

    @Test func criticallyDampedUnitStep() {
        let spring = Spring(response: 0.5, dampingRatio: 1)
        for (time, value) in zip(Self.times, [0.35774, 0.71542, 0.89003, 0.96046, 0.98640, 0.99916]) {
            #expect(isClose(spring.value(target: 1.0, time: time), value))
        }
    }

    @Test func springOfPhysicalPropertiesUnitStep() {
        let spring = Spring(mass: 1, stiffness: 100, damping: 10)
        for (time, value) in zip(Self.times, [0.3403, 0.84943, 1.12435, 1.15312, 1.07459, 0.97415]) {
            #expect(isClose(spring.value(target: 1.0, time: time), value))
        }
    }

    static let springs = [
        Spring(response: 0.5, dampingRatio: 1), Spring(response: 0.35, dampingRatio: 0.8),
        Spring(mass: 2, stiffness: 80, damping: 60, allowOverDamping: true), Spring(duration: 0.4, bounce: 0.3),
        Spring(duration: 0.6, bounce: -0.4), Spring(response: 1, dampingRatio: 0),
    ]

    @Test(arguments: springs) func velocityIsTheDerivative(_ spring: Spring) {
        for time in stride(from: 0.05, to: 1.5, by: 0.13) {
            func value(_ t: Double) -> Double { spring.value(target: 3.0, initialVelocity: -7.0, time: t) }
            let slope = (value(time + 1e-6) - value(time - 1e-6)) / 2e-6
            let velocity: Double = spring.velocity(target: 3.0, initialVelocity: -7.0, time: time)
            #expect(isClose(velocity, slope, within: 1e-4 * max(1, abs(slope))))
        }
        #expect(spring.velocity(target: 3.0, initialVelocity: -7.0, time: 0) == -7)
    }

    /// The equation of motion itself: mass · acceleration is the force.
    @Test(arguments: springs) func forceIsMassTimesAcceleration(_ spring: Spring) {
        for time in stride(from: 0.05, to: 1.5, by: 0.13) {
            func velocity(_ t: Double) -> Double { spring.velocity(target: 3.0, initialVelocity: 2.0, time: t) }
            let position: Double = spring.value(target: 3.0, initialVelocity: 2.0, time: time)
            let force: Double = spring.force(target: 3.0, position: position, velocity: velocity(time))
            let acceleration = (velocity(time + 1e-5) - velocity(time - 1e-5)) / 2e-5
            #expect(isClose(spring.mass * acceleration, force, within: 1e-3 * max(1, abs(force))))
        }
    }

    @Test(arguments: springs) func updateInStepsIsTheClosedForm(_ spring: Spring) {
        var (value, velocity) = (0.0, 5.0)
        for _ in 0..<60 { spring.update(value: &value, velocity: &velocity, target: 10, deltaTime: 1.0 / 60) }
        #expect(isClose(value, spring.value(target: 10.0, initialVelocity: 5.0, time: 1), within: 1e-6))
        #expect(isClose(velocity, spring.velocity(target: 10.0, initialVelocity: 5.0, time: 1), within: 1e-6))
    }

    @Test func descriptionsAreReadOffEachOther() {
        let spring = Spring(mass: 1, stiffness: 100, damping: 10)
        #expect(isClose(spring.dampingRatio, 0.5, within: 1e-12))
        #expect(isClose(spring.response, 2 * .pi / 10, within: 1e-12))
        #expect(isClose(spring.bounce, 0.5, within: 1e-12))
        let again = Spring(duration: spring.duration, bounce: spring.bounce)
        #expect(isClose(again.stiffness, 100, within: 1e-9))
        #expect(isClose(again.damping, 10, within: 1e-9))
        #expect(isClose(Spring(duration: 0.5, bounce: -0.5).bounce, -0.5, within: 1e-12))
    }

    /// Apple's documentation of `Spring.init(mass:stiffness:damping:allowOverDamping:)`.
    @Test func overdampingMustBeAllowed() {
        #expect(Spring(mass: 1, stiffness: 100, damping: 50).dampingRatio == 1)
        #expect(isClose(Spring(mass: 1, stiffness: 100, damping: 50, allowOverDamping: true).dampingRatio, 2.5))
    }

    @Test(arguments: springs.dropLast()) func afterTheSettlingDurationItStaysNear(_ spring: Spring) {
        let settling = spring.settlingDuration(target: 10.0, initialVelocity: -30.0, epsilon: 0.01)
        for time in stride(from: settling, to: settling + 3, by: 0.01) {
            #expect(abs(spring.value(target: 10.0, initialVelocity: -30.0, time: time) - 10) <= 0.0101)
        }
        let unit = Spring(settlingDuration: 0.8, dampingRatio: spring.dampingRatio, epsilon: 0.001)
        #expect(isClose(unit.settlingDuration, 0.8, within: 1e-6))
    }

    @Test func standardSprings() {
        // Defaults of the table of behaviour facts.
        #expect(Spring() == Spring(duration: 0.5, bounce: 0))
        #expect(Spring.snappy == Spring(duration: 0.5, bounce: 0.15))
        #expect(Spring.bouncy == Spring(duration: 0.5, bounce: 0.3))
        #expect(Animation.spring == Animation.spring(duration: 0.5, bounce: 0))
        #expect(Animation.snappy == Animation.spring(duration: 0.5, bounce: 0.15))
        #expect(Animation.bouncy == Animation.spring(duration: 0.5, bounce: 0.3))
        #expect(
            Animation.interactiveSpring
                == Animation.spring(response: 0.15, dampingFraction: 0.86, blendDuration: 0.25))
        #expect(Animation.spring(response: 0.5) == Animation.spring(response: 0.5, dampingFraction: 0.825))
    }

    @Test func valuesOfSeveralDimensions() {
        let spring = Spring(response: 0.5, dampingRatio: 1)
        let middle = spring.value(
            fromValue: CGPoint(x: 10, y: 0), toValue: CGPoint(x: 20, y: -100), initialVelocity: .zero, time: 0.2)
        #expect(isClose(middle.x, 10 + 7.1542, within: 0.01))
        #expect(isClose(middle.y, -71.542, within: 0.1))
    }
}
