/// Makes an identifier that is the view's own and lasts as long as its identity: ids that are used with it mean nothing elsewhere.
@propertyWrapper public struct Namespace {
    private var id: ID?

    /// A namespace of the view's own.
    public init() {}

    /// The identifier. Outside of an installed view it is the same for all.
    public var wrappedValue: ID {
        if let id { return id }
        Diagnostics.report(
            "Reading a Namespace property outside View.body. This will result in identifiers that never match any other identifier."
        )
        return ID(value: 0)
    }

    /// The identity of a namespace.
    public struct ID: Hashable, Sendable {
        let value: Int
    }
}

extension Namespace: Sendable {}

/// What a node keeps for a namespace.
@MainActor private final class NamespaceStorage {
    private static var last = 0
    let id: Namespace.ID

    init() {
        NamespaceStorage.last += 1
        id = Namespace.ID(value: NamespaceStorage.last)
    }
}

extension Namespace: FrameworkProperty {
    public static func _connect(_ pointer: UnsafeMutableRawPointer, _ slots: inout PropertySlots) {
        pointer.assumingMemoryBound(to: Self.self).pointee.id = slots.next { NamespaceStorage() }.id
    }

    public static func _areEqual(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool { true }
}
