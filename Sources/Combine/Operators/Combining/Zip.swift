extension Publishers {
    /// A publisher that pairs the first values of two publishers, then the second ones, and so on.
    public struct Zip<A, B>: Publisher where A: Publisher, B: Publisher, A.Failure == B.Failure {
        /// One value of each publisher.
        public typealias Output = (A.Output, B.Output)

        /// The error of the publishers.
        public typealias Failure = A.Failure

        /// The first publisher.
        public let a: A

        /// The second publisher.
        public let b: B

        /// Zips two publishers.
        public init(_ a: A, _ b: B) {
            self.a = a
            self.b = b
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S)
        where S: Subscriber, B.Failure == S.Failure, S.Input == (A.Output, B.Output) {
            let join = ZipSubscription(subscriber, "Zip")
            let a = JoinInlet<S, A.Output>(join, keepsLatest: false)
            let b = JoinInlet<S, B.Output>(join, keepsLatest: false)
            join.start([a, b]) { (a.next(), b.next()) }
            subscriber.receive(subscription: join)
            self.a.subscribe(a)
            self.b.subscribe(b)
        }
    }

    /// A publisher that groups the first values of three publishers, then the second ones, and so on.
    public struct Zip3<A, B, C>: Publisher
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

        /// Zips three publishers.
        public init(_ a: A, _ b: B, _ c: C) {
            self.a = a
            self.b = b
            self.c = c
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S)
        where S: Subscriber, C.Failure == S.Failure, S.Input == (A.Output, B.Output, C.Output) {
            let join = ZipSubscription(subscriber, "Zip")
            let a = JoinInlet<S, A.Output>(join, keepsLatest: false)
            let b = JoinInlet<S, B.Output>(join, keepsLatest: false)
            let c = JoinInlet<S, C.Output>(join, keepsLatest: false)
            join.start([a, b, c]) { (a.next(), b.next(), c.next()) }
            subscriber.receive(subscription: join)
            self.a.subscribe(a)
            self.b.subscribe(b)
            self.c.subscribe(c)
        }
    }

    /// A publisher that groups the first values of four publishers, then the second ones, and so on.
    public struct Zip4<A, B, C, D>: Publisher
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

        /// Zips four publishers.
        public init(_ a: A, _ b: B, _ c: C, _ d: D) {
            self.a = a
            self.b = b
            self.c = c
            self.d = d
        }

        /// Attaches a subscriber.
        public func receive<S>(subscriber: S)
        where S: Subscriber, D.Failure == S.Failure, S.Input == (A.Output, B.Output, C.Output, D.Output) {
            let join = ZipSubscription(subscriber, "Zip")
            let a = JoinInlet<S, A.Output>(join, keepsLatest: false)
            let b = JoinInlet<S, B.Output>(join, keepsLatest: false)
            let c = JoinInlet<S, C.Output>(join, keepsLatest: false)
            let d = JoinInlet<S, D.Output>(join, keepsLatest: false)
            join.start([a, b, c, d]) { (a.next(), b.next(), c.next(), d.next()) }
            subscriber.receive(subscription: join)
            self.a.subscribe(a)
            self.b.subscribe(b)
            self.c.subscribe(c)
            self.d.subscribe(d)
        }
    }
}

extension Publishers.Zip: Equatable where A: Equatable, B: Equatable {}
extension Publishers.Zip3: Equatable where A: Equatable, B: Equatable, C: Equatable {}
extension Publishers.Zip4: Equatable where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}

extension Publisher {
    /// Pairs the first values of this publisher and another, then the second ones, and so on.
    public func zip<P>(_ other: P) -> Publishers.Zip<Self, P>
    where P: Publisher, Failure == P.Failure {
        Publishers.Zip(self, other)
    }

    /// Sends what a closure makes of each pair of this publisher's values and another's.
    public func zip<P, T>(_ other: P, _ transform: @escaping (Self.Output, P.Output) -> T)
        -> Publishers.Map<Publishers.Zip<Self, P>, T>
    where P: Publisher, Failure == P.Failure {
        Publishers.Zip(self, other).map { transform($0.0, $0.1) }
    }

    /// Groups the first values of this publisher and two others, then the second ones, and so on.
    public func zip<P, Q>(_ publisher1: P, _ publisher2: Q) -> Publishers.Zip3<Self, P, Q>
    where P: Publisher, Q: Publisher, Failure == P.Failure, P.Failure == Q.Failure {
        Publishers.Zip3(self, publisher1, publisher2)
    }

    /// Sends what a closure makes of each group of this publisher's values and two others'.
    public func zip<P, Q, T>(
        _ publisher1: P, _ publisher2: Q, _ transform: @escaping (Self.Output, P.Output, Q.Output) -> T
    ) -> Publishers.Map<Publishers.Zip3<Self, P, Q>, T>
    where P: Publisher, Q: Publisher, Failure == P.Failure, P.Failure == Q.Failure {
        Publishers.Zip3(self, publisher1, publisher2).map { transform($0.0, $0.1, $0.2) }
    }

    /// Groups the first values of this publisher and three others, then the second ones, and so on.
    public func zip<P, Q, R>(_ publisher1: P, _ publisher2: Q, _ publisher3: R)
        -> Publishers.Zip4<Self, P, Q, R>
    where
        P: Publisher, Q: Publisher, R: Publisher, Failure == P.Failure, P.Failure == Q.Failure, Q.Failure == R.Failure
    {
        Publishers.Zip4(self, publisher1, publisher2, publisher3)
    }

    /// Sends what a closure makes of each group of this publisher's values and three others'.
    public func zip<P, Q, R, T>(
        _ publisher1: P, _ publisher2: Q, _ publisher3: R,
        _ transform: @escaping (Self.Output, P.Output, Q.Output, R.Output) -> T
    ) -> Publishers.Map<Publishers.Zip4<Self, P, Q, R>, T>
    where
        P: Publisher, Q: Publisher, R: Publisher, Failure == P.Failure, P.Failure == Q.Failure, Q.Failure == R.Failure
    {
        Publishers.Zip4(self, publisher1, publisher2, publisher3).map { transform($0.0, $0.1, $0.2, $0.3) }
    }
}
