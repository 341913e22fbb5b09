import Foundation

extension GraphicsContext {
    /// What is done to the pixels of what is drawn, before it is put on the ground.
    public struct Filter: Sendable {
        enum Kind: Sendable {
            case projection(ProjectionTransform)
            case shadow(
                Color, radius: CGFloat, x: CGFloat, y: CGFloat, mode: GraphicsContext.BlendMode, ShadowOptions)
            case multiply(Color)
            case matrix([Float])
            case blur(radius: CGFloat, isOpaque: Bool)
            case threshold(min: Double, max: Double, Color)
        }
        let kind: Kind

        /// Maps the plane that is drawn on.
        public static func projectionTransform(_ matrix: ProjectionTransform) -> Filter {
            Filter(kind: .projection(matrix))
        }
        /// Adds a shadow; the radius and the offset are in points. `blendMode` mixes it with what casts it.
        public static func shadow(
            color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
            y: CGFloat = 0, blendMode: GraphicsContext.BlendMode = .normal, options: ShadowOptions = ShadowOptions()
        ) -> Filter {
            Filter(kind: .shadow(color, radius: radius, x: x, y: y, mode: blendMode, options))
        }
        /// Multiplies each component by a colour's.
        public static func colorMultiply(_ color: Color) -> Filter { Filter(kind: .multiply(color)) }
        /// Computes each component from all of them.
        public static func colorMatrix(_ matrix: ColorMatrix) -> Filter { Filter(kind: .matrix(matrix.rows)) }
        /// Turns the hues.
        public static func hueRotation(_ angle: Angle) -> Filter { color(.hueRotation(angle.radians)) }
        /// Multiplies the saturation: 1 changes nothing.
        public static func saturation(_ amount: Double) -> Filter { color(.saturation(amount)) }
        /// Adds to the light: 0 changes nothing.
        public static func brightness(_ amount: Double) -> Filter { color(.brightness(amount)) }
        /// Multiplies the distance from middle grey: 1 changes nothing.
        public static func contrast(_ amount: Double) -> Filter { color(.contrast(amount)) }
        /// Goes towards the opposite colours: 1 all the way.
        public static func colorInvert(_ amount: Double = 1) -> Filter {
            let (factor, offset) = (Float(1 - 2 * amount), Float(amount))
            return Filter(
                kind: .matrix([
                    factor, 0, 0, 0, offset, 0, factor, 0, 0, offset, 0, 0, factor, 0, offset, 0, 0, 0, 1, 0,
                ]))
        }
        /// Takes away saturation: 1 leaves greys.
        public static func grayscale(_ amount: Double) -> Filter { color(.saturation(1 - amount)) }
        /// Transparent where it is dark, black where it is not.
        public static var luminanceToAlpha: Filter { color(.luminanceToAlpha) }
        /// Blurs by a radius in points.
        public static func blur(radius: CGFloat, options: BlurOptions = BlurOptions()) -> Filter {
            Filter(kind: .blur(radius: radius, isOpaque: options.contains(.opaque)))
        }
        /// One colour where the opacity lies between two bounds, nothing elsewhere.
        public static func alphaThreshold(min: Double, max: Double = 1, color: Color = .black) -> Filter {
            Filter(kind: .threshold(min: min, max: max, color))
        }

        private static func color(_ effect: ColorEffect.Kind) -> Filter {
            Filter(kind: .matrix(ColorEffect(effect).matrix))
        }
    }

    /// How a filter computes.
    public struct FilterOptions: OptionSet, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// In light rather than in encoded values. Painters here compute in encoded sRGB, with or without it.
        public static var linearColor: FilterOptions { FilterOptions(rawValue: 1) }
    }

    /// How a blur is computed.
    public struct BlurOptions: OptionSet, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// The edges do not become transparent.
        public static var opaque: BlurOptions { BlurOptions(rawValue: 1) }
        /// Asks for noise against bands of colour. Painters here round without it.
        public static var dithersResult: BlurOptions { BlurOptions(rawValue: 2) }
    }

    /// How a shadow is put together with what casts it.
    public struct ShadowOptions: OptionSet, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// The shadow lies over what casts it.
        public static var shadowAbove: ShadowOptions { ShadowOptions(rawValue: 1) }
        /// Only the shadow is drawn.
        public static var shadowOnly: ShadowOptions { ShadowOptions(rawValue: 2) }
        /// The shadow falls where nothing is drawn, as into a hole.
        public static var invertsAlpha: ShadowOptions { ShadowOptions(rawValue: 4) }
        /// The shadow is mixed with the ground too, not only with what casts it.
        public static var disablesGroup: ShadowOptions { ShadowOptions(rawValue: 8) }
    }

    /// Filters what is drawn from now on. Of several filters the one that was added last comes first.
    public mutating func addFilter(_ filter: Filter, options: FilterOptions = FilterOptions()) {
        filters.append(PlacedFilter(filter, in: self))
    }
}

/// How each component of a colour is computed from all of them and 1: a row for each of red, green, blue and opacity.
public struct ColorMatrix: Equatable, Sendable {
    public var r1: Float = 1
    public var r2: Float = 0
    public var r3: Float = 0
    public var r4: Float = 0
    public var r5: Float = 0
    public var g1: Float = 0
    public var g2: Float = 1
    public var g3: Float = 0
    public var g4: Float = 0
    public var g5: Float = 0
    public var b1: Float = 0
    public var b2: Float = 0
    public var b3: Float = 1
    public var b4: Float = 0
    public var b5: Float = 0
    public var a1: Float = 0
    public var a2: Float = 0
    public var a3: Float = 0
    public var a4: Float = 1
    public var a5: Float = 0

    /// Makes a matrix that changes nothing.
    public init() {}

    var rows: [Float] { [r1, r2, r3, r4, r5, g1, g2, g3, g4, g5, b1, b2, b3, b4, b5, a1, a2, a3, a4, a5] }
}

/// A filter with colours resolved and lengths in the canvas's own coordinates, as the context's transform was when it was added.
struct PlacedFilter {
    private enum Action {
        case effect(LayerEffect)
        case shadow(
            ResolvedColor, radius: CGFloat, offset: CGPoint, LayerBlendMode, GraphicsContext.ShadowOptions)
    }
    private let action: Action

    init(_ filter: GraphicsContext.Filter, in context: GraphicsContext) {
        let styles = StyleContext(context.environment)
        let transform = context.transform
        let scale = abs(transform.a * transform.d - transform.b * transform.c).squareRoot()
        switch filter.kind {
        case .projection(let projection):
            let own = ProjectionTransform(transform)
            action = .effect(.projection(own.inverted().concatenating(projection).concatenating(own)))
        case .shadow(let color, let radius, let x, let y, let mode, let options):
            let offset = CGPoint(x: transform.a * x + transform.c * y, y: transform.b * x + transform.d * y)
            action = .shadow(
                styles.resolve(color), radius: max(radius, 0) * scale, offset: offset, mode.layer, options)
        case .multiply(let color):
            let c = styles.resolve(color)
            action = .effect(
                .colorMatrix([
                    c.red, 0, 0, 0, 0, 0, c.green, 0, 0, 0, 0, 0, c.blue, 0, 0, 0, 0, 0, c.opacity, 0,
                ]))
        case .matrix(let rows): action = .effect(.colorMatrix(rows))
        case .blur(let radius, let isOpaque):
            action = .effect(.blur(radius: max(radius, 0) * scale, isOpaque: isOpaque))
        case .threshold(let min, let max, let color):
            action = .effect(.alphaThreshold(min: Float(min), max: Float(max), color: styles.resolve(color)))
        }
    }

    /// The commands as the filter shows them.
    func applied(to commands: [DrawCommand]) -> [DrawCommand] {
        switch action {
        case .effect(let effect):
            var group = DrawGroup()
            group.effects = [effect]
            return [.group(commands, group)]
        case .shadow(let color, let radius, let offset, let mode, let options):
            var shadow = DrawGroup()
            let sign: Float = options.contains(.invertsAlpha) ? -1 : 1
            let base: Float = options.contains(.invertsAlpha) ? color.opacity : 0
            shadow.effects = [
                .colorMatrix([
                    0, 0, 0, 0, color.red, 0, 0, 0, 0, color.green, 0, 0, 0, 0, color.blue, 0, 0, 0,
                    sign * color.opacity, base,
                ])
            ]
            if radius > 0 { shadow.effects.append(.blur(radius: radius, isOpaque: options.contains(.invertsAlpha))) }
            shadow.transform = CGAffineTransform(translationX: offset.x, y: offset.y)
            var cast = DrawCommand.group(commands, shadow)
            if mode != .normal {
                var blended = DrawGroup()
                blended.blendMode = mode
                cast = .group([cast], blended)
            }
            if options.contains(.shadowOnly) { return [cast] }
            let both = options.contains(.shadowAbove) ? commands + [cast] : [cast] + commands
            guard mode != .normal, !options.contains(.disablesGroup) else { return both }
            var group = DrawGroup()
            group.isIsolated = true
            return [.group(both, group)]
        }
    }
}
