// A publisher of a result can say at once what an operator makes of it.

extension Result.Publisher where Output: Equatable {
    /// Sends whether the value is a certain one.
    public func contains(_ output: Output) -> Result<Bool, Failure>.Publisher {
        result.map { $0 == output }.publisher
    }

    /// Sends the value.
    public func removeDuplicates() -> Result<Output, Failure>.Publisher {
        self
    }
}

extension Result.Publisher where Output: Comparable {
    /// Sends the value.
    public func min() -> Result<Output, Failure>.Publisher {
        self
    }

    /// Sends the value.
    public func max() -> Result<Output, Failure>.Publisher {
        self
    }
}

extension Result.Publisher {
    /// Sends whether the value meets a condition.
    public func allSatisfy(_ predicate: (Output) -> Bool) -> Result<Bool, Failure>.Publisher {
        result.map(predicate).publisher
    }

    /// Sends whether the value meets a condition, or fails with what it throws.
    public func tryAllSatisfy(_ predicate: (Output) throws -> Bool) -> Result<Bool, any Error>.Publisher {
        tryMap(predicate)
    }

    /// Sends whether the value meets a condition.
    public func contains(where predicate: (Output) -> Bool) -> Result<Bool, Failure>.Publisher {
        result.map(predicate).publisher
    }

    /// Sends whether the value meets a condition, or fails with what it throws.
    public func tryContains(where predicate: (Output) throws -> Bool) -> Result<Bool, any Error>.Publisher {
        tryMap(predicate)
    }

    /// Sends the value in an array.
    public func collect() -> Result<[Output], Failure>.Publisher {
        result.map { [$0] }.publisher
    }

    /// Sends the value.
    public func min(by areInIncreasingOrder: (Output, Output) -> Bool) -> Result<Output, Failure>.Publisher {
        self
    }

    /// Sends the value, or fails with what the comparison throws.
    public func tryMin(by areInIncreasingOrder: (Output, Output) throws -> Bool) -> Result<Output, any Error>.Publisher
    {
        tryMap { value in
            _ = try areInIncreasingOrder(value, value)
            return value
        }
    }

    /// Sends the value.
    public func max(by areInIncreasingOrder: (Output, Output) -> Bool) -> Result<Output, Failure>.Publisher {
        self
    }

    /// Sends the value, or fails with what the comparison throws.
    public func tryMax(by areInIncreasingOrder: (Output, Output) throws -> Bool) -> Result<Output, any Error>.Publisher
    {
        tryMin(by: areInIncreasingOrder)
    }

    /// Sends that there is one value.
    public func count() -> Result<Int, Failure>.Publisher {
        result.map { _ in 1 }.publisher
    }

    /// Sends the value.
    public func first() -> Result<Output, Failure>.Publisher {
        self
    }

    /// Sends the value.
    public func last() -> Result<Output, Failure>.Publisher {
        self
    }

    /// Drops the value, and fails if the result is a failure.
    public func ignoreOutput() -> Publishers.CompactMap<Self, Output> {
        compactMap { _ in nil }
    }

    /// Sends what a closure makes of the value.
    public func map<T>(_ transform: (Output) -> T) -> Result<T, Failure>.Publisher {
        result.map(transform).publisher
    }

    /// Sends what a closure makes of the value, or fails with what it throws.
    public func tryMap<T>(_ transform: (Output) throws -> T) -> Result<T, any Error>.Publisher {
        Result<T, any Error> { try transform(try result.get()) }.publisher
    }

    /// Fails with what a closure makes of the error.
    public func mapError<E>(_ transform: (Failure) -> E) -> Result<Output, E>.Publisher where E: Error {
        result.mapError(transform).publisher
    }

    /// Sends the value.
    public func removeDuplicates(by predicate: (Output, Output) -> Bool) -> Result<Output, Failure>.Publisher {
        self
    }

    /// Sends the value, or fails with what the comparison throws.
    public func tryRemoveDuplicates(by predicate: (Output, Output) throws -> Bool)
        -> Result<Output, any Error>.Publisher
    {
        tryMin(by: predicate)
    }

    /// Sends the value, or another one in place of the error.
    public func replaceError(with output: Output) -> Result<Output, Never>.Publisher {
        Result<Output, Never>.Publisher((try? result.get()) ?? output)
    }

    /// Sends the value: this publisher is not empty.
    public func replaceEmpty(with output: Output) -> Result<Output, Failure>.Publisher {
        self
    }

    /// Sends the value or fails: another attempt has the same outcome.
    public func retry(_ times: Int) -> Result<Output, Failure>.Publisher {
        self
    }

    /// Sends what a closure makes of a first result and the value.
    public func reduce<T>(_ initialResult: T, _ nextPartialResult: (T, Output) -> T) -> Result<T, Failure>.Publisher {
        result.map { nextPartialResult(initialResult, $0) }.publisher
    }

    /// Sends what a closure makes of a first result and the value, or fails with what it throws.
    public func tryReduce<T>(_ initialResult: T, _ nextPartialResult: (T, Output) throws -> T)
        -> Result<T, any Error>.Publisher
    {
        tryMap { try nextPartialResult(initialResult, $0) }
    }

    /// Sends what a closure makes of a first result and the value.
    public func scan<T>(_ initialResult: T, _ nextPartialResult: (T, Output) -> T) -> Result<T, Failure>.Publisher {
        reduce(initialResult, nextPartialResult)
    }

    /// Sends what a closure makes of a first result and the value, or fails with what it throws.
    public func tryScan<T>(_ initialResult: T, _ nextPartialResult: (T, Output) throws -> T)
        -> Result<T, any Error>.Publisher
    {
        tryReduce(initialResult, nextPartialResult)
    }
}

extension Result.Publisher where Failure == Never {
    /// Gives the publisher, which cannot fail, a kind of error.
    public func setFailureType<E>(to failureType: E.Type) -> Result<Output, E>.Publisher where E: Error {
        switch result {
        case .success(let value): Result<Output, E>.Publisher(value)
        }
    }
}
