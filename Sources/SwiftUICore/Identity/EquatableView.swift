extension View where Self: Equatable {
    /// Updates the view only when it differs from the last by its own `==`.
    public nonisolated func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}

/// A view that is updated only when its content differs by `==`.
public struct EquatableView<Content: Equatable> {
    public var content: Content

    /// Compares views of `content` by their own `==`.
    public nonisolated init(content: Content) { self.content = content }
}

extension EquatableView: View where Content: View {
    public typealias Body = Never
    public static func _makeNode(_ view: Self, _ context: NodeContext) -> TypedNode<Self> {
        EquatableNode(view, context)
    }
}

private final class EquatableNode<Content: View & Equatable>: TypedNode<EquatableView<Content>> {
    private var shown: Content
    private var content: TypedNode<Content>!

    init(_ view: EquatableView<Content>, _ context: NodeContext) {
        shown = view.content
        super.init(context)
        content = Content._makeNode(view.content, childContext)
    }

    override func take(_ view: EquatableView<Content>) {
        guard view.content != shown else { return }
        shown = view.content
        content.update(view.content)
    }

    override func collectElements(_ elements: inout ContiguousArray<LayoutElement>) {
        content.collectElements(&elements)
    }
    override func collectRows(_ rows: inout RowList) { content.collectRows(&rows) }
    override func visitChildren(_ visit: (ViewNode) -> Void) { visit(content) }
}
