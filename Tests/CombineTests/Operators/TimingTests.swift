import Combine
import Foundation
import Testing

/// Expected values follow the examples and discussions of Apple's documentation of each operator; where it is silent, what
/// Apple's Combine has been observed to do with a scheduler whose time stands still.
@Suite("Timing")
struct TimingTests {
    typealias Subject = PassthroughSubject<Int, TestFailure>

    @Test("receive(on:) delivers values and the end on the scheduler, in order")
    func receiveOn() {
        let scheduler = VirtualScheduler()
        let source = ManualPublisher<Int, TestFailure>()
        let subscriber = source.receive(on: scheduler).recorded(demand: .max(2))
        #expect(source.requests == [.max(2)])
        subscriber.onValue = { _ in .max(1) }
        source.send(1)
        source.send(2)
        source.send(completion: .finished)
        #expect(subscriber.log == ["subscription"])
        scheduler.advance()
        #expect(subscriber.log == ["subscription", "1", "2", "finished"])
    }

    @Test("receive(on:) drops what is on its way when it is cancelled")
    func receiveOnCancelled() {
        let scheduler = VirtualScheduler()
        let source = Subject()
        let subscriber = source.receive(on: scheduler).recorded()
        source.send(1)
        subscriber.cancel()
        scheduler.advance()
        #expect(subscriber.log == ["subscription"])
    }

    @Test("receive(on:) keeps the order on a concurrent queue, and deliveries do not overlap")
    func receiveOnConcurrentQueue() async {
        let source = PassthroughSubject<Int, Never>()
        nonisolated(unsafe) var values: [Int] = []
        nonisolated(unsafe) var bag: Set<AnyCancellable> = []
        await withCheckedContinuation { continuation in
            source.receive(on: DispatchQueue.global()).sink(
                receiveCompletion: { _ in continuation.resume() }, receiveValue: { values.append($0) }
            ).store(in: &bag)
            for value in 0..<1000 { source.send(value) }
            source.send(completion: .finished)
        }
        #expect(values == Array(0..<1000))
    }

    @Test("C10 receive(on: DispatchQueue.main) sees the new value, a direct listener the old one")
    @MainActor
    func receiveOnMain() async {
        final class Model: ObservableObject { @Published var n = 1 }
        let model = Model()
        var direct: [Int] = []
        var hopped: [Int] = []
        await withCheckedContinuation { continuation in
            var bag: Set<AnyCancellable> = []
            model.objectWillChange.sink { direct.append(model.n) }.store(in: &bag)
            model.objectWillChange.receive(on: DispatchQueue.main).sink {
                hopped.append(model.n)
                bag.removeAll()
                continuation.resume()
            }.store(in: &bag)
            model.n = 2
            #expect(hopped.isEmpty)
        }
        #expect(direct == [1])
        #expect(hopped == [2])
    }

    @Test("subscribe(on:) subscribes, requests and cancels on the scheduler")
    func subscribeOn() {
        let scheduler = VirtualScheduler()
        let source = ManualPublisher<Int, TestFailure>()
        let subscriber = source.subscribe(on: scheduler).recorded(demand: .max(1))
        #expect(!source.hasSubscriber)
        scheduler.advance()
        #expect(source.hasSubscriber)
        #expect(source.requests == [.max(1)])
        source.send(1)
        #expect(subscriber.values == [1])
        subscriber.cancel()
        #expect(source.cancellations == 0)
        scheduler.advance()
        #expect(source.cancellations == 1)
    }

    @Test("delay moves values and the end by the interval")
    func delay() {
        let scheduler = VirtualScheduler()
        let source = Subject()
        let subscriber = source.delay(for: 5, scheduler: scheduler).recorded()
        source.send(1)
        scheduler.advance(by: 3)
        source.send(2)
        source.send(completion: .failure(.expected))
        scheduler.advance(by: 1.9)
        #expect(subscriber.log == ["subscription"])
        scheduler.advance(by: 0.1)
        #expect(subscriber.log == ["subscription", "1"])
        scheduler.advance(by: 3)
        #expect(subscriber.log == ["subscription", "1", "2", "failure(expected)"])
    }

    @Test("debounce sends the last value after a pause")
    func debounce() {
        let scheduler = VirtualScheduler()
        let source = Subject()
        let subscriber = source.debounce(for: 10, scheduler: scheduler).recorded(demand: .max(2))
        source.send(1)
        scheduler.advance(by: 9)
        source.send(2)
        scheduler.advance(by: 9)
        #expect(subscriber.values == [])
        scheduler.advance(by: 1)
        #expect(subscriber.values == [2])
        #expect(scheduler.pendingCount == 0)
        source.send(3)
        scheduler.advance(by: 30)
        source.send(4)
        scheduler.advance(by: 30)
        // There was no demand for the third one.
        #expect(subscriber.values == [2, 3])
        subscriber.cancel()
    }

    @Test("debounce drops a value that is not due when the publisher ends, and the end comes at once")
    func debounceCompletion() {
        let scheduler = VirtualScheduler()
        let source = Subject()
        let subscriber = source.debounce(for: 10, scheduler: scheduler).recorded()
        source.send(1)
        scheduler.advance(by: 4)
        source.send(completion: .finished)
        scheduler.advance()
        #expect(subscriber.log == ["subscription", "finished"])
        #expect(scheduler.pendingCount == 0)
    }

    @Test("Cancelling a debounce stops its timer")
    func debounceCancelled() {
        let scheduler = VirtualScheduler()
        let source = Subject()
        let subscriber = source.debounce(for: 10, scheduler: scheduler).recorded()
        source.send(1)
        #expect(scheduler.pendingCount == 1)
        subscriber.cancel()
        #expect(scheduler.pendingCount == 0)
    }

    @Test("throttle sends the first value at once and one for each interval after it", arguments: [true, false])
    func throttle(latest: Bool) {
        let scheduler = VirtualScheduler()
        let source = Subject()
        let subscriber = source.throttle(for: 10, scheduler: scheduler, latest: latest).recorded()
        source.send(1)
        scheduler.advance()
        #expect(subscriber.values == [1])
        scheduler.advance(by: 2)
        source.send(2)
        scheduler.advance(by: 2)
        source.send(3)
        scheduler.advance(by: 5.9)
        #expect(subscriber.values == [1])
        scheduler.advance(by: 0.1)
        #expect(subscriber.values == [1, latest ? 3 : 2])
        scheduler.advance(by: 25)
        source.send(4)
        scheduler.advance()
        #expect(subscriber.values.last == 4)
        source.send(5)
        source.send(completion: .finished)
        #expect(!subscriber.isFinished)
        scheduler.advance(by: 10)
        #expect(subscriber.log.suffix(3) == ["4", "5", "finished"])
    }

    @Test("throttle ignores values for which there is no demand")
    func throttleDemand() {
        let scheduler = VirtualScheduler()
        let source = Subject()
        let subscriber = source.throttle(for: 10, scheduler: scheduler, latest: true).recorded(demand: .max(1))
        source.send(1)
        scheduler.advance(by: 20)
        source.send(2)
        scheduler.advance(by: 20)
        #expect(subscriber.values == [1])
        source.send(completion: .finished)
        scheduler.advance()
        #expect(subscriber.isFinished)
    }

    @Test("timeout ends when it has been quiet for so long, normally or with an error")
    func timeout() {
        let scheduler = VirtualScheduler()
        let source = ManualPublisher<Int, TestFailure>()
        let subscriber = source.timeout(10, scheduler: scheduler).recorded()
        scheduler.advance(by: 9)
        source.send(1)
        scheduler.advance(by: 9)
        #expect(subscriber.log == ["subscription", "1"])
        scheduler.advance(by: 1)
        #expect(subscriber.log == ["subscription", "1", "finished"])
        #expect(source.cancellations == 1)
        #expect(scheduler.pendingCount == 0)

        let failed = Subject().timeout(10, scheduler: scheduler, customError: { .other }).recorded()
        scheduler.advance(by: 10)
        #expect(failed.log == ["subscription", "failure(other)"])
    }

    @Test("timeout leaves no timer behind when the publisher ends or is cancelled")
    func timeoutTimer() {
        let scheduler = VirtualScheduler()
        let source = Subject()
        let subscriber = source.timeout(10, scheduler: scheduler).recorded()
        let other = source.timeout(10, scheduler: scheduler).recorded()
        other.cancel()
        #expect(scheduler.pendingCount == 1)
        source.send(completion: .finished)
        scheduler.advance()
        #expect(subscriber.log == ["subscription", "finished"])
        #expect(scheduler.pendingCount == 0)
    }

    @Test("measureInterval sends the time since the one before")
    func measureInterval() {
        let scheduler = VirtualScheduler()
        let source = Subject()
        let subscriber = source.measureInterval(using: scheduler).map(\.seconds).recorded()
        scheduler.advance(by: 3)
        source.send(1)
        scheduler.advance(by: 0.5)
        source.send(2)
        #expect(subscriber.values == [3, 0.5])
        subscriber.cancel()
    }

    @Test("collect by time sends the values of each period, and nothing for an empty one")
    func collectByTime() {
        let scheduler = VirtualScheduler()
        let source = Subject()
        let subscriber = source.collect(.byTime(scheduler, 10)).recorded()
        source.send(1)
        source.send(2)
        scheduler.advance(by: 10)
        #expect(subscriber.values == [[1, 2]])
        scheduler.advance(by: 10)
        source.send(3)
        scheduler.advance(by: 5)
        source.send(completion: .finished)
        scheduler.advance()
        #expect(subscriber.log == ["subscription", "[1, 2]", "[3]", "finished"])
        #expect(scheduler.pendingCount == 0)
    }

    @Test("collect by time or count ends a period early, and keeps groups for later demand")
    func collectByTimeOrCount() {
        let scheduler = VirtualScheduler(runsUndatedAtOnce: true)
        let source = Subject()
        let subscriber = source.collect(.byTimeOrCount(scheduler, 10, 2)).recorded(demand: .max(1))
        for value in 1...5 { source.send(value) }
        #expect(subscriber.values == [[1, 2]])
        scheduler.advance(by: 10)
        subscriber.request(.max(1))
        #expect(subscriber.values == [[1, 2], [3, 4]])
        source.send(completion: .finished)
        #expect(!subscriber.isFinished)
        subscriber.request(.max(3))
        #expect(subscriber.log.suffix(2) == ["[5]", "finished"])
    }

    @Test("buffer with all values asked for drops the newest, the oldest, or fails when it is full")
    func bufferByRequest() {
        func fill(_ whenFull: Publishers.BufferingStrategy<TestFailure>) -> RecordingSubscriber<Int, TestFailure> {
            let source = Subject()
            let subscriber = source.buffer(size: 2, prefetch: .byRequest, whenFull: whenFull).recorded(demand: .max(1))
            for value in 1...5 { source.send(value) }
            source.send(completion: .finished)
            return subscriber
        }
        let newest = fill(.dropNewest)
        newest.request(.unlimited)
        #expect(newest.log == ["subscription", "1", "2", "3", "finished"])
        let oldest = fill(.dropOldest)
        #expect(oldest.log == ["subscription", "1"])
        oldest.request(.unlimited)
        #expect(oldest.log == ["subscription", "1", "4", "5", "finished"])
        #expect(fill(.customError { .other }).log == ["subscription", "1", "failure(other)"])
    }

    @Test("buffer that keeps full asks for as many values as have room, and for one in place of each that leaves")
    func bufferKeepFull() {
        let source = ManualPublisher<Int, TestFailure>()
        let subscriber = source.buffer(size: 3, prefetch: .keepFull, whenFull: .dropOldest).recorded(demand: .none)
        #expect(source.requests == [.max(3)])
        for value in 1...3 { source.send(value) }
        subscriber.request(.max(2))
        #expect(subscriber.values == [1, 2])
        #expect(source.demanded == .max(5))
        source.send(4)
        subscriber.request(.unlimited)
        #expect(subscriber.values == [1, 2, 3, 4])
        source.send(5)
        #expect(subscriber.values == [1, 2, 3, 4, 5])
        #expect(source.demanded == .max(8))
        source.send(completion: .failure(.expected))
        #expect(subscriber.log.last == "failure(expected)")
    }
}
