import Foundation

/// A change in how a view is drawn that leaves its place and size in layout alone.
///
/// An effect is a plain value; its animatable data goes smoothly from one value to the next where the change is animated.
package protocol DrawingEffect: Animatable {
    /// Looks up what the effect takes from the environment; reads are recorded for `node`.
    @MainActor mutating func resolve(_ node: ViewNode)
    /// Whether the other effect draws the same.
    func isEqual(to other: Self) -> Bool
    /// Sets the properties of the layer, whose content is `size` large, and returns what changed.
    @MainActor func apply(to layer: Layer, size: CGSize, isRightToLeft: Bool) -> LayerChanges
    /// The point of the content that is shown at a point of the layer; `CGPoint.nowhere` if none is.
    @MainActor func pointInContent(_ point: CGPoint, size: CGSize, isRightToLeft: Bool) -> CGPoint
    /// Where a point of the content is drawn, as geometry that other views read takes it.
    @MainActor func pointOutside(_ point: CGPoint, size: CGSize, isRightToLeft: Bool) -> CGPoint
    /// Whether the content can be pressed at all.
    var isHitTestable: Bool { get }
    /// What the effect means for those who do not look.
    var semantics: Semantics? { get }
    /// Moves the effect of an element from one value to another. A requirement so that it is compiled for each kind of effect.
    @MainActor static func animate(
        _ running: AnimatedValue<Self>?, from old: Self, to new: Self, for element: LayoutElement
    ) -> AnimatedValue<Self>?
}

extension DrawingEffect {
    @MainActor package mutating func resolve(_ node: ViewNode) {}
    package func isEqual(to other: Self) -> Bool { areEqualValues(self, other) }
    @MainActor package func pointInContent(_ point: CGPoint, size: CGSize, isRightToLeft: Bool) -> CGPoint { point }
    @MainActor package func pointOutside(_ point: CGPoint, size: CGSize, isRightToLeft: Bool) -> CGPoint { point }
    package var isHitTestable: Bool { true }
    package var semantics: Semantics? { nil }
    @MainActor package static func animate(
        _ running: AnimatedValue<Self>?, from old: Self, to new: Self, for element: LayoutElement
    ) -> AnimatedValue<Self>? {
        // The element stops the motion when it goes.
        element.graph.motion.animate(running, from: old, to: new, for: element) { [unowned(unsafe) element] _ in
            element.graph.restyle(element)
        }
    }
}

/// Puts a drawing effect on each element of the content.
package struct EffectModifier<Effect: DrawingEffect> {
    package var effect: Effect
    package init(_ effect: Effect) { self.effect = effect }
}

extension EffectModifier: ElementModifier {
    package typealias Body = Never
    package func makeElement(_ child: LayoutElement, _ node: ViewNode) -> EffectElement<Effect> {
        EffectElement(child, node, effect)
    }
    package func update(_ element: EffectElement<Effect>) { element.update(effect) }
    package mutating func resolve(_ node: ViewNode) { effect.resolve(node) }
    package func isEqual(to other: Self) -> Bool { effect.isEqual(to: other.effect) }
}

/// Draws its child in a layer that has the effect.
package final class EffectElement<Effect: DrawingEffect>: UnaryElement {
    /// The effect as it is to be.
    package private(set) var effect: Effect
    /// The effect on its way, while that is animated.
    private var motion: AnimatedValue<Effect>?

    package init(_ child: LayoutElement, _ node: ViewNode, _ effect: Effect) {
        self.effect = effect
        super.init(child, node)
        makeLayer()
    }

    /// The effect as it is on screen.
    package var shown: Effect {
        // A conditional, not `??`: that would look up the optional's type each time.
        if let motion { motion.current } else { effect }
    }

    package func update(_ new: Effect) {
        guard !new.isEqual(to: effect) else { return }
        let old = effect
        effect = new
        motion = Effect.animate(motion, from: old, to: new, for: self)
        setNeedsRender()
    }

    package override func updateStyle(of layer: Layer) -> LayerChanges {
        guard let motion else { return effect.apply(to: layer, size: size, isRightToLeft: graph.isRightToLeft(node)) }
        if !motion.isRunning { self.motion = nil }
        return motion.current.apply(to: layer, size: size, isRightToLeft: graph.isRightToLeft(node))
    }

    package override func makeSemantics() -> Semantics? { effect.semantics }
    package override var isHitTestable: Bool { effect.isHitTestable }
    package override func convertToChild(_ point: CGPoint) -> CGPoint {
        effect.pointInContent(point, size: size, isRightToLeft: graph.isRightToLeft(node))
    }
    package override func convertFromChild(_ point: CGPoint) -> CGPoint {
        effect.pointOutside(point, size: size, isRightToLeft: graph.isRightToLeft(node))
    }
    package override func contains(_ point: CGPoint) -> Bool {
        let inner = convertToChild(point)
        return inner != .nowhere && super.contains(inner)
    }
    package override func didDestroy() { motion?.stop() }
}

extension CGPoint {
    /// A point that lies in no view: where content has been cut away, a press finds nothing.
    package static let nowhere = CGPoint(x: -1e9, y: -1e9)
}

extension Layer {
    /// The layer's rare properties, made now if it has none.
    private var ownStyle: LayerStyle {
        if let style { return style }
        let style = LayerStyle()
        self.style = style
        return style
    }

    package func setOpacity(_ value: Double) -> LayerChanges {
        ownOpacity = value
        guard opacity != value * presence else { return [] }
        opacity = value * presence
        return .opacity
    }

    package func setTransform(_ value: ProjectionTransform) -> LayerChanges {
        guard style.map({ $0.transform != value }) ?? !value.isIdentity else { return [] }
        ownStyle.transform = value
        return .geometry
    }

    package func setClip(_ outline: Outline?, _ fillStyle: FillStyle = FillStyle()) -> LayerChanges {
        if style?.clip == outline, style?.clipFillStyle == fillStyle || outline == nil { return [] }
        ownStyle.clip = outline
        ownStyle.clipFillStyle = fillStyle
        return .style
    }

    package func setEffects(_ effects: [LayerEffect]) -> LayerChanges {
        guard style.map({ $0.effects != effects }) ?? !effects.isEmpty else { return [] }
        ownStyle.effects = effects
        return .style
    }

    package func setBlendMode(_ mode: LayerBlendMode) -> LayerChanges {
        guard style.map({ $0.blendMode != mode }) ?? (mode != .normal) else { return [] }
        ownStyle.blendMode = mode
        return .style
    }

    package func setIsGroup(_ isGroup: Bool) -> LayerChanges {
        guard style.map({ $0.isGroup != isGroup }) ?? isGroup else { return [] }
        ownStyle.isGroup = isGroup
        return .style
    }

    package func setMask(_ mask: Layer?) -> LayerChanges {
        guard style?.mask !== mask else { return [] }
        ownStyle.mask = mask
        return .style
    }
}
