import Combine
import Foundation
import Testing

private class Plain {
    @Published var count = 0
    @Published var name: String
    init(name: String = "") { self.name = name }
}

private class Model: ObservableObject {
    @Published var n = 1
    @Published var text = "a"
    var unmarked = 0
}

@Suite("Published")
struct PublishedTests {
    @Test("C09 $published emits in willSet")
    func emitsInWillSet() {
        let model = Model()
        var log: [[Int]] = []
        let sink = model.$n.sink { log.append([$0, model.n]) }
        model.n = 2
        #expect(log == [[1, 1], [2, 1]])
        #expect(model.n == 2)
        sink.cancel()
    }

    @Test("S35 A subscriber sees the new value as its argument and the old one in the object")
    func oldValueInObject() {
        let model = Model()
        var seen: [String] = []
        let sink = model.$text.dropFirstByHand().sink { seen.append("\($0) while \(model.text)") }
        model.text = "b"
        model.text = "c"
        #expect(seen == ["b while a", "c while b"])
        sink.cancel()
    }

    @Test("It works in a class that is not an ObservableObject")
    func plainClass() {
        let plain = Plain(name: "x")
        var names: [String] = []
        let sink = plain.$name.sink { names.append($0) }
        plain.name = "y"
        plain.name += "z"
        #expect(names == ["x", "y", "yz"])
        #expect(plain.name == "yz")
        #expect(plain.count == 0)
        sink.cancel()
    }

    @Test("The property's publisher keeps the value, not the object")
    func publisherOutlivesObject() {
        weak var weakPlain: Plain?
        let publisher: Published<Int>.Publisher
        do {
            let plain = Plain()
            plain.count = 3
            weakPlain = plain
            publisher = plain.$count
        }
        #expect(weakPlain == nil)
        var values: [Int] = []
        let sink = publisher.sink { values.append($0) }
        #expect(values == [3])
        sink.cancel()
    }

    @Test("Neither a sink nor a subscription stored in the object keeps the object alive")
    func noCycle() {
        final class Owner: ObservableObject {
            @Published var n = 0
            var copies: [Int] = []
            var bag: Set<AnyCancellable> = []
            init() { $n.sink { [weak self] in self?.copies.append($0) }.store(in: &bag) }
        }
        weak var weakOwner: Owner?
        do {
            let owner = Owner()
            owner.n = 1
            #expect(owner.copies == [0, 1])
            weakOwner = owner
        }
        #expect(weakOwner == nil)
    }

    @Test("A value set during its own announcement is overwritten by the outer one, as with a willSet")
    func nestedSet() {
        let model = Model()
        var seen: [Int] = []
        let sink = model.$n.sink { value in
            seen.append(value)
            if value == 5 { model.n = 6 }
        }
        model.n = 5
        #expect(seen == [1, 5, 6])
        #expect(model.n == 5)
        sink.cancel()
    }

    @Test("assign(to:) stores in the property and ends with it")
    func assignTo() {
        let source = PassthroughSubject<Int, Never>()
        weak var weakModel: Model?
        do {
            let model = Model()
            weakModel = model
            source.assign(to: &model.$n)
            var willChange = 0
            let sink = model.objectWillChange.sink { willChange += 1 }
            source.send(7)
            #expect(model.n == 7)
            #expect(willChange == 1)
            sink.cancel()
        }
        #expect(weakModel == nil)
        source.send(8)
    }

    @Test("assign(to:) from one property of an object to another keeps nothing alive")
    func assignToSelf() {
        final class Mirrored: ObservableObject {
            @Published var source = 1
            @Published var copy = 0
            let token = Token()
            init() { $source.assign(to: &$copy) }
        }
        weak var weakToken: Token?
        do {
            let object = Mirrored()
            #expect(object.copy == 1)
            object.source = 4
            #expect(object.copy == 4)
            weakToken = object.token
        }
        #expect(weakToken == nil)
    }

    @Test("Assigning a property's publisher makes two properties share one value")
    func sharedStorage() {
        let one = Model()
        let two = Model()
        two.$n = one.$n
        one.n = 42
        #expect(two.n == 42)
    }

    @Test("In-place mutation of a collection sends once with the whole new value")
    func inPlace() {
        final class Store: ObservableObject { @Published var rows = [1, 2] }
        let store = Store()
        var values: [[Int]] = []
        let sink = store.$rows.sink { values.append($0) }
        store.rows.append(3)
        store.rows[0] = 9
        #expect(values == [[1, 2], [1, 2, 3], [9, 2, 3]])
        sink.cancel()
    }

    @Test("assign(to:on:) stores in any property, and keeps the object until cancelled")
    func assignToOn() {
        let subject = PassthroughSubject<Int, Never>()
        weak var weakModel: Model?
        let assignment: AnyCancellable
        do {
            let model = Model()
            weakModel = model
            assignment = subject.assign(to: \.unmarked, on: model)
            subject.send(5)
            #expect(model.unmarked == 5)
        }
        #expect(weakModel != nil)
        assignment.cancel()
        #expect(weakModel == nil)
    }

    @Test("Threads may set and read while others observe")
    func concurrentAccess() {
        nonisolated(unsafe) let model = Model()
        nonisolated(unsafe) var received = 0
        let sink = model.$n.sink { _ in received += 1 }
        DispatchQueue.concurrentPerform(iterations: 4) { thread in
            for round in 0..<500 {
                if thread % 2 == 0 { model.n = round } else { _ = model.n }
                _ = model.objectWillChange
            }
        }
        #expect(received == 1001)
        sink.cancel()
    }
}

extension Publisher where Failure == Never {
    /// What `dropFirst()` does, so that these tests need no operator.
    fileprivate func dropFirstByHand() -> PassthroughSubject<Output, Never> {
        let subject = PassthroughSubject<Output, Never>()
        var isFirst = true
        let sink = Subscribers.Sink<Output, Never>(
            receiveCompletion: { _ in },
            receiveValue: { value in
                if !isFirst { subject.send(value) }
                isFirst = false
            })
        subscribe(sink)
        return subject
    }
}
