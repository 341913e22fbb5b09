extension Publishers {
    /// A publisher that sends the values that a closure lets pass.
    public struct Filter<Upstream>: Publisher where Upstream: Publisher {
        /// The values of the publisher.
        public typealias Output = Upstream.Output

        /// The error of the publisher.
        public typealias Failure = Upstream.Failure

        /// The publisher.
        public let upstream: Upstream

        /// Whether a value is sent.
        public let isIncluded: (Upstream.Output) -> Bool

        /// Makes the operator.
        public init(upstream: Upstream, isIncluded: @escaping (Upstream.Output) -> Bool) {
            self.upstream = upstream
            self.isIncluded = isIncluded
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S)
        where S: Subscriber, Upstream.Failure == S.Failure, Upstream.Output == S.Input {
            let isIncluded = self.isIncluded
            upstream.subscribe(
                SteppingSubscription<S, Upstream.Output, Upstream.Failure>(
                    subscriber, "Filter",
                    step: { isIncluded($0) ? .sent($1.receive($0)) : .skipped }))
        }

        /// Lets pass, in the same step, what both closures let pass.
        public func filter(_ isIncluded: @escaping (Publishers.Filter<Upstream>.Output) -> Bool)
            -> Publishers.Filter<Upstream>
        {
            let first = self.isIncluded
            return Publishers.Filter(upstream: upstream) { first($0) && isIncluded($0) }
        }

        /// Lets pass, in the same step, what both closures let pass, the second of which may throw.
        public func tryFilter(_ isIncluded: @escaping (Publishers.Filter<Upstream>.Output) throws -> Bool)
            -> Publishers.TryFilter<Upstream>
        {
            let first = self.isIncluded
            return Publishers.TryFilter(upstream: upstream) { try first($0) && isIncluded($0) }
        }
    }

    /// A publisher that sends the values that a closure lets pass, or fails with what it throws.
    public struct TryFilter<Upstream>: Publisher where Upstream: Publisher {
        /// The values of the publisher.
        public typealias Output = Upstream.Output

        /// What the closure threw, or the error of the publisher.
        public typealias Failure = any Error

        /// The publisher.
        public let upstream: Upstream

        /// Whether a value is sent.
        public let isIncluded: (Upstream.Output) throws -> Bool

        /// Makes the operator.
        public init(upstream: Upstream, isIncluded: @escaping (Upstream.Output) throws -> Bool) {
            self.upstream = upstream
            self.isIncluded = isIncluded
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S) where S: Subscriber, S.Failure == any Error, Upstream.Output == S.Input {
            let isIncluded = self.isIncluded
            upstream.subscribe(
                SteppingSubscription<S, Upstream.Output, Upstream.Failure>(
                    subscriber, "TryFilter",
                    throwingStep: { try isIncluded($0) ? .sent($1.receive($0)) : .skipped }))
        }

        /// Lets pass, in the same step, what both closures let pass.
        public func filter(_ isIncluded: @escaping (Publishers.TryFilter<Upstream>.Output) -> Bool)
            -> Publishers.TryFilter<Upstream>
        {
            tryFilter(isIncluded)
        }

        /// Lets pass, in the same step, what both closures let pass.
        public func tryFilter(_ isIncluded: @escaping (Publishers.TryFilter<Upstream>.Output) throws -> Bool)
            -> Publishers.TryFilter<Upstream>
        {
            let first = self.isIncluded
            return Publishers.TryFilter(upstream: upstream) { try first($0) && isIncluded($0) }
        }
    }
}

extension Publisher {
    /// Sends the values that a closure lets pass.
    public func filter(_ isIncluded: @escaping (Self.Output) -> Bool) -> Publishers.Filter<Self> {
        Publishers.Filter(upstream: self, isIncluded: isIncluded)
    }

    /// Sends the values that a closure lets pass, or fails with what it throws.
    public func tryFilter(_ isIncluded: @escaping (Self.Output) throws -> Bool) -> Publishers.TryFilter<Self> {
        Publishers.TryFilter(upstream: self, isIncluded: isIncluded)
    }
}
