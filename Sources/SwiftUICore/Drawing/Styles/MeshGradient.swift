import Foundation

/// A grid of colours whose points can be moved, with colours mixed smoothly between them.
public struct MeshGradient: ShapeStyle {
    /// A point of the grid with the directions in which the edges leave it.
    public struct BezierPoint: Hashable, Sendable {
        /// Where the point stands, in the unit space of what is painted.
        public var position: SIMD2<Float>
        /// The control point towards the column before.
        public var leadingControlPoint: SIMD2<Float>
        /// The control point towards the row before.
        public var topControlPoint: SIMD2<Float>
        /// The control point towards the column after.
        public var trailingControlPoint: SIMD2<Float>
        /// The control point towards the row after.
        public var bottomControlPoint: SIMD2<Float>

        /// Makes a point of its position and its four control points.
        public init(
            position: SIMD2<Float>, leadingControlPoint: SIMD2<Float>, topControlPoint: SIMD2<Float>,
            trailingControlPoint: SIMD2<Float>, bottomControlPoint: SIMD2<Float>
        ) {
            self.position = position
            self.leadingControlPoint = leadingControlPoint
            self.topControlPoint = topControlPoint
            self.trailingControlPoint = trailingControlPoint
            self.bottomControlPoint = bottomControlPoint
        }
    }

    /// The points of the grid, row by row.
    public enum Locations: Hashable, Sendable {
        /// Positions; the edges between them curve smoothly.
        case points([SIMD2<Float>])
        /// Positions with control points.
        case bezierPoints([BezierPoint])
    }

    /// The colours of the grid, row by row.
    public enum Colors: Hashable, Sendable {
        /// Colours that depend on the environment.
        case colors([Color])
        /// Colours that do not.
        case resolvedColors([Color.Resolved])
    }

    /// Points in a row.
    public var width: Int
    /// Rows.
    public var height: Int
    /// The points, `width` times `height` of them.
    public var locations: Locations
    /// The colours, one a point.
    public var colors: Colors
    /// What is drawn outside the mesh.
    public var background: Color
    /// Whether colours change smoothly across the edges of the grid.
    public var smoothsColors: Bool
    /// How colours between points are found.
    public var colorSpace: Gradient.ColorSpace

    /// Makes a mesh of points and colours, row by row.
    public init(
        width: Int, height: Int, locations: Locations, colors: Colors, background: Color = .clear,
        smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
    ) {
        self.width = width
        self.height = height
        self.locations = locations
        self.colors = colors
        self.background = background
        self.smoothsColors = smoothsColors
        self.colorSpace = colorSpace
    }

    /// Makes a mesh of positions and colours, row by row.
    public init(
        width: Int, height: Int, points: [SIMD2<Float>], colors: [Color], background: Color = .clear,
        smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
    ) {
        self.init(
            width: width, height: height, locations: .points(points), colors: .colors(colors), background: background,
            smoothsColors: smoothsColors, colorSpace: colorSpace)
    }

    /// Makes a mesh of positions and resolved colours, row by row.
    public init(
        width: Int, height: Int, points: [SIMD2<Float>], resolvedColors: [Color.Resolved], background: Color = .clear,
        smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
    ) {
        self.init(
            width: width, height: height, locations: .points(points), colors: .resolvedColors(resolvedColors),
            background: background, smoothsColors: smoothsColors, colorSpace: colorSpace)
    }

    /// Makes a mesh of points with control points, row by row.
    public init(
        width: Int, height: Int, bezierPoints: [BezierPoint], colors: [Color], background: Color = .clear,
        smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
    ) {
        self.init(
            width: width, height: height, locations: .bezierPoints(bezierPoints), colors: .colors(colors),
            background: background, smoothsColors: smoothsColors, colorSpace: colorSpace)
    }

    public func _resolve(_ context: StyleContext) -> ResolvedStyle {
        let colors: [ResolvedColor] =
            switch colors {
            case .colors(let colors): colors.map { context.resolve($0) }
            case .resolvedColors(let colors): colors.map { context.resolve(Color($0)) }
            }
        let points: [SIMD2<Float>]
        var controls: [BezierPoint] = []
        switch locations {
        case .points(let positions): points = positions
        case .bezierPoints(let bezier):
            points = bezier.map(\.position)
            controls = bezier
        }
        guard width >= 2, height >= 2, points.count >= width * height, colors.count >= width * height else {
            return ResolvedStyle(context.resolve(background))
        }
        return ResolvedStyle(
            ResolvedMesh(
                width: width, height: height, points: points, controls: controls, colors: colors,
                background: context.resolve(background), smoothsColors: smoothsColors,
                isPerceptual: colorSpace == .perceptual))
    }
}

extension MeshGradient: View { public typealias Body = _ShapeView<Rectangle, MeshGradient> }
