/// Changes the transaction for what is below. Scopes hold the nearest; each knows the one above.
@MainActor package protocol TransactionModifying: AnyObject {
    /// The transaction of the update that is going on, as it holds below.
    var transaction: Transaction { get }
}

/// One change of the transactions, worked out once in each update.
@MainActor final class TransactionModification: TransactionModifying {
    private unowned let graph: SceneGraph
    private let outer: (any TransactionModifying)?
    /// What is changed in this update; nil where nothing is.
    private var modify: ((inout Transaction) -> Void)?
    private var isPermanent = false
    private var setInPass = -1
    private var cached: Transaction?
    private var cachedInRound = -1

    init(graph: SceneGraph, outer: (any TransactionModifying)?) {
        self.graph = graph
        self.outer = outer
        graph.motion.usesModifications = true
    }

    /// Changes transactions from now on.
    func set(_ modify: @escaping (inout Transaction) -> Void) {
        self.modify = modify
        isPermanent = true
        cachedInRound = -1
    }

    /// Changes the transaction of the update that is going on, and no other.
    func setOnce(_ modify: @escaping (inout Transaction) -> Void) {
        self.modify = modify
        setInPass = graph.passNumber
        cachedInRound = -1
    }

    var transaction: Transaction {
        if cachedInRound == graph.motion.round, let cached { return cached }
        var transaction = outer?.transaction ?? graph.transaction
        if let modify, isPermanent || setInPass == graph.passNumber {
            let before = transaction.completions.count
            Update.suspended { modify(&transaction) }
            graph.motion.adopt(transaction.completions.dropFirst(before))
        }
        cached = transaction
        cachedInRound = graph.motion.round
        return transaction
    }
}

/// Undoes what modifiers in between do to the transaction.
@MainActor final class OuterTransaction: TransactionModifying {
    private unowned let graph: SceneGraph
    private let outer: (any TransactionModifying)?

    init(graph: SceneGraph, outer: (any TransactionModifying)?) {
        self.graph = graph
        self.outer = outer
    }

    var transaction: Transaction { outer?.transaction ?? graph.transaction }
}

extension MotionEngine {
    /// The transaction of the update that is going on, as it holds for a node.
    package func transaction(for node: ViewNode) -> Transaction {
        node.scope.transactions?.transaction ?? node.graph.transaction
    }
}
