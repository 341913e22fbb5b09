extension Publishers {
    /// A publisher that interleaves the values of six publishers in the order in which they come.
    public struct Merge6<A, B, C, D, E, F>: Publisher
    where
        A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher,
        A.Output == B.Output, A.Failure == B.Failure,
        B.Output == C.Output, B.Failure == C.Failure,
        C.Output == D.Output, C.Failure == D.Failure,
        D.Output == E.Output, D.Failure == E.Failure,
        E.Output == F.Output, E.Failure == F.Failure
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

        /// The sixth publisher.
        public let f: F

        /// Merges six publishers.
        public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F) {
            self.a = a
            self.b = b
            self.c = c
            self.d = d
            self.e = e
            self.f = f
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S) where S: Subscriber, F.Failure == S.Failure, F.Output == S.Input {
            let merge = MergeSubscription(subscriber, "Merge", sourceCount: 6)
            subscriber.receive(subscription: merge)
            a.subscribe(merge.inlet(0))
            b.subscribe(merge.inlet(1))
            c.subscribe(merge.inlet(2))
            d.subscribe(merge.inlet(3))
            e.subscribe(merge.inlet(4))
            f.subscribe(merge.inlet(5))
        }

        /// Merges one more publisher in.
        public func merge<P>(with other: P) -> Merge7<A, B, C, D, E, F, P>
        where P: Publisher, F.Output == P.Output, F.Failure == P.Failure {
            Merge7(a, b, c, d, e, f, other)
        }

        /// Merges two more publishers in.
        public func merge<P1, P2>(with p1: P1, _ p2: P2) -> Merge8<A, B, C, D, E, F, P1, P2>
        where
            P1: Publisher, P2: Publisher, F.Output == P1.Output, F.Failure == P1.Failure, P1.Output == P2.Output,
            P1.Failure == P2.Failure
        {
            Merge8(a, b, c, d, e, f, p1, p2)
        }
    }
}

extension Publishers.Merge6: Equatable
where A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable, F: Equatable {}

extension Publishers {
    /// A publisher that interleaves the values of seven publishers in the order in which they come.
    public struct Merge7<A, B, C, D, E, F, G>: Publisher
    where
        A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher,
        A.Output == B.Output, A.Failure == B.Failure,
        B.Output == C.Output, B.Failure == C.Failure,
        C.Output == D.Output, C.Failure == D.Failure,
        D.Output == E.Output, D.Failure == E.Failure,
        E.Output == F.Output, E.Failure == F.Failure,
        F.Output == G.Output, F.Failure == G.Failure
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

        /// The sixth publisher.
        public let f: F

        /// The seventh publisher.
        public let g: G

        /// Merges seven publishers.
        public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G) {
            self.a = a
            self.b = b
            self.c = c
            self.d = d
            self.e = e
            self.f = f
            self.g = g
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S) where S: Subscriber, G.Failure == S.Failure, G.Output == S.Input {
            let merge = MergeSubscription(subscriber, "Merge", sourceCount: 7)
            subscriber.receive(subscription: merge)
            a.subscribe(merge.inlet(0))
            b.subscribe(merge.inlet(1))
            c.subscribe(merge.inlet(2))
            d.subscribe(merge.inlet(3))
            e.subscribe(merge.inlet(4))
            f.subscribe(merge.inlet(5))
            g.subscribe(merge.inlet(6))
        }

        /// Merges one more publisher in.
        public func merge<P>(with other: P) -> Merge8<A, B, C, D, E, F, G, P>
        where P: Publisher, G.Output == P.Output, G.Failure == P.Failure {
            Merge8(a, b, c, d, e, f, g, other)
        }
    }
}

extension Publishers.Merge7: Equatable
where A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable, F: Equatable, G: Equatable {}

extension Publishers {
    /// A publisher that interleaves the values of eight publishers in the order in which they come.
    public struct Merge8<A, B, C, D, E, F, G, H>: Publisher
    where
        A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher, H: Publisher,
        A.Output == B.Output, A.Failure == B.Failure,
        B.Output == C.Output, B.Failure == C.Failure,
        C.Output == D.Output, C.Failure == D.Failure,
        D.Output == E.Output, D.Failure == E.Failure,
        E.Output == F.Output, E.Failure == F.Failure,
        F.Output == G.Output, F.Failure == G.Failure,
        G.Output == H.Output, G.Failure == H.Failure
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

        /// The sixth publisher.
        public let f: F

        /// The seventh publisher.
        public let g: G

        /// The eighth publisher.
        public let h: H

        /// Merges eight publishers.
        public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H) {
            self.a = a
            self.b = b
            self.c = c
            self.d = d
            self.e = e
            self.f = f
            self.g = g
            self.h = h
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S) where S: Subscriber, H.Failure == S.Failure, H.Output == S.Input {
            let merge = MergeSubscription(subscriber, "Merge", sourceCount: 8)
            subscriber.receive(subscription: merge)
            a.subscribe(merge.inlet(0))
            b.subscribe(merge.inlet(1))
            c.subscribe(merge.inlet(2))
            d.subscribe(merge.inlet(3))
            e.subscribe(merge.inlet(4))
            f.subscribe(merge.inlet(5))
            g.subscribe(merge.inlet(6))
            h.subscribe(merge.inlet(7))
        }
    }
}

extension Publishers.Merge8: Equatable
where A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable, F: Equatable, G: Equatable, H: Equatable {}
