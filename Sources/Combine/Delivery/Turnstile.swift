#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Lets one thread at a time deliver to a subscriber, without a lock being held during the delivery.
///
/// The thread that is inside may enter again: a value that a subscriber sends from within its own `receive(_:)` arrives at
/// once, as it does in Apple's Combine. A thread that finds the turnstile taken must leave its event in a queue, which the
/// thread inside empties before it leaves. A turnstile is guarded by its owner's lock.
struct Turnstile {
    private var owner: pthread_t = pthread_self()
    private(set) var depth = 0

    /// Whether the calling thread may deliver now. It must call `leave()` when this is `true`.
    @inline(__always)
    mutating func enter() -> Bool {
        let thread = pthread_self()
        if depth == 0 {
            owner = thread
            depth = 1
            return true
        }
        guard pthread_equal(owner, thread) != 0 else { return false }
        depth += 1
        return true
    }

    @inline(__always)
    mutating func leave() { depth -= 1 }
}
