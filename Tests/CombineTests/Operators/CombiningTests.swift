import Combine
import Foundation
import Testing

/// Expected values follow the examples and discussions of Apple's documentation of each operator.
@Suite("Combining publishers")
struct CombiningTests {
    typealias Subject = PassthroughSubject<Int, TestFailure>

    @Test("combineLatest sends once all have a value, then at each new one, and ends with the last")
    func combineLatest() {
        let a = Subject()
        let b = Subject()
        let c = Subject()
        let subscriber = a.combineLatest(b, c).map { "\($0)\($1)\($2)" }.recorded()
        a.send(1)
        a.send(2)
        b.send(1)
        c.send(1)
        a.send(3)
        a.send(completion: .finished)
        b.send(2)
        b.send(completion: .finished)
        c.send(2)
        c.send(completion: .finished)
        #expect(subscriber.log == ["subscription", "211", "311", "321", "322", "finished"])
    }

    @Test("combineLatest fails with the first error and cancels the others")
    func combineLatestFailure() {
        let a = ManualPublisher<Int, TestFailure>()
        let b = ManualPublisher<Int, TestFailure>()
        let subscriber = a.combineLatest(b).recorded()
        a.send(1)
        b.send(completion: .failure(.expected))
        #expect(subscriber.log == ["subscription", "failure(expected)"])
        #expect(a.cancellations == 1)
        #expect(b.cancellations == 0)
    }

    @Test("combineLatest with limited demand keeps the latest combination for the next request")
    func combineLatestDemand() {
        let a = ManualPublisher<Int, TestFailure>()
        let b = ManualPublisher<Int, TestFailure>()
        let subscriber = a.combineLatest(b).map { "\($0)\($1)" }.recorded(demand: .max(1))
        #expect(a.requests == [.max(1)])
        a.send(1)
        // The first value was used up without being sent by itself.
        #expect(a.returnedDemands == [.max(1)])
        b.send(1)
        a.send(2)
        a.send(3)
        #expect(subscriber.values == ["11"])
        subscriber.request(.max(1))
        #expect(subscriber.values == ["11", "31"])
        b.send(2)
        a.send(completion: .finished)
        b.send(completion: .finished)
        #expect(!subscriber.isFinished)
        subscriber.request(.max(1))
        #expect(subscriber.log.suffix(2) == ["32", "finished"])
    }

    @Test("combineLatest with two to four publishers, with and without a closure")
    func combineLatestFamily() {
        let n = [Just(1), Just(2), Just(3), Just(4)]
        #expect(n[0].combineLatest(n[1]).log == ["(1, 2)", "finished"])
        #expect(n[0].combineLatest(n[1]) { $0 + $1 }.log == ["3", "finished"])
        #expect(n[0].combineLatest(n[1], n[2]).log == ["(1, 2, 3)", "finished"])
        #expect(n[0].combineLatest(n[1], n[2]) { $0 + $1 + $2 }.log == ["6", "finished"])
        #expect(n[0].combineLatest(n[1], n[2], n[3]).log == ["(1, 2, 3, 4)", "finished"])
        #expect(n[0].combineLatest(n[1], n[2], n[3]) { $0 + $1 + $2 + $3 }.log == ["10", "finished"])
    }

    @Test("A combined value that is sent from inside receive arrives")
    func combineLatestRecursion() {
        let a = CurrentValueSubject<Int, Never>(0)
        let b = CurrentValueSubject<Int, Never>(0)
        var log: [String] = []
        let sink = a.combineLatest(b).sink { x, y in
            log.append("\(x)\(y)")
            if y < x { b.value = x }
        }
        a.value = 1
        #expect(log == ["00", "10", "11"])
        sink.cancel()
    }

    @Test("zip pairs values, keeps those that are ahead, and ends when one can give no more")
    func zip() {
        let a = Subject()
        let b = Subject()
        let subscriber = a.zip(b).map { "\($0)\($1)" }.recorded()
        a.send(1)
        a.send(2)
        b.send(1)
        a.send(completion: .finished)
        #expect(subscriber.log == ["subscription", "11"])
        b.send(2)
        #expect(subscriber.log == ["subscription", "11", "22", "finished"])
        #expect(Just(1).zip(Just(2), Just(3)).log == ["(1, 2, 3)", "finished"])
        #expect(Just(1).zip(Just(2), Just(3), Just(4)) { $0 + $1 + $2 + $3 }.log == ["10", "finished"])
        #expect(Just(1).zip(Just(2), Just(3)) { $0 + $1 + $2 }.log == ["6", "finished"])
        #expect(Just(1).zip(Just(2)) { $0 + $1 }.log == ["3", "finished"])
        #expect(Just(1).zip(Just(2), Just(3), Just(4)).log == ["(1, 2, 3, 4)", "finished"])
    }

    @Test("zip asks each publisher for what is demanded, and sends no more")
    func zipDemand() {
        let a = ManualPublisher<Int, TestFailure>()
        let b = ManualPublisher<Int, TestFailure>()
        let subscriber = a.zip(b).map { "\($0)\($1)" }.recorded(demand: .max(2))
        #expect(a.requests == [.max(2)])
        #expect(b.requests == [.max(2)])
        for value in 1...3 { a.send(value) }
        for value in 1...3 { b.send(value) }
        #expect(subscriber.values == ["11", "22"])
        subscriber.request(.max(1))
        #expect(subscriber.values == ["11", "22", "33"])
        b.send(completion: .failure(.expected))
        #expect(subscriber.log.last == "failure(expected)")
        #expect(a.cancellations == 1)
    }

    @Test("merge interleaves, and ends when all have ended")
    func merge() {
        let a = Subject()
        let b = Subject()
        let subscriber = a.merge(with: b).recorded()
        a.send(1)
        b.send(2)
        a.send(completion: .finished)
        b.send(3)
        b.send(completion: .finished)
        #expect(subscriber.log == ["subscription", "1", "2", "3", "finished"])
        let c = ManualPublisher<Int, TestFailure>()
        let failed = c.merge(with: failing()).recorded()
        #expect(failed.log == ["subscription", "failure(expected)"])
        #expect(c.cancellations == 1)
    }

    @Test("merge of up to eight publishers, and of any number")
    func mergeFamily() {
        let n = (1...8).map { Just($0) }
        #expect(n[0].merge(with: n[1].map { $0 }).collect().log == ["[1, 2]", "finished"])
        #expect(n[0].merge(with: n[1], n[2]).collect().log == ["[1, 2, 3]", "finished"])
        #expect(n[0].merge(with: n[1], n[2], n[3]).collect().log == ["[1, 2, 3, 4]", "finished"])
        #expect(n[0].merge(with: n[1], n[2], n[3], n[4]).count().log == ["5", "finished"])
        #expect(n[0].merge(with: n[1], n[2], n[3], n[4], n[5]).count().log == ["6", "finished"])
        #expect(n[0].merge(with: n[1], n[2], n[3], n[4], n[5], n[6]).count().log == ["7", "finished"])
        let eight = n[0].merge(with: n[1], n[2], n[3], n[4], n[5], n[6], n[7])
        #expect(eight.collect().log == ["[1, 2, 3, 4, 5, 6, 7, 8]", "finished"])
        #expect(Publishers.Merge(n[0], n[1]).merge(with: n[2], n[3]).count().log == ["4", "finished"])
        #expect(Publishers.Merge3(n[0], n[1], n[2]).merge(with: n[3]).count().log == ["4", "finished"])
        #expect(Publishers.Merge4(n[0], n[1], n[2], n[3]).merge(with: n[4], n[5], n[6], n[7]).count().log.first == "8")
        #expect(Publishers.MergeMany(n).collect().log == ["[1, 2, 3, 4, 5, 6, 7, 8]", "finished"])
        #expect(Publishers.MergeMany(n[0], n[1]).merge(with: n[2]).count().log == ["3", "finished"])
        #expect(Publishers.MergeMany([Just<Int>]()).log == ["finished"])
    }

    @Test("merge keeps at most one value of each publisher beyond the demand")
    func mergeDemand() {
        let a = ManualPublisher<Int, TestFailure>()
        let b = ManualPublisher<Int, TestFailure>()
        let subscriber = a.merge(with: b).recorded(demand: .max(1))
        #expect(a.demanded == .max(1))
        a.send(1)
        #expect(a.demanded == .max(2))
        a.send(2)
        b.send(3)
        #expect(subscriber.values == [1])
        #expect(a.demanded == .max(2))
        #expect(b.demanded == .max(1))
        a.send(completion: .finished)
        b.send(completion: .finished)
        #expect(!subscriber.isFinished)
        subscriber.request(.max(5))
        #expect(subscriber.log == ["subscription", "1", "2", "3", "finished"])
    }

    @Test("merge becomes unlimited when the demand does")
    func mergeUnlimitedLater() {
        let a = ManualPublisher<Int, TestFailure>()
        let b = ManualPublisher<Int, TestFailure>()
        let subscriber = a.merge(with: b).recorded(demand: .max(1))
        subscriber.request(.unlimited)
        #expect(a.demanded == .unlimited)
        #expect(b.demanded == .unlimited)
        subscriber.cancel()
    }

    @Test("flatMap interleaves what its publishers send, and ends when all have ended")
    func flatMap() {
        let outer = Subject()
        let inner = [1: Subject(), 2: Subject()]
        let subscriber = outer.flatMap { inner[$0]! }.recorded()
        outer.send(1)
        outer.send(2)
        inner[2]?.send(20)
        inner[1]?.send(10)
        outer.send(completion: .finished)
        inner[1]?.send(completion: .finished)
        #expect(!subscriber.isFinished)
        inner[2]?.send(21)
        inner[2]?.send(completion: .finished)
        #expect(subscriber.log == ["subscription", "20", "10", "21", "finished"])
    }

    @Test("flatMap fails with an inner error and cancels all else")
    func flatMapFailure() {
        let outer = ManualPublisher<Int, TestFailure>()
        let inner = ManualPublisher<Int, TestFailure>()
        let subscriber = outer.flatMap { $0 == 1 ? inner.eraseToAnyPublisher() : failing() }.recorded()
        outer.send(1)
        outer.send(2)
        #expect(subscriber.log == ["subscription", "failure(expected)"])
        #expect(inner.cancellations == 1)
        #expect(outer.cancellations == 1)
    }

    @Test("flatMap opens no more publishers than it may, and asks for the next when one is done")
    func flatMapLimit() {
        let outer = ManualPublisher<Int, TestFailure>()
        let inner = [1: Subject(), 2: Subject()]
        let subscriber = outer.flatMap(maxPublishers: .max(1)) { inner[$0]! }.recorded()
        #expect(outer.requests == [.max(1)])
        outer.send(1)
        inner[1]?.send(10)
        #expect(outer.demanded == .max(1))
        inner[1]?.send(completion: .finished)
        #expect(outer.demanded == .max(2))
        outer.send(2)
        inner[2]?.send(20)
        #expect(subscriber.values == [10, 20])
        subscriber.cancel()
    }

    @Test("flatMap with limited demand does not run ahead of an endless publisher")
    func flatMapBackPressure() {
        var made = 0
        let endless = Publishers.Sequence<PartialRangeFrom<Int>, TestFailure>(sequence: 0...).eraseToAnyPublisher()
        let subscriber = endless.flatMap(maxPublishers: .max(2)) { value -> AnyPublisher<Int, TestFailure> in
            made += 1
            return numbers(value, -value)
        }.recorded(demand: .max(3))
        #expect(subscriber.values.count == 3)
        #expect(made <= 4)
        subscriber.request(.max(4))
        #expect(subscriber.values.count == 7)
        #expect(made <= 6)
        subscriber.cancel()
    }

    @Test("flatMap between publishers that can and cannot fail")
    func flatMapFailureTypes() {
        #expect(Just(1).flatMap { failing(after: $0) }.log == ["1", "failure(expected)"])
        #expect(numbers(1).flatMap { Just($0 + 1) }.log == ["2", "finished"])
        #expect(Just(1).flatMap { Just($0 + 1) }.log == ["2", "finished"])
    }

    @Test("switchToLatest follows the latest publisher, cancels the one before, and ends with both")
    func switchToLatest() {
        let outer = PassthroughSubject<ManualPublisher<Int, TestFailure>, TestFailure>()
        let first = ManualPublisher<Int, TestFailure>(keepsSubscriber: true)
        let second = ManualPublisher<Int, TestFailure>()
        let subscriber = outer.switchToLatest().recorded(demand: .max(3))
        outer.send(first)
        #expect(first.requests == [.max(3)])
        first.send(1)
        outer.send(second)
        #expect(first.cancellations == 1)
        #expect(second.requests == [.max(2)])
        first.send(9)
        first.send(completion: .failure(.expected))
        second.send(2)
        outer.send(completion: .finished)
        #expect(!subscriber.isFinished)
        second.send(completion: .finished)
        #expect(subscriber.log == ["subscription", "1", "2", "finished"])
    }

    @Test("switchToLatest between publishers that can and cannot fail")
    func switchFailureTypes() {
        #expect(Just(1).map { failing(after: $0) }.switchToLatest().log == ["1", "failure(expected)"])
        #expect(numbers(1).map { Just($0) }.switchToLatest().log == ["1", "finished"])
        #expect(Just(1).map { Just($0) }.switchToLatest().log == ["1", "finished"])
        #expect(numbers(1).map { numbers($0) }.switchToLatest().log == ["1", "finished"])
    }

    @Test("prepend and append with values, sequences and publishers")
    func concatenating() {
        #expect(numbers(2).prepend(0, 1).append(3, 4).collect().log == ["[0, 1, 2, 3, 4]", "finished"])
        #expect(numbers(2).prepend([0, 1]).append(3...4).collect().log == ["[0, 1, 2, 3, 4]", "finished"])
        #expect(numbers(2).prepend(numbers(1)).append(numbers(3)).collect().log == ["[1, 2, 3]", "finished"])
        #expect(numbers(1).append(failing(after: 2)).log == ["1", "2", "failure(expected)"])
        #expect(failing(after: 1).append(2).log == ["1", "failure(expected)"])
    }

    @Test("The demand that is left goes to the publisher that follows")
    func concatenatingDemand() {
        let first = ManualPublisher<Int, TestFailure>()
        let second = ManualPublisher<Int, TestFailure>()
        let subscriber = first.append(second).recorded(demand: .max(3))
        subscriber.onValue = { $0 == 1 ? .max(2) : .none }
        #expect(first.demanded == .max(3))
        first.send(1)
        first.send(2)
        #expect(second.requests == [])
        first.send(completion: .finished)
        #expect(second.requests == [.max(3)])
        subscriber.request(.max(1))
        #expect(second.requests == [.max(3), .max(1)])
        subscriber.cancel()
        #expect(second.cancellations == 1)
        #expect(first.cancellations == 0)
    }
}
