import Foundation

/// What is drawn of a shape, and with which style.
struct ShapeDrawing<Content: Shape, Style: ShapeStyle> {
    var shape: Content
    var style: Style
    var fillStyle = FillStyle()
    /// Not nil: the line along the outline is drawn instead of the area.
    var stroke: StrokeStyle?
    var isStrokeAntialiased = true

    func isEqual(to other: ShapeDrawing) -> Bool {
        fillStyle == other.fillStyle && stroke == other.stroke && isStrokeAntialiased == other.isStrokeAntialiased
            && areEqualValues(shape, other.shape) && areEqualValues(style, other.style)
    }
}

extension ShapeDrawing: Animatable {
    /// The shape's own data, and the line's. The style is animated once it is resolved.
    var animatableData: AnimatablePair<Content.AnimatableData, StrokeStyle.AnimatableData> {
        get { AnimatablePair(shape.animatableData, stroke?.animatableData ?? .zero) }
        set {
            shape.animatableData = newValue.first
            stroke?.animatableData = newValue.second
        }
    }
}

/// The outline that is painted, in an element's own coordinates.
struct PaintedOutline {
    var outline: Outline
    /// Not nil: a line along the outline.
    var stroke: StrokeStyle?
    var fillStyle: FillStyle

    init<Content: Shape>(
        _ shape: Content, in rect: CGRect, stroke: StrokeStyle?, fillStyle: FillStyle, smoothsLine: Bool
    ) {
        self.fillStyle = fillStyle
        self.stroke = nil
        if let style = stroke {
            outline = shape._outline(in: rect)
            if smoothsLine {
                self.stroke = style
            } else {
                // Lines are always smoothed by painters; the line's own outline need not be.
                outline = .path(outline.path.strokedPath(style))
                self.fillStyle = FillStyle(eoFill: false, antialiased: false)
            }
        } else if let line = shape._line(in: rect) {
            outline = line.outline
            self.stroke = line.style
        } else {
            outline = shape._outline(in: rect)
        }
    }

    /// An outline that has been fitted already.
    init(_ outline: Outline, stroke: StrokeStyle?, fillStyle: FillStyle) {
        (self.outline, self.stroke, self.fillStyle) = (outline, stroke, fillStyle)
    }

    /// The outline seen in a mirror that stands in the middle of `width` points.
    func mirrored(width: CGFloat) -> PaintedOutline {
        var copy = self
        let mirror = CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: width, ty: 0)
        switch outline {
        case .rectangle(let rect): copy.outline = .rectangle(rect.applying(mirror))
        case .roundedRectangle(let rect, let radius, let isContinuous):
            copy.outline = .roundedRectangle(rect.applying(mirror), radius: radius, isContinuous: isContinuous)
        case .ellipse(let rect): copy.outline = .ellipse(rect.applying(mirror))
        case .path(let path): copy.outline = .path(path.applying(mirror))
        }
        return copy
    }

    /// The area that is painted, as an outline to be filled.
    var area: Outline { stroke.map { .path(outline.path.strokedPath($0)) } ?? outline }

    func contains(_ point: CGPoint) -> Bool {
        guard stroke == nil else { return area.path.contains(point) }
        switch outline {
        case .rectangle(let rect): return rect.contains(point)
        case .ellipse(let rect):
            let (dx, dy) = (point.x - rect.midX, point.y - rect.midY)
            let (rx, ry) = (rect.width / 2, rect.height / 2)
            return rx > 0 && ry > 0 && dx * dx / (rx * rx) + dy * dy / (ry * ry) <= 1
        case .roundedRectangle(let rect, _, _): return rect.contains(point) && outline.path.contains(point)
        case .path(let path): return path.contains(point, eoFill: fillStyle.isEOFilled)
        }
    }

    /// The commands that paint the outline with a style, its inner shadows included. `frame` is what the outline was fitted to.
    func commands(_ style: ResolvedStyle, frame: CGRect) -> LayerContent {
        var painted = self
        let bounds = outline.bounds
        if stroke != nil, style.color == nil, bounds.width == 0 || bounds.height == 0 {
            // A straight line has no room for a gradient; its own outline has.
            (painted.outline, painted.stroke, painted.fillStyle) = (area, nil, FillStyle())
        }
        let paint = style.paint(in: painted.outline.bounds, frame: frame)
        if case .color(let color) = paint, color.opacity == 0 { return .none }
        let first: DrawCommand =
            painted.stroke.map { .stroke(painted.outline, paint, $0) }
            ?? .fill(painted.outline, paint, painted.fillStyle)
        let inner = style.shadows.filter(\.isInner)
        if inner.isEmpty { return .one(first) }
        return .list([first] + inner.map { innerShadow($0) })
    }

    /// What lies outside the area casts a blurred shadow into it.
    private func innerShadow(_ shadow: ResolvedShadow) -> DrawCommand {
        let area = area
        let reach = abs(shadow.radius) * 3 + max(abs(shadow.offset.width), abs(shadow.offset.height)) + 1
        var outside = Path(area.bounds.insetBy(dx: -reach, dy: -reach))
        outside.addPath(area.path.offsetBy(dx: shadow.offset.width, dy: shadow.offset.height))
        var blurred = DrawGroup()
        if shadow.radius > 0 { blurred.effects = [.blur(radius: shadow.radius, isOpaque: false)] }
        var clipped = DrawGroup()
        clipped.clip = area
        clipped.clipStyle = stroke == nil ? fillStyle : FillStyle()
        let fill = DrawCommand.fill(.path(outside), .color(shadow.color), FillStyle(eoFill: true))
        return .group([.group([fill], blurred)], clipped)
    }
}
