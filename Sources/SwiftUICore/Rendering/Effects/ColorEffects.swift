import Foundation

extension View {
    /// Adds to the colours' light: 0 changes nothing, 1 makes everything white.
    public nonisolated func brightness(_ amount: Double) -> some View {
        modifier(EffectModifier(ColorEffect(.brightness(amount))))
    }

    /// Multiplies the colours' distance from middle grey: 1 changes nothing, 0 makes everything grey, negative amounts invert.
    public nonisolated func contrast(_ amount: Double) -> some View {
        modifier(EffectModifier(ColorEffect(.contrast(amount))))
    }

    /// Multiplies the colours' saturation: 1 changes nothing, 0 leaves greys.
    public nonisolated func saturation(_ amount: Double) -> some View {
        modifier(EffectModifier(ColorEffect(.saturation(amount))))
    }

    /// Takes away saturation: 0 changes nothing, 1 leaves greys.
    public nonisolated func grayscale(_ amount: Double) -> some View {
        modifier(EffectModifier(ColorEffect(.saturation(1 - amount))))
    }

    /// Turns the colours' hues.
    public nonisolated func hueRotation(_ angle: Angle) -> some View {
        modifier(EffectModifier(ColorEffect(.hueRotation(angle.radians))))
    }

    /// Turns each colour into its opposite.
    public nonisolated func colorInvert() -> some View { modifier(EffectModifier(ColorEffect(.inversion))) }

    /// Makes the view transparent where it is dark, and black where it is not.
    public nonisolated func luminanceToAlpha() -> some View { modifier(EffectModifier(ColorEffect(.luminanceToAlpha))) }

    /// Multiplies the view's colours by a colour.
    public nonisolated func colorMultiply(_ color: Color) -> some View {
        modifier(EffectModifier(ColorMultiplyEffect(color: color)))
    }
}

/// A change of colours by one amount.
package struct ColorEffect: Equatable, Sendable {
    package enum Kind: Equatable, Sendable {
        case brightness(Double)
        case contrast(Double)
        case saturation(Double)
        /// In radians.
        case hueRotation(Double)
        case inversion
        case luminanceToAlpha
    }
    var kind: Kind
    package init(_ kind: Kind) { self.kind = kind }

    /// Four rows of five: output red, green, blue and opacity from those of the input and 1. The weights of the colours' light
    /// are those of the W3C's filter effects.
    var matrix: [Float] {
        let (red, green, blue) = (0.213, 0.715, 0.072)
        switch kind {
        case .brightness(let b): return Self.rows([1, 0, 0], [0, 1, 0], [0, 0, 1], offset: b)
        case .contrast(let c): return Self.rows([c, 0, 0], [0, c, 0], [0, 0, c], offset: (1 - c) / 2)
        case .saturation(let s):
            let rest = 1 - s
            return Self.rows(
                [red * rest + s, green * rest, blue * rest], [red * rest, green * rest + s, blue * rest],
                [red * rest, green * rest, blue * rest + s])
        case .hueRotation(let angle):
            let (s, c) = (sin(angle), cos(angle))
            return Self.rows(
                [red + c * (1 - red) - s * red, green - c * green - s * green, blue - c * blue + s * (1 - blue)],
                [red - c * red + s * 0.143, green + c * (1 - green) + s * 0.140, blue - c * blue - s * 0.283],
                [red - c * red - s * (1 - red), green - c * green + s * green, blue + c * (1 - blue) + s * blue])
        case .inversion: return Self.rows([-1, 0, 0], [0, -1, 0], [0, 0, -1], offset: 1)
        case .luminanceToAlpha:
            return [Float](repeating: 0, count: 15) + [0.2125, 0.7154, 0.0721, 0, 0]
        }
    }

    private static func rows(_ r: [Double], _ g: [Double], _ b: [Double], offset: Double = 0) -> [Float] {
        var matrix: [Float] = []
        for row in [r, g, b] {
            for factor in row { matrix.append(Float(factor)) }
            matrix += [0, Float(offset)]
        }
        return matrix + [0, 0, 0, 1, 0]
    }
}

extension ColorEffect: DrawingEffect {
    package var animatableData: Double {
        get {
            switch kind {
            case .brightness(let amount), .contrast(let amount), .saturation(let amount), .hueRotation(let amount):
                amount * 128
            case .inversion, .luminanceToAlpha: 0
            }
        }
        set {
            switch kind {
            case .brightness: kind = .brightness(newValue / 128)
            case .contrast: kind = .contrast(newValue / 128)
            case .saturation: kind = .saturation(newValue / 128)
            case .hueRotation: kind = .hueRotation(newValue / 128)
            case .inversion, .luminanceToAlpha: break
            }
        }
    }

    @MainActor package func apply(to layer: Layer, size: CGSize, isRightToLeft: Bool) -> LayerChanges {
        layer.setEffects([.colorMatrix(matrix)])
    }
}

/// Multiplies by a colour.
struct ColorMultiplyEffect: Equatable, Sendable {
    var color: Color
    private var resolved = Color.Resolved(red: 1, green: 1, blue: 1)
    init(color: Color) { self.color = color }
}

extension ColorMultiplyEffect: DrawingEffect {
    var animatableData: Color.Resolved.AnimatableData {
        get { resolved.animatableData }
        set { resolved.animatableData = newValue }
    }
    @MainActor mutating func resolve(_ node: ViewNode) {
        resolved = Color.Resolved(color.resolvedColor(in: EnvironmentValues(scope: node.scope)))
    }
    @MainActor func apply(to layer: Layer, size: CGSize, isRightToLeft: Bool) -> LayerChanges {
        let c = resolved.encoded
        return layer.setEffects([
            .colorMatrix([
                c.red, 0, 0, 0, 0, 0, c.green, 0, 0, 0, 0, 0, c.blue, 0, 0, 0, 0, 0, c.opacity, 0,
            ])
        ])
    }
}
