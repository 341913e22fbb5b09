import Foundation

/// What travels with a change of state through the update that it causes: foremost the animation.
public struct Transaction {
    /// What it carries; nil as long as that is nothing. Most changes carry nothing, and each is asked several times what it is.
    private var contents: Contents?

    /// An animation for everything that this change alters; nil for none.
    public var animation: Animation? {
        get { contents?.animation }
        set { if contents != nil || newValue != nil { own.animation = newValue } }
    }
    /// Whether animations that views ask for themselves are to be ignored.
    public var disablesAnimations: Bool {
        get { contents?.disablesAnimations ?? false }
        set { if newValue != disablesAnimations { own.disablesAnimations = newValue } }
    }
    /// Whether the change is one of a stream, such as a drag's.
    public var isContinuous: Bool {
        get { contents?.isContinuous ?? false }
        set { if newValue != isContinuous { own.isContinuous = newValue } }
    }
    /// Whether values remember how fast a stream of changes moved them, for the animation that follows.
    public var tracksVelocity: Bool {
        get { contents?.tracksVelocity ?? false }
        set { if newValue != tracksVelocity { own.tracksVelocity = newValue } }
    }
    /// Whether scroll views keep what they show in place.
    public var scrollContentOffsetAdjustmentBehavior: Int {
        get { contents?.scrollContentOffsetAdjustmentBehavior ?? 0 }
        set { own.scrollContentOffsetAdjustmentBehavior = newValue }
    }
    package var completions: [AnimationCompletion] { contents?.completions ?? [] }

    /// A transaction without an animation.
    public init() {}

    /// A transaction with an animation.
    public init(animation: Animation?) {
        self.animation = animation
    }

    /// The value of a custom key.
    public subscript<K: TransactionKey>(key: K.Type) -> K.Value {
        get { contents?.values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
        set { own.values[ObjectIdentifier(key)] = newValue }
    }

    /// The contents, held by nobody else.
    private var own: Contents {
        mutating get {
            if isKnownUniquelyReferenced(&contents), let contents { return contents }
            let copy = contents.map(Contents.init) ?? Contents()
            contents = copy
            return copy
        }
    }

    /// Calls `completion` when all animations that this change starts have ended; soon, if it starts none.
    public mutating func addAnimationCompletion(
        criteria: AnimationCompletionCriteria = .logicallyComplete, _ completion: @escaping () -> Void
    ) {
        own.completions.append(AnimationCompletion(criteria, completion))
    }

    mutating func addAnimationCompletion(_ completion: AnimationCompletion) { own.completions.append(completion) }

    /// What animates the change, if anything does.
    var effectiveAnimation: Animation? { animation }

    nonisolated(unsafe) private static var lastScope = 0

    nonisolated(unsafe) private static var onMainThread = Transaction()
    private static let otherThreadsKey = "Wellspring.Transaction"

    /// The transaction that writes made now, on this thread, belong to.
    package static var current: Transaction {
        get {
            if Update.isOnMainThread { return onMainThread }
            return Thread.current.threadDictionary[otherThreadsKey] as? Transaction ?? Transaction()
        }
        set {
            guard Update.isOnMainThread else {
                Thread.current.threadDictionary[otherThreadsKey] = newValue
                return
            }
            onMainThread = newValue
        }
    }

    /// A copy whose writes go together whatever it carries.
    fileprivate var entered: Transaction {
        guard let contents, !contents.values.isEmpty, Update.isOnMainThread else { return self }
        var copy = self
        Transaction.lastScope += 1
        copy.own.scope = Transaction.lastScope
        return copy
    }

    /// Whether two writes under these may share one update.
    func canJoin(_ other: Transaction) -> Bool {
        if contents == nil, other.contents == nil { return true }
        return (contents ?? Contents()).canJoin(other.contents ?? Contents())
    }
}

extension Transaction {
    private final class Contents {
        var values: [ObjectIdentifier: Any] = [:]
        var animation: Animation?
        var disablesAnimations = false
        var isContinuous = false
        var tracksVelocity = false
        var scrollContentOffsetAdjustmentBehavior = 0
        var completions: [AnimationCompletion] = []
        /// Which call of `withTransaction` this is the transaction of; 0 for none.
        var scope = 0

        init() {}

        init(_ other: Contents) {
            values = other.values
            animation = other.animation
            disablesAnimations = other.disablesAnimations
            isContinuous = other.isContinuous
            tracksVelocity = other.tracksVelocity
            scrollContentOffsetAdjustmentBehavior = other.scrollContentOffsetAdjustmentBehavior
            completions = other.completions
            scope = other.scope
        }

        func canJoin(_ other: Contents) -> Bool {
            if scope != 0 || other.scope != 0 { return scope == other.scope }
            return animation == other.animation && disablesAnimations == other.disablesAnimations
                && isContinuous == other.isContinuous && tracksVelocity == other.tracksVelocity
                && values.isEmpty && other.values.isEmpty
                && completions.count == other.completions.count
                && zip(completions, other.completions).allSatisfy { $0 === $1 }
        }
    }
}

/// A value of one's own that travels with transactions.
public protocol TransactionKey {
    associatedtype Value
    /// What is read where nothing was set.
    static var defaultValue: Value { get }
}

/// Runs `body`; the state that it writes is updated under `transaction`.
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
    let outer = Transaction.current
    Transaction.current = transaction.entered
    defer { Transaction.current = outer }
    return try body()
}

/// Runs `body` under the current transaction with one value replaced.
public func withTransaction<R, V>(
    _ keyPath: WritableKeyPath<Transaction, V>, _ value: V, _ body: () throws -> R
) rethrows -> R {
    var transaction = Transaction.current
    transaction[keyPath: keyPath] = value
    return try withTransaction(transaction, body)
}

/// Runs `body`; what the state that it writes alters on screen is animated, nothing else.
public func withAnimation<Result>(
    _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
    var transaction = Transaction.current
    transaction.animation = animation
    return try withTransaction(transaction, body)
}

/// Runs `body`; what the state that it writes alters on screen is animated. `completion` is called when all those animations have ended:
/// when they are as good as done, or when they have come to rest, as `completionCriteria` says.
public func withAnimation<Result>(
    _ animation: Animation? = .default, completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
    _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
    var transaction = Transaction.current
    transaction.animation = animation
    transaction.addAnimationCompletion(criteria: completionCriteria, completion)
    // A change of which nothing is seen must still come to the completion.
    let isolated = UncheckedTransaction(transaction)
    if Update.isOnMainThread { assumeMainActor { _ = PendingWrites.open(for: isolated.value) } }
    return try withTransaction(transaction, body)
}
