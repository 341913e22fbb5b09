/// A view whose animatable data runs from the old value to the new: its body is run for each frame of the animation.
extension View where Self: Animatable {
    public static func _makeNode(_ view: Self, _ context: NodeContext) -> TypedNode<Self> {
        if AnimatableData.self == EmptyAnimatableData.self { return CompositeNode(view, context) }
        return AnimatableViewNode(view, context)
    }
}

/// Feeds the view's own node with the values on the way.
private final class AnimatableViewNode<V: View & Animatable>: TypedNode<V> {
    private var target: V
    private var motion: AnimatedValue<V>?
    private var inner: CompositeNode<V>!

    init(_ view: V, _ context: NodeContext) {
        target = view
        super.init(context)
        inner = CompositeNode(view, childContext)
    }

    override func take(_ view: V) {
        let old = target
        target = view
        motion = graph.motion.animate(motion, from: old, to: view, for: self) { [unowned self] _ in setNeedsUpdate() }
        inner.update(motion?.current ?? view)
    }

    /// A frame of the animation.
    override func rerun() {
        guard flags.contains(.needsUpdate) else { return }
        flags.remove(.needsUpdate)
        inner.update(motion?.current ?? target)
        if let motion, !motion.isRunning { self.motion = nil }
    }

    override func collectElements(_ elements: inout ContiguousArray<LayoutElement>) { inner.collectElements(&elements) }
    override func collectRows(_ rows: inout RowList) { inner.collectRows(&rows) }
    override func visitChildren(_ visit: (ViewNode) -> Void) { if let inner { visit(inner) } }
    override func willDestroy() { motion?.stop() }
}

/// A modifier whose animatable data runs from the old value to the new.
public protocol AnimatableModifier: Animatable, ViewModifier {}

extension ViewModifier where Self: Animatable {
    public static func _makeNode<C: View>(
        _ view: ModifiedContent<C, Self>, _ context: NodeContext
    ) -> TypedNode<ModifiedContent<C, Self>> {
        if AnimatableData.self == EmptyAnimatableData.self { return BodyModifierNode(view, context) }
        return AnimatableModifierNode(view, context)
    }
}

/// Feeds the modifier's own node with the values on the way.
private final class AnimatableModifierNode<C: View, M: ViewModifier & Animatable>: TypedNode<ModifiedContent<C, M>> {
    private var content: C
    private var target: M
    private var motion: AnimatedValue<M>?
    private var inner: BodyModifierNode<C, M>!

    init(_ view: ModifiedContent<C, M>, _ context: NodeContext) {
        content = view.content
        target = view.modifier
        super.init(context)
        inner = BodyModifierNode(view, childContext)
    }

    override func take(_ view: ModifiedContent<C, M>) {
        let old = target
        content = view.content
        target = view.modifier
        motion = graph.motion.animate(motion, from: old, to: target, for: self) { [unowned self] _ in setNeedsUpdate() }
        show()
    }

    /// A frame of the animation.
    override func rerun() {
        guard flags.contains(.needsUpdate) else { return }
        flags.remove(.needsUpdate)
        show()
        if let motion, !motion.isRunning { self.motion = nil }
    }

    private func show() { inner.update(ModifiedContent(content: content, modifier: motion?.current ?? target)) }

    override func collectElements(_ elements: inout ContiguousArray<LayoutElement>) { inner.collectElements(&elements) }
    override func collectRows(_ rows: inout RowList) { inner.collectRows(&rows) }
    override func visitChildren(_ visit: (ViewNode) -> Void) { if let inner { visit(inner) } }
    override func willDestroy() { motion?.stop() }
}
