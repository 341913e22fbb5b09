extension View {
    /// Calls `action` when the view appears: once for each time its identity begins or it is shown again, before it is seen.
    public nonisolated func onAppear(perform action: (() -> Void)? = nil) -> some View {
        modifier(_AppearanceActionModifier(appear: action, disappear: nil))
    }

    /// Calls `action` when the view has gone.
    public nonisolated func onDisappear(perform action: (() -> Void)? = nil) -> some View {
        modifier(_AppearanceActionModifier(appear: nil, disappear: action))
    }
}

/// Actions for when a view comes and goes.
public struct _AppearanceActionModifier {
    public var appear: (() -> Void)?
    public var disappear: (() -> Void)?

    public init(appear: (() -> Void)? = nil, disappear: (() -> Void)? = nil) {
        self.appear = appear
        self.disappear = disappear
    }
}

extension _AppearanceActionModifier: ViewModifier {
    public typealias Body = Never
    public static func _makeNode<C: View>(
        _ view: ModifiedContent<C, Self>, _ context: NodeContext
    ) -> TypedNode<ModifiedContent<C, Self>> {
        AppearanceNode(view, context)
    }
}

/// A transparent node: passes its content's elements through.
@MainActor open class PassThroughNode<C: View, M>: TypedNode<ModifiedContent<C, M>> {
    package final var content: TypedNode<C>!

    public final override func collectElements(_ elements: inout ContiguousArray<LayoutElement>) {
        content.collectElements(&elements)
    }
    public final override func collectRows(_ rows: inout RowList) { content.collectRows(&rows) }
    public final override func visitChildren(_ visit: (ViewNode) -> Void) {
        if let content { visit(content) }
    }
}

/// Actions belong to elements: content of several elements appears once for each.
private final class AppearanceNode<C: View>: PassThroughNode<C, _AppearanceActionModifier> {
    private var modifier: _AppearanceActionModifier
    private var count = 0
    private var isVisible = false
    private var isChecking = false

    init(_ view: ModifiedContent<C, _AppearanceActionModifier>, _ context: NodeContext) {
        modifier = view.modifier
        super.init(context)
        content = C._makeNode(view.content, childContext)
        isVisible = context.scope.isVisible
        check()
    }

    override func take(_ view: ModifiedContent<C, _AppearanceActionModifier>) {
        modifier = view.modifier
        content.update(view.content)
    }

    override func elementsChanged() {
        super.elementsChanged()
        check()
    }

    private var elementCount: Int {
        var elements: ContiguousArray<LayoutElement> = []
        content.collectElements(&elements)
        return elements.count
    }

    /// Looks, once the update is done, how many elements there are to appear.
    private func check() {
        guard isVisible, !isChecking else { return }
        isChecking = true
        let reference = reference
        graph.actions.onAppear { (reference.node as? AppearanceNode)?.settle() }
    }

    private func settle() {
        isChecking = false
        let now = isVisible ? elementCount : 0
        let before = count
        count = now
        for _ in before..<max(before, now) { modifier.appear?() }
        for _ in now..<max(before, now) { modifier.disappear?() }
    }

    override func visibilityChanged(_ isVisible: Bool) {
        guard isVisible != self.isVisible else { return }
        self.isVisible = isVisible
        if isVisible {
            check()
        } else if count > 0 {
            let (n, action) = (count, modifier.disappear)
            count = 0
            if let action { graph.actions.onDisappear { for _ in 0..<n { action() } } }
        }
    }

    override func willDestroy() {
        guard count > 0, let action = modifier.disappear else { return }
        let n = count
        count = 0
        graph.actions.onDisappear { for _ in 0..<n { action() } }
    }
}
