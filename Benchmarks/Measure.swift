import Foundation

/// One measured operation.
struct Measurement: Codable {
    var name: String
    var rows: Int
    /// What the figures count: milliseconds of the process's CPU time, unless it says otherwise.
    var unit = "ms"
    var median: Double
    var minimum: Double
    var maximum: Double

    init(name: String, rows: Int, times: [Double]) {
        let sorted = times.sorted()
        self.name = name
        self.rows = rows
        median = sorted[sorted.count / 2]
        minimum = sorted[0]
        maximum = sorted[sorted.count - 1]
    }
}

/// CPU time of this process, in milliseconds: it does not count what other programs do meanwhile.
func cpuMilliseconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
}

/// Resident memory in megabytes.
func residentMegabytes() -> Double {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8),
        let pages = text.split(separator: " ").dropFirst().first.flatMap({ Double($0) })
    else { return 0 }
    return pages * Double(sysconf(Int32(_SC_PAGESIZE))) / 1_048_576
}

/// Runs an operation once to warm up and then `runs` times, and keeps the times of one of `batch` each.
@MainActor func measure(
    _ name: String, rows: Int, runs: Int = 11, batch: Int = 1, setUp: (() -> Void)? = nil, _ operation: () -> Void
) -> Measurement {
    var times: [Double] = []
    for run in 0...runs {
        setUp?()
        let start = cpuMilliseconds()
        for _ in 0..<batch { operation() }
        let time = (cpuMilliseconds() - start) / Double(batch)
        if run > 0 { times.append(time) }
    }
    return Measurement(name: name, rows: rows, times: times)
}
