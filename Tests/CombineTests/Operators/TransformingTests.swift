import Combine
import Foundation
import Testing

/// Expected values follow the examples and discussions of Apple's documentation of each operator.
@Suite("Transforming, filtering and selecting")
struct TransformingTests {
    struct Point { var x: Int, y: Int, z: Int }

    @Test("map, also over key paths and in series")
    func map() {
        #expect(numbers(1, 2).map { $0 * 10 }.map { "<\($0)>" }.log == ["<10>", "<20>", "finished"])
        let points = Record<Point, TestFailure>(output: [Point(x: 1, y: 2, z: 3)], completion: .finished)
        #expect(points.map(\.x).log == ["1", "finished"])
        #expect(points.map(\.x, \.y).log == ["(1, 2)", "finished"])
        #expect(points.map(\.x, \.y, \.z).log == ["(1, 2, 3)", "finished"])
    }

    @Test("A throwing closure ends the publisher and cancels what it came from")
    func throwing() {
        let source = ManualPublisher<Int, Never>()
        let subscriber = source.tryMap { try refuse($0, at: 2) }.recorded()
        source.send(1)
        source.send(2)
        #expect(subscriber.log == ["subscription", "1", "failure(other)"])
        #expect(source.cancellations == 1)
        #expect(numbers(1, 2).tryMap { try refuse($0, at: 1) }.map { $0 + 1 }.log == ["failure(other)"])
        #expect(numbers(1, 2).map { $0 + 1 }.tryMap { try refuse($0, at: 3) }.log == ["2", "failure(other)"])
        #expect(numbers(1, 2).tryMap { $0 }.tryMap { try refuse($0, at: 2) }.log == ["1", "failure(other)"])
    }

    @Test("scan sends each intermediate result")
    func scan() {
        #expect(numbers(1, 2, 3).scan(0, +).log == ["1", "3", "6", "finished"])
        #expect(numbers(1, 2, 3).tryScan(0) { $0 + (try refuse($1, at: 3)) }.log == ["1", "3", "failure(other)"])
        let twice = numbers(1, 2).scan(10, +)
        #expect(twice.log == twice.log)
    }

    @Test("filter and compactMap ask for another value in place of one they drop")
    func filtering() {
        let source = ManualPublisher<Int, Never>()
        let subscriber = source.filter { $0 % 2 == 0 }.recorded(demand: .max(1))
        source.send(1)
        source.send(2)
        #expect(subscriber.values == [2])
        #expect(source.returnedDemands == [.max(1), .none])
        #expect(numbers(1, 2, 3, 4).filter { $0 > 1 }.filter { $0 < 4 }.log == ["2", "3", "finished"])
        #expect(numbers(1, 2, 3).tryFilter { try refuse($0, at: 3) > 1 }.log == ["2", "failure(other)"])
        #expect(
            numbers(1, 2, 3).filter { $0 > 1 }.tryFilter { try refuse($0, at: 3) > 0 }.log == ["2", "failure(other)"])
        #expect(numbers(1, 2, 3).tryFilter { $0 > 1 }.filter { $0 > 2 }.log == ["3", "finished"])
        #expect(numbers(1, 2, 3).compactMap { $0 == 2 ? nil : $0 }.map { -$0 }.log == ["-1", "-3", "finished"])
        #expect(numbers(1, 2).compactMap { $0 }.compactMap { $0 == 1 ? nil : $0 }.log == ["2", "finished"])
        #expect(numbers(1, 2).tryCompactMap { $0 == 1 ? nil : try refuse($0, at: 2) }.log == ["failure(other)"])
        #expect(numbers(1, 2).tryCompactMap { $0 }.compactMap { $0 == 1 ? nil : $0 }.log == ["2", "finished"])
    }

    @Test("removeDuplicates compares with the value sent last")
    func removeDuplicates() {
        #expect(numbers(1, 1, 2, 2, 1).removeDuplicates().log == ["1", "2", "1", "finished"])
        #expect(numbers(1, 2, 4, 5).removeDuplicates { $1 - $0 == 1 }.log == ["1", "4", "finished"])
        #expect(
            numbers(1, 1, 2).tryRemoveDuplicates { $0 == (try refuse($1, at: 2)) }.log == ["1", "failure(other)"])
        let source = ManualPublisher<Int, Never>()
        let subscriber = source.removeDuplicates().recorded(demand: .max(2))
        source.send(1)
        source.send(1)
        #expect(source.returnedDemands == [.none, .max(1)])
        subscriber.cancel()
    }

    @Test("replaceNil, replaceEmpty, replaceError")
    func replacing() {
        let optionals = Record<Int?, TestFailure>(output: [1, nil, 3], completion: .finished)
        #expect(optionals.replaceNil(with: 0).log == ["1", "0", "3", "finished"])
        #expect(Empty<Int, TestFailure>().replaceEmpty(with: 7).log == ["7", "finished"])
        #expect(numbers(1).replaceEmpty(with: 7).log == ["1", "finished"])
        #expect(failing().replaceEmpty(with: 7).log == ["failure(expected)"])
        #expect(failing(after: 1).replaceError(with: 9).log == ["1", "9", "finished"])
        // The substitute waits for demand.
        let subscriber = failing(after: 1).replaceError(with: 9).recorded(demand: .max(1))
        #expect(subscriber.log == ["subscription", "1"])
        subscriber.request(.max(1))
        #expect(subscriber.log == ["subscription", "1", "9", "finished"])
    }

    @Test("dropFirst, drop(while:), drop(untilOutputFrom:)")
    func dropping() {
        #expect(numbers(1, 2, 3).dropFirst().log == ["2", "3", "finished"])
        #expect(numbers(1, 2, 3).dropFirst(5).log == ["finished"])
        #expect(numbers(1, 3, 1).drop { $0 < 2 }.log == ["3", "1", "finished"])
        #expect(numbers(1, 3).tryDrop { try refuse($0, at: 3) < 2 }.log == ["failure(other)"])

        let source = PassthroughSubject<Int, Never>()
        let gate = PassthroughSubject<String, Never>()
        let subscriber = source.drop(untilOutputFrom: gate).recorded(demand: .max(2))
        source.send(1)
        gate.send("open")
        gate.send("again")
        gate.send(completion: .finished)
        for value in 2...4 { source.send(value) }
        #expect(subscriber.values == [2, 3])

        let closed = PassthroughSubject<Int, Never>()
        let never = PassthroughSubject<Int, Never>()
        let ended = closed.drop(untilOutputFrom: never).recorded()
        never.send(completion: .finished)
        closed.send(1)
        #expect(ended.log == ["subscription", "finished"])
    }

    @Test("prefix(_:), prefix(while:), prefix(untilOutputFrom:), output(at:), output(in:)")
    func prefixes() {
        let source = ManualPublisher<Int, Never>()
        let subscriber = source.prefix(2).recorded()
        for value in 1...3 { source.send(value) }
        #expect(subscriber.log == ["subscription", "1", "2", "finished"])
        #expect(source.cancellations == 1)
        #expect(numbers(1, 2).prefix(0).log == ["finished"])
        #expect(numbers(1, 2, 3, 1).prefix { $0 < 3 }.log == ["1", "2", "finished"])
        #expect(numbers(1, 2, 3).tryPrefix { try refuse($0, at: 2) < 3 }.log == ["1", "failure(other)"])
        #expect(numbers(5, 6, 7).output(at: 1).log == ["6", "finished"])
        #expect(numbers(5, 6, 7, 8).output(in: 1...2).log == ["6", "7", "finished"])
        #expect(numbers(5, 6, 7).output(in: 1...).log == ["6", "7", "finished"])

        let values = PassthroughSubject<Int, Never>()
        let end = PassthroughSubject<Void, Never>()
        let until = values.prefix(untilOutputFrom: end).recorded()
        values.send(1)
        end.send()
        values.send(2)
        #expect(until.log == ["subscription", "1", "finished"])

        let quiet = values.prefix(untilOutputFrom: Empty<Int, Never>()).recorded()
        values.send(3)
        #expect(quiet.log == ["subscription", "3"])
        quiet.cancel()
    }

    @Test("prefix stops a value that is sent from within the last one")
    func prefixReentrancy() {
        let source = PassthroughSubject<Int, Never>()
        var values: [Int] = []
        let sink = source.prefix(1).sink {
            values.append($0)
            source.send($0 + 1)
        }
        source.send(1)
        #expect(values == [1])
        sink.cancel()
    }

    @Test("first and last, with and without a condition")
    func firstAndLast() {
        let source = ManualPublisher<Int, Never>()
        let subscriber = source.first { $0 > 1 }.recorded()
        source.send(1)
        source.send(2)
        source.send(3)
        #expect(subscriber.log == ["subscription", "2", "finished"])
        #expect(source.cancellations == 1)
        #expect(numbers(1, 2).first().log == ["1", "finished"])
        #expect(numbers().first().log == ["finished"])
        #expect(numbers(1, 2, 3).last().log == ["3", "finished"])
        #expect(numbers(1, 2, 3).last { $0 < 3 }.log == ["2", "finished"])
        #expect(numbers(1, 2).tryFirst { try refuse($0, at: 2) > 1 }.log == ["failure(other)"])
        #expect(numbers(1, 2).tryLast { try refuse($0, at: 2) > 0 }.log == ["failure(other)"])
        #expect(failing(after: 1).last().log == ["failure(expected)"])
    }

    @Test("One result at the end: reduce, count, min, max, contains, allSatisfy, collect, ignoreOutput")
    func finalValues() {
        #expect(numbers(1, 2, 3).reduce(10, +).log == ["16", "finished"])
        #expect(numbers().reduce(10, +).log == ["10", "finished"])
        #expect(numbers(1, 2).tryReduce(0) { $0 + (try refuse($1, at: 2)) }.log == ["failure(other)"])
        #expect(numbers(1, 2, 3).count().log == ["3", "finished"])
        #expect(numbers(2, 3, 1).min().log == ["1", "finished"])
        #expect(numbers(2, 3, 1).max().log == ["3", "finished"])
        #expect(numbers().max().log == ["finished"])
        #expect(numbers(2, 3, 1).min(by: >).log == ["3", "finished"])
        #expect(numbers(2, 3, 1).max(by: >).log == ["1", "finished"])
        #expect(numbers(2, 3).tryMin { try refuse($0, at: 3) < $1 }.log == ["failure(other)"])
        #expect(numbers(2, 3).tryMax { try refuse($0, at: 2) < $1 }.log == ["failure(other)"])
        #expect(numbers(1, 2).contains(2).log == ["true", "finished"])
        #expect(numbers(1, 2).contains(3).log == ["false", "finished"])
        #expect(numbers(1, 2).contains { $0 > 1 }.log == ["true", "finished"])
        #expect(numbers(1, 2).tryContains { try refuse($0, at: 1) > 1 }.log == ["failure(other)"])
        #expect(numbers(1, 2).allSatisfy { $0 > 0 }.log == ["true", "finished"])
        #expect(numbers(1, 2).allSatisfy { $0 > 1 }.log == ["false", "finished"])
        #expect(numbers(1, 2).tryAllSatisfy { try refuse($0, at: 2) > 0 }.log == ["failure(other)"])
        #expect(numbers(1, 2).collect().log == ["[1, 2]", "finished"])
        #expect(numbers().collect().log == ["[]", "finished"])
        #expect(numbers(1, 2).ignoreOutput().log == ["finished"])
        #expect(failing(after: 1).collect().log == ["failure(expected)"])
    }

    @Test("A result waits for demand, and is settled early where it can be")
    func resultDemand() {
        let waiting = numbers(1, 2).count().recorded(demand: .none)
        #expect(waiting.log == ["subscription"])
        waiting.request(.max(1))
        #expect(waiting.log == ["subscription", "2", "finished"])
        let source = ManualPublisher<Int, Never>()
        let early = source.contains(1).recorded()
        #expect(source.requests == [.unlimited])
        source.send(1)
        #expect(early.log == ["subscription", "true", "finished"])
        #expect(source.cancellations == 1)
    }

    @Test("collect by count asks for whole groups, and sends the rest at the end")
    func collectByCount() {
        #expect(numbers(1, 2, 3, 4, 5).collect(2).log == ["[1, 2]", "[3, 4]", "[5]", "finished"])
        #expect(failing(after: 1, 2, 3).collect(2).log == ["[1, 2]", "failure(expected)"])
        let source = ManualPublisher<Int, Never>()
        let subscriber = source.collect(3).recorded(demand: .max(2))
        subscriber.onValue = { _ in .max(1) }
        for value in 1...3 { source.send(value) }
        #expect(source.requests == [.max(6)])
        #expect(source.returnedDemands == [.none, .none, .max(3)])
        subscriber.onValue = { _ in .none }
        subscriber.cancel()
    }

    @Test("encode and decode with JSON and property lists")
    func coding() throws {
        struct Plant: Codable, Equatable { var name: String }
        let plants = Record<Plant, TestFailure>(output: [Plant(name: "fern")], completion: .finished)
        #expect(
            plants.encode(encoder: JSONEncoder()).map { String(decoding: $0, as: UTF8.self) }.log
                == [#"{"name":"fern"}"#, "finished"])
        let there = plants.encode(encoder: PropertyListEncoder())
            .decode(type: Plant.self, decoder: PropertyListDecoder()).recorded()
        #expect(there.values == [Plant(name: "fern")])
        let bad = Just(Data("nonsense".utf8)).decode(type: Plant.self, decoder: JSONDecoder()).recorded()
        guard case .failure(let error) = try #require(bad.completions.first) else {
            Issue.record("it should have failed")
            return
        }
        #expect(error is DecodingError)
    }
}
