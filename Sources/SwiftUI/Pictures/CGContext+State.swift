import Foundation
import SwiftUICore

/// How what is drawn is mixed with what is there, as Core Graphics names it.
public enum CGBlendMode: Int32, Sendable {
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference
    case exclusion, hue, saturation, color, luminosity, clear, copy, sourceIn, sourceOut, sourceAtop, destinationOver
    case destinationIn, destinationOut, destinationAtop, xor, plusDarker, plusLighter
}

/// How the pixels of an image that is drawn larger or smaller are found.
public enum CGInterpolationQuality: Int32, Sendable { case `default`, none, low, medium, high }

extension CGContext {
    /// What can be remembered and gone back to.
    struct State {
        var ctm = CGAffineTransform.identity
        var fill = Color.black
        var stroke = Color.black
        var line = StrokeStyle(lineWidth: 1)
        var alpha: CGFloat = 1
        var blendMode = CGBlendMode.normal
        var shadow: GraphicsContext.Filter?
        var clips: [Clip] = []
        var isAntialiased = true
        var interpolation = CGInterpolationQuality.default
    }

    /// What is shown of what is drawn, in the coordinates of the page or canvas.
    enum Clip {
        case path(Path, FillStyle)
        /// Where an image is opaque that is drawn as large as a rectangle under a transform.
        case mask(CGImage, CGRect, CGAffineTransform)

        func apply(to context: inout GraphicsContext) {
            switch self {
            case .path(let path, let style): context.clip(to: path, style: style)
            case .mask(let image, let rect, let transform):
                context.clipToLayer { layer in
                    layer.concatenate(transform)
                    layer.draw(image, in: rect, .high)
                }
            }
        }
    }

    // MARK: Colours

    /// Sets the colour in which areas are filled.
    public func setFillColor(_ color: CGColor) { state.fill = Color(cgColor: color) }
    /// Sets the colour in which areas are filled, by components of encoded sRGB.
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }
    /// Sets the grey in which areas are filled.
    public func setFillColor(gray: CGFloat, alpha: CGFloat) { setFillColor(CGColor(gray: gray, alpha: alpha)) }
    /// Sets the colour in which areas are filled, by parts of printing inks.
    public func setFillColor(cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
        setFillColor(
            CGColor(genericCMYKCyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha))
    }
    /// Sets the colour of lines.
    public func setStrokeColor(_ color: CGColor) { state.stroke = Color(cgColor: color) }
    /// Sets the colour of lines, by components of encoded sRGB.
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }
    /// Sets the grey of lines.
    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) { setStrokeColor(CGColor(gray: gray, alpha: alpha)) }
    /// Sets the colour of lines, by parts of printing inks.
    public func setStrokeColor(cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
        setStrokeColor(
            CGColor(genericCMYKCyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha))
    }

    // MARK: Lines

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

    // MARK: What holds for all that is drawn

    /// Sets how opaque what is drawn is, from 0 to 1.
    public func setAlpha(_ alpha: CGFloat) { state.alpha = alpha.isNaN ? 0 : min(1, max(0, alpha)) }
    /// Sets how what is drawn is mixed with what is there.
    public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }
    /// Puts a shadow behind what is drawn, moved by `offset` and blurred; none without a colour.
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
        state.shadow = color.map {
            .shadow(color: Color(cgColor: $0), radius: blur / 2, x: offset.width, y: offset.height)
        }
    }
    /// Puts a grey shadow behind what is drawn, moved by `offset` and blurred.
    public func setShadow(offset: CGSize, blur: CGFloat) {
        setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
    }
    /// Whether the edges of areas are smoothed.
    public func setShouldAntialias(_ shouldAntialias: Bool) { state.isAntialiased = shouldAntialias }
    /// Whether the edges of areas may be smoothed: the same as `setShouldAntialias(_:)`.
    public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) { state.isAntialiased = allowsAntialiasing }
    /// How the pixels of images are found that are drawn larger or smaller.
    public var interpolationQuality: CGInterpolationQuality {
        get { state.interpolation }
        set { state.interpolation = newValue }
    }

    // MARK: Transforms

    /// From the coordinates of what is drawn to those of the page or canvas.
    public var ctm: CGAffineTransform { state.ctm }
    /// Moves what is drawn from now on.
    public func translateBy(x tx: CGFloat, y ty: CGFloat) { state.ctm = ctm.translatedBy(x: tx, y: ty) }
    /// Stretches what is drawn from now on.
    public func scaleBy(x sx: CGFloat, y sy: CGFloat) { state.ctm = ctm.scaledBy(x: sx, y: sy) }
    /// Turns what is drawn from now on, from the x axis to the y axis for positive angles.
    public func rotate(by angle: CGFloat) { state.ctm = ctm.rotated(by: angle) }
    /// Puts a transform before those that hold already.
    public func concatenate(_ transform: CGAffineTransform) { state.ctm = transform.concatenating(ctm) }
    /// From the coordinates of what is drawn to those of the page or canvas: the same as `ctm`, as a point is the unit of both.
    public var userSpaceToDeviceSpaceTransform: CGAffineTransform { ctm }
    /// A point of what is drawn, in the coordinates of the page or canvas.
    public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm) }
    /// A point of the page or canvas, in the coordinates of what is drawn.
    public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm.inverted()) }

    // MARK: Clips

    /// Shows what is drawn from now on only inside the path, and forgets the path.
    public func clip(using rule: CGPathFillRule = .winding) {
        state.clips.append(.path(drawnPath, FillStyle(eoFill: rule == .evenOdd, antialiased: state.isAntialiased)))
        drawnPath = Path()
    }
    /// Shows what is drawn from now on only inside a rectangle.
    public func clip(to rect: CGRect) { clip(to: [rect]) }
    /// Shows what is drawn from now on only inside rectangles.
    public func clip(to rects: [CGRect]) {
        var path = Path()
        path.addRects(rects)
        state.clips.append(.path(path.applying(ctm), FillStyle(antialiased: state.isAntialiased)))
    }
    /// Shows what is drawn from now on only where an image is opaque that is as large as a rectangle.
    public func clip(to rect: CGRect, mask: CGImage) { state.clips.append(.mask(mask, rect, ctm)) }
    /// Shows what is drawn from now on everywhere.
    public func resetClip() { state.clips = [] }
    /// The smallest rectangle around what can be drawn on now, in the coordinates of what is drawn.
    public var boundingBoxOfClipPath: CGRect {
        var context = canvas
        for clip in state.clips { clip.apply(to: &context) }
        context.concatenate(ctm)
        return context.clipBoundingRect
    }
}
