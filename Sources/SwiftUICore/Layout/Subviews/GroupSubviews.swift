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
        DerivedContentNode(view, context)
    }
}

extension GroupElementsOfContent: DerivedContent where Base: View, Result: View {
    static func parts(of base: ViewNode, from source: SubviewSourceNode) -> SubviewsCollection {
        SubviewsCollection(elements(of: base), from: source)
    }
    static func elements(of base: ViewNode) -> ContiguousArray<LayoutElement> {
        var elements: ContiguousArray<LayoutElement> = []
        base.collectElements(&elements)
        return elements
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

extension ForEachSubviewCollection: IndirectForEachData {
    static func makeNode<Data, ID, C: View>(
        _ view: ForEach<Data, ID, C>, _ context: NodeContext
    ) -> TypedNode<ForEach<Data, ID, C>> {
        // `Data` is this type: `ForEach` asks it.
        IndirectForEachNode(view, context) { view in
            let data = view.data as! Self
            let content = view.content as! (Subview) -> C
            return GroupElementsOfContent(base: data.view) { ForEach(data: $0, content: content, id: .own { $0.id }) }
        }
    }
}
