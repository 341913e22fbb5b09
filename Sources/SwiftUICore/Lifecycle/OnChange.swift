extension View {
    /// Calls `action` with the old and the new value when `value` differs from what it was at the last update; with `initial`, also when
    /// the view appears.
    public nonisolated func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
    ) -> some View {
        modifier(ChangeModifier(value: value, initial: initial, action: action))
    }

    /// Calls `action` when `value` differs from what it was at the last update; with `initial`, also when the view appears.
    public nonisolated func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping () -> Void
    ) -> some View {
        modifier(ChangeModifier(value: value, initial: initial) { _, _ in action() })
    }

    /// Calls `action` with the new value when `value` changes. The closure is the one from before the change: what it captured is old.
    @available(*, deprecated, message: "Use `onChange` with a two or zero parameter action closure instead.")
    public nonisolated func onChange<V: Equatable>(of value: V, perform action: @escaping (_ newValue: V) -> Void)
        -> some View
    {
        modifier(ChangeModifier(value: value, initial: false, usesOldAction: true) { _, new in action(new) })
    }
}

struct ChangeModifier<Value: Equatable> {
    var value: Value
    var initial: Bool
    var usesOldAction = false
    var action: (Value, Value) -> Void
}

extension ChangeModifier: ViewModifier {
    typealias Body = Never
    static func _makeNode<C: View>(
        _ view: ModifiedContent<C, Self>, _ context: NodeContext
    ) -> TypedNode<ModifiedContent<C, Self>> {
        ChangeNode(view, context)
    }
}

private final class ChangeNode<C: View, Value: Equatable>: PassThroughNode<C, ChangeModifier<Value>> {
    private var modifier: ChangeModifier<Value>
    private var cycle = UpdateCycle()

    init(_ view: ModifiedContent<C, ChangeModifier<Value>>, _ context: NodeContext) {
        modifier = view.modifier
        super.init(context)
        content = C._makeNode(view.content, childContext)
        if modifier.initial {
            let (value, action) = (modifier.value, modifier.action)
            // Among the actions of what appears, so that those of one view run as they are written, children's first.
            graph.actions.onAppear { action(value, value) }
        }
    }

    override func take(_ view: ModifiedContent<C, ChangeModifier<Value>>) {
        let old = modifier
        modifier = view.modifier
        content.update(view.content)
        guard old.value != modifier.value else { return }
        guard cycle.allows(in: graph) else {
            Diagnostics.report(
                "onChange(of: \(Value.self)) action tried to update multiple times per frame.", view: nearestViewName)
            return
        }
        let (before, after) = (old.value, modifier.value)
        let action = modifier.usesOldAction ? old.action : modifier.action
        graph.actions.onChange { action(before, after) }
    }
}
