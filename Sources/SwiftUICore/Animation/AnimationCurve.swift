import Foundation

/// What an animation does over time.
///
/// Built-in curves are numbers only: the part of the way that is done, the same for every kind of value. Only custom animations see the
/// value itself.
enum AnimationCurve: Hashable, Sendable {
    case timing(UnitCurve, duration: Double)
    /// Takes over from what runs, with its velocity.
    case spring(SpringMotion, blendDuration: Double)
    /// Adds to what runs. The velocity is in ways a second.
    case interpolatingSpring(SpringMotion, initialVelocity: Double)
    case custom(CustomCurve)
    indirect case delayed(AnimationCurve, by: Double)
    indirect case faster(AnimationCurve, by: Double)
    /// `cycle` is how long one run takes; nil where that shows only when it is over.
    indirect case repeated(AnimationCurve, cycle: Double?, count: Int?, autoreverses: Bool)
    indirect case logicallyComplete(AnimationCurve, after: Double)

    var isCustom: Bool {
        switch self {
        case .timing, .spring, .interpolatingSpring: false
        case .custom: true
        case .delayed(let base, _), .faster(let base, _), .repeated(let base, _, _, _),
            .logicallyComplete(let base, _):
            base.isCustom
        }
    }

    /// How long a run takes if that can be known.
    var cycle: Double? { isCustom ? nil : duration(distance: 1, velocity: 0) }

    /// After how many seconds it is over, for a way of a length and an initial velocity. Springs are over when all but a thousandth of
    /// the way is done for good.
    func duration(distance: Double, velocity: Double) -> Double {
        switch self {
        case .timing(_, let duration): return duration
        case .spring(let spring, let blendDuration):
            let reach = max(distance, spring.frequency.isFinite ? velocity / spring.frequency : 0)
            let time = spring.settlingTime(distance: distance, velocity: velocity, epsilon: reach * 0.001)
            return time + (spring.frequency.isFinite && velocity != 0 ? blendDuration : 0)
        case .interpolatingSpring(let spring, let initial):
            let reach = max(1, spring.frequency.isFinite ? abs(initial) / spring.frequency : 0)
            return spring.settlingTime(distance: 1, velocity: initial, epsilon: reach * 0.001)
        case .custom: return .infinity
        case .delayed(let base, let delay):
            return max(0, delay + base.duration(distance: distance, velocity: velocity))
        case .faster(let base, let speed):
            guard speed > 0 else { return .infinity }
            return base.duration(distance: distance, velocity: velocity / speed) / speed
        case .repeated(_, let cycle, let count, _):
            guard let count, let cycle else { return .infinity }
            return cycle * Double(count)
        case .logicallyComplete(let base, _): return base.duration(distance: distance, velocity: velocity)
        }
    }

    /// After how many seconds it has done what one waits for: springs may still swing a little.
    var logicalDuration: Double {
        switch self {
        case .timing(_, let duration): return duration
        case .spring(let spring, _), .interpolatingSpring(let spring, _):
            return spring.frequency.isFinite ? 2 * .pi / spring.frequency : 0
        case .custom: return .infinity
        case .delayed(let base, let delay): return max(0, delay + base.logicalDuration)
        case .faster(let base, let speed): return speed > 0 ? base.logicalDuration / speed : .infinity
        case .repeated(let base, let cycle, let count, _):
            guard let count, let cycle else { return .infinity }
            return cycle * Double(count - 1) + base.logicalDuration
        case .logicallyComplete(_, let after): return after
        }
    }

    /// The part of the way that is done after `t` seconds, and what an initial velocity adds. Not for custom animations.
    func step(at t: Double) -> SpringMotion.Step {
        switch self {
        case .timing(let curve, let duration):
            return SpringMotion.Step(way: duration > 0 ? curve.value(at: t / duration) : 1, drift: 0)
        case .spring(let spring, _): return spring.step(at: t)
        case .interpolatingSpring(let spring, let initial):
            let step = spring.step(at: t)
            return SpringMotion.Step(way: step.way + initial * step.drift, drift: 0)
        case .custom: return SpringMotion.Step(way: 1, drift: 0)
        case .delayed(let base, let delay): return base.step(at: max(0, t - delay))
        case .faster(let base, let speed):
            let step = base.step(at: t * speed)
            return SpringMotion.Step(way: step.way, drift: speed == 0 ? 0 : step.drift / speed)
        case .repeated(let base, let cycle, _, let autoreverses):
            let (time, isReversed) = Self.phase(t, cycle, autoreverses)
            let way = base.step(at: time).way
            return SpringMotion.Step(way: isReversed ? 1 - way : way, drift: 0)
        case .logicallyComplete(let base, _): return base.step(at: t)
        }
    }

    /// The derivative of `step(at:)`.
    func velocity(at t: Double) -> SpringMotion.Step {
        switch self {
        case .timing(let curve, let duration):
            guard duration > 0, t >= 0, t <= duration else { return SpringMotion.Step(way: 0, drift: 0) }
            let slope = curve.velocity(at: t / duration)
            return SpringMotion.Step(way: slope.isFinite ? slope / duration : 0, drift: 0)
        case .spring(let spring, _): return spring.velocity(at: t)
        case .interpolatingSpring(let spring, let initial):
            let step = spring.velocity(at: t)
            return SpringMotion.Step(way: step.way + initial * step.drift, drift: 0)
        case .custom: return SpringMotion.Step(way: 0, drift: 0)
        case .delayed(let base, let delay):
            return t < delay ? SpringMotion.Step(way: 0, drift: 0) : base.velocity(at: t - delay)
        case .faster(let base, let speed):
            let step = base.velocity(at: t * speed)
            return SpringMotion.Step(way: step.way * speed, drift: step.drift)
        case .repeated(let base, let cycle, _, let autoreverses):
            let (time, isReversed) = Self.phase(t, cycle, autoreverses)
            let way = base.velocity(at: time).way
            return SpringMotion.Step(way: isReversed ? -way : way, drift: 0)
        case .logicallyComplete(let base, _): return base.velocity(at: t)
        }
    }

    /// The time within a cycle, and whether that runs backwards.
    private static func phase(_ t: Double, _ cycle: Double?, _ autoreverses: Bool) -> (Double, Bool) {
        guard let cycle, cycle > 0, cycle.isFinite, t > 0 else { return (max(0, t), false) }
        let n = (t / cycle).rounded(.down)
        return (t - n * cycle, autoreverses && n.truncatingRemainder(dividingBy: 2) == 1)
    }
}

// MARK: - Values

extension AnimationCurve {
    func animate<V: VectorArithmetic>(_ value: V, _ time: Double, _ context: inout AnimationContext<V>) -> V? {
        switch self {
        case .custom(let custom): return custom.base.animate(value: value, time: time, context: &context)
        case .delayed(let base, let delay):
            return base.animate(value, max(0, time - delay), &context)
        case .faster(let base, let speed): return base.animate(value, time * speed, &context)
        case .logicallyComplete(let base, let after):
            let result = base.animate(value, time, &context)
            context.isLogicallyComplete = time >= after
            return result
        case .repeated(let base, nil, let count, let autoreverses):
            return animateCycles(of: base, count, autoreverses, value, time, &context)
        case .timing, .spring, .interpolatingSpring, .repeated:
            let distance = value.magnitudeSquared.squareRoot()
            context.isLogicallyComplete = time >= logicalDuration
            guard time < duration(distance: distance, velocity: 0) else { return nil }
            return value.scaled(by: step(at: time).way)
        }
    }

    /// Repeats an animation of which it shows only at the end how long it takes.
    private func animateCycles<V: VectorArithmetic>(
        of base: AnimationCurve, _ count: Int?, _ autoreverses: Bool, _ value: V, _ time: Double,
        _ context: inout AnimationContext<V>
    ) -> V? {
        let cycle = context.state[RepetitionKey<V>.self]
        let isReversed = autoreverses && cycle.index % 2 == 1
        if let done = base.animate(value, time - cycle.start, &context) {
            if context.isLogicallyComplete {
                context.isLogicallyComplete = count.map { cycle.index + 1 >= $0 } ?? false
            }
            return isReversed ? value - done : done
        }
        let next = cycle.index + 1
        if let count, next >= count { return nil }
        // The base starts afresh, with a state of its own.
        context.state = AnimationState()
        context.isLogicallyComplete = false
        context.state[RepetitionKey<V>.self] = Repetition(index: next, start: time)
        return isReversed ? .zero : autoreverses ? value : .zero
    }

    func velocity<V: VectorArithmetic>(_ value: V, _ time: Double, _ context: AnimationContext<V>) -> V? {
        switch self {
        case .custom(let custom): return custom.base.velocity(value: value, time: time, context: context)
        case .delayed(let base, let delay): return base.velocity(value, max(0, time - delay), context)
        case .faster(let base, let speed):
            return base.velocity(value, time * speed, context)?.scaled(by: speed)
        case .logicallyComplete(let base, _): return base.velocity(value, time, context)
        case .repeated(let base, nil, _, let autoreverses):
            let cycle = context.state[RepetitionKey<V>.self]
            let velocity = base.velocity(value, time - cycle.start, context)
            return autoreverses && cycle.index % 2 == 1 ? velocity?.scaled(by: -1) : velocity
        case .timing, .spring, .interpolatingSpring, .repeated:
            return value.scaled(by: velocity(at: time).way)
        }
    }

    func shouldMerge<V: VectorArithmetic>(
        _ previous: Animation, _ value: V, _ time: Double, _ context: inout AnimationContext<V>
    ) -> Bool {
        switch self {
        case .custom(let custom):
            return custom.base.shouldMerge(previous: previous, value: value, time: time, context: &context)
        case .spring: return true
        case .delayed(let base, let delay):
            guard case .delayed(let other, delay) = previous.curve else { return false }
            return base.shouldMerge(Animation(other), value, max(0, time - delay), &context)
        case .faster(let base, let speed):
            guard case .faster(let other, speed) = previous.curve else { return false }
            return base.shouldMerge(Animation(other), value, time * speed, &context)
        case .logicallyComplete(let base, _): return base.shouldMerge(previous, value, time, &context)
        case .timing, .interpolatingSpring, .repeated: return false
        }
    }
}

/// Which repetition is running, and when it began.
private struct Repetition {
    var index = 0
    var start = 0.0
}

private struct RepetitionKey<V: VectorArithmetic>: AnimationStateKey {
    static var defaultValue: Repetition { Repetition() }
}

extension AnimationCurve: CustomStringConvertible {
    var description: String {
        switch self {
        case .timing(let curve, let duration): "\(curve.function), \(duration) s"
        case .spring(let spring, let blend):
            "spring(response: \(2 * .pi / spring.frequency), dampingFraction: \(spring.dampingRatio), blendDuration: \(blend))"
        case .interpolatingSpring(let spring, let velocity):
            "interpolatingSpring(response: \(2 * .pi / spring.frequency), dampingFraction: \(spring.dampingRatio), initialVelocity: \(velocity))"
        case .custom(let custom): "\(custom.base)"
        case .delayed(let base, let delay): "\(base).delay(\(delay))"
        case .faster(let base, let speed): "\(base).speed(\(speed))"
        case .repeated(let base, _, let count, let reverses):
            count.map { "\(base).repeatCount(\($0), autoreverses: \(reverses))" }
                ?? "\(base).repeatForever(autoreverses: \(reverses))"
        case .logicallyComplete(let base, let after): "\(base).logicallyComplete(after: \(after))"
        }
    }
}
