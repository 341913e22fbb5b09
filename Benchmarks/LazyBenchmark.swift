import Foundation
import SwiftUI

/// The lazy workload: a column whose rows are made when they come into view, of a hundred and of a million rows; then a frame of scrolling.
struct LazyBenchmarkList: View {
    let count: Int

    var body: some View {
        ScrollView {
            LazyVStack(spacing: 0) {
                ForEach(0..<count, id: \.self) { i in
                    HStack {
                        Text(verbatim: "Row \(i)")
                        Text(verbatim: "no")
                        Button("x") {}
                    }
                    .frame(height: 44)
                }
            }
        }
    }
}

@MainActor func lazyBenchmark(textEngine: any TextEngine, label: String) -> [Measurement] {
    let size = CGSize(width: 390, height: 528)
    // A scene does not keep its host alive.
    let host = HeadlessHost(textEngine: textEngine)
    defer { withExtendedLifetime(host) {} }
    var scene: SceneGraph?
    func mount(_ count: Int) {
        scene = SceneGraph(LazyBenchmarkList(count: count), host: host, size: size)
    }
    var results: [Measurement] = []
    for count in [100, 1_000_000] {
        results.append(
            measure("lazy, first frame\(label)", rows: count, setUp: { scene = nil }) { mount(count) })
    }
    // A screen of 12 rows further each frame; texts that have been seen are measured by then.
    let middle = CGPoint(x: size.width / 2, y: size.height / 2)
    let frames = 1000 / 12
    results.append(
        measure("lazy, a frame of 12 new rows\(label)", rows: 1_000_000, batch: frames) {
            scene?.scroll(at: middle, dx: 0, dy: size.height)
        })
    scene?.scroll(at: middle, dx: 0, dy: -100_000_000)
    results.append(
        measure("lazy, a frame of 12 rows again\(label)", rows: 1_000_000, batch: frames) {
            scene?.scroll(at: middle, dx: 0, dy: size.height)
        })
    results.append(
        measure("lazy, a frame of 10 points\(label)", rows: 1_000_000, batch: 1000) {
            scene?.scroll(at: middle, dx: 0, dy: 10)
        })
    return results
}
