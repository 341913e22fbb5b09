import Foundation

extension Font {
    /// How heavy a font's strokes are.
    public struct Weight: Hashable, Sendable {
        /// As CSS and OpenType have it: 100 to 900.
        let value: Int

        /// The thinnest strokes: 100.
        public static let ultraLight = Weight(value: 100)
        /// 200.
        public static let thin = Weight(value: 200)
        /// 300.
        public static let light = Weight(value: 300)
        /// The weight of running text: 400.
        public static let regular = Weight(value: 400)
        /// 500.
        public static let medium = Weight(value: 500)
        /// 600.
        public static let semibold = Weight(value: 600)
        /// 700.
        public static let bold = Weight(value: 700)
        /// 800.
        public static let heavy = Weight(value: 800)
        /// The heaviest strokes: 900.
        public static let black = Weight(value: 900)
    }

    /// The overall style of a system font's letters.
    public enum Design: Hashable, Sendable {
        /// The system's sans serif.
        case `default`
        /// Letters with serifs.
        case serif
        /// Letters with round ends.
        case rounded
        /// Letters of one width.
        case monospaced

        var resolved: ResolvedFont.Design {
            switch self {
            case .default: .default
            case .serif: .serif
            case .rounded: .rounded
            case .monospaced: .monospaced
            }
        }
    }

    /// How far lines are set apart.
    public enum Leading: Hashable, Sendable {
        /// As the font's style has it.
        case standard
        /// Closer together.
        case tight
        /// Farther apart.
        case loose
    }

    /// How wide a font's letters are.
    public struct Width: Hashable, Sendable {
        /// 0 for the standard width, less for narrower and more for wider letters.
        public var value: CGFloat

        /// Makes a width of its value.
        public init(_ value: CGFloat) { self.value = value }

        /// The narrowest letters.
        public static let compressed = Width(-0.3)
        /// Narrower letters.
        public static let condensed = Width(-0.2)
        /// Letters of the usual width.
        public static let standard = Width(0)
        /// Wider letters.
        public static let expanded = Width(0.2)

        /// The fraction of the usual width.
        var fraction: CGFloat { max(0.1, 1 + value) }
    }
}
