import Foundation

extension Path {
    /// The outline of the line that a stroke draws; filling it by winding number paints what stroking would.
    public func strokedPath(_ style: StrokeStyle) -> Path {
        guard style.lineWidth > 0, style.lineWidth.isFinite else { return Path() }
        var stroker = Stroker(style: style)
        for subpath in subpaths {
            if let dashes = DashPattern(style) {
                for piece in dashes.cut(subpath) { stroker.stroke(piece) }
            } else {
                stroker.stroke(subpath)
            }
        }
        return stroker.result
    }
}

/// Lengths of dashes and gaps in turn.
private struct DashPattern {
    let lengths: [CGFloat]
    let phase: CGFloat

    /// Nil where the pattern draws a whole line.
    init?(_ style: StrokeStyle) {
        let lengths = style.dash
        guard !lengths.isEmpty, lengths.allSatisfy({ $0 >= 0 && $0.isFinite }) else { return nil }
        let sum = lengths.reduce(0, +)
        let hasGap = lengths.count % 2 == 1 || lengths.indices.contains { $0 % 2 == 1 && lengths[$0] > 0 }
        guard sum > 0, hasGap else { return nil }
        // A pattern of odd length runs twice, with dashes and gaps exchanged.
        self.lengths = lengths.count.isMultiple(of: 2) ? lengths : lengths + lengths
        let total = self.lengths.reduce(0, +)
        let phase = style.dashPhase.isFinite ? style.dashPhase.truncatingRemainder(dividingBy: total) : 0
        self.phase = phase < 0 ? phase + total : phase
    }

    /// No line has more dashes than this; what is left of it is drawn whole.
    private static let limit = 100_000

    func cut(_ subpath: Subpath) -> [Subpath] {
        var index = 0
        var left = lengths[0]
        var offset = phase
        while offset >= left {
            offset -= left
            index = (index + 1) % lengths.count
            left = lengths[index]
            if offset == 0 && left > 0 { break }
        }
        left -= offset
        var pieces: [Subpath] = []
        var current: Subpath?
        let startsInDash = index % 2 == 0
        for segment in subpath.segments {
            let length = segment.length()
            guard length > 0 else { continue }
            var walked: CGFloat = 0
            var place: CGFloat = 0
            while walked < length {
                let isDash = index % 2 == 0
                let step = pieces.count > Self.limit ? length - walked : min(left, length - walked)
                let next = walked + step >= length ? 1 : segment.place(atLength: walked + step, of: length)
                if isDash {
                    let part = segment.part(from: place, to: next)
                    if current == nil { current = Subpath(start: part.start) }
                    current!.segments.append(part)
                }
                walked += step
                place = next
                left -= step
                while left <= 1e-9 {
                    if isDash || index % 2 == 0, let piece = current {
                        pieces.append(piece)
                        current = nil
                    }
                    index = (index + 1) % lengths.count
                    left = lengths[index]
                    // A dash without length is a dot where caps show.
                    if left == 0, index % 2 == 0 {
                        let point = segment.point(at: place)
                        let tangent = segment.tangent(at: place)
                        current = Subpath(segments: [.line(point, point + tangent * 1e-6)], start: point)
                    }
                }
            }
        }
        if let piece = current {
            // A dash that runs through the start of a closed subpath is one.
            if subpath.isClosed, startsInDash, !pieces.isEmpty, pieces[0].start == subpath.start {
                pieces[0].segments = piece.segments + pieces[0].segments
                pieces[0].start = piece.start
            } else {
                pieces.append(piece)
            }
        }
        return pieces
    }
}

/// Draws the two sides of a line, its joins and caps.
private struct Stroker {
    let style: StrokeStyle
    let half: CGFloat
    private(set) var result = Path()

    init(style: StrokeStyle) {
        self.style = style
        half = style.lineWidth / 2
    }

    mutating func stroke(_ subpath: Subpath) {
        let segments = subpath.segments.filter { $0.length() > 1e-9 }
        guard let first = segments.first, let last = segments.last else {
            return dot(at: subpath.start, isDrawn: !subpath.segments.isEmpty || subpath.isClosed)
        }
        var left = Path()
        side(segments, isClosed: subpath.isClosed, into: &left)
        let back = segments.reversed().map(\.reversed)
        if subpath.isClosed {
            left.closeSubpath()
            result.addPath(left)
            var right = Path()
            side(back, isClosed: true, into: &right)
            right.closeSubpath()
            result.addPath(right)
        } else {
            cap(at: last.end, direction: last.tangent(at: 1), into: &left)
            side(back, isClosed: false, into: &left)
            cap(at: first.start, direction: first.tangent(at: 0) * -1, into: &left)
            left.closeSubpath()
            result.addPath(left)
        }
    }

    /// A subpath without length shows its caps only.
    private mutating func dot(at point: CGPoint, isDrawn: Bool) {
        guard isDrawn else { return }
        let box = CGRect(x: point.x - half, y: point.y - half, width: half * 2, height: half * 2)
        switch style.lineCap {
        case .butt: break
        case .round: result.addEllipse(in: box)
        case .square: result.addRect(box)
        }
    }

    private func normal(_ tangent: CGPoint) -> CGPoint { CGPoint(x: tangent.y * half, y: -tangent.x * half) }

    /// The line at half a width to the left of the segments' direction, with the joins between them.
    private func side(_ segments: [CurveSegment], isClosed: Bool, into path: inout Path) {
        for (index, segment) in segments.enumerated() {
            let from = segment.start + normal(segment.tangent(at: 0))
            if path.currentPoint == nil { path.move(to: from) } else if index == 0 { path.addLine(to: from) }
            offset(segment, depth: 0, into: &path)
            let next: CurveSegment
            if index + 1 < segments.count {
                next = segments[index + 1]
            } else if isClosed {
                next = segments[0]
            } else {
                continue
            }
            join(at: segment.end, from: segment.tangent(at: 1), to: next.tangent(at: 0), into: &path)
        }
    }

    /// Adds a curve at a distance from another, in parts that are near enough to it.
    private func offset(_ segment: CurveSegment, depth: Int, into path: inout Path) {
        let (t0, t1) = (segment.tangent(at: 0), segment.tangent(at: 1))
        let (a, b) = (segment.start + normal(t0), segment.end + normal(t1))
        if segment.isLine { return path.addLine(to: b) }
        let middle = segment.point(at: 0.5) + normal(segment.tangent(at: 0.5))
        let turn = t0.x * t1.x + t0.y * t1.y
        if turn > 0.5 {
            // Ends and tangents are known; the handles are as long as the middle asks for.
            let scale = 4 / 3 * tan(acos(min(turn, 1)) / 4)
            let chord = (b - a).length
            let radius = turn < 1 - 1e-9 ? chord / (2 * sin(acos(turn) / 2)) : 0
            let handle = turn < 1 - 1e-9 ? scale * radius : chord / 3
            let curve = CurveSegment.cubic(a, a + t0 * handle, b - t1 * handle, b)
            let sides = [0.25, 0.5, 0.75].map { t -> CGFloat in
                let wanted = segment.point(at: t) + normal(segment.tangent(at: t))
                return curve.distance(to: wanted)
            }
            if sides.max()! <= max(0.01, half * 0.002) { return path.append(curve) }
        }
        if depth >= 8 {
            path.addLine(to: middle)
            return path.addLine(to: b)
        }
        offset(segment.part(from: 0, to: 0.5), depth: depth + 1, into: &path)
        offset(segment.part(from: 0.5, to: 1), depth: depth + 1, into: &path)
    }

    private func join(at point: CGPoint, from: CGPoint, to: CGPoint, into path: inout Path) {
        let (a, b) = (point + normal(from), point + normal(to))
        let cross = from.x * to.y - from.y * to.x
        let dot = from.x * to.x + from.y * to.y
        if abs(cross) < 1e-6 && dot > 0 { return path.addLine(to: b) }
        // The left side is the outer one of a turn to the right.
        if cross < 0 {
            // Through the corner: the overlap lies inside the line, where winding numbers only grow.
            path.addLine(to: point)
            return path.addLine(to: b)
        }
        switch style.lineJoin {
        case .round:
            let start = atan2(a.y - point.y, a.x - point.x)
            let sweep = atan2(cross, dot)
            path.addRelativeArc(
                center: point, radius: half, startAngle: .radians(Double(start)), delta: .radians(Double(sweep)))
            path.addLine(to: b)
        case .miter:
            // Miter length over width is 1 / sin(θ/2), where θ is the angle between the lines.
            let sine = ((1 + dot) / 2).squareRoot()
            if sine > 1e-6, 1 / sine <= style.miterLimit {
                let bisector = CGPoint(x: a.x + b.x - 2 * point.x, y: a.y + b.y - 2 * point.y)
                path.addLine(to: point + bisector * (half / sine / bisector.length))
            }
            path.addLine(to: b)
        case .bevel:
            path.addLine(to: b)
        }
    }

    private func cap(at point: CGPoint, direction: CGPoint, into path: inout Path) {
        let (side, forward) = (normal(direction), direction * half)
        switch style.lineCap {
        case .butt: path.addLine(to: point - side)
        case .round:
            let start = atan2(side.y, side.x)
            path.addRelativeArc(
                center: point, radius: half, startAngle: .radians(Double(start)), delta: .radians(.pi))
        case .square:
            path.addLine(to: point + side + forward)
            path.addLine(to: point - side + forward)
            path.addLine(to: point - side)
        }
    }
}

extension CurveSegment {
    /// About how far a point near the curve's middle part is from the curve.
    fileprivate func distance(to p: CGPoint) -> CGFloat {
        var best = CGFloat.infinity
        var place: CGFloat = 0.5
        for index in 0...16 {
            let t = CGFloat(index) / 16
            let d = (point(at: t) - p).length
            if d < best { (best, place) = (d, t) }
        }
        // One step of Newton's method towards the foot of the perpendicular.
        for _ in 0..<3 {
            let (d, v) = (p - point(at: place), derivative(at: place))
            let speed = v.x * v.x + v.y * v.y
            guard speed > 0 else { break }
            place = min(max(place + (d.x * v.x + d.y * v.y) / speed, 0), 1)
        }
        return min(best, (point(at: place) - p).length)
    }
}
