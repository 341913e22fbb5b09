extension View {
    /// Lets the view have the keyboard, by the tab key or a focus state.
    public nonisolated func focusable(_ isFocusable: Bool = true) -> some View {
        modifier(FocusableModifier(isFocusable: isFocusable))
    }
}

struct FocusableModifier: Equatable {
    let isFocusable: Bool
}

extension FocusableModifier: ViewModifier {
    typealias Body = Never
    static func _makeNode<C: View>(
        _ view: ModifiedContent<C, Self>, _ context: NodeContext
    ) -> TypedNode<ModifiedContent<C, Self>> {
        FocusableNode(view, context)
    }
}

private final class FocusableNode<C: View>: PassThroughNode<C, FocusableModifier> {
    private let inner: InheritedScope
    private var item: FocusItem!

    init(_ view: ModifiedContent<C, FocusableModifier>, _ context: NodeContext) {
        inner = InheritedScope(parent: context.scope)
        inner.set(IsFocusedKey.self, false)
        super.init(context)
        item = FocusItem(self) { [inner] in inner.set(IsFocusedKey.self, $0) }
        item.isEnabled = view.modifier.isFocusable
        content = C._makeNode(view.content, NodeContext(parent: self, scope: inner))
    }

    override func take(_ view: ModifiedContent<C, FocusableModifier>) {
        if item.isEnabled != view.modifier.isFocusable { item.isEnabled = view.modifier.isFocusable }
        content.update(view.content)
    }

    override func willDestroy() { item.end() }
}
