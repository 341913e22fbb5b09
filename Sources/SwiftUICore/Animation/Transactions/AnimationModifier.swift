extension View {
    /// Animates what changes in this view and below it in updates in which `value` differs from what it was; nil keeps such updates from
    /// being animated.
    public nonisolated func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
        modifier(_AnimationModifier(animation: animation, value: value))
    }

    /// Animates what the modifiers that `body` puts on the view change, and not the view itself.
    public nonisolated func animation<V: View>(
        _ animation: Animation?, @ViewBuilder body: (PlaceholderContentView<Self>) -> V
    ) -> some View {
        transaction(
            {
                if !$0.disablesAnimations { $0.animation = animation }
            }, body: body)
    }

    /// Animates everything that ever changes in this view and below it.
    @available(*, deprecated, message: "Use withAnimation or animation(_:value:) instead.")
    @_disfavoredOverload public nonisolated func animation(_ animation: Animation?) -> some View {
        transaction { if !$0.disablesAnimations { $0.animation = animation } }
    }
}

extension View where Self: Equatable {
    /// Animates what changes in this view in updates in which it differs from what it was.
    public nonisolated func animation(_ animation: Animation?) -> some View {
        modifier(_AnimationModifier(animation: animation, value: self))
    }
}

extension ViewModifier where Self: Equatable {
    /// The modifier, which animates what it changes in updates in which it differs from what it was.
    public nonisolated func animation(_ animation: Animation?) -> some ViewModifier {
        AnimatedModifier(modifier: self, animation: animation)
    }
}

extension ViewModifier {
    /// The modifier, with the transactions of what it changes changed.
    public nonisolated func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some ViewModifier {
        concat(_TransactionModifier(transform: transform))
    }
}

/// Animates updates in which a value changed.
public struct _AnimationModifier<Value: Equatable>: Equatable {
    /// The animation; nil for none.
    public var animation: Animation?
    /// The value.
    public var value: Value

    public nonisolated init(animation: Animation?, value: Value) {
        self.animation = animation
        self.value = value
    }
}

extension _AnimationModifier: TransactionChanging {
    public typealias Body = Never
    func begin(_ modification: TransactionModification) {}
    func update(from old: Self, _ modification: TransactionModification) {
        guard value != old.value else { return }
        let animation = animation
        modification.setOnce { if !$0.disablesAnimations { $0.animation = animation } }
    }
}

/// Animates what another modifier changes when that is a new value.
private struct AnimatedModifier<Modifier: ViewModifier & Equatable> {
    var modifier: Modifier
    var animation: Animation?
}

extension AnimatedModifier: ViewModifier {
    func body(content: Content) -> some View {
        PlaceholderContentView<Modifier>(content).modifier(modifier)
            .modifier(_AnimationModifier(animation: animation, value: modifier)).modifier(TransactionBoundary())
    }
}
