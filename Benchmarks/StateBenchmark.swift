import Combine
import Foundation
import SwiftUI

// What data flow costs besides the bodies that run: changes of state, of observable objects and of the environment among many readers.

/// One row's data.
@Observable private final class RowModel {
    var title: String
    init(_ title: String) { self.title = title }
}

@Observable private final class RowStore {
    var rows: [RowModel]
    init(_ count: Int) { rows = (0..<count).map { RowModel("Row \($0)") } }
}

private final class Shared: ObservableObject {
    @Published var n = 0
}

/// Gives the benchmark the state that the views own.
@MainActor private enum StateHandles {
    static var toggle: () -> Void = {}
    static var changeUnread: () -> Void = {}
    static var changeRead: () -> Void = {}
    static var renumber: () -> Void = {}
}

/// A view without drawing, so that only data flow is measured.
private struct ModelRow: View {
    let row: RowModel
    var body: some View {
        let _ = row.title
        Color.clear
    }
}

private struct StateRow: View {
    let index: Int
    @State private var isOn = false
    var body: some View {
        let _ = index == 500 ? (StateHandles.toggle = { isOn.toggle() }) : ()
        let _ = isOn
        Color.clear
    }
}

private struct ObservingRow: View {
    @ObservedObject var shared: Shared
    var body: some View {
        let _ = shared.n
        Color.clear
    }
}

/// A row that does as much as an observing one, and gets its news in its value.
private struct NumberedRow: View {
    let number: Int
    var body: some View {
        let _ = number
        Color.clear
    }
}

private struct OwnedRows: View {
    let count: Int
    @State private var number = 0
    var body: some View {
        let _ = StateHandles.renumber = { number += 1 }
        VStack(spacing: 0) { ForEach(0..<count, id: \.self) { _ in NumberedRow(number: number) } }
    }
}

private struct PlainRow: View {
    let index: Int
    var body: some View {
        let _ = index
        Color.clear
    }
}

private struct UnreadKey: EnvironmentKey { static var defaultValue: Int { 0 } }
private struct ReadKey: EnvironmentKey { static var defaultValue: Int { 0 } }
extension EnvironmentValues {
    fileprivate var unread: Int {
        get { self[UnreadKey.self] }
        set { self[UnreadKey.self] = newValue }
    }
    fileprivate var readByOne: Int {
        get { self[ReadKey.self] }
        set { self[ReadKey.self] = newValue }
    }
}

private struct ReadingLeaf: View {
    @Environment(\.readByOne) private var value
    var body: some View {
        let _ = value
        Color.clear
    }
}

private struct Rows<Row: View>: View {
    let count: Int
    let row: (Int) -> Row
    var body: some View {
        VStack(spacing: 0) { ForEach(0..<count, id: \.self) { row($0) } }
    }
}

private struct EnvironmentScreen: View {
    let count: Int
    @State private var unread = 0
    @State private var read = 0
    var body: some View {
        let _ = StateHandles.changeUnread = { unread += 1 }
        let _ = StateHandles.changeRead = { read += 1 }
        VStack {
            ReadingLeaf()
            Below(count: count)
        }
        .environment(\.unread, unread)
        .environment(\.readByOne, read)
    }

    /// Equal from one body to the next, so that it is not updated for the screen's own change.
    private struct Below: View {
        let count: Int
        var body: some View { Rows(count: count) { PlainRow(index: $0) } }
    }
}

@MainActor private func scene<V: View>(_ view: V) -> (SceneGraph, HeadlessHost) {
    let host = HeadlessHost(textEngine: FixedTextEngine())
    return (SceneGraph(view, host: host, size: CGSize(width: 390, height: 844)), host)
}

@MainActor func stateBenchmark() -> [Measurement] {
    let count = 10_000
    var results: [Measurement] = []

    let states = scene(Rows(count: count) { StateRow(index: $0) })
    results.append(
        measure("one @State", rows: count, batch: 1000) {
            StateHandles.toggle()
            states.0.turn()
        })
    states.0.close()

    let store = RowStore(count)
    let models = scene(Rows(count: count) { ModelRow(row: store.rows[$0]) })
    var round = 0
    // The first change of each kind of view finds out that it reads observable objects.
    store.rows[500].title = "first"
    models.0.turn()
    results.append(
        measure("one title of an observable store", rows: count, batch: 1000) {
            round += 1
            store.rows[500].title = round % 2 == 0 ? "a" : "b"
            models.0.turn()
        })
    models.0.close()

    for count in [1000, count] {
        let environment = scene(EnvironmentScreen(count: count))
        results.append(
            measure("environment nobody reads", rows: count, batch: 1000) {
                StateHandles.changeUnread()
                environment.0.turn()
            })
        results.append(
            measure("environment one leaf reads", rows: count, batch: 1000) {
                StateHandles.changeRead()
                environment.0.turn()
            })
        environment.0.close()
    }

    let shared = Shared()
    let observers = scene(Rows(count: count) { _ in ObservingRow(shared: shared) })
    results.append(
        measure("an object's change, bodies and all", rows: count) {
            shared.n += 1
            observers.0.turn()
        })
    results.append(
        measure("an object's change, sent to observers that are not updated yet", rows: count) {
            shared.n += 1
        })
    observers.0.turn()
    observers.0.close()

    // What is left of the change when it is told by other means: the rows' own part of it, their bodies and what those bring about.
    let own = scene(OwnedRows(count: count))
    results.append(
        measure("the same rows with new values, bodies and all", rows: count) {
            StateHandles.renumber()
            own.0.turn()
        })
    own.0.close()
    return results
}
