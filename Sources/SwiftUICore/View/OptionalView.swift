extension Optional: View where Wrapped: View {
    public typealias Body = Never
    public static func _makeNode(_ view: Wrapped?, _ context: NodeContext) -> TypedNode<Wrapped?> {
        OptionalNode(view, context)
    }
}

private final class OptionalNode<Wrapped: View>: TypedNode<Wrapped?> {
    private var content: TypedNode<Wrapped>?

    init(_ view: Wrapped?, _ context: NodeContext) {
        super.init(context)
        if let view { content = Wrapped._makeNode(view, childContext) }
    }

    override func update(at view: UnsafePointer<Wrapped?>) {
        guard view.hasValue() else { return removeContent() }
        if let content { return content.update(at: view.wrapped()) }
        content = view.wrapped().lend { Wrapped._makeNode($0, childContext) }
        elementsChanged()
    }

    private func removeContent() {
        guard let old = content else { return }
        graph.remove(old, from: self)
        content = nil
        elementsChanged()
    }

    override func elementsSpliced(_ splice: ElementSplice) { parent?.elementsSpliced(splice) }
    override func collectElements(_ elements: inout ContiguousArray<LayoutElement>) {
        content?.collectElements(&elements)
    }
    override func collectRows(_ rows: inout RowList) { content?.collectRows(&rows) }
    override func visitChildren(_ visit: (ViewNode) -> Void) {
        if let content { visit(content) }
    }
}
