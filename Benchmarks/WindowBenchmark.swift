import Foundation
import GTKHost
import Painter
import SwiftUI

// The same list in a real window: what GTK's layout and painting add to the scene's own turn. The rows are those that the floors in C have:
// a number of fixed width, a label of three words, a button.

struct WindowRow: View {
    let item: Item
    let isSelected: Bool
    @State private var isMarked = false

    var body: some View {
        let _ = WindowHandles.register(item.id) { isMarked.toggle() }
        HStack(spacing: 12) {
            Text(verbatim: String(item.id)).frame(width: 60)
            Text(verbatim: isMarked ? item.title + " !" : item.title)
            Button("x") {}
        }
        .background(isSelected ? Color.blue.opacity(0.2) : nil)
    }
}

@MainActor enum WindowHandles {
    static var change: ((inout WindowModel) -> Void) -> Void = { _ in }
    /// The row whose leaf the benchmark changes.
    static var leafID = -1
    static var toggleLeaf: () -> Void = {}

    static func register(_ id: Int, _ toggle: @escaping () -> Void) {
        if id == leafID { toggleLeaf = toggle }
    }
}

struct WindowModel {
    var items: [Item] = []
    var selected: Int?
    private var next = 1
    private var random = BenchmarkRandom()

    mutating func append(_ count: Int) {
        items.reserveCapacity(items.count + count)
        for _ in 0..<count {
            items.append(Item(id: next, title: random.title()))
            next += 1
        }
    }
}

/// The words and the generator that the floors use, so that all set the same texts.
struct BenchmarkRandom {
    private var seed: UInt32 = 12345
    private static let adjectives = [
        "pretty", "large", "big", "small", "tall", "short", "long", "handsome", "plain", "quaint", "clean", "elegant",
        "easy", "angry", "crazy", "helpful", "mushy", "odd", "unsightly", "adorable", "important", "inexpensive",
        "cheap", "expensive", "fancy",
    ]
    private static let colors = [
        "red", "yellow", "blue", "green", "pink", "brown", "purple", "brown", "white", "black", "orange",
    ]
    private static let nouns = [
        "table", "chair", "house", "bbq", "desk", "car", "pony", "cookie", "sandwich", "burger", "pizza", "mouse",
        "keyboard",
    ]

    private mutating func next(_ n: Int) -> Int {
        seed = seed &* 1_103_515_245 &+ 12345
        return Int((seed >> 16) % UInt32(n))
    }

    mutating func title() -> String {
        "\(Self.adjectives[next(25)]) \(Self.colors[next(11)]) \(Self.nouns[next(13)])"
    }
}

struct WindowList: View {
    var isLazy = false
    @State private var model = WindowModel()

    var body: some View {
        let _ = WindowHandles.change = { change in change(&model) }
        let shown = model
        ScrollView {
            if isLazy {
                LazyVStack(alignment: .leading, spacing: 0) { rows(shown) }
            } else {
                VStack(alignment: .leading, spacing: 0) { rows(shown) }
            }
        }
    }

    private func rows(_ model: WindowModel) -> some View {
        ForEach(model.items) { WindowRow(item: $0, isSelected: $0.id == model.selected) }
    }
}

/// A thousand squares on their way, as the floor in C draws them.
struct WindowBoxes: View {
    @State private var isMoved = false

    var body: some View {
        let _ =
            WindowHandles.toggleLeaf = {
                withAnimation(.linear(duration: 20)) { isMoved.toggle() }
            }
        ZStack(alignment: .topLeading) {
            ForEach(0..<1000, id: \.self) { i in
                Color.blue
                    .frame(width: 16, height: 16)
                    .opacity(isMoved ? 0.95 : 0.05)
                    .offset(x: isMoved ? CGFloat(i % 760) : CGFloat((i * 7) % 760), y: CGFloat(i % 36) * 16)
            }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
}

/// A window with one view in it, and a meter for it.
@MainActor private final class MeteredWindow {
    let host: GTKWindowHost
    let scene: SceneGraph
    let meter: FrameMeter

    init?(_ view: some View) {
        var scene: SceneGraph?
        let opened = try? GTKRunner.open(
            title: "Benchmark", size: CGSize(width: 800, height: 600), dark: false,
            makeScene: { host in
                let made = SceneGraph(view, host: host, size: CGSize(width: 800, height: 600))
                scene = made
                return made
            })
        guard let opened, let scene, let meter = FrameMeter(opened) else { return nil }
        host = opened
        self.scene = scene
        self.meter = meter
        meter.settle()
    }

    func run(
        _ name: String, _ rows: Int, runs: Int = 9, warmUp: Int = 2, setUp: () -> Void = {}, _ operation: () -> Void
    ) -> [Measurement] {
        var layout: [Double] = []
        var frame: [Double] = []
        for run in 0..<(runs + warmUp) {
            setUp()
            let time = meter.measure {
                operation()
                scene.turn()
            }
            guard run >= warmUp else { continue }
            layout.append(time.layout)
            frame.append(time.frame)
        }
        return [
            Measurement(name: name + ", to layout", rows: rows, times: layout),
            Measurement(name: name + ", to frame", rows: rows, times: frame),
        ]
    }

    /// Whether an animation is running.
    var isMoving: Bool { !scene.motion.isAtRest }

    /// Brings the list to so many rows.
    func fill(_ count: Int) {
        WindowHandles.change {
            $0.selected = nil
            $0.items = []
        }
        scene.turn()
        meter.settle()
        guard count > 0 else { return }
        WindowHandles.change { $0.append(count) }
        scene.turn()
        meter.settle()
    }
}

/// The list workload in a window, in a stack that makes all rows or in one that makes those in view.
@MainActor func windowBenchmark(isLazy: Bool = false) -> [Measurement] {
    guard let window = MeteredWindow(WindowList(isLazy: isLazy)) else { return [] }
    defer { window.host.close() }
    let kind = isLazy ? "window lazy" : "window eager"
    var results: [Measurement] = []
    func change(_ body: @escaping (inout WindowModel) -> Void) { WindowHandles.change(body) }
    results += window.run("\(kind): create", 1000, setUp: { window.fill(0) }) { change { $0.append(1000) } }
    results += window.run("\(kind): replace", 1000, setUp: { window.fill(1000) }) {
        change {
            $0.items = []
            $0.append(1000)
        }
    }
    results += window.run("\(kind): every 10th", 1000, setUp: { window.fill(1000) }) {
        change { for i in stride(from: 0, to: $0.items.count, by: 10) { $0.items[i].title += " !!!" } }
    }
    results += window.run("\(kind): select", 1000, setUp: { window.fill(1000) }) {
        change { $0.selected = $0.items[5].id }
    }
    results += window.run("\(kind): swap", 1000, setUp: { window.fill(1000) }) {
        change { $0.items.swapAt(1, 998) }
    }
    results += window.run("\(kind): remove", 1000, setUp: { window.fill(1000) }) {
        change { $0.items.remove(at: 4) }
    }
    results += window.run("\(kind): clear", 1000, setUp: { window.fill(1000) }) { change { $0.items = [] } }
    results += window.run("\(kind): create", 10000, warmUp: 1, setUp: { window.fill(0) }) {
        change { $0.append(10000) }
    }
    window.fill(10000)
    results.append(Measurement(name: "\(kind): resident MB", rows: 10000, times: [residentMegabytes()]))
    if !isLazy { results += leafBenchmark(window, kind) }
    results += window.run("\(kind): append 1,000", 10000, warmUp: 1, setUp: { window.fill(10000) }) {
        change { $0.append(1000) }
    }
    results += window.run("\(kind): clear", 10000, warmUp: 0, setUp: { window.fill(10000) }) {
        change { $0.items = [] }
    }
    return results
}

/// One row in the middle changes its own state.
@MainActor private func leafBenchmark(_ window: MeteredWindow, _ kind: String) -> [Measurement] {
    WindowHandles.change { model in
        WindowHandles.leafID = model.items[5000].id
        model.items[5000].title += " "
    }
    window.scene.turn()
    window.meter.settle()
    return window.run("\(kind): leaf", 10000, runs: 15, setUp: { window.meter.settle() }) { WindowHandles.toggleLeaf() }
}

/// A frame of a thousand moving and fading squares.
@MainActor func boxesBenchmark() -> [Measurement] {
    guard let window = MeteredWindow(WindowBoxes()) else { return [] }
    defer { window.host.close() }
    WindowHandles.toggleLeaf()
    window.scene.turn()
    var times: [Double] = []
    for run in 0..<220 {
        let time = window.meter.frame()
        if run >= 20 { times.append(time) }
    }
    guard window.isMoving else { return [] }
    return [Measurement(name: "window: a frame of moving boxes", rows: 1000, times: times)]
}

/// How often a window in which nothing happens wakes up, and one of GTK's own with nothing in it.
@MainActor func idleBenchmark() -> [Measurement] {
    guard let window = MeteredWindow(WindowList()) else { return [] }
    window.fill(100)
    let seconds = 5.0
    func measurement(_ name: String, _ rows: Int, _ count: Int) -> Measurement {
        Measurement(name: "window: wake-ups a second at rest" + name, rows: rows, times: [Double(count) / seconds])
    }
    let own = FrameMeter.wakeUps(inSeconds: seconds)
    window.host.close()
    let empty = FrameMeter.wakeUpsOfAnEmptyWindow(inSeconds: seconds)
    return [measurement("", 100, own), measurement(", GTK's own window", 0, empty)]
}
