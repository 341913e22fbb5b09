import Foundation

/// A function from a unit interval of time to progress, where 0 is the beginning and 1 the end.
public struct UnitCurve: Hashable, Sendable {
    enum Function: Hashable, Sendable {
        case linear
        case bezier(CubicCurve)
        case circularEaseIn
        case circularEaseOut
        case circularEaseInOut
        /// The function with input and output exchanged.
        indirect case inverse(Function)
    }

    let function: Function

    init(_ function: Function) { self.function = function }

    /// The same speed throughout.
    public static let linear = UnitCurve(.linear)

    /// Starts slowly.
    public static let easeIn = bezier(
        startControlPoint: UnitPoint(x: 0.42, y: 0), endControlPoint: UnitPoint(x: 1, y: 1))

    /// Ends slowly.
    public static let easeOut = bezier(
        startControlPoint: UnitPoint(x: 0, y: 0), endControlPoint: UnitPoint(x: 0.58, y: 1))

    /// Starts and ends slowly.
    public static let easeInOut = bezier(
        startControlPoint: UnitPoint(x: 0.42, y: 0), endControlPoint: UnitPoint(x: 0.58, y: 1))

    /// Starts and ends slowly.
    @available(*, deprecated, renamed: "easeInOut")
    public static let easeInEaseOut = easeInOut

    /// The lower right quarter of a circle: starts slowly.
    public static let circularEaseIn = UnitCurve(.circularEaseIn)

    /// The upper left quarter of a circle: ends slowly.
    public static let circularEaseOut = UnitCurve(.circularEaseOut)

    /// Two quarters of circles: starts and ends slowly.
    public static let circularEaseInOut = UnitCurve(.circularEaseInOut)

    /// A cubic curve from (0, 0) to (1, 1). The control points' x coordinates are cut to 0 … 1, so that there is one progress for
    /// each time; y coordinates outside make the curve overshoot.
    public static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> UnitCurve {
        UnitCurve(
            .bezier(
                CubicCurve(
                    x1: Double(startControlPoint.x), y1: Double(startControlPoint.y),
                    x2: Double(endControlPoint.x), y2: Double(endControlPoint.y))))
    }

    /// The curve with time and progress exchanged.
    public var inverse: UnitCurve {
        switch function {
        case .linear: self
        case .bezier(let curve): UnitCurve(.bezier(curve.transposed))
        case .circularEaseIn: .circularEaseOut
        case .circularEaseOut: .circularEaseIn
        case .circularEaseInOut: UnitCurve(.inverse(.circularEaseInOut))
        case .inverse(let base): UnitCurve(base)
        }
    }

    /// The progress at a time, which is cut to 0 … 1.
    public func value(at progress: Double) -> Double {
        function.value(at: min(max(progress, 0), 1))
    }

    /// The slope at a time, which is cut to 0 … 1: infinite where the curve is vertical.
    public func velocity(at progress: Double) -> Double {
        function.velocity(at: min(max(progress, 0), 1))
    }
}

extension UnitCurve.Function {
    func value(at t: Double) -> Double {
        switch self {
        case .linear: return t
        case .bezier(let curve): return curve.value(at: t)
        case .circularEaseIn: return 1 - (1 - t * t).squareRoot()
        case .circularEaseOut:
            let rest = 1 - t
            return (1 - rest * rest).squareRoot()
        case .circularEaseInOut:
            if t < 0.5 { return (1 - (1 - 4 * t * t).squareRoot()) / 2 }
            let rest = 2 - 2 * t
            return (1 + (1 - rest * rest).squareRoot()) / 2
        case .inverse: return inverseOfCircularEaseInOut(t)
        }
    }

    func velocity(at t: Double) -> Double {
        switch self {
        case .linear: return 1
        case .bezier(let curve): return curve.velocity(at: t)
        case .circularEaseIn: return t / (1 - t * t).squareRoot()
        case .circularEaseOut:
            let rest = 1 - t
            return rest / (1 - rest * rest).squareRoot()
        case .circularEaseInOut:
            let x = t < 0.5 ? 2 * t : 2 - 2 * t
            return x / (1 - x * x).squareRoot()
        case .inverse(let base):
            let slope = base.velocity(at: inverseOfCircularEaseInOut(t))
            return slope == .infinity ? 0 : 1 / slope
        }
    }

    private func inverseOfCircularEaseInOut(_ progress: Double) -> Double {
        if progress < 0.5 {
            let rest = 1 - 2 * progress
            return (1 - rest * rest).squareRoot() / 2
        }
        let rest = 2 * progress - 1
        return 1 - (1 - rest * rest).squareRoot() / 2
    }
}
