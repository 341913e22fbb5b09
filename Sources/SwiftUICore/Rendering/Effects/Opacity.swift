import Foundation

extension View {
    /// Draws the view with a part of its opacity: 1 leaves it as it is, 0 makes it invisible and lets presses through.
    public nonisolated func opacity(_ opacity: Double) -> some View {
        modifier(EffectModifier(OpacityEffect(opacity: opacity)))
    }

    /// Keeps the view's room but neither shows it nor lets it be pressed or read.
    public nonisolated func hidden() -> some View { modifier(EffectModifier(HiddenEffect())) }
}

package struct OpacityEffect: Equatable, Sendable {
    package var opacity: Double
    package init(opacity: Double) { self.opacity = opacity }
}

extension OpacityEffect: DrawingEffect {
    package var animatableData: Double {
        // Times 128, as for other fractions: a spring's threshold means about the same as for a length in points.
        get { opacity * 128 }
        set { opacity = newValue / 128 }
    }
    @MainActor package func apply(to layer: Layer, size: CGSize, isRightToLeft: Bool) -> LayerChanges {
        layer.setOpacity(min(max(opacity, 0), 1))
    }
    package var isHitTestable: Bool { opacity > 0 }
}

struct HiddenEffect: Equatable, Sendable {}

extension HiddenEffect: DrawingEffect {
    @MainActor func apply(to layer: Layer, size: CGSize, isRightToLeft: Bool) -> LayerChanges { layer.setOpacity(0) }
    var isHitTestable: Bool { false }
    var semantics: Semantics? {
        var semantics = Semantics(role: .group)
        semantics.isHidden = true
        semantics.children = .ignore
        return semantics
    }
}
