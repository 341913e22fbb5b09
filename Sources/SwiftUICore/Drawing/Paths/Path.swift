import Foundation

/// The outline of a two-dimensional shape: a list of moves, lines and curves, in points.
///
/// Points that are not finite are left out as they are added, so that one bad number does not spoil a drawing.
public struct Path: Equatable, Sendable {
    /// One step of an outline.
    @frozen public enum Element: Equatable, Sendable {
        /// Starts a new subpath.
        case move(to: CGPoint)
        /// A straight line from the current point.
        case line(to: CGPoint)
        /// A quadratic Bézier curve.
        case quadCurve(to: CGPoint, control: CGPoint)
        /// A cubic Bézier curve.
        case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
        /// A line back to the start of the subpath.
        case closeSubpath
    }

    var elements: ContiguousArray<Element> = []
    /// Where the subpath that is being drawn began; nil before the first move.
    private(set) var subpathStart: CGPoint?
    /// Where the next element starts; nil for an empty path.
    public private(set) var currentPoint: CGPoint?

    /// Makes an empty path.
    public init() {}

    /// Makes an empty path and lets `callback` draw it.
    public init(_ callback: (inout Path) -> Void) {
        callback(&self)
    }

    /// Makes a path of a rectangle.
    public init(_ rect: CGRect) {
        addRect(rect)
    }

    /// Makes a path of a rectangle whose corners are quarters of an ellipse of the given half axes.
    public init(roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
        addRoundedRect(in: rect, cornerSize: cornerSize, style: style)
    }

    /// Makes a path of a rectangle with corners of one radius.
    public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        addRoundedRect(in: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
    }

    /// Makes a path of a rectangle with a radius for each corner; leading is left.
    public init(roundedRect rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
        addRoundedRect(in: rect, cornerRadii: cornerRadii, style: style)
    }

    /// Makes a path of the ellipse that fills a rectangle.
    public init(ellipseIn rect: CGRect) {
        addEllipse(in: rect)
    }

    /// Whether there is no element in the path.
    public var isEmpty: Bool { elements.isEmpty }

    /// Calls `body` with each element in drawing order.
    public func forEach(_ body: (Element) -> Void) {
        elements.forEach(body)
    }

    /// The path itself, whatever the rectangle; so that a path can be used where a shape is asked for.
    public nonisolated func path(in _: CGRect) -> Path { self }

    public static func == (lhs: Path, rhs: Path) -> Bool { lhs.elements == rhs.elements }

    mutating func appendMove(_ point: CGPoint) {
        guard point.isFinite else { return }
        elements.append(.move(to: point))
        subpathStart = point
        currentPoint = point
    }

    /// Appends a step that ends at `point`; its control points are known to be finite.
    mutating func append(_ element: Element, endingAt point: CGPoint) {
        elements.append(element)
        if subpathStart == nil { subpathStart = point }
        currentPoint = point
    }

    mutating func appendClose() {
        guard currentPoint != nil, elements.last != .closeSubpath else { return }
        elements.append(.closeSubpath)
        currentPoint = subpathStart
    }
}

extension Path: Hashable {
    public func hash(into hasher: inout Hasher) {
        hasher.combine(elements.count)
        // A few points tell paths apart well enough; equality compares them all.
        for element in elements.prefix(16) {
            if let point = element.end {
                hasher.combine(point.x)
                hasher.combine(point.y)
            }
        }
    }
}

extension Path.Element {
    /// The point at which the step ends; nil for the end of a subpath.
    var end: CGPoint? {
        switch self {
        case .move(let point), .line(let point), .quadCurve(let point, _), .curve(let point, _, _): point
        case .closeSubpath: nil
        }
    }

    func mapPoints(_ transform: (CGPoint) -> CGPoint) -> Path.Element {
        switch self {
        case .move(let point): .move(to: transform(point))
        case .line(let point): .line(to: transform(point))
        case .quadCurve(let point, let control): .quadCurve(to: transform(point), control: transform(control))
        case .curve(let point, let control1, let control2):
            .curve(to: transform(point), control1: transform(control1), control2: transform(control2))
        case .closeSubpath: .closeSubpath
        }
    }
}

extension CGPoint {
    var isFinite: Bool { x.isFinite && y.isFinite }

    static func + (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x + b.x, y: a.y + b.y) }
    static func - (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x - b.x, y: a.y - b.y) }
    static func * (a: CGPoint, factor: CGFloat) -> CGPoint { CGPoint(x: a.x * factor, y: a.y * factor) }

    /// The point between this one (0) and another (1).
    func lerp(_ other: CGPoint, _ t: CGFloat) -> CGPoint {
        CGPoint(x: x + (other.x - x) * t, y: y + (other.y - y) * t)
    }

    /// The distance from the origin.
    var length: CGFloat { (x * x + y * y).squareRoot() }
}
