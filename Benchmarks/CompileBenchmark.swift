import Foundation

// What a program costs its author: how long the compiler looks at one file of views, how long it takes to build and start it, and how large
// it is. CPU time of the command and the compiler.

@MainActor enum CompileBenchmark {
    /// A program of views that imports SwiftUI only, of this package's own.
    private static let program = "Tests/ScreensFixture"

    static func run() -> [Measurement] {
        guard let own = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"),
            let root = ProcessInfo.processInfo.environment["WELLSPRING_ROOT"],
            let names = try? FileManager.default.contentsOfDirectory(atPath: root + "/" + program)
        else {
            FileHandle.standardError.write(Data("Start this one with 'wellspring bench compile'.\n".utf8))
            return []
        }
        let products = (own as NSString).deletingLastPathComponent
        let folder = NSTemporaryDirectory() + "wellspring-compile-\(getpid())"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        // All in one file, as a program is that somebody tries out.
        let texts = names.sorted().compactMap {
            try? String(contentsOfFile: "\(root)/\(program)/\($0)", encoding: .utf8)
        }
        let text = texts.joined(separator: "\n")
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).count
        func build(_ name: String, _ text: String, status: Int32, runs: Int = 9) -> Measurement? {
            var times: [Double] = []
            for run in 0...runs {
                let path = "\(folder)/\(name).swift"
                guard (try? text.write(toFile: path, atomically: false, encoding: .utf8)) != nil else { return nil }
                try? FileManager.default.removeItem(atPath: folder + "/wellspring")
                let arguments = ["run", path, "--drive", "-"]
                guard let time = seconds(products + "/wellspring", arguments, folder, status: status) else {
                    FileHandle.standardError.write(
                        Data("'\(name)' is left out: the program did not end as it should.\n".utf8))
                    return nil
                }
                if run > 0 { times.append(time * 1000) }
            }
            return Measurement(name: "compile: \(name)", rows: lines, times: times)
        }
        // Without a beginning the command only checks the types of a program.
        let results = [
            build("check", text.replacingOccurrences(of: "@main ", with: ""), status: 2),
            build("build, link and start", text, status: 0),
        ]
        return results.compactMap(\.self) + sizes(folder, products, lines)
    }

    /// The program and the library that it runs with, without symbols for debuggers.
    private static func sizes(_ folder: String, _ products: String, _ lines: Int) -> [Measurement] {
        let programs = folder + "/wellspring/programs/"
        let entries = (try? FileManager.default.contentsOfDirectory(atPath: programs)) ?? []
        let files = [
            ("program", entries.first.map { programs + $0 + "/program" }),
            ("runtime library", products + "/libWellspringRuntime.so"),
        ]
        return files.compactMap { name, path in
            let stripped = folder + "/stripped"
            guard let path, seconds("/usr/bin/env", ["strip", "-o", stripped, path], folder, status: 0) != nil,
                let size = try? FileManager.default.attributesOfItem(atPath: stripped)[.size] as? Int
            else { return nil }
            let title = "compile: size of the \(name), stripped, MB"
            var result = Measurement(name: title, rows: lines, times: [Double(size) / 1e6])
            result.unit = "MB"
            return result
        }
    }

    /// The CPU time of a program and all that it starts; nil if it could not be started or ends with another status.
    private static func seconds(_ path: String, _ arguments: [String], _ cache: String, status: Int32) -> Double? {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(["XDG_CACHE_HOME": cache]) { $1 }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        let before = childrenSeconds()
        guard (try? process.run()) != nil else { return nil }
        process.waitUntilExit()
        return process.terminationStatus == status ? childrenSeconds() - before : nil
    }

    private static func childrenSeconds() -> Double {
        var usage = rusage()
        getrusage(RUSAGE_CHILDREN.rawValue, &usage)
        func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
        return seconds(usage.ru_utime) + seconds(usage.ru_stime)
    }
}
