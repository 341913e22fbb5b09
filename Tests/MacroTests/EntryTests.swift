import SwiftUI
import Testing

private struct Item: Hashable { var number = 1 }

@MainActor private final class Counter {
    static var made = 0
}

private final class Model: Sendable {
    init() { MainActor.assumeIsolated { Counter.made += 1 } }
}

extension EnvironmentValues {
    @Entry fileprivate var accent: String = "blue"
    @Entry public var retries = 3
    @Entry fileprivate var selection: Item?
    @Entry fileprivate var longOptional: Optional<Item>
    @Entry fileprivate var unwrapped: Item!
    @Entry fileprivate var act: @Sendable () -> Void = {}
    @Entry fileprivate var twice: @Sendable (Int) -> Int = { $0 * 2 }
    @Entry fileprivate var computedModel: Model = Model()
    @Entry fileprivate var storedModel = Model()
    @Entry fileprivate var `default`: Int = 5
    @Entry fileprivate var table: [String: [Int]] = [
        "a": [1]
    ]
}

extension SwiftUI.Transaction { @Entry fileprivate var isQuick: Bool = false }

/// What `@Entry` makes of a user's source: it compiles in the language mode of this package and holds values.
@Suite @MainActor struct EntryTests {
    @Test func defaultsAreReadWhereNothingIsSet() {
        let values = EnvironmentValues()
        #expect(values.accent == "blue")
        #expect(values.retries == 3)
        #expect(values.selection == nil)
        #expect(values.longOptional == nil)
        #expect(values.unwrapped == nil)
        #expect(values.twice(4) == 8)
        #expect(values.default == 5)
        #expect(values.table == ["a": [1]])
    }

    @Test func valuesAreSet() {
        var values = EnvironmentValues()
        values.accent = "red"
        values.retries += 1
        values.selection = Item(number: 7)
        values.default = 6
        #expect(values.accent == "red")
        #expect(values.retries == 4)
        #expect(values.selection?.number == 7)
        #expect(values.default == 6)
        #expect(EnvironmentValues().retries == 3)

        var transaction = SwiftUI.Transaction()
        #expect(!transaction.isQuick)
        transaction.isQuick = true
        #expect(transaction.isQuick)
    }

    /// With a written type the default is `static var defaultValue: Model { Model() }`, as at Apple, where the trap is
    /// that each read makes an object; an inferred one is stored.
    @Test func writtenTypeMakesItsDefaultAtEachRead() {
        let values = EnvironmentValues()
        _ = values.storedModel
        let before = Counter.made
        _ = (values.storedModel, values.storedModel)
        #expect(Counter.made == before)
        _ = (values.computedModel, values.computedModel)
        #expect(Counter.made == before + 2)
    }
}
