import Foundation

extension View {
    /// Mixes the view with what lies below it.
    public nonisolated func blendMode(_ blendMode: BlendMode) -> some View {
        modifier(EffectModifier(BlendEffect(mode: blendMode)))
    }

    /// Puts the view together by itself before what is put on it, such as opacity, is applied to the whole.
    public nonisolated func compositingGroup() -> some View { modifier(EffectModifier(GroupEffect())) }

    /// Puts the view together as one picture before it is drawn. An `opaque` picture is black where the view draws nothing.
    ///
    /// Hosts put pictures together in encoded sRGB, which is what `.nonLinear` asks for; the linear modes look the same here.
    public nonisolated func drawingGroup(opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear) -> some View
    {
        background(opaque ? Color.black : Color.clear).compositingGroup()
    }
}

/// In which colours a view is put together.
public enum ColorRenderingMode: Hashable, Sendable {
    /// Encoded sRGB.
    case nonLinear
    /// Light in the sRGB gamut.
    case linear
    /// Light, also outside of the sRGB gamut.
    case extendedLinear
}

struct BlendEffect: Equatable, Sendable { var mode: BlendMode }

extension BlendEffect: DrawingEffect {
    typealias AnimatableData = EmptyAnimatableData
    @MainActor func apply(to layer: Layer, size: CGSize, isRightToLeft: Bool) -> LayerChanges {
        layer.setBlendMode(mode.layer)
    }
}

struct GroupEffect: Equatable, Sendable {}

extension GroupEffect: DrawingEffect {
    typealias AnimatableData = EmptyAnimatableData
    @MainActor func apply(to layer: Layer, size: CGSize, isRightToLeft: Bool) -> LayerChanges {
        layer.setIsGroup(true)
    }
}
