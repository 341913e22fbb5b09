import Combine
import Foundation
import Testing

/// The rules are those of Apple's documentation of `values`, `AsyncPublisher`, `AsyncThrowingPublisher` and `Future.value`.
@Suite("Awaiting")
struct AwaitingTests {
    @Test("values gives one value after the other and ends with the publisher")
    func values() async {
        var received: [Int] = []
        for await value in (1...5).publisher.values { received.append(value) }
        #expect(received == [1, 2, 3, 4, 5])
    }

    @Test("values asks for a value at a time, and so does not run ahead of an endless publisher")
    func backPressure() async {
        var made = 0
        let endless = (0...).publisher.eraseToAnyPublisher().map { value in
            made += 1
            return value
        }
        for await value in endless.values where value == 3 { break }
        #expect(made == 4)
    }

    @Test("values throws the publisher's error after the values before it")
    func throwing() async {
        var received: [Int] = []
        do {
            for try await value in failing(after: 1, 2).values { received.append(value) }
            Issue.record("it should have thrown")
        } catch {
            #expect(error as? TestFailure == .expected)
        }
        #expect(received == [1, 2])
        var iterator = failing().values.makeAsyncIterator()
        await #expect(throws: TestFailure.expected) { try await iterator.next() }
        let after = try? await iterator.next()
        #expect(after == .some(nil))
    }

    @Test("Leaving the loop cancels the publisher")
    @MainActor
    func leaving() async {
        let source = ManualPublisher<Int, Never>()
        let reader = Task { @MainActor in
            for await value in source.values { return value }
            return 0
        }
        while source.requests.isEmpty { await Task.yield() }
        source.send(4)
        #expect(await reader.value == 4)
        #expect(source.cancellations == 1)
    }

    @Test("Cancelling the task ends the sequence and cancels the publisher")
    @MainActor
    func cancelling() async {
        let source = ManualPublisher<Int, Never>()
        let reader = Task { @MainActor in
            var count = 0
            for await _ in source.values { count += 1 }
            return count
        }
        while source.requests.isEmpty { await Task.yield() }
        reader.cancel()
        #expect(await reader.value == 0)
        #expect(source.cancellations == 1)
    }

    @Test("values of a property on the main actor")
    @MainActor
    func publishedValues() async {
        final class Model: ObservableObject { @Published var n = 1 }
        let model = Model()
        var iterator = model.$n.values.makeAsyncIterator()
        #expect(await iterator.next() == 1)
        Task { @MainActor in model.n = 2 }
        #expect(await iterator.next() == 2)
    }

    @Test("A future's value, there already or later, or its error")
    func futureValue() async throws {
        #expect(await Future<Int, Never> { $0(.success(3)) }.value == 3)
        let later = Future<Int, TestFailure> { promise in
            nonisolated(unsafe) let promise = promise
            DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(5)) { promise(.success(4)) }
        }
        #expect(try await later.value == 4)
        let failed = Future<Int, TestFailure> { $0(.failure(.expected)) }
        await #expect(throws: TestFailure.expected) { try await failed.value }
    }
}
