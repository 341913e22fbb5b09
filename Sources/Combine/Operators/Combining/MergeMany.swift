extension Publishers {
    /// A publisher that interleaves the values of any number of publishers of one type in the order in which they come.
    public struct MergeMany<Upstream>: Publisher where Upstream: Publisher {
        /// The values of the publishers.
        public typealias Output = Upstream.Output

        /// The error of the publishers.
        public typealias Failure = Upstream.Failure

        /// The publishers.
        public let publishers: [Upstream]

        /// Merges the publishers that are listed.
        public init(_ upstream: Upstream...) {
            publishers = upstream
        }

        /// Merges the publishers of a sequence.
        public init<S>(_ upstream: S) where Upstream == S.Element, S: Swift.Sequence {
            publishers = Array(upstream)
        }

        /// Attaches a subscriber. Without publishers it finishes at once.
        public func receive<S>(subscriber: S)
        where S: Subscriber, Upstream.Failure == S.Failure, Upstream.Output == S.Input {
            let merge = MergeSubscription(subscriber, "Merge", sourceCount: publishers.count)
            subscriber.receive(subscription: merge)
            for (index, publisher) in publishers.enumerated() { publisher.subscribe(merge.inlet(index)) }
            merge.finishIfEmpty()
        }

        /// Merges one more publisher in.
        public func merge(with other: Upstream) -> Publishers.MergeMany<Upstream> {
            MergeMany(publishers + [other])
        }
    }
}

extension Publishers.MergeMany: Equatable where Upstream: Equatable {}
