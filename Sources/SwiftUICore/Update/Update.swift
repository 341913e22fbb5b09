import Foundation
import Synchronization

/// What is being updated at this moment.
///
/// `current` is the one piece of global mutable state in the core: it is set only while a node reads what it depends on, on the
/// main thread, and put back before anything else runs.
package enum Update {
    /// The node whose body (or other input) is being read; nil outside of updates.
    nonisolated(unsafe) package static var current: ViewNode?

    /// The process's first thread once it has been seen here, as a number; 0 before.
    private static let firstThread = Atomic<UInt>(0)

    /// Marks the main queue, for programs in which other threads take turns at running it.
    private static let mainQueueKey: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    /// Whether this is the main actor's thread. A window's event loop keeps that on the process's first thread; after `dispatchMain()`,
    /// as in a test runner, any thread may run the main queue.
    @inline(__always) package static var isOnMainThread: Bool {
        firstThread.load(ordering: .relaxed) == UInt(pthread_self()) || isOnMainQueue
    }

    @inline(never) private static var isOnMainQueue: Bool {
        if Thread.isMainThread {
            firstThread.store(UInt(pthread_self()), ordering: .relaxed)
            return true
        }
        return DispatchQueue.getSpecific(key: mainQueueKey) == true
    }

    /// Runs `read` so that what it reads becomes `node`'s dependency.
    @MainActor @inline(__always) package static func reading<R>(for node: ViewNode, _ read: () throws -> R) rethrows
        -> R
    {
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
