import Foundation

extension Animation {
    /// A spring of half a second without bounce.
    public static var spring: Animation { spring(duration: 0.5, bounce: 0) }

    /// A spring that starts where the value is and as fast as it moves, in place of the animation that runs.
    ///
    /// It takes about `duration` seconds. `bounce` is 0 for none, up to 1. If it takes over from a spring of another duration, the
    /// one goes over into the other within `blendDuration` seconds.
    public static func spring(
        duration: TimeInterval = 0.5, bounce: Double = 0, blendDuration: Double = 0
    ) -> Animation {
        persistent(Spring(duration: duration, bounce: bounce), blendDuration)
    }

    /// A spring that starts where the value is and as fast as it moves, in place of the animation that runs.
    ///
    /// Its undamped period is `response` seconds; a damping fraction of 1 is critical damping.
    @_disfavoredOverload public static func spring(
        response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
    ) -> Animation {
        persistent(Spring(response: response, dampingRatio: dampingFraction), blendDuration)
    }

    /// A spring that starts where the value is and as fast as it moves, in place of the animation that runs.
    public static func spring(_ spring: Spring, blendDuration: TimeInterval = 0) -> Animation {
        persistent(spring, blendDuration)
    }

    /// A short spring that follows a finger.
    public static var interactiveSpring: Animation {
        interactiveSpring(response: 0.15, dampingFraction: 0.86, blendDuration: 0.25)
    }

    /// A short spring that follows a finger.
    @_disfavoredOverload public static func interactiveSpring(
        response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: TimeInterval = 0.25
    ) -> Animation {
        spring(response: response, dampingFraction: dampingFraction, blendDuration: blendDuration)
    }

    /// A short spring that follows a finger, with a bounce of 0.15 and as much as is added.
    public static func interactiveSpring(
        duration: TimeInterval = 0.15, extraBounce: Double = 0, blendDuration: TimeInterval = 0.25
    ) -> Animation {
        spring(duration: duration, bounce: 0.15 + extraBounce, blendDuration: blendDuration)
    }

    /// A spring without bounce.
    public static var smooth: Animation { smooth() }
    /// A spring with a small bounce.
    public static var snappy: Animation { snappy() }
    /// A spring with a large bounce.
    public static var bouncy: Animation { bouncy() }

    /// A spring without bounce, or as much as is added.
    public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
        spring(duration: duration, bounce: extraBounce)
    }

    /// A spring with a bounce of 0.15 and as much as is added.
    public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
        spring(duration: duration, bounce: 0.15 + extraBounce)
    }

    /// A spring with a bounce of 0.3 and as much as is added.
    public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
        spring(duration: duration, bounce: 0.3 + extraBounce)
    }

    // MARK: Springs that add up

    /// A spring of half a second without bounce, whose effect is added to that of what runs.
    public static var interpolatingSpring: Animation { interpolatingSpring(duration: 0.5, bounce: 0) }

    /// A spring whose effect is added to that of what runs. `initialVelocity` is in ways a second.
    public static func interpolatingSpring(
        duration: TimeInterval = 0.5, bounce: Double = 0, initialVelocity: Double = 0
    ) -> Animation {
        interpolatingSpring(Spring(duration: duration, bounce: bounce), initialVelocity: initialVelocity)
    }

    /// A spring of physical properties whose effect is added to that of what runs. `initialVelocity` is in ways a second.
    @_disfavoredOverload public static func interpolatingSpring(
        mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
    ) -> Animation {
        interpolatingSpring(
            Spring(mass: mass, stiffness: stiffness, damping: damping), initialVelocity: initialVelocity)
    }

    /// A spring whose effect is added to that of what runs. `initialVelocity` is in ways a second.
    public static func interpolatingSpring(_ spring: Spring, initialVelocity: Double = 0) -> Animation {
        Animation(.interpolatingSpring(spring.motion, initialVelocity: initialVelocity))
    }

    private static func persistent(_ spring: Spring, _ blendDuration: Double) -> Animation {
        Animation(.spring(spring.motion, blendDuration: blendDuration))
    }
}
