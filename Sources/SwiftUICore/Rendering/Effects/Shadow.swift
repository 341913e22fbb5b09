import Foundation

extension View {
    /// Draws a blurred copy of the view's outline below it. The radius and the offset are in points.
    public nonisolated func shadow(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> some View {
        modifier(EffectModifier(ShadowEffect(color: color, radius: radius, offset: CGSize(width: x, height: y))))
    }

    /// Blurs the view by a radius in points. `opaque` keeps the edges from becoming transparent.
    public nonisolated func blur(radius: CGFloat, opaque: Bool = false) -> some View {
        modifier(EffectModifier(BlurEffect(radius: radius, isOpaque: opaque)))
    }
}

struct ShadowEffect: Equatable, Sendable {
    var color: Color
    var radius: CGFloat
    var offset: CGSize
    /// The colour in the view's environment.
    private var resolved = Color.Resolved(red: 0, green: 0, blue: 0, opacity: 0)

    init(color: Color, radius: CGFloat, offset: CGSize) {
        self.color = color
        self.radius = radius
        self.offset = offset
    }
}

extension ShadowEffect: DrawingEffect {
    var animatableData: AnimatablePair<Color.Resolved.AnimatableData, AnimatablePair<CGFloat, CGSize.AnimatableData>>
    {
        get { AnimatablePair(resolved.animatableData, AnimatablePair(radius, offset.animatableData)) }
        set {
            resolved.animatableData = newValue.first
            radius = newValue.second.first
            offset.animatableData = newValue.second.second
        }
    }

    @MainActor mutating func resolve(_ node: ViewNode) {
        resolved = Color.Resolved(color.resolvedColor(in: EnvironmentValues(scope: node.scope)))
    }

    @MainActor func apply(to layer: Layer, size: CGSize, isRightToLeft: Bool) -> LayerChanges {
        guard resolved.opacity > 0 else { return layer.setEffects([]) }
        return layer.setEffects([
            .shadow(color: resolved.encoded, radius: max(0, radius), x: offset.width, y: offset.height)
        ])
    }
}

struct BlurEffect: Equatable, Sendable {
    var radius: CGFloat
    var isOpaque: Bool
}

extension BlurEffect: DrawingEffect {
    var animatableData: CGFloat {
        get { radius }
        set { radius = newValue }
    }
    @MainActor func apply(to layer: Layer, size: CGSize, isRightToLeft: Bool) -> LayerChanges {
        layer.setEffects(radius > 0 ? [.blur(radius: radius, isOpaque: isOpaque)] : [])
    }
}
