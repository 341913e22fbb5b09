extension Publishers {
    /// A publisher that interleaves the values of two publishers in the order in which they come.
    public struct Merge<A, B>: Publisher
    where
        A: Publisher, B: Publisher,
        A.Output == B.Output, A.Failure == B.Failure
    {
        /// The values of the publishers.
        public typealias Output = A.Output

        /// The error of the publishers.
        public typealias Failure = A.Failure

        /// The first publisher.
        public let a: A

        /// The second publisher.
        public let b: B

        /// Merges two publishers.
        public init(_ a: A, _ b: B) {
            self.a = a
            self.b = b
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S) where S: Subscriber, B.Failure == S.Failure, B.Output == S.Input {
            let merge = MergeSubscription(subscriber, "Merge", sourceCount: 2)
            subscriber.receive(subscription: merge)
            a.subscribe(merge.inlet(0))
            b.subscribe(merge.inlet(1))
        }

        /// Merges one more publisher in.
        public func merge<P>(with other: P) -> Merge3<A, B, P>
        where P: Publisher, B.Output == P.Output, B.Failure == P.Failure {
            Merge3(a, b, other)
        }

        /// Merges two more publishers in.
        public func merge<P1, P2>(with p1: P1, _ p2: P2) -> Merge4<A, B, P1, P2>
        where
            P1: Publisher, P2: Publisher, B.Output == P1.Output, B.Failure == P1.Failure, P1.Output == P2.Output,
            P1.Failure == P2.Failure
        {
            Merge4(a, b, p1, p2)
        }

        /// Merges three more publishers in.
        public func merge<P1, P2, P3>(with p1: P1, _ p2: P2, _ p3: P3) -> Merge5<A, B, P1, P2, P3>
        where
            P1: Publisher, P2: Publisher, P3: Publisher, B.Output == P1.Output, B.Failure == P1.Failure,
            P1.Output == P2.Output, P1.Failure == P2.Failure, P2.Output == P3.Output, P2.Failure == P3.Failure
        {
            Merge5(a, b, p1, p2, p3)
        }

        /// Merges four more publishers in.
        public func merge<P1, P2, P3, P4>(with p1: P1, _ p2: P2, _ p3: P3, _ p4: P4) -> Merge6<A, B, P1, P2, P3, P4>
        where
            P1: Publisher, P2: Publisher, P3: Publisher, P4: Publisher, B.Output == P1.Output, B.Failure == P1.Failure,
            P1.Output == P2.Output, P1.Failure == P2.Failure, P2.Output == P3.Output, P2.Failure == P3.Failure,
            P3.Output == P4.Output, P3.Failure == P4.Failure
        {
            Merge6(a, b, p1, p2, p3, p4)
        }

        /// Merges five more publishers in.
        public func merge<P1, P2, P3, P4, P5>(with p1: P1, _ p2: P2, _ p3: P3, _ p4: P4, _ p5: P5) -> Merge7<
            A, B, P1, P2, P3, P4, P5
        >
        where
            P1: Publisher, P2: Publisher, P3: Publisher, P4: Publisher, P5: Publisher, B.Output == P1.Output,
            B.Failure == P1.Failure, P1.Output == P2.Output, P1.Failure == P2.Failure, P2.Output == P3.Output,
            P2.Failure == P3.Failure, P3.Output == P4.Output, P3.Failure == P4.Failure, P4.Output == P5.Output,
            P4.Failure == P5.Failure
        {
            Merge7(a, b, p1, p2, p3, p4, p5)
        }

        /// Merges six more publishers in.
        public func merge<P1, P2, P3, P4, P5, P6>(with p1: P1, _ p2: P2, _ p3: P3, _ p4: P4, _ p5: P5, _ p6: P6)
            -> Merge8<A, B, P1, P2, P3, P4, P5, P6>
        where
            P1: Publisher, P2: Publisher, P3: Publisher, P4: Publisher, P5: Publisher, P6: Publisher,
            B.Output == P1.Output, B.Failure == P1.Failure, P1.Output == P2.Output, P1.Failure == P2.Failure,
            P2.Output == P3.Output, P2.Failure == P3.Failure, P3.Output == P4.Output, P3.Failure == P4.Failure,
            P4.Output == P5.Output, P4.Failure == P5.Failure, P5.Output == P6.Output, P5.Failure == P6.Failure
        {
            Merge8(a, b, p1, p2, p3, p4, p5, p6)
        }
    }
}

extension Publishers.Merge: Equatable where A: Equatable, B: Equatable {}

extension Publishers {
    /// A publisher that interleaves the values of three publishers in the order in which they come.
    public struct Merge3<A, B, C>: Publisher
    where
        A: Publisher, B: Publisher, C: Publisher,
        A.Output == B.Output, A.Failure == B.Failure,
        B.Output == C.Output, B.Failure == C.Failure
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

        /// Merges three publishers.
        public init(_ a: A, _ b: B, _ c: C) {
            self.a = a
            self.b = b
            self.c = c
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S) where S: Subscriber, C.Failure == S.Failure, C.Output == S.Input {
            let merge = MergeSubscription(subscriber, "Merge", sourceCount: 3)
            subscriber.receive(subscription: merge)
            a.subscribe(merge.inlet(0))
            b.subscribe(merge.inlet(1))
            c.subscribe(merge.inlet(2))
        }

        /// Merges one more publisher in.
        public func merge<P>(with other: P) -> Merge4<A, B, C, P>
        where P: Publisher, C.Output == P.Output, C.Failure == P.Failure {
            Merge4(a, b, c, other)
        }

        /// Merges two more publishers in.
        public func merge<P1, P2>(with p1: P1, _ p2: P2) -> Merge5<A, B, C, P1, P2>
        where
            P1: Publisher, P2: Publisher, C.Output == P1.Output, C.Failure == P1.Failure, P1.Output == P2.Output,
            P1.Failure == P2.Failure
        {
            Merge5(a, b, c, p1, p2)
        }

        /// Merges three more publishers in.
        public func merge<P1, P2, P3>(with p1: P1, _ p2: P2, _ p3: P3) -> Merge6<A, B, C, P1, P2, P3>
        where
            P1: Publisher, P2: Publisher, P3: Publisher, C.Output == P1.Output, C.Failure == P1.Failure,
            P1.Output == P2.Output, P1.Failure == P2.Failure, P2.Output == P3.Output, P2.Failure == P3.Failure
        {
            Merge6(a, b, c, p1, p2, p3)
        }

        /// Merges four more publishers in.
        public func merge<P1, P2, P3, P4>(with p1: P1, _ p2: P2, _ p3: P3, _ p4: P4) -> Merge7<A, B, C, P1, P2, P3, P4>
        where
            P1: Publisher, P2: Publisher, P3: Publisher, P4: Publisher, C.Output == P1.Output, C.Failure == P1.Failure,
            P1.Output == P2.Output, P1.Failure == P2.Failure, P2.Output == P3.Output, P2.Failure == P3.Failure,
            P3.Output == P4.Output, P3.Failure == P4.Failure
        {
            Merge7(a, b, c, p1, p2, p3, p4)
        }

        /// Merges five more publishers in.
        public func merge<P1, P2, P3, P4, P5>(with p1: P1, _ p2: P2, _ p3: P3, _ p4: P4, _ p5: P5) -> Merge8<
            A, B, C, P1, P2, P3, P4, P5
        >
        where
            P1: Publisher, P2: Publisher, P3: Publisher, P4: Publisher, P5: Publisher, C.Output == P1.Output,
            C.Failure == P1.Failure, P1.Output == P2.Output, P1.Failure == P2.Failure, P2.Output == P3.Output,
            P2.Failure == P3.Failure, P3.Output == P4.Output, P3.Failure == P4.Failure, P4.Output == P5.Output,
            P4.Failure == P5.Failure
        {
            Merge8(a, b, c, p1, p2, p3, p4, p5)
        }
    }
}

extension Publishers.Merge3: Equatable where A: Equatable, B: Equatable, C: Equatable {}
