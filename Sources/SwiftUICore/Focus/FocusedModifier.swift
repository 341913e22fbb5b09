extension View {
    /// Ties a value of a focus state to this view: it has the value while this view, or one in it, has the keyboard, and writing the value
    /// gives this view the keyboard.
    public nonisolated func focused<Value: Hashable>(
        _ binding: FocusState<Value>.Binding, equals value: Value
    ) -> some View {
        modifier(FocusedModifier(binding: binding, value: value))
    }

    /// Ties a focus state to this view: it is true while this view, or one in it, has the keyboard, and writing true gives this view the
    /// keyboard.
    public nonisolated func focused(_ condition: FocusState<Bool>.Binding) -> some View {
        modifier(FocusedModifier(binding: condition, value: true))
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

struct FocusedModifier<Value: Hashable> {
    let binding: FocusState<Value>.Binding
    let value: Value
}

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
    var modifier: FocusedModifier<Value>
    unowned(unsafe) let inner: InheritedScope

    init(_ modifier: FocusedModifier<Value>, _ inner: InheritedScope) {
        self.modifier = modifier
        self.inner = inner
    }

    override var isWanted: Bool { Update.suspended { modifier.binding.location.get() == modifier.value } }

    override func focusChanged(_ isFocused: Bool) {
        let (binding, value) = (modifier.binding, modifier.value)
        inner.set(IsFocusedKey.self, isFocused)
        Update.suspended {
            let current = binding.location.get()
            if isFocused {
                if current != value { binding.location.set(value) }
            } else if current == value {
                binding.location.set(binding.unfocused)
            }
        }
    }
}

private final class FocusedNode<C: View, Value: Hashable>: PassThroughNode<C, FocusedModifier<Value>> {
    private let attachment: StateAttachment<Value>
    private let inner: InheritedScope
    private var wasWanted = false

    init(_ view: ModifiedContent<C, FocusedModifier<Value>>, _ context: NodeContext) {
        inner = InheritedScope(parent: context.scope)
        attachment = StateAttachment(view.modifier, inner)
        let outer = context.scope.slot(FocusAttachmentsKey.self).value
        inner.set(FocusAttachmentsKey.self, FocusAttachmentLink(attachment, outer: outer))
        inner.set(IsFocusedKey.self, false)
        super.init(context)
        content = C._makeNode(view.content, NodeContext(parent: self, scope: inner))
        follow()
    }

    override func update(_ view: ModifiedContent<C, FocusedModifier<Value>>) {
        attachment.modifier = view.modifier
        content.update(view.content)
        follow()
    }

    override func rerun() {
        guard flags.contains(.needsUpdate) else { return }
        follow()
    }

    /// Asks for the keyboard when the state has come to have the value, and gives it back when it has it no more.
    private func follow() {
        flags.remove(.needsUpdate)
        removeDependencies()
        let isWanted = Update.reading(for: self) {
            attachment.modifier.binding.location.get() == attachment.modifier.value
        }
        guard isWanted != wasWanted else { return }
        wasWanted = isWanted
        graph.focusCoordinator.request(attachment, isWanted: isWanted, in: graph)
    }
}
