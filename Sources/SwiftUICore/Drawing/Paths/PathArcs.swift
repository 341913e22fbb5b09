import Foundation

extension Path {
    /// Adds an arc of a circle, with a line from the current point to its start.
    ///
    /// As in Core Graphics, `clockwise` is meant for a plane with y upwards: in a view, where y grows downwards, `false` turns
    /// to the right, towards growing angles. An arc that would turn by more than a full circle is one.
    public mutating func addArc(
        center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        let (start, end) = (startAngle.radians, endAngle.radians)
        let full = 2 * Double.pi
        var sweep = clockwise ? start - end : end - start
        guard sweep.isFinite else { return }
        if sweep >= full {
            sweep = full
        } else if sweep < 0 {
            // Turning the other way round, down to a rounding error: a whole circle rather than none at all.
            sweep = sweep.truncatingRemainder(dividingBy: full) + full
        }
        addRelativeArc(
            center: center, radius: radius, startAngle: startAngle, delta: Angle(radians: clockwise ? -sweep : sweep),
            transform: transform)
    }

    /// Adds an arc of a circle that turns by an angle, with a line from the current point to its start.
    public mutating func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle, transform: CGAffineTransform = .identity
    ) {
        let placed = CGAffineTransform(a: radius, b: 0, c: 0, d: radius, tx: center.x, ty: center.y)
            .concatenating(transform)
        let start = startAngle.radians
        var sweep = delta.radians
        guard placed.isFinite, start.isFinite, sweep.isFinite else { return }
        let full = 2 * Double.pi
        // Further turns draw over the first.
        if abs(sweep) > 2 * full { sweep = sweep.truncatingRemainder(dividingBy: full) + (sweep < 0 ? -full : full) }
        let first = CGPoint(x: cos(start), y: sin(start)).applying(placed)
        if currentPoint == nil { move(to: first) } else { addLine(to: first) }
        addUnitArc(from: start, sweep: sweep, transform: placed)
    }

    /// Adds the arc of a circle that touches two lines: from the current point to `tangent1End`, and on to `tangent2End`; with
    /// a line from the current point to the arc.
    public mutating func addArc(
        tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
    ) {
        let corner = tangent1End.applying(transform)
        let far = tangent2End.applying(transform)
        guard corner.isFinite, far.isFinite, radius.isFinite else { return }
        guard let from = currentPoint else { return move(to: corner) }
        // Worked in the space before the transform, where the arc is a circle's.
        let start = from.applying(transform.inverted())
        let (u, v) = (start - tangent1End, tangent2End - tangent1End)
        let (lu, lv) = (u.length, v.length)
        let cross = u.x * v.y - u.y * v.x
        guard radius > 0, lu > 0, lv > 0, abs(cross) > 1e-9 * lu * lv else { return addLine(to: corner) }
        let cosine = min(max((u.x * v.x + u.y * v.y) / (lu * lv), -1), 1)
        let half = acos(cosine) / 2
        let reach = radius / tan(half)
        let bisector = u * (1 / lu) + v * (1 / lv)
        let center = tangent1End + bisector * (radius / sin(half) / bisector.length)
        let first = tangent1End + u * (reach / lu) - center
        let last = tangent1End + v * (reach / lv) - center
        let startAngle = atan2(first.y, first.x)
        var sweep = atan2(last.y, last.x) - startAngle
        if sweep > .pi { sweep -= 2 * .pi } else if sweep < -.pi { sweep += 2 * .pi }
        addRelativeArc(
            center: center, radius: radius, startAngle: Angle(radians: Double(startAngle)),
            delta: Angle(radians: Double(sweep)), transform: transform)
    }

    /// Adds an arc of the unit circle as cubic curves of at most a quarter turn each.
    mutating func addUnitArc(from start: Double, sweep: Double, transform: CGAffineTransform) {
        let count = max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
        guard sweep != 0 else { return }
        let step = sweep / Double(count)
        let handle = 4 / 3 * tan(step / 4)
        for index in 0..<count {
            let (a, b) = (start + step * Double(index), start + step * Double(index + 1))
            let p0 = CGPoint(x: cos(a), y: sin(a))
            let p3 = CGPoint(x: cos(b), y: sin(b))
            let p1 = CGPoint(x: p0.x - handle * p0.y, y: p0.y + handle * p0.x)
            let p2 = CGPoint(x: p3.x + handle * p3.y, y: p3.y - handle * p3.x)
            addCurve(
                to: p3.applying(transform), control1: p1.applying(transform), control2: p2.applying(transform))
        }
    }
}
