import Foundation

/// What the views of a test write down while it runs.
@MainActor final class Recorder {
    private(set) var lines: [String] = []
    private var counts: [String: Int] = [:]

    func callAsFunction(_ line: String) { lines.append(line) }
    func count(_ name: String) { counts[name, default: 0] += 1 }
    subscript(_ name: String) -> Int { counts[name] ?? 0 }
    func reset() {
        lines = []
        counts = [:]
    }
}

/// Counts living instances.
final class Lives: @unchecked Sendable {
    private let lock = NSLock()
    private var madeCount = 0
    private var endedCount = 0

    var made: Int { lock.withLock { madeCount } }
    var alive: Int { lock.withLock { madeCount - endedCount } }

    /// Counted as long as it lives.
    final class Token: @unchecked Sendable {
        private let lives: Lives
        init(_ lives: Lives) {
            self.lives = lives
            lives.lock.withLock { lives.madeCount += 1 }
        }
        deinit { lives.lock.withLock { lives.endedCount += 1 } }
    }
}
