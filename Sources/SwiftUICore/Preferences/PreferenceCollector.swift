/// Where the preferences of the views below one node come together.
///
/// Collectors form a tree: each has the collectors nearest below it as contributors, in the order in which the views stand. The value of a
/// key is computed when somebody asks, and kept. A change voids the values on the way up and tells those who read them: it costs that way,
/// and no view beside it.
///
/// A node opens a collector for its content by making the content in `context(for:)`, and overrides `receivePreferences()` to hear of
/// changes to the keys that it has asked to hear of by `listen(to:)`.
@MainActor package final class PreferenceCollector {
    /// Whose content contributes.
    unowned(unsafe) let node: ViewNode
    /// The nearest collector above.
    private let parent: PreferenceCollector?

    private struct Contributor {
        unowned(unsafe) let collector: PreferenceCollector
    }
    private var contributors: ContiguousArray<Contributor> = []
    /// Where this one stands among its parent's contributors.
    private var index = 0
    private var isOrdered = true
    private var slots: [ObjectIdentifier: PreferenceSlot] = [:]

    /// Opens a collector for the content of a node.
    package init(_ node: ViewNode) {
        self.node = node
        parent = node.scope.preferences
        parent?.add(self)
    }

    /// What the node makes its content in.
    package func context(for node: ViewNode) -> NodeContext {
        NodeContext(parent: node, scope: InheritedScope(parent: node.scope, preferences: self))
    }

    // MARK: Reading

    /// The value of a key, combined from what the content sets; nil if nothing in it does.
    package func value<K: PreferenceKey>(_ key: K.Type) -> K.Value? {
        let slot = slot(key)
        if !slot.isValid {
            slot.isValid = true
            slot.value = combine(key)
            if let transform = slot.transform {
                var value = slot.value ?? K.defaultValue
                transform(&value)
                slot.value = value
            }
        }
        return slot.value
    }

    private func combine<K: PreferenceKey>(_ key: K.Type) -> K.Value? {
        if !isOrdered { order() }
        var result: K.Value?
        for contributor in contributors {
            guard let next = contributor.collector.value(key) else { continue }
            if result == nil {
                result = next
            } else {
                K.reduce(value: &result!, nextValue: { next })
            }
        }
        return result
    }

    /// From now on the node hears of changes of a key, in the turn in which they happen.
    package func listen<K: PreferenceKey>(to key: K.Type) {
        slot(key).isHeard = true
        graph.queuePreferences(of: node)
    }

    private func slot<K: PreferenceKey>(_ key: K.Type) -> TypedPreferenceSlot<K> {
        if let slot = slots[ObjectIdentifier(key)] { return unsafeDowncast(slot, to: TypedPreferenceSlot<K>.self) }
        let slot = TypedPreferenceSlot<K>()
        slots[ObjectIdentifier(key)] = slot
        return slot
    }

    private var graph: SceneGraph { node.graph }

    // MARK: Writing

    /// Sets the value of a key, whatever the content says.
    package func set<K: PreferenceKey>(_ key: K.Type, _ value: K.Value) {
        let slot = slot(key)
        slot.value = value
        slot.isValid = true
        slot.isFixed = true
        parent?.invalidate(ObjectIdentifier(key))
    }

    /// Changes the value of a key that the content sets.
    package func transform<K: PreferenceKey>(_ key: K.Type, _ change: @escaping (inout K.Value) -> Void) {
        let slot = slot(key)
        slot.transform = change
        slot.isValid = false
        parent?.invalidate(ObjectIdentifier(key))
    }

    /// Changes the value of a key that the content sets. What `change` reads is a node's: that is run again when it changes.
    package func transform<K: PreferenceKey>(
        _ key: K.Type, reading node: ViewNode, _ type: ViewType, _ change: @escaping (inout K.Value) -> Void
    ) {
        transform(key) { [unowned(unsafe) node] value in
            node.removeDependencies()
            var changed = value
            node.trackingReads(type) { change(&changed) }
            value = changed
        }
    }

    /// A contributor has another value for a key.
    private func invalidate(_ key: ObjectIdentifier) {
        var collector: PreferenceCollector? = self
        while let current = collector {
            // Nobody above has asked through here, or they know already, or they do not see what is below.
            guard let slot = current.slots[key], slot.isValid, !slot.isFixed else { return }
            slot.isValid = false
            if slot.isHeard { current.graph.queuePreferences(of: current.node) }
            collector = current.parent
        }
    }

    // MARK: Contributors

    private func add(_ child: PreferenceCollector) {
        child.index = contributors.count
        contributors.append(Contributor(collector: child))
        if contributors.count > 1 { isOrdered = false }
        // Marks the way, so that ordering goes only where somebody contributes.
        var step = child.node.parent
        while let current = step, current !== node, !current.flags.contains(.hasPreferences) {
            current.flags.insert(.hasPreferences)
            step = current.parent
        }
    }

    /// The node's identity has ended: what its content set is set no more.
    package func end() {
        guard let parent, !parent.node.isDestroyed else { return }
        let last = parent.contributors.count - 1
        if index != last {
            parent.contributors[index] = parent.contributors[last]
            parent.contributors[index].collector.index = index
            parent.isOrdered = false
        }
        parent.contributors.removeLast()
        for key in slots.keys { parent.invalidate(key) }
    }

    /// Contributors may stand in another order now.
    package func orderChanged() {
        guard contributors.count > 1 else { return }
        isOrdered = false
        for key in slots.keys { invalidate(key) }
    }

    private func order() {
        isOrdered = true
        var known: [ObjectIdentifier: PreferenceCollector] = [:]
        known.reserveCapacity(contributors.count)
        for contributor in contributors { known[ObjectIdentifier(contributor.collector.node)] = contributor.collector }
        var ordered: ContiguousArray<Contributor> = []
        ordered.reserveCapacity(contributors.count)
        func visit(_ node: ViewNode) {
            if let collector = known[ObjectIdentifier(node)] {
                collector.index = ordered.count
                ordered.append(Contributor(collector: collector))
            } else if node.flags.contains(.hasPreferences) {
                node.visitChildren(visit)
            }
        }
        node.visitChildren(visit)
        // One that is not found is on its way out; it comes last until it has gone.
        if ordered.count < contributors.count {
            let found = Set(ordered.map { ObjectIdentifier($0.collector) })
            for contributor in contributors where !found.contains(ObjectIdentifier(contributor.collector)) {
                contributor.collector.index = ordered.count
                ordered.append(contributor)
            }
        }
        contributors = ordered
    }
}

/// What a collector knows of one key.
private class PreferenceSlot {
    final var isValid = false
    /// The value is set here, and hides what is below.
    final var isFixed = false
    /// The collector's node hears of changes.
    final var isHeard = false
}

private final class TypedPreferenceSlot<K: PreferenceKey>: PreferenceSlot {
    var value: K.Value?
    var transform: ((inout K.Value) -> Void)?
}
