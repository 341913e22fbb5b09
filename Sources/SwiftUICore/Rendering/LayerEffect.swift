import Foundation

/// How a layer's pixels are combined with what lies below. The formulas are those of the W3C's compositing specification.
public enum LayerBlendMode: UInt8, Hashable, Sendable {
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight
    case difference, exclusion, hue, saturation, color, luminosity, sourceAtop, destinationOver, destinationOut
    case plusDarker, plusLighter
    case clear, copy, sourceIn, sourceOut, destinationIn, destinationAtop, xor
}

extension LayerBlendMode {
    /// Whether the mode changes the ground also where nothing is drawn.
    package var reachesBeyondSource: Bool {
        switch self {
        case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop: true
        default: false
        }
    }
}

/// A filter over a layer and everything in it, applied in order.
public enum LayerEffect: Hashable, Sendable {
    /// Gaussian blur; the radius is in points. `isOpaque` keeps the edges opaque.
    case blur(radius: CGFloat, isOpaque: Bool)
    /// A blurred copy of the layer's outline, below it.
    case shadow(color: ResolvedColor, radius: CGFloat, x: CGFloat, y: CGFloat)
    /// Four rows of five: output red, green, blue, opacity from input red, green, blue, opacity and 1.
    case colorMatrix([Float])
    /// One colour where the opacity lies between two bounds, nothing elsewhere.
    case alphaThreshold(min: Float, max: Float, color: ResolvedColor)
    /// The picture seen through a plane mapping about the origin.
    case projection(ProjectionTransform)
}

/// A plane mapping that may have perspective: a row-vector 3 × 3 matrix, `[x' y' w'] = [x y 1] · m`, with `x'/w'`, `y'/w'`.
public struct ProjectionTransform: Hashable, Sendable {
    public var m11: CGFloat = 1
    public var m12: CGFloat = 0
    public var m13: CGFloat = 0
    public var m21: CGFloat = 0
    public var m22: CGFloat = 1
    public var m23: CGFloat = 0
    public var m31: CGFloat = 0
    public var m32: CGFloat = 0
    public var m33: CGFloat = 1

    /// Makes the identity.
    public init() {}

    /// Makes a mapping without perspective.
    public init(_ m: CGAffineTransform) {
        (m11, m12, m21, m22, m31, m32) = (m.a, m.b, m.c, m.d, m.tx, m.ty)
    }

    public var isIdentity: Bool { self == ProjectionTransform() }
    /// Whether lines that are parallel stay so.
    public var isAffine: Bool { m13 == 0 && m23 == 0 && m33 == 1 }
    /// The mapping without its perspective.
    public var affine: CGAffineTransform { CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m31, ty: m32) }

    /// The mapping that applies this one first, then `other`.
    public func concatenating(_ o: ProjectionTransform) -> ProjectionTransform {
        var r = ProjectionTransform()
        r.m11 = m11 * o.m11 + m12 * o.m21 + m13 * o.m31
        r.m12 = m11 * o.m12 + m12 * o.m22 + m13 * o.m32
        r.m13 = m11 * o.m13 + m12 * o.m23 + m13 * o.m33
        r.m21 = m21 * o.m11 + m22 * o.m21 + m23 * o.m31
        r.m22 = m21 * o.m12 + m22 * o.m22 + m23 * o.m32
        r.m23 = m21 * o.m13 + m22 * o.m23 + m23 * o.m33
        r.m31 = m31 * o.m11 + m32 * o.m21 + m33 * o.m31
        r.m32 = m31 * o.m12 + m32 * o.m22 + m33 * o.m32
        r.m33 = m31 * o.m13 + m32 * o.m23 + m33 * o.m33
        return r
    }

    /// Turns this into the mapping that undoes it; false, and no change, where there is none.
    @discardableResult public mutating func invert() -> Bool {
        let det =
            m11 * (m22 * m33 - m23 * m32) - m12 * (m21 * m33 - m23 * m31) + m13 * (m21 * m32 - m22 * m31)
        guard det != 0, det.isFinite else { return false }
        var r = ProjectionTransform()
        r.m11 = (m22 * m33 - m23 * m32) / det
        r.m12 = (m13 * m32 - m12 * m33) / det
        r.m13 = (m12 * m23 - m13 * m22) / det
        r.m21 = (m23 * m31 - m21 * m33) / det
        r.m22 = (m11 * m33 - m13 * m31) / det
        r.m23 = (m13 * m21 - m11 * m23) / det
        r.m31 = (m21 * m32 - m22 * m31) / det
        r.m32 = (m12 * m31 - m11 * m32) / det
        r.m33 = (m11 * m22 - m12 * m21) / det
        self = r
        return true
    }

    /// The mapping that undoes this one; this one itself where there is none.
    public func inverted() -> ProjectionTransform {
        var copy = self
        copy.invert()
        return copy
    }
}

extension CGPoint {
    /// The point that a projection maps this one to.
    public func applying(_ m: ProjectionTransform) -> CGPoint {
        let w = m.m13 * x + m.m23 * y + m.m33
        let scale = w == 0 ? 1 : 1 / w
        return CGPoint(
            x: (m.m11 * x + m.m21 * y + m.m31) * scale, y: (m.m12 * x + m.m22 * y + m.m32) * scale)
    }
}
