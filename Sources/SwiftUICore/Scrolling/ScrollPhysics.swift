import Foundation

/// How content follows a finger beyond its end, and moves on when it is let go. The figures are those of iOS's scroll views.
enum ScrollPhysics {
    /// What is left of the velocity after a millisecond: `UIScrollView.DecelerationRate.normal`.
    static let deceleration = 0.998
    /// How much of a pull beyond the end shows at first.
    static let rubberBand: CGFloat = 0.55
    /// How fast content that is beyond its end comes back: a critically damped spring of stiffness 100.
    static let springRate = 10.0

    /// How far content goes beyond its end when it is pulled by `distance`, in a view as long as `length`.
    static func stretched(_ distance: CGFloat, length: CGFloat) -> CGFloat {
        guard length > 0 else { return 0 }
        return (1 - 1 / (distance * rubberBand / length + 1)) * length
    }

    /// The pull that brings content so far beyond its end.
    static func pull(for stretch: CGFloat, length: CGFloat) -> CGFloat {
        guard length > 0, stretch > 0 else { return 0 }
        return length / rubberBand * (1 / (1 - min(stretch / length, 0.999)) - 1)
    }

    /// How far content moves that is let go at a velocity in points a second.
    static func distance(for velocity: CGFloat) -> CGFloat { -velocity / (1000 * log(deceleration)) }

    /// Where content is, so many seconds after it was let go.
    static func distance(for velocity: CGFloat, after seconds: Double) -> CGFloat {
        distance(for: velocity) * (1 - pow(deceleration, 1000 * seconds))
    }

    /// How fast it still is.
    static func velocity(_ velocity: CGFloat, after seconds: Double) -> CGFloat {
        velocity * pow(deceleration, 1000 * seconds)
    }

    /// The place of a critically damped spring's end, relative to where it rests.
    static func spring(from start: CGFloat, velocity: CGFloat, after seconds: Double) -> CGFloat {
        (start + (velocity + springRate * start) * seconds) * exp(-springRate * seconds)
    }
}

/// How content moves along one axis by itself.
struct ScrollGlide {
    private enum Way {
        /// Slows down.
        case decelerating(from: CGFloat, velocity: CGFloat)
        /// Is drawn to a place.
        case springing(to: CGFloat, from: CGFloat, velocity: CGFloat)
    }
    private var way: Way
    private var begin: Double
    private let bounces: Bool

    /// Content at `offset` is let go at a velocity; `target` is where it must come to rest, if anywhere in particular.
    init(
        from offset: CGFloat, velocity: CGFloat, limits: ClosedRange<CGFloat>, target: CGFloat?, bounces: Bool,
        at time: Double
    ) {
        begin = time
        self.bounces = bounces
        if offset < limits.lowerBound || offset > limits.upperBound {
            let edge = offset < limits.lowerBound ? limits.lowerBound : limits.upperBound
            way = .springing(to: edge, from: offset - edge, velocity: velocity)
        } else if let target {
            way = .springing(to: target, from: offset - target, velocity: velocity)
        } else {
            way = .decelerating(from: offset, velocity: velocity)
        }
    }

    /// Everything moved by a distance.
    mutating func shift(by distance: CGFloat) {
        switch way {
        case .decelerating(let from, let velocity): way = .decelerating(from: from + distance, velocity: velocity)
        case .springing(let to, let from, let velocity):
            way = .springing(to: to + distance, from: from, velocity: velocity)
        }
    }

    /// The offset at a time, and whether it goes on. Content that comes to an end bounces there.
    mutating func offset(at time: Double, limits: ClosedRange<CGFloat>) -> (offset: CGFloat, goesOn: Bool) {
        let seconds = max(0, time - begin)
        switch way {
        case .decelerating(let from, let velocity):
            let offset = from + ScrollPhysics.distance(for: velocity, after: seconds)
            if offset < limits.lowerBound || offset > limits.upperBound {
                let edge = offset < limits.lowerBound ? limits.lowerBound : limits.upperBound
                guard bounces else { return (edge, false) }
                let left = ScrollPhysics.velocity(velocity, after: seconds)
                way = .springing(to: edge, from: offset - edge, velocity: left)
                begin = time
                return (offset, true)
            }
            let rest = abs(ScrollPhysics.distance(for: velocity) * pow(ScrollPhysics.deceleration, 1000 * seconds))
            return (offset, rest > 0.5)
        case .springing(let to, let from, let velocity):
            let place = ScrollPhysics.spring(from: from, velocity: velocity, after: seconds)
            let later = ScrollPhysics.spring(from: from, velocity: velocity, after: seconds + 0.05)
            let isDone = abs(place) < 0.5 && abs(later) < 0.5
            return (isDone ? to : to + place, !isDone)
        }
    }
}
