/// One of two views: what a view builder makes of `if`/`else` and `switch`. Each branch is an identity of its own.
public struct _ConditionalContent<TrueContent, FalseContent> {
    package enum Storage {
        case trueContent(TrueContent)
        case falseContent(FalseContent)
    }
    package let storage: Storage

    package init(storage: Storage) { self.storage = storage }
}

extension _ConditionalContent: View where TrueContent: View, FalseContent: View {
    public typealias Body = Never
    public static func _makeNode(
        _ view: _ConditionalContent, _ context: NodeContext
    ) -> TypedNode<_ConditionalContent> {
        ConditionalNode(view, context)
    }
}

private final class ConditionalNode<A: View, B: View>: TypedNode<_ConditionalContent<A, B>> {
    private var first: TypedNode<A>?
    private var second: TypedNode<B>?

    init(_ view: _ConditionalContent<A, B>, _ context: NodeContext) {
        super.init(context)
        switch view.storage {
        case .trueContent(let content): first = A._makeNode(content, childContext)
        case .falseContent(let content): second = B._makeNode(content, childContext)
        }
    }

    override func take(_ view: _ConditionalContent<A, B>) {
        switch view.storage {
        case .trueContent(let content):
            if let first {
                first.update(content)
                return
            }
            graph.remove(second!, from: self)
            second = nil
            first = A._makeNode(content, childContext)
        case .falseContent(let content):
            if let second {
                second.update(content)
                return
            }
            graph.remove(first!, from: self)
            first = nil
            second = B._makeNode(content, childContext)
        }
        elementsChanged()
    }

    override func elementsSpliced(_ splice: ElementSplice) { parent?.elementsSpliced(splice) }
    override func collectElements(_ elements: inout ContiguousArray<LayoutElement>) {
        first?.collectElements(&elements)
        second?.collectElements(&elements)
    }
    override func collectRows(_ rows: inout RowList) {
        first?.collectRows(&rows)
        second?.collectRows(&rows)
    }
    override func visitChildren(_ visit: (ViewNode) -> Void) {
        if let first { visit(first) }
        if let second { visit(second) }
    }
}
