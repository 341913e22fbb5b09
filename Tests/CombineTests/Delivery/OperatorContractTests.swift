import Combine
import Foundation
import Synchronization
import Testing

/// What Apple's documentation of `Publisher`, `Subscriber` and `Subscription` promises of every publisher.
@Suite("Every operator")
struct OperatorContractTests {
    typealias Source = PassthroughSubject<Int, any Error>

    static let all = streamingOperators + finalValueOperators

    private func attach(
        _ operatorCase: OperatorCase, to source: some Publisher<Int, any Error>, demand: Subscribers.Demand = .unlimited
    ) -> RecordingSubscriber<String, any Error> {
        let subscriber = RecordingSubscriber<String, any Error>(demand: demand)
        operatorCase.build(source.eraseToAnyPublisher()).subscribe(subscriber)
        return subscriber
    }

    @Test("sends its subscription first, one completion last, and nothing after it", arguments: all)
    func order(_ operatorCase: OperatorCase) {
        let source = Source()
        let subscriber = attach(operatorCase, to: source)
        for value in 1...3 { source.send(value) }
        source.send(completion: .finished)
        source.send(4)
        #expect(subscriber.log.first == "subscription")
        #expect(subscriber.log.filter { $0 == "subscription" }.count == 1)
        #expect(subscriber.log.last == "finished")
        #expect(subscriber.completions.count == 1)
        #expect(!subscriber.values.isEmpty || operatorCase.name.hasPrefix("first") || operatorCase.isValueless)
    }

    @Test("passes an error on", arguments: all.filter { !["retry"].contains($0.name) } + streamingOperators.suffix(1))
    func failure(_ operatorCase: OperatorCase) {
        let source = Source()
        let subscriber = attach(operatorCase, to: source)
        source.send(1)
        source.send(completion: .failure(TestFailure.expected))
        #expect(subscriber.log.last == "failure(expected)")
        #expect(subscriber.completions.count == 1)
    }

    @Test(
        "drops what a publisher sends against the rules after its completion",
        arguments: all.filter { !$0.isTransparent })
    func rudePublisher(_ operatorCase: OperatorCase) {
        let source = ManualPublisher<Int, any Error>()
        let subscriber = attach(operatorCase, to: source)
        source.send(1)
        source.send(completion: .finished)
        let log = subscriber.log
        source.send(2)
        source.send(completion: .finished)
        source.send(completion: .failure(TestFailure.expected))
        #expect(subscriber.log == log)
        #expect(log.last == "finished")
    }

    @Test("cancels its publisher once, and sends nothing after its cancellation", arguments: all)
    func cancellation(_ operatorCase: OperatorCase) {
        let source = ManualPublisher<Int, any Error>(keepsSubscriber: !operatorCase.isTransparent)
        let subscriber = attach(operatorCase, to: source)
        source.send(1)
        let log = subscriber.log
        subscriber.cancel()
        subscriber.cancel()
        source.send(2)
        source.send(completion: .finished)
        subscriber.request(.max(1))
        #expect(operatorCase.isTransparent ? source.cancellations >= 1 : source.cancellations == 1)
        #expect(subscriber.log == log)
    }

    @Test("may be cancelled from inside receive", arguments: streamingOperators)
    func cancellationInside(_ operatorCase: OperatorCase) {
        let source = Source()
        let subscriber = RecordingSubscriber<String, any Error>()
        subscriber.onValue = { [unowned subscriber] _ in
            subscriber.cancel()
            return .max(1)
        }
        operatorCase.build(source.eraseToAnyPublisher()).subscribe(subscriber)
        source.send(1)
        source.send(2)
        source.send(completion: .finished)
        #expect(subscriber.values.count == 1)
        #expect(subscriber.completions.isEmpty)
    }

    @Test("lets go of its subscriber when it is cancelled", arguments: all)
    func releaseAtCancellation(_ operatorCase: OperatorCase) {
        let source = Source()
        weak var weakToken: Token?
        let cancellable: AnyCancellable
        do {
            let token = Token()
            weakToken = token
            cancellable = operatorCase.build(source.eraseToAnyPublisher()).sink(
                receiveCompletion: { _ in withExtendedLifetime(token) {} },
                receiveValue: { _ in withExtendedLifetime(token) {} })
        }
        source.send(1)
        #expect(weakToken != nil)
        cancellable.cancel()
        #expect(weakToken == nil)
        source.send(2)
    }

    @Test("lets go of its subscriber when it completes", arguments: all)
    func releaseAtCompletion(_ operatorCase: OperatorCase) {
        let source = Source()
        weak var weakSubscriber: RecordingSubscriber<String, any Error>?
        do {
            let subscriber = attach(operatorCase, to: source)
            weakSubscriber = subscriber
            source.send(1)
            source.send(completion: .finished)
            #expect(subscriber.isFinished)
            subscriber.dropSubscription()
        }
        #expect(weakSubscriber == nil)
    }

    @Test("sends no value without demand", arguments: all)
    func demandOfZero(_ operatorCase: OperatorCase) {
        let source = Source()
        let subscriber = attach(operatorCase, to: source, demand: .none)
        source.send(1)
        source.send(2)
        subscriber.request(.none)
        source.send(completion: .finished)
        #expect(subscriber.values.isEmpty)
        subscriber.cancel()
    }

    @Test("sends no more values than are demanded", arguments: streamingOperators)
    func limitedDemand(_ operatorCase: OperatorCase) {
        let source = Source()
        let subscriber = attach(operatorCase, to: source, demand: .max(2))
        for value in 1...5 { source.send(value) }
        #expect(subscriber.values.count == 2)
        subscriber.onValue = { _ in .none }
        subscriber.request(.max(1))
        for value in 6...9 { source.send(value) }
        #expect(subscriber.values.count == 3)
        subscriber.cancel()
    }

    @Test("delivers one event at a time though several threads send, and loses none", arguments: streamingOperators)
    func concurrentSends(_ operatorCase: OperatorCase) {
        let source = Source()
        nonisolated(unsafe) var inside = 0
        nonisolated(unsafe) var overlaps = 0
        nonisolated(unsafe) var count = 0
        let cancellable = operatorCase.build(source.eraseToAnyPublisher()).sink(
            receiveCompletion: { _ in },
            receiveValue: { _ in
                inside += 1
                if inside != 1 { overlaps += 1 }
                count += 1
                inside -= 1
            })
        nonisolated(unsafe) let sender = source
        DispatchQueue.concurrentPerform(iterations: 4) { _ in
            for value in 0..<200 { sender.send(value) }
        }
        #expect(overlaps == 0)
        if operatorCase.name == "flatMap one at a time" {
            // It asks for one value at a time, and a subject drops those that nobody has asked for.
            #expect((1...800).contains(count))
        } else {
            #expect(count == (operatorCase.name == "prepend" ? 801 : 800))
        }
        cancellable.cancel()
    }

    @Test("may be cancelled by one thread while another sends", arguments: streamingOperators)
    func concurrentCancellation(_ operatorCase: OperatorCase) {
        for _ in 0..<20 {
            let source = Source()
            let received = Atomic<Int>(0)
            let cancelled = Atomic<Bool>(false)
            nonisolated(unsafe) let cancellable = operatorCase.build(source.eraseToAnyPublisher()).sink(
                receiveCompletion: { _ in }, receiveValue: { _ in received.add(1, ordering: .relaxed) })
            nonisolated(unsafe) let sender = source
            DispatchQueue.concurrentPerform(iterations: 2) { thread in
                if thread == 0 {
                    for value in 0..<100 { sender.send(value) }
                } else {
                    cancellable.cancel()
                    cancelled.store(true, ordering: .releasing)
                }
            }
            let isCancelled = cancelled.load(ordering: .acquiring)
            #expect(isCancelled)
            let count = received.load(ordering: .relaxed)
            source.send(1)
            let later = received.load(ordering: .relaxed)
            #expect(later == count)
        }
    }
}

extension OperatorCase {
    var isValueless: Bool { name == "ignoreOutput" || name == "tryFirst where" }
}
