import Foundation

/// Where a ``Canvas`` draws: paths, images, texts and views, under a transform, clips, filters, an opacity and a blend mode.
///
/// A context is a value: a copy has a state of its own and draws on the same ground. What is set holds for what is drawn afterwards.
public struct GraphicsContext {
    /// What the drawing has come to so far. Copies of a context share it.
    final class Ground {
        var commands: [DrawCommand] = []
    }

    /// A boundary of the drawing, in the canvas's own coordinates.
    enum Boundary {
        case outline(Path, FillStyle)
        case layer([DrawCommand], isInverted: Bool)
    }

    /// How opaque what is drawn from now on is, from 0 to 1.
    public var opacity: Double = 1
    /// How what is drawn from now on is mixed with what is there.
    public var blendMode = BlendMode.normal
    /// The environment of the canvas, by which colours, texts and images are resolved.
    public let environment: EnvironmentValues
    /// From the coordinates of what is drawn to the canvas's own.
    public var transform = CGAffineTransform.identity

    let ground: Ground
    let resources: CanvasResources
    var boundaries: [Boundary] = []
    var filters: [PlacedFilter] = []

    init(_ environment: EnvironmentValues, _ resources: CanvasResources) {
        self.environment = environment
        self.resources = resources
        ground = Ground()
    }

    /// A context for drawing that is not a canvas's, on a ground of a size in points.
    @MainActor package init(size: CGSize, host: any SceneHost) {
        self.init(EnvironmentValues(), CanvasResources(size: size, host: host, viewName: nil, symbols: [:]))
    }

    /// Draws another scene's picture, placed by a transform.
    package func drawPicture(_ layer: Layer, _ placing: CGAffineTransform) {
        draw([.group([.layer(layer, origin: .zero)], DrawGroup(transform: placing))])
    }

    /// Hands out what has been drawn, and begins anew.
    package func takeCommands() -> [DrawCommand] {
        defer { ground.commands = [] }
        return ground.commands
    }

    /// A context like this one on a ground of its own, without its clips, filters, opacity and blend mode. See ``draw(layer:)``.
    package func emptyLayer() -> GraphicsContext { GraphicsContext(layerOf: self) }

    /// Puts what was drawn on a layer's own ground on this one's as a whole.
    package func draw(layer: GraphicsContext) {
        var group = DrawGroup()
        group.isIsolated = true
        emit([.group(layer.ground.commands, group)])
    }

    /// A context on a ground of its own, with the transform of another and nothing else of its state.
    init(layerOf other: GraphicsContext) {
        environment = other.environment
        resources = other.resources
        transform = other.transform
        ground = Ground()
    }

    // MARK: Transforming

    /// Stretches what is drawn from now on.
    public mutating func scaleBy(x: CGFloat, y: CGFloat) { transform = transform.scaledBy(x: x, y: y) }

    /// Moves what is drawn from now on, in points.
    public mutating func translateBy(x: CGFloat, y: CGFloat) { transform = transform.translatedBy(x: x, y: y) }

    /// Turns what is drawn from now on, clockwise for positive angles.
    public mutating func rotate(by angle: Angle) { transform = transform.rotated(by: CGFloat(angle.radians)) }

    /// Puts a transform before those that hold already.
    public mutating func concatenate(_ matrix: CGAffineTransform) { transform = matrix.concatenating(transform) }

    // MARK: Clipping

    /// The smallest rectangle around what can be drawn on now, in the coordinates of what is drawn.
    public var clipBoundingRect: CGRect {
        var box = CGRect(origin: .zero, size: resources.size)
        for case .outline(let path, _) in boundaries {
            let bounds = path.boundingRect
            // Foundation traps at rectangles with a coordinate that is none.
            guard [bounds.minX, bounds.minY, bounds.width, bounds.height].allSatisfy(\.isFinite) else { continue }
            box = box.intersection(bounds)
        }
        guard !box.isNull else { return .zero }
        return transform.isIdentity || !transform.isInvertible ? box : box.applying(transform.inverted())
    }

    /// Cuts what is drawn from now on to the inside of a path; with `.inverse`, to the outside.
    public mutating func clip(to path: Path, style: FillStyle = FillStyle(), options: ClipOptions = ClipOptions()) {
        let outline = transform.isIdentity ? path : path.applying(transform)
        guard options.contains(.inverse) else {
            boundaries.append(.outline(outline, style))
            return
        }
        let mask = DrawCommand.fill(.path(outline), .color(.black), style)
        boundaries.append(.layer([mask], isInverted: true))
    }

    /// Shows what is drawn from now on only where a layer is opaque, as far as it is; with `.inverse`, where it is transparent.
    public mutating func clipToLayer(
        opacity: Double = 1, options: ClipOptions = ClipOptions(), content: (inout GraphicsContext) throws -> Void
    ) rethrows {
        var layer = GraphicsContext(layerOf: self)
        try content(&layer)
        var commands = layer.ground.commands
        if opacity != 1 {
            var group = DrawGroup()
            group.opacity = opacity
            commands = [.group(commands, group)]
        }
        boundaries.append(.layer(commands, isInverted: options.contains(.inverse)))
    }

    /// How a clip is meant.
    public struct ClipOptions: OptionSet, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// Keeps what lies outside instead of what lies inside.
        public static var inverse: ClipOptions { ClipOptions(rawValue: 1) }
    }

    // MARK: Layers

    /// Draws on a transparent layer, which is put on the ground as a whole: filters, opacity, blend mode and clips of this context apply to
    /// all of it at once. The layer begins with this context's transform.
    public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
        var layer = GraphicsContext(layerOf: self)
        try content(&layer)
        draw(layer: layer)
    }

    /// Draws commands in the coordinates of this context. `shape` is what they cover, if it is known: only there do blend modes act that
    /// would else reach where nothing is drawn.
    func draw(_ commands: [DrawCommand], covering shape: PaintedOutline? = nil) {
        let placed = transform.isIdentity ? commands : [.group(commands, DrawGroup(transform: transform))]
        guard let shape, filters.isEmpty, blendMode.layer.reachesBeyondSource else { return emit(placed) }
        var bounded = self
        bounded.clip(to: shape.area.path, style: shape.stroke == nil ? shape.fillStyle : FillStyle())
        bounded.emit(placed)
    }

    /// Puts commands in the canvas's coordinates on the ground, under the context's state without its transform.
    func emit(_ commands: [DrawCommand]) {
        guard !commands.isEmpty, transform.isInvertible else { return }
        var commands = commands
        // The filter that was added last is nearest to what is drawn.
        for filter in filters.reversed() { commands = filter.applied(to: commands) }
        if opacity != 1 || blendMode != .normal {
            var group = DrawGroup()
            group.opacity = opacity
            group.blendMode = blendMode.layer
            commands = [.group(commands, group)]
        }
        for boundary in boundaries.reversed() {
            var group = DrawGroup()
            switch boundary {
            case .outline(let path, let style):
                group.clip = .path(path)
                group.clipStyle = style
            case .layer(let mask, let isInverted):
                group.mask = mask
                group.isMaskInverted = isInverted
            }
            commands = [.group(commands, group)]
        }
        ground.commands += commands
    }
}

extension CGAffineTransform {
    var isInvertible: Bool {
        let determinant = a * d - b * c
        return determinant != 0 && determinant.isFinite && tx.isFinite && ty.isFinite
    }
}
