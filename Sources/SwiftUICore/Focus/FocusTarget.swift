/// A value of a focus state, and so the view that it stands for.
struct FocusTarget<Value: Hashable> {
    let binding: FocusState<Value>.Binding
    let value: Value

    /// Whether the state has the value.
    var isWanted: Bool { binding.location.get() == value }

    /// The focus has come to the view, or gone: the state follows.
    @MainActor func focusChanged(_ isFocused: Bool) {
        Update.suspended {
            if isFocused, !isWanted { binding.location.set(value) }
            if !isFocused, isWanted { binding.location.set(binding.unfocused) }
        }
    }
}

/// A modifier that ties a value of a focus state to its content.
protocol FocusTargeting {
    associatedtype Value: Hashable
    var target: FocusTarget<Value> { get }
}

/// The node of a modifier that ties a value of a focus state to its content: it asks for the focus when the state has come to have the value,
/// and gives it back when it has it no more.
class FocusTargetNode<C: View, M: FocusTargeting>: PassThroughNode<C, M> {
    private(set) final var target: FocusTarget<M.Value>
    private final var wasWanted = false

    init(_ target: FocusTarget<M.Value>, _ context: NodeContext) {
        self.target = target
        super.init(context)
    }

    /// There is another target.
    func targetChanged() {}
    /// Asks for the focus, or gives it back.
    func request(_ isWanted: Bool) {}

    final override func take(_ view: ModifiedContent<C, M>) {
        target = view.modifier.target
        targetChanged()
        content.update(view.content)
        follow()
    }

    final override func rerun() { if flags.contains(.needsUpdate) { follow() } }

    /// Reads the state, and does what it has come to say.
    final func follow() {
        flags.remove(.needsUpdate)
        removeDependencies()
        let isWanted = Update.reading(for: self) { target.isWanted }
        guard isWanted != wasWanted else { return }
        wasWanted = isWanted
        request(isWanted)
    }
}
