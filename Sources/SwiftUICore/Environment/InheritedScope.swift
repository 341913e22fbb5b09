/// What a node inherits: environment values, where its preferences go, and what changes its transactions.
///
/// Scopes form a chain from the root; a modifier that changes what is inherited opens a new one. Nodes between two such modifiers share
/// one scope, and so share what was looked up through it. Only used on the main actor; environment values, which any code may hold,
/// are looked up through it there.
package final class InheritedScope: @unchecked Sendable {
    package private(set) var parent: InheritedScope?
    /// Values set at this scope.
    private var local: [ObjectIdentifier: EnvironmentSlot] = [:]
    /// Slots found further up, remembered.
    private var found: [ObjectIdentifier: EnvironmentSlot] = [:]
    /// Scopes below this one that several nodes have in common.
    private var sharedChildren: [AnyHashable: InheritedScope] = [:]
    /// Values computed from others, shared by the nodes of this scope.
    private var derived: ContiguousArray<(id: ObjectIdentifier, slot: AnyObject)> = []
    /// Who collects preferences set below.
    package let preferences: PreferenceCollector?
    /// The nearest modifier at or above that changes transactions.
    package let transactions: (any TransactionModifying)?

    /// Whether what stands here is shown; pages under others and tabs behind others are not.
    package var isVisible: Bool { slot(IsVisibleKey.self).value }

    package init(
        parent: InheritedScope?, preferences: PreferenceCollector? = nil,
        transactions: (any TransactionModifying)? = nil
    ) {
        self.parent = parent
        self.preferences = preferences ?? parent?.preferences
        self.transactions = transactions ?? parent?.transactions
    }

    /// The slot that holds the value of `key` here: the nearest that was set, at the root the default.
    package func slot<K: EnvironmentKey>(_ key: K.Type) -> TypedSlot<K> {
        let id = ObjectIdentifier(key)
        if let slot = local[id] ?? found[id] { return unsafeDowncast(slot, to: TypedSlot<K>.self) }
        let slot: TypedSlot<K>
        if let parent {
            slot = parent.slot(key)
            found[id] = slot
        } else {
            slot = TypedSlot<K>(K.defaultValue)
            local[id] = slot
        }
        return slot
    }

    /// The slot of an object of this type set at or above; nil if there is none.
    package func objectSlot(_ id: ObjectIdentifier) -> EnvironmentSlot? {
        var scope: InheritedScope? = self
        while let current = scope {
            if let slot = current.local[id] { return slot }
            scope = current.parent
        }
        return nil
    }

    /// Sets the value at this scope. Readers are marked if it differs from the one set before; a scope must set all its keys
    /// before a node below it reads any, as lookups are remembered.
    @MainActor package func set(_ id: ObjectIdentifier, _ slot: EnvironmentSlot) {
        if let old = local[id] {
            old.take(slot)
        } else {
            local[id] = slot
        }
    }

    @MainActor package func set<K: EnvironmentKey>(_ key: K.Type, _ value: K.Value) {
        set(ObjectIdentifier(key), TypedSlot<K>(value))
    }

    /// The views in the scope have gone: what is kept for them refers back to it.
    func end() {
        sharedChildren = [:]
        derived = []
    }

    /// Inherits from another scope from now on. What was looked up through this one, and through those below, is to be forgotten.
    func inherit(from other: InheritedScope) { parent = other }

    /// A scope with the same values below another.
    func copy(below other: InheritedScope) -> InheritedScope {
        let copy = InheritedScope(parent: other, preferences: preferences, transactions: transactions)
        copy.local = local
        return copy
    }

    /// What programs set between this scope and the nearest above that another scope stands below too: objects, and values of keys of their own.
    package func programSlots(awayFrom other: InheritedScope) -> [ObjectIdentifier: EnvironmentSlot] {
        var common: Set<ObjectIdentifier> = []
        var outer: InheritedScope? = other
        while let scope = outer {
            common.insert(ObjectIdentifier(scope))
            outer = scope.parent
        }
        var slots: [ObjectIdentifier: EnvironmentSlot] = [:]
        outer = self
        while let scope = outer, !common.contains(ObjectIdentifier(scope)) {
            for (id, slot) in scope.local where slot.isOfProgram && slots[id] == nil { slots[id] = slot }
            outer = scope.parent
        }
        return slots
    }

    /// Whether several nodes of another scope have this one in common.
    var isShared: Bool { parent?.sharedChildren.values.contains { $0 === self } ?? false }

    /// Looks everything up again.
    func forgetFound() {
        found.removeAll()
        derived.removeAll()
    }

    /// Sets exactly these values at this scope. True if other keys are set now than before.
    @MainActor func replaceLocal(with slots: [ObjectIdentifier: EnvironmentSlot]) -> Bool {
        var isChanged = false
        for id in local.keys where slots[id] == nil {
            local[id] = nil
            isChanged = true
        }
        for (id, slot) in slots {
            if local[id] == nil { isChanged = true }
            set(id, slot)
        }
        return isChanged
    }

    /// A scope below this one with values of its own that are always the same, shared by all who ask for it by this key.
    @MainActor package func sharedChild(
        _ key: some Hashable & Sendable, _ change: (inout EnvironmentValues) -> Void
    ) -> InheritedScope {
        let key = AnyHashable(key)
        if let known = sharedChildren[key] { return known }
        let child = InheritedScope(parent: self)
        child.adopt(change)
        sharedChildren[key] = child
        return child
    }

    /// Sets values at this scope, starting from those that hold around it. What is read meanwhile is the reader's, if anybody's.
    @MainActor package func adopt(_ change: (inout EnvironmentValues) -> Void) {
        var values = EnvironmentValues(scope: parent ?? self)
        change(&values)
        for (id, slot) in values.overlay { set(id, slot) }
    }

    @MainActor package func derivedValue<D: DerivedEnvironment>(_ type: D.Type) -> DerivedSlot<D> {
        let id = ObjectIdentifier(type)
        // A handful at most: looking through them is faster than hashing.
        for entry in derived where entry.id == id { return unsafeDowncast(entry.slot, to: DerivedSlot<D>.self) }
        let slot = DerivedSlot<D>(self)
        derived.append((id, slot))
        return slot
    }
}

/// Holds one environment value; whoever reads it depends on it.
package class EnvironmentSlot: DependencySource {
    /// Takes over the value of another slot of the same kind, and marks readers if it differs.
    @MainActor func take(_ other: EnvironmentSlot) {}
    /// The key's name for reports.
    var name: String { "" }
    /// Whether it holds something of the program's, not a value of the framework's own.
    var isOfProgram: Bool { false }

    static func isOfProgram(_ type: Any.Type) -> Bool {
        let module = _typeName(type, qualified: true).prefix { $0 != "." }
        return module != "SwiftUI" && module != "SwiftUICore"
    }
}

package final class TypedSlot<K: EnvironmentKey>: EnvironmentSlot {
    package private(set) var value: K.Value

    init(_ value: K.Value) { self.value = value }

    @MainActor override func take(_ other: EnvironmentSlot) {
        let new = unsafeDowncast(other, to: TypedSlot<K>.self).value
        let isSame = areEqualValues(value, new)
        value = new
        if !isSame { invalidateReaders() }
    }
    override var name: String { String(describing: K.self) }
    override var isOfProgram: Bool { Self.isOfProgram(K.self) }
}

/// An observable object in the environment.
package final class ObjectSlot: EnvironmentSlot {
    package private(set) var object: AnyObject?

    init(_ object: AnyObject?) { self.object = object }
    override var isOfProgram: Bool { object.map { Self.isOfProgram(type(of: $0)) } ?? true }

    @MainActor override func take(_ other: EnvironmentSlot) {
        let new = unsafeDowncast(other, to: ObjectSlot.self).object
        guard new !== object else { return }
        object = new
        invalidateReaders()
    }
}

/// A value computed from environment values, once a scope instead of once a node.
@MainActor package protocol DerivedEnvironment: AnyObject {
    init(_ environment: EnvironmentValues)
}

/// Remembers a derived value until one of the values that it was computed from changes.
@MainActor package final class DerivedSlot<D: DerivedEnvironment>: DependencySource {
    private unowned let scope: InheritedScope
    /// A `D`, once it has been computed; kept untyped so that reading it looks up no type.
    private var cached: AnyObject?
    /// Stands for this slot as a reader of what it was computed from.
    private var reader: DerivedReader?

    init(_ scope: InheritedScope) { self.scope = scope }

    /// The value; the node that is being updated depends on it.
    package func value(for node: ViewNode) -> D {
        node.depend(on: self)
        if let cached { return unsafeDowncast(cached, to: D.self) }
        let reader =
            self.reader
            ?? DerivedReader(graph: node.graph, scope: scope) { [unowned self] in
                cached = nil
                invalidateReaders()
            }
        self.reader = reader
        reader.forget()
        let value = Update.reading(for: reader) { D(EnvironmentValues(scope: scope)) }
        cached = value
        return value
    }
}

private final class DerivedReader: ViewNode {
    private let changed: @MainActor () -> Void

    init(graph: SceneGraph, scope: InheritedScope, changed: @escaping @MainActor () -> Void) {
        self.changed = changed
        super.init(root: graph, scope: scope)
    }
    func forget() { removeDependencies() }
    override func noteChange(of source: DependencySource) { changed() }
}

/// Set false by containers for what they keep but do not show.
package struct IsVisibleKey: EnvironmentKey { package static var defaultValue: Bool { true } }
