import Foundation

/// A colour, or a rule for one that depends on where it is shown: system colours and those of an asset catalogue differ
/// between light and dark appearance.
public struct Color: Hashable, Sendable {
    /// The space that components are given in.
    public enum RGBColorSpace: Hashable, Sendable {
        /// Encoded sRGB, the space of most colour pickers.
        case sRGB
        /// sRGB primaries with components proportional to light.
        case sRGBLinear
        /// Display P3 primaries, encoded as sRGB is.
        case displayP3
    }

    enum Provider: Hashable, Sendable {
        case fixed(ResolvedColor)
        case system(SystemColor)
        case accent
        case named(NamedColor)
        indirect case opacity(Color, Double)
        indirect case mix(Color, Color, Double, perceptually: Bool)
        /// One colour in light and another in dark appearance.
        indirect case appearance(light: Color, dark: Color)
    }

    let provider: Provider

    init(_ provider: Provider) { self.provider = provider }

    package init(_ resolved: ResolvedColor) { provider = .fixed(resolved) }

    init(system: SystemColor) { provider = .system(system) }

    /// Makes a colour of red, green and blue, from 0 to 1; values outside name colours of a wider gamut.
    public init(_ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1) {
        provider = .fixed(Color.resolve(colorSpace, red: red, green: green, blue: blue, opacity: opacity))
    }

    /// Makes a grey, from 0 (black) to 1 (white).
    public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
        self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
    }

    /// Makes a colour of hue, saturation and brightness, each from 0 to 1; the hue wraps around.
    public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
        let rgb = ColorSpaceConversion.rgb(hue: hue, saturation: saturation, brightness: brightness)
        self.init(.sRGB, red: rgb.red, green: rgb.green, blue: rgb.blue, opacity: opacity)
    }

    /// Makes a colour that no longer depends on an environment.
    public init(_ resolved: Resolved) { provider = .fixed(resolved.encoded) }

    /// Makes a colour of another one: as it is.
    @_disfavoredOverload public init(_ color: Color) { self = color }

    /// Makes the colour of a name in an asset catalogue; the main bundle's where no bundle is given.
    ///
    /// The name is looked up when the colour is drawn. A name that is not found draws nothing and is reported once.
    public init(_ name: String, bundle: Bundle? = nil) {
        provider = .named(NamedColor(name: name, folder: bundle?.resourcePath))
    }

    static func resolve(
        _ space: RGBColorSpace, red: Double, green: Double, blue: Double, opacity: Double
    ) -> ResolvedColor {
        let components = SIMD3(Float(red), Float(green), Float(blue))
        switch space {
        case .sRGB:
            return ResolvedColor(red: components.x, green: components.y, blue: components.z, opacity: Float(opacity))
        case .sRGBLinear:
            return ResolvedColor(linear: components, opacity: Float(opacity))
        case .displayP3:
            let p3 = SIMD3(
                ColorSpaceConversion.decode(components.x), ColorSpaceConversion.decode(components.y),
                ColorSpaceConversion.decode(components.z))
            return ResolvedColor(linear: ColorSpaceConversion.linearSRGB(fromLinearP3: p3), opacity: Float(opacity))
        }
    }

    /// The colour as it is shown in an appearance. `tint` stands for the accent colour; without one that is the asset
    /// catalogue's `AccentColor`, or blue.
    package func resolvedColor(
        dark: Bool, increasedContrast: Bool = false, tint: @autoclosure () -> Color? = nil
    ) -> ResolvedColor {
        switch provider {
        case .fixed(let color):
            return color
        case .system(let color):
            return color.resolved(dark: dark, increasedContrast: increasedContrast)
        case .accent:
            if let tint = tint() {
                return tint.resolvedColor(dark: dark, increasedContrast: increasedContrast)
            }
            return AssetCatalog.main.accentColor(dark: dark, increasedContrast: increasedContrast)
                ?? SystemColor.blue.resolved(dark: dark, increasedContrast: increasedContrast)
        case .named(let color):
            return color.resolved(dark: dark, increasedContrast: increasedContrast)
        case .opacity(let color, let opacity):
            return color.resolvedColor(dark: dark, increasedContrast: increasedContrast, tint: tint())
                .multiplyingOpacity(by: opacity)
        case .mix(let first, let second, let fraction, let perceptually):
            return first.resolvedColor(dark: dark, increasedContrast: increasedContrast, tint: tint()).mixed(
                with: second.resolvedColor(dark: dark, increasedContrast: increasedContrast, tint: tint()),
                by: fraction, perceptually: perceptually)
        case .appearance(let light, let darkTwin):
            return (dark ? darkTwin : light)
                .resolvedColor(dark: dark, increasedContrast: increasedContrast, tint: tint())
        }
    }
}

extension Color {
    /// The colour with its opacity multiplied by a factor from 0 to 1.
    public func opacity(_ opacity: Double) -> Color {
        switch provider {
        case .fixed(let color): Color(color.multiplyingOpacity(by: opacity))
        case .opacity(let base, let own): Color(.opacity(base, own * opacity))
        default: Color(.opacity(self, opacity))
        }
    }

    /// The colour between this one (fraction 0) and another (1), both resolved where the result is shown.
    public func mix(with rhs: Color, by fraction: Double, in colorSpace: Gradient.ColorSpace = .perceptual) -> Color {
        Color(.mix(self, rhs, fraction, perceptually: colorSpace == .perceptual))
    }
}

extension Color: CustomStringConvertible {
    public var description: String {
        switch provider {
        case .fixed(let color): Resolved(color).description
        case .system(let color): color.name
        case .accent: "accentColor"
        case .named(let color): color.description
        case .opacity(let color, let opacity): "\(Self.percent(opacity))% \(color)"
        case .mix(let first, let second, let fraction, _): "mix(\(first), \(second), by: \(fraction))"
        case .appearance(let light, let dark): "light: \(light), dark: \(dark)"
        }
    }

    private static func percent(_ opacity: Double) -> String {
        let percent = (opacity * 100).rounded()
        return abs(percent) < 1e15 ? "\(Int(percent))" : "\(percent)"
    }
}
