extension Group where Content: View {
    /// Shows what `transform` makes of the sections that `view` is made of.
    ///
    /// All views of the sections are made, also where a list would make them as they come into view.
    public nonisolated init<Base: View, Result: View>(
        sections view: Base, @ViewBuilder transform: @escaping (SectionCollection) -> Result
    ) where Content == GroupSectionsOfContent<Base, Result> {
        self.init(made: GroupSectionsOfContent(base: view, transform: transform))
    }
}

/// A view made of another view's sections.
public struct GroupSectionsOfContent<Base, Result> {
    let base: Base
    let transform: (SectionCollection) -> Result

    nonisolated init(base: Base, transform: @escaping (SectionCollection) -> Result) {
        self.base = base
        self.transform = transform
    }
}

extension GroupSectionsOfContent: View where Base: View, Result: View {
    public typealias Body = Never
    public static func _makeNode(_ view: Self, _ context: NodeContext) -> TypedNode<Self> {
        GroupSectionsNode(view, context)
    }
}

private final class GroupSectionsNode<Base: View, Result: View>: TypedNode<GroupSectionsOfContent<Base, Result>> {
    private var view: GroupSectionsOfContent<Base, Result>
    private var source: SubviewSourceNode!
    private var base: TypedNode<Base>!
    private var result: TypedNode<Result>!
    private let type = ViewType.of(GroupSectionsOfContent<Base, Result>.self)

    init(_ view: GroupSectionsOfContent<Base, Result>, _ context: NodeContext) {
        self.view = view
        super.init(context)
        // Loops that hand out rows tell sections apart.
        let inner = InheritedScope(parent: scope)
        inner.set(LazyRowsKey.self, true)
        source = SubviewSourceNode(NodeContext(parent: self, scope: inner), home: scope)
        source.changed = { [unowned self] in setNeedsUpdate() }
        base = Base._makeNode(view.base, source.childContext)
        source.content = base
        result = Result._makeNode(evaluate(), childContext)
    }

    private func evaluate() -> Result {
        flags.remove(.needsUpdate)
        removeDependencies()
        var rows = RowList()
        base.collectRows(&rows)
        let sections = SectionCollection(rows)
        return trackingReads(type) { view.transform(sections) }
    }

    override func update(_ new: GroupSectionsOfContent<Base, Result>) {
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

/// The sections of a view as the data of a `ForEach`, which finds them when it is shown.
public struct ForEachSectionCollection<Content>: RandomAccessCollection {
    public typealias Element = SectionConfiguration
    public typealias Index = Int

    let view: AnyView

    public nonisolated var startIndex: Int { 0 }
    public nonisolated var endIndex: Int { 0 }
    public nonisolated subscript(index: Int) -> SectionConfiguration {
        preconditionFailure("A ForEach finds its sections itself.")
    }
}

extension ForEach where Data == ForEachSectionCollection<Content>, ID == SectionConfiguration.ID, Content: View {
    /// Shows what `content` makes of each of the sections that `view` is made of.
    public nonisolated init<V: View>(
        sections view: V, @ViewBuilder content: @escaping (SectionConfiguration) -> Content
    ) {
        self.init(data: ForEachSectionCollection(view: AnyView(view)), content: content, id: .own { $0.id })
    }
}

extension ForEachSectionCollection: IndirectForEachData {
    static func makeNode<Data, ID, C: View>(
        _ view: ForEach<Data, ID, C>, _ context: NodeContext
    ) -> TypedNode<ForEach<Data, ID, C>> {
        // `Data` is this type: `ForEach` asks it.
        ForEachSectionsNode(view, context)
    }
}

private final class ForEachSectionsNode<Data: RandomAccessCollection, ID: Hashable, Content: View>:
    TypedNode<ForEach<Data, ID, Content>>
{
    private typealias Inner = GroupSectionsOfContent<
        AnyView, ForEach<SectionCollection, SectionConfiguration.ID, Content>
    >
    private var inner: TypedNode<Inner>!

    init(_ view: ForEach<Data, ID, Content>, _ context: NodeContext) {
        super.init(context)
        inner = Inner._makeNode(Self.inner(view), childContext)
    }

    private static func inner(_ view: ForEach<Data, ID, Content>) -> Inner {
        let data = view.data as! ForEachSectionCollection<Content>
        let content = view.content as! (SectionConfiguration) -> Content
        return GroupSectionsOfContent(base: data.view) { ForEach(data: $0, content: content, id: .own { $0.id }) }
    }

    override func update(_ view: ForEach<Data, ID, Content>) { inner.update(Self.inner(view)) }
    override func collectElements(_ elements: inout ContiguousArray<LayoutElement>) { inner.collectElements(&elements) }
    override func collectRows(_ rows: inout RowList) { inner.collectRows(&rows) }
    override func visitChildren(_ visit: (ViewNode) -> Void) {
        if let inner { visit(inner) }
    }
}
