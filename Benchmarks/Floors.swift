import Foundation

// What the same work costs without this package: GTK by hand in C, Pango alone, Qt Quick. The programs lie beside the project where it is
// developed; where they or their libraries are missing, the table does without them and says so.

/// A program to compare with.
struct Floor {
    let name: String
    /// The command line, once the program has been built.
    let arguments: [String]
    /// Builds it; nil if nothing need be built.
    let build: String?
    let program: String
}

struct Floors {
    private let folder: URL
    private let built: URL

    /// The floors, if the folder that they lie in is there.
    init?() {
        let folder = URL(fileURLWithPath: FileManager.default.currentDirectoryPath).appendingPathComponent(
            "../shared/anchors"
        ).standardizedFileURL
        guard FileManager.default.fileExists(atPath: folder.path) else { return nil }
        self.folder = folder
        built = FileManager.default.temporaryDirectory.appendingPathComponent("wellspring-floors")
        try? FileManager.default.createDirectory(at: built, withIntermediateDirectories: true)
    }

    /// Runs the GTK program in one of its modes.
    func gtk(_ mode: String) -> [Measurement] {
        let program = built.appendingPathComponent("gtk-bench").path
        let compile =
            "gcc -O2 -w -o '\(program)' '\(folder.path)/gtk/bench.c' $(pkg-config --cflags --libs gtk4) -lm"
        return run(program, [mode], building: compile, name: "GTK by hand, \(mode)")
    }

    /// The GTK program that shows an empty window, once it has been built.
    func hello() -> String? {
        let program = built.appendingPathComponent("gtk-hello").path
        let compile = "gcc -O2 -w -o '\(program)' '\(folder.path)/gtk/hello.c' $(pkg-config --cflags --libs gtk4)"
        if FileManager.default.isExecutableFile(atPath: program) || shell(compile) != nil { return program }
        note("GTK by hand is left out: it could not be built.")
        return nil
    }

    /// Runs the Pango program.
    func pango() -> [Measurement] {
        let program = built.appendingPathComponent("pango-bench").path
        let compile =
            "gcc -O2 -w -o '\(program)' '\(folder.path)/pango/pangobench.c' "
            + "$(pkg-config --cflags --libs pangocairo harfbuzz)"
        return run(program, [], building: compile, name: "Pango alone")
    }

    /// Runs the Qt Quick program in one of its modes, where Python has PySide6.
    func qt(_ mode: String) -> [Measurement] {
        guard shell("python3 -c 'import PySide6.QtQuick'") != nil else {
            note("Qt Quick is left out: Python has no PySide6.")
            return []
        }
        return run(
            "/usr/bin/env", ["python3", "\(folder.path)/qt/bench.py", mode], building: nil, name: "Qt Quick, \(mode)")
    }

    private func run(
        _ program: String, _ arguments: [String], building compile: String?, name: String
    ) -> [Measurement] {
        if let compile, !FileManager.default.isExecutableFile(atPath: program), shell(compile) == nil {
            note("\(name) is left out: it could not be built.")
            return []
        }
        let command = ([program] + arguments).map { "'\($0)'" }.joined(separator: " ")
        // What our own windows tell GTK is not for its own.
        let environment =
            "env -u GDK_DEBUG -u GDK_DISABLE PERF_CLOCK=cpu GDK_BACKEND=x11 GSK_RENDERER=cairo GTK_A11Y=none"
        guard let output = shell("\(environment) \(command)") else {
            note("\(name) is left out: it failed.")
            return []
        }
        return output.split(separator: "\n").compactMap { line in
            guard let entry = try? JSONDecoder().decode(Line.self, from: Data(line.utf8)) else { return nil }
            let stage =
                entry.system.hasSuffix("/layout") ? ", to layout" : entry.system.hasSuffix("/frame") ? ", to frame" : ""
            var result = Measurement(name: "\(name): \(entry.op)\(stage)", rows: entry.n, times: [entry.ms_median])
            result.minimum = entry.ms_min
            return result
        }
    }

    /// A line that a floor prints.
    private struct Line: Decodable {
        let system: String
        let op: String
        let n: Int
        let ms_median: Double
        let ms_min: Double
    }

    private func note(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }

    /// What a command prints; nil if it fails.
    private func shell(_ command: String) -> String? {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", command]
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return nil }
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return process.terminationStatus == 0 ? String(decoding: data, as: UTF8.self) : nil
    }
}

/// A display for the window's workloads: the desktop's, else one that nobody sees, for as long as the program runs.
enum BenchmarkDisplay {
    /// False, with a word, where there is none and none can be had.
    @MainActor static func open() -> Bool {
        let isOpen = find()
        if !isOpen {
            FileHandle.standardError.write(Data("The window is left out: there is no display, and no Xvfb.\n".utf8))
        }
        return isOpen
    }

    @MainActor private static func find() -> Bool {
        setenv("GDK_BACKEND", "x11", 0)
        setenv("GSK_RENDERER", "cairo", 0)
        setenv("GTK_A11Y", "none", 0)
        if getenv("DISPLAY") != nil { return true }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["Xvfb", "-displayfd", "1", "-screen", "0", "1280x1024x24", "-nolisten", "tcp", "-noreset"]
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return false }
        server = process
        atexit { BenchmarkDisplay.server?.terminate() }
        let answer = output.fileHandleForReading.availableData
        guard let number = Int(String(decoding: answer, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines))
        else { return false }
        setenv("DISPLAY", ":\(number)", 1)
        return true
    }

    nonisolated(unsafe) private static var server: Process?
}
