/// The subscription of the `zip` family: sends the first values of all publishers, then the second ones, and so on.
///
/// It finishes as soon as a publisher has finished of which no value waits.
final class ZipSubscription<Downstream: Subscriber>: JoinSubscription<Downstream> {
    /// Guarded by `lock`.
    private var group: (() -> Downstream.Input)?

    /// - Parameter group: Takes the first value that waits of each source.
    func start(_ sources: [any JoinSource], group: @escaping () -> Downstream.Input) {
        join(sources)
        self.group = group
    }

    override func demandDidGrow(by growth: Subscribers.Demand) {
        super.demandDidGrow(by: growth)
        postGroups()
    }

    override func sourceDidReceive() -> Subscribers.Demand {
        postGroups()
        flush()
        return .none
    }

    override func sourceDidFinish(_ source: any JoinSource) {
        if source.isEmpty { post(end: .finished) }
    }

    private func postGroups() {
        while demand > .none, isActive, emptyCount == 0, let group {
            post(group())
            if sources.contains(where: { $0.isComplete && $0.isEmpty }) { post(end: .finished) }
        }
    }

    override func detach() -> Remains {
        var remains = super.detach()
        remains.values = (remains.values, group)
        group = nil
        return remains
    }
}
