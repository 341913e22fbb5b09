import Foundation

/// How a value goes from one state to another over time.
///
/// Timing curves take a fixed time. Springs take as long as they need to come to rest, and keep the velocity of what they interrupt.
/// Curves and springs can be delayed, run faster or slower, and repeated.
public struct Animation: Hashable, Sendable {
    let curve: AnimationCurve

    init(_ curve: AnimationCurve) { self.curve = curve }

    /// Makes an animation of one's own design.
    public init<A: CustomAnimation>(_ base: A) {
        if let known = base as? BuiltInAnimation {
            curve = known.curve
        } else {
            curve = .custom(CustomCurve(base))
        }
    }

    /// The custom animation inside, or one that stands for a built-in curve.
    public var base: any CustomAnimation {
        if case .custom(let custom) = curve { return custom.base }
        return BuiltInAnimation(curve: curve)
    }

    /// What `withAnimation` uses unless it is told otherwise: a spring without bounce.
    public static let `default` = Animation(
        .spring(SpringMotion(frequency: 4 * .pi, dampingRatio: 1), blendDuration: 0))

    var isCustom: Bool { curve.isCustom }
    /// Whether it starts at the present value, with the present velocity, in place of all that runs.
    var takesOver: Bool { if case .spring = curve { true } else { false } }
}

// MARK: - Timing curves

extension Animation {
    /// The same speed throughout, for 0.35 seconds.
    public static var linear: Animation { linear(duration: 0.35) }
    /// Starts slowly and takes 0.35 seconds.
    public static var easeIn: Animation { easeIn(duration: 0.35) }
    /// Ends slowly and takes 0.35 seconds.
    public static var easeOut: Animation { easeOut(duration: 0.35) }
    /// Starts and ends slowly and takes 0.35 seconds.
    public static var easeInOut: Animation { easeInOut(duration: 0.35) }

    /// The same speed throughout, for so many seconds.
    public static func linear(duration: TimeInterval) -> Animation { timingCurve(.linear, duration: duration) }
    /// Starts slowly and takes so many seconds.
    public static func easeIn(duration: TimeInterval) -> Animation { timingCurve(.easeIn, duration: duration) }
    /// Ends slowly and takes so many seconds.
    public static func easeOut(duration: TimeInterval) -> Animation { timingCurve(.easeOut, duration: duration) }
    /// Starts and ends slowly and takes so many seconds.
    public static func easeInOut(duration: TimeInterval) -> Animation { timingCurve(.easeInOut, duration: duration) }

    /// A cubic curve from (0, 0) to (1, 1) with two control points, over so many seconds.
    public static func timingCurve(
        _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: TimeInterval = 0.35
    ) -> Animation {
        Animation(.timing(UnitCurve(.bezier(CubicCurve(x1: p1x, y1: p1y, x2: p2x, y2: p2y))), duration: duration))
    }

    /// A curve over so many seconds.
    public static func timingCurve(_ curve: UnitCurve, duration: TimeInterval) -> Animation {
        Animation(.timing(curve, duration: duration))
    }
}

// MARK: - Changing an animation

extension Animation {
    /// Waits so many seconds before it starts; less than none starts in the middle.
    public func delay(_ delay: TimeInterval) -> Animation { Animation(.delayed(curve, by: delay)) }

    /// Runs so many times as fast.
    public func speed(_ speed: Double) -> Animation { Animation(.faster(curve, by: speed)) }

    /// Runs several times, every second time backwards if it `autoreverses`. After the last it stands at its end.
    public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
        Animation(.repeated(curve, cycle: curve.cycle, count: max(1, repeatCount), autoreverses: autoreverses))
    }

    /// Runs again and again for as long as the view is there, every second time backwards if it `autoreverses`.
    public func repeatForever(autoreverses: Bool = true) -> Animation {
        Animation(.repeated(curve, cycle: curve.cycle, count: nil, autoreverses: autoreverses))
    }

    /// Counts as complete after so many seconds for those who wait for that, and goes on as before.
    public func logicallyComplete(after duration: TimeInterval) -> Animation {
        Animation(.logicallyComplete(curve, after: duration))
    }
}

// MARK: - Running

extension Animation {
    /// How much of `value` is done after `time` seconds; nil when the animation is over.
    public func animate<V: VectorArithmetic>(
        value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> V? {
        curve.animate(value, time, &context)
    }

    /// How fast an animation towards `value` moves after `time` seconds; nil where it does not say.
    public func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
        curve.velocity(value, time, context)
    }

    /// Whether this animation goes on in place of `previous`, which has run for `time` seconds towards `value`.
    public func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool {
        curve.shouldMerge(previous, value, time, &context)
    }
}

extension Animation: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { curve.description }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: ["base": base]) }
}
