extension Group where Content: View {
    /// Shows what `transform` makes of the views that `view` is made of.
    ///
    /// Conditions, loops, groups and views with a body are followed; a container's own views are not.
    public nonisolated init<Base: View, Result: View>(
        subviews view: Base, @ViewBuilder transform: @escaping (SubviewsCollection) -> Result
    ) where Content == GroupElementsOfContent<Base, Result> {
        self.init(made: GroupElementsOfContent(base: view, transform: transform))
    }
}

/// A view made of another view's subviews.
public struct GroupElementsOfContent<Base, Result> {
    package let base: Base
    package let transform: (SubviewsCollection) -> Result

    package nonisolated init(base: Base, transform: @escaping (SubviewsCollection) -> Result) {
        self.base = base
        self.transform = transform
    }
}

extension GroupElementsOfContent: View where Base: View, Result: View {
    public typealias Body = Never
    public static func _makeNode(_ view: Self, _ context: NodeContext) -> TypedNode<Self> {
        GroupSubviewsNode(view, context)
    }
}

private final class GroupSubviewsNode<Base: View, Result: View>: TypedNode<GroupElementsOfContent<Base, Result>> {
    private var view: GroupElementsOfContent<Base, Result>
    private var source: SubviewSourceNode!
    private var base: TypedNode<Base>!
    private var result: TypedNode<Result>!
    private let type = ViewType.of(GroupElementsOfContent<Base, Result>.self)

    init(_ view: GroupElementsOfContent<Base, Result>, _ context: NodeContext) {
        self.view = view
        super.init(context)
        source = SubviewSourceNode(childContext, home: scope)
        source.changed = { [unowned self] in setNeedsUpdate() }
        base = Base._makeNode(view.base, source.childContext)
        source.content = base
        result = Result._makeNode(evaluate(), childContext)
    }

    private func evaluate() -> Result {
        flags.remove(.needsUpdate)
        removeDependencies()
        var elements: ContiguousArray<LayoutElement> = []
        base.collectElements(&elements)
        return trackingReads(type) { view.transform(SubviewsCollection(elements)) }
    }

    override func update(_ new: GroupElementsOfContent<Base, Result>) {
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

/// The subviews of a view as the data of a `ForEach`, which finds them when it is shown.
public struct ForEachSubviewCollection<Content>: RandomAccessCollection {
    public typealias Element = Subview
    public typealias Index = Int

    let view: AnyView

    public nonisolated var startIndex: Int { 0 }
    public nonisolated var endIndex: Int { 0 }
    public nonisolated subscript(index: Int) -> Subview { preconditionFailure("A ForEach finds its subviews itself.") }
}

extension ForEach where Data == ForEachSubviewCollection<Content>, ID == Subview.ID, Content: View {
    /// Shows what `content` makes of each of the views that `view` is made of.
    public nonisolated init<V: View>(subviews view: V, @ViewBuilder content: @escaping (Subview) -> Content) {
        self.init(data: ForEachSubviewCollection(view: AnyView(view)), content: content, id: .own { $0.id })
    }
}

/// Data that a `ForEach` shows through another view.
@MainActor protocol IndirectForEachData {
    static func makeNode<Data, ID, Content: View>(
        _ view: ForEach<Data, ID, Content>, _ context: NodeContext
    ) -> TypedNode<ForEach<Data, ID, Content>>
}

extension ForEachSubviewCollection: IndirectForEachData {
    static func makeNode<Data, ID, C: View>(
        _ view: ForEach<Data, ID, C>, _ context: NodeContext
    ) -> TypedNode<ForEach<Data, ID, C>> {
        // `Data` is this type: `ForEach` asks it.
        ForEachSubviewsNode(view, context)
    }
}

private final class ForEachSubviewsNode<Data: RandomAccessCollection, ID: Hashable, Content: View>:
    TypedNode<ForEach<Data, ID, Content>>
{
    private typealias Inner = GroupElementsOfContent<AnyView, ForEach<SubviewsCollection, Subview.ID, Content>>
    private var inner: TypedNode<Inner>!

    init(_ view: ForEach<Data, ID, Content>, _ context: NodeContext) {
        super.init(context)
        inner = Inner._makeNode(Self.inner(view), childContext)
    }

    private static func inner(_ view: ForEach<Data, ID, Content>) -> Inner {
        let data = view.data as! ForEachSubviewCollection<Content>
        let content = view.content as! (Subview) -> Content
        return GroupElementsOfContent(base: data.view) { ForEach(data: $0, content: content, id: .own { $0.id }) }
    }

    override func update(_ view: ForEach<Data, ID, Content>) { inner.update(Self.inner(view)) }
    override func collectElements(_ elements: inout ContiguousArray<LayoutElement>) { inner.collectElements(&elements) }
    override func collectRows(_ rows: inout RowList) { inner.collectRows(&rows) }
    override func visitChildren(_ visit: (ViewNode) -> Void) {
        if let inner { visit(inner) }
    }
}
