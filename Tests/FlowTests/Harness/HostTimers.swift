import Combine
import Foundation
import SwiftUITesting

/// Puts a screen's virtual time in the place of the main thread's for Combine's timers, while `body` runs.
@MainActor func withVirtualTimers<R>(of host: HeadlessHost, _ body: () throws -> R) rethrows -> R {
    HostClock.install(HostTimers(host))
    defer { HostClock.install(nil) }
    return try body()
}

private final class HostTimers: MainClock, @unchecked Sendable {
    private let host: HeadlessHost
    private let start: Double

    @MainActor init(_ host: HeadlessHost) {
        self.host = host
        start = host.now
    }

    var elapsed: Double { MainActor.assumeIsolated { host.now - start } }

    func schedule(after seconds: Double, every interval: Double?, _ action: @escaping @Sendable () -> Void)
        -> any Cancellable
    {
        let timer = Repeating()
        MainActor.assumeIsolated { timer.schedule(on: host, after: seconds, every: interval, action) }
        return AnyCancellable { timer.isCancelled = true }
    }

    private final class Repeating: @unchecked Sendable {
        var isCancelled = false

        @MainActor func schedule(
            on host: HeadlessHost, after seconds: Double, every interval: Double?,
            _ action: @escaping @Sendable () -> Void
        ) {
            host.schedule(after: seconds) { [self] in
                guard !isCancelled else { return }
                if let interval { schedule(on: host, after: interval, every: interval, action) }
                action()
            }
        }
    }
}
