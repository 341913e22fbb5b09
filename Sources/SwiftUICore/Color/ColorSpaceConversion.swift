import Foundation

/// Arithmetic between the colour spaces that SwiftUI speaks of. Components run from 0 to 1 and beyond for wider gamuts.
enum ColorSpaceConversion {
    /// The sRGB transfer function (IEC 61966-2-1): from light to the encoded component. Odd-symmetric below zero.
    static func encode(_ linear: Float) -> Float {
        let size = abs(linear)
        let encoded = size <= 0.003_130_8 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055
        return linear < 0 ? -encoded : encoded
    }

    /// The inverse of `encode`.
    static func decode(_ encoded: Float) -> Float {
        let size = abs(encoded)
        let linear = size <= 0.040_45 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
        return encoded < 0 ? -linear : linear
    }

    /// Linear Display P3 to linear sRGB; both have the white point D65, so no adaptation is needed.
    static func linearSRGB(fromLinearP3 c: SIMD3<Float>) -> SIMD3<Float> {
        SIMD3(
            1.224_940_2 * c.x - 0.224_940_2 * c.y,
            -0.042_056_9 * c.x + 1.042_056_9 * c.y,
            -0.019_637_6 * c.x - 0.078_636_1 * c.y + 1.098_273_7 * c.z)
    }

    /// Linear sRGB to Oklab, the space of Björn Ottosson in which equal steps look equal.
    static func oklab(fromLinearSRGB c: SIMD3<Float>) -> SIMD3<Float> {
        let l = cbrt(0.412_221_47 * c.x + 0.536_332_54 * c.y + 0.051_445_99 * c.z)
        let m = cbrt(0.211_903_5 * c.x + 0.680_699_55 * c.y + 0.107_396_96 * c.z)
        let s = cbrt(0.088_302_46 * c.x + 0.281_718_84 * c.y + 0.629_978_7 * c.z)
        return SIMD3(
            0.210_454_26 * l + 0.793_617_8 * m - 0.004_072_047 * s,
            1.977_998_5 * l - 2.428_592_2 * m + 0.450_593_7 * s,
            0.025_904_037 * l + 0.782_771_77 * m - 0.808_675_77 * s)
    }

    /// The inverse of `oklab(fromLinearSRGB:)`.
    static func linearSRGB(fromOklab c: SIMD3<Float>) -> SIMD3<Float> {
        let l = c.x + 0.396_337_78 * c.y + 0.215_803_76 * c.z
        let m = c.x - 0.105_561_346 * c.y - 0.063_854_17 * c.z
        let s = c.x - 0.089_484_18 * c.y - 1.291_485_5 * c.z
        let (l3, m3, s3) = (l * l * l, m * m * m, s * s * s)
        return SIMD3(
            4.076_741_7 * l3 - 3.307_711_6 * m3 + 0.230_969_93 * s3,
            -1.268_438 * l3 + 2.609_757_4 * m3 - 0.341_319_4 * s3,
            -0.004_196_086_3 * l3 - 0.703_418_6 * m3 + 1.707_614_7 * s3)
    }

    /// Red, green and blue of hue, saturation and brightness, each from 0 to 1; the hue wraps around.
    static func rgb(hue: Double, saturation: Double, brightness: Double) -> (red: Double, green: Double, blue: Double) {
        let sector = (hue - hue.rounded(.down)) * 6
        let chroma = brightness * saturation
        func component(_ offset: Double) -> Double {
            let k = (offset + sector).truncatingRemainder(dividingBy: 6)
            return brightness - chroma * max(0, min(k, 4 - k, 1))
        }
        return (component(5), component(3), component(1))
    }
}

extension ResolvedColor {
    /// The components as amounts of light.
    var linear: SIMD3<Float> {
        SIMD3(
            ColorSpaceConversion.decode(red), ColorSpaceConversion.decode(green), ColorSpaceConversion.decode(blue))
    }

    init(linear c: SIMD3<Float>, opacity: Float) {
        self.init(
            red: ColorSpaceConversion.encode(c.x), green: ColorSpaceConversion.encode(c.y),
            blue: ColorSpaceConversion.encode(c.z), opacity: opacity)
    }

    /// The colour with its opacity multiplied.
    package func multiplyingOpacity(by factor: Double) -> ResolvedColor {
        var copy = self
        copy.opacity *= Float(factor)
        return copy
    }

    /// The colour between this one (0) and another (1).
    package func mixed(with other: ResolvedColor, by fraction: Double, perceptually: Bool) -> ResolvedColor {
        let amount = Float(min(max(fraction.isNaN ? 0 : fraction, 0), 1))
        let opacity = opacity + (other.opacity - opacity) * amount
        if perceptually {
            let from = ColorSpaceConversion.oklab(fromLinearSRGB: linear)
            let to = ColorSpaceConversion.oklab(fromLinearSRGB: other.linear)
            return ResolvedColor(
                linear: ColorSpaceConversion.linearSRGB(fromOklab: from + (to - from) * amount), opacity: opacity)
        }
        return ResolvedColor(
            red: red + (other.red - red) * amount, green: green + (other.green - green) * amount,
            blue: blue + (other.blue - blue) * amount, opacity: opacity)
    }
}

extension ResolvedColor: Animatable {
    /// Encoded components and opacity, times 128 as other unit quantities are.
    public var animatableData: AnimatablePair<AnimatablePair<Float, Float>, AnimatablePair<Float, Float>> {
        get {
            AnimatablePair(AnimatablePair(red * 128, green * 128), AnimatablePair(blue * 128, opacity * 128))
        }
        set {
            (red, green) = (newValue.first.first / 128, newValue.first.second / 128)
            (blue, opacity) = (newValue.second.first / 128, newValue.second.second / 128)
        }
    }
}
