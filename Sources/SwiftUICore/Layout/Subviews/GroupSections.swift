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
        DerivedContentNode(view, context)
    }
}

extension GroupSectionsOfContent: DerivedContent where Base: View, Result: View {
    static func baseScope(in scope: InheritedScope) -> InheritedScope {
        // Loops that hand out rows tell sections apart.
        let inner = InheritedScope(parent: scope)
        inner.set(LazyRowsKey.self, true)
        return inner
    }

    static func parts(of base: ViewNode, from source: SubviewSourceNode) -> SectionCollection {
        var rows = RowList()
        base.collectRows(&rows)
        return SectionCollection(rows, from: source)
    }
    static func elements(of base: ViewNode) -> ContiguousArray<LayoutElement> {
        var rows = RowList()
        base.collectRows(&rows)
        return rows.allElements
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
        IndirectForEachNode(view, context) { view in
            let data = view.data as! Self
            let content = view.content as! (SectionConfiguration) -> C
            return GroupSectionsOfContent(base: data.view) { ForEach(data: $0, content: content, id: .own { $0.id }) }
        }
    }
}
