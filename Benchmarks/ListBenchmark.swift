import Foundation
import Painter
import SwiftUI

/// The list workload: rows of two texts and a button, mounted, changed, moved, removed.
struct Item: Identifiable, Equatable {
    let id: Int
    var title: String
}

/// Gives the benchmark the state that the views own.
@MainActor enum Handles {
    static var change: ((inout [Item]) -> Void) -> Void = { _ in }
    /// The row whose leaf the benchmark changes.
    static var leafID = 500
    static var toggleLeaf: () -> Void = {}
    static var touchRoot: () -> Void = {}
}

struct BenchmarkRow: View {
    let item: Item
    @State private var isLiked = false

    var body: some View {
        let _ = item.id == Handles.leafID ? (Handles.toggleLeaf = { isLiked.toggle() }) : ()
        HStack {
            Text(verbatim: item.title)
            Text(verbatim: isLiked ? "on" : "no")
            Button("x") {}
        }
    }
}

struct BenchmarkList: View {
    @State var items: [Item]
    @State private var tick = 0

    var body: some View {
        let _ = Handles.change = { change in change(&items) }
        let _ = Handles.touchRoot = { tick += 1 }
        let _ = tick
        ScrollView {
            VStack(spacing: 0) {
                ForEach(items) { BenchmarkRow(item: $0) }
            }
        }
    }
}

/// Mounts the list again and again.
@MainActor func mountBenchmark(
    _ count: Int, textEngine: any TextEngine, runs: Int = 11, label: String
) -> [Measurement] {
    let items = (0..<count).map { Item(id: $0, title: "Row \($0)") }
    var scenes: [SceneGraph] = []
    let host = HeadlessHost(textEngine: textEngine)
    let result = measure("mount\(label)", rows: count, runs: runs, setUp: { scenes.removeAll() }) {
        scenes.append(SceneGraph(BenchmarkList(items: items), host: host, size: CGSize(width: 390, height: 844)))
    }
    return [result]
}

@MainActor func listBenchmark(_ count: Int, textEngine: any TextEngine, label: String) -> [Measurement] {
    var results: [Measurement] = []
    let items = (0..<count).map { Item(id: $0, title: "Row \($0)") }
    var scenes: [(SceneGraph, HeadlessHost)] = []
    func mount() -> (SceneGraph, HeadlessHost) {
        let host = HeadlessHost(textEngine: textEngine)
        return (SceneGraph(BenchmarkList(items: items), host: host, size: CGSize(width: 390, height: 844)), host)
    }
    results.append(
        measure("mount\(label)", rows: count, setUp: { scenes = [] }) { scenes = [mount()] })
    let scene = scenes[0].0
    var round = 0
    results.append(
        measure("leaf\(label)", rows: count, batch: 100) {
            Handles.toggleLeaf()
            scene.turn()
        })
    results.append(
        measure("one changed item\(label)", rows: count) {
            round += 1
            Handles.change { $0[count / 2].title = "Row \(count / 2)\(round % 2 == 0 ? "" : "!")" }
            scene.turn()
        })
    results.append(
        measure("every 10th\(label)", rows: count) {
            round += 1
            Handles.change { items in
                for i in stride(from: 0, to: items.count, by: 10) {
                    items[i].title = "Row \(i)\(round % 2 == 0 ? "" : "!")"
                }
            }
            scene.turn()
        })
    results.append(
        measure("swap\(label)", rows: count) {
            Handles.change { $0.swapAt(1, $0.count - 2) }
            scene.turn()
        })
    results.append(
        measure("remove one\(label)", rows: count) {
            Handles.change { $0.remove(at: $0.count / 2) }
            scene.turn()
        })
    var next = count
    results.append(
        measure("append 1,000\(label)", rows: count, runs: 9) {
            Handles.change { $0 += (next..<(next + 1000)).map { Item(id: $0, title: "Row \($0)") } }
            next += 1000
            scene.turn()
        })
    results.append(
        measure("no change\(label)", rows: count, batch: 10) {
            Handles.touchRoot()
            scene.turn()
        })
    return results
}
