import Foundation

/// The motion of a mass on a spring, in closed form.
///
/// A spring can be described for the eye (duration and bounce), for engineers (response and damping ratio) or for physicists (mass,
/// stiffness and damping); each description can be read off a spring made with another.
public struct Spring: Hashable, Sendable {
    /// The mass at the end of the spring.
    public let mass: Double
    let motion: SpringMotion

    init(mass: Double, motion: SpringMotion) {
        self.mass = mass
        self.motion = motion
    }

    /// Makes a spring that takes about `duration` seconds. `bounce` is 0 for critical damping, up to 1 for a spring that never
    /// rests, and down to -1 for more and more damping.
    public init(duration: TimeInterval = 0.5, bounce: Double = 0) {
        self.init(response: duration, dampingRatio: Spring.dampingRatio(bounce: bounce))
    }

    /// Makes a spring whose undamped period is `response` seconds. A damping ratio of 1 is critical damping.
    public init(response: Double, dampingRatio: Double) {
        let frequency = response > 0 ? 2 * Double.pi / response : .infinity
        self.init(mass: 1, motion: SpringMotion(frequency: frequency, dampingRatio: max(0, dampingRatio)))
    }

    /// Makes a spring of physical properties. Without `allowOverDamping`, more than critical damping is cut to critical damping.
    public init(mass: Double = 1, stiffness: Double, damping: Double, allowOverDamping: Bool = false) {
        let frequency = (stiffness / mass).squareRoot()
        var ratio = frequency > 0 ? damping / (2 * mass * frequency) : 1
        if !allowOverDamping { ratio = min(ratio, 1) }
        self.init(mass: mass, motion: SpringMotion(frequency: frequency, dampingRatio: max(0, ratio)))
    }

    /// Makes a spring that is within `epsilon` of its way's end after `settlingDuration` seconds.
    public init(settlingDuration: TimeInterval, dampingRatio: Double, epsilon: Double = 0.001) {
        // The time to settle is inversely proportional to the frequency.
        let unit = SpringMotion(frequency: 1, dampingRatio: max(0, dampingRatio))
        let time = unit.settlingTime(distance: 1, velocity: 0, epsilon: epsilon)
        let frequency = settlingDuration > 0 && time.isFinite ? time / settlingDuration : .infinity
        self.init(mass: 1, motion: SpringMotion(frequency: frequency, dampingRatio: max(0, dampingRatio)))
    }

    static func dampingRatio(bounce: Double) -> Double {
        bounce < 0 ? 1 / max(bounce + 1, 1e-6) : max(0, 1 - bounce)
    }

    // MARK: Standard springs

    /// A spring without bounce.
    public static var smooth: Spring { smooth() }
    /// A spring with a small bounce.
    public static var snappy: Spring { snappy() }
    /// A spring with a large bounce.
    public static var bouncy: Spring { bouncy() }

    /// A spring without bounce, or as much as is added.
    public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
        Spring(duration: duration, bounce: extraBounce)
    }

    /// A spring with a small bounce, and as much as is added.
    public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
        Spring(duration: duration, bounce: 0.15 + extraBounce)
    }

    /// A spring with a large bounce, and as much as is added.
    public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
        Spring(duration: duration, bounce: 0.3 + extraBounce)
    }

    // MARK: Descriptions

    /// The perceived duration, in seconds: the undamped period.
    public var duration: TimeInterval { response }
    /// The undamped period, in seconds.
    public var response: Double { motion.frequency.isFinite ? 2 * Double.pi / motion.frequency : 0 }
    /// Damping as a part of critical damping.
    public var dampingRatio: Double { motion.dampingRatio }
    /// 0 for critical damping, 1 for none, negative for more than critical.
    public var bounce: Double { dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1 }
    /// The force for each unit of distance.
    public var stiffness: Double { mass * motion.frequency * motion.frequency }
    /// The force against each unit of velocity.
    public var damping: Double { 2 * mass * dampingRatio * motion.frequency }
    /// After how many seconds the spring has done all but a thousandth of its way, for good.
    public var settlingDuration: TimeInterval {
        motion.settlingTime(distance: 1, velocity: 0, epsilon: 0.001)
    }
}

extension Spring {
    // MARK: Vectors

    /// How far a value that starts at zero has come towards `target` after `time` seconds.
    public func value<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: TimeInterval) -> V {
        let step = motion.step(at: time)
        return target.scaled(by: step.way) + initialVelocity.scaled(by: step.drift)
    }

    /// The velocity, a second, of a value that starts at zero and goes towards `target`, after `time` seconds.
    public func velocity<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: TimeInterval) -> V {
        let step = motion.velocity(at: time)
        return target.scaled(by: step.way) + initialVelocity.scaled(by: step.drift)
    }

    /// Moves a value and its velocity on by `deltaTime` seconds.
    public func update<V: VectorArithmetic>(value: inout V, velocity: inout V, target: V, deltaTime: TimeInterval) {
        let way = target - value
        let next = value + self.value(target: way, initialVelocity: velocity, time: deltaTime)
        velocity = self.velocity(target: way, initialVelocity: velocity, time: deltaTime)
        value = next
    }

    /// The force on the mass at a position with a velocity.
    public func force<V: VectorArithmetic>(target: V, position: V, velocity: V) -> V {
        (target - position).scaled(by: stiffness) - velocity.scaled(by: damping)
    }

    /// After how many seconds a value that starts at zero stays within `epsilon` of `target`.
    public func settlingDuration<V: VectorArithmetic>(
        target: V, initialVelocity: V = .zero, epsilon: Double
    ) -> TimeInterval {
        motion.settlingTime(
            distance: target.magnitudeSquared.squareRoot(), velocity: initialVelocity.magnitudeSquared.squareRoot(),
            epsilon: epsilon)
    }

    // MARK: Animatable values

    /// The value on the way from one to another after `time` seconds.
    public func value<V: Animatable>(fromValue: V, toValue: V, initialVelocity: V, time: TimeInterval) -> V {
        var result = toValue
        let from = fromValue.animatableData
        result.animatableData =
            from
            + value(
                target: toValue.animatableData - from, initialVelocity: initialVelocity.animatableData, time: time)
        return result
    }

    /// The velocity, a second, on the way from one value to another after `time` seconds.
    public func velocity<V: Animatable>(fromValue: V, toValue: V, initialVelocity: V, time: TimeInterval) -> V {
        var result = toValue
        result.animatableData = velocity(
            target: toValue.animatableData - fromValue.animatableData,
            initialVelocity: initialVelocity.animatableData, time: time)
        return result
    }

    /// The force on the way from one value to another, at a position with a velocity.
    public func force<V: Animatable>(fromValue: V, toValue: V, position: V, velocity: V) -> V {
        var result = toValue
        result.animatableData = force(
            target: toValue.animatableData, position: position.animatableData, velocity: velocity.animatableData)
        return result
    }

    /// After how many seconds a value on the way from one to another stays within `epsilon` of the other.
    public func settlingDuration<V: Animatable>(
        fromValue: V, toValue: V, initialVelocity: V, epsilon: Double
    ) -> TimeInterval {
        settlingDuration(
            target: toValue.animatableData - fromValue.animatableData,
            initialVelocity: initialVelocity.animatableData, epsilon: epsilon)
    }
}
