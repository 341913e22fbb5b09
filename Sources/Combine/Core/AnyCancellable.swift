import Synchronization

/// A cancellable that runs a closure once: when it is cancelled, or else when it is released.
public final class AnyCancellable: Cancellable, Hashable {
    private let isCancelled = Atomic<Bool>(false)

    /// Touched by the initializer and by the one caller that wins `isCancelled`.
    private var action: (() -> Void)?

    /// Makes a cancellable of a closure.
    public init(_ cancel: @escaping () -> Void) {
        action = cancel
    }

    /// Makes a cancellable of another one, whose type it hides and which it keeps alive until then.
    public init<C>(_ canceller: C) where C: Cancellable {
        action = { canceller.cancel() }
    }

    deinit {
        cancel()
    }

    /// Runs the closure unless it has already run.
    public func cancel() {
        guard !isCancelled.exchange(true, ordering: .acquiringAndReleasing) else { return }
        let action = self.action
        self.action = nil
        action?()
    }

    /// Hashes the identity of this instance.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }

    /// Whether both sides are the same instance.
    public static func == (lhs: AnyCancellable, rhs: AnyCancellable) -> Bool {
        lhs === rhs
    }

    /// Keeps this instance in a collection.
    public func store<C>(in collection: inout C) where C: RangeReplaceableCollection, C.Element == AnyCancellable {
        collection.append(self)
    }

    /// Keeps this instance in a set.
    public func store(in set: inout Set<AnyCancellable>) {
        set.insert(self)
    }
}
