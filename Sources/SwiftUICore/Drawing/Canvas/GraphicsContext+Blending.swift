import Foundation

extension GraphicsContext {
    /// How what is drawn is mixed with what is there: the modes of views, and the Porter–Duff operators.
    public struct BlendMode: RawRepresentable, Equatable, Sendable {
        /// The number that Core Graphics has for the mode.
        public let rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }

        /// Drawn over what is there.
        public static var normal: BlendMode { BlendMode(rawValue: 0) }
        /// Never lighter than either.
        public static var multiply: BlendMode { BlendMode(rawValue: 1) }
        /// Never darker than either.
        public static var screen: BlendMode { BlendMode(rawValue: 2) }
        /// Multiplied on dark ground, screened on light.
        public static var overlay: BlendMode { BlendMode(rawValue: 3) }
        /// The darker of the two.
        public static var darken: BlendMode { BlendMode(rawValue: 4) }
        /// The lighter of the two.
        public static var lighten: BlendMode { BlendMode(rawValue: 5) }
        /// The ground made lighter.
        public static var colorDodge: BlendMode { BlendMode(rawValue: 6) }
        /// The ground made darker.
        public static var colorBurn: BlendMode { BlendMode(rawValue: 7) }
        /// Darkened or lightened softly.
        public static var softLight: BlendMode { BlendMode(rawValue: 8) }
        /// Multiplied or screened, by what is drawn.
        public static var hardLight: BlendMode { BlendMode(rawValue: 9) }
        /// The difference of the two.
        public static var difference: BlendMode { BlendMode(rawValue: 10) }
        /// The difference, with less contrast.
        public static var exclusion: BlendMode { BlendMode(rawValue: 11) }
        /// The hue of what is drawn.
        public static var hue: BlendMode { BlendMode(rawValue: 12) }
        /// The saturation of what is drawn.
        public static var saturation: BlendMode { BlendMode(rawValue: 13) }
        /// Hue and saturation of what is drawn.
        public static var color: BlendMode { BlendMode(rawValue: 14) }
        /// The luminosity of what is drawn.
        public static var luminosity: BlendMode { BlendMode(rawValue: 15) }
        /// Takes away both.
        public static var clear: BlendMode { BlendMode(rawValue: 16) }
        /// What is drawn in place of what is there, also where it is transparent.
        public static var copy: BlendMode { BlendMode(rawValue: 17) }
        /// What is drawn where the ground is, and nothing of the ground.
        public static var sourceIn: BlendMode { BlendMode(rawValue: 18) }
        /// What is drawn where the ground is not, and nothing of the ground.
        public static var sourceOut: BlendMode { BlendMode(rawValue: 19) }
        /// Drawn only where the ground is.
        public static var sourceAtop: BlendMode { BlendMode(rawValue: 20) }
        /// Drawn behind the ground.
        public static var destinationOver: BlendMode { BlendMode(rawValue: 21) }
        /// The ground where something is drawn, and nothing of that.
        public static var destinationIn: BlendMode { BlendMode(rawValue: 22) }
        /// Takes the ground away.
        public static var destinationOut: BlendMode { BlendMode(rawValue: 23) }
        /// The ground where something is drawn, and what is drawn behind it.
        public static var destinationAtop: BlendMode { BlendMode(rawValue: 24) }
        /// Each where the other is not.
        public static var xor: BlendMode { BlendMode(rawValue: 25) }
        /// Both added up towards black.
        public static var plusDarker: BlendMode { BlendMode(rawValue: 26) }
        /// Both added up towards white.
        public static var plusLighter: BlendMode { BlendMode(rawValue: 27) }

        /// In the order of their numbers.
        private static let layerModes: [LayerBlendMode] = [
            .normal, .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .softLight, .hardLight,
            .difference, .exclusion, .hue, .saturation, .color, .luminosity, .clear, .copy, .sourceIn, .sourceOut,
            .sourceAtop, .destinationOver, .destinationIn, .destinationOut, .destinationAtop, .xor, .plusDarker,
            .plusLighter,
        ]

        /// The mode as layers know it; a number that stands for none is the normal mode.
        var layer: LayerBlendMode {
            Self.layerModes.indices.contains(Int(rawValue)) ? Self.layerModes[Int(rawValue)] : .normal
        }
    }
}
