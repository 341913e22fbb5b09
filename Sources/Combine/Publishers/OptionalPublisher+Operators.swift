// A publisher of one value or none can say at once what an operator makes of it.

extension Optional.Publisher where Wrapped: Equatable {
    /// Sends whether the value, if there is one, is a certain one.
    public func contains(_ output: Output) -> Optional<Bool>.Publisher {
        self.output.map { $0 == output }.publisher
    }

    /// Sends the value, if there is one.
    public func removeDuplicates() -> Optional<Output>.Publisher {
        self
    }
}

extension Optional.Publisher where Wrapped: Comparable {
    /// Sends the value, if there is one.
    public func min() -> Optional<Output>.Publisher {
        self
    }

    /// Sends the value, if there is one.
    public func max() -> Optional<Output>.Publisher {
        self
    }
}

extension Optional.Publisher {
    /// Sends whether the value, if there is one, meets a condition.
    public func allSatisfy(_ predicate: (Output) -> Bool) -> Optional<Bool>.Publisher {
        output.map(predicate).publisher
    }

    /// Sends an array of the value, or an empty one.
    public func collect() -> Optional<[Output]>.Publisher {
        Optional<[Output]>.Publisher(output.map { [$0] } ?? [])
    }

    /// Sends what a closure makes of the value, unless it is `nil`.
    public func compactMap<T>(_ transform: (Output) -> T?) -> Optional<T>.Publisher {
        output.flatMap(transform).publisher
    }

    /// Sends the value, if there is one.
    public func min(by areInIncreasingOrder: (Output, Output) -> Bool) -> Optional<Output>.Publisher {
        self
    }

    /// Sends the value, if there is one.
    public func max(by areInIncreasingOrder: (Output, Output) -> Bool) -> Optional<Output>.Publisher {
        self
    }

    /// Sends whether the value, if there is one, meets a condition.
    public func contains(where predicate: (Output) -> Bool) -> Optional<Bool>.Publisher {
        output.map(predicate).publisher
    }

    /// Sends that there is one value, if there is.
    public func count() -> Optional<Int>.Publisher {
        output.map { _ in 1 }.publisher
    }

    /// Drops the value unless `count` is zero.
    public func dropFirst(_ count: Int = 1) -> Optional<Output>.Publisher {
        precondition(count >= 0, "A negative number of values cannot be dropped")
        return Optional<Output>.Publisher(count > 0 ? nil : output)
    }

    /// Drops the value if it meets a condition.
    public func drop(while predicate: (Output) -> Bool) -> Optional<Output>.Publisher {
        filter { !predicate($0) }
    }

    /// Sends the value, if there is one.
    public func first() -> Optional<Output>.Publisher {
        self
    }

    /// Sends the value if it meets a condition.
    public func first(where predicate: (Output) -> Bool) -> Optional<Output>.Publisher {
        filter(predicate)
    }

    /// Sends the value, if there is one.
    public func last() -> Optional<Output>.Publisher {
        self
    }

    /// Sends the value if it meets a condition.
    public func last(where predicate: (Output) -> Bool) -> Optional<Output>.Publisher {
        filter(predicate)
    }

    /// Sends the value if a closure lets it pass.
    public func filter(_ isIncluded: (Output) -> Bool) -> Optional<Output>.Publisher {
        Optional<Output>.Publisher(output.flatMap { isIncluded($0) ? $0 : nil })
    }

    /// Finishes without a value.
    public func ignoreOutput() -> Empty<Output, Failure> {
        Empty()
    }

    /// Sends what a closure makes of the value.
    public func map<T>(_ transform: (Output) -> T) -> Optional<T>.Publisher {
        output.map(transform).publisher
    }

    /// Sends the value if the position is zero.
    public func output(at index: Int) -> Optional<Output>.Publisher {
        precondition(index >= 0, "A position is not negative")
        return Optional<Output>.Publisher(index == 0 ? output : nil)
    }

    /// Sends the value if zero is among the positions.
    public func output<R>(in range: R) -> Optional<Output>.Publisher where R: RangeExpression, R.Bound == Int {
        Optional<Output>.Publisher(range.contains(0) ? output : nil)
    }

    /// Sends the value unless `maxLength` is zero.
    public func prefix(_ maxLength: Int) -> Optional<Output>.Publisher {
        precondition(maxLength >= 0, "A length is not negative")
        return Optional<Output>.Publisher(maxLength > 0 ? output : nil)
    }

    /// Sends the value if it meets a condition.
    public func prefix(while predicate: (Output) -> Bool) -> Optional<Output>.Publisher {
        filter(predicate)
    }

    /// Sends what a closure makes of a first result and the value, if there is one.
    public func reduce<T>(_ initialResult: T, _ nextPartialResult: (T, Output) -> T) -> Optional<T>.Publisher {
        output.map { nextPartialResult(initialResult, $0) }.publisher
    }

    /// Sends what a closure makes of a first result and the value, if there is one.
    public func scan<T>(_ initialResult: T, _ nextPartialResult: (T, Output) -> T) -> Optional<T>.Publisher {
        reduce(initialResult, nextPartialResult)
    }

    /// Sends the value, if there is one.
    public func removeDuplicates(by predicate: (Output, Output) -> Bool) -> Optional<Output>.Publisher {
        self
    }

    /// Sends the value, if there is one: this publisher does not fail.
    public func replaceError(with output: Output) -> Optional<Output>.Publisher {
        self
    }

    /// Sends the value, or another one if there is none.
    public func replaceEmpty(with output: Output) -> Just<Output> {
        Just(self.output ?? output)
    }

    /// Sends the value, if there is one: this publisher does not fail.
    public func retry(_ times: Int) -> Optional<Output>.Publisher {
        self
    }
}
