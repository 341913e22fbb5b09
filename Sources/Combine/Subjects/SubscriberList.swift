/// The subscribers of a subject, in the order in which they came, and how the subject ended.
///
/// A subject is a handle on its list. The subscriptions refer to the list and not to the subject, and a subject that is
/// released empties its list: so a forgotten subscription keeps no subject alive, nor a subject its forgotten subscribers.
///
/// Adding and removing take constant time. A removed subscription leaves a gap, and the gaps are closed when they are the
/// majority, so that the order of delivery never changes. A sender walks a snapshot, which costs a copy only when the list
/// changes during the walk.
///
/// What runs for each value is written so that it needs no type made of a type parameter, such as an optional or an array of
/// one: in generic code, finding such a type costs more than the delivery.
class SubscriberList<Output, Failure: Error> {
    final let lock = Lock()

    /// Guarded by `lock`.
    private final var slots: [ListEntry?] = []
    private final var count = 0
    private final var completion: Subscribers.Completion<Failure>?
    /// Whether there is a completion.
    private(set) final var isFinished = false
    private final var upstreams: [any Subscription] = []
    private final var upstreamDemand: Subscribers.Demand

    /// - Parameter demandsAtOnce: Whether publishers that feed the subject are asked for values before any subscriber has
    ///   asked for some.
    init(demandsAtOnce: Bool) {
        upstreamDemand = demandsAtOnce ? .unlimited : .none
    }

    /// What a subscriber with demand should get that has not received the latest value, if this kind of subject keeps it.
    ///
    /// - Returns: The value and its number in the series of all values sent.
    func latest() -> (value: Output, number: Int)? { nil }

    /// Adds a subscription. It sends nothing before demand for it arrives.
    ///
    /// - Returns: How the subject ended, if it has: then the subscription is not added.
    final func add(_ subscription: SubjectSubscription<Output, Failure>) -> Subscribers.Completion<Failure>? {
        lock.lock()
        defer { lock.unlock() }
        if let completion { return completion }
        subscription.slot = slots.count
        slots.append(subscription)
        count += 1
        return nil
    }

    final func remove(_ subscription: SubjectSubscription<Output, Failure>) {
        lock.lock()
        let slot = subscription.slot
        guard slot >= 0, slot < slots.count, slots[slot] === subscription else {
            lock.unlock()
            return
        }
        slots[slot] = nil
        subscription.slot = -1
        count -= 1
        if count * 2 < slots.count, slots.count > 16 || count == 0 { closeGaps() }
        lock.unlock()
    }

    private final func closeGaps() {
        slots.removeAll { $0 == nil }
        for (index, subscription) in slots.enumerated() { subscription?.slot = index }
    }

    /// The subscriptions as they are now. The lock must be held.
    @inline(__always)
    final func snapshot() -> [ListEntry?] { slots }

    /// Offers a value to the subscriptions of a snapshot.
    @inline(__always)
    final func offer(_ value: Output, number: Int, to entries: [ListEntry?]) {
        for entry in entries {
            guard let entry else { continue }
            unsafeDowncast(entry, to: SubjectSubscription<Output, Failure>.self).offer(value, number: number)
        }
    }

    /// Whether nobody is subscribed.
    final var isEmpty: Bool { lock.withLock { count == 0 } }

    /// Ends the subject.
    final func finish(_ completion: Subscribers.Completion<Failure>) {
        lock.lock()
        guard !isFinished else {
            lock.unlock()
            return
        }
        isFinished = true
        self.completion = completion
        let entries = takeAll()
        lock.unlock()
        for case let entry? in entries {
            unsafeDowncast(entry, to: SubjectSubscription<Output, Failure>.self).finish(completion)
        }
    }

    /// Drops the subscriptions without a word, as the subject is being released, and stops what feeds it.
    final func release() {
        lock.lock()
        let subscriptions = takeAll()
        let upstreams = self.upstreams
        self.upstreams = []
        lock.unlock()
        for upstream in upstreams { upstream.cancel() }
        withExtendedLifetime(subscriptions) {}
    }

    private final func takeAll() -> [ListEntry?] {
        let taken = slots
        slots = []
        count = 0
        return taken
    }

    /// Takes the subscription of a publisher that feeds the subject.
    final func feed(from upstream: any Subscription) {
        lock.lock()
        upstreams.append(upstream)
        let demand = upstreamDemand
        lock.unlock()
        if demand > .none { upstream.request(demand) }
    }

    /// Drops the subscription of a publisher that no longer feeds the subject.
    final func forget(_ upstream: any Subscription) {
        let id = upstream.combineIdentifier
        lock.lock()
        let index = upstreams.firstIndex { $0.combineIdentifier == id }
        let dropped = index.map { upstreams.remove(at: $0) }
        lock.unlock()
        withExtendedLifetime(dropped) {}
    }

    /// A subscriber has demand: from now on the subject needs values.
    final func subscriberHasDemand() {
        lock.lock()
        guard upstreamDemand == .none else {
            lock.unlock()
            return
        }
        upstreamDemand = .unlimited
        let upstreams = self.upstreams
        lock.unlock()
        for upstream in upstreams { upstream.request(.unlimited) }
    }
}

/// What a list knows of a subscription, whatever the types.
class ListEntry {
    /// The position in the list, guarded by the list's lock.
    final var slot = -1
}

/// One entry of a subscriber list.
class SubjectSubscription<Output, Failure: Error>: ListEntry, Subscription {
    /// Delivers the value with this number if there is demand for it.
    func offer(_ value: Output, number: Int) {}

    /// Delivers the completion and ends the subscription.
    func finish(_ completion: Subscribers.Completion<Failure>) {}

    func request(_ demand: Subscribers.Demand) {}
    func cancel() {}
}
