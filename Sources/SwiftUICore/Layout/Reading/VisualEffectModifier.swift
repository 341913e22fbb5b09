import Foundation

extension View {
    /// Draws the view with effects that follow from its size and place. Its place in layout stays.
    ///
    /// `effect` runs again when what it reads from the proxy, or from state, has changed.
    public nonisolated func visualEffect(
        _ effect: @escaping @Sendable (EmptyVisualEffect, GeometryProxy) -> some VisualEffect
    ) -> some View {
        modifier(VisualEffectModifier { effect(EmptyVisualEffect(), $0)._steps })
    }
}

struct VisualEffectModifier {
    var look: (GeometryProxy) -> VisualEffectSteps
}

extension VisualEffectModifier: ViewModifier {
    typealias Body = Never
    static func _makeNode<C: View>(
        _ view: ModifiedContent<C, Self>, _ context: NodeContext
    ) -> TypedNode<ModifiedContent<C, Self>> {
        VisualEffectNode(view, context)
    }
}

private final class VisualEffectNode<C: View>: TypedNode<ModifiedContent<C, VisualEffectModifier>> {
    private var modifier: VisualEffectModifier
    private var content: TypedNode<C>!
    private var stack: ImplicitStackElement!
    private var element: VisualEffectElement!
    private let geometry = ElementGeometry()
    private var isStale = false
    private let type = ViewType.of(ModifiedContent<C, VisualEffectModifier>.self)

    init(_ view: ModifiedContent<C, VisualEffectModifier>, _ context: NodeContext) {
        modifier = view.modifier
        super.init(context)
        stack = ImplicitStackElement(self, step: 1)
        element = VisualEffectElement(stack, self)
        geometry.element = element
        content = C._makeNode(view.content, childContext)
        stack.setContent(content)
        markStale()
    }

    override func take(_ view: ModifiedContent<C, VisualEffectModifier>) {
        let isSame = areSameFunctions(modifier.look, view.modifier.look)
        modifier = view.modifier
        content.update(view.content)
        if !isSame { markStale() }
    }

    override func rerun() {
        guard flags.contains(.needsUpdate) else { return }
        flags.remove(.needsUpdate)
        markStale()
    }

    /// Where the view stands is known after layout.
    private func markStale() {
        guard !isStale else { return }
        isStale = true
        graph.observeGeometry(self)
    }

    override func elementsChanged() { stack.childrenChanged() }
    override func collectElements(_ elements: inout ContiguousArray<LayoutElement>) { elements.append(element) }
    override func visitChildren(_ visit: (ViewNode) -> Void) {
        if let content { visit(content) }
    }
    override func didDestroy() {
        geometry.element = nil
        stack.destroy()
        element.destroy()
    }
}

extension VisualEffectNode: GeometryObserver {
    func layoutChanged() -> Bool {
        guard !isDestroyed else { return false }
        guard geometry.isPlaced else { return true }
        isStale = false
        flags.remove(.needsUpdate)
        removeDependencies()
        element.show(trackingReads(type) { modifier.look(GeometryProxy(geometry)) })
        return false
    }
}

/// How far the effects of a view are on their way from some to others.
private struct VisualEffectProgress: Animatable {
    var fraction: Double
    var animatableData: Double {
        get { fraction * 128 }
        set { fraction = newValue / 128 }
    }
}

/// Draws its child in a layer with effects.
private final class VisualEffectElement: UnaryElement {
    private var former = VisualEffectSteps()
    private var steps = VisualEffectSteps()
    private var motion: AnimatedValue<VisualEffectProgress>?

    init(_ child: LayoutElement, _ node: ViewNode) {
        super.init(child, node)
        makeLayer()
    }

    private var shown: VisualEffectSteps {
        motion.map { former.mixed(with: steps, by: $0.current.fraction) } ?? steps
    }

    func show(_ new: VisualEffectSteps) {
        former = shown
        steps = new
        motion?.stop()
        motion = graph.motion.animate(
            nil, from: VisualEffectProgress(fraction: 0), to: VisualEffectProgress(fraction: 1), for: self
        ) { [unowned self] _ in setNeedsRender() }
        setNeedsRender()
    }

    override func updateStyle(of layer: Layer) -> LayerChanges {
        let shown = shown
        if let motion, !motion.isRunning { self.motion = nil }
        return shown.apply(to: layer, size: size, isRightToLeft: graph.isRightToLeft(node))
    }

    override func didDestroy() { motion?.stop() }
}
