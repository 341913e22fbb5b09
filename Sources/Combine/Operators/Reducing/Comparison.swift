extension Publishers {
    /// A publisher that sends the largest value when they end.
    public struct Comparison<Upstream>: Publisher where Upstream: Publisher {
        /// The values of the publisher.
        public typealias Output = Upstream.Output

        /// The error of the publisher.
        public typealias Failure = Upstream.Failure

        /// The publisher.
        public let upstream: Upstream

        /// Whether the first value is less than the second.
        public let areInIncreasingOrder: (Upstream.Output, Upstream.Output) -> Bool

        /// Makes the operator.
        public init(upstream: Upstream, areInIncreasingOrder: @escaping (Upstream.Output, Upstream.Output) -> Bool) {
            self.upstream = upstream
            self.areInIncreasingOrder = areInIncreasingOrder
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S)
        where S: Subscriber, Upstream.Failure == S.Failure, Upstream.Output == S.Input {
            let areInIncreasingOrder = self.areInIncreasingOrder
            var result: Upstream.Output?
            upstream.subscribe(
                FinalValueSubscription<S, Upstream.Output, Upstream.Failure>(
                    subscriber, "Comparison",
                    accumulate: { value in
                        if let largest = result, !areInIncreasingOrder(largest, value) { return .more }
                        result = value
                        return .more
                    },
                    result: { result }))
        }
    }

    /// A publisher that sends the largest value when they end, or fails with what the comparison throws.
    public struct TryComparison<Upstream>: Publisher where Upstream: Publisher {
        /// The values of the publisher.
        public typealias Output = Upstream.Output

        /// What the closure threw, or the error of the publisher.
        public typealias Failure = any Error

        /// The publisher.
        public let upstream: Upstream

        /// Whether the first value is less than the second.
        public let areInIncreasingOrder: (Upstream.Output, Upstream.Output) throws -> Bool

        /// Makes the operator.
        public init(
            upstream: Upstream, areInIncreasingOrder: @escaping (Upstream.Output, Upstream.Output) throws -> Bool
        ) {
            self.upstream = upstream
            self.areInIncreasingOrder = areInIncreasingOrder
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S) where S: Subscriber, S.Failure == any Error, Upstream.Output == S.Input {
            let areInIncreasingOrder = self.areInIncreasingOrder
            var result: Upstream.Output?
            upstream.subscribe(
                FinalValueSubscription<S, Upstream.Output, Upstream.Failure>(
                    subscriber, "TryComparison",
                    throwingAccumulate: { value in
                        if let largest = result, try !areInIncreasingOrder(largest, value) { return .more }
                        result = value
                        return .more
                    },
                    result: { result }))
        }
    }
}

extension Publisher where Output: Comparable {
    /// Sends the smallest value when they end.
    public func min() -> Publishers.Comparison<Self> { min(by: <) }

    /// Sends the largest value when they end.
    public func max() -> Publishers.Comparison<Self> { max(by: <) }
}

extension Publisher {
    /// Sends the smallest value by a comparison when they end.
    public func min(by areInIncreasingOrder: @escaping (Self.Output, Self.Output) -> Bool)
        -> Publishers.Comparison<Self>
    {
        max { areInIncreasingOrder($1, $0) }
    }

    /// Sends the smallest value by a comparison when they end, or fails with what it throws.
    public func tryMin(by areInIncreasingOrder: @escaping (Self.Output, Self.Output) throws -> Bool)
        -> Publishers.TryComparison<Self>
    {
        tryMax { try areInIncreasingOrder($1, $0) }
    }

    /// Sends the largest value by a comparison when they end.
    public func max(by areInIncreasingOrder: @escaping (Self.Output, Self.Output) -> Bool)
        -> Publishers.Comparison<Self>
    {
        Publishers.Comparison(upstream: self, areInIncreasingOrder: areInIncreasingOrder)
    }

    /// Sends the largest value by a comparison when they end, or fails with what it throws.
    public func tryMax(by areInIncreasingOrder: @escaping (Self.Output, Self.Output) throws -> Bool)
        -> Publishers.TryComparison<Self>
    {
        Publishers.TryComparison(upstream: self, areInIncreasingOrder: areInIncreasingOrder)
    }
}
