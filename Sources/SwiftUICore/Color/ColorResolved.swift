import Foundation

extension Color {
    /// A colour's components once the environment is taken in: amounts of red, green and blue light in the sRGB
    /// gamut's primaries (outside 0 … 1 for wider gamuts), and opacity.
    public struct Resolved: Hashable, Sendable {
        /// The amount of red light.
        public var linearRed: Float
        /// The amount of green light.
        public var linearGreen: Float
        /// The amount of blue light.
        public var linearBlue: Float
        /// From 0, transparent, to 1, opaque.
        public var opacity: Float

        /// Makes a colour of components in a colour space.
        public init(
            colorSpace: Color.RGBColorSpace = .sRGB, red: Float, green: Float, blue: Float, opacity: Float = 1
        ) {
            guard colorSpace != .sRGBLinear else {
                self.init(linear: SIMD3(red, green, blue), opacity: opacity)
                return
            }
            let encoded = Color.resolve(
                colorSpace, red: Double(red), green: Double(green), blue: Double(blue), opacity: Double(opacity))
            self.init(encoded)
        }

        private init(linear: SIMD3<Float>, opacity: Float) {
            (linearRed, linearGreen, linearBlue, self.opacity) = (linear.x, linear.y, linear.z, opacity)
        }

        init(_ color: ResolvedColor) {
            let light = color.linear
            (linearRed, linearGreen, linearBlue, opacity) = (light.x, light.y, light.z, color.opacity)
        }

        /// The red component as sRGB encodes it.
        public var red: Float {
            get { ColorSpaceConversion.encode(linearRed) }
            set { linearRed = ColorSpaceConversion.decode(newValue) }
        }

        /// The green component as sRGB encodes it.
        public var green: Float {
            get { ColorSpaceConversion.encode(linearGreen) }
            set { linearGreen = ColorSpaceConversion.decode(newValue) }
        }

        /// The blue component as sRGB encodes it.
        public var blue: Float {
            get { ColorSpaceConversion.encode(linearBlue) }
            set { linearBlue = ColorSpaceConversion.decode(newValue) }
        }

        var encoded: ResolvedColor { ResolvedColor(red: red, green: green, blue: blue, opacity: opacity) }
    }
}

extension Color.Resolved: Animatable {
    /// Lightness and the two colour axes of Oklab, and opacity, each times 128: colours change evenly to the eye.
    public var animatableData: AnimatablePair<Float, AnimatablePair<Float, AnimatablePair<Float, Float>>> {
        get {
            let lab = ColorSpaceConversion.oklab(fromLinearSRGB: SIMD3(linearRed, linearGreen, linearBlue)) * 128
            return AnimatablePair(lab.x, AnimatablePair(lab.y, AnimatablePair(lab.z, opacity * 128)))
        }
        set {
            let lab = SIMD3(newValue.first, newValue.second.first, newValue.second.second.first) / 128
            let light = ColorSpaceConversion.linearSRGB(fromOklab: lab)
            (linearRed, linearGreen, linearBlue) = (light.x, light.y, light.z)
            opacity = newValue.second.second.second / 128
        }
    }
}

extension Color.Resolved: CustomStringConvertible {
    /// The components as `#RRGGBBAA`, cut to sRGB.
    public var description: String {
        func byte(_ component: Float) -> String {
            guard component.isFinite else { return "00" }
            let value = Int((min(max(component, 0), 1) * 255).rounded())
            return (value < 16 ? "0" : "") + String(value, radix: 16, uppercase: true)
        }
        return "#" + byte(red) + byte(green) + byte(blue) + byte(opacity)
    }
}

extension Color.Resolved: Codable {
    /// Writes the four stored components as a list without keys.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        for component in [linearRed, linearGreen, linearBlue, opacity] { try container.encode(component) }
    }

    /// Reads what `encode(to:)` wrote; throws `DecodingError` for anything else.
    public init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        linearRed = try container.decode(Float.self)
        linearGreen = try container.decode(Float.self)
        linearBlue = try container.decode(Float.self)
        opacity = try container.decode(Float.self)
    }
}
