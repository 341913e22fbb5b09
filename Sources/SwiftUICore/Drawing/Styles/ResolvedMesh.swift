import Foundation

/// A mesh gradient with its colours resolved, painted as a small picture that is stretched over what is drawn.
struct ResolvedMesh: Hashable, Sendable {
    var width: Int
    var height: Int
    var points: [SIMD2<Float>]
    /// Control points, or none where the edges follow from the positions.
    var controls: [MeshGradient.BezierPoint]
    var colors: [ResolvedColor]
    var background: ResolvedColor
    var smoothsColors: Bool
    var isPerceptual: Bool

    func multiplyingOpacity(by factor: Double) -> ResolvedMesh {
        var copy = self
        copy.colors = colors.map { $0.multiplyingOpacity(by: factor) }
        copy.background = background.multiplyingOpacity(by: factor)
        return copy
    }

    /// Colours change slowly, so few pixels are enough: the painter smooths what lies between.
    private static let side = 96

    func paint(size: CGSize) -> Paint {
        guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else {
            return .color(background)
        }
        let image = ImageResource(
            source: .pixels(width: Self.side, height: Self.side, bytes: rasterized()), size: size,
            scale: CGFloat(Self.side) / size.width)
        return .image(image, sourceRect: CGRect(x: 0, y: 0, width: 1, height: 1), scale: 0)
    }

    private func rasterized() -> Data {
        let side = Self.side
        let ground = SIMD4(background.red, background.green, background.blue, background.opacity)
        var pixels = [SIMD4<Float>](repeating: ground, count: side * side)
        let space = colors.map(encode)
        // Each patch is cut into cells fine enough that neighbours cover every pixel between them.
        let steps = max(8, side * 2 / max(min(width, height) - 1, 1))
        for row in 0..<(height - 1) {
            for column in 0..<(width - 1) {
                fill(row: row, column: column, steps: steps, colors: space, into: &pixels)
            }
        }
        var bytes = Data(capacity: side * side * 4)
        for pixel in pixels {
            let opacity = min(max(pixel.w, 0), 1)
            for component in [pixel.x, pixel.y, pixel.z] {
                bytes.append(UInt8((min(max(component, 0), 1) * opacity * 255).rounded()))
            }
            bytes.append(UInt8((opacity * 255).rounded()))
        }
        return bytes
    }

    private func fill(
        row: Int, column: Int, steps: Int, colors: [SIMD4<Float>], into pixels: inout [SIMD4<Float>]
    ) {
        let side = Self.side
        let corners = [
            row * width + column, row * width + column + 1, (row + 1) * width + column,
            (row + 1) * width + column + 1,
        ]
        for j in 0...steps {
            for i in 0...steps {
                let (u, v) = (Float(i) / Float(steps), Float(j) / Float(steps))
                let place = position(row: row, column: column, u: u, v: v) * Float(side)
                guard place.x.isFinite, place.y.isFinite else { continue }
                let (x, y) = (Int(min(max(place.x, -1), Float(side))), Int(min(max(place.y, -1), Float(side))))
                let (fu, fv) = smoothsColors ? (u * u * (3 - 2 * u), v * v * (3 - 2 * v)) : (u, v)
                let top = colors[corners[0]] + (colors[corners[1]] - colors[corners[0]]) * fu
                let bottom = colors[corners[2]] + (colors[corners[3]] - colors[corners[2]]) * fu
                let color = decode(top + (bottom - top) * fv)
                for py in y...(y + 1) where py >= 0 && py < side {
                    for px in x...(x + 1) where px >= 0 && px < side { pixels[py * side + px] = color }
                }
            }
        }
    }

    private func encode(_ color: ResolvedColor) -> SIMD4<Float> {
        guard isPerceptual else { return SIMD4(color.red, color.green, color.blue, color.opacity) }
        return SIMD4(ColorSpaceConversion.oklab(fromLinearSRGB: color.linear), color.opacity)
    }

    private func decode(_ color: SIMD4<Float>) -> SIMD4<Float> {
        guard isPerceptual else { return color }
        let light = ColorSpaceConversion.linearSRGB(fromOklab: SIMD3(color.x, color.y, color.z))
        let encoded = ResolvedColor(linear: light, opacity: color.w)
        return SIMD4(encoded.red, encoded.green, encoded.blue, encoded.opacity)
    }

    /// A point of a patch: the surface between its four curved edges (Coons).
    private func position(row: Int, column: Int, u: Float, v: Float) -> SIMD2<Float> {
        let top = edge(row, column, row, column + 1, u)
        let bottom = edge(row + 1, column, row + 1, column + 1, u)
        let left = edge(row, column, row + 1, column, v)
        let right = edge(row, column + 1, row + 1, column + 1, v)
        let (p00, p10) = (points[row * width + column], points[row * width + column + 1])
        let (p01, p11) = (points[(row + 1) * width + column], points[(row + 1) * width + column + 1])
        let ruledV = top + (bottom - top) * v
        let ruledU = left + (right - left) * u
        let upper = p00 + (p10 - p00) * u
        let lower = p01 + (p11 - p01) * u
        return ruledV + ruledU - (upper + (lower - upper) * v)
    }

    /// A point of the edge between two neighbours of the grid.
    private func edge(_ r0: Int, _ c0: Int, _ r1: Int, _ c1: Int, _ t: Float) -> SIMD2<Float> {
        let (from, to) = (r0 * width + c0, r1 * width + c1)
        let (p0, p3) = (points[from], points[to])
        let p1: SIMD2<Float>
        let p2: SIMD2<Float>
        if controls.isEmpty {
            // As Catmull and Rom have it: each tangent is parallel to the line between the neighbours on both sides.
            p1 = p0 + tangent(r0, c0, r1 - r0, c1 - c0) / 3
            p2 = p3 - tangent(r1, c1, r1 - r0, c1 - c0) / 3
        } else if r0 == r1 {
            (p1, p2) = (controls[from].trailingControlPoint, controls[to].leadingControlPoint)
        } else {
            (p1, p2) = (controls[from].bottomControlPoint, controls[to].topControlPoint)
        }
        let s = 1 - t
        let (a, b) = (s * s * s * p0, 3 * s * s * t * p1)
        let (c, d) = (3 * s * t * t * p2, t * t * t * p3)
        return a + b + c + d
    }

    private func tangent(_ row: Int, _ column: Int, _ dr: Int, _ dc: Int) -> SIMD2<Float> {
        let (rb, cb) = (row - dr, column - dc)
        let (ra, ca) = (row + dr, column + dc)
        let own = points[row * width + column]
        let before = rb >= 0 && cb >= 0 ? points[rb * width + cb] : own
        let after = ra < height && ca < width ? points[ra * width + ca] : own
        return rb >= 0 && cb >= 0 && ra < height && ca < width ? (after - before) / 2 : after - before
    }
}
