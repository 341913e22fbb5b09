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
    static func parts(of base: ViewNode, from source: SubviewSourceNode) -> Parts
    /// The elements of all parts, in order.
    static func elements(of base: ViewNode) -> ContiguousArray<LayoutElement>
}

extension DerivedContent {
    static func baseScope(in scope: InheritedScope) -> InheritedScope { scope }
}

/// Keeps the base out of layout and shows what is made of its parts, anew whenever those change.
final class DerivedContentNode<V: DerivedContent>: TypedNode<V> {
    /// The base, or one more of it.
    private struct Instance {
        let source: SubviewSourceNode
        let base: TypedNode<V.Base>
    }
    private var view: V
    private var original: Instance!
    /// What parts are taken from that are shown in a second place, a third, …
    private var copies: [Instance] = []
    private var result: TypedNode<V.Result>!
    private let type = ViewType.of(V.self)

    init(_ view: V, _ context: NodeContext) {
        self.view = view
        super.init(context)
        original = makeInstance { [unowned self] in setNeedsUpdate() }
        original.source.counterpart = { [weak self] in self?.counterpart(of: $0, $1) }
        result = V.Result._makeNode(evaluate(), childContext)
    }

    private func makeInstance(changed: @escaping () -> Void) -> Instance {
        let source = SubviewSourceNode(NodeContext(parent: self, scope: V.baseScope(in: scope)), home: scope)
        source.changed = changed
        let base = V.Base._makeNode(view.base, source.childContext)
        source.content = base
        return Instance(source: source, base: base)
    }

    /// What stands in a copy where an element stands in the original. Copies are made when they are first needed.
    private func counterpart(of element: LayoutElement, _ number: Int) -> LayoutElement? {
        while copies.count < number {
            copies.append(makeInstance { [unowned self] in original.source.copiesChanged() })
        }
        guard let index = V.elements(of: original.base).firstIndex(where: { $0 === element }) else { return nil }
        let elements = V.elements(of: copies[number - 1].base)
        return elements.indices.contains(index) ? elements[index] : nil
    }

    private func evaluate() -> V.Result {
        flags.remove(.needsUpdate)
        removeDependencies()
        // The program's closure runs here and now, on the main actor.
        nonisolated(unsafe) let parts = V.parts(of: original.base, from: original.source)
        return trackingReads(type) { view.transform(parts) }
    }

    override func take(_ new: V) {
        view = new
        original.base.update(new.base)
        for copy in copies { copy.base.update(new.base) }
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
        if let original { visit(original.source) }
        for copy in copies { visit(copy.source) }
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

    override func take(_ view: ForEach<Data, ID, Content>) { shown.update(show(view)) }
    override func collectElements(_ elements: inout ContiguousArray<LayoutElement>) { shown.collectElements(&elements) }
    override func collectRows(_ rows: inout RowList) { shown.collectRows(&rows) }
    override func visitChildren(_ visit: (ViewNode) -> Void) {
        if let shown { visit(shown) }
    }
}
