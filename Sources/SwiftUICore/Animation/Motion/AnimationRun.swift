import Foundation

/// An animation and when it began. All values that one change sets on their way share it, so that each frame's step is found once.
@MainActor final class AnimationPace {
    let animation: Animation
    let begin: Double
    private var time = -Double.infinity
    private var latest = SpringMotion.Step(way: 0, drift: 0)

    init(_ animation: Animation, from begin: Double) {
        self.animation = animation
        self.begin = begin
    }

    /// How far it is at a time. Not for custom animations.
    func step(at time: Double) -> SpringMotion.Step {
        if time != self.time {
            self.time = time
            latest = animation.curve.step(at: time - begin)
        }
        return latest
    }
}

/// One animation of one value: over which distance, since when.
@MainActor struct AnimationRun<V: VectorArithmetic> {
    private let pace: AnimationPace
    /// From the old value to the new.
    let interval: V
    private let initialVelocity: V
    /// When it is over, in seconds from its beginning; custom animations say so themselves.
    private let duration: Double
    /// When its completions that do not wait for the last bit of a spring are due.
    private let logicalDuration: Double
    private var custom: AnimationContext<V>?
    private var blend: SpringBlend<V>?
    private var completions: [AnimationCompletion]
    private var isLogicallyComplete = false

    init(
        _ pace: AnimationPace, _ interval: V, velocity: V = .zero, after previous: Animation? = nil,
        environment: InheritedScope, _ completions: [AnimationCompletion]
    ) {
        self.pace = pace
        self.interval = interval
        initialVelocity = velocity
        let animation = pace.animation
        self.completions = completions
        let distance = interval.magnitudeSquared.squareRoot()
        duration = animation.curve.duration(distance: distance, velocity: velocity.magnitudeSquared.squareRoot())
        logicalDuration = animation.curve.logicalDuration
        if animation.isCustom { custom = AnimationContext(environment: environment) }
        blend = SpringBlend(animation, after: previous, interval: interval, velocity: velocity)
    }

    var animation: Animation { pace.animation }

    /// How much of the interval is done; nil when it is over.
    mutating func value(at time: Double) -> V? {
        let elapsed = time - pace.begin
        if custom != nil {
            let value = animation.animate(value: interval, time: max(0, elapsed), context: &custom!)
            if custom!.isLogicallyComplete { completeLogically() }
            return value
        }
        if elapsed >= logicalDuration { completeLogically() }
        guard elapsed < duration else { return nil }
        if blend != nil { return blend!.value(at: elapsed) }
        let step = pace.step(at: time)
        let value = interval.scaled(by: step.way)
        return step.drift == 0 ? value : value + initialVelocity.scaled(by: step.drift)
    }

    /// How fast the value moves, a second.
    func velocity(at time: Double) -> V {
        let elapsed = time - pace.begin
        if let custom {
            return animation.velocity(value: interval, time: max(0, elapsed), context: custom) ?? .zero
        }
        if let blend { return blend.velocity }
        let step = animation.curve.velocity(at: elapsed)
        return interval.scaled(by: step.way) + initialVelocity.scaled(by: step.drift)
    }

    /// The run that goes on in place of this one if a custom animation wants that.
    func merged(
        with animation: Animation, _ more: V, _ newCompletions: [AnimationCompletion], at time: Double
    ) -> AnimationRun? {
        var context = custom ?? AnimationContext(environment: nil)
        let elapsed = max(0, time - pace.begin)
        guard animation.shouldMerge(previous: self.animation, value: interval, time: elapsed, context: &context)
        else { return nil }
        var merged = AnimationRun(
            AnimationPace(animation, from: pace.begin), interval + more, environment: InheritedScope(parent: nil),
            completions + newCompletions)
        context.isLogicallyComplete = false
        merged.custom = context
        return merged
    }

    private mutating func completeLogically() {
        guard !isLogicallyComplete else { return }
        isLogicallyComplete = true
        for completion in completions where completion.criteria == .logicallyComplete { completion.end() }
    }

    /// The animation is over.
    mutating func finish() {
        completeLogically()
        for completion in completions where completion.criteria == .removed { completion.end() }
        completions = []
    }

    /// Another run takes this one's place: completions that wait for the value to come to rest go along, the others are due now.
    mutating func handOverCompletions(at time: Double) -> [AnimationCompletion] {
        completeLogically()
        return completions.filter { $0.criteria == .removed }
    }
}

/// A spring that took over from one of another response, while its own is blended in.
///
/// The response changes all the time, which has no closed form: it is stepped, each step by the closed form of its response.
@MainActor private struct SpringBlend<V: VectorArithmetic> {
    private let target: V
    private let spring: SpringMotion
    private let startResponse: Double
    private let blendDuration: Double
    private var position = V.zero
    private(set) var velocity: V
    private var time = 0.0

    init?(_ animation: Animation, after previous: Animation?, interval: V, velocity: V) {
        guard case .spring(let spring, let blendDuration) = animation.curve, blendDuration > 0,
            spring.frequency.isFinite, let previous, case .spring(let before, _) = previous.curve,
            before.frequency.isFinite, before.frequency != spring.frequency
        else { return nil }
        target = interval
        self.velocity = velocity
        self.spring = spring
        startResponse = 2 * .pi / before.frequency
        self.blendDuration = blendDuration
    }

    mutating func value(at elapsed: Double) -> V {
        let response = 2 * Double.pi / spring.frequency
        while time < elapsed {
            // A quarter of a frame at 60 a second; past the blend one step does.
            let length = time < blendDuration ? min(elapsed - time, 1.0 / 240) : elapsed - time
            let x = min(1, (time + length / 2) / blendDuration)
            let part = x * x * (3 - 2 * x)
            let now = startResponse + (response - startResponse) * part
            let motion = SpringMotion(frequency: 2 * .pi / now, dampingRatio: spring.dampingRatio)
            let rest = target - position
            let (step, speed) = (motion.step(at: length), motion.velocity(at: length))
            position += rest.scaled(by: step.way) + velocity.scaled(by: step.drift)
            velocity = rest.scaled(by: speed.way) + velocity.scaled(by: speed.drift)
            time += length
        }
        return position
    }
}
