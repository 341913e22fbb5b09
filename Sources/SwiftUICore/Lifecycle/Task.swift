extension View {
    /// Runs an asynchronous action as long as the view is there: started when it appears, cancelled when it goes.
    public nonisolated func task(
        priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: @escaping @Sendable () async -> Void
    ) -> some View {
        modifier(TaskModifier(id: 0, priority: priority, action: action))
    }

    /// Runs an asynchronous action as long as the view is there, and again from the start when `value` changes.
    public nonisolated func task<T: Equatable>(
        id value: T, priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: @escaping @Sendable () async -> Void
    ) -> some View {
        modifier(TaskModifier(id: value, priority: priority, action: action))
    }
}

struct TaskModifier<ID: Equatable> {
    var id: ID
    var priority: TaskPriority
    var action: @Sendable () async -> Void
}

extension TaskModifier: ViewModifier {
    typealias Body = Never
    static func _makeNode<C: View>(
        _ view: ModifiedContent<C, Self>, _ context: NodeContext
    ) -> TypedNode<ModifiedContent<C, Self>> {
        TaskNode(view, context)
    }
}

private final class TaskNode<C: View, ID: Equatable>: PassThroughNode<C, TaskModifier<ID>> {
    private var modifier: TaskModifier<ID>
    private var running: Task<Void, Never>?

    init(_ view: ModifiedContent<C, TaskModifier<ID>>, _ context: NodeContext) {
        modifier = view.modifier
        super.init(context)
        content = C._makeNode(view.content, childContext)
        if context.scope.isVisible { start() }
    }

    override func take(_ view: ModifiedContent<C, TaskModifier<ID>>) {
        let old = modifier
        modifier = view.modifier
        content.update(view.content)
        guard old.id != modifier.id, running != nil else { return }
        start()
    }

    /// Starts with the other appearance actions of this turn, so that what they write is seen.
    private func start() {
        running?.cancel()
        let reference = reference
        graph.actions.onAppear {
            guard let node = reference.node as? TaskNode else { return }
            node.running?.cancel()
            node.running = Task(priority: node.modifier.priority, operation: node.modifier.action)
        }
    }

    override func visibilityChanged(_ isVisible: Bool) {
        if isVisible {
            if running == nil { start() }
        } else {
            running?.cancel()
            running = nil
        }
    }

    override func willDestroy() {
        running?.cancel()
        running = nil
    }
}
