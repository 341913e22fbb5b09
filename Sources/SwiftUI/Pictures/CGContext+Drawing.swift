import Foundation
import SwiftUICore

/// What is done with a path.
public enum CGPathDrawingMode: Int32, Sendable { case fill, eoFill, stroke, fillStroke, eoFillStroke }

extension CGContext {
    /// What can be remembered and gone back to.
    struct State {
        var ctm = CGAffineTransform.identity
        var fill = Color.black
        var stroke = Color.black
        var line = StrokeStyle(lineWidth: 1)
        var alpha: CGFloat = 1
        var blendMode = GraphicsContext.BlendMode.normal
        var shadow: GraphicsContext.Filter?
        /// In the coordinates of the page or canvas.
        var clips: [(path: Path, style: FillStyle)] = []
    }

    // MARK: State

    /// Sets the colour in which areas are filled.
    public func setFillColor(_ color: CGColor) { state.fill = Color(cgColor: color) }
    /// Sets the colour in which areas are filled, by components of encoded sRGB.
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }
    /// Sets the grey in which areas are filled.
    public func setFillColor(gray: CGFloat, alpha: CGFloat) { setFillColor(CGColor(gray: gray, alpha: alpha)) }
    /// Sets the colour of lines.
    public func setStrokeColor(_ color: CGColor) { state.stroke = Color(cgColor: color) }
    /// Sets the colour of lines, by components of encoded sRGB.
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }
    /// Sets the grey of lines.
    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) { setStrokeColor(CGColor(gray: gray, alpha: alpha)) }
    /// Sets the width of lines.
    public func setLineWidth(_ width: CGFloat) { state.line.lineWidth = width }
    /// Sets how lines end.
    public func setLineCap(_ cap: CGLineCap) { state.line.lineCap = cap }
    /// Sets how lines meet.
    public func setLineJoin(_ join: CGLineJoin) { state.line.lineJoin = join }
    /// Sets from which ratio of length to width on corners are cut.
    public func setMiterLimit(_ limit: CGFloat) { state.line.miterLimit = limit }
    /// Sets the lengths of dashes and gaps, and how far into them a line begins; none for a line without gaps.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        state.line.dashPhase = phase
        state.line.dash = lengths
    }
    /// Sets how opaque what is drawn is, from 0 to 1.
    public func setAlpha(_ alpha: CGFloat) { state.alpha = min(1, max(0, alpha)) }
    /// Puts a shadow behind what is drawn, moved by `offset` and blurred.
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor? = CGColor(gray: 0, alpha: 1.0 / 3)) {
        state.shadow = color.map {
            .shadow(color: Color(cgColor: $0), radius: blur / 2, x: offset.width, y: offset.height)
        }
    }

    // MARK: Path

    /// Forgets the path.
    public func beginPath() { path = Path() }
    /// Begins a line at a point.
    public func move(to point: CGPoint) { path.move(to: point.applying(ctm)) }
    /// Adds a line.
    public func addLine(to point: CGPoint) { path.addLine(to: point.applying(ctm)) }
    /// Adds lines from point to point.
    public func addLines(between points: [CGPoint]) { path.addLines(points.map { $0.applying(ctm) }) }
    /// Adds a curve with one control point.
    public func addQuadCurve(to end: CGPoint, control: CGPoint) {
        path.addQuadCurve(to: end.applying(ctm), control: control.applying(ctm))
    }
    /// Adds a curve with two control points.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        path.addCurve(to: end.applying(ctm), control1: control1.applying(ctm), control2: control2.applying(ctm))
    }
    /// Adds an arc of a circle; a line leads to it from where the path is.
    public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        path.addArc(
            center: center, radius: radius, startAngle: .radians(Double(startAngle)),
            endAngle: .radians(Double(endAngle)), clockwise: clockwise, transform: ctm)
    }
    /// Adds a rectangle.
    public func addRect(_ rect: CGRect) { path.addRect(rect, transform: ctm) }
    /// Adds rectangles.
    public func addRects(_ rects: [CGRect]) { rects.forEach(addRect) }
    /// Adds an ellipse that touches a rectangle's edges.
    public func addEllipse(in rect: CGRect) { path.addEllipse(in: rect, transform: ctm) }
    /// Adds a path.
    public func addPath(_ other: CGPath) { path.addPath(Path(other), transform: ctm) }
    /// Leads back to where the line began.
    public func closePath() { path.closeSubpath() }

    // MARK: Drawing

    private var userPath: Path? {
        let determinant = ctm.a * ctm.d - ctm.b * ctm.c
        guard determinant != 0, determinant.isFinite else { return nil }
        return path.applying(ctm.inverted())
    }

    /// Fills the path, and forgets it.
    public func fillPath(using rule: CGPathFillRule = .winding) {
        drawPath(using: rule == .winding ? .fill : .eoFill)
    }
    /// Draws a line along the path, and forgets it.
    public func strokePath() { drawPath(using: .stroke) }
    /// Fills the path, draws a line along it, or both, and forgets it.
    public func drawPath(using mode: CGPathDrawingMode) {
        defer { path = Path() }
        guard let userPath else { return }
        let isEvenOdd = mode == .eoFill || mode == .eoFillStroke
        record { context in
            if mode != .stroke {
                context.fill(userPath, with: .color(state.fill), style: FillStyle(eoFill: isEvenOdd))
            }
            if mode != .fill, mode != .eoFill {
                context.stroke(userPath, with: .color(state.stroke), style: state.line)
            }
        }
    }
    /// Shows what is drawn from now on only inside the path, and forgets the path.
    public func clip(using rule: CGPathFillRule = .winding) {
        state.clips.append((path, FillStyle(eoFill: rule == .evenOdd)))
        path = Path()
    }
    /// Shows what is drawn from now on only inside a rectangle.
    public func clip(to rect: CGRect) { state.clips.append((Path(rect).applying(ctm), FillStyle())) }

    /// Fills a rectangle.
    public func fill(_ rect: CGRect) { record { $0.fill(Path(rect), with: .color(state.fill)) } }
    /// Fills rectangles.
    public func fill(_ rects: [CGRect]) { rects.forEach { fill($0) } }
    /// Draws a line along a rectangle's edges.
    public func stroke(_ rect: CGRect) { stroke(rect, width: state.line.lineWidth) }
    /// Draws a line of a width along a rectangle's edges.
    public func stroke(_ rect: CGRect, width: CGFloat) {
        var line = state.line
        line.lineWidth = width
        record { $0.stroke(Path(rect), with: .color(state.stroke), style: line) }
    }
    /// Fills an ellipse that touches a rectangle's edges.
    public func fillEllipse(in rect: CGRect) { record { $0.fill(Path(ellipseIn: rect), with: .color(state.fill)) } }
    /// Draws a line along an ellipse that touches a rectangle's edges.
    public func strokeEllipse(in rect: CGRect) {
        record { $0.stroke(Path(ellipseIn: rect), with: .color(state.stroke), style: state.line) }
    }
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
        let mode = state.blendMode
        state.blendMode = .clear
        record { $0.fill(Path(rect), with: .color(.black)) }
        state.blendMode = mode
    }
    /// Draws an image as large as a rectangle. Its top is where y is greatest, which in a canvas is below.
    public func draw(_ image: CGImage, in rect: CGRect) {
        record { context in
            context.translateBy(x: rect.minX, y: rect.maxY)
            context.scaleBy(x: 1, y: -1)
            context.draw(Image(decorative: image, scale: 1), in: CGRect(origin: .zero, size: rect.size))
        }
    }
}

extension GraphicsContext {
    /// Draws with Core Graphics' calls, on this ground and under this state: transform, clips, filters, opacity and blend mode.
    public func withCGContext(content: @MainActor (CGContext) throws -> Void) rethrows {
        nonisolated(unsafe) let context = self
        try assumeMainActor { try content(CGContext(context)) }
    }
}
