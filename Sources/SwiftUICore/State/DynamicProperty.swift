/// A stored property of a view that the framework connects to storage outside the view, and updates before each `body`.
///
/// A struct of one's own that conforms may hold other dynamic properties; they are connected too.
@preconcurrency public protocol DynamicProperty {
    /// Called before each run of `body`, after the properties inside have been updated.
    @MainActor mutating func update()

    /// Connects the property at `pointer` to its storage in `slots`. Only the framework's wrappers provide their own.
    @MainActor static func _connect(_ pointer: UnsafeMutableRawPointer, _ slots: inout PropertySlots)

    /// Whether a view need not be updated when one value of this property is replaced by the other.
    static func _areEqual(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool

    /// Whether the connected property at `pointer` reads from `source`: for reports of what changed.
    @MainActor static func _reads(_ source: DependencySource, _ pointer: UnsafeMutableRawPointer, node: ViewNode)
        -> Bool
}

extension DynamicProperty {
    @MainActor public mutating func update() {}

    @MainActor public static func _connect(_ pointer: UnsafeMutableRawPointer, _ slots: inout PropertySlots) {
        for field in FieldTable.of(Self.self).dynamicFields {
            field.type._connect(pointer + field.offset, &slots)
        }
        pointer.assumingMemoryBound(to: Self.self).pointee.update()
    }

    public static func _areEqual(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
        FieldTable.of(Self.self).areEqual(a, b)
    }

    @MainActor public static func _reads(
        _ source: DependencySource, _ pointer: UnsafeMutableRawPointer, node: ViewNode
    ) -> Bool {
        FieldTable.of(Self.self).dynamicFields.contains { $0.type._reads(source, pointer + $0.offset, node: node) }
    }
}

/// A property wrapper of the framework: connecting it changes nothing that a view is compared by.
protocol FrameworkProperty: DynamicProperty {}

/// The storage of a node's dynamic properties, walked in declaration order each time the node's view is connected.
@MainActor public struct PropertySlots {
    /// The node whose view is connected.
    package unowned(unsafe) let node: ViewNode
    private var cursor = 0
    private var storage: ShortList<AnyObject>

    init(node: ViewNode, storage: ShortList<AnyObject>) {
        self.node = node
        self.storage = storage
    }

    /// The storage of the next property: made by `make` when the view first appears, the same object ever after.
    package mutating func next<S: AnyObject>(_ make: () -> S) -> S {
        if let known { return unsafeDowncast(known, to: S.self) }
        let made = make()
        add(made)
        return made
    }

    /// The next property's storage if there is one already; moves on to the property after it.
    @inline(__always) mutating func nextKnown() -> AnyObject? { known }

    private var known: AnyObject? {
        mutating get {
            guard cursor < storage.count else { return nil }
            defer { cursor += 1 }
            return storage[cursor]
        }
    }

    /// Keeps the storage of the next property.
    mutating func add(_ made: AnyObject) {
        storage.append(made)
        cursor += 1
    }

    var all: ShortList<AnyObject> { storage }
}
