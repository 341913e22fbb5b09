extension Publishers {
    /// A publisher that sends the latest values of two publishers, whenever one has a new one and both have one.
    public struct CombineLatest<A, B>: Publisher where A: Publisher, B: Publisher, A.Failure == B.Failure {
        /// One value of each publisher.
        public typealias Output = (A.Output, B.Output)

        /// The error of the publishers.
        public typealias Failure = A.Failure

        /// The first publisher.
        public let a: A

        /// The second publisher.
        public let b: B

        /// Combines two publishers.
        public init(_ a: A, _ b: B) {
            self.a = a
            self.b = b
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S)
        where S: Subscriber, B.Failure == S.Failure, S.Input == (A.Output, B.Output) {
            let join = LatestSubscription(subscriber, "CombineLatest")
            let a = JoinInlet<S, A.Output>(join, keepsLatest: true)
            let b = JoinInlet<S, B.Output>(join, keepsLatest: true)
            join.start([a, b]) { (a.latest!, b.latest!) }
            subscriber.receive(subscription: join)
            self.a.subscribe(a)
            self.b.subscribe(b)
        }
    }

    /// A publisher that sends the latest values of three publishers, whenever one has a new one and all have one.
    public struct CombineLatest3<A, B, C>: Publisher
    where A: Publisher, B: Publisher, C: Publisher, A.Failure == B.Failure, B.Failure == C.Failure {
        /// One value of each publisher.
        public typealias Output = (A.Output, B.Output, C.Output)

        /// The error of the publishers.
        public typealias Failure = A.Failure

        /// The first publisher.
        public let a: A

        /// The second publisher.
        public let b: B

        /// The third publisher.
        public let c: C

        /// Combines three publishers.
        public init(_ a: A, _ b: B, _ c: C) {
            self.a = a
            self.b = b
            self.c = c
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S)
        where S: Subscriber, C.Failure == S.Failure, S.Input == (A.Output, B.Output, C.Output) {
            let join = LatestSubscription(subscriber, "CombineLatest")
            let a = JoinInlet<S, A.Output>(join, keepsLatest: true)
            let b = JoinInlet<S, B.Output>(join, keepsLatest: true)
            let c = JoinInlet<S, C.Output>(join, keepsLatest: true)
            join.start([a, b, c]) { (a.latest!, b.latest!, c.latest!) }
            subscriber.receive(subscription: join)
            self.a.subscribe(a)
            self.b.subscribe(b)
            self.c.subscribe(c)
        }
    }

    /// A publisher that sends the latest values of four publishers, whenever one has a new one and all have one.
    public struct CombineLatest4<A, B, C, D>: Publisher
    where
        A: Publisher, B: Publisher, C: Publisher, D: Publisher, A.Failure == B.Failure, B.Failure == C.Failure,
        C.Failure == D.Failure
    {
        /// One value of each publisher.
        public typealias Output = (A.Output, B.Output, C.Output, D.Output)

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

        /// Combines four publishers.
        public init(_ a: A, _ b: B, _ c: C, _ d: D) {
            self.a = a
            self.b = b
            self.c = c
            self.d = d
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S)
        where S: Subscriber, D.Failure == S.Failure, S.Input == (A.Output, B.Output, C.Output, D.Output) {
            let join = LatestSubscription(subscriber, "CombineLatest")
            let a = JoinInlet<S, A.Output>(join, keepsLatest: true)
            let b = JoinInlet<S, B.Output>(join, keepsLatest: true)
            let c = JoinInlet<S, C.Output>(join, keepsLatest: true)
            let d = JoinInlet<S, D.Output>(join, keepsLatest: true)
            join.start([a, b, c, d]) { (a.latest!, b.latest!, c.latest!, d.latest!) }
            subscriber.receive(subscription: join)
            self.a.subscribe(a)
            self.b.subscribe(b)
            self.c.subscribe(c)
            self.d.subscribe(d)
        }
    }
}

extension Publishers.CombineLatest: Equatable where A: Equatable, B: Equatable {}
extension Publishers.CombineLatest3: Equatable where A: Equatable, B: Equatable, C: Equatable {}
extension Publishers.CombineLatest4: Equatable where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}

extension Publisher {
    /// Sends the latest values of this publisher and another, whenever one has a new one and both have one.
    public func combineLatest<P>(_ other: P) -> Publishers.CombineLatest<Self, P>
    where P: Publisher, Failure == P.Failure {
        Publishers.CombineLatest(self, other)
    }

    /// Sends what a closure makes of the latest values of this publisher and another.
    public func combineLatest<P, T>(_ other: P, _ transform: @escaping (Self.Output, P.Output) -> T)
        -> Publishers.Map<Publishers.CombineLatest<Self, P>, T>
    where P: Publisher, Failure == P.Failure {
        Publishers.CombineLatest(self, other).map { transform($0.0, $0.1) }
    }

    /// Sends the latest values of this publisher and two others, whenever one has a new one and all have one.
    public func combineLatest<P, Q>(_ publisher1: P, _ publisher2: Q) -> Publishers.CombineLatest3<Self, P, Q>
    where P: Publisher, Q: Publisher, Failure == P.Failure, P.Failure == Q.Failure {
        Publishers.CombineLatest3(self, publisher1, publisher2)
    }

    /// Sends what a closure makes of the latest values of this publisher and two others.
    public func combineLatest<P, Q, T>(
        _ publisher1: P, _ publisher2: Q, _ transform: @escaping (Self.Output, P.Output, Q.Output) -> T
    ) -> Publishers.Map<Publishers.CombineLatest3<Self, P, Q>, T>
    where P: Publisher, Q: Publisher, Failure == P.Failure, P.Failure == Q.Failure {
        Publishers.CombineLatest3(self, publisher1, publisher2).map { transform($0.0, $0.1, $0.2) }
    }

    /// Sends the latest values of this publisher and three others, whenever one has a new one and all have one.
    public func combineLatest<P, Q, R>(_ publisher1: P, _ publisher2: Q, _ publisher3: R)
        -> Publishers.CombineLatest4<Self, P, Q, R>
    where
        P: Publisher, Q: Publisher, R: Publisher, Failure == P.Failure, P.Failure == Q.Failure, Q.Failure == R.Failure
    {
        Publishers.CombineLatest4(self, publisher1, publisher2, publisher3)
    }

    /// Sends what a closure makes of the latest values of this publisher and three others.
    public func combineLatest<P, Q, R, T>(
        _ publisher1: P, _ publisher2: Q, _ publisher3: R,
        _ transform: @escaping (Self.Output, P.Output, Q.Output, R.Output) -> T
    ) -> Publishers.Map<Publishers.CombineLatest4<Self, P, Q, R>, T>
    where
        P: Publisher, Q: Publisher, R: Publisher, Failure == P.Failure, P.Failure == Q.Failure, Q.Failure == R.Failure
    {
        Publishers.CombineLatest4(self, publisher1, publisher2, publisher3).map { transform($0.0, $0.1, $0.2, $0.3) }
    }
}
