extension Publishers {
    /// A publisher that interleaves the values of four publishers in the order in which they come.
    public struct Merge4<A, B, C, D>: Publisher
    where
        A: Publisher, B: Publisher, C: Publisher, D: Publisher,
        A.Output == B.Output, A.Failure == B.Failure,
        B.Output == C.Output, B.Failure == C.Failure,
        C.Output == D.Output, C.Failure == D.Failure
    {
        /// The values of the publishers.
        public typealias Output = A.Output

        /// The error of the publishers.
        public typealias Failure = A.Failure

        /// The first publisher.
        public let a: A

        /// The second publisher.
        public let b: B

        /// The third publisher.
        public let c: C

        /// The fourth publisher.
        public let d: D

        /// Merges four publishers.
        public init(_ a: A, _ b: B, _ c: C, _ d: D) {
            self.a = a
            self.b = b
            self.c = c
            self.d = d
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S) where S: Subscriber, D.Failure == S.Failure, D.Output == S.Input {
            let merge = MergeSubscription(subscriber, "Merge", sourceCount: 4)
            subscriber.receive(subscription: merge)
            a.subscribe(merge.inlet(0))
            b.subscribe(merge.inlet(1))
            c.subscribe(merge.inlet(2))
            d.subscribe(merge.inlet(3))
        }

        /// Merges one more publisher in.
        public func merge<P>(with other: P) -> Merge5<A, B, C, D, P>
        where P: Publisher, D.Output == P.Output, D.Failure == P.Failure {
            Merge5(a, b, c, d, other)
        }

        /// Merges two more publishers in.
        public func merge<P1, P2>(with p1: P1, _ p2: P2) -> Merge6<A, B, C, D, P1, P2>
        where
            P1: Publisher, P2: Publisher, D.Output == P1.Output, D.Failure == P1.Failure, P1.Output == P2.Output,
            P1.Failure == P2.Failure
        {
            Merge6(a, b, c, d, p1, p2)
        }

        /// Merges three more publishers in.
        public func merge<P1, P2, P3>(with p1: P1, _ p2: P2, _ p3: P3) -> Merge7<A, B, C, D, P1, P2, P3>
        where
            P1: Publisher, P2: Publisher, P3: Publisher, D.Output == P1.Output, D.Failure == P1.Failure,
            P1.Output == P2.Output, P1.Failure == P2.Failure, P2.Output == P3.Output, P2.Failure == P3.Failure
        {
            Merge7(a, b, c, d, p1, p2, p3)
        }

        /// Merges four more publishers in.
        public func merge<P1, P2, P3, P4>(with p1: P1, _ p2: P2, _ p3: P3, _ p4: P4) -> Merge8<
            A, B, C, D, P1, P2, P3, P4
        >
        where
            P1: Publisher, P2: Publisher, P3: Publisher, P4: Publisher, D.Output == P1.Output, D.Failure == P1.Failure,
            P1.Output == P2.Output, P1.Failure == P2.Failure, P2.Output == P3.Output, P2.Failure == P3.Failure,
            P3.Output == P4.Output, P3.Failure == P4.Failure
        {
            Merge8(a, b, c, d, p1, p2, p3, p4)
        }
    }
}

extension Publishers.Merge4: Equatable where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}

extension Publishers {
    /// A publisher that interleaves the values of five publishers in the order in which they come.
    public struct Merge5<A, B, C, D, E>: Publisher
    where
        A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher,
        A.Output == B.Output, A.Failure == B.Failure,
        B.Output == C.Output, B.Failure == C.Failure,
        C.Output == D.Output, C.Failure == D.Failure,
        D.Output == E.Output, D.Failure == E.Failure
    {
        /// The values of the publishers.
        public typealias Output = A.Output

        /// The error of the publishers.
        public typealias Failure = A.Failure

        /// The first publisher.
        public let a: A

        /// The second publisher.
        public let b: B

        /// The third publisher.
        public let c: C

        /// The fourth publisher.
        public let d: D

        /// The fifth publisher.
        public let e: E

        /// Merges five publishers.
        public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E) {
            self.a = a
            self.b = b
            self.c = c
            self.d = d
            self.e = e
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S) where S: Subscriber, E.Failure == S.Failure, E.Output == S.Input {
            let merge = MergeSubscription(subscriber, "Merge", sourceCount: 5)
            subscriber.receive(subscription: merge)
            a.subscribe(merge.inlet(0))
            b.subscribe(merge.inlet(1))
            c.subscribe(merge.inlet(2))
            d.subscribe(merge.inlet(3))
            e.subscribe(merge.inlet(4))
        }

        /// Merges one more publisher in.
        public func merge<P>(with other: P) -> Merge6<A, B, C, D, E, P>
        where P: Publisher, E.Output == P.Output, E.Failure == P.Failure {
            Merge6(a, b, c, d, e, other)
        }

        /// Merges two more publishers in.
        public func merge<P1, P2>(with p1: P1, _ p2: P2) -> Merge7<A, B, C, D, E, P1, P2>
        where
            P1: Publisher, P2: Publisher, E.Output == P1.Output, E.Failure == P1.Failure, P1.Output == P2.Output,
            P1.Failure == P2.Failure
        {
            Merge7(a, b, c, d, e, p1, p2)
        }

        /// Merges three more publishers in.
        public func merge<P1, P2, P3>(with p1: P1, _ p2: P2, _ p3: P3) -> Merge8<A, B, C, D, E, P1, P2, P3>
        where
            P1: Publisher, P2: Publisher, P3: Publisher, E.Output == P1.Output, E.Failure == P1.Failure,
            P1.Output == P2.Output, P1.Failure == P2.Failure, P2.Output == P3.Output, P2.Failure == P3.Failure
        {
            Merge8(a, b, c, d, e, p1, p2, p3)
        }
    }
}

extension Publishers.Merge5: Equatable where A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable {}
