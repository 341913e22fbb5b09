import Foundation
import Painter
import SwiftUI

// The project's own benchmarks: CPU time, medians of at least nine runs after a warm-up, release builds only.

/// A comparison with the floor that plain classes set: what it costs to make and link the objects alone.
final class FloorNode {
    var children: [FloorNode] = []
    var text = ""
    weak var parent: FloorNode?
}

@MainActor func floorBenchmark(_ count: Int) -> Measurement {
    var rows: [FloorNode] = []
    return measure("floor: plain objects", rows: count, setUp: { rows = [] }) {
        for i in 0..<count {
            let row = FloorNode()
            for j in 0..<4 {
                let child = FloorNode()
                child.text = "Row \(i) \(j)"
                child.parent = row
                row.children.append(child)
            }
            rows.append(row)
        }
    }
}

@MainActor func textBenchmark() -> [Measurement] {
    var round = 0
    let engine = PangoTextEngine.shared
    var results: [Measurement] = []
    results.append(
        measure("1,000 new labels, Pango", rows: 1000) {
            round += 1
            for i in 0..<1000 {
                _ = engine.layout(StyledText("Label \(round) \(i)", font: .body), width: nil, height: nil)
            }
        })
    let repeated = StyledText("Label", font: .body)
    results.append(
        measure("1,000 repeated labels", rows: 1000) {
            for _ in 0..<1000 { _ = engine.layout(repeated, width: nil, height: nil) }
        })
    return results
}

/// A workload that can be run by its name.
struct Workload {
    let name: String
    let run: @MainActor () -> [Measurement]

    /// Runs the workload in a process of its own, where no other has filled the memory and the caches.
    @MainActor func runApart() -> [Measurement] {
        // One display serves all.
        _ = BenchmarkDisplay.open()
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = [name, "--json"]
        let output = Pipe()
        process.standardOutput = output
        guard (try? process.run()) != nil else { return [] }
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (try? JSONDecoder().decode([Measurement].self, from: data)) ?? []
    }
}

let workloads: [Workload] = [
    Workload(name: "list") {
        var results = [floorBenchmark(1000), handmadeRows(1000)]
        for count in [1000, 10000] { results += listBenchmark(count, textEngine: FixedTextEngine(), label: "") }
        return results + listBenchmark(1000, textEngine: PangoTextEngine.shared, label: ", Pango")
    },
    Workload(name: "mount") { mountBenchmark(1000, textEngine: FixedTextEngine(), runs: 100, label: "") },
    Workload(name: "tree") {
        let results = treeBenchmark()
        guard BenchmarkDisplay.open(), let floors = Floors() else { return results }
        return results + floors.gtk("tree") + floors.qt("tree")
    },
    Workload(name: "scaling", run: scalingBenchmark),
    Workload(name: "text") { textBenchmark() + (Floors()?.pango() ?? []) },
    Workload(name: "window") {
        guard BenchmarkDisplay.open() else { return [] }
        let results = windowBenchmark() + windowBenchmark(isLazy: true)
        guard !results.isEmpty, let floors = Floors() else { return results }
        return results + floors.gtk("boxbtn") + floors.gtk("listview") + floors.qt("listview")
    },
    Workload(name: "boxes") {
        guard BenchmarkDisplay.open() else { return [] }
        return boxesBenchmark() + (Floors()?.gtk("animsnap") ?? [])
    },
    Workload(name: "idle") {
        guard BenchmarkDisplay.open() else { return [] }
        return idleBenchmark()
    },
    Workload(name: "empty") {
        guard BenchmarkDisplay.open() else { return [] }
        return StartBenchmark.run()
    },
    Workload(name: "compile", run: CompileBenchmark.run),
    Workload(name: "lazy") {
        lazyBenchmark(textEngine: FixedTextEngine(), label: "")
            + lazyBenchmark(textEngine: PangoTextEngine.shared, label: ", Pango")
    },
    Workload(name: "web", run: webBenchmark),
    Workload(name: "state") { stateBenchmark() + enduranceBenchmark() },
]

if CommandLine.arguments.dropFirst().first == StartBenchmark.argument { StartBenchmark.show() }
if CommandLine.arguments.count == 4, CommandLine.arguments[1] == "count", let times = Int(CommandLine.arguments[3]) {
    guard CountedOperations.run(CommandLine.arguments[2], times: times) else {
        let names = CountedOperations.names.joined(separator: ", ")
        FileHandle.standardError.write(Data("What can be counted: \(names).\n".utf8))
        exit(2)
    }
    exit(0)
}
let arguments = CommandLine.arguments.dropFirst()
let wantsJSON = arguments.contains("--json")
let wanted = arguments.first { !$0.hasPrefix("-") }
var results: [Measurement] = []
for workload in workloads {
    if wanted == nil { results += workload.runApart() } else if wanted == workload.name { results += workload.run() }
}
if results.isEmpty {
    if workloads.contains(where: { $0.name == wanted }) { exit(1) }
    let names = workloads.map(\.name).joined(separator: ", ")
    FileHandle.standardError.write(Data("There is no benchmark \(wanted ?? ""). There are: \(names).\n".utf8))
    exit(2)
}
if wantsJSON {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    print(String(decoding: try encoder.encode(results), as: UTF8.self))
} else {
    print("CPU milliseconds: median (least … most)")
    for r in results {
        let name = "\(r.name), \(r.rows)".padding(toLength: 56, withPad: " ", startingAt: 0)
        print("\(name) \(String(format: "%10.4f  (%.4f … %.4f)", r.median, r.minimum, r.maximum))")
    }
    print(String(format: "resident memory at the end: %.0f MB", residentMegabytes()))
}
