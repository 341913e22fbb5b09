extension View {
    /// Ties the view's identity to a value: another value is another view, with new state.
    public nonisolated func id<ID: Hashable>(_ id: ID) -> some View { IDView(content: self, id: id) }

    /// Marks the view with a value by which pickers and selections know it.
    public nonisolated func tag<V: Hashable>(_ tag: V) -> some View {
        modifier(TraitModifier<TagTrait>(value: AnyHashable(tag)))
    }

    /// Marks the view with a value by which pickers and selections know it. With `includeOptional`, it also stands for the optional value.
    public nonisolated func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View {
        modifier(TraitModifier<TagTrait>(value: AnyHashable(tag)))
    }
}

/// The value of `tag`.
package enum TagTrait: ElementTrait { package typealias Value = AnyHashable }

/// A view whose identity is tied to a value.
struct IDView<Content, ID: Hashable> {
    var content: Content
    var id: ID
}

extension IDView: View where Content: View {
    typealias Body = Never
    static func _makeNode(_ view: Self, _ context: NodeContext) -> TypedNode<Self> { IDNode(view, context) }
}

private final class IDNode<Content: View, ID: Hashable>: TypedNode<IDView<Content, ID>>, IdentifiedRow {
    private var id: ID
    private var content: TypedNode<Content>!

    init(_ view: IDView<Content, ID>, _ context: NodeContext) {
        id = view.id
        super.init(context)
        content = Content._makeNode(view.content, childContext)
    }

    var rowID: AnyHashable { AnyHashable(id) }

    override func take(_ view: IDView<Content, ID>) {
        if view.id == id {
            content.update(view.content)
            return
        }
        id = view.id
        graph.remove(content, from: self)
        content = Content._makeNode(view.content, childContext)
        elementsChanged()
    }

    override func collectElements(_ elements: inout ContiguousArray<LayoutElement>) {
        content.collectElements(&elements)
    }
    override func collectRows(_ rows: inout RowList) { content.collectRows(&rows) }
    override func visitChildren(_ visit: (ViewNode) -> Void) { visit(content) }
}
