import Foundation
import Observation
import Testing

@testable import SwiftUICore

extension StateTests {
    /// Which bodies a change of an `@Observable` object runs.
    @Suite("Observation") @MainActor struct Observations {}
}

@Observable private final class Model {
    var count = 0
    var name = "a"
    var total: Int { count * 10 }
    @ObservationIgnored var hidden = 0
}

@Observable private final class Store {
    var rows: [StoreRow]
    init(_ n: Int) { rows = (0..<n).map { StoreRow(id: $0) } }
}

@Observable private final class StoreRow: Identifiable {
    let id: Int
    var title: String
    init(id: Int) {
        self.id = id
        title = "row \(id)"
    }
}

extension StateTests.Observations {
    @Test("S30 tracking is by property")
    func byProperty() {
        struct Screen: View {
            let model: Model
            var body: some View { Text("\(model.count)") }
        }
        let model = Model()
        let stage = Stage { Screen(model: model) }
        let bodies = BodyCount()
        model.name = "b"
        stage.settle()
        #expect(bodies[Screen.self] == 0)
        model.count = 1
        stage.settle()
        #expect(bodies[Screen.self] == 1)
        #expect(stage.text == "1")
        model.hidden = 5
        stage.settle()
        #expect(bodies[Screen.self] == 1)
    }

    @Test("S31 it does not matter where the read is", arguments: ["direct", "local", "function", "computed", "row"])
    func whereverRead(_ how: String) {
        struct Screen: View {
            let model: Model
            let how: String
            func read() -> Int { model.count }
            var body: some View {
                switch how {
                case "direct": Text("\(model.count)")
                case "local":
                    let local = model.count
                    Text("\(local)")
                case "function": Text("\(read())")
                case "computed": Text("\(model.total / 10)")
                default: ForEach(0..<1, id: \.self) { _ in Text("\(model.count)") }
                }
            }
        }
        let model = Model()
        let stage = Stage { Screen(model: model, how: how) }
        for i in 1...3 {
            model.count = i
            stage.settle()
            #expect(stage.text == "\(i)")
        }
    }

    @Test("S32 a child that takes the object as a plain constant is updated")
    func plainConstant() {
        struct Child: View {
            let model: Model
            var body: some View { Text("\(model.count)") }
        }
        struct Parent: View {
            @State private var model = Model()
            var body: some View {
                Child(model: model)
                Tap("+1") { model.count += 1 }
            }
        }
        let stage = Stage { Parent() }
        let bodies = BodyCount()
        stage.tap("+1")
        stage.tap("+1")
        #expect(stage.text == "2")
        #expect(bodies[Parent.self] == 0)
        #expect(bodies[Child.self] == 2)
    }

    @Test("what a body no longer reads no longer updates it")
    func dropped() {
        struct Screen: View {
            let model: Model
            @State private var reads = true
            var body: some View {
                if reads { Text("\(model.count)") } else { Text("none") }
                Tap("drop") { reads = false }
            }
        }
        let model = Model()
        let first = Stage { Screen(model: model) }
        let second = Stage { Screen(model: model) }
        for stage in [first, second] { stage.tap("drop") }
        let bodies = BodyCount()
        model.count += 1
        first.settle()
        second.settle()
        #expect(bodies[Screen.self] == 0)
    }

    @Test("several properties changed in one event are one update")
    func coalesced() {
        struct Screen: View {
            let model: Model
            var body: some View { Text("\(model.count)\(model.name)") }
        }
        let model = Model()
        let stage = Stage { Screen(model: model) }
        let bodies = BodyCount()
        model.count = 1
        model.name = "b"
        model.count = 2
        stage.settle()
        #expect(stage.text == "2b")
        #expect(bodies[Screen.self] == 1)
    }

    @Test("C12 S30 one title of 10,000 rows runs one body")
    func oneOfMany() {
        struct Row: View {
            let row: StoreRow
            var body: some View { Text(row.title) }
        }
        struct Screen: View {
            let store: Store
            var body: some View { VStack { ForEach(store.rows) { Row(row: $0) } } }
        }
        let store = Store(10_000)
        let stage = Stage { Screen(store: store) }
        let bodies = BodyCount()
        store.rows[5000].title = "changed"
        stage.settle()
        #expect(bodies[Row.self] == 1)
        #expect(bodies[Screen.self] == 0)
        #expect(stage.texts[5000] == "changed")
    }

    @Test("a change from another thread updates the view, on the main actor")
    func otherThread() async {
        struct Screen: View {
            let model: Model
            @State private var n = 0
            var body: some View {
                Text("\(model.count) \(n)")
                Tap("n") { n += 1 }
            }
        }
        let model = Model()
        let stage = Stage { Screen(model: model) }
        for i in 1...3 {
            // The second and third registrations can be withdrawn; the first is the library's.
            stage.tap("n")
            nonisolated(unsafe) let shared = model
            await Task.detached { shared.count = i }.value
            await stage.settle { stage.text == "\(i) \(i)" }
            #expect(stage.text == "\(i) \(i)")
        }
        stage.close()
    }

    @Test("a body that has run again 1,000 times for another reason follows what it observes, once")
    func followsAfterMany() {
        struct Screen: View {
            let model: Model
            @State private var n = 0
            var body: some View {
                Text("\(model.count) \(n)")
                Tap("n") { n += 1 }
            }
        }
        let model = Model()
        // The first body of a type is registered as the library does it.
        let first = Stage { Screen(model: model) }
        let stage = Stage { Screen(model: model) }
        for _ in 0..<1000 { stage.tap("n") }
        let bodies = BodyCount()
        model.count += 1
        stage.settle()
        #expect(stage.text == "1 1000")
        first.settle()
        #expect(first.text == "1 0")
        #expect(bodies[Screen.self] == 2)
    }
}
