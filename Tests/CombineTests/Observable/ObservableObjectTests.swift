import Combine
import Foundation
import Testing

private class Base: ObservableObject {
    @Published var base = 0
}

private class Middle: Base {
    var plain = "no field of its own"
}

private final class Sub: Middle {
    let padding: UInt8 = 1
    @Published var own = ""
    @Published var optional: [String]?
}

private class GenericBase<T>: ObservableObject {
    @Published var items: [T] = []
}

private final class GenericSub: GenericBase<Int> {
    @Published var selected: Int?
}

private class ByHand: ObservableObject {
    var n = 0 { willSet { objectWillChange.send() } }
}

private final class FoundationModel: NSObject, ObservableObject {
    @Published var n = 0
}

@MainActor
private final class MainModel: ObservableObject {
    @Published var n = 0
    private var bag: Set<AnyCancellable> = []
    private(set) var copies: [Int] = []
    init() {
        $n.sink { [weak self] value in self?.copies.append(value) }.store(in: &bag)
    }
}

private final class OwnPublisher: ObservableObject {
    let objectWillChange = PassthroughSubject<String, Never>()
    var name = "" { willSet { objectWillChange.send(newValue) } }
}

@Suite("ObservableObject")
struct ObservableObjectTests {
    @Test("C11 Fields of a class and of its superclasses share one publisher, which sends once for each set")
    func subclass() {
        let sub = Sub()
        var count = 0
        let sink = sub.objectWillChange.sink { count += 1 }
        sub.own = "x"
        #expect(count == 1)
        sub.base = 1
        #expect(count == 2)
        sub.optional = ["y"]
        #expect(count == 3)
        sub.plain = "z"
        #expect(count == 3)
        #expect((sub as Base).objectWillChange === sub.objectWillChange)
        sink.cancel()
        sub.base = 2
        #expect(count == 3)
    }

    @Test("C11 A generic superclass's fields count as well")
    func genericSubclass() {
        let sub = GenericSub()
        var count = 0
        let sink = sub.objectWillChange.sink { count += 1 }
        sub.items.append(1)
        sub.selected = 1
        #expect(count == 2)
        sink.cancel()
    }

    @Test("A subclass of NSObject")
    func foundationSubclass() {
        let model = FoundationModel()
        var count = 0
        let sink = model.objectWillChange.sink { count += 1 }
        model.n = 1
        #expect(count == 1)
        sink.cancel()
    }

    @Test("C10 An objectWillChange listener reads the old value")
    func oldValue() {
        let sub = Sub()
        sub.base = 1
        var seen: [Int] = []
        let sink = sub.objectWillChange.sink { seen.append(sub.base) }
        sub.base = 2
        #expect(seen == [1])
        #expect(sub.base == 2)
        sink.cancel()
    }

    @Test("C06 A change inside a nested object is not the outer one's, unless it forwards it")
    func nested() {
        final class Inner: ObservableObject { @Published var n = 0 }
        final class Outer: ObservableObject {
            @Published var inner = Inner()
            var forwarding: AnyCancellable?
        }
        let outer = Outer()
        var count = 0
        let sink = outer.objectWillChange.sink { count += 1 }
        outer.inner.n += 1
        #expect(count == 0)
        outer.inner = Inner()
        #expect(count == 1)
        outer.forwarding = outer.inner.objectWillChange.sink { [weak outer] in outer?.objectWillChange.send() }
        outer.inner.n += 1
        #expect(count == 2)
        sink.cancel()
    }

    @Test("C07 A published array of objects tells of its own changes, one of structs of its elements' too")
    func arrayOfObjects() {
        final class Row: ObservableObject { @Published var title = "" }
        struct Item { var title = "" }
        final class Store: ObservableObject {
            @Published var rows = [Row()]
            @Published var items = [Item()]
        }
        let store = Store()
        var count = 0
        let sink = store.objectWillChange.sink { count += 1 }
        store.rows[0].title = "t"
        #expect(count == 0)
        store.rows.append(Row())
        #expect(count == 1)
        store.items[0].title = "t"
        #expect(count == 2)
        store.items.append(Item())
        #expect(count == 3)
        sink.cancel()
    }

    @Test("C12 Any published change tells every observer, read or not")
    func wholeObject() {
        let sub = Sub()
        var first = 0
        var second = 0
        var sinks = [sub.objectWillChange.sink { first += 1 }, sub.objectWillChange.sink { second += 1 }]
        sub.optional = nil
        #expect((first, second) == (1, 1))
        sinks.removeAll()
    }

    @Test("The object's observers are told before the property's")
    func orderOfAnnouncements() {
        let sub = Sub()
        var log: [String] = []
        var sinks = [
            sub.$own.sink { log.append("property \($0)") }, sub.objectWillChange.sink { log.append("object") },
        ]
        sub.own = "x"
        #expect(log == ["property ", "object", "property x"])
        sinks.removeAll()
    }

    @Test("A field that init or a method replaces joins the others")
    func replacedField() {
        final class Replacing: ObservableObject {
            @Published var a: Int
            @Published var b = 0
            init(a: Int) { _a = Published(initialValue: a) }
            func replace() { _a = Published(wrappedValue: 5) }
        }
        let object = Replacing(a: 3)
        var count = 0
        let publisher = object.objectWillChange
        let sink = publisher.sink { count += 1 }
        object.a = 4
        #expect(count == 1)
        object.replace()
        #expect(object.objectWillChange === publisher)
        object.a = 6
        object.b = 1
        #expect(count == 3)
        sink.cancel()
    }

    @Test("A class without published fields has a stable publisher, and neither keeps the other alive")
    func byHand() {
        weak var weakObject: ByHand?
        weak var weakPublisher: ObservableObjectPublisher?
        do {
            let object = ByHand()
            var seen: [Int] = []
            let sink = object.objectWillChange.sink { seen.append(object.n) }
            object.n = 1
            object.n = 2
            #expect(seen == [0, 1])
            #expect(object.objectWillChange === object.objectWillChange)
            (weakObject, weakPublisher) = (object, object.objectWillChange)
            sink.cancel()
        }
        #expect(weakObject == nil)
        // The table sweeps out the gone entries as it grows.
        let others = (0..<200).map { _ in ByHand() }
        for other in others { _ = other.objectWillChange }
        #expect(weakPublisher == nil)
        withExtendedLifetime(others) {}
    }

    @Test("Short-lived objects at reused addresses never get an earlier one's observers")
    func reusedAddresses() {
        var stray = 0
        var sinks: [AnyCancellable] = []
        for _ in 0..<1000 {
            let object = ByHand()
            object.n = 1
            sinks.append(object.objectWillChange.sink { stray += 1 })
        }
        #expect(stray == 0)
    }

    @Test("A class on the main actor works as it does on Apple's systems")
    @MainActor
    func mainActor() {
        let model = MainModel()
        var count = 0
        let sink = model.objectWillChange.sink { count += 1 }
        model.n = 1
        model.n = 2
        #expect(model.copies == [0, 1, 2])
        #expect(count == 2)
        sink.cancel()
    }

    @Test("A class may bring a publisher of its own")
    func ownPublisher() {
        let object = OwnPublisher()
        var names: [String] = []
        let sink = object.objectWillChange.sink { names.append($0) }
        object.name = "a"
        #expect(names == ["a"])
        sink.cancel()
    }

    @Test("Threads that ask for the publisher first all get the same")
    func concurrentFirstAccess() {
        for _ in 0..<50 {
            nonisolated(unsafe) let sub = Sub()
            nonisolated(unsafe) var publishers: [ObservableObjectPublisher?] = [nil, nil, nil, nil]
            publishers.withUnsafeMutableBufferPointer { buffer in
                nonisolated(unsafe) let buffer = buffer
                DispatchQueue.concurrentPerform(iterations: 4) { buffer[$0] = sub.objectWillChange }
            }
            #expect(publishers.allSatisfy { $0 === publishers[0] })
        }
    }

    @Test("The publisher honours demand and can be used from receive")
    func publisherDemand() {
        let publisher = ObservableObjectPublisher()
        let subscriber = RecordingSubscriber<Void, Never>(demand: .max(2))
        publisher.subscribe(subscriber)
        for _ in 0..<4 { publisher.send() }
        #expect(subscriber.values.count == 2)
        subscriber.cancel()
    }
}
