/// The base of the operators that make one value of one value from each of several publishers.
///
/// Each publisher is asked for as many values as the subscriber wants.
class JoinSubscription<Downstream: Subscriber>: OutletSubscription<Downstream> {
    // Guarded by `lock`.
    final var sources: [any JoinSource] = []
    /// How many sources have no value that waits.
    final var emptyCount = 0
    /// What each publisher has been asked for in total.
    private final var asked = Subscribers.Demand.none

    /// Takes the sources, of which the subclass makes its values.
    final func join(_ sources: [any JoinSource]) {
        self.sources = sources
        emptyCount = sources.count
    }

    override func demandDidGrow(by growth: Subscribers.Demand) {
        asked += growth
        for source in sources {
            if let subscription = source.subscription { post(request: growth, to: subscription) }
        }
    }

    override func detach() -> Remains {
        let remains = Remains(subscriptions: sources.compactMap(\.subscription), values: sources)
        sources = []
        return remains
    }

    /// A source has stored a new value. Takes the lock over and releases it.
    ///
    /// - Returns: What to ask the source for in addition.
    func sourceDidReceive() -> Subscribers.Demand {
        lock.unlock()
        return .none
    }

    /// A source has finished. The lock is held.
    func sourceDidFinish(_ source: any JoinSource) {}

    final func attach(_ subscription: any Subscription, to source: any JoinSource) {
        lock.lock()
        guard isActive, source.subscription == nil, !source.isComplete else {
            lock.unlock()
            subscription.cancel()
            return
        }
        source.subscription = subscription
        let demand = asked
        lock.unlock()
        if demand > .none { subscription.request(demand) }
    }

    final func complete(_ source: any JoinSource, _ completion: Subscribers.Completion<Downstream.Failure>) {
        lock.lock()
        guard isActive, !source.isComplete else {
            lock.unlock()
            return
        }
        source.isComplete = true
        source.subscription = nil
        if case .finished = completion { sourceDidFinish(source) } else { post(end: completion) }
        flush()
    }
}

/// What a join knows of a source whatever the type of its values. Guarded by the join's lock.
protocol JoinSource: AnyObject {
    var subscription: (any Subscription)? { get set }
    var isComplete: Bool { get set }
    var isEmpty: Bool { get }
}

/// Where one publisher of a join arrives, and its values that wait for those of the others.
final class JoinInlet<Downstream: Subscriber, Input>: JoinSource, Subscriber, CustomStringConvertible {
    typealias Failure = Downstream.Failure

    private let join: JoinSubscription<Downstream>
    /// Whether a new value replaces the one before.
    private let keepsLatest: Bool

    // Guarded by the join's lock.
    private var values = Queue<Input>()
    private(set) var latest: Input?
    var subscription: (any Subscription)?
    var isComplete = false

    init(_ join: JoinSubscription<Downstream>, keepsLatest: Bool) {
        self.join = join
        self.keepsLatest = keepsLatest
    }

    var description: String { join.description }
    var isEmpty: Bool { keepsLatest ? latest == nil : values.isEmpty }

    /// The first value that waits. There must be one.
    func next() -> Input {
        let value = values.popFirst()!
        if values.isEmpty { join.emptyCount += 1 }
        return value
    }

    func receive(subscription: any Subscription) { join.attach(subscription, to: self) }

    func receive(_ input: Input) -> Subscribers.Demand {
        join.lock.lock()
        guard join.isActive, !isComplete else {
            join.lock.unlock()
            return .none
        }
        let previous = latest
        if isEmpty { join.emptyCount -= 1 }
        if keepsLatest { latest = input } else { values.append(input) }
        let demand = join.sourceDidReceive()
        withExtendedLifetime(previous) {}
        return demand
    }

    func receive(completion: Subscribers.Completion<Failure>) { join.complete(self, completion) }
}
