import Foundation

/// A lock with the state that it guards.
public final class OSAllocatedUnfairLock<State>: @unchecked Sendable {
    fileprivate let mutex = NSLock()
    private var state: State

    /// A lock that guards a state which was not shared before.
    public init(initialState: State) where State: Sendable { state = initialState }
    /// A lock that guards a state; that nobody else has it is for the caller to see to.
    public init(uncheckedState initialState: State) { state = initialState }

    /// Calls `body` with the state, alone.
    public func withLock<R: Sendable>(_ body: @Sendable (inout State) throws -> R) rethrows -> R {
        try withLockUnchecked(body)
    }

    /// Calls `body` with the state, alone; that its result is not shared is for the caller to see to.
    public func withLockUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R {
        mutex.lock()
        defer { mutex.unlock() }
        return try body(&state)
    }
}

extension OSAllocatedUnfairLock where State == Void {
    /// A lock that guards nothing of its own.
    public convenience init() { self.init(initialState: ()) }
    /// Waits for the lock and takes it.
    public func lock() { mutex.lock() }
    /// Gives the lock back.
    public func unlock() { mutex.unlock() }
    /// Calls `body` alone.
    public func withLock<R: Sendable>(_ body: @Sendable () throws -> R) rethrows -> R {
        try withLockUnchecked { _ in try body() }
    }
}
