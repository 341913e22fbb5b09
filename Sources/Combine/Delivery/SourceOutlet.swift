/// The base of the outlets that have one publisher, from which something else is between it and the subscriber: a
/// scheduler, a buffer or a clock.
class SourceOutlet<Downstream: Subscriber>: OutletSubscription<Downstream> {
    /// What is asked of the publisher at the start; when `nil`, it is asked for what the subscriber wants, as it comes.
    private final let prefetch: Subscribers.Demand?

    // Guarded by `lock`.
    private(set) final var upstream: (any Subscription)?
    /// Whether the publisher has ended, though perhaps the subscriber does not know yet.
    final var isUpstreamComplete = false

    init(_ downstream: Downstream, _ description: String, prefetch: Subscribers.Demand? = nil) {
        self.prefetch = prefetch
        super.init(downstream, description)
    }

    /// The subscription is in place, and the subscriber has it.
    func didStart() {}

    final func receive(subscription: any Subscription) {
        lock.lock()
        guard isActive, upstream == nil, !isUpstreamComplete else {
            lock.unlock()
            subscription.cancel()
            return
        }
        upstream = subscription
        lock.unlock()
        announce()
        didStart()
        if let prefetch, prefetch > .none { subscription.request(prefetch) }
    }

    /// Notes that the publisher has ended. The lock must be held.
    ///
    /// - Returns: Whether that is news.
    final func noteCompletion() -> Bool {
        guard isActive, !isUpstreamComplete else { return false }
        isUpstreamComplete = true
        return true
    }

    /// Whether a value that has come counts. The lock must be held.
    final var acceptsValues: Bool { isActive && !isUpstreamComplete }

    override func demandDidGrow(by growth: Subscribers.Demand) {
        if prefetch == nil, let upstream, !isUpstreamComplete { post(request: growth, to: upstream) }
    }

    override func detach() -> Remains {
        let remains = Remains(subscriptions: isUpstreamComplete ? [] : [upstream].compactMap { $0 }, values: upstream)
        upstream = nil
        return remains
    }
}
