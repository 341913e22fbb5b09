extension View {
    /// Puts views that are made from the value which views inside this one set in front of it.
    public nonisolated func overlayPreferenceValue<K: PreferenceKey, V: View>(
        _ key: K.Type = K.self, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (K.Value) -> V
    ) -> some View {
        modifier(PreferenceLayerModifier<K, V>(isBehind: false, alignment: alignment, transform: transform))
    }

    /// Puts views that are made from the value which views inside this one set in front of it.
    public nonisolated func overlayPreferenceValue<K: PreferenceKey, V: View>(
        _ key: K.Type = K.self, @ViewBuilder _ transform: @escaping (K.Value) -> V
    ) -> some View {
        overlayPreferenceValue(key, alignment: .center, transform)
    }

    /// Puts views that are made from the value which views inside this one set behind it.
    public nonisolated func backgroundPreferenceValue<K: PreferenceKey, V: View>(
        _ key: K.Type = K.self, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (K.Value) -> V
    ) -> some View {
        modifier(PreferenceLayerModifier<K, V>(isBehind: true, alignment: alignment, transform: transform))
    }

    /// Puts views that are made from the value which views inside this one set behind it.
    public nonisolated func backgroundPreferenceValue<K: PreferenceKey, V: View>(
        _ key: K.Type = K.self, @ViewBuilder _ transform: @escaping (K.Value) -> V
    ) -> some View {
        backgroundPreferenceValue(key, alignment: .center, transform)
    }

    /// Calls `action` with the value that views inside this one set, at first and after each change: after the update and before layout of
    /// the same turn, so that what it marks is laid out with the rest. For containers that show what their content asks for; it must not
    /// write state.
    package nonisolated func receivePreference<K: PreferenceKey>(
        _ key: K.Type, _ action: @escaping @MainActor (K.Value) -> Void
    ) -> some View {
        modifier(PreferenceReceiver<K>(action: action))
    }
}

/// The newest value of a preference, for views beside the content that sets it.
@MainActor package final class PreferenceValue<K: PreferenceKey>: DependencySource {
    private var value = K.defaultValue

    package override init() { super.init() }

    /// The value; the view that is being updated depends on it.
    package func read() -> K.Value {
        recordRead()
        return value
    }

    func set(_ new: K.Value) {
        guard !areEqualValues(value, new) else { return }
        value = new
        invalidateReaders()
    }
}

/// Hands a preference to whoever is in charge.
struct PreferenceReceiver<K: PreferenceKey> {
    var action: @MainActor (K.Value) -> Void
}

extension PreferenceReceiver: ViewModifier {
    typealias Body = Never
    static func _makeNode<C: View>(
        _ view: ModifiedContent<C, Self>, _ context: NodeContext
    ) -> TypedNode<ModifiedContent<C, Self>> {
        PreferenceReceiverNode(view, context)
    }
}

private final class PreferenceReceiverNode<C: View, K: PreferenceKey>: PassThroughNode<C, PreferenceReceiver<K>> {
    private var action: @MainActor (K.Value) -> Void
    private var collector: PreferenceCollector!
    private var last: K.Value?

    init(_ view: ModifiedContent<C, PreferenceReceiver<K>>, _ context: NodeContext) {
        action = view.modifier.action
        super.init(context)
        collector = PreferenceCollector(self)
        content = C._makeNode(view.content, collector.context(for: self))
        receivePreferences()
        collector.listen(to: K.self)
    }

    override func take(_ view: ModifiedContent<C, PreferenceReceiver<K>>) {
        action = view.modifier.action
        content.update(view.content)
    }

    override func receivePreferences() {
        let value = collector.value(K.self) ?? K.defaultValue
        if let last, areEqualValues(last, value) { return }
        last = value
        action(value)
    }

    override var preferenceName: String { "\(K.self)" }
    override func willDestroy() { collector.end() }
}

/// Views made from a preference, behind or in front of the content that sets it.
struct PreferenceLayerModifier<K: PreferenceKey, Layer> {
    var isBehind: Bool
    var alignment: Alignment
    var transform: (K.Value) -> Layer
}

extension PreferenceLayerModifier: ViewModifier where Layer: View {
    typealias Body = Never
    static func _makeNode<C: View>(
        _ view: ModifiedContent<C, Self>, _ context: NodeContext
    ) -> TypedNode<ModifiedContent<C, Self>> {
        PreferenceLayerNode(view, context)
    }
}

private final class PreferenceLayerNode<C: View, K: PreferenceKey, L: View>:
    TypedNode<ModifiedContent<C, PreferenceLayerModifier<K, L>>>
{
    private typealias Layered = ModifiedContent<
        ModifiedContent<C, PreferenceReceiver<K>>, SecondaryViewModifier<PreferenceContent<K, L>>
    >
    private let value = PreferenceValue<K>()
    private var inner: TypedNode<Layered>!

    init(_ view: ModifiedContent<C, PreferenceLayerModifier<K, L>>, _ context: NodeContext) {
        super.init(context)
        inner = Layered._makeNode(layered(view), childContext)
    }

    private func layered(_ view: ModifiedContent<C, PreferenceLayerModifier<K, L>>) -> Layered {
        let modifier = view.modifier
        return ModifiedContent(
            content: ModifiedContent(content: view.content, modifier: PreferenceReceiver { [value] in value.set($0) }),
            modifier: SecondaryViewModifier(
                isBehind: modifier.isBehind, alignment: modifier.alignment,
                secondary: PreferenceContent(value: value, transform: modifier.transform)))
    }

    override func take(_ view: ModifiedContent<C, PreferenceLayerModifier<K, L>>) { inner.update(layered(view)) }
    override func collectElements(_ elements: inout ContiguousArray<LayoutElement>) { inner.collectElements(&elements) }
    override func collectRows(_ rows: inout RowList) { inner.collectRows(&rows) }
    override func visitChildren(_ visit: (ViewNode) -> Void) {
        if let inner { visit(inner) }
    }
}

/// What a closure makes of the newest value of a preference.
struct PreferenceContent<K: PreferenceKey, Content> {
    let value: PreferenceValue<K>
    let transform: (K.Value) -> Content
}

extension PreferenceContent: View where Content: View {
    typealias Body = Never
    static func _makeNode(_ view: Self, _ context: NodeContext) -> TypedNode<Self> {
        PreferenceContentNode(view, context)
    }
}

private final class PreferenceContentNode<K: PreferenceKey, Content: View>: TypedNode<PreferenceContent<K, Content>> {
    private var view: PreferenceContent<K, Content>
    private var content: TypedNode<Content>!
    private let type = ViewType.of(PreferenceContent<K, Content>.self)

    init(_ view: PreferenceContent<K, Content>, _ context: NodeContext) {
        self.view = view
        super.init(context)
        content = Content._makeNode(evaluate(), childContext)
    }

    private func evaluate() -> Content { trackingReads(type) { view.transform(view.value.read()) } }

    override func take(_ new: PreferenceContent<K, Content>) {
        view = new
        refresh()
    }

    override func rerun() {
        guard flags.contains(.needsUpdate) else { return }
        refresh()
    }

    private func refresh() {
        flags.remove(.needsUpdate)
        removeDependencies()
        content.update(evaluate())
    }

    override func collectElements(_ elements: inout ContiguousArray<LayoutElement>) {
        content.collectElements(&elements)
    }
    override func collectRows(_ rows: inout RowList) { content.collectRows(&rows) }
    override func visitChildren(_ visit: (ViewNode) -> Void) {
        if let content { visit(content) }
    }
}
