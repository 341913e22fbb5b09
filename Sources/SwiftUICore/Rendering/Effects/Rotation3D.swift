import Foundation

extension View {
    /// Draws the view turned in space about an axis through the anchor, `anchorZ` points in front of it. `perspective` is how much nearer
    /// things look larger: 0 for not at all.
    public nonisolated func rotation3DEffect(
        _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, anchorZ: CGFloat = 0,
        perspective: CGFloat = 1
    ) -> some View {
        modifier(
            EffectModifier(
                Rotation3DEffect(
                    angle: angle, axis: axis, anchor: anchor, anchorZ: anchorZ, perspective: perspective)))
    }
}

package struct Rotation3DEffect: Equatable, Sendable {
    var angle: Angle
    var axis: SIMD3<Double>
    var anchor: UnitPoint
    var anchorZ: CGFloat
    var perspective: CGFloat

    package init(
        angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint, anchorZ: CGFloat,
        perspective: CGFloat
    ) {
        self.angle = angle
        self.axis = SIMD3(axis.x, axis.y, axis.z)
        self.anchor = anchor
        self.anchorZ = anchorZ
        self.perspective = perspective
    }
}

extension Rotation3DEffect: PlaneMapping {
    package typealias AxisData = AnimatablePair<Double, AnimatablePair<Double, Double>>
    package var animatableData:
        AnimatablePair<
            Double, AnimatablePair<AxisData, AnimatablePair<UnitPoint.AnimatableData, AnimatablePair<CGFloat, CGFloat>>>
        >
    {
        get {
            AnimatablePair(
                angle.animatableData,
                AnimatablePair(
                    AnimatablePair(axis.x * 128, AnimatablePair(axis.y * 128, axis.z * 128)),
                    AnimatablePair(anchor.animatableData, AnimatablePair(anchorZ, perspective * 128))))
        }
        set {
            angle.animatableData = newValue.first
            let rest = newValue.second
            axis = SIMD3(rest.first.first, rest.first.second.first, rest.first.second.second) / 128
            anchor.animatableData = rest.second.first
            anchorZ = rest.second.second.first
            perspective = rest.second.second.second / 128
        }
    }

    package func mapping(size: CGSize) -> ProjectionTransform {
        let length = (axis * axis).sum().squareRoot()
        guard length > 0 else { return ProjectionTransform() }
        let u = axis / length
        let (s, c) = (sin(angle.radians), cos(angle.radians))
        let d = 1 - c
        // What becomes of a point's x, y and z (rows); each row is how they go into the new x, y and z.
        let x = SIMD3(c + u.x * u.x * d, u.y * u.x * d + u.z * s, u.z * u.x * d - u.y * s)
        let y = SIMD3(u.x * u.y * d - u.z * s, c + u.y * u.y * d, u.z * u.y * d + u.x * s)
        let z = SIMD3(u.x * u.z * d + u.y * s, u.y * u.z * d - u.x * s, c + u.z * u.z * d)
        let depth = max(size.width, size.height)
        let k = depth > 0 ? perspective / depth : 0
        // The view lies `anchorZ` behind the axis, and is put back there after the turn.
        let back = z * -anchorZ
        var m = ProjectionTransform()
        (m.m11, m.m12, m.m13) = (x.x, x.y, -k * x.z)
        (m.m21, m.m22, m.m23) = (y.x, y.y, -k * y.z)
        (m.m31, m.m32, m.m33) = (back.x, back.y, 1 - k * (back.z + anchorZ))
        return m.about(anchor, of: size)
    }
}
