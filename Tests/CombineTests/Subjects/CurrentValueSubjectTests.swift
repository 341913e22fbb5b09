import Combine
import Foundation
import Testing

/// The expectations follow Apple's documentation of `CurrentValueSubject`.
@Suite("CurrentValueSubject")
struct CurrentValueSubjectTests {
    @Test("A subscriber receives the current value first, then each new one")
    func replay() {
        let subject = CurrentValueSubject<Int, Never>(1)
        var values: [Int] = []
        let sink = subject.sink { values.append($0) }
        subject.send(2)
        subject.value = 3
        #expect(values == [1, 2, 3])
        #expect(subject.value == 3)
        sink.cancel()
        subject.value = 4
        #expect(values == [1, 2, 3])
        #expect(subject.value == 4)
    }

    @Test("A subscriber sees its value in the subject already")
    func storedBeforeSent() {
        let subject = CurrentValueSubject<Int, Never>(1)
        var seen: [[Int]] = []
        let sink = subject.sink { seen.append([$0, subject.value]) }
        subject.send(2)
        #expect(seen == [[1, 1], [2, 2]])
        sink.cancel()
    }

    @Test("With demand after a pause, a subscriber receives the latest value once")
    func pausedSubscriber() {
        let subject = CurrentValueSubject<Int, Never>(1)
        let subscriber = RecordingSubscriber<Int, Never>(demand: .max(1))
        subject.subscribe(subscriber)
        subject.send(2)
        subject.send(3)
        #expect(subscriber.values == [1])
        subscriber.request(.max(2))
        #expect(subscriber.values == [1, 3])
        subscriber.request(.max(1))
        #expect(subscriber.values == [1, 3])
        subject.send(4)
        #expect(subscriber.values == [1, 3, 4])
    }

    @Test("After the completion the value stays and nothing is sent")
    func completion() {
        let subject = CurrentValueSubject<Int, Never>(1)
        let subscriber = RecordingSubscriber<Int, Never>()
        subject.subscribe(subscriber)
        subject.send(completion: .finished)
        subject.send(2)
        #expect(subject.value == 1)
        #expect(subscriber.log == ["subscription", "1", "finished"])
        let late = RecordingSubscriber<Int, Never>()
        subject.subscribe(late)
        #expect(late.log == ["subscription", "finished"])
    }

    @Test("A value set from inside receive arrives at once")
    func recursion() {
        let subject = CurrentValueSubject<Int, Never>(0)
        var values: [Int] = []
        let sink = subject.sink { value in
            values.append(value)
            if value < 3 { subject.value = value + 1 }
        }
        #expect(values == [0, 1, 2, 3])
        #expect(subject.value == 3)
        sink.cancel()
    }

    @Test("The current value reaches a subscriber even when the subject is already gone")
    func temporarySubject() {
        let subscriber = RecordingSubscriber<Int, Never>(demand: .none)
        CurrentValueSubject<Int, Never>(5).subscribe(subscriber)
        subscriber.request(.max(1))
        #expect(subscriber.values == [5])
        subscriber.cancel()
    }

    @Test("It demands from what feeds it at once, without limit")
    func upstreamDemand() {
        let upstream = ManualPublisher<Int, Never>()
        let subject = CurrentValueSubject<Int, Never>(0)
        let feed = upstream.subscribe(subject)
        #expect(upstream.requests == [.unlimited])
        upstream.send(1)
        #expect(subject.value == 1)
        feed.cancel()
    }

    @Test("A replaced value may use the subject as it is released")
    func valueReleasedOutsideTheLock() {
        final class Reader {
            let onRelease: () -> Void
            init(_ onRelease: @escaping () -> Void) { self.onRelease = onRelease }
            deinit { onRelease() }
        }
        let subject = CurrentValueSubject<Reader?, Never>(nil)
        var sawNew = false
        subject.value = Reader { [weak subject] in sawNew = subject?.value == nil }
        subject.value = nil
        #expect(sawNew)
    }

    @Test("Threads that set at once leave every subscriber with the same last value")
    func concurrentSends() {
        nonisolated(unsafe) let subject = CurrentValueSubject<Int, Never>(0)
        nonisolated(unsafe) var count = 0
        let sink = subject.sink { _ in count += 1 }
        DispatchQueue.concurrentPerform(iterations: 8) { thread in
            for round in 0..<500 { subject.send(thread * 1000 + round) }
        }
        #expect(count == 4001)
        #expect(subject.value % 1000 < 500)
        sink.cancel()
    }

    @Test("A subscriber that comes while threads send receives each number at most once")
    func noDuplicates() {
        for _ in 0..<20 {
            nonisolated(unsafe) let subject = CurrentValueSubject<Int, Never>(0)
            nonisolated(unsafe) var received: [Int] = []
            nonisolated(unsafe) var sink: AnyCancellable?
            DispatchQueue.concurrentPerform(iterations: 2) { thread in
                if thread == 0 {
                    for round in 1...300 { subject.send(round) }
                } else {
                    sink = subject.sink { received.append($0) }
                }
            }
            #expect(Set(received).count == received.count)
            #expect(received == received.sorted())
            #expect(received.last == 300)
            sink?.cancel()
        }
    }
}
