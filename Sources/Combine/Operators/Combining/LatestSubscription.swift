/// The subscription of the `combineLatest` family: sends the latest values of all publishers whenever one has a new one.
///
/// A combination for which there is no demand is superseded by the next one, and sent when demand comes.
final class LatestSubscription<Downstream: Subscriber>: JoinSubscription<Downstream> {
    // Guarded by `lock`.
    private var combination: (() -> Downstream.Input)?
    private var isOwed = false
    /// Whether the end waits for the combination that is owed.
    private var isFinished = false

    /// - Parameter combination: Makes the value to send when every source has one.
    func start(_ sources: [any JoinSource], combination: @escaping () -> Downstream.Input) {
        join(sources)
        self.combination = combination
    }

    override func demandDidGrow(by growth: Subscribers.Demand) {
        super.demandDidGrow(by: growth)
        guard isOwed, demand > .none, let combination else { return }
        isOwed = false
        post(combination())
        if isFinished { post(end: .finished) }
    }

    override func sourceDidReceive() -> Subscribers.Demand {
        guard emptyCount == 0, let combination else {
            // The value fills a gap and is not sent by itself: another one may come in its place.
            lock.unlock()
            return .max(1)
        }
        if demand > .none {
            send(combination())
        } else {
            isOwed = true
            lock.unlock()
        }
        return .none
    }

    override func sourceDidFinish(_ source: any JoinSource) {
        guard sources.allSatisfy(\.isComplete) else { return }
        if isOwed { isFinished = true } else { post(end: .finished) }
    }

    override func detach() -> Remains {
        var remains = super.detach()
        remains.values = (remains.values, combination)
        combination = nil
        return remains
    }
}
