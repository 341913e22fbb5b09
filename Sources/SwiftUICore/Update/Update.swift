import Foundation

/// What is being updated at this moment.
///
/// `current` is the one piece of global mutable state in the core: it is set only while a node reads what it depends on, on the
/// main thread, and put back before anything else runs.
package enum Update {
    /// The node whose body (or other input) is being read; nil outside of updates.
    nonisolated(unsafe) package static var current: ViewNode?

    private static let mainThread: pthread_t = {
        if Thread.isMainThread { return pthread_self() }
        return DispatchQueue.main.sync { pthread_self() }
    }()

    /// Whether this is the program's main thread.
    @inline(__always) package static var isOnMainThread: Bool { pthread_equal(pthread_self(), mainThread) != 0 }

    /// Runs `read` so that what it reads becomes `node`'s dependency.
    @MainActor @inline(__always) package static func reading<R>(for node: ViewNode, _ read: () throws -> R) rethrows -> R {
        let outer = current
        current = node
        defer { current = outer }
        return try read()
    }

    /// Runs `action` as if no update were going on: user's actions, which may write state.
    @MainActor @inline(__always) package static func suspended<R>(_ action: () throws -> R) rethrows -> R {
        let outer = current
        current = nil
        defer { current = outer }
        return try action()
    }
}

/// Calls `body` without checking that this is the main actor: the caller has made sure of it.
@inline(__always) package func assumeMainActor<R>(_ body: @MainActor () throws -> R) rethrows -> R {
    try withoutActuallyEscaping(body) { try unsafeBitCast($0, to: (() throws -> R).self)() }
}
