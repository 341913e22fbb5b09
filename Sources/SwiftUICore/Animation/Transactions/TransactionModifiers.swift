extension View {
    /// Changes the transaction of every update for this view and everything below it.
    public nonisolated func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
        modifier(_TransactionModifier(transform: transform))
    }

    /// Changes the transaction for this view and everything below it, in updates in which `value` differs from what it was.
    public nonisolated func transaction(
        value: some Equatable, _ transform: @escaping (inout Transaction) -> Void
    ) -> some View {
        modifier(ValueTransactionModifier(value: value, transform: transform))
    }

    /// Changes the transaction for the modifiers that `body` puts on the view, and not for the view itself.
    public nonisolated func transaction<V: View>(
        _ transform: @escaping (inout Transaction) -> Void,
        @ViewBuilder body: (PlaceholderContentView<Self>) -> V
    ) -> some View {
        body(PlaceholderContentView(self)).modifier(_TransactionModifier(transform: transform))
            .modifier(TransactionBoundary())
    }
}

/// A modifier that changes transactions.
@MainActor protocol TransactionChanging: ViewModifier where Body == Never {
    /// Takes effect when the view appears.
    func begin(_ modification: TransactionModification)
    /// Takes effect with a new value.
    func update(from old: Self, _ modification: TransactionModification)
}

extension TransactionChanging {
    public static func _makeNode<C: View>(
        _ view: ModifiedContent<C, Self>, _ context: NodeContext
    ) -> TypedNode<ModifiedContent<C, Self>> {
        TransactionNode(view, context)
    }
}

/// Changes the transaction of every update.
public struct _TransactionModifier {
    /// Changes a transaction on its way down.
    public var transform: (inout Transaction) -> Void

    public init(transform: @escaping (inout Transaction) -> Void) { self.transform = transform }
}

extension _TransactionModifier: TransactionChanging {
    public typealias Body = Never
    func begin(_ modification: TransactionModification) { modification.set(transform) }
    func update(from old: Self, _ modification: TransactionModification) { modification.set(transform) }
}

/// Changes the transaction of updates in which a value changed.
struct ValueTransactionModifier<Value: Equatable> {
    var value: Value
    var transform: (inout Transaction) -> Void
}

extension ValueTransactionModifier: TransactionChanging {
    typealias Body = Never
    func begin(_ modification: TransactionModification) {}
    func update(from old: Self, _ modification: TransactionModification) {
        if value != old.value { modification.setOnce(transform) }
    }
}

private final class TransactionNode<C: View, M: TransactionChanging>: PassThroughNode<C, M> {
    private var modifier: M
    private let modification: TransactionModification

    init(_ view: ModifiedContent<C, M>, _ context: NodeContext) {
        modifier = view.modifier
        modification = TransactionModification(graph: context.parent.graph, outer: context.scope.transactions)
        super.init(context)
        modifier.begin(modification)
        let inner = InheritedScope(parent: scope, transactions: modification)
        content = C._makeNode(view.content, NodeContext(parent: self, scope: inner))
    }

    override func take(_ view: ModifiedContent<C, M>) {
        let old = modifier
        modifier = view.modifier
        modifier.update(from: old, modification)
        content.update(view.content)
    }
}

// MARK: - Modifiers of modifiers

/// Stands for a view in a function that puts modifiers on it.
public struct PlaceholderContentView<Value> {
    enum Source {
        case view(AnyView)
        /// A view that is there already, in layout.
        case element(LayoutElement)
    }
    let source: Source

    nonisolated init<V: View>(_ content: V) { source = .view(AnyView(content)) }
    nonisolated init(element: LayoutElement) { source = .element(element) }
}

extension PlaceholderContentView: View {
    public typealias Body = Never
    public static func _makeNode(_ view: Self, _ context: NodeContext) -> TypedNode<Self> {
        PlaceholderContentNode(view, context)
    }
}

/// Gives the view that it stands for the transaction from outside of the function.
private final class PlaceholderContentNode<Value>: TypedNode<PlaceholderContentView<Value>> {
    private var content: TypedNode<AnyView>?
    private var element: LayoutElement?

    init(_ view: PlaceholderContentView<Value>, _ context: NodeContext) {
        super.init(context)
        switch view.source {
        case .view(let view): content = makeContent(view)
        case .element(let element): self.element = element
        }
    }

    private func makeContent(_ view: AnyView) -> TypedNode<AnyView> {
        var inner = scope
        if let boundary = scope.slot(TransactionBoundaryKey.self).value, scope.transactions !== boundary {
            inner = InheritedScope(parent: scope, transactions: boundary)
        }
        return AnyView._makeNode(view, NodeContext(parent: self, scope: inner))
    }

    override func take(_ view: PlaceholderContentView<Value>) {
        if case .view(let view) = view.source { content?.update(view) }
    }
    override func collectElements(_ elements: inout ContiguousArray<LayoutElement>) {
        if let element { elements.append(element) }
        content?.collectElements(&elements)
    }
    override func collectRows(_ rows: inout RowList) {
        if let content { content.collectRows(&rows) } else { super.collectRows(&rows) }
    }
    override func visitChildren(_ visit: (ViewNode) -> Void) { if let content { visit(content) } }
}

/// Remembers the transaction that holds here for placeholders below.
struct TransactionBoundary {}

extension TransactionBoundary: ViewModifier {
    typealias Body = Never
    static func _makeNode<C: View>(
        _ view: ModifiedContent<C, Self>, _ context: NodeContext
    ) -> TypedNode<ModifiedContent<C, Self>> {
        TransactionBoundaryNode(view, context)
    }
}

private struct TransactionBoundaryKey: EnvironmentKey {
    static var defaultValue: OuterTransaction? { nil }
}

private final class TransactionBoundaryNode<C: View>: PassThroughNode<C, TransactionBoundary> {
    init(_ view: ModifiedContent<C, TransactionBoundary>, _ context: NodeContext) {
        super.init(context)
        let inner = InheritedScope(parent: scope)
        inner.set(TransactionBoundaryKey.self, OuterTransaction(graph: graph, outer: scope.transactions))
        content = C._makeNode(view.content, NodeContext(parent: self, scope: inner))
    }
    override func take(_ view: ModifiedContent<C, TransactionBoundary>) { content.update(view.content) }
}
