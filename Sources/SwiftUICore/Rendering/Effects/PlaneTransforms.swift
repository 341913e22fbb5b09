import Foundation

extension View {
    /// Draws the view larger or smaller by a factor for each direction; the anchor stays where it is.
    public nonisolated func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
        modifier(EffectModifier(ScaleEffect(scale: scale, anchor: anchor)))
    }

    /// Draws the view larger or smaller by a factor; the anchor stays where it is.
    public nonisolated func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View {
        scaleEffect(CGSize(width: s, height: s), anchor: anchor)
    }

    /// Draws the view larger or smaller by a factor for each direction; the anchor stays where it is.
    public nonisolated func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some View {
        scaleEffect(CGSize(width: x, height: y), anchor: anchor)
    }

    /// Draws the view turned about the anchor, clockwise for positive angles.
    public nonisolated func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
        modifier(EffectModifier(RotationEffect(angle: angle, anchor: anchor)))
    }

    /// Draws the view through an affine transform of its own coordinates, whose origin is the top left corner.
    public nonisolated func transformEffect(_ transform: CGAffineTransform) -> some View {
        modifier(EffectModifier(TransformEffect(transform: transform)))
    }

    /// Draws the view through a projection of its own coordinates, whose origin is the top left corner.
    public nonisolated func projectionEffect(_ transform: ProjectionTransform) -> some View {
        modifier(EffectModifier(ProjectionEffect(transform: transform)))
    }
}

/// An effect that maps the plane the content is drawn in.
package protocol PlaneMapping: DrawingEffect {
    /// The mapping for content of a size, about its top left corner.
    func mapping(size: CGSize) -> ProjectionTransform
}

extension PlaneMapping {
    @MainActor package func apply(to layer: Layer, size: CGSize, isRightToLeft: Bool) -> LayerChanges {
        layer.setTransform(mapping(size: size))
    }

    @MainActor package func pointInContent(_ point: CGPoint, size: CGSize, isRightToLeft: Bool) -> CGPoint {
        var mapping = mapping(size: size)
        // Content that is flattened to a line or a point cannot be hit.
        return mapping.invert() ? point.applying(mapping) : .nowhere
    }

    @MainActor package func pointOutside(_ point: CGPoint, size: CGSize, isRightToLeft: Bool) -> CGPoint {
        point.applying(mapping(size: size))
    }
}

extension ProjectionTransform {
    /// The transform about a point instead of the origin.
    func about(_ anchor: UnitPoint, of size: CGSize) -> ProjectionTransform {
        let point = CGPoint(x: anchor.x * size.width, y: anchor.y * size.height)
        let there = ProjectionTransform(CGAffineTransform(translationX: -point.x, y: -point.y))
        let back = ProjectionTransform(CGAffineTransform(translationX: point.x, y: point.y))
        return there.concatenating(self).concatenating(back)
    }
}

package struct ScaleEffect: Equatable, Sendable {
    package var scale: CGSize
    package var anchor: UnitPoint
    package init(scale: CGSize, anchor: UnitPoint) {
        self.scale = scale
        self.anchor = anchor
    }
}

extension ScaleEffect: PlaneMapping {
    package var animatableData: AnimatablePair<CGSize.AnimatableData, UnitPoint.AnimatableData> {
        get {
            AnimatablePair(AnimatablePair(scale.width * 128, scale.height * 128), anchor.animatableData)
        }
        set {
            scale = CGSize(width: newValue.first.first / 128, height: newValue.first.second / 128)
            anchor.animatableData = newValue.second
        }
    }
    package func mapping(size: CGSize) -> ProjectionTransform {
        ProjectionTransform(CGAffineTransform(scaleX: scale.width, y: scale.height)).about(anchor, of: size)
    }
}

struct RotationEffect: Equatable, Sendable {
    var angle: Angle
    var anchor: UnitPoint
}

extension RotationEffect: PlaneMapping {
    var animatableData: AnimatablePair<Angle.AnimatableData, UnitPoint.AnimatableData> {
        get { AnimatablePair(angle.animatableData, anchor.animatableData) }
        set {
            angle.animatableData = newValue.first
            anchor.animatableData = newValue.second
        }
    }
    func mapping(size: CGSize) -> ProjectionTransform {
        ProjectionTransform(CGAffineTransform(rotationAngle: angle.radians)).about(anchor, of: size)
    }
}

struct TransformEffect: Equatable, Sendable {
    var transform: CGAffineTransform
}

extension TransformEffect: PlaneMapping {
    var animatableData: AffineEntries {
        get { AffineEntries(transform) }
        set { transform = newValue.transform }
    }
    func mapping(size: CGSize) -> ProjectionTransform { ProjectionTransform(transform) }
}

/// The six entries of an affine transform as a vector.
struct AffineEntries: VectorArithmetic {
    private var linear: SIMD4<Double>
    private var translation: SIMD2<Double>

    init(_ t: CGAffineTransform) {
        linear = SIMD4(Double(t.a), Double(t.b), Double(t.c), Double(t.d))
        translation = SIMD2(Double(t.tx), Double(t.ty))
    }
    private init(_ linear: SIMD4<Double>, _ translation: SIMD2<Double>) {
        self.linear = linear
        self.translation = translation
    }

    var transform: CGAffineTransform {
        CGAffineTransform(linear.x, linear.y, linear.z, linear.w, translation.x, translation.y)
    }

    static var zero: Self { Self(.zero, .zero) }
    static func + (a: Self, b: Self) -> Self { Self(a.linear + b.linear, a.translation + b.translation) }
    static func - (a: Self, b: Self) -> Self { Self(a.linear - b.linear, a.translation - b.translation) }
    mutating func scale(by factor: Double) {
        linear *= factor
        translation *= factor
    }
    var magnitudeSquared: Double { (linear * linear).sum() + (translation * translation).sum() }
}

struct ProjectionEffect: Equatable, Sendable {
    var transform: ProjectionTransform
}

extension ProjectionEffect: PlaneMapping {
    var animatableData: AnimatablePair<AffineEntries, AnimatablePair<CGFloat, AnimatablePair<CGFloat, CGFloat>>> {
        get {
            AnimatablePair(
                AffineEntries(transform.affine),
                AnimatablePair(transform.m13, AnimatablePair(transform.m23, transform.m33)))
        }
        set {
            transform = ProjectionTransform(newValue.first.transform)
            transform.m13 = newValue.second.first
            transform.m23 = newValue.second.second.first
            transform.m33 = newValue.second.second.second
        }
    }
    func mapping(size: CGSize) -> ProjectionTransform { transform }
}
