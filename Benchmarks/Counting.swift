import Foundation
import Painter
import SwiftUI

/// The operations whose instructions are counted: `count NAME TIMES` does one so often and ends. What a second run with another number of
/// times needs more is the operation's own cost, whatever else the machine does.
@MainActor enum CountedOperations {
    static let names = [
        "mount 1,000", "leaf of 10,000", "growing row of 10,000", "one changed of 10,000", "swap in 10,000",
        "remove in 10,000", "every 10th of 10,000", "lazy frame", "lazy every 10th of 10,000", "lazy swap in 10,000",
        "growing row of 10,000, Pango",
    ]

    static func run(_ name: String, times: Int) -> Bool {
        switch name {
        case "mount 1,000":
            let items = items(1000)
            for _ in 0..<times { _ = scene(BenchmarkList(items: items)) }
        case "leaf of 10,000": change(times) { _ in Handles.toggleLeaf() }
        case "growing row of 10,000": growRow(times, host)
        case "growing row of 10,000, Pango": growRow(times, HeadlessHost(textEngine: PangoTextEngine.shared))
        case "one changed of 10,000":
            change(times) { round in Handles.change { $0[5000].title = "Row \(round)" } }
        case "swap in 10,000": change(times) { _ in Handles.change { $0.swapAt(1, 9998) } }
        case "remove in 10,000": change(times) { _ in Handles.change { $0.remove(at: $0.count / 2) } }
        case "lazy frame":
            let list = scene(LazyBenchmarkList(count: 1_000_000))
            for _ in 0..<times { list.scroll(at: CGPoint(x: 100, y: 100), dx: 0, dy: 528) }
        case "every 10th of 10,000":
            change(times) { round in
                Handles.change { for i in stride(from: 0, to: $0.count, by: 10) { $0[i].title = "Row \(round)" } }
            }
        case "lazy every 10th of 10,000":
            lazily(times) { model in
                for i in stride(from: 0, to: model.items.count, by: 10) { model.items[i].title += " !!!" }
            }
        case "lazy swap in 10,000": lazily(times) { $0.items.swapAt(1, $0.items.count - 2) }
        default: return false
        }
        return true
    }

    private static let host = HeadlessHost(textEngine: FixedTextEngine())

    private static func items(_ count: Int) -> [Item] { (0..<count).map { Item(id: $0, title: "Row \($0)") } }

    private static func scene(_ view: some View) -> SceneGraph {
        SceneGraph(view, host: host, size: CGSize(width: 390, height: 844))
    }

    /// A row of the window's list has another text, and so another size, each time.
    private static func growRow(_ times: Int, _ host: HeadlessHost) {
        let scene = SceneGraph(WindowList(), host: host, size: CGSize(width: 390, height: 844))
        _ = Unmanaged.passRetained(scene)
        WindowHandles.change { $0.append(10_000) }
        scene.turn()
        WindowHandles.change { model in
            WindowHandles.leafID = model.items[5000].id
            model.items[5000].title += " "
        }
        scene.turn()
        for _ in 0..<times {
            WindowHandles.toggleLeaf()
            scene.turn()
        }
    }

    private static func lazily(_ times: Int, _ change: @escaping (inout WindowModel) -> Void) {
        let scene = scene(WindowList(isLazy: true))
        WindowHandles.change { $0.append(10_000) }
        scene.turn()
        for _ in 0..<times {
            WindowHandles.change(change)
            scene.turn()
        }
    }

    private static func change(_ times: Int, _ change: (Int) -> Void) {
        let scene = scene(BenchmarkList(items: items(10_000)))
        // What it costs to let it go at the end differs with what has happened to the heap.
        _ = Unmanaged.passRetained(scene)
        for round in 0..<times {
            change(round)
            scene.turn()
        }
    }
}
