/// The subscription of the operators that interleave the values of several publishers: the merges, and `flatMap`, whose
/// publishers come one by one.
///
/// A subscriber without limit is passed on everything at once. With a limit, each source is asked for one value at a time,
/// and one that arrives when there is no demand waits; the source is asked again when it has been sent. So no more waits
/// than there are sources.
final class MergeSubscription<Downstream: Subscriber>: OutletSubscription<Downstream> {
    private struct Source {
        var subscription: (any Subscription)?
        var waitingValues = 0
        var isComplete = false
        /// Whether everything was asked of it, so that it never has to be asked again.
        var isUnlimited = false
    }

    // Guarded by `lock`.
    private var sources: [Int: Source] = [:]
    private var nextSource = 0
    private var waiting = Queue<(value: Downstream.Input, source: Int)>()
    /// What sends the publishers to merge, if they come one by one.
    private var outer: (any Subscription)?
    private var isOuterOpen: Bool
    private let replacesSources: Bool
    /// Whether the demand has no limit, so that everything is asked of each source.
    private var isUnlimited = false

    /// - Parameters:
    ///   - sourceCount: How many sources there are from the start. They have the numbers from 0.
    ///   - limit: How many sources may be open at once if they come one by one.
    init(_ downstream: Downstream, _ description: String, sourceCount: Int, limit: Subscribers.Demand? = nil) {
        isOuterOpen = limit != nil
        replacesSources = limit.map { $0 != .unlimited } ?? false
        super.init(downstream, description)
        for _ in 0..<sourceCount { _ = addSource() }
    }

    private func addSource() -> Int {
        defer { nextSource += 1 }
        sources[nextSource] = Source()
        return nextSource
    }

    /// The subscriber to attach to the source with this number.
    func inlet(_ source: Int) -> MergeInlet<Downstream> { MergeInlet(self, source) }

    /// Makes room for one more source. `nil` when the subscription has ended.
    func newInlet() -> MergeInlet<Downstream>? {
        lock.lock()
        defer { lock.unlock() }
        return isActive ? inlet(addSource()) : nil
    }

    /// Ends at once if there is nothing to merge.
    func finishIfEmpty() {
        lock.lock()
        finishIfDone()
    }

    /// Takes the lock over and releases it.
    private func finishIfDone() {
        if sources.isEmpty, !isOuterOpen { post(end: .finished) }
        flush()
    }

    override func demandDidGrow(by growth: Subscribers.Demand) {
        while demand > .none, let (value, source) = waiting.popFirst() {
            post(value)
            sources[source]?.waitingValues -= 1
            if sources[source]?.isComplete == true {
                removeIfSpent(source)
            } else if demand != .unlimited, let subscription = sources[source]?.subscription {
                post(request: .max(1), to: subscription)
            }
        }
        if demand == .unlimited, !isUnlimited {
            isUnlimited = true
            for source in sources.keys.sorted() {
                guard sources[source]?.isUnlimited == false, let subscription = sources[source]?.subscription else {
                    continue
                }
                sources[source]?.isUnlimited = true
                post(request: .unlimited, to: subscription)
            }
        }
        if sources.isEmpty, !isOuterOpen { post(end: .finished) }
    }

    /// Forgets a source that has completed and of which nothing waits, and asks for another one in its place.
    private func removeIfSpent(_ source: Int) {
        guard let state = sources[source], state.isComplete, state.waitingValues == 0 else { return }
        sources[source] = nil
        if replacesSources, isOuterOpen, let outer { post(request: .max(1), to: outer) }
    }

    override func detach() -> Remains {
        var remains = Remains()
        remains.subscriptions = sources.sorted { $0.key < $1.key }.compactMap(\.value.subscription)
        if let outer { remains.subscriptions.append(outer) }
        remains.values = waiting
        sources = [:]
        outer = nil
        waiting = Queue()
        return remains
    }
}

extension MergeSubscription {
    fileprivate func attach(_ subscription: any Subscription, to source: Int) {
        lock.lock()
        guard isActive, sources[source] != nil, sources[source]?.subscription == nil else {
            lock.unlock()
            subscription.cancel()
            return
        }
        sources[source]?.subscription = subscription
        let isUnlimited = demand == .unlimited
        sources[source]?.isUnlimited = isUnlimited
        lock.unlock()
        subscription.request(isUnlimited ? .unlimited : .max(1))
    }

    fileprivate func receive(_ value: Downstream.Input, from source: Int) -> Subscribers.Demand {
        lock.lock()
        guard isActive, let state = sources[source], !state.isComplete else {
            lock.unlock()
            return .none
        }
        guard demand > .none else {
            sources[source]?.waitingValues += 1
            waiting.append((value, source))
            lock.unlock()
            return .none
        }
        send(value)
        return state.isUnlimited ? .none : .max(1)
    }

    fileprivate func receive(completion: Subscribers.Completion<Downstream.Failure>, from source: Int) {
        lock.lock()
        guard isActive, sources[source] != nil else {
            lock.unlock()
            return
        }
        sources[source]?.subscription = nil
        guard case .finished = completion else {
            end(completion)
            return
        }
        sources[source]?.isComplete = true
        removeIfSpent(source)
        finishIfDone()
    }

    /// Takes what sends the publishers to merge, and asks it for as many as may be open.
    func attachOuter(_ subscription: any Subscription, limit: Subscribers.Demand) {
        lock.lock()
        guard isActive, outer == nil else {
            lock.unlock()
            subscription.cancel()
            return
        }
        outer = subscription
        lock.unlock()
        if limit > .none { subscription.request(limit) }
    }

    /// No further publishers come.
    func outerDidComplete(_ completion: Subscribers.Completion<Downstream.Failure>) {
        lock.lock()
        guard isActive else {
            lock.unlock()
            return
        }
        isOuterOpen = false
        outer = nil
        if case .failure = completion { end(completion) } else { finishIfDone() }
    }
}

/// Where one source of a merge arrives.
struct MergeInlet<Downstream: Subscriber>: Subscriber, CustomStringConvertible {
    typealias Input = Downstream.Input
    typealias Failure = Downstream.Failure

    let combineIdentifier = CombineIdentifier()
    private let merge: MergeSubscription<Downstream>
    private let source: Int

    init(_ merge: MergeSubscription<Downstream>, _ source: Int) {
        self.merge = merge
        self.source = source
    }

    var description: String { merge.description }

    func receive(subscription: any Subscription) { merge.attach(subscription, to: source) }
    func receive(_ input: Input) -> Subscribers.Demand { merge.receive(input, from: source) }
    func receive(completion: Subscribers.Completion<Failure>) { merge.receive(completion: completion, from: source) }
}
