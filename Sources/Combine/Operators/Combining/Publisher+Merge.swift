extension Publisher {
    /// Interleaves the values of this publisher and another in the order in which they come.
    public func merge<P>(with other: P) -> Publishers.Merge<Self, P>
    where P: Publisher, Output == P.Output, Failure == P.Failure {
        Publishers.Merge(self, other)
    }

    /// Interleaves the values of this publisher and two others in the order in which they come.
    public func merge<B, C>(with b: B, _ c: C) -> Publishers.Merge3<Self, B, C>
    where
        B: Publisher, C: Publisher, Output == B.Output, Failure == B.Failure, B.Output == C.Output,
        B.Failure == C.Failure
    {
        Publishers.Merge3(self, b, c)
    }

    /// Interleaves the values of this publisher and three others in the order in which they come.
    public func merge<B, C, D>(with b: B, _ c: C, _ d: D) -> Publishers.Merge4<Self, B, C, D>
    where
        B: Publisher, C: Publisher, D: Publisher, Output == B.Output, Failure == B.Failure, B.Output == C.Output,
        B.Failure == C.Failure, C.Output == D.Output, C.Failure == D.Failure
    {
        Publishers.Merge4(self, b, c, d)
    }

    /// Interleaves the values of this publisher and four others in the order in which they come.
    public func merge<B, C, D, E>(with b: B, _ c: C, _ d: D, _ e: E) -> Publishers.Merge5<Self, B, C, D, E>
    where
        B: Publisher, C: Publisher, D: Publisher, E: Publisher, Output == B.Output, Failure == B.Failure,
        B.Output == C.Output, B.Failure == C.Failure, C.Output == D.Output, C.Failure == D.Failure,
        D.Output == E.Output, D.Failure == E.Failure
    {
        Publishers.Merge5(self, b, c, d, e)
    }

    /// Interleaves the values of this publisher and five others in the order in which they come.
    public func merge<B, C, D, E, F>(with b: B, _ c: C, _ d: D, _ e: E, _ f: F)
        -> Publishers.Merge6<Self, B, C, D, E, F>
    where
        B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, Output == B.Output, Failure == B.Failure,
        B.Output == C.Output, B.Failure == C.Failure, C.Output == D.Output, C.Failure == D.Failure,
        D.Output == E.Output, D.Failure == E.Failure, E.Output == F.Output, E.Failure == F.Failure
    {
        Publishers.Merge6(self, b, c, d, e, f)
    }

    /// Interleaves the values of this publisher and six others in the order in which they come.
    public func merge<B, C, D, E, F, G>(with b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G)
        -> Publishers.Merge7<Self, B, C, D, E, F, G>
    where
        B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher, Output == B.Output,
        Failure == B.Failure, B.Output == C.Output, B.Failure == C.Failure, C.Output == D.Output,
        C.Failure == D.Failure, D.Output == E.Output, D.Failure == E.Failure, E.Output == F.Output,
        E.Failure == F.Failure, F.Output == G.Output, F.Failure == G.Failure
    {
        Publishers.Merge7(self, b, c, d, e, f, g)
    }

    /// Interleaves the values of this publisher and seven others in the order in which they come.
    public func merge<B, C, D, E, F, G, H>(with b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H)
        -> Publishers.Merge8<Self, B, C, D, E, F, G, H>
    where
        B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher, H: Publisher,
        Output == B.Output, Failure == B.Failure, B.Output == C.Output, B.Failure == C.Failure, C.Output == D.Output,
        C.Failure == D.Failure, D.Output == E.Output, D.Failure == E.Failure, E.Output == F.Output,
        E.Failure == F.Failure, F.Output == G.Output, F.Failure == G.Failure, G.Output == H.Output,
        G.Failure == H.Failure
    {
        Publishers.Merge8(self, b, c, d, e, f, g, h)
    }

    /// Interleaves the values of this publisher and another of the same type in the order in which they come.
    public func merge(with other: Self) -> Publishers.MergeMany<Self> {
        Publishers.MergeMany(self, other)
    }
}
