import Foundation
import SwiftUICore

/// Colours that go over into each other, as Core Graphics has them: a context draws them along a line or between circles.
public final class CGGradient: Hashable, Sendable {
    /// In order.
    let stops: [Gradient.Stop]

    private init?(_ colors: [CGColor], _ locations: UnsafePointer<CGFloat>?) {
        guard !colors.isEmpty else { return nil }
        let last = CGFloat(max(colors.count - 1, 1))
        stops = colors.enumerated()
            .map { n, color in Gradient.Stop(color: Color(cgColor: color), location: locations?[n] ?? CGFloat(n) / last)
            }
            .sorted { $0.location < $1.location }
    }

    /// Makes a gradient of colours, each at its place from 0 to 1; evenly spread without places. Nil if there are no colours, or something
    /// else is among them.
    public convenience init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?) {
        let known = colors.compactMap { $0 as? CGColor }
        guard known.count == colors.count else { return nil }
        self.init(known, locations)
    }

    /// Makes a gradient of so many colours by their components in a space, the opacity of each after its components.
    public convenience init?(
        colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
        locations: UnsafePointer<CGFloat>?, count: Int
    ) {
        let size = space.numberOfComponents + 1
        let colors = (0..<max(count, 0)).map { n in
            space.color(Array(UnsafeBufferPointer(start: components + n * size, count: size)))
        }
        self.init(colors, locations)
    }

    public static func == (a: CGGradient, b: CGGradient) -> Bool { a === b || a.stops == b.stops }
    public func hash(into hasher: inout Hasher) { hasher.combine(stops) }

    /// The same colours the other way round.
    var reversedStops: [Gradient.Stop] {
        stops.reversed().map { Gradient.Stop(color: $0.color, location: 1 - $0.location) }
    }
}

/// Whether a gradient goes on beyond its ends, in the colours that it has there.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Before the start.
    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
    /// After the end.
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

extension CGContext {
    /// Draws a gradient along a line, in stripes across it, everywhere where the clip lets it.
    public func drawLinearGradient(
        _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
    ) {
        let (dx, dy) = (end.x - start.x, end.y - start.y)
        let square = dx * dx + dy * dy
        guard square > 0, square.isFinite else { return }
        record { context in
            // Along the line from 0 at its start to 1 at its end, and across it in the same measure.
            var (from, to, left, right) = (CGFloat(0), CGFloat(1), CGFloat(0), CGFloat(0))
            for corner in context.clipBoundingRect.corners {
                let (x, y) = (corner.x - start.x, corner.y - start.y)
                let (along, across) = ((x * dx + y * dy) / square, (y * dx - x * dy) / square)
                if options.contains(.drawsBeforeStartLocation) { from = min(from, along) }
                if options.contains(.drawsAfterEndLocation) { to = max(to, along) }
                (left, right) = (min(left, across), max(right, across))
            }
            func place(_ along: CGFloat, _ across: CGFloat) -> CGPoint {
                CGPoint(x: start.x + along * dx - across * dy, y: start.y + along * dy + across * dx)
            }
            var area = Path()
            area.addLines([place(from, left), place(to, left), place(to, right), place(from, right)])
            area.closeSubpath()
            context.fill(
                area, with: .linearGradient(Gradient(stops: gradient.stops), startPoint: start, endPoint: end))
        }
    }

    /// Draws a gradient from one circle to another, everywhere where the clip lets it.
    public func drawRadialGradient(
        _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
        options: CGGradientDrawingOptions
    ) {
        let first = RadialEnd(center: startCenter, radius: max(startRadius, 0))
        let last = RadialEnd(center: endCenter, radius: max(endRadius, 0))
        guard first.isFinite, last.isFinite else { return }
        let before = options.contains(.drawsBeforeStartLocation)
        let after = options.contains(.drawsAfterEndLocation)
        record { context in
            if first.radius <= last.radius {
                context.drawCircles(gradient.stops, first, last, fillsInside: before, fillsOutside: after)
            } else {
                context.drawCircles(gradient.reversedStops, last, first, fillsInside: after, fillsOutside: before)
            }
        }
    }

    /// Draws a gradient around a point, once round from an angle in radians, everywhere where the clip lets it.
    public func drawConicGradient(_ gradient: CGGradient, center: CGPoint, angle: CGFloat) {
        record { context in
            context.fill(
                Path(context.clipBoundingRect),
                with: .conicGradient(Gradient(stops: gradient.stops), center: center, angle: .radians(Double(angle))))
        }
    }
}

/// A circle at which a gradient begins or ends.
private struct RadialEnd {
    var center: CGPoint
    var radius: CGFloat

    var isFinite: Bool { center.x.isFinite && center.y.isFinite && radius.isFinite }
    var path: Path {
        Path(ellipseIn: CGRect(x: center.x - radius, y: center.y - radius, width: radius * 2, height: radius * 2))
    }
    /// A circle between two.
    func mixed(with other: RadialEnd, _ t: CGFloat) -> RadialEnd {
        RadialEnd(
            center: CGPoint(
                x: center.x + (other.center.x - center.x) * t, y: center.y + (other.center.y - center.y) * t),
            radius: radius + (other.radius - radius) * t)
    }
}

extension GraphicsContext {
    /// A gradient from a small circle to a larger one.
    fileprivate func drawCircles(
        _ stops: [Gradient.Stop], _ inner: RadialEnd, _ outer: RadialEnd, fillsInside: Bool, fillsOutside: Bool
    ) {
        var area = fillsOutside ? Path(clipBoundingRect.union(outer.path.boundingRect)) : outer.path
        if inner.center == outer.center {
            if !fillsInside { area.addPath(inner.path) }
            let shading = Shading.radialGradient(
                Gradient(stops: stops), center: inner.center, startRadius: inner.radius, endRadius: outer.radius)
            return fill(area, with: shading, style: FillStyle(eoFill: true))
        }
        let colors = Gradient(stops: stops).sampled(Self.circleCount)
        func drawCircles(on layer: inout GraphicsContext, _ color: (CGColor) -> CGColor?) {
            func paint(_ n: Int) -> Shading { .color(Color(cgColor: color(colors[n]) ?? .clear)) }
            layer.fill(area, with: paint(Self.circleCount))
            for n in (0..<Self.circleCount).reversed() {
                let circle = inner.mixed(with: outer, CGFloat(n) / CGFloat(Self.circleCount))
                layer.fill(circle.path, with: paint(n))
            }
        }
        var context = self
        if colors.contains(where: { $0.alpha < 1 }) {
            // Circles lie on each other: what can be seen through would be seen through twice. So opacities are drawn apart, as greys.
            context.clipToLayer { mask in
                mask.addFilter(.luminanceToAlpha)
                mask.drawLayer { drawCircles(on: &$0) { CGColor(gray: $0.alpha, alpha: 1) } }
            }
        }
        context.drawLayer { layer in
            drawCircles(on: &layer) { $0.copy(alpha: 1) }
            layer.blendMode = .clear
            if !fillsInside { layer.fill(inner.path, with: .color(.black)) }
        }
    }

    /// How many circles make a gradient between circles that have no centre in common.
    private static var circleCount: Int { 128 }
}

extension Gradient {
    /// The colours at `count` even steps from the start to the end, both included.
    fileprivate func sampled(_ count: Int) -> [CGColor] {
        let known = stops.map { ($0.location, $0.color.cgColor?.components ?? [0, 0, 0, 0]) }
        return (0...count).map { n in
            let place = CGFloat(n) / CGFloat(count)
            let next = known.firstIndex { $0.0 >= place } ?? known.count - 1
            let (a, b) = (known[max(next - 1, 0)], known[next])
            let part = b.0 > a.0 ? min(max((place - a.0) / (b.0 - a.0), 0), 1) : 1
            let c = zip(a.1, b.1).map { $0 + ($1 - $0) * part }
            return CGColor(red: c[0], green: c[1], blue: c[2], alpha: c[3])
        }
    }
}

extension CGRect {
    fileprivate var corners: [CGPoint] {
        [
            CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: maxX, y: maxY), CGPoint(x: minX, y: maxY),
        ]
    }
}
