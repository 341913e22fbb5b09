import CPango
import Foundation
import SwiftUICore

/// Filters over the pixels of an image.
extension Bitmap {
    /// Blurs by a Gaussian of standard deviation `sigma` pixels, as three box blurs, which come close enough that no eye tells them apart.
    ///
    /// With `extendsEdges`, what lies outside counts as the nearest pixel; else as transparent.
    func blur(sigma: Double, extendsEdges: Bool = false) {
        guard sigma > 0.1, sigma.isFinite else { return }
        let boxes = Self.boxSizes(sigma: min(sigma, 500))
        let longest = max(width, height)
        let line = UnsafeMutablePointer<UInt32>.allocate(capacity: longest)
        defer { line.deallocate() }
        withPixels { pixels, words in
            for y in 0..<height {
                for box in boxes { Self.box(pixels + y * words, 1, width, box, extendsEdges, line) }
            }
            for x in 0..<width {
                for box in boxes { Self.box(pixels + x, words, height, box, extendsEdges, line) }
            }
        }
    }

    /// Three odd widths whose boxes together have the variance of the Gaussian.
    static func boxSizes(sigma: Double) -> [Int] {
        let count = 3.0
        let ideal = (12 * sigma * sigma / count + 1).squareRoot()
        var lower = Int(ideal)
        if lower % 2 == 0 { lower -= 1 }
        let low = Double(max(lower, 1))
        let numerator: Double = 12 * sigma * sigma - count * low * low - 4 * count * low - 3 * count
        let many = Int((numerator / (-4 * low - 4)).rounded())
        return (0..<3).map { $0 < many ? Int(low) : Int(low) + 2 }
    }

    /// One box blur along a row or column of `count` pixels that lie `step` words apart.
    private static func box(
        _ pixels: UnsafeMutablePointer<UInt32>, _ step: Int, _ count: Int, _ size: Int, _ extendsEdges: Bool,
        _ line: UnsafeMutablePointer<UInt32>
    ) {
        guard size > 1 else { return }
        var isEmpty = true
        for index in 0..<count {
            line[index] = pixels[index * step]
            if line[index] != 0 { isEmpty = false }
        }
        if isEmpty { return }
        let radius = size / 2
        let (head, tail) = extendsEdges ? (line[0], line[count - 1]) : (0, 0)
        var (a, r, g, b) = (0, 0, 0, 0)
        func at(_ index: Int) -> UInt32 { index < 0 ? head : index >= count ? tail : line[index] }
        for index in -radius...radius {
            let p = at(index)
            a += Int(p >> 24)
            r += Int(p >> 16 & 255)
            g += Int(p >> 8 & 255)
            b += Int(p & 255)
        }
        // Division by the box's width as a multiplication; half of it added, so that a flat field stays what it is.
        let factor = (1 << 24) / size + 1
        let half = size / 2
        for index in 0..<count {
            let (pa, pr) = (((a + half) * factor) >> 24, ((r + half) * factor) >> 24)
            let (pg, pb) = (((g + half) * factor) >> 24, ((b + half) * factor) >> 24)
            pixels[index * step] = UInt32(pa) << 24 | UInt32(pr) << 16 | UInt32(pg) << 8 | UInt32(pb)
            let (old, new) = (at(index - radius), at(index + radius + 1))
            a += Int(new >> 24) - Int(old >> 24)
            r += Int(new >> 16 & 255) - Int(old >> 16 & 255)
            g += Int(new >> 8 & 255) - Int(old >> 8 & 255)
            b += Int(new & 255) - Int(old & 255)
        }
    }

    /// Applies four rows of five numbers to each pixel's red, green, blue, opacity and 1.
    func apply(colorMatrix m: [Float]) {
        guard m.count >= 20 else { return }
        withPixels { pixels, words in
            for y in 0..<height {
                for index in y * words..<y * words + width { pixels[index] = Self.map(pixels[index], m) }
            }
        }
    }

    private static func map(_ pixel: UInt32, _ m: [Float]) -> UInt32 {
        let alpha = Float(pixel >> 24) / 255
        let scale = alpha > 0 ? 1 / (alpha * 255) : 0
        let (r, g, b) = (Float(pixel >> 16 & 255) * scale, Float(pixel >> 8 & 255) * scale, Float(pixel & 255) * scale)
        func row(_ i: Int) -> Float {
            let sum: Float = m[i] * r + m[i + 1] * g + m[i + 2] * b + m[i + 3] * alpha + m[i + 4]
            return sum.isFinite ? min(max(sum, 0), 1) : 0
        }
        let a = row(15)
        func word(_ value: Float) -> UInt32 { UInt32((value * a * 255).rounded()) }
        return UInt32((a * 255).rounded()) << 24 | word(row(0)) << 16 | word(row(5)) << 8 | word(row(10))
    }

    /// Adds an image's darkness and this one's: what is missing to white in either is missing in the sum, down to black.
    func addDarkness(of other: Bitmap, alpha: Double) {
        let share = Int((min(max(alpha, 0), 1) * 256).rounded())
        withPixels { ground, groundWords in
            other.withPixels { source, sourceWords in
                for y in 0..<min(height, other.height) {
                    for x in 0..<min(width, other.width) {
                        let (s, g) = (source[y * sourceWords + x], ground[y * groundWords + x])
                        guard s != 0 else { continue }
                        let sourceAlpha = Int(s >> 24) * share >> 8
                        let groundAlpha = Int(g >> 24)
                        let sum = min(sourceAlpha + groundAlpha, 255)
                        var result = UInt32(sum) << 24
                        for shift: UInt32 in [0, 8, 16] {
                            let missing =
                                groundAlpha - Int(g >> shift & 255) + sourceAlpha - (Int(s >> shift & 255) * share >> 8)
                            result |= UInt32(max(sum - missing, 0)) << shift
                        }
                        ground[y * groundWords + x] = result
                    }
                }
            }
        }
    }

    /// Makes each pixel one colour whose opacity lies between two bounds, and the others transparent.
    func keep(opacityFrom least: Float, to most: Float, as color: ResolvedColor) {
        let bounds = (least * 255)...max(most * 255, least * 255)
        func word(_ value: Float) -> UInt32 {
            UInt32((min(max(value, 0), 1) * min(max(color.opacity, 0), 1) * 255).rounded())
        }
        let kept = word(1) << 24 | word(color.red) << 16 | word(color.green) << 8 | word(color.blue)
        withPixels { pixels, words in
            for y in 0..<height {
                for index in y * words..<y * words + width {
                    pixels[index] = bounds.contains(Float(pixels[index] >> 24)) ? kept : 0
                }
            }
        }
    }

    /// The image under a plane mapping with perspective: the pixel at a place of the result shows what the place that `inverse`
    /// maps it to shows here. Both are in pixels.
    func warped(width: Int, height: Int, inverse m: ProjectionTransform) -> Bitmap? {
        guard let result = Bitmap(width: width, height: height) else { return nil }
        withPixels { source, sourceWords in
            result.withPixels { target, targetWords in
                for y in 0..<height {
                    for x in 0..<width {
                        let (px, py) = (CGFloat(x) + 0.5, CGFloat(y) + 0.5)
                        let w: CGFloat = m.m13 * px + m.m23 * py + m.m33
                        guard abs(w) > 1e-9 else { continue }
                        let sx: CGFloat = (m.m11 * px + m.m21 * py + m.m31) / w - 0.5
                        let sy: CGFloat = (m.m12 * px + m.m22 * py + m.m32) / w - 0.5
                        guard sx > -1, sy > -1, sx < CGFloat(self.width), sy < CGFloat(self.height) else { continue }
                        target[y * targetWords + x] = self.sample(source, sourceWords, sx, sy)
                    }
                }
            }
        }
        return result
    }

    /// A pixel between four, by their distances.
    private func sample(_ pixels: UnsafeMutablePointer<UInt32>, _ words: Int, _ x: CGFloat, _ y: CGFloat) -> UInt32 {
        let (x0, y0) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
        let (fx, fy) = (Int((x - CGFloat(x0)) * 256), Int((y - CGFloat(y0)) * 256))
        func at(_ x: Int, _ y: Int) -> UInt32 {
            x < 0 || y < 0 || x >= width || y >= height ? 0 : pixels[y * words + x]
        }
        let (p, q, r, s) = (at(x0, y0), at(x0 + 1, y0), at(x0, y0 + 1), at(x0 + 1, y0 + 1))
        var result: UInt32 = 0
        for shift: UInt32 in [0, 8, 16, 24] {
            func c(_ v: UInt32) -> Int { Int(v >> shift & 255) }
            let top = c(p) * (256 - fx) + c(q) * fx
            let bottom = c(r) * (256 - fx) + c(s) * fx
            let value = (top * (256 - fy) + bottom * fy + 32768) >> 16
            result |= UInt32(min(value, 255)) << shift
        }
        return result
    }
}
