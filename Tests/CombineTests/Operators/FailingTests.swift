import Combine
import Foundation
import Testing

/// Expected values follow the examples and discussions of Apple's documentation of each operator.
@Suite("Handling errors")
struct FailingTests {
    @Test("catch goes on with another publisher, and hands it the demand that is left")
    func catching() {
        #expect(failing(after: 1).catch { _ in Just(2) }.log == ["1", "2", "finished"])
        #expect(numbers(1).catch { _ in Just(2) }.log == ["1", "finished"])
        #expect(failing().catch { error in Fail<Int, TestFailure>(error: error) }.log == ["failure(expected)"])
        let source = ManualPublisher<Int, TestFailure>()
        let other = ManualPublisher<Int, Never>()
        let subscriber = source.catch { _ in other }.recorded(demand: .max(3))
        source.send(1)
        source.send(completion: .failure(.expected))
        #expect(other.requests == [.max(2)])
        subscriber.cancel()
        #expect(other.cancellations == 1)
    }

    @Test("tryCatch goes on with another publisher or fails with what is thrown")
    func tryCatching() {
        #expect(failing(after: 1).tryCatch { _ in Just(2) }.log == ["1", "2", "finished"])
        #expect(
            failing(after: 1).tryCatch { _ -> Just<Int> in throw TestFailure.other }.log == ["1", "failure(other)"])
    }

    @Test("retry subscribes anew so many times, and then passes the error on")
    func retry() {
        var subscriptions = 0
        let source = Deferred {
            subscriptions += 1
            return subscriptions < 3 ? failing(after: subscriptions) : numbers(9)
        }
        #expect(source.retry(2).log == ["1", "2", "9", "finished"])
        subscriptions = 0
        #expect(source.retry(1).log == ["1", "2", "failure(expected)"])
        subscriptions = 0
        #expect(Publishers.Retry(upstream: source, retries: nil).log == ["1", "2", "9", "finished"])
    }

    @Test("retry can fail a hundred thousand times without the stack growing")
    func retryManyTimes() {
        var subscriptions = 0
        let source = Deferred { () -> Fail<Int, TestFailure> in
            subscriptions += 1
            return Fail(error: .expected)
        }
        #expect(source.retry(100_000).log == ["failure(expected)"])
        #expect(subscriptions == 100_001)
    }

    @Test("mapError, setFailureType, assertNoFailure")
    func failureTypes() {
        #expect(failing(after: 1).mapError { _ in TestFailure.other }.log == ["1", "failure(other)"])
        #expect(
            Publishers.MapError<AnyPublisher<Int, TestFailure>, TestFailure>(
                upstream: failing(), transform: { _ in TestFailure.other }
            ).log == ["failure(other)"])
        let set = Publishers.SetFailureType<Just<Int>, TestFailure>(upstream: Just(1))
        #expect(set.log == ["1", "finished"])
        #expect(set.setFailureType(to: URLError.self).log == ["1", "finished"])
        #expect(numbers(1).assertNoFailure("never").log == ["1", "finished"])
    }

    @Test("assertNoFailure stops the program with the error")
    func assertNoFailure() async {
        await #expect(processExitsWith: .failure) {
            _ = failing(after: 1).assertNoFailure("no").sink { _ in }
        }
    }
}
