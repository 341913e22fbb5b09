import Foundation

/// How a value goes from one state to another over time.
public struct Animation: Equatable, Sendable {
    /// The curve, without delay, speed and repetition.
    enum Curve: Equatable, Sendable {
        /// A cubic timing curve from (0, 0) to (1, 1), over a duration in seconds.
        case timing(x1: Double, y1: Double, x2: Double, y2: Double, duration: Double)
        /// A damped spring.
        case spring(mass: Double, stiffness: Double, damping: Double, initialVelocity: Double)
    }

    var curve: Curve
    var delaySeconds: Double = 0
    var speedFactor: Double = 1
    /// How often the curve runs; nil for ever.
    var repetitions: Double? = 1
    var autoreverses = false

    public static let `default` = Animation(curve: .spring(response: 0.5, dampingFraction: 1))
    public static let linear = Animation.linear(duration: 0.35)
    public static let easeIn = Animation.easeIn(duration: 0.35)
    public static let easeOut = Animation.easeOut(duration: 0.35)
    public static let easeInOut = Animation.easeInOut(duration: 0.35)
    public static let spring = Animation.spring()

    public static func linear(duration: TimeInterval) -> Animation { timingCurve(0, 0, 1, 1, duration: duration) }
    public static func easeIn(duration: TimeInterval) -> Animation { timingCurve(0.42, 0, 1, 1, duration: duration) }
    public static func easeOut(duration: TimeInterval) -> Animation { timingCurve(0, 0, 0.58, 1, duration: duration) }
    public static func easeInOut(duration: TimeInterval) -> Animation {
        timingCurve(0.42, 0, 0.58, 1, duration: duration)
    }

    /// A cubic timing curve with two control points.
    public static func timingCurve(
        _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: TimeInterval = 0.35
    ) -> Animation {
        Animation(curve: .timing(x1: p1x, y1: p1y, x2: p2x, y2: p2y, duration: duration))
    }

    /// A spring that takes about `response` seconds, damped by a fraction of critical damping.
    public static func spring(
        response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
    ) -> Animation {
        Animation(curve: .spring(response: response, dampingFraction: dampingFraction))
    }
}

extension Animation.Curve {
    static func spring(response: Double, dampingFraction: Double) -> Animation.Curve {
        let frequency = 2 * Double.pi / max(response, 0.0001)
        return .spring(
            mass: 1, stiffness: frequency * frequency, damping: 2 * dampingFraction * frequency, initialVelocity: 0)
    }
}

/// Something to do when an animation has ended.
package struct AnimationCompletion {
    var action: () -> Void
}
