/// A view that shows nothing and takes no part in layout.
public struct EmptyView: Sendable {
    /// Makes an empty view.
    public init() {}
}

extension EmptyView: View {
    public typealias Body = Never
    public static func _makeNode(_ view: EmptyView, _ context: NodeContext) -> TypedNode<EmptyView> {
        TypedNode(context)
    }
}
