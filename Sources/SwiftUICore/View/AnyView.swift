/// A view whose type is hidden. As long as the hidden type stays the same so does the identity; another type starts a new one.
public struct AnyView {
    package let storage: AnyViewStorage

    /// Hides the type of a view.
    public nonisolated init<V: View>(_ view: V) {
        if let already = view as? AnyView {
            self = already
        } else {
            storage = ViewStorage(view)
        }
    }

    /// Hides the type of a view.
    public nonisolated init<V: View>(erasing view: V) { self.init(view) }

    /// Hides the type of a value if it is a view.
    public nonisolated init?(_fromValue value: Any) {
        guard let view = value as? any View else { return nil }
        self.init(erasing: view)
    }
}

extension AnyView: View {
    public typealias Body = Never
    public static func _makeNode(_ view: AnyView, _ context: NodeContext) -> TypedNode<AnyView> {
        AnyViewNode(view, context)
    }
}

/// A boxed view that can make and feed its node.
package class AnyViewStorage {
    nonisolated init() {}
    @MainActor func makeNode(_ context: NodeContext) -> ViewNode { fatalError("abstract") }
    /// Feeds the node if it is of this type; false if it is another's.
    @MainActor func update(_ node: ViewNode) -> Bool { false }
    package var viewType: Any.Type { Never.self }
}

private final class ViewStorage<V: View>: AnyViewStorage {
    let view: V

    nonisolated init(_ view: V) {
        self.view = view
        super.init()
    }
    @MainActor override func makeNode(_ context: NodeContext) -> ViewNode { V._makeNode(view, context) }
    @MainActor override func update(_ node: ViewNode) -> Bool {
        guard let node = node as? TypedNode<V> else { return false }
        node.update(view)
        return true
    }
    override var viewType: Any.Type { V.self }
}

private final class AnyViewNode: TypedNode<AnyView> {
    private var storage: AnyViewStorage
    private var content: ViewNode!

    init(_ view: AnyView, _ context: NodeContext) {
        storage = view.storage
        super.init(context)
        content = storage.makeNode(childContext)
    }

    override func take(_ view: AnyView) {
        guard view.storage !== storage else { return }
        let isSameType = storage.viewType == view.storage.viewType
        storage = view.storage
        if isSameType, storage.update(content) { return }
        graph.remove(content, from: self)
        content = storage.makeNode(childContext)
        elementsChanged()
    }

    override func collectElements(_ elements: inout ContiguousArray<LayoutElement>) {
        content.collectElements(&elements)
    }
    override func collectRows(_ rows: inout RowList) { content.collectRows(&rows) }
    override func visitChildren(_ visit: (ViewNode) -> Void) { visit(content) }
}
