/// The thing behind a view value: made when the view first appears at its identity, fed with each new value, gone with the identity.
///
/// Every kind of view has its own subclass. Nodes form the view tree; they own their children by static type.
@MainActor open class ViewNode {
    /// What the node is to do in this turn.
    struct Flags: OptionSet {
        let rawValue: UInt16
        /// It is in the update queue.
        static let needsUpdate = Flags(rawValue: 1)
        /// Its identity has ended.
        static let isDestroyed = Flags(rawValue: 2)
        /// Its view value was replaced by an unequal one.
        static let selfChanged = Flags(rawValue: 4)
        /// It has not run yet.
        static let isNew = Flags(rawValue: 8)
        /// It writes a preference, or a node below it does.
        static let hasPreferences = Flags(rawValue: 16)
        /// It is in the queue of those who hear of preferences.
        static let needsPreferences = Flags(rawValue: 32)
    }

    package unowned(unsafe) let graph: SceneGraph
    package unowned(unsafe) var parent: ViewNode?
    final var flags: Flags = [.isNew]
    private final let storedDepth: Int32
    final var depth: Int { Int(storedDepth) }
    /// The environment, preferences and transactions that hold here.
    package final internal(set) var scope: InheritedScope
    /// What the last update read.
    nonisolated(unsafe) final var links = ShortList<DependencyLink>()
    /// Follows the observable objects that the node reads; nil while it reads none.
    final var tracker: ObservationTracker?
    private final var storedReference: ViewNodeReference?

    public init(_ context: NodeContext) {
        graph = context.parent.graph
        parent = context.parent
        storedDepth = context.parent.storedDepth &+ 1
        scope = context.scope
        graph.nodeCount += 1
    }

    /// The root of a tree.
    init(root graph: SceneGraph, scope: InheritedScope) {
        self.graph = graph
        storedDepth = 0
        self.scope = scope
    }

    deinit {
        // Only nodes of a scene that was let go without being closed: what they read outlives them.
        guard !flags.contains(.isDestroyed) else { return }
        assumeMainActor {
            tracker?.cancel()
            removeDependencies()
            storedReference?.clear()
        }
    }

    package final var reference: ViewNodeReference {
        if let storedReference { return storedReference }
        let reference = ViewNodeReference(self)
        storedReference = reference
        return reference
    }

    /// What children of this node are made in.
    package final var childContext: NodeContext { NodeContext(parent: self, scope: scope) }

    package final var isDestroyed: Bool { flags.contains(.isDestroyed) }

    /// Puts the node in the queue of this turn.
    package final func setNeedsUpdate(because source: DependencySource? = nil) {
        guard !flags.contains(.isDestroyed) else { return }
        if let source { noteChange(of: source) }
        if !flags.contains(.needsUpdate) {
            flags.insert(.needsUpdate)
            graph.queue(self)
        }
    }

    /// Whether the node is in the queue.
    package final var needsUpdate: Bool { flags.contains(.needsUpdate) }

    /// Forgets what the last update read; the reads that follow are the new update's.
    package final func beginReading() {
        flags.remove(.needsUpdate)
        removeDependencies()
    }

    /// Runs the node again for what it read has changed. Only called by the update pass, parents before children.
    open func rerun() {}

    /// Reads what the node takes from around it: what is read here makes it run again when it changes, what was read before no longer does.
    package final func readInputs<R>(_ read: (EnvironmentValues) throws -> R) rethrows -> R {
        flags.remove(.needsUpdate)
        removeDependencies()
        return try Update.reading(for: self) { try read(EnvironmentValues(scope: scope)) }
    }

    /// A source that this node read has changed; composites remember it for `_printChanges`.
    open func noteChange(of source: DependencySource) {}

    /// A preference that the node's collector listens to has changed. Called after the update and before layout.
    open func receivePreferences() {}

    /// The preference that the node listens to, as reports name it.
    open var preferenceName: String { "" }

    /// What the node stands in is shown now, or hidden, without losing its identity (tabs, pages below others).
    open func visibilityChanged(_ isVisible: Bool) {}

    /// Tells this node and all below it that they are shown or hidden without losing their identity.
    package final func tellVisibility(_ isVisible: Bool) {
        visibilityChanged(isVisible && scope.isVisible)
        visitChildren { $0.tellVisibility(isVisible) }
    }

    // MARK: Structure

    /// Adds the elements that the content of this node lays out, in order. Transparent nodes pass on their children's.
    open func collectElements(_ elements: inout ContiguousArray<LayoutElement>) {}

    /// Adds the rows that a lazy container shows, without making those that nobody has asked for.
    open func collectRows(_ rows: inout RowList) {
        var elements: ContiguousArray<LayoutElement> = []
        collectElements(&elements)
        for element in elements { rows.append(element) }
    }

    /// Calls `visit` with each child node, in order.
    open func visitChildren(_ visit: (ViewNode) -> Void) {}

    /// A child's elements came, went or moved. Passes the word up to whoever lays them out.
    open func elementsChanged() { parent?.elementsChanged() }

    /// As `elementsChanged()`, where it is known which elements. Nodes that hand on their content's elements as they are pass it up.
    package func elementsSpliced(_ splice: ElementSplice) { elementsChanged() }

    /// Ends the node's identity, and its descendants'.
    package final func destroy() {
        guard !flags.contains(.isDestroyed) else { return }
        flags.insert(.isDestroyed)
        graph.nodeCount -= 1
        tracker?.cancel()
        willDestroy()
        visitChildren { $0.destroy() }
        removeDependencies()
        didDestroy()
        if let parent, parent.scope !== scope { scope.end() }
        storedReference?.clear()
        parent = nil
    }

    /// Called before the children are destroyed.
    open func willDestroy() {}
    /// Called after the children are destroyed: elements and storage go here.
    open func didDestroy() {}

    /// The node, if its view may hold state. Asked of each node of a row that goes, where a cast would have the runtime search.
    var stateHolder: (any StateHolding)? { nil }

    /// The type of view that the node stands for, as reports name it.
    open var viewTypeName: String { String(describing: type(of: self)) }
}

/// A node that takes values of one view type. Parents hold their children as this, so that updating needs no cast.
@MainActor open class TypedNode<V>: ViewNode {
    /// Takes a new value: compares it with the one it has, and updates what differs.
    package final func update(_ view: V) {
        withUnsafePointer(to: view) { update(at: $0) }
    }

    /// As `update(_:)`, of a value where it lies. Nodes that hand on parts of their view's value override this: nothing is copied then on
    /// the way down, and the part's type is not searched for. The value lives as long as the call.
    open func update(at view: UnsafePointer<V>) {
        view.lend { take(copy $0) }
    }

    /// Takes a new value that is the node's to keep.
    open func take(_ view: V) {}
}

/// Where a node is made: below which parent, and with which inherited values.
@MainActor public struct NodeContext {
    package unowned(unsafe) let parent: ViewNode
    package let scope: InheritedScope

    package init(parent: ViewNode, scope: InheritedScope) {
        self.parent = parent
        self.scope = scope
    }
}
