import Observation
import Testing

@testable import SwiftUICore

extension StateTests {
    /// Channels to state that somebody else owns.
    @Suite("Bindings") @MainActor struct Bindings {}
}

private struct Cart {
    var items: [String] = ["milk"]
    var note = ""
}

private struct Entry: Identifiable {
    let id: Int
    var name: String
}

@Observable private final class Profile {
    var name = "Ann"
    var age = 30
}

extension StateTests.Bindings {
    @Test("S20 a binding is a channel: the child reads the parent's value, and writes it")
    func channel() {
        struct Child: View {
            @Binding var count: Int
            var body: some View {
                Text("child \(count)")
                Tap("child") { count += 10 }
            }
        }
        struct Parent: View {
            @State private var count = 0
            var body: some View {
                Text("parent \(count)")
                Child(count: $count)
                Tap("parent") { count += 1 }
            }
        }
        let stage = Stage { Parent() }
        stage.tap("parent")
        #expect(stage.texts == ["parent 1", "child 1"])
        stage.tap("child")
        #expect(stage.texts == ["parent 11", "child 11"])
    }

    @Test("S24 a write through a binding updates parent and child, each once")
    func eachOnce() {
        struct Child: View {
            @Binding var count: Int
            var body: some View {
                Text("child \(count)")
                Tap("child") { count += 1 }
            }
        }
        struct Parent: View {
            @State private var count = 0
            var body: some View {
                Text("parent \(count)")
                Child(count: $count)
            }
        }
        let stage = Stage { Parent() }
        let bodies = BodyCount()
        stage.tap("child")
        #expect(stage.texts == ["parent 1", "child 1"])
        #expect(bodies[Parent.self] == 1)
        #expect(bodies[Child.self] == 1)
    }

    @Test("a parent that does not read what it lends is not updated by a write through the binding")
    func unreadParent() {
        struct Child: View {
            @Binding var count: Int
            var body: some View {
                Text("child \(count)")
                Tap("child") { count += 1 }
            }
        }
        struct Parent: View {
            @State private var count = 0
            var body: some View { Child(count: $count) }
        }
        let stage = Stage { Parent() }
        let bodies = BodyCount()
        stage.tap("child")
        #expect(stage.texts == ["child 1"])
        #expect(bodies[Parent.self] == 0)
        #expect(bodies[Child.self] == 1)
    }

    @Test("S22 bindings through key paths, subscripts and optionals")
    func projections() {
        struct Edit: View {
            let name: String
            @Binding var text: String
            var body: some View {
                Text("\(name)=\(text)")
                Tap(name) { text += "!" }
            }
        }
        struct Screen: View {
            @State private var cart = Cart()
            @State private var names = ["a", "b"]
            @State private var optional: String? = "o"
            var body: some View {
                Edit(name: "note", text: $cart.note)
                Edit(name: "item", text: $cart.items[0])
                Edit(name: "second", text: $names[1])
                if let inner = Binding($optional) { Edit(name: "optional", text: inner) }
                Text("\(cart.note) \(cart.items[0]) \(names[1]) \(optional ?? "nil")")
                Tap("clear") { optional = nil }
            }
        }
        let stage = Stage { Screen() }
        for name in ["note", "item", "second", "optional"] { stage.tap(name) }
        #expect(stage.texts.last == "! milk! b! o!")
        stage.tap("clear")
        #expect(stage.texts.last == "! milk! b! nil")
        #expect(!stage.texts.contains("optional=o!"))
    }

    @Test("S22 a ForEach of bindings hands each row its element")
    func forEachOfBindings() {
        struct Screen: View {
            @State private var entries = [Entry(id: 1, name: "a"), Entry(id: 2, name: "b")]
            var body: some View {
                ForEach($entries) { $entry in
                    Text(entry.name)
                    Tap("\(entry.id)") { entry.name += "!" }
                }
                Text(entries.map(\.name).joined(separator: ","))
                Tap("remove") { entries.removeFirst() }
            }
        }
        let stage = Stage { Screen() }
        stage.tap("2")
        #expect(stage.texts == ["a", "b!", "a,b!"])
        stage.tap("remove")
        #expect(stage.texts == ["b!", "b!"])
        stage.tap("2")
        #expect(stage.texts == ["b!!", "b!!"])
    }

    @Test("S23 a binding in an interpolation shows the binding and not the number")
    func interpolatedBinding() {
        struct Printed: View {
            @Binding var value: Int
            var body: some View { Text("\($value)") }
        }
        struct Parent: View {
            @State private var value = 7
            var body: some View { Printed(value: $value) }
        }
        let stage = Stage { Parent() }
        #expect(stage.text != "7")
        #expect(stage.text.hasPrefix("Binding<Int>"))
    }

    @Test("S25 a departing view that reads an element's binding after its removal does not stop the program")
    func removedElement() {
        struct Cell: View {
            @Binding var entry: Entry
            let log: Log
            var body: some View {
                Text(entry.name).onDisappear { log(entry.name) }
            }
        }
        struct Screen: View {
            let log: Log
            @State private var entries = [Entry(id: 1, name: "a"), Entry(id: 2, name: "b")]
            @State private var selected: Int? = 1
            var body: some View {
                ForEach($entries) { Cell(entry: $0, log: log) }
                if let selected { Cell(entry: $entries[selected], log: log) }
                Tap("remove last") {
                    entries.removeLast()
                    selected = nil
                }
                Tap("remove all") { entries = [] }
            }
        }
        let log = Log()
        let stage = Stage { Screen(log: log) }
        stage.tap("remove last")
        #expect(stage.texts == ["a"])
        #expect(log.lines == ["b", "b"])
        stage.tap("remove all")
        #expect(stage.texts == [])
    }

    @Test("F12 a constant ignores writes")
    func constants() {
        let constant = Binding.constant(5)
        constant.wrappedValue = 6
        #expect(constant.wrappedValue == 5)
    }

    @Test("a binding of two functions reads and writes through them, with the transaction")
    func functions() {
        struct Screen: View {
            @State private var celsius = 0
            @State private var duration = ""
            var body: some View {
                let fahrenheit = Binding(get: { celsius * 9 / 5 + 32 }, set: { celsius = ($0 - 32) * 5 / 9 })
                let told = Binding(
                    get: { celsius },
                    set: { value, transaction in
                        celsius = value
                        duration = transaction.animation == .linear ? "linear" : "other"
                    })
                Text("\(celsius) \(fahrenheit.wrappedValue) \(duration)")
                Tap("set") { fahrenheit.wrappedValue = 212 }
                Tap("animated") { told.animation(.linear).wrappedValue = 1 }
            }
        }
        let stage = Stage { Screen() }
        stage.tap("set")
        #expect(stage.text == "100 212 ")
        stage.tap("animated")
        #expect(stage.text == "1 33 linear")
    }

    @Test("a binding of a collection is a collection of bindings")
    func collections() {
        var values = [1, 2, 3]
        withUnsafeMutablePointer(to: &values) { pointer in
            nonisolated(unsafe) let pointer = pointer
            let binding = Binding(get: { pointer.pointee }, set: { pointer.pointee = $0 })
            #expect(binding.count == 3)
            #expect(binding.map(\.wrappedValue) == [1, 2, 3])
            for element in binding { element.wrappedValue *= 2 }
            #expect(pointer.pointee == [2, 4, 6])
            binding.last?.wrappedValue = 0
            #expect(pointer.pointee == [2, 4, 0])
            #expect(binding.index(after: 0) == 1)
            #expect(Array(binding.indices) == [0, 1, 2])
            #expect(Array(binding.reversed().map(\.wrappedValue)) == [0, 4, 2])
        }
    }

    @Test("conversions: to an optional, from one, to AnyHashable")
    func conversions() {
        var value: Int? = 1
        withUnsafeMutablePointer(to: &value) { pointer in
            nonisolated(unsafe) let pointer = pointer
            let binding = Binding(get: { pointer.pointee }, set: { pointer.pointee = $0 })
            let inner = Binding(binding)
            #expect(inner?.wrappedValue == 1)
            inner?.wrappedValue = 2
            #expect(pointer.pointee == 2)
            let optional = Binding<Int?>(inner!)
            optional.wrappedValue = nil
            #expect(pointer.pointee == 2)
            optional.wrappedValue = 3
            #expect(pointer.pointee == 3)
            let hashable = Binding<AnyHashable>(inner!)
            hashable.wrappedValue = AnyHashable("no number")
            #expect(pointer.pointee == 3)
            hashable.wrappedValue = AnyHashable(4)
            #expect(pointer.pointee == 4)
            pointer.pointee = nil
            // Nothing there any more: what a departing view reads is the last there was, and its writes are dropped.
            #expect(inner?.wrappedValue == 4)
            inner?.wrappedValue = 9
            #expect(pointer.pointee == nil)
            #expect(Binding(binding) == nil)
        }
    }

    @Test("S32 Bindable makes bindings to an observable's properties, for the child that only borrows it")
    func bindable() {
        struct Field: View {
            @Binding var text: String
            var body: some View {
                Text(text)
                Tap("field") { text += "!" }
            }
        }
        struct Editor: View {
            @Bindable var profile: Profile
            var body: some View { Field(text: $profile.name) }
        }
        struct Reader: View {
            let profile: Profile
            var body: some View { Text("reads \(profile.name)") }
        }
        struct Ages: View {
            let profile: Profile
            var body: some View { Text("age \(profile.age)") }
        }
        struct Screen: View {
            @State private var profile = Profile()
            var body: some View {
                Editor(profile: profile)
                Reader(profile: profile)
                Ages(profile: profile)
            }
        }
        let stage = Stage { Screen() }
        let bodies = BodyCount()
        stage.tap("field")
        #expect(stage.texts == ["Ann!", "reads Ann!", "age 30"])
        #expect(bodies[Screen.self] == 0)
        #expect(bodies[Reader.self] == 1)
        #expect(bodies[Field.self] == 1)
        #expect(bodies[Ages.self] == 0)
    }
}
