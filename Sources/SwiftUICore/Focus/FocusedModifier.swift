extension View {
    /// Ties a value of a focus state to this view: it has the value while this view, or one in it, has the keyboard, and writing the value
    /// gives this view the keyboard.
    public nonisolated func focused<Value: Hashable>(
        _ binding: FocusState<Value>.Binding, equals value: Value
    ) -> some View {
        modifier(FocusedModifier(target: FocusTarget(binding: binding, value: value)))
    }

    /// Ties a focus state to this view: it is true while this view, or one in it, has the keyboard, and writing true gives this view the
    /// keyboard.
    public nonisolated func focused(_ condition: FocusState<Bool>.Binding) -> some View {
        modifier(FocusedModifier(target: FocusTarget(binding: condition, value: true)))
    }

    /// Gives a focus state a value when the view appears, unless a view has the keyboard already.
    ///
    /// - Parameter priority: has no effect here: the system never moves the keyboard by itself, so there is nothing to come before.
    public nonisolated func defaultFocus<V: Hashable>(
        _ binding: FocusState<V>.Binding, _ value: V, priority: DefaultFocusEvaluationPriority = .automatic
    ) -> some View {
        onAppear {
            if binding.wrappedValue == binding.unfocused { binding.wrappedValue = value }
        }
    }
}

/// How strongly a default focus is meant.
public struct DefaultFocusEvaluationPriority: Sendable {
    private let isUserInitiated: Bool

    /// When the view appears.
    public static let automatic = DefaultFocusEvaluationPriority(isUserInitiated: false)
    /// Also when the user moves the focus into the view.
    public static let userInitiated = DefaultFocusEvaluationPriority(isUserInitiated: true)
}

struct FocusedModifier<Value: Hashable>: FocusTargeting { let target: FocusTarget<Value> }

extension FocusedModifier: ViewModifier {
    typealias Body = Never
    static func _makeNode<C: View>(
        _ view: ModifiedContent<C, Self>, _ context: NodeContext
    ) -> TypedNode<ModifiedContent<C, Self>> {
        FocusedNode(view, context)
    }
}

/// Ties one value of a focus state to the focusable views inside.
private final class StateAttachment<Value: Hashable>: FocusAttachment {
    var target: FocusTarget<Value>
    unowned(unsafe) let inner: InheritedScope

    init(_ target: FocusTarget<Value>, _ inner: InheritedScope) {
        self.target = target
        self.inner = inner
    }

    override var isWanted: Bool { Update.suspended { target.isWanted } }

    override func focusChanged(_ isFocused: Bool) {
        inner.set(IsFocusedKey.self, isFocused)
        target.focusChanged(isFocused)
    }
}

private final class FocusedNode<C: View, Value: Hashable>: FocusTargetNode<C, FocusedModifier<Value>> {
    private let attachment: StateAttachment<Value>

    init(_ view: ModifiedContent<C, FocusedModifier<Value>>, _ context: NodeContext) {
        let inner = InheritedScope(parent: context.scope)
        attachment = StateAttachment(view.modifier.target, inner)
        let outer = context.scope.slot(FocusAttachmentsKey.self).value
        inner.set(FocusAttachmentsKey.self, FocusAttachmentLink(attachment, outer: outer))
        inner.set(IsFocusedKey.self, false)
        super.init(view.modifier.target, context)
        content = C._makeNode(view.content, NodeContext(parent: self, scope: inner))
        follow()
    }

    override func targetChanged() { attachment.target = target }
    override func request(_ isWanted: Bool) {
        graph.focusCoordinator.request(attachment, isWanted: isWanted, in: graph)
    }
}
