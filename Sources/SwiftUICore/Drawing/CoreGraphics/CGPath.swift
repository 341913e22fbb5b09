import Foundation

/// An outline that does not change, as Core Graphics has it. On Linux it is a box around a `Path`.
public class CGPath: Hashable, @unchecked Sendable {
    fileprivate(set) var path: Path

    /// Makes a copy of a path.
    public init(_ path: Path) { self.path = path }

    /// Makes a rectangle, mapped by a transform if there is one.
    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(Path(rect).applying(transform?.pointee ?? .identity))
    }

    /// Makes the ellipse that fills a rectangle, mapped by a transform if there is one.
    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(Path(ellipseIn: rect).applying(transform?.pointee ?? .identity))
    }

    /// Makes a rectangle with elliptical corners, mapped by a transform if there is one.
    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
        transform: UnsafePointer<CGAffineTransform>?
    ) {
        let size = CGSize(width: cornerWidth, height: cornerHeight)
        self.init(
            Path(roundedRect: rect, cornerSize: size, style: .circular).applying(transform?.pointee ?? .identity))
    }

    /// Whether there is nothing in the path.
    public var isEmpty: Bool { path.isEmpty }

    /// Where the next element would start; the origin for an empty path.
    public var currentPoint: CGPoint { path.currentPoint ?? .zero }

    /// The smallest rectangle around all points, control points included.
    public var boundingBox: CGRect { path.controlBounds }

    /// The smallest rectangle around the outline itself.
    public var boundingBoxOfPath: CGRect { path.boundingRect }

    /// Whether a point is inside when the path is filled.
    public func contains(
        _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
    ) -> Bool {
        path.applying(transform).contains(point, eoFill: rule == .evenOdd)
    }

    /// A copy that does not change.
    public func copy() -> CGPath? { CGPath(path) }

    /// A copy that can be added to.
    public func mutableCopy() -> CGMutablePath? { CGMutablePath(path) }

    /// The outline of the line that a stroke would draw.
    public func copy(
        strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
        transform: CGAffineTransform = .identity
    ) -> CGPath {
        let style = StrokeStyle(lineWidth: lineWidth, lineCap: lineCap, lineJoin: lineJoin, miterLimit: miterLimit)
        return CGPath(path.applying(transform).strokedPath(style))
    }

    public static func == (a: CGPath, b: CGPath) -> Bool { a === b || a.path == b.path }
    public func hash(into hasher: inout Hasher) { hasher.combine(path) }
}

/// Which points count as inside an outline.
public enum CGPathFillRule: Int, Hashable, Sendable {
    /// Those that the outline winds around.
    case winding
    /// Those from which an odd number of edges is crossed.
    case evenOdd
}

/// An outline that can be added to, as Core Graphics has it.
public final class CGMutablePath: CGPath, @unchecked Sendable {
    /// Makes an empty path.
    public convenience init() { self.init(Path()) }

    /// Starts a subpath.
    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
        path.move(to: point.applying(transform))
    }

    /// Adds a line.
    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
        path.addLine(to: point.applying(transform))
    }

    /// Adds lines between points as a new subpath.
    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        path.addLines(points.map { $0.applying(transform) })
    }

    /// Adds a quadratic Bézier curve.
    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
        path.addQuadCurve(to: end.applying(transform), control: control.applying(transform))
    }

    /// Adds a cubic Bézier curve.
    public func addCurve(
        to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
    ) {
        path.addCurve(
            to: end.applying(transform), control1: control1.applying(transform), control2: control2.applying(transform))
    }

    /// Draws a line back to where the subpath began, and ends it.
    public func closeSubpath() { path.closeSubpath() }

    /// Adds a rectangle.
    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        path.addRect(rect, transform: transform)
    }

    /// Adds rectangles.
    public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        path.addRects(rects, transform: transform)
    }

    /// Adds the ellipse that fills a rectangle.
    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        path.addEllipse(in: rect, transform: transform)
    }

    /// Adds a rectangle with elliptical corners.
    public func addRoundedRect(
        in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
    ) {
        let size = CGSize(width: cornerWidth, height: cornerHeight)
        path.addRoundedRect(in: rect, cornerSize: size, style: .circular, transform: transform)
    }

    /// Adds an arc between two angles in radians; `clockwise` is meant for a plane with y upwards.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        path.addArc(
            center: center, radius: radius, startAngle: .radians(Double(startAngle)),
            endAngle: .radians(Double(endAngle)), clockwise: clockwise, transform: transform)
    }

    /// Adds an arc that touches two lines.
    public func addArc(
        tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
    ) {
        path.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: transform)
    }

    /// Adds an arc that turns by an angle in radians.
    public func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
        transform: CGAffineTransform = .identity
    ) {
        path.addRelativeArc(
            center: center, radius: radius, startAngle: .radians(Double(startAngle)), delta: .radians(Double(delta)),
            transform: transform)
    }

    /// Adds another path's elements.
    public func addPath(_ other: CGPath, transform: CGAffineTransform = .identity) {
        path.addPath(other.path, transform: transform)
    }
}

extension Path {
    /// Makes a path of a Core Graphics path's elements.
    public init(_ path: CGPath) { self = path.path }

    /// The same outline as a Core Graphics path.
    public var cgPath: CGPath { CGPath(self) }
}
