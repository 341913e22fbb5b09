import Foundation

/// The closed form of a damped spring: `x'' = -ω² x - 2ζω x'`, with x the distance to the target.
///
/// Everything is linear in the distance and the velocity at the start, so that two numbers at each time serve values of any
/// dimension: the part of the way that is done without initial velocity, and the seconds' worth that an initial velocity adds.
struct SpringMotion: Hashable, Sendable {
    /// ω, in radians a second.
    let frequency: Double
    /// ζ: 1 for critical damping.
    let dampingRatio: Double

    /// What a spring does by a time: `distance · way + velocity · drift`.
    struct Step {
        /// The part of the way that is done.
        var way: Double
        /// What an initial velocity of 1 adds.
        var drift: Double
    }

    /// Where the spring is after `t` seconds.
    func step(at t: Double) -> Step {
        guard t > 0 else { return Step(way: 0, drift: 0) }
        guard frequency.isFinite else { return Step(way: 1, drift: 0) }
        if dampingRatio < 1 {
            let decay = dampingRatio * frequency
            let damped = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
            let envelope = exp(-decay * t)
            let (s, c) = (sin(damped * t), cos(damped * t))
            return Step(way: 1 - envelope * (c + decay / damped * s), drift: envelope * s / damped)
        }
        if dampingRatio == 1 {
            let envelope = exp(-frequency * t)
            return Step(way: 1 - envelope * (1 + frequency * t), drift: envelope * t)
        }
        let (slow, fast) = rates
        let (a, b) = (exp(-slow * t), exp(-fast * t))
        return Step(way: 1 - (fast * a - slow * b) / (fast - slow), drift: (a - b) / (fast - slow))
    }

    /// The derivative of `step(at:)`.
    func velocity(at t: Double) -> Step {
        guard frequency.isFinite else { return Step(way: 0, drift: 0) }
        let t = max(0, t)
        if dampingRatio < 1 {
            let decay = dampingRatio * frequency
            let damped = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
            let envelope = exp(-decay * t)
            let (s, c) = (sin(damped * t), cos(damped * t))
            return Step(
                way: envelope * frequency * frequency / damped * s, drift: envelope * (c - decay / damped * s))
        }
        if dampingRatio == 1 {
            let envelope = exp(-frequency * t)
            return Step(way: envelope * frequency * frequency * t, drift: envelope * (1 - frequency * t))
        }
        let (slow, fast) = rates
        let (a, b) = (exp(-slow * t), exp(-fast * t))
        return Step(
            way: slow * fast * (a - b) / (fast - slow), drift: (fast * b - slow * a) / (fast - slow))
    }

    /// The two rates of decay of an overdamped spring.
    private var rates: (slow: Double, fast: Double) {
        let root = (dampingRatio * dampingRatio - 1).squareRoot()
        // The product of both is ω²: dividing avoids the difference of two nearly equal numbers.
        let fast = frequency * (dampingRatio + root)
        return (frequency * frequency / fast, fast)
    }

    /// After how many seconds the spring stays within `epsilon` of its target. Infinite without damping.
    func settlingTime(distance: Double, velocity: Double, epsilon: Double) -> Double {
        let (distance, speed) = (abs(distance), abs(velocity))
        guard frequency.isFinite, distance > 0 || speed > 0, epsilon > 0 else { return 0 }
        let decay = dampingRatio * frequency
        guard decay > 0 else { return .infinity }
        if dampingRatio < 1 {
            let damped = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
            let swing = (speed + decay * distance) / damped
            let amplitude = (distance * distance + swing * swing).squareRoot()
            return max(0, log(amplitude / epsilon) / decay)
        }
        if dampingRatio == 1 {
            // (d + (v + ωd) t) e^(-ωt) falls from t = 1/ω on: halve the bracket.
            let slope = speed + frequency * distance
            func envelope(_ t: Double) -> Double { (distance + slope * t) * exp(-frequency * t) }
            var high = 1 / frequency
            if envelope(0) <= epsilon, envelope(high) <= epsilon { return 0 }
            while envelope(high) > epsilon { high *= 2 }
            var low = 0.0
            for _ in 0..<50 {
                let middle = (low + high) / 2
                if envelope(middle) > epsilon { low = middle } else { high = middle }
            }
            return high
        }
        let (slow, fast) = rates
        let amplitude = (fast * distance + speed) / (fast - slow)
        return max(0, log(amplitude / epsilon) / slow)
    }
}
