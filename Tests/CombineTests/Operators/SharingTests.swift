import Combine
import Foundation
import Testing

/// Expected values follow Apple's documentation of `share`, `multicast`, `autoconnect` and `makeConnectable`.
@Suite("Sharing")
struct SharingTests {
    @Test("multicast sends to all subscribers once it is connected, until the connection is cancelled")
    func multicast() {
        let source = ManualPublisher<Int, TestFailure>()
        var subjects = 0
        let shared = source.multicast { () -> PassthroughSubject<Int, TestFailure> in
            subjects += 1
            return PassthroughSubject()
        }
        let first = shared.recorded()
        let second = shared.recorded(demand: .max(1))
        #expect(!source.hasSubscriber)
        let connection = shared.connect()
        #expect(source.requests == [.unlimited])
        source.send(1)
        source.send(2)
        #expect(first.values == [1, 2])
        #expect(second.values == [1])
        connection.cancel()
        #expect(source.cancellations == 1)
        #expect(subjects == 1)
        #expect(!first.isFinished)
        first.cancel()
        second.cancel()
    }

    @Test("multicast over a given subject sends its current value to a late subscriber")
    func multicastSubject() {
        let source = PassthroughSubject<Int, Never>()
        let shared = source.multicast(subject: CurrentValueSubject<Int, Never>(0))
        let connection = shared.connect()
        source.send(5)
        let late = shared.recorded()
        #expect(late.values == [5])
        connection.cancel()
        late.cancel()
    }

    @Test("autoconnect connects for the first subscriber and disconnects after the last")
    func autoconnect() {
        let source = ManualPublisher<Int, TestFailure>()
        let shared = source.multicast { PassthroughSubject() }.autoconnect()
        let first = shared.recorded()
        #expect(source.hasSubscriber)
        let second = shared.recorded()
        source.send(1)
        first.cancel()
        #expect(source.cancellations == 0)
        second.cancel()
        #expect(source.cancellations == 1)
        let third = shared.recorded()
        source.send(2)
        #expect(third.values == [2])
        third.cancel()
        #expect(source.cancellations == 2)
    }

    @Test("share subscribes once; after the end a late subscriber receives only that")
    func share() {
        var subscriptions = 0
        let source = PassthroughSubject<Int, Never>()
        let shared = source.handleEvents(receiveSubscription: { _ in subscriptions += 1 }).share()
        let first = shared.recorded()
        source.send(1)
        let second = shared.recorded()
        source.send(2)
        source.send(completion: .finished)
        #expect(first.log == ["subscription", "1", "2", "finished"])
        #expect(second.log == ["subscription", "2", "finished"])
        #expect(subscriptions == 1)
        #expect(shared.log == ["finished"])
        #expect(shared == shared)
        #expect(shared != source.handleEvents().share())
    }

    @Test("share of a publisher that ends while it is connected")
    func shareSynchronous() {
        let shared = [1, 2, 3].publisher.share()
        #expect(shared.log == ["1", "2", "3", "finished"])
    }

    @Test("share over and over leaves nothing behind")
    func shareRetention() {
        let source = PassthroughSubject<Int, Never>()
        weak var weakToken: Token?
        do {
            let token = Token()
            weakToken = token
            let shared = source.map { _ in token }.share()
            for _ in 0..<10 { shared.sink { _ in }.cancel() }
            let kept = shared.sink { _ in }
            source.send(1)
            kept.cancel()
        }
        #expect(weakToken == nil)
    }

    @Test("makeConnectable waits for connect()")
    func makeConnectable() {
        let connectable = [1, 2].publisher.makeConnectable()
        let subscriber = connectable.recorded()
        #expect(subscriber.log == ["subscription"])
        let connection = connectable.connect()
        #expect(subscriber.log == ["subscription", "1", "2", "finished"])
        connection.cancel()
    }

    @Test("A subject may be subscribed to a publisher and detached again")
    func subscribeSubject() {
        let source = PassthroughSubject<Int, Never>()
        let subject = PassthroughSubject<Int, Never>()
        let subscriber = subject.recorded()
        let feed = source.subscribe(subject)
        source.send(1)
        feed.cancel()
        source.send(2)
        #expect(subscriber.values == [1])
        let again = source.subscribe(subject)
        source.send(3)
        source.send(completion: .finished)
        #expect(subscriber.log == ["subscription", "1", "3", "finished"])
        again.cancel()
    }
}
