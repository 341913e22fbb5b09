import Combine
import Foundation
import Observation
import Testing

@testable import SwiftUICore

extension StateTests {
    /// Dynamic properties that programs write themselves, out of the framework's.
    @Suite("Dynamic properties") @MainActor struct DynamicProperties {}
}

extension EnvironmentValues {
    @Entry fileprivate var limit = 10
}

private final class Ticks: ObservableObject { @Published var n = 0 }

/// Keeps a number in state, and shows it no larger than the environment allows.
@propertyWrapper private struct Limited: DynamicProperty {
    @State private var stored: Int
    @Environment(\.limit) private var limit
    private let log: Log
    private var current = -1

    init(wrappedValue: Int, log: Log) {
        _stored = State(wrappedValue: wrappedValue)
        self.log = log
    }

    var wrappedValue: Int {
        get { current }
        nonmutating set { stored = newValue }
    }
    var projectedValue: Binding<Int> { $stored }

    mutating func update() {
        current = min(stored, limit)
        log("inner \(current)")
    }
}

/// Two of them, and an object of its own.
private struct Pair: DynamicProperty {
    @Limited var first: Int
    @Limited var second: Int
    @StateObject var ticks = Ticks()
    private let log: Log
    private(set) var sum = 0

    init(_ log: Log) {
        self.log = log
        _first = Limited(wrappedValue: 1, log: log)
        _second = Limited(wrappedValue: 2, log: log)
    }

    mutating func update() {
        sum = first + second + ticks.n
        log("outer \(sum)")
    }
}

extension StateTests.DynamicProperties {
    @Test("update() runs before each body, the properties inside first, each connected to its storage")
    func nested() {
        struct Child: View {
            let log: Log
            let name: String
            private var pair: Pair
            init(_ log: Log, name: String) {
                self.log = log
                self.name = name
                pair = Pair(log)
            }
            var body: some View {
                let _ = log("body")
                Text("\(name) \(pair.sum)")
                Tap("first") { pair.first += 5 }
                Tap("second") { pair.$second.wrappedValue += 1 }
                Tap("tick") { pair.ticks.n += 100 }
            }
        }
        struct Screen: View {
            let log: Log
            @State private var limit = 10
            @State private var name = "a"
            @State private var id = 0
            var body: some View {
                Child(log, name: name).environment(\.limit, limit).id(id)
                Tap("limit") { limit = 4 }
                Tap("rename") { name = "b" }
                Tap("id") { id += 1 }
            }
        }
        let log = Log()
        let stage = Stage { Screen(log: log) }
        #expect(log.lines == ["inner 1", "inner 2", "outer 3", "body"])
        func lines(_ label: String) -> [String] {
            log.clear()
            stage.tap(label)
            return log.lines
        }
        #expect(lines("first") == ["inner 6", "inner 2", "outer 8", "body"])
        #expect(lines("second") == ["inner 6", "inner 3", "outer 9", "body"])
        #expect(lines("tick") == ["inner 6", "inner 3", "outer 109", "body"])
        // The environment that a property inside reads is the view's dependency.
        #expect(lines("limit") == ["inner 4", "inner 3", "outer 107", "body"])
        // A new value of the view keeps the storage.
        #expect(lines("rename") == ["inner 4", "inner 3", "outer 107", "body"])
        #expect(stage.text == "b 107")
        // Another identity does not.
        #expect(lines("id") == ["inner 1", "inner 2", "outer 3", "body"])
        #expect(stage.text == "b 3")
    }

    @Test("a modifier's dynamic properties are updated before its body")
    func modifiers() {
        struct Stamp: ViewModifier {
            let log: Log
            @Limited var number: Int
            init(_ log: Log) {
                self.log = log
                _number = Limited(wrappedValue: 7, log: log)
            }
            func body(content: Content) -> some View {
                let _ = log("body \(number)")
                content
                Tap("raise") { number += 1 }
            }
        }
        let log = Log()
        let stage = Stage { Text("x").modifier(Stamp(log)) }
        #expect(log.lines == ["inner 7", "body 7"])
        log.clear()
        stage.tap("raise")
        #expect(log.lines == ["inner 8", "body 8"])
    }

    @Test("a property inside is named by the outer one in reports of what changed")
    func reported() {
        struct Child: View {
            let pair: Pair
            var body: some View {
                let _ = Self._printChanges()
                Text("\(pair.sum)")
                Tap("tick") { pair.ticks.n += 1 }
            }
        }
        struct Screen: View {
            let log: Log
            var body: some View { Child(pair: Pair(log)) }
        }
        let stage = Stage { Screen(log: Log()) }
        var lines: [String] = []
        let previous = Diagnostics.changePrinter
        Diagnostics.changePrinter = { lines.append($0) }
        defer { Diagnostics.changePrinter = previous }
        stage.tap("tick")
        #expect(lines == ["Child: pair changed."])
    }
}
