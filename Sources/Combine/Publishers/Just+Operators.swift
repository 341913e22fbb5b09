// A publisher of one value can say at once what an operator makes of it, so these need no subscription of their own.

extension Just where Output: Comparable {
    /// Sends the value.
    public func min() -> Just<Output> {
        self
    }

    /// Sends the value.
    public func max() -> Just<Output> {
        self
    }
}

extension Just where Output: Equatable {
    /// Sends whether the value is a certain one.
    public func contains(_ output: Output) -> Just<Bool> {
        Just<Bool>(self.output == output)
    }

    /// Sends the value.
    public func removeDuplicates() -> Just<Output> {
        self
    }
}

extension Just {
    /// Sends whether the value meets a condition.
    public func allSatisfy(_ predicate: (Output) -> Bool) -> Just<Bool> {
        Just<Bool>(predicate(output))
    }

    /// Sends whether the value meets a condition, or fails with what it throws.
    public func tryAllSatisfy(_ predicate: (Output) throws -> Bool) -> Result<Bool, any Error>.Publisher {
        Result { try predicate(output) }.publisher
    }

    /// Sends the value in an array.
    public func collect() -> Just<[Output]> {
        Just<[Output]>([output])
    }

    /// Sends what a closure makes of the value, unless it is `nil`.
    public func compactMap<T>(_ transform: (Output) -> T?) -> Optional<T>.Publisher {
        Optional<T>.Publisher(transform(output))
    }

    /// Sends the value.
    public func min(by areInIncreasingOrder: (Output, Output) -> Bool) -> Just<Output> {
        self
    }

    /// Sends the value.
    public func max(by areInIncreasingOrder: (Output, Output) -> Bool) -> Just<Output> {
        self
    }

    /// Sends the values before this one.
    public func prepend(_ elements: Output...) -> Publishers.Sequence<[Output], Never> {
        prepend(elements)
    }

    /// Sends the values of a sequence before this one.
    public func prepend<S>(_ elements: S) -> Publishers.Sequence<[Output], Never>
    where Output == S.Element, S: Sequence {
        Publishers.Sequence(sequence: elements + [output])
    }

    /// Sends the values after this one.
    public func append(_ elements: Output...) -> Publishers.Sequence<[Output], Never> {
        append(elements)
    }

    /// Sends the values of a sequence after this one.
    public func append<S>(_ elements: S) -> Publishers.Sequence<[Output], Never>
    where Output == S.Element, S: Sequence {
        Publishers.Sequence(sequence: [output] + elements)
    }

    /// Sends whether the value meets a condition.
    public func contains(where predicate: (Output) -> Bool) -> Just<Bool> {
        Just<Bool>(predicate(output))
    }

    /// Sends whether the value meets a condition, or fails with what it throws.
    public func tryContains(where predicate: (Output) throws -> Bool) -> Result<Bool, any Error>.Publisher {
        Result { try predicate(output) }.publisher
    }

    /// Sends that there is one value.
    public func count() -> Just<Int> {
        Just<Int>(1)
    }

    /// Drops the value unless `count` is zero.
    public func dropFirst(_ count: Int = 1) -> Optional<Output>.Publisher {
        precondition(count >= 0, "A negative number of values cannot be dropped")
        return Optional<Output>.Publisher(count > 0 ? nil : output)
    }

    /// Drops the value if it meets a condition.
    public func drop(while predicate: (Output) -> Bool) -> Optional<Output>.Publisher {
        Optional<Output>.Publisher(predicate(output) ? nil : output)
    }

    /// Sends the value.
    public func first() -> Just<Output> {
        self
    }

    /// Sends the value if it meets a condition.
    public func first(where predicate: (Output) -> Bool) -> Optional<Output>.Publisher {
        filter(predicate)
    }

    /// Sends the value.
    public func last() -> Just<Output> {
        self
    }

    /// Sends the value if it meets a condition.
    public func last(where predicate: (Output) -> Bool) -> Optional<Output>.Publisher {
        filter(predicate)
    }

    /// Sends the value if a closure lets it pass.
    public func filter(_ isIncluded: (Output) -> Bool) -> Optional<Output>.Publisher {
        Optional<Output>.Publisher(isIncluded(output) ? output : nil)
    }

    /// Finishes without a value.
    public func ignoreOutput() -> Empty<Output, Never> {
        Empty()
    }

    /// Sends what a closure makes of the value.
    public func map<T>(_ transform: (Output) -> T) -> Just<T> {
        Just<T>(transform(output))
    }

    /// Sends what a closure makes of the value, or fails with what it throws.
    public func tryMap<T>(_ transform: (Output) throws -> T) -> Result<T, any Error>.Publisher {
        Result { try transform(output) }.publisher
    }

    /// Gives the publisher, which cannot fail, the kind of error that the closure would make.
    public func mapError<E>(_ transform: (Never) -> E) -> Result<Output, E>.Publisher where E: Error {
        Result.Publisher(output)
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

    /// Sends what a closure makes of a first result and the value.
    public func reduce<T>(_ initialResult: T, _ nextPartialResult: (T, Output) -> T) -> Result<T, Never>.Publisher {
        Result.Publisher(nextPartialResult(initialResult, output))
    }

    /// Sends what a closure makes of a first result and the value, or fails with what it throws.
    public func tryReduce<T>(_ initialResult: T, _ nextPartialResult: (T, Output) throws -> T)
        -> Result<T, any Error>.Publisher
    {
        Result { try nextPartialResult(initialResult, output) }.publisher
    }

    /// Sends what a closure makes of a first result and the value.
    public func scan<T>(_ initialResult: T, _ nextPartialResult: (T, Output) -> T) -> Result<T, Never>.Publisher {
        reduce(initialResult, nextPartialResult)
    }

    /// Sends what a closure makes of a first result and the value, or fails with what it throws.
    public func tryScan<T>(_ initialResult: T, _ nextPartialResult: (T, Output) throws -> T)
        -> Result<T, any Error>.Publisher
    {
        tryReduce(initialResult, nextPartialResult)
    }

    /// Sends the value.
    public func removeDuplicates(by predicate: (Output, Output) -> Bool) -> Just<Output> {
        self
    }

    /// Sends the value, or fails with what the comparison throws.
    public func tryRemoveDuplicates(by predicate: (Output, Output) throws -> Bool)
        -> Result<Output, any Error>.Publisher
    {
        Result {
            _ = try predicate(output, output)
            return output
        }.publisher
    }

    /// Sends the value: this publisher does not fail.
    public func replaceError(with output: Output) -> Just<Output> {
        self
    }

    /// Sends the value: this publisher is not empty.
    public func replaceEmpty(with output: Output) -> Just<Output> {
        self
    }

    /// Sends the value: this publisher does not fail.
    public func retry(_ times: Int) -> Just<Output> {
        self
    }

    /// Gives the publisher, which cannot fail, a kind of error.
    public func setFailureType<E>(to failureType: E.Type) -> Result<Output, E>.Publisher where E: Error {
        Result.Publisher(output)
    }
}
