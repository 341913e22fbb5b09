import Combine
import Dispatch

extension View {
    /// Calls `action` with each value that a publisher sends while the view is there.
    ///
    /// The view follows the publisher of its newest value: one made in place is a new one each time the view is made, with a subscription that
    /// begins anew; one that is kept in state or a constant goes on.
    public nonisolated func onReceive<P: Publisher>(
        _ publisher: P, perform action: @escaping (P.Output) -> Void
    ) -> some View where P.Failure == Never {
        modifier(SubscriptionModifier(publisher: publisher, action: action))
    }
}

struct SubscriptionModifier<P: Publisher> where P.Failure == Never {
    var publisher: P
    var action: (P.Output) -> Void
}

extension SubscriptionModifier: ViewModifier {
    typealias Body = Never
    static func _makeNode<C: View>(
        _ view: ModifiedContent<C, Self>, _ context: NodeContext
    ) -> TypedNode<ModifiedContent<C, Self>> {
        SubscriptionNode(view, context)
    }
}

private final class SubscriptionNode<C: View, P: Publisher>: PassThroughNode<C, SubscriptionModifier<P>>
where P.Failure == Never {
    private var modifier: SubscriptionModifier<P>
    private var subscription: AnyCancellable?
    private var isSubscribing = false

    init(_ view: ModifiedContent<C, SubscriptionModifier<P>>, _ context: NodeContext) {
        modifier = view.modifier
        super.init(context)
        content = C._makeNode(view.content, childContext)
        subscribe()
    }

    override func take(_ view: ModifiedContent<C, SubscriptionModifier<P>>) {
        let isSame = areEqualValues(modifier.publisher, view.modifier.publisher)
        modifier = view.modifier
        content.update(view.content)
        if !isSame { subscribe() }
    }

    /// When the update is done: a publisher that replays sends at once.
    private func subscribe() {
        guard !isSubscribing else { return }
        isSubscribing = true
        let reference = reference
        graph.actions.onAppear { (reference.node as? SubscriptionNode)?.subscribeNow() }
    }

    private func subscribeNow() {
        isSubscribing = false
        subscription?.cancel()
        let reference = reference
        subscription = modifier.publisher.sink { value in
            nonisolated(unsafe) let value = value
            guard Update.isOnMainThread else {
                DispatchQueue.main.async { (reference.node as? SubscriptionNode)?.received(value) }
                return
            }
            assumeMainActor { (reference.node as? SubscriptionNode)?.received(value) }
        }
    }

    private func received(_ value: P.Output) {
        guard Update.current == nil else {
            // Sent by a body: the action may write state, so it waits for the update.
            graph.actions.onChange { [modifier] in modifier.action(value) }
            return
        }
        modifier.action(value)
    }

    override func willDestroy() {
        subscription?.cancel()
        subscription = nil
    }
}
