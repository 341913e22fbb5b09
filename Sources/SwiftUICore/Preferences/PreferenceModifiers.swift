extension View {
    /// Sets a value for the views around this one. It takes the place of what views inside this one set.
    public nonisolated func preference<K: PreferenceKey>(key: K.Type = K.self, value: K.Value) -> some View {
        modifier(_PreferenceWritingModifier<K>(key: key, value: value))
    }

    /// Changes the value that views inside this one set, for the views around it.
    public nonisolated func transformPreference<K: PreferenceKey>(
        _ key: K.Type = K.self, _ callback: @escaping (inout K.Value) -> Void
    ) -> some View {
        modifier(_PreferenceTransformModifier<K>(key: key, transform: callback))
    }

    /// Calls `action` when the value that views inside this one set has changed, and with the first value that they set.
    public nonisolated func onPreferenceChange<K: PreferenceKey>(
        _ key: K.Type = K.self, perform action: @escaping (K.Value) -> Void
    ) -> some View where K.Value: Equatable {
        modifier(_PreferenceActionModifier<K>(action: action))
    }
}

/// Sets a preference.
public struct _PreferenceWritingModifier<Key: PreferenceKey> {
    public var value: Key.Value

    public nonisolated init(key: Key.Type = Key.self, value: Key.Value) { self.value = value }
}

extension _PreferenceWritingModifier: ViewModifier {
    public typealias Body = Never
    public static func _makeNode<C: View>(
        _ view: ModifiedContent<C, Self>, _ context: NodeContext
    ) -> TypedNode<ModifiedContent<C, Self>> {
        PreferenceWritingNode(view, context)
    }
}

private final class PreferenceWritingNode<C: View, K: PreferenceKey>:
    PassThroughNode<C, _PreferenceWritingModifier<K>>
{
    private var value: K.Value
    private var collector: PreferenceCollector!

    init(_ view: ModifiedContent<C, _PreferenceWritingModifier<K>>, _ context: NodeContext) {
        value = view.modifier.value
        super.init(context)
        collector = PreferenceCollector(self)
        collector.set(K.self, value)
        content = C._makeNode(view.content, collector.context(for: self))
    }

    override func take(_ view: ModifiedContent<C, _PreferenceWritingModifier<K>>) {
        if !areEqualValues(value, view.modifier.value) {
            value = view.modifier.value
            collector.set(K.self, value)
        }
        content.update(view.content)
    }

    override func willDestroy() { collector.end() }
}

/// Changes a preference.
public struct _PreferenceTransformModifier<Key: PreferenceKey> {
    public var transform: (inout Key.Value) -> Void

    public nonisolated init(key: Key.Type = Key.self, transform: @escaping (inout Key.Value) -> Void) {
        self.transform = transform
    }
}

extension _PreferenceTransformModifier: ViewModifier {
    public typealias Body = Never
    public static func _makeNode<C: View>(
        _ view: ModifiedContent<C, Self>, _ context: NodeContext
    ) -> TypedNode<ModifiedContent<C, Self>> {
        PreferenceTransformNode(view, context)
    }
}

private final class PreferenceTransformNode<C: View, K: PreferenceKey>:
    PassThroughNode<C, _PreferenceTransformModifier<K>>
{
    private var modifier: _PreferenceTransformModifier<K>
    private var collector: PreferenceCollector!
    private let type = ViewType.of(_PreferenceTransformModifier<K>.self)

    init(_ view: ModifiedContent<C, _PreferenceTransformModifier<K>>, _ context: NodeContext) {
        modifier = view.modifier
        super.init(context)
        collector = PreferenceCollector(self)
        write()
        content = C._makeNode(view.content, collector.context(for: self))
    }

    override func take(_ view: ModifiedContent<C, _PreferenceTransformModifier<K>>) {
        modifier = view.modifier
        // Two closures cannot be compared: whoever reads the value compares that.
        write()
        content.update(view.content)
    }

    /// What the closure read has changed.
    override func rerun() {
        guard flags.contains(.needsUpdate) else { return }
        flags.remove(.needsUpdate)
        write()
    }

    private func write() { collector.transform(K.self, reading: self, type, modifier.transform) }

    override func willDestroy() { collector.end() }
}

/// Calls an action when a preference changes.
public struct _PreferenceActionModifier<Key: PreferenceKey> where Key.Value: Equatable {
    public var action: (Key.Value) -> Void

    public nonisolated init(action: @escaping (Key.Value) -> Void) { self.action = action }
}

extension _PreferenceActionModifier: ViewModifier {
    public typealias Body = Never
    public static func _makeNode<C: View>(
        _ view: ModifiedContent<C, Self>, _ context: NodeContext
    ) -> TypedNode<ModifiedContent<C, Self>> {
        PreferenceActionNode(view, context)
    }
}

private final class PreferenceActionNode<C: View, K: PreferenceKey>: PassThroughNode<C, _PreferenceActionModifier<K>>
where K.Value: Equatable {
    private var modifier: _PreferenceActionModifier<K>
    private var collector: PreferenceCollector!
    private var last: K.Value?
    private var cycle = UpdateCycle()

    init(_ view: ModifiedContent<C, _PreferenceActionModifier<K>>, _ context: NodeContext) {
        modifier = view.modifier
        super.init(context)
        collector = PreferenceCollector(self)
        content = C._makeNode(view.content, collector.context(for: self))
        collector.listen(to: K.self)
    }

    override func take(_ view: ModifiedContent<C, _PreferenceActionModifier<K>>) {
        modifier = view.modifier
        content.update(view.content)
    }

    override func receivePreferences() {
        let found = collector.value(K.self)
        // Nothing was ever set: there is no change to tell of.
        guard found != nil || last != nil else { return }
        let value = found ?? K.defaultValue
        guard value != last else { return }
        guard cycle.allows(in: graph) else {
            Diagnostics.report(
                "Bound preference \(K.self) tried to update multiple times per frame.", view: nearestViewName)
            return
        }
        last = value
        let action = modifier.action
        graph.actions.onChange { action(value) }
    }

    override var preferenceName: String { "\(K.self)" }
    override func willDestroy() { collector.end() }
}
