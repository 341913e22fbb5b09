import Foundation
import GTKHost
import SwiftUI

// How long it takes from the start of a program until its window has been painted for the first time: wall time, as most of it is reading
// files and waiting for the display. The program is this one, which starts itself; beside it stands GTK's own in C.

/// A window with one label, as the floor in C has.
private struct EmptyWindow: App {
    var body: some Scene { WindowGroup { Text(verbatim: "Hello, world") } }
}

@MainActor enum StartBenchmark {
    /// The argument with which this program shows the window and says so.
    static let argument = "--show-empty-window"

    /// Shows the window until the process is ended.
    static func show() {
        setenv("WELLSPRING_HOST", "window", 1)
        setenv("WELLSPRING_SIZE", "400x300", 1)
        FrameMeter.atFirstFrame { FileHandle.standardOutput.write(Data("READY\n".utf8)) }
        EmptyWindow.main()
    }

    /// Ours and GTK's, by turns.
    static func run() -> [Measurement] {
        guard let own = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") else { return [] }
        var programs = [("window: first frame of an empty window, wall time", own, [argument])]
        if let path = Floors()?.hello() { programs.append(("GTK by hand: the same", path, [])) }
        var times = programs.map { _ in [Double]() }
        for run in 0..<14 {
            for (i, program) in programs.enumerated() {
                guard let time = timeToFirstLine(program.1, program.2) else { return [] }
                // Files are read from the disk the first time.
                if run > 0 { times[i].append(time) }
            }
        }
        return zip(programs, times).map { Measurement(name: $0.0, rows: 0, times: $1) }
    }

    /// Milliseconds until a program has written something; nil if it ends without a word.
    private static func timeToFirstLine(_ path: String, _ arguments: [String]) -> Double? {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        let start = DispatchTime.now().uptimeNanoseconds
        guard (try? process.run()) != nil else { return nil }
        let line = output.fileHandleForReading.availableData
        let time = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6
        process.terminate()
        process.waitUntilExit()
        return line.isEmpty ? nil : time
    }
}
