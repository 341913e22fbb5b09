import Foundation

extension Path {
    /// The smallest rectangle around the outline itself; `CGRect.null` for an empty path.
    public var boundingRect: CGRect {
        var bounds = CGRect.null
        var (x0, y0, x1, y1) = (CGFloat.infinity, CGFloat.infinity, -CGFloat.infinity, -CGFloat.infinity)
        func take(_ p: CGPoint) { (x0, y0, x1, y1) = (min(x0, p.x), min(y0, p.y), max(x1, p.x), max(y1, p.y)) }
        var point = CGPoint.zero
        for element in elements {
            switch element {
            case .move(let to), .line(let to):
                take(to)
                point = to
            case .quadCurve(let to, let control):
                bounds = bounds.union(CurveSegment.quad(point, control, to).bounds)
                point = to
            case .curve(let to, let control1, let control2):
                bounds = bounds.union(CurveSegment.cubic(point, control1, control2, to).bounds)
                point = to
            case .closeSubpath: break
            }
        }
        if x0 <= x1 { bounds = bounds.union(CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0)) }
        return bounds
    }

    /// The smallest rectangle around all end and control points; at least as large as the outline itself.
    public var controlBounds: CGRect {
        var (x0, y0, x1, y1) = (CGFloat.infinity, CGFloat.infinity, -CGFloat.infinity, -CGFloat.infinity)
        func take(_ p: CGPoint) { (x0, y0, x1, y1) = (min(x0, p.x), min(y0, p.y), max(x1, p.x), max(y1, p.y)) }
        for element in elements {
            switch element {
            case .move(let p), .line(let p): take(p)
            case .quadCurve(let p, let c):
                take(c)
                take(p)
            case .curve(let p, let c1, let c2):
                take(c1)
                take(c2)
                take(p)
            case .closeSubpath: break
            }
        }
        return x0 <= x1 && y0 <= y1 ? CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0) : .null
    }

    /// Whether a point is inside when the path is filled: by winding number, or where an odd number of edges is crossed.
    /// Open subpaths count as closed.
    public func contains(_ p: CGPoint, eoFill: Bool = false) -> Bool {
        guard p.isFinite else { return false }
        let winding = self.winding(around: p)
        return eoFill ? winding & 1 != 0 : winding != 0
    }

    /// How often the path winds around a point: edges that cross the ray to its right, downwards counted up.
    func winding(around p: CGPoint) -> Int {
        var winding = 0
        var (start, point) = (CGPoint.zero, CGPoint.zero)
        for element in elements {
            switch element {
            case .move(let to):
                winding += CurveSegment.line(point, start).crossings(rightOf: p)
                (start, point) = (to, to)
            case .line(let to):
                winding += CurveSegment.line(point, to).crossings(rightOf: p)
                point = to
            case .quadCurve(let to, let control):
                winding += CurveSegment.quad(point, control, to).crossings(rightOf: p)
                point = to
            case .curve(let to, let control1, let control2):
                winding += CurveSegment.cubic(point, control1, control2, to).crossings(rightOf: p)
                point = to
            case .closeSubpath:
                winding += CurveSegment.line(point, start).crossings(rightOf: p)
                point = start
            }
        }
        return winding + CurveSegment.line(point, start).crossings(rightOf: p)
    }

    /// The part of the outline between two fractions of its length, each subpath after the other.
    public func trimmedPath(from: CGFloat, to: CGFloat) -> Path {
        let (from, to) = (max(0, from.isNaN ? 0 : from), min(1, to.isNaN ? 0 : to))
        if from <= 0 && to >= 1 { return self }
        guard from < to else { return Path() }
        let subpaths = subpaths
        let lengths = subpaths.map { $0.segments.map { $0.length() } }
        let total = lengths.reduce(0) { $0 + $1.reduce(0, +) }
        let (first, last) = (from * total, to * total)
        var result = Path()
        var done: CGFloat = 0
        for (subpath, lengths) in zip(subpaths, lengths) {
            let length = lengths.reduce(0, +)
            defer { done += length }
            guard done + length > first, done < last else { continue }
            if subpath.isClosed, done >= first, done + length <= last {
                result.move(to: subpath.start)
                // Closing draws the last line.
                let hasLine = subpath.segments.last?.isLine == true
                for segment in subpath.segments.dropLast(hasLine ? 1 : 0) { result.append(segment) }
                result.closeSubpath()
                continue
            }
            var walked = done
            var isDrawing = false
            for (segment, length) in zip(subpath.segments, lengths) {
                defer { walked += length }
                guard length > 0, walked + length > first, walked < last else { continue }
                let t0 = walked >= first ? 0 : segment.place(atLength: first - walked, of: length)
                let t1 = walked + length <= last ? 1 : segment.place(atLength: last - walked, of: length)
                let part = segment.part(from: t0, to: t1)
                if !isDrawing { result.move(to: part.start) }
                isDrawing = true
                result.append(part)
            }
        }
        return result
    }

    /// The length of the whole outline, in points.
    var length: CGFloat {
        subpaths.reduce(0) { $0 + $1.segments.reduce(0) { $0 + $1.length() } }
    }
}

extension CurveSegment {
    /// How often the segment crosses the ray from a point to the right, downwards counted up and upwards down.
    func crossings(rightOf p: CGPoint) -> Int { crossings(p, depth: 0) }

    private func crossings(_ p: CGPoint, depth: Int) -> Int {
        let (a, b) = (start, end)
        let (lowX, highX, lowY, highY) = hull
        // The control points' box decides most cases without solving anything.
        if p.y < lowY || p.y > highY || p.x >= highX { return 0 }
        if p.x < lowX || isLine || depth >= 40 {
            guard (a.y <= p.y) != (b.y <= p.y) else { return 0 }
            if p.x >= lowX {
                let x = a.x + (p.y - a.y) / (b.y - a.y) * (b.x - a.x)
                if x <= p.x { return 0 }
            }
            return a.y <= p.y ? 1 : -1
        }
        return part(from: 0, to: 0.5).crossings(p, depth: depth + 1)
            + part(from: 0.5, to: 1).crossings(p, depth: depth + 1)
    }

    /// The box around all control points.
    private var hull: (CGFloat, CGFloat, CGFloat, CGFloat) {
        switch self {
        case .line(let a, let b): (min(a.x, b.x), max(a.x, b.x), min(a.y, b.y), max(a.y, b.y))
        case .quad(let a, let c, let b):
            (min(a.x, c.x, b.x), max(a.x, c.x, b.x), min(a.y, c.y, b.y), max(a.y, c.y, b.y))
        case .cubic(let a, let c, let d, let b):
            (min(a.x, c.x, d.x, b.x), max(a.x, c.x, d.x, b.x), min(a.y, c.y, d.y, b.y), max(a.y, c.y, d.y, b.y))
        }
    }
}
