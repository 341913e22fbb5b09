import Foundation
import SwiftUI
import WebHost

// What a page costs the server: its CPU time until a message is written, and the message's length. No browser takes part.

/// A hundred squares on their way.
private struct PageBoxes: View {
    @State private var isMoved = false

    var body: some View {
        let _ = WindowHandles.toggleLeaf = { withAnimation(.linear(duration: 3)) { isMoved.toggle() } }
        ZStack(alignment: .topLeading) {
            ForEach(0..<100, id: \.self) { i in
                Color.blue.frame(width: 16, height: 16)
                    .offset(x: isMoved ? CGFloat(i % 76) * 10 : CGFloat((i * 7) % 76) * 10, y: CGFloat(i % 36) * 16)
            }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
}

@MainActor private func results(
    _ name: String, _ rows: Int, _ runs: [(milliseconds: Double, bytes: Int)]
) -> [Measurement] {
    var size = Measurement(name: "page: \(name), bytes", rows: rows, times: runs.map { Double($0.bytes) })
    size.unit = "bytes"
    return [Measurement(name: "page: \(name)", rows: rows, times: runs.map(\.milliseconds)), size]
}

@MainActor private func makeMeter(_ view: some View) -> PageMeter {
    PageMeter { SceneGraph(view, host: $0, size: CGSize(width: 800, height: 600)) }
}

@MainActor func webBenchmark() -> [Measurement] {
    let meter = makeMeter(WindowList())
    WindowHandles.change { $0.append(1000) }
    meter.scene.turn()
    let first = (0..<9).map { _ in
        defer { meter.settle() }
        return meter.open()
    }
    var all = results("first message", 1000, first)
    WindowHandles.change { model in
        WindowHandles.leafID = model.items[5].id
        model.items[5].title += " "
    }
    meter.scene.turn()
    meter.settle()
    all += results("leaf", 1000, run(meter) { meter.measure { WindowHandles.toggleLeaf() } })
    let middle = CGPoint(x: 400, y: 300)
    all += results(
        "a frame of scrolling", 1000, run(meter) { meter.measure { meter.scene.scroll(at: middle, dx: 0, dy: 20) } })
    meter.close()

    let boxes = makeMeter(PageBoxes())
    _ = boxes.open()
    boxes.settle()
    WindowHandles.toggleLeaf()
    boxes.scene.turn()
    let frames = (0..<60).map { _ in
        usleep(16_000)
        return boxes.frame()
    }
    all += results("a frame of moving boxes", 100, Array(frames.dropFirst(10)))
    boxes.close()
    return all
}

@MainActor private func run(
    _ meter: PageMeter, _ operation: () -> (milliseconds: Double, bytes: Int)
) -> [(milliseconds: Double, bytes: Int)] {
    (0..<11).map { _ in
        defer { meter.settle() }
        return operation()
    }
}
