/// Several views treated as one, without a layout of its own.
public struct Group<Content> {
    package var content: Content
}

extension Group {
    /// Groups content that is made already.
    package nonisolated init(made content: Content) { self.content = content }
}

extension Group: View where Content: View {
    public typealias Body = Never

    /// Groups the views that `content` makes.
    public nonisolated init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    public static func _makeNode(_ view: Group<Content>, _ context: NodeContext) -> TypedNode<Group<Content>> {
        GroupNode(view, context)
    }
}

private final class GroupNode<Content: View>: TypedNode<Group<Content>> {
    private var content: TypedNode<Content>!

    init(_ view: Group<Content>, _ context: NodeContext) {
        super.init(context)
        content = Content._makeNode(view.content, childContext)
    }

    override func update(at view: UnsafePointer<Group<Content>>) {
        // The content is all there is in a group.
        content.update(at: UnsafeRawPointer(view).assumingMemoryBound(to: Content.self))
    }
    override func collectElements(_ elements: inout ContiguousArray<LayoutElement>) {
        content.collectElements(&elements)
    }
    override func collectRows(_ rows: inout RowList) { content.collectRows(&rows) }
    override func visitChildren(_ visit: (ViewNode) -> Void) { visit(content) }
}
