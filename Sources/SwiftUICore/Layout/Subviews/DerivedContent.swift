/// A view made of the parts that another view consists of.
@MainActor protocol DerivedContent: View {
    associatedtype Base: View
    associatedtype Result: View
    associatedtype Parts

    var base: Base { get }
    var transform: (Parts) -> Result { get }
    /// What the base inherits of what holds at the view.
    static func baseScope(in scope: InheritedScope) -> InheritedScope
    /// The parts that the base's node stands for.
    static func parts(of base: ViewNode) -> Parts
}

extension DerivedContent {
    static func baseScope(in scope: InheritedScope) -> InheritedScope { scope }
}

/// Keeps the base out of layout and shows what is made of its parts, anew whenever those change.
final class DerivedContentNode<V: DerivedContent>: TypedNode<V> {
    private var view: V
    private var source: SubviewSourceNode!
    private var base: TypedNode<V.Base>!
    private var result: TypedNode<V.Result>!
    private let type = ViewType.of(V.self)

    init(_ view: V, _ context: NodeContext) {
        self.view = view
        super.init(context)
        source = SubviewSourceNode(NodeContext(parent: self, scope: V.baseScope(in: scope)), home: scope)
        source.changed = { [unowned self] in setNeedsUpdate() }
        base = V.Base._makeNode(view.base, source.childContext)
        source.content = base
        result = V.Result._makeNode(evaluate(), childContext)
    }

    private func evaluate() -> V.Result {
        flags.remove(.needsUpdate)
        removeDependencies()
        // The program's closure runs here and now, on the main actor.
        nonisolated(unsafe) let parts = V.parts(of: base)
        return trackingReads(type) { view.transform(parts) }
    }

    override func update(_ new: V) {
        view = new
        base.update(new.base)
        result.update(evaluate())
    }

    override func rerun() {
        guard flags.contains(.needsUpdate) else { return }
        result.update(evaluate())
    }

    override func collectElements(_ elements: inout ContiguousArray<LayoutElement>) {
        result.collectElements(&elements)
    }
    override func collectRows(_ rows: inout RowList) { result.collectRows(&rows) }
    override func visitChildren(_ visit: (ViewNode) -> Void) {
        visit(source)
        if let result { visit(result) }
    }
}

/// Data that a `ForEach` shows through another view.
@MainActor protocol IndirectForEachData {
    static func makeNode<Data, ID, Content: View>(
        _ view: ForEach<Data, ID, Content>, _ context: NodeContext
    ) -> TypedNode<ForEach<Data, ID, Content>>
}

/// The node of a `ForEach` that is shown through another view.
final class IndirectForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View, Shown: View>:
    TypedNode<ForEach<Data, ID, Content>>
{
    private let show: (ForEach<Data, ID, Content>) -> Shown
    private var shown: TypedNode<Shown>!

    init(
        _ view: ForEach<Data, ID, Content>, _ context: NodeContext,
        show: @escaping (ForEach<Data, ID, Content>) -> Shown
    ) {
        self.show = show
        super.init(context)
        shown = Shown._makeNode(show(view), childContext)
    }

    override func update(_ view: ForEach<Data, ID, Content>) { shown.update(show(view)) }
    override func collectElements(_ elements: inout ContiguousArray<LayoutElement>) { shown.collectElements(&elements) }
    override func collectRows(_ rows: inout RowList) { shown.collectRows(&rows) }
    override func visitChildren(_ visit: (ViewNode) -> Void) {
        if let shown { visit(shown) }
    }
}
