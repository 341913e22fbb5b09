import Foundation

/// A colour in the sRGB space that no longer depends on an environment: components from 0 to 1 (outside it for wider gamuts), not premultiplied.
public struct ResolvedColor: Hashable, Sendable {
    public var red: Float
    public var green: Float
    public var blue: Float
    public var opacity: Float

    /// Makes a colour of gamma-encoded sRGB components.
    public init(red: Float, green: Float, blue: Float, opacity: Float = 1) {
        (self.red, self.green, self.blue, self.opacity) = (red, green, blue, opacity)
    }

    /// Makes a colour of a hexadecimal number such as `0x007AFF`.
    public init(hex: UInt32, opacity: Float = 1) {
        self.init(
            red: Float(hex >> 16 & 0xFF) / 255, green: Float(hex >> 8 & 0xFF) / 255, blue: Float(hex & 0xFF) / 255,
            opacity: opacity)
    }

    @_disfavoredOverload public static let clear = ResolvedColor(red: 0, green: 0, blue: 0, opacity: 0)
    @_disfavoredOverload public static let black = ResolvedColor(hex: 0)
    @_disfavoredOverload public static let white = ResolvedColor(hex: 0xFFFFFF)
}

/// What fills a shape or the glyphs of a text, with every environment value taken in.
public enum Paint: Hashable, Sendable {
    /// One colour.
    case color(ResolvedColor)
    /// A gradient, in the unit space of the rectangle that is painted.
    indirect case gradient(GradientPaint)
    /// An image, tiled from the origin of the rectangle that is painted; with a scale of 0 stretched over the rectangle.
    indirect case image(ImageResource, sourceRect: CGRect, scale: CGFloat)
}

/// A gradient with every environment value taken in. Points are in the unit space of the painted rectangle, radii in points.
public struct GradientPaint: Hashable, Sendable {
    /// A colour and where it stands, from 0 to 1.
    public struct Stop: Hashable, Sendable {
        public var color: ResolvedColor
        public var location: CGFloat

        public init(color: ResolvedColor, location: CGFloat) {
            self.color = color
            self.location = location
        }
    }

    /// How the stops are laid over the plane.
    public enum Geometry: Hashable, Sendable {
        case linear(start: CGPoint, end: CGPoint)
        case radial(center: CGPoint, startRadius: CGFloat, endRadius: CGFloat)
        /// Radii as fractions of the rectangle, so that the rings are ellipses.
        case elliptical(center: CGPoint, startFraction: CGFloat, endFraction: CGFloat)
        /// Angles in radians, clockwise from the positive x axis.
        case angular(center: CGPoint, start: Double, end: Double)
    }

    public var geometry: Geometry
    public var stops: [Stop]

    public init(geometry: Geometry, stops: [Stop]) {
        self.geometry = geometry
        self.stops = stops
    }
}
