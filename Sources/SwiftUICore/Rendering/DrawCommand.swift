import Foundation

/// The outline that a command fills, strokes or clips with, in the layer's own coordinates. Simple outlines are kept as such, so that a host can draw them fast.
public enum Outline: Hashable, Sendable {
    case rectangle(CGRect)
    /// One radius for the four corners. `isContinuous` asks for iOS's smoother corners.
    case roundedRectangle(CGRect, radius: CGSize, isContinuous: Bool)
    case ellipse(CGRect)
    case path(Path)

    /// The smallest rectangle around the outline.
    public var bounds: CGRect {
        switch self {
        case .rectangle(let r), .roundedRectangle(let r, _, _), .ellipse(let r): r
        case .path(let path): path.controlBounds
        }
    }
}

/// How the line along an outline is drawn. Widths and lengths are in points.
public struct StrokeStyle: Hashable, Sendable {
    public var lineWidth: CGFloat
    public var lineCap: CGLineCap
    public var lineJoin: CGLineJoin
    public var miterLimit: CGFloat
    public var dash: [CGFloat]
    public var dashPhase: CGFloat

    public init(
        lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter, miterLimit: CGFloat = 10,
        dash: [CGFloat] = [], dashPhase: CGFloat = 0
    ) {
        self.lineWidth = lineWidth
        self.lineCap = lineCap
        self.lineJoin = lineJoin
        self.miterLimit = miterLimit
        self.dash = dash
        self.dashPhase = dashPhase
    }
}

/// The shape of a line's end.
public enum CGLineCap: Int32, Hashable, Sendable { case butt, round, square }

/// The shape of the corner between two lines.
public enum CGLineJoin: Int32, Hashable, Sendable { case miter, round, bevel }

/// Which points count as inside an outline, and whether edges are smoothed.
public struct FillStyle: Hashable, Sendable {
    /// Whether a point is inside where an odd number of edges is crossed; otherwise by winding number.
    public var isEOFilled: Bool
    public var isAntialiased: Bool

    public init(eoFill: Bool = false, antialiased: Bool = true) {
        isEOFilled = eoFill
        isAntialiased = antialiased
    }
}

/// One thing to draw, in the layer's own coordinates (points, y down). Later commands cover earlier ones.
public enum DrawCommand {
    case fill(Outline, Paint, FillStyle)
    case stroke(Outline, Paint, StrokeStyle)
    /// The layout's box has its top left corner at `origin`. `paint` colours the characters that have no colour of their own.
    /// Aligned lines are placed within the layout's size.
    case text(TextLayout, origin: CGPoint, paint: Paint)
    /// A symbol glyph, centred in `rect`.
    case symbol(name: String, font: ResolvedFont, rect: CGRect, paint: Paint)
    /// A symbol glyph whose parts are drawn differently, centred in `rect`.
    case layeredSymbol(name: String, font: ResolvedFont, rect: CGRect, SymbolLayers)
    case image(ImageDrawing)
    /// Commands under a group's clip, transform and opacity (for `Canvas`).
    case group([DrawCommand], DrawGroup)
    /// A layer with its sublayers as it is when it is painted, its top left corner at `origin`. It stands nowhere else in the tree.
    case layer(Layer, origin: CGPoint)
}

/// How an image is drawn.
public struct ImageDrawing: Hashable, Sendable {
    public enum Interpolation: UInt8, Hashable, Sendable { case none, low, medium, high }
    public enum Resizing: Hashable, Sendable {
        case stretch
        case tile
    }

    public var image: ImageResource
    public var rect: CGRect
    /// In points of the image, edges that are not stretched: top, left, bottom, right.
    public var capInsets: EdgeInsets
    public var resizing: Resizing
    public var interpolation: Interpolation
    /// Not nil: the image's opacity is used as a mask for this paint.
    public var template: Paint?

    public init(
        image: ImageResource, rect: CGRect, capInsets: EdgeInsets = EdgeInsets(), resizing: Resizing = .stretch,
        interpolation: Interpolation = .medium, template: Paint? = nil
    ) {
        self.image = image
        self.rect = rect
        self.capInsets = capInsets
        self.resizing = resizing
        self.interpolation = interpolation
        self.template = template
    }
}

/// What holds for the commands of a group.
public struct DrawGroup {
    public var opacity: Double = 1
    public var transform: CGAffineTransform = .identity
    public var clip: Outline?
    public var clipStyle = FillStyle()
    public var effects: [LayerEffect] = []
    public var blendMode: LayerBlendMode = .normal
    /// Whether the commands are put together by themselves, so that what blends in the group does not see what lies below it.
    public var isIsolated = false
    /// Not nil: the group shows only where these are opaque, in the group's coordinates.
    public var mask: [DrawCommand]?
    /// Whether the group shows where its mask is transparent instead.
    public var isMaskInverted = false

    public init() {}

    /// Only a transform.
    package init(transform: CGAffineTransform) { self.transform = transform }

    /// Whether commands can be drawn one by one under the group's transform and clip.
    package var isPlain: Bool {
        effects.isEmpty && blendMode == .normal && opacity == 1 && !isIsolated && mask == nil
    }
}

extension DrawCommand {
    /// Whether what is drawn depends on what lies below it.
    package var blends: Bool {
        guard case .group(let commands, let group) = self else { return false }
        if group.blendMode != .normal { return true }
        return group.isPlain && commands.contains(where: \.blends)
    }
}
