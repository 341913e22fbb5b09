import Foundation

@testable import SwiftUICore

/// Lines that views and their actions write while a test runs.
final class Log: @unchecked Sendable {
    private let lock = NSLock()
    private var collected: [String] = []

    var lines: [String] { lock.withLock { collected } }
    func callAsFunction(_ line: String) { lock.withLock { collected.append(line) } }
    func clear() { lock.withLock { collected = [] } }
}

/// How often the bodies of a type ran since the count was started.
@MainActor final class BodyCount {
    private var counts = BodyCounts.fromNow

    func reset() { counts = BodyCounts.fromNow }
    subscript(_ type: Any.Type) -> Int { counts.byName[String(describing: type)] ?? 0 }
}

/// Counts living instances, by a name.
final class Lives: @unchecked Sendable {
    private let lock = NSLock()
    private var made = 0
    private var ended = 0

    var count: (made: Int, alive: Int) { lock.withLock { (made, made - ended) } }

    /// Something that is counted as long as it lives.
    final class Token: @unchecked Sendable {
        let lives: Lives
        init(_ lives: Lives) {
            self.lives = lives
            lives.lock.withLock { lives.made += 1 }
        }
        deinit { lives.lock.withLock { lives.ended += 1 } }
    }

    func token() -> Token { Token(self) }
}
