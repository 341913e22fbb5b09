import Foundation
import SwiftUI

/// How the cost of an operation grows with the number of rows: what the operations cost at several sizes, and the line through them.
@MainActor func scalingBenchmark() -> [Measurement] {
    let counts = [100, 1000, 10_000, 100_000]
    var byOperation: [(name: String, points: [(count: Int, time: Double)])] = []
    var results: [Measurement] = []
    for count in counts {
        let before = residentMegabytes()
        for measurement in scalingOperations(count, memoryBefore: before) {
            results.append(measurement)
            let point = (count, measurement.median)
            if let i = byOperation.firstIndex(where: { $0.name == measurement.name }) {
                byOperation[i].points.append(point)
            } else {
                byOperation.append((measurement.name, [point]))
            }
        }
    }
    // Beside the figures, which a program may read.
    func say(_ line: String) { FileHandle.standardError.write(Data((line + "\n").utf8)) }
    let range = "from \(counts.first!) to \(counts.last!) rows"
    say("growth \(range): cost ~ n^exponent; µs a row between the two largest sizes")
    for (name, points) in byOperation {
        let (last, previous) = (points[points.count - 1], points[points.count - 2])
        let slope = (last.time - previous.time) * 1000 / Double(last.count - previous.count)
        let line = "\(name)".padding(toLength: 28, withPad: " ", startingAt: 0)
        say("\(line) n^\(String(format: "%.2f", exponent(points)))   \(String(format: "%.4f", slope))")
    }
    return results
}

/// The slope of the line through the logarithms.
private func exponent(_ points: [(count: Int, time: Double)]) -> Double {
    let logs = points.map { (x: log(Double($0.count)), y: log(max($0.time, 1e-6))) }
    let mean = (
        x: logs.reduce(0) { $0 + $1.x } / Double(logs.count), y: logs.reduce(0) { $0 + $1.y } / Double(logs.count)
    )
    let (top, bottom) = logs.reduce((0.0, 0.0)) { sum, point in
        (
            sum.0 + (point.x - mean.x) * (point.y - mean.y),
            sum.1 + (point.x - mean.x) * (point.x - mean.x)
        )
    }
    return top / bottom
}

@MainActor private func scalingOperations(_ count: Int, memoryBefore: Double) -> [Measurement] {
    let items = (0..<count).map { Item(id: $0, title: "Row \($0)") }
    let host = HeadlessHost(textEngine: FixedTextEngine())
    Handles.leafID = count / 2
    defer { Handles.leafID = 500 }
    let scene = SceneGraph(BenchmarkList(items: items), host: host, size: CGSize(width: 390, height: 844))
    let memory = (residentMegabytes() - memoryBefore) * 1024 / Double(count)
    var round = 0
    func run(_ name: String, batch: Int = 1, _ change: @escaping () -> Void) -> Measurement {
        measure("scaling: \(name)", rows: count, runs: 9, batch: batch) {
            round += 1
            change()
            scene.turn()
        }
    }
    return [
        run("leaf", batch: 20) { Handles.toggleLeaf() },
        run("no change") { Handles.touchRoot() },
        run("one changed item") { Handles.change { $0[count / 2].title = "Row \(round % 10)" } },
        run("every 10th") {
            Handles.change { for i in stride(from: 0, to: $0.count, by: 10) { $0[i].title = "Row \(round % 10)" } }
        },
        run("swap") { Handles.change { $0.swapAt(1, $0.count - 2) } },
        run("remove") { Handles.change { $0.remove(at: $0.count / 2) } },
        Measurement(name: "scaling: kB of memory a row", rows: count, times: [memory]),
    ]
}

/// A tree of stacks with a text at each end.
struct DeepTree: View {
    let depth: Int
    /// Whether the text that changes is in this part.
    let isMarked: Bool

    var body: some View {
        if depth == 0 {
            DeepLeaf(isMarked: isMarked)
        } else {
            AnyView(
                HStack(spacing: 0) {
                    DeepTree(depth: depth - 1, isMarked: isMarked)
                    DeepTree(depth: depth - 1, isMarked: false)
                })
        }
    }
}

struct DeepLeaf: View {
    let isMarked: Bool
    @State private var isLong = false

    var body: some View {
        let _ = isMarked ? (Handles.toggleLeaf = { isLong.toggle() }) : ()
        Text(verbatim: isLong ? "55" : "5")
    }
}

/// A tree twelve deep: 4,096 texts in stacks, and one of them that becomes longer.
@MainActor func treeBenchmark() -> [Measurement] {
    let depth = 12
    let host = HeadlessHost(textEngine: FixedTextEngine())
    var scene: SceneGraph?
    func mount() {
        scene = SceneGraph(
            DeepTree(depth: depth, isMarked: true), host: host, size: CGSize(width: 40_000, height: 600))
    }
    return [
        measure("tree: build", rows: 1 << depth, runs: 9, setUp: { scene = nil }) { mount() },
        measure("tree: leaf", rows: 1 << depth, runs: 21) {
            Handles.toggleLeaf()
            scene?.turn()
        },
    ]
}

/// The list's first 1,000 rows by hand: the objects that a row is made of, each measured, arranged and put in the render list once.
@MainActor func handmadeRows(_ count: Int) -> Measurement {
    let engine = FixedTextEngine()
    var rows: [HandmadeRow] = []
    return measure("floor: rows by hand", rows: count, setUp: { rows = [] }) {
        rows.reserveCapacity(count)
        var y: CGFloat = 0
        for i in 0..<count {
            let row = HandmadeRow("Row \(i)", engine)
            row.place(at: y, width: 390)
            y += row.size.height
            rows.append(row)
        }
    }
}

/// A part of a handmade row: what it shows, how large it is and where it stands.
@MainActor private class HandmadePart {
    var origin = CGPoint.zero
    var size = CGSize.zero
    unowned(unsafe) var parent: HandmadePart?
    func measure() {}
}

@MainActor private final class HandmadeText: HandmadePart {
    let text: StyledText
    let layout: TextLayout
    init(_ string: String, _ engine: FixedTextEngine) {
        text = StyledText(string, font: .body)
        layout = engine.layout(text, width: nil, height: nil)
    }
    override func measure() { size = layout.size }
}

@MainActor private final class HandmadeButton: HandmadePart {
    let label: HandmadeText
    let action: () -> Void
    init(_ label: HandmadeText, _ action: @escaping () -> Void) {
        self.label = label
        self.action = action
        super.init()
        label.parent = self
    }
    override func measure() {
        label.measure()
        size = label.size
    }
}

@MainActor private final class HandmadeRow: HandmadePart {
    let parts: [HandmadePart]
    var isLiked = false
    init(_ title: String, _ engine: FixedTextEngine) {
        var liked: () -> Void = {}
        parts = [
            HandmadeText(title, engine), HandmadeText("on", engine),
            HandmadeButton(HandmadeText("x", engine), { liked() }),
        ]
        super.init()
        liked = { [unowned self] in isLiked.toggle() }
        for part in parts { part.parent = self }
    }
    override func measure() {
        size = .zero
        for part in parts {
            part.measure()
            size.width += part.size.width + 8
            size.height = max(size.height, part.size.height)
        }
    }
    func place(at y: CGFloat, width: CGFloat) {
        measure()
        origin = CGPoint(x: (width - size.width) / 2, y: y)
        var x: CGFloat = 0
        for part in parts {
            part.origin = CGPoint(x: x, y: (size.height - part.size.height) / 2)
            x += part.size.width + 8
        }
    }
}
