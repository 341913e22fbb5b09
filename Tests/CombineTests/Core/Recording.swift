import Combine

extension Publisher {
    /// Subscribes a recording subscriber.
    func recorded(demand: Subscribers.Demand = .unlimited) -> RecordingSubscriber<Output, Failure> {
        let subscriber = RecordingSubscriber<Output, Failure>(demand: demand)
        subscribe(subscriber)
        return subscriber
    }

    /// What it sends to a subscriber with unlimited demand, as text.
    var log: [String] { Array(recorded().log.dropFirst()) }
}

extension Publisher where Failure == Never {
    /// The same publisher, which may now fail with a test's error.
    var failing: AnyPublisher<Output, TestFailure> {
        setFailureType(to: TestFailure.self).eraseToAnyPublisher()
    }
}

/// A publisher of numbers that then fails.
func failing(after values: Int...) -> AnyPublisher<Int, TestFailure> {
    Record(output: values, completion: .failure(TestFailure.expected)).eraseToAnyPublisher()
}

/// A publisher of numbers with none of the shortcuts that `Publishers.Sequence` has.
func numbers(_ values: Int...) -> AnyPublisher<Int, TestFailure> {
    Record(output: values, completion: .finished).eraseToAnyPublisher()
}

/// What a closure of a test throws.
func refuse(_ value: Int, at refused: Int) throws -> Int {
    if value == refused { throw TestFailure.other }
    return value
}
