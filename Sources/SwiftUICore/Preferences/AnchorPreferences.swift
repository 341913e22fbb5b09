extension View {
    /// Sets a preference to what `transform` makes of an anchor of this view.
    public nonisolated func anchorPreference<A, K: PreferenceKey>(
        key _: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (Anchor<A>) -> K.Value
    ) -> some View {
        modifier(_AnchorWritingModifier<A, K>(anchor: value, transform: transform))
    }

    /// Changes the value that views inside this one set for a preference, given an anchor of this view.
    public nonisolated func transformAnchorPreference<A, K: PreferenceKey>(
        key _: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (inout K.Value, Anchor<A>) -> Void
    ) -> some View {
        modifier(_AnchorTransformModifier<A, K>(anchor: value, transform: transform))
    }
}

/// Sets a preference made from an anchor.
public struct _AnchorWritingModifier<AnchorValue, Key: PreferenceKey> {
    public var anchor: Anchor<AnchorValue>.Source
    public var transform: (Anchor<AnchorValue>) -> Key.Value

    public nonisolated init(
        anchor: Anchor<AnchorValue>.Source, transform: @escaping (Anchor<AnchorValue>) -> Key.Value
    ) {
        self.anchor = anchor
        self.transform = transform
    }
}

extension _AnchorWritingModifier: ViewModifier {
    public typealias Body = Never
    public static func _makeNode<C: View>(
        _ view: ModifiedContent<C, Self>, _ context: NodeContext
    ) -> TypedNode<ModifiedContent<C, Self>> {
        AnchorWritingNode(view, context)
    }
}

private final class AnchorWritingNode<C: View, A, K: PreferenceKey>: MeasuredNode<C, _AnchorWritingModifier<A, K>> {
    private var modifier: _AnchorWritingModifier<A, K>
    private var collector: PreferenceCollector!
    private var value: K.Value?
    private let type = ViewType.of(_AnchorWritingModifier<A, K>.self)

    init(_ view: ModifiedContent<C, _AnchorWritingModifier<A, K>>, _ context: NodeContext) {
        modifier = view.modifier
        super.init(context)
        collector = PreferenceCollector(self)
        write()
        content = C._makeNode(view.content, collector.context(for: self))
    }

    override func take(_ view: ModifiedContent<C, _AnchorWritingModifier<A, K>>) {
        modifier = view.modifier
        write()
        content.update(view.content)
    }

    override func rerun() {
        guard flags.contains(.needsUpdate) else { return }
        write()
    }

    private func write() {
        flags.remove(.needsUpdate)
        removeDependencies()
        let anchor = Anchor(box: modifier.anchor.make(geometry))
        let new = trackingReads(type) { modifier.transform(anchor) }
        if let value, areEqualValues(value, new) { return }
        value = new
        collector.set(K.self, new)
    }

    override func willDestroy() { collector.end() }
}

/// Changes a preference, given an anchor.
public struct _AnchorTransformModifier<AnchorValue, Key: PreferenceKey> {
    public var anchor: Anchor<AnchorValue>.Source
    public var transform: (inout Key.Value, Anchor<AnchorValue>) -> Void

    public nonisolated init(
        anchor: Anchor<AnchorValue>.Source, transform: @escaping (inout Key.Value, Anchor<AnchorValue>) -> Void
    ) {
        self.anchor = anchor
        self.transform = transform
    }
}

extension _AnchorTransformModifier: ViewModifier {
    public typealias Body = Never
    public static func _makeNode<C: View>(
        _ view: ModifiedContent<C, Self>, _ context: NodeContext
    ) -> TypedNode<ModifiedContent<C, Self>> {
        AnchorTransformNode(view, context)
    }
}

private final class AnchorTransformNode<C: View, A, K: PreferenceKey>:
    MeasuredNode<C, _AnchorTransformModifier<A, K>>
{
    private var modifier: _AnchorTransformModifier<A, K>
    private var collector: PreferenceCollector!
    private let type = ViewType.of(_AnchorTransformModifier<A, K>.self)

    init(_ view: ModifiedContent<C, _AnchorTransformModifier<A, K>>, _ context: NodeContext) {
        modifier = view.modifier
        super.init(context)
        collector = PreferenceCollector(self)
        write()
        content = C._makeNode(view.content, collector.context(for: self))
    }

    override func take(_ view: ModifiedContent<C, _AnchorTransformModifier<A, K>>) {
        modifier = view.modifier
        write()
        content.update(view.content)
    }

    override func rerun() {
        guard flags.contains(.needsUpdate) else { return }
        flags.remove(.needsUpdate)
        write()
    }

    private func write() {
        let anchor = Anchor(box: modifier.anchor.make(geometry))
        let transform = modifier.transform
        collector.transform(K.self, reading: self, type) { transform(&$0, anchor) }
    }

    override func willDestroy() { collector.end() }
}
