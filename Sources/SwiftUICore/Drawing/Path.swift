import Foundation

/// The outline of a two-dimensional shape: a list of moves, lines and curves, in points.
public struct Path: Equatable, Sendable {
    /// One step of an outline.
    public enum Element: Equatable, Sendable {
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

    var elements: [Element] = []

    /// Makes an empty path.
    public init() {}

    /// Makes an empty path and lets `callback` draw it.
    public init(_ callback: (inout Path) -> Void) {
        callback(&self)
    }

    /// Whether there is no element in the path.
    public var isEmpty: Bool { elements.isEmpty }

    /// Calls `body` with each element in drawing order.
    public func forEach(_ body: (Element) -> Void) {
        elements.forEach(body)
    }
}

extension Path: Hashable {
    public func hash(into hasher: inout Hasher) {
        hasher.combine(elements.count)
        forEachPoint {
            hasher.combine($0.x)
            hasher.combine($0.y)
        }
    }

    /// The smallest rectangle around all end and control points; at least as large as the outline itself.
    public var controlBounds: CGRect {
        var (x0, y0, x1, y1) = (CGFloat.infinity, CGFloat.infinity, -CGFloat.infinity, -CGFloat.infinity)
        forEachPoint {
            (x0, y0, x1, y1) = (min(x0, $0.x), min(y0, $0.y), max(x1, $0.x), max(y1, $0.y))
        }
        return x0 <= x1 && y0 <= y1 ? CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0) : .null
    }

    private func forEachPoint(_ body: (CGPoint) -> Void) {
        for element in elements {
            switch element {
            case .move(let p), .line(let p): body(p)
            case .quadCurve(let p, let c):
                body(c)
                body(p)
            case .curve(let p, let c1, let c2):
                body(c1)
                body(c2)
                body(p)
            case .closeSubpath: break
            }
        }
    }
}
