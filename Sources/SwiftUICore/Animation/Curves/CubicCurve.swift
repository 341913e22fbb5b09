import Foundation

/// A cubic Bézier curve from (0, 0) to (1, 1), seen as a function of x.
struct CubicCurve: Hashable, Sendable {
    let x1: Double
    let y1: Double
    let x2: Double
    let y2: Double

    /// The x coordinates are cut to 0 … 1: there is then one point for each x.
    init(x1: Double, y1: Double, x2: Double, y2: Double) {
        self.x1 = min(max(x1, 0), 1)
        self.y1 = y1
        self.x2 = min(max(x2, 0), 1)
        self.y2 = y2
    }

    /// The curve mirrored about the diagonal.
    var transposed: CubicCurve { CubicCurve(x1: y1, y1: x1, x2: y2, y2: x2) }

    func value(at x: Double) -> Double {
        if x1 == y1, x2 == y2 { return x }
        if x <= 0 { return 0 }
        if x >= 1 { return 1 }
        return Self.coordinate(y1, y2, at: parameter(at: x))
    }

    /// The slope. Where a control point lies on its end point the curve has no direction there: 1 at the beginning, 0 at the end.
    func velocity(at x: Double) -> Double {
        if x1 == y1, x2 == y2 { return 1 }
        let u = x <= 0 ? 0 : x >= 1 ? 1 : parameter(at: x)
        let (dx, dy) = (Self.derivative(x1, x2, at: u), Self.derivative(y1, y2, at: u))
        if dx == 0 {
            if dy == 0 { return u == 0 ? 1 : 0 }
            return dy > 0 ? .infinity : -.infinity
        }
        return dy / dx
    }

    private static func coordinate(_ c1: Double, _ c2: Double, at u: Double) -> Double {
        let v = 1 - u
        return 3 * v * v * u * c1 + 3 * v * u * u * c2 + u * u * u
    }

    private static func derivative(_ c1: Double, _ c2: Double, at u: Double) -> Double {
        let v = 1 - u
        return 3 * (v * v * c1 + 2 * v * u * (c2 - c1) + u * u * (1 - c2))
    }

    /// Where on the curve x is reached: Newton's method, kept inside a bracket that shrinks with each step.
    private func parameter(at x: Double) -> Double {
        var (low, high) = (0.0, 1.0)
        var u = x
        for _ in 0..<40 {
            let error = Self.coordinate(x1, x2, at: u) - x
            if abs(error) < 1e-9 { break }
            if error > 0 { high = u } else { low = u }
            let slope = Self.derivative(x1, x2, at: u)
            let next = u - error / slope
            u = next > low && next < high ? next : (low + high) / 2
        }
        return u
    }
}
