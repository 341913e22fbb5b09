import Foundation

extension Path {
    /// Starts a new subpath at a point.
    public mutating func move(to end: CGPoint) {
        appendMove(end)
    }

    /// Adds a line from the current point. Without one, this starts a subpath.
    public mutating func addLine(to end: CGPoint) {
        guard end.isFinite else { return }
        guard currentPoint != nil else { return appendMove(end) }
        append(.line(to: end), endingAt: end)
    }

    /// Adds a quadratic Bézier curve from the current point.
    public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
        guard end.isFinite, control.isFinite else { return }
        if currentPoint == nil { appendMove(control) }
        append(.quadCurve(to: end, control: control), endingAt: end)
    }

    /// Adds a cubic Bézier curve from the current point.
    public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        guard end.isFinite, control1.isFinite, control2.isFinite else { return }
        if currentPoint == nil { appendMove(control1) }
        append(.curve(to: end, control1: control1, control2: control2), endingAt: end)
    }

    /// Draws a line back to where the subpath began, and ends it.
    public mutating func closeSubpath() {
        appendClose()
    }

    /// Adds a rectangle as a subpath of its own, clockwise from its top left corner.
    public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        guard !rect.isNull else { return }
        guard rect.minX.isFinite, rect.minY.isFinite, rect.maxX.isFinite, rect.maxY.isFinite else { return }
        move(to: CGPoint(x: rect.minX, y: rect.minY).applying(transform))
        addLine(to: CGPoint(x: rect.maxX, y: rect.minY).applying(transform))
        addLine(to: CGPoint(x: rect.maxX, y: rect.maxY).applying(transform))
        addLine(to: CGPoint(x: rect.minX, y: rect.maxY).applying(transform))
        closeSubpath()
    }

    /// Adds several rectangles, each as a subpath of its own.
    public mutating func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects { addRect(rect, transform: transform) }
    }

    /// Adds the ellipse that fills a rectangle as a subpath, clockwise from its rightmost point.
    public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        guard !rect.isNull else { return }
        let (rx, ry) = (rect.width / 2, rect.height / 2)
        let placed = CGAffineTransform(a: rx, b: 0, c: 0, d: ry, tx: rect.midX, ty: rect.midY).concatenating(transform)
        guard placed.isFinite else { return }
        move(to: CGPoint(x: 1, y: 0).applying(placed))
        addUnitArc(from: 0, sweep: 2 * .pi, transform: placed)
        closeSubpath()
    }

    /// Adds lines between points as a new subpath.
    public mutating func addLines(_ lines: [CGPoint]) {
        guard let first = lines.first else { return }
        move(to: first)
        for point in lines.dropFirst() { addLine(to: point) }
    }

    /// Adds another path's elements.
    public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {
        // Reserving exactly what is needed would copy everything each time a path is built of many small ones.
        if isEmpty { elements.reserveCapacity(path.elements.count) }
        for element in path.elements { append(transform.isIdentity ? element : element.applying(transform)) }
    }

    mutating func append(_ element: Element) {
        switch element {
        case .move(let point): move(to: point)
        case .line(let point): addLine(to: point)
        case .quadCurve(let point, let control): addQuadCurve(to: point, control: control)
        case .curve(let point, let control1, let control2):
            addCurve(to: point, control1: control1, control2: control2)
        case .closeSubpath: closeSubpath()
        }
    }

    /// The path with each point mapped by a transform.
    public func applying(_ transform: CGAffineTransform) -> Path {
        guard !transform.isIdentity else { return self }
        var path = Path()
        path.addPath(self, transform: transform)
        return path
    }

    /// The path moved by distances in points.
    public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
        applying(CGAffineTransform(translationX: dx, y: dy))
    }
}

extension Path.Element {
    func applying(_ transform: CGAffineTransform) -> Path.Element { mapPoints { $0.applying(transform) } }
}

extension CGAffineTransform {
    var isFinite: Bool {
        a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
    }
}
