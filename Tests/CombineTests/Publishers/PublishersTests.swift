import Combine
import Foundation
import Testing

/// Expected values follow Apple's documentation of each publisher.
@Suite("Publishers")
struct PublishersTests {
    @Test("Just, Empty, Fail, Deferred")
    func simple() {
        let just = Just(1).recorded(demand: .none)
        #expect(just.log == ["subscription"])
        just.request(.max(1))
        just.request(.max(1))
        #expect(just.log == ["subscription", "1", "finished"])
        #expect(Empty<Int, Never>().log == ["finished"])
        #expect(Empty<Int, TestFailure>(completeImmediately: false).log == [])
        #expect(
            Empty(completeImmediately: true, outputType: Int.self, failureType: TestFailure.self).log == ["finished"])
        #expect(Fail<Int, TestFailure>(error: .expected).log == ["failure(expected)"])
        #expect(Fail(outputType: Int.self, failure: TestFailure.other).log == ["failure(other)"])
        var made = 0
        let deferred = Deferred { () -> Just<Int> in
            made += 1
            return Just(made)
        }
        #expect(made == 0)
        #expect(deferred.log + deferred.log == ["1", "finished", "2", "finished"])
        #expect(Just(1) == Just(1))
        #expect(Empty<Int, Never>() != Empty<Int, Never>(completeImmediately: false))
        #expect(Fail<Int, TestFailure>(error: .expected) == Fail(error: .expected))
    }

    @Test("Future runs its closure at once, has one outcome for all, and ignores further ones")
    func future() {
        var runs = 0
        var promise: Future<Int, TestFailure>.Promise?
        let future = Future<Int, TestFailure> {
            runs += 1
            promise = $0
        }
        #expect(runs == 1)
        let early = future.recorded()
        let idle = future.recorded(demand: .none)
        let cancelled = future.recorded()
        cancelled.cancel()
        promise?(.success(1))
        promise?(.failure(.expected))
        #expect(early.log == ["subscription", "1", "finished"])
        #expect(idle.log == ["subscription"])
        idle.request(.max(1))
        #expect(idle.log == ["subscription", "1", "finished"])
        #expect(cancelled.log == ["subscription"])
        #expect(future.log == ["1", "finished"])
        #expect(Future<Int, TestFailure> { $0(.failure(.other)) }.log == ["failure(other)"])
        #expect(runs == 1)
    }

    @Test("A future lives as long as its promise or a subscription, and no longer")
    func futureRetention() {
        weak var weakFuture: Future<Int, Never>?
        var promise: Future<Int, Never>.Promise?
        var values: [Int] = []
        let sink: AnyCancellable
        do {
            let future = Future<Int, Never> { promise = $0 }
            weakFuture = future
            sink = future.sink { values.append($0) }
        }
        #expect(weakFuture != nil)
        promise?(.success(2))
        promise = nil
        #expect(values == [2])
        #expect(weakFuture == nil)
        sink.cancel()
    }

    @Test("Many threads fulfil a future once")
    func concurrentFuture() {
        for _ in 0..<50 {
            nonisolated(unsafe) var promise: Future<Int, Never>.Promise?
            nonisolated(unsafe) let future = Future<Int, Never> { promise = $0 }
            nonisolated(unsafe) var count = 0
            let sink = future.sink { _ in count += 1 }
            DispatchQueue.concurrentPerform(iterations: 4) { promise?(.success($0)) }
            #expect(count == 1)
            sink.cancel()
        }
    }

    @Test("A sequence sends as demanded, finishes right after its last element, and can be endless")
    func sequence() {
        let subscriber = [1, 2, 3].publisher.recorded(demand: .max(2))
        #expect(subscriber.log == ["subscription", "1", "2"])
        subscriber.request(.max(1))
        #expect(subscriber.log == ["subscription", "1", "2", "3", "finished"])
        #expect([Int]().publisher.log == ["finished"])
        let endless = (0...).publisher.recorded(demand: .max(2))
        endless.onValue = { $0 < 3 ? .max(1) : .none }
        #expect(endless.values == [0, 1])
        endless.request(.max(1))
        #expect(endless.values == [0, 1, 2, 3])
        endless.cancel()
        endless.request(.max(1))
        #expect(endless.values.count == 4)
        #expect([1].publisher == [1].publisher)
        #expect("\([1, 2].publisher)".contains("[1, 2]"))
    }

    @Test("A sequence that is asked from inside receive, or cancelled there")
    func sequenceReentrancy() {
        let subscriber = RecordingSubscriber<Int, Never>(demand: .max(1))
        subscriber.onValue = { [unowned subscriber] value in
            if value < 100_000 { subscriber.request(.max(1)) } else { subscriber.cancel() }
            return .none
        }
        (1...200_000).publisher.subscribe(subscriber)
        #expect(subscriber.values.count == 100_000)
        #expect(!subscriber.isFinished)
    }

    @Test("A recording plays its values and completion, and can be encoded")
    func record() throws {
        let record = Record<Int, TestFailure> { recording in
            recording.receive(1)
            recording.receive(2)
            recording.receive(completion: .failure(.expected))
        }
        #expect(record.log == ["1", "2", "failure(expected)"])
        #expect(record.recording.output == [1, 2])
        #expect(record.recording.completion == .failure(.expected))
        let data = try JSONEncoder().encode(record)
        #expect(try JSONDecoder().decode(Record<Int, TestFailure>.self, from: data).log == record.log)
        let recording = try JSONEncoder().encode(record.recording)
        let decoded = try JSONDecoder().decode(Record<Int, TestFailure>.Recording.self, from: recording)
        #expect(Record(recording: decoded).log == record.log)
        #expect(Record<Int, Never>(output: [], completion: .finished).log == ["finished"])
        #expect(Record<Int, Never>.Recording().completion == .finished)
    }

    @Test("The publishers of optionals and results")
    func optionalAndResult() {
        #expect(Int?.some(1).publisher.log == ["1", "finished"])
        #expect(Int?.none.publisher.log == ["finished"])
        #expect(Optional.Publisher(2).log == ["2", "finished"])
        #expect(Result<Int, TestFailure>.success(1).publisher.log == ["1", "finished"])
        #expect(Result<Int, TestFailure>.failure(.expected).publisher.log == ["failure(expected)"])
        #expect(Result<Int, TestFailure>.Publisher(3).log == ["3", "finished"])
        #expect(Result<Int, TestFailure>.Publisher(TestFailure.other).log == ["failure(other)"])
        #expect(Result<Int, TestFailure>.success(1).publisher == Result<Int, TestFailure>.success(1).publisher)
        #expect(Int?.some(1).publisher == Int?.some(1).publisher)
    }

    @Test("AnyPublisher and AnySubscriber do not wrap twice, and pass everything on")
    func erasure() {
        let any = [1, 2].publisher.eraseToAnyPublisher()
        #expect(AnyPublisher(any).log == ["1", "2", "finished"])
        var log: [String] = []
        let subscriber = AnySubscriber<Int, Never>(
            receiveSubscription: {
                log.append("subscription")
                $0.request(.max(1))
            },
            receiveValue: {
                log.append("\($0)")
                return .max(1)
            }, receiveCompletion: { _ in log.append("completion") })
        any.subscribe(AnySubscriber(subscriber))
        #expect(log == ["subscription", "1", "2", "completion"])
        let subject = CurrentValueSubject<Int, Never>(0)
        any.subscribe(AnySubscriber(subject))
        #expect(subject.value == 2)
        let unit = RecordingSubscriber<Void, Never>()
        _ = unit.receive()
        #expect(unit.values.count == 1)
    }

    @Test("A sink cancels a second subscription, and runs nothing after its end")
    func sink() {
        var values: [Int] = []
        var completions = 0
        let sink = Subscribers.Sink<Int, Never>(
            receiveCompletion: { _ in completions += 1 }, receiveValue: { values.append($0) })
        let first = ManualPublisher<Int, Never>(keepsSubscriber: true)
        let second = ManualPublisher<Int, Never>()
        first.subscribe(sink)
        second.subscribe(sink)
        #expect(second.cancellations == 1)
        first.send(1)
        sink.receiveValue(2)
        sink.cancel()
        first.send(3)
        first.send(completion: .finished)
        sink.receiveValue(4)
        sink.receiveCompletion(.finished)
        #expect(values == [1, 2])
        #expect(completions == 0)
        #expect(first.cancellations == 1)
    }
}
