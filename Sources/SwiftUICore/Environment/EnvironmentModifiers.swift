extension View {
    /// Sets an environment value for this view and everything below it.
    public nonisolated func environment<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
    ) -> some View {
        modifier(_EnvironmentKeyWritingModifier(keyPath: keyPath, value: value))
    }

    /// Puts an observable object into the environment, where `@Environment(T.self)` finds it by its type; nil takes it out.
    public nonisolated func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
        modifier(EnvironmentObjectWritingModifier<T>(object: object))
    }

    /// Changes an environment value for this view and everything below it, starting from the value that holds here.
    public nonisolated func transformEnvironment<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
    ) -> some View {
        modifier(_EnvironmentKeyTransformModifier(keyPath: keyPath, transform: transform))
    }
}

/// A modifier that changes the environment of what it is put on.
@MainActor package protocol EnvironmentModifier: ViewModifier where Body == Never {
    /// Changes `values`, a copy of what holds around the view.
    func modify(_ values: inout EnvironmentValues)
    /// Whether the other modifier changes the environment in the same way.
    func isEqual(to other: Self) -> Bool
}

extension EnvironmentModifier {
    package func isEqual(to other: Self) -> Bool { areEqualValues(self, other) }

    public static func _makeNode<C: View>(
        _ view: ModifiedContent<C, Self>, _ context: NodeContext
    ) -> TypedNode<ModifiedContent<C, Self>> {
        EnvironmentNode(view, context)
    }
}

public struct _EnvironmentKeyWritingModifier<Value> {
    let keyPath: WritableKeyPath<EnvironmentValues, Value>
    let value: Value
}

extension _EnvironmentKeyWritingModifier: EnvironmentModifier {
    package func modify(_ values: inout EnvironmentValues) { values[keyPath: keyPath] = value }
    package func isEqual(to other: Self) -> Bool {
        keyPath == other.keyPath && areEqualValues(value, other.value)
    }
}

public struct _EnvironmentKeyTransformModifier<Value> {
    let keyPath: WritableKeyPath<EnvironmentValues, Value>
    let transform: (inout Value) -> Void
}

extension _EnvironmentKeyTransformModifier: EnvironmentModifier {
    package func modify(_ values: inout EnvironmentValues) { transform(&values[keyPath: keyPath]) }
}

struct EnvironmentObjectWritingModifier<T: AnyObject> {
    let object: T?
}

extension EnvironmentObjectWritingModifier: EnvironmentModifier {
    package func modify(_ values: inout EnvironmentValues) { values[T.self] = object }
    package func isEqual(to other: Self) -> Bool { object === other.object }
}

private final class EnvironmentNode<C: View, M: EnvironmentModifier>: TypedNode<ModifiedContent<C, M>> {
    private var modifier: M
    private let inner: InheritedScope
    private var content: TypedNode<C>!

    init(_ view: __shared ModifiedContent<C, M>, _ context: NodeContext) {
        modifier = view.modifier
        inner = InheritedScope(parent: context.scope)
        super.init(context)
        apply()
        content = C._makeNode(view.content, NodeContext(parent: self, scope: inner))
    }

    override func update(at view: UnsafePointer<ModifiedContent<C, M>>) {
        view.modifier().lend { new in
            guard !modifier.isEqual(to: new) else { return }
            modifier = copy new
            apply()
        }
        content.update(at: view.content())
    }

    /// What a transform read has changed.
    override func rerun() {
        guard flags.contains(.needsUpdate) else { return }
        apply()
    }

    private func apply() {
        flags.remove(.needsUpdate)
        removeDependencies()
        var values = EnvironmentValues(scope: scope)
        Update.reading(for: self) { modifier.modify(&values) }
        let wasRightToLeft = isRightToLeft
        // Another key path than before sets a key that nodes below have looked up past this scope, or takes one back: they look again.
        if inner.replaceLocal(with: values.overlay), content != nil { graph.rebuildEnvironment(below: self) }
        if isRightToLeft != wasRightToLeft { replaceElements() }
    }

    private var isRightToLeft: Bool {
        content != nil && LayoutDirection.isUsed && inner.slot(LayoutDirectionKey.self).value == .rightToLeft
    }

    /// Elements look the layout direction up when they place what is in them: they are to do that again.
    private func replaceElements() {
        func visit(_ element: LayoutElement) {
            element.invalidatePlacement()
            element.visitChildren(visit)
        }
        var elements: ContiguousArray<LayoutElement> = []
        content.collectElements(&elements)
        elements.forEach(visit)
    }

    override func collectElements(_ elements: inout ContiguousArray<LayoutElement>) {
        content.collectElements(&elements)
    }
    override func collectRows(_ rows: inout RowList) { content.collectRows(&rows) }
    override func visitChildren(_ visit: (ViewNode) -> Void) { visit(content) }
}
