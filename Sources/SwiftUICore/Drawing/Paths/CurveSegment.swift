import Foundation

/// One line or Bézier curve of a path, with both its ends.
enum CurveSegment {
    case line(CGPoint, CGPoint)
    case quad(CGPoint, CGPoint, CGPoint)
    case cubic(CGPoint, CGPoint, CGPoint, CGPoint)

    var start: CGPoint {
        switch self {
        case .line(let a, _), .quad(let a, _, _), .cubic(let a, _, _, _): a
        }
    }

    var end: CGPoint {
        switch self {
        case .line(_, let b), .quad(_, _, let b), .cubic(_, _, _, let b): b
        }
    }

    var element: Path.Element {
        switch self {
        case .line(_, let b): .line(to: b)
        case .quad(_, let c, let b): .quadCurve(to: b, control: c)
        case .cubic(_, let c1, let c2, let b): .curve(to: b, control1: c1, control2: c2)
        }
    }

    var isLine: Bool {
        if case .line = self { return true }
        return false
    }

    func point(at t: CGFloat) -> CGPoint {
        switch self {
        case .line(let a, let b): return a.lerp(b, t)
        case .quad(let a, let c, let b): return a.lerp(c, t).lerp(c.lerp(b, t), t)
        case .cubic(let a, let c1, let c2, let b):
            let (p, q, r) = (a.lerp(c1, t), c1.lerp(c2, t), c2.lerp(b, t))
            return p.lerp(q, t).lerp(q.lerp(r, t), t)
        }
    }

    /// The first derivative: direction and speed.
    func derivative(at t: CGFloat) -> CGPoint {
        switch self {
        case .line(let a, let b): return b - a
        case .quad(let a, let c, let b): return (c - a).lerp(b - c, t) * 2
        case .cubic(let a, let c1, let c2, let b):
            let (p, q, r) = (c1 - a, c2 - c1, b - c2)
            return p.lerp(q, t).lerp(q.lerp(r, t), t) * 3
        }
    }

    /// The direction at a place, also where control points lie on an end and the derivative vanishes.
    func tangent(at t: CGFloat) -> CGPoint {
        let direct = derivative(at: t)
        if direct.length > 1e-9 { return direct * (1 / direct.length) }
        let step: CGFloat = t < 0.5 ? 1e-3 : -1e-3
        let near = (point(at: t + step) - point(at: t)) * (step > 0 ? 1 : -1)
        if near.length > 1e-12 { return near * (1 / near.length) }
        let whole = end - start
        return whole.length > 0 ? whole * (1 / whole.length) : CGPoint(x: 1, y: 0)
    }

    /// The part between two places.
    func part(from t0: CGFloat, to t1: CGFloat) -> CurveSegment {
        if t0 <= 0 && t1 >= 1 { return self }
        switch self {
        case .line(let a, let b): return .line(a.lerp(b, t0), a.lerp(b, t1))
        case .quad(let a, let c, let b):
            // The control point is the blossom of both places.
            let control = a.lerp(c, t0).lerp(c.lerp(b, t0), t1)
            return .quad(point(at: t0), control, point(at: t1))
        case .cubic(let a, let c1, let c2, let b):
            func blossom(_ u: CGFloat, _ v: CGFloat, _ w: CGFloat) -> CGPoint {
                let (p, q, r) = (a.lerp(c1, u), c1.lerp(c2, u), c2.lerp(b, u))
                return p.lerp(q, v).lerp(q.lerp(r, v), w)
            }
            return .cubic(point(at: t0), blossom(t0, t0, t1), blossom(t0, t1, t1), point(at: t1))
        }
    }

    var reversed: CurveSegment {
        switch self {
        case .line(let a, let b): .line(b, a)
        case .quad(let a, let c, let b): .quad(b, c, a)
        case .cubic(let a, let c1, let c2, let b): .cubic(b, c2, c1, a)
        }
    }

    /// The smallest rectangle around the curve itself: its ends, and where it turns back.
    var bounds: CGRect {
        var (x0, y0) = (min(start.x, end.x), min(start.y, end.y))
        var (x1, y1) = (max(start.x, end.x), max(start.y, end.y))
        func take(_ ts: [CGFloat]) {
            for t in ts where t > 0 && t < 1 {
                let p = point(at: t)
                (x0, y0, x1, y1) = (min(x0, p.x), min(y0, p.y), max(x1, p.x), max(y1, p.y))
            }
        }
        switch self {
        case .line: break
        case .quad(let a, let c, let b):
            take([(a.x - c.x) / (a.x - 2 * c.x + b.x), (a.y - c.y) / (a.y - 2 * c.y + b.y)])
        case .cubic(let a, let c1, let c2, let b):
            take(Self.turns(a.x, c1.x, c2.x, b.x) + Self.turns(a.y, c1.y, c2.y, b.y))
        }
        return CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0)
    }

    /// Where one coordinate of a cubic curve turns back.
    private static func turns(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> [CGFloat] {
        let (p, q, r) = (b - a, c - b, d - c)
        // p(1-t)² + 2q t(1-t) + r t² = 0
        let (qa, qb, qc) = (p - 2 * q + r, 2 * (q - p), p)
        if abs(qa) < 1e-12 { return qb == 0 ? [] : [-qc / qb] }
        let discriminant = qb * qb - 4 * qa * qc
        guard discriminant >= 0 else { return [] }
        let root = discriminant.squareRoot()
        return [(-qb + root) / (2 * qa), (-qb - root) / (2 * qa)]
    }

    /// The length of the part up to a place.
    func length(to t: CGFloat = 1) -> CGFloat {
        switch self {
        case .line(let a, let b): return (b - a).length * t
        case .quad, .cubic:
            return Self.gauss(self, 0, t, Self.coarse(self, 0, t), depth: 0)
        }
    }

    /// The place up to which the curve has a length, for its whole length.
    func place(atLength length: CGFloat, of whole: CGFloat) -> CGFloat {
        guard whole > 0 else { return 0 }
        var t = min(max(length / whole, 0), 1)
        if case .line = self { return t }
        // Newton's method, kept between bounds that close in.
        var (low, high): (CGFloat, CGFloat) = (0, 1)
        for _ in 0..<24 {
            let error = self.length(to: t) - length
            if abs(error) < 1e-9 * max(whole, 1) { break }
            if error > 0 { high = t } else { low = t }
            let speed = derivative(at: t).length
            let next = speed > 1e-12 ? t - error / speed : (low + high) / 2
            t = next > low && next < high ? next : (low + high) / 2
        }
        return t
    }

    private static let nodes: [(x: CGFloat, weight: CGFloat)] = [
        (0, 0.568_888_888_888_888_9),
        (-0.538_469_310_105_683_1, 0.478_628_670_499_366_5), (0.538_469_310_105_683_1, 0.478_628_670_499_366_5),
        (-0.906_179_845_938_664, 0.236_926_885_056_189_1), (0.906_179_845_938_664, 0.236_926_885_056_189_1),
    ]

    private static func coarse(_ curve: CurveSegment, _ from: CGFloat, _ to: CGFloat) -> CGFloat {
        let (half, middle) = ((to - from) / 2, (to + from) / 2)
        var sum: CGFloat = 0
        for node in nodes { sum += node.weight * curve.derivative(at: middle + half * node.x).length }
        return sum * half
    }

    /// Gauss and Legendre's rule, halved where two halves differ from the whole.
    private static func gauss(
        _ curve: CurveSegment, _ from: CGFloat, _ to: CGFloat, _ whole: CGFloat, depth: Int
    ) -> CGFloat {
        let middle = (from + to) / 2
        let (left, right) = (coarse(curve, from, middle), coarse(curve, middle, to))
        if depth >= 12 || abs(left + right - whole) <= 1e-9 * max(abs(whole), 1) { return left + right }
        return gauss(curve, from, middle, left, depth: depth + 1) + gauss(curve, middle, to, right, depth: depth + 1)
    }

    /// How many lines of equal parameter steps stay within `tolerance` of the curve.
    func lineCount(tolerance: CGFloat) -> Int {
        let bend: CGFloat
        switch self {
        case .line: return 1
        case .quad(let a, let c, let b): bend = (a - c * 2 + b).length / 4
        case .cubic(let a, let c1, let c2, let b):
            bend = max((a - c1 * 2 + c2).length, (c1 - c2 * 2 + b).length) * 0.75
        }
        guard bend.isFinite else { return 1 }
        return max(1, min(4096, Int((bend / tolerance).squareRoot().rounded(.up))))
    }
}

/// A run of connected segments.
struct Subpath {
    var segments: [CurveSegment] = []
    var isClosed = false
    var start: CGPoint
}

extension Path {
    /// The subpaths with every line written out, also the one that closes a subpath.
    var subpaths: [Subpath] {
        var result: [Subpath] = []
        var current: Subpath?
        var point = CGPoint.zero
        func flush() {
            if let subpath = current { result.append(subpath) }
            current = nil
        }
        func extend(_ segment: CurveSegment) {
            if current == nil { current = Subpath(start: point) }
            current!.segments.append(segment)
            point = segment.end
        }
        for element in elements {
            switch element {
            case .move(let to):
                flush()
                current = Subpath(start: to)
                point = to
            case .line(let to): extend(.line(point, to))
            case .quadCurve(let to, let control): extend(.quad(point, control, to))
            case .curve(let to, let control1, let control2): extend(.cubic(point, control1, control2, to))
            case .closeSubpath:
                guard current != nil else { continue }
                let start = current!.start
                if point != start { extend(.line(point, start)) }
                current!.isClosed = true
                flush()
                point = start
            }
        }
        flush()
        return result
    }

    /// Adds a segment that starts at the current point.
    mutating func append(_ segment: CurveSegment) { append(segment.element) }
}
