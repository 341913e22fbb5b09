import Combine
import Foundation
import Synchronization
import Testing

/// The expectations follow Apple's documentation of `PassthroughSubject`, `Subject` and `Subscription`.
@Suite("PassthroughSubject")
struct PassthroughSubjectTests {
    @Test("A value is sent to those subscribed at that moment, in the order they came")
    func order() {
        let subject = PassthroughSubject<Int, Never>()
        var log: [String] = []
        let first = subject.sink { log.append("a\($0)") }
        subject.send(1)
        let second = subject.sink { log.append("b\($0)") }
        subject.send(2)
        #expect(log == ["a1", "a2", "b2"])
        withExtendedLifetime((first, second)) {}
    }

    @Test("Nothing is sent after the completion, and a late subscriber receives it at once")
    func completion() {
        let subject = PassthroughSubject<Int, TestFailure>()
        let subscriber = RecordingSubscriber<Int, TestFailure>()
        subject.subscribe(subscriber)
        subject.send(1)
        subject.send(completion: .failure(.expected))
        subject.send(2)
        subject.send(completion: .finished)
        #expect(subscriber.log == ["subscription", "1", "failure(expected)"])

        let late = RecordingSubscriber<Int, TestFailure>()
        subject.subscribe(late)
        #expect(late.log == ["subscription", "failure(expected)"])
    }

    @Test("A cancelled subscription receives nothing, not even the completion")
    func cancellation() {
        let subject = PassthroughSubject<Int, Never>()
        let subscriber = RecordingSubscriber<Int, Never>()
        subject.subscribe(subscriber)
        subject.send(1)
        subscriber.cancel()
        subscriber.request(.max(3))
        subject.send(2)
        subject.send(completion: .finished)
        #expect(subscriber.log == ["subscription", "1"])
    }

    @Test("A subscriber misses the values for which it has no demand")
    func demand() {
        let subject = PassthroughSubject<Int, Never>()
        let subscriber = RecordingSubscriber<Int, Never>(demand: .none)
        subject.subscribe(subscriber)
        subject.send(1)
        subscriber.request(.none)
        subject.send(2)
        subscriber.request(.max(1))
        subject.send(3)
        subject.send(4)
        subscriber.onValue = { $0 == 5 ? .max(1) : .none }
        subscriber.request(.max(1))
        subject.send(5)
        subject.send(6)
        subject.send(7)
        #expect(subscriber.values == [3, 5, 6])
    }

    @Test("The completion needs no demand")
    func completionWithoutDemand() {
        let subject = PassthroughSubject<Int, Never>()
        let subscriber = RecordingSubscriber<Int, Never>(demand: .none)
        subject.subscribe(subscriber)
        subject.send(completion: .finished)
        #expect(subscriber.log == ["subscription", "finished"])
    }

    @Test("Cancelling from inside receive stops the delivery to that subscriber alone")
    func cancelInsideReceive() {
        let subject = PassthroughSubject<Int, Never>()
        let first = RecordingSubscriber<Int, Never>()
        let second = RecordingSubscriber<Int, Never>()
        first.onValue = { _ in
            first.cancel()
            return .unlimited
        }
        subject.subscribe(first)
        subject.subscribe(second)
        subject.send(1)
        subject.send(2)
        #expect(first.values == [1])
        #expect(second.values == [1, 2])
        first.onValue = { _ in .none }
    }

    @Test("Cancelling another subscriber during a send keeps the value from it")
    func cancelOtherDuringSend() {
        let subject = PassthroughSubject<Int, Never>()
        let victim = RecordingSubscriber<Int, Never>()
        let first = RecordingSubscriber<Int, Never>()
        first.onValue = { [weak victim] _ in
            victim?.cancel()
            return .none
        }
        subject.subscribe(first)
        subject.subscribe(victim)
        subject.send(1)
        #expect(first.values == [1])
        #expect(victim.values == [])
    }

    @Test("A value sent from inside receive arrives at once, inside the outer one")
    func recursion() {
        let subject = PassthroughSubject<Int, Never>()
        var log: [String] = []
        let sink = subject.sink { value in
            log.append("begin \(value)")
            if value < 3 { subject.send(value + 1) }
            log.append("end \(value)")
        }
        subject.send(1)
        #expect(log == ["begin 1", "begin 2", "begin 3", "end 3", "end 2", "end 1"])
        sink.cancel()
    }

    @Test("A completion from inside receive ends the subject there and then")
    func completionInsideReceive() {
        let subject = PassthroughSubject<Int, Never>()
        let subscriber = RecordingSubscriber<Int, Never>()
        subscriber.onValue = { _ in
            subject.send(completion: .finished)
            subject.send(9)
            return .none
        }
        subject.subscribe(subscriber)
        subject.send(1)
        subject.send(2)
        #expect(subscriber.log == ["subscription", "1", "finished"])
    }

    @Test("A subscriber that comes during a send receives the next value first")
    func subscribeInsideReceive() {
        let subject = PassthroughSubject<Int, Never>()
        let late = RecordingSubscriber<Int, Never>()
        let first = RecordingSubscriber<Int, Never>()
        first.onValue = { value in
            if value == 1 { subject.subscribe(late) }
            return .none
        }
        subject.subscribe(first)
        subject.send(1)
        subject.send(2)
        #expect(late.values == [2])
    }

    @Test("A subject that is released while it sends finishes the round")
    func releaseWhileSending() {
        var subject: PassthroughSubject<Int, Never>? = PassthroughSubject()
        weak let weakSubject = subject
        let first = RecordingSubscriber<Int, Never>()
        first.onValue = { _ in
            subject = nil
            return .none
        }
        let second = RecordingSubscriber<Int, Never>()
        subject?.subscribe(first)
        subject?.subscribe(second)
        subject?.send(1)
        #expect(first.values == [1])
        #expect(second.values == [1])
        #expect(weakSubject == nil)
    }

    @Test("Neither a forgotten subscription nor a cancelled one keeps anything alive")
    func retention() {
        weak var weakSubject: PassthroughSubject<Int, Never>?
        weak var weakForgotten: RecordingSubscriber<Int, Never>?
        let kept: any Subscription
        weak var weakCancelled: RecordingSubscriber<Int, Never>?
        do {
            let subject = PassthroughSubject<Int, Never>()
            let forgotten = RecordingSubscriber<Int, Never>()
            let cancelled = RecordingSubscriber<Int, Never>()
            subject.subscribe(forgotten)
            subject.subscribe(cancelled)
            (weakSubject, weakForgotten, weakCancelled) = (subject, forgotten, cancelled)
            kept = cancelled.subscription!
            kept.cancel()
        }
        #expect(weakSubject == nil)
        #expect(weakCancelled == nil)
        // The recording subscriber holds its subscription and is held by it: nobody else may hold either.
        weakForgotten?.cancel()
        #expect(weakForgotten == nil)
        kept.request(.unlimited)
    }

    @Test("Completion releases the subscriber")
    func completionReleases() {
        let subject = PassthroughSubject<Int, Never>()
        weak var token: Token?
        let cancellable: AnyCancellable
        do {
            let strong = Token()
            token = strong
            cancellable = subject.sink { _ in withExtendedLifetime(strong) {} }
        }
        #expect(token != nil)
        subject.send(completion: .finished)
        #expect(token == nil)
        cancellable.cancel()
    }

    @Test("Cancelling many in any order keeps the order of the rest")
    func manyCancellations() {
        let subject = PassthroughSubject<Int, Never>()
        var received: [Int] = []
        var sinks: [Int: AnyCancellable] = [:]
        for index in 0..<500 { sinks[index] = subject.sink { _ in received.append(index) } }
        for index in (0..<500).shuffled() where index % 7 != 3 { sinks[index] = nil }
        for index in 500..<510 { sinks[index] = subject.sink { _ in received.append(index) } }
        subject.send(0)
        #expect(received == (0..<510).filter { $0 % 7 == 3 || $0 >= 500 })
    }

    @Test("It demands from what feeds it only once a subscriber has demand")
    func upstreamDemand() {
        let upstream = ManualPublisher<Int, Never>()
        let subject = PassthroughSubject<Int, Never>()
        let feed = upstream.subscribe(subject)
        #expect(upstream.requests == [])
        let subscriber = RecordingSubscriber<Int, Never>(demand: .none)
        subject.subscribe(subscriber)
        #expect(upstream.requests == [])
        subscriber.request(.max(2))
        #expect(upstream.requests == [.unlimited])
        upstream.send(1)
        upstream.send(2)
        upstream.send(3)
        #expect(subscriber.values == [1, 2])
        feed.cancel()
        #expect(upstream.cancellations == 1)
    }

    @Test("Its release cancels what feeds it")
    func releaseCancelsUpstream() {
        let upstream = ManualPublisher<Int, Never>()
        var subject: PassthroughSubject<Int, Never>? = PassthroughSubject()
        upstream.subscribe(AnySubscriber(subject!))
        upstream.dropSubscriber()
        subject = nil
        #expect(upstream.cancellations == 1)
    }

    @Test("Threads that send at once are delivered one after the other, and no value is lost")
    func concurrentSends() {
        let subject = PassthroughSubject<Int, Never>()
        // The sink counts without a lock of its own: only serial delivery makes the sum right.
        nonisolated(unsafe) var sum = 0
        nonisolated(unsafe) var inside = 0
        nonisolated(unsafe) var overlaps = 0
        let sink = subject.sink { value in
            inside += 1
            if inside != 1 { overlaps += 1 }
            sum += value
            inside -= 1
        }
        nonisolated(unsafe) let sender = subject
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
            for _ in 0..<2000 { sender.send(1) }
        }
        #expect(sum == 16_000)
        #expect(overlaps == 0)
        sink.cancel()
    }

    @Test("Subscribing, cancelling, sending and completing at once is safe")
    func concurrentEverything() {
        let received = Mutex(0)
        for _ in 0..<50 {
            nonisolated(unsafe) let subject = PassthroughSubject<Int, Never>()
            DispatchQueue.concurrentPerform(iterations: 4) { index in
                for round in 0..<50 {
                    switch index {
                    case 0, 1:
                        let sink = subject.sink { _ in received.withLock { $0 += 1 } }
                        if round % 2 == 0 { subject.send(round) }
                        sink.cancel()
                    case 2: subject.send(round)
                    default: if round == 49 { subject.send(completion: .finished) }
                    }
                }
            }
            var late = 0
            let sink = subject.sink(receiveCompletion: { _ in late += 1 }, receiveValue: { _ in })
            #expect(late == 1)
            sink.cancel()
        }
        #expect(received.withLock { $0 } > 0)
    }
}
