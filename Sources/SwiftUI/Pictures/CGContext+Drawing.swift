import Foundation
import SwiftUICore

/// What is done with a path.
public enum CGPathDrawingMode: Int32, Sendable { case fill, eoFill, stroke, fillStroke, eoFillStroke }

extension CGContext {
    // MARK: Path

    /// Forgets the path.
    public func beginPath() { drawnPath = Path() }
    /// Begins a line at a point.
    public func move(to point: CGPoint) { drawnPath.move(to: point.applying(ctm)) }
    /// Adds a line.
    public func addLine(to point: CGPoint) { drawnPath.addLine(to: point.applying(ctm)) }
    /// Adds lines from point to point.
    public func addLines(between points: [CGPoint]) { drawnPath.addLines(points.map { $0.applying(ctm) }) }
    /// Adds a curve with one control point.
    public func addQuadCurve(to end: CGPoint, control: CGPoint) {
        drawnPath.addQuadCurve(to: end.applying(ctm), control: control.applying(ctm))
    }
    /// Adds a curve with two control points.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        drawnPath.addCurve(
            to: end.applying(ctm), control1: control1.applying(ctm), control2: control2.applying(ctm))
    }
    /// Adds an arc of a circle; a line leads to it from where the path is.
    public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        drawnPath.addArc(
            center: center, radius: radius, startAngle: .radians(Double(startAngle)),
            endAngle: .radians(Double(endAngle)), clockwise: clockwise, transform: ctm)
    }
    /// Adds an arc of a circle that touches the lines to a point and from there to another.
    public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
        guard !drawnPath.isEmpty else { return move(to: tangent1End) }
        drawnPath = (userPath ?? Path())
        drawnPath.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius)
        drawnPath = drawnPath.applying(ctm)
    }
    /// Adds a rectangle.
    public func addRect(_ rect: CGRect) { drawnPath.addRect(rect, transform: ctm) }
    /// Adds rectangles.
    public func addRects(_ rects: [CGRect]) { rects.forEach(addRect) }
    /// Adds an ellipse that touches a rectangle's edges.
    public func addEllipse(in rect: CGRect) { drawnPath.addEllipse(in: rect, transform: ctm) }
    /// Adds a path.
    public func addPath(_ other: CGPath) { drawnPath.addPath(Path(other), transform: ctm) }
    /// Leads back to where the line began.
    public func closePath() { drawnPath.closeSubpath() }

    /// The path so far, in the coordinates of what is drawn.
    private var userPath: Path? {
        let determinant = ctm.a * ctm.d - ctm.b * ctm.c
        guard determinant != 0, determinant.isFinite else { return nil }
        return drawnPath.applying(ctm.inverted())
    }
    /// A copy of the path so far; nil if there is none.
    public var path: CGPath? { drawnPath.isEmpty ? nil : userPath.map { CGPath($0) } }
    /// Whether there is nothing in the path.
    public var isPathEmpty: Bool { drawnPath.isEmpty }
    /// Where the next line would start.
    public var currentPointOfPath: CGPoint { userPath?.currentPoint ?? .zero }
    /// The smallest rectangle around all points of the path, control points included.
    public var boundingBoxOfPath: CGRect { userPath.map { CGPath($0).boundingBox } ?? .null }
    /// Whether a point is where the path would be drawn.
    public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
        guard let userPath else { return false }
        let isFilled = mode != .stroke && userPath.contains(point, eoFill: mode == .eoFill || mode == .eoFillStroke)
        let isDrawn = mode != .fill && mode != .eoFill
        return isFilled || isDrawn && userPath.strokedPath(state.line).contains(point)
    }
    /// Puts the outline of the line that would be drawn in place of the path.
    public func replacePathWithStrokedPath() {
        guard let userPath else { return }
        drawnPath = userPath.strokedPath(state.line).applying(ctm)
    }

    // MARK: Areas and lines

    /// Fills the path, and forgets it.
    public func fillPath(using rule: CGPathFillRule = .winding) {
        drawPath(using: rule == .winding ? .fill : .eoFill)
    }
    /// Draws a line along the path, and forgets it.
    public func strokePath() { drawPath(using: .stroke) }
    /// Fills the path, draws a line along it, or both, and forgets it.
    public func drawPath(using mode: CGPathDrawingMode) {
        defer { drawnPath = Path() }
        if let userPath { draw(userPath, mode) }
    }

    private func draw(_ path: Path, _ mode: CGPathDrawingMode) {
        let style = FillStyle(eoFill: mode == .eoFill || mode == .eoFillStroke, antialiased: state.isAntialiased)
        if mode != .stroke { record { $0.fill(path, with: .color(state.fill), style: style) } }
        if mode != .fill, mode != .eoFill {
            record { $0.stroke(path, with: .color(state.stroke), style: state.line) }
        }
    }

    /// Fills a rectangle.
    public func fill(_ rect: CGRect) { draw(Path(rect), .fill) }
    /// Fills rectangles.
    public func fill(_ rects: [CGRect]) { rects.forEach { fill($0) } }
    /// Draws a line along a rectangle's edges.
    public func stroke(_ rect: CGRect) { draw(Path(rect), .stroke) }
    /// Draws a line of a width along a rectangle's edges.
    public func stroke(_ rect: CGRect, width: CGFloat) {
        let old = state.line.lineWidth
        state.line.lineWidth = width
        stroke(rect)
        state.line.lineWidth = old
    }
    /// Fills an ellipse that touches a rectangle's edges.
    public func fillEllipse(in rect: CGRect) { draw(Path(ellipseIn: rect), .fill) }
    /// Draws a line along an ellipse that touches a rectangle's edges.
    public func strokeEllipse(in rect: CGRect) { draw(Path(ellipseIn: rect), .stroke) }
    /// Draws lines between each two points.
    public func strokeLineSegments(between points: [CGPoint]) {
        beginPath()
        for n in stride(from: 0, to: points.count - 1, by: 2) {
            move(to: points[n])
            addLine(to: points[n + 1])
        }
        strokePath()
    }
    /// Takes away what has been drawn in a rectangle.
    public func clear(_ rect: CGRect) {
        let old = state
        (state.blendMode, state.alpha, state.shadow) = (.clear, 1, nil)
        draw(Path(rect), .fill)
        state = old
    }

    // MARK: Images

    /// Draws an image as large as a rectangle, or again and again from there on. Its top is where y is greatest, which in a canvas is below.
    public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
        let quality = state.interpolation
        guard byTiling else { return record { $0.draw(image, in: rect, quality) } }
        guard rect.width > 0, rect.height > 0 else { return }
        record { context in
            context.translateBy(x: rect.minX, y: rect.maxY)
            context.scaleBy(x: rect.width / CGFloat(image.width), y: -rect.height / CGFloat(image.height))
            let shading = GraphicsContext.Shading.tiledImage(Image(decorative: image, scale: 1))
            context.fill(Path(context.clipBoundingRect), with: shading)
        }
    }
}

extension GraphicsContext {
    /// Draws an image with its top where y is greatest.
    func draw(_ image: CGImage, in rect: CGRect, _ quality: CGInterpolationQuality) {
        var context = self
        context.translateBy(x: rect.minX, y: rect.maxY)
        context.scaleBy(x: 1, y: -1)
        let picture = Image(decorative: image, scale: 1)
        let sharp = quality == .none ? picture.interpolation(.none) : picture
        context.draw(sharp, in: CGRect(origin: .zero, size: rect.size))
    }
}
