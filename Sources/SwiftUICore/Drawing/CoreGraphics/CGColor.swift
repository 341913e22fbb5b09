import Foundation

/// A colour by its components in sRGB, as Core Graphics has it.
public final class CGColor: Hashable, Sendable {
    let color: ResolvedColor

    package init(_ color: ResolvedColor) { self.color = color }

    /// Makes a colour of encoded sRGB components.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        color = ResolvedColor(red: Float(red), green: Float(green), blue: Float(blue), opacity: Float(alpha))
    }

    /// Makes a colour of encoded sRGB components.
    public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        color = ResolvedColor(red: Float(red), green: Float(green), blue: Float(blue), opacity: Float(alpha))
    }

    /// Makes a grey.
    public init(gray: CGFloat, alpha: CGFloat) {
        color = ResolvedColor(red: Float(gray), green: Float(gray), blue: Float(gray), opacity: Float(alpha))
    }

    /// Red, green, blue and opacity.
    public var components: [CGFloat]? {
        [CGFloat(color.red), CGFloat(color.green), CGFloat(color.blue), CGFloat(color.opacity)]
    }

    /// How many components there are.
    public var numberOfComponents: Int { 4 }

    /// From 0, transparent, to 1, opaque.
    public var alpha: CGFloat { CGFloat(color.opacity) }

    /// The colour with another opacity.
    public func copy(alpha: CGFloat) -> CGColor? {
        var copy = color
        copy.opacity = Float(alpha)
        return CGColor(copy)
    }

    public static func == (a: CGColor, b: CGColor) -> Bool { a.color == b.color }
    public func hash(into hasher: inout Hasher) { hasher.combine(color) }
}

extension Color {
    /// Makes a colour of a Core Graphics colour.
    public init(cgColor: CGColor) { self.init(cgColor.color) }

    /// Makes a colour of a Core Graphics colour.
    @_disfavoredOverload public init(_ cgColor: CGColor) { self.init(cgColor.color) }

    /// The colour as a Core Graphics colour; nil where it depends on an environment.
    public var cgColor: CGColor? {
        if case .fixed(let color) = provider { return CGColor(color) }
        return nil
    }
}

extension Color.Resolved {
    /// The colour as a Core Graphics colour.
    public var cgColor: CGColor { CGColor(encoded) }
}
