import Foundation

/// A ground that lets a blurred picture of what lies below shine through.
public struct Material: ShapeStyle {
    enum Kind: UInt8, Sendable {
        case ultraThin, thin, regular, thick, ultraThick, bar
    }

    let kind: Kind

    /// A material that is mostly translucent.
    public static let ultraThin = Material(kind: .ultraThin)
    /// A material that is more translucent than opaque.
    public static let thin = Material(kind: .thin)
    /// A material that is somewhat translucent.
    public static let regular = Material(kind: .regular)
    /// A material that is more opaque than translucent.
    public static let thick = Material(kind: .thick)
    /// A material that is mostly opaque.
    public static let ultraThick = Material(kind: .ultraThick)
    /// The material of bars.
    public static let bar = Material(kind: .bar)

    public func _resolve(_ context: StyleContext) -> ResolvedStyle {
        let isDark = context.environment.colorScheme == .dark
        // Apple publishes no numbers; these are measured by eye over white, black and coloured grounds.
        let (light, dark): (Float, Float) =
            switch kind {
            case .ultraThin: (0.45, 0.4)
            case .thin: (0.6, 0.55)
            case .regular: (0.75, 0.7)
            case .thick: (0.86, 0.82)
            case .ultraThick: (0.94, 0.92)
            case .bar: (0.82, 0.78)
            }
        let color =
            isDark ? ResolvedColor(hex: 0x252528, opacity: dark) : ResolvedColor(hex: 0xF7F7F8, opacity: light)
        var style = ResolvedStyle(color)
        style.backdropBlur = 20
        return style
    }
}

extension ShapeStyle where Self == Material {
    /// A material that is mostly translucent.
    public static var ultraThinMaterial: Material { .ultraThin }
    /// A material that is more translucent than opaque.
    public static var thinMaterial: Material { .thin }
    /// A material that is somewhat translucent.
    public static var regularMaterial: Material { .regular }
    /// A material that is more opaque than translucent.
    public static var thickMaterial: Material { .thick }
    /// A material that is mostly opaque.
    public static var ultraThickMaterial: Material { .ultraThick }
    /// The material of bars.
    public static var bar: Material { .bar }
}
