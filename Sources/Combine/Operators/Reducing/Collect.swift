extension Publishers {
    /// A publisher that sends all values in one array when they end.
    public struct Collect<Upstream>: Publisher where Upstream: Publisher {
        /// An array of the publisher's values.
        public typealias Output = [Upstream.Output]

        /// The error of the publisher.
        public typealias Failure = Upstream.Failure

        /// The publisher.
        public let upstream: Upstream

        /// Makes the operator.
        public init(upstream: Upstream) {
            self.upstream = upstream
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S)
        where S: Subscriber, Upstream.Failure == S.Failure, S.Input == [Upstream.Output] {
            var values = [Upstream.Output]()
            upstream.subscribe(
                FinalValueSubscription<S, Upstream.Output, Upstream.Failure>(
                    subscriber, "Collect",
                    accumulate: { value in
                        values.append(value)
                        return .more
                    },
                    result: { values }))
        }
    }

    /// A publisher that sends the values in arrays of a certain length. The last one may be shorter.
    public struct CollectByCount<Upstream>: Publisher where Upstream: Publisher {
        /// An array of the publisher's values.
        public typealias Output = [Upstream.Output]

        /// The error of the publisher.
        public typealias Failure = Upstream.Failure

        /// The publisher.
        public let upstream: Upstream

        /// The length of the arrays.
        public let count: Int

        /// Makes the operator.
        public init(upstream: Upstream, count: Int) {
            self.upstream = upstream
            self.count = count
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S)
        where S: Subscriber, Upstream.Failure == S.Failure, S.Input == [Upstream.Output] {
            let count = self.count
            var values: [Upstream.Output] = []
            upstream.subscribe(
                SteppingSubscription<S, Upstream.Output, Upstream.Failure>(
                    subscriber, "CollectByCount", mapError: { $0 }, group: count,
                    last: { if !values.isEmpty { _ = $0.receive(values) } },
                    step: { value, downstream in
                        values.append(value)
                        guard values.count >= count else { return .held }
                        defer { values = [] }
                        return .sent(downstream.receive(values))
                    }))
        }
    }
}

extension Publishers.Collect: Equatable where Upstream: Equatable {}
extension Publishers.CollectByCount: Equatable where Upstream: Equatable {}

extension Publisher {
    /// Sends all values in one array when they end.
    ///
    /// It takes without limit: do not use it on a publisher that does not end.
    public func collect() -> Publishers.Collect<Self> { Publishers.Collect(upstream: self) }

    /// Sends the values in arrays of a certain length. The last one may be shorter.
    ///
    /// - Precondition: `count` is positive.
    public func collect(_ count: Int) -> Publishers.CollectByCount<Self> {
        precondition(count > 0, "Values are collected in arrays of at least one")
        return Publishers.CollectByCount(upstream: self, count: count)
    }
}
